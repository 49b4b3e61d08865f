//! What every page gives to what is drawn on it.

/// What a board is drawn on. Templates have it as `paper`.
#[derive(Clone, Copy, Debug)]
pub struct Paper<'a> {
    /// The address of the sprite with all icons.
    pub sprite: &'a str,
    /// What every form sends along.
    pub form_token: &'a str,
    /// The address of a file of `static`, by its name.
    pub file: fn(&str) -> &'static str,
}

impl Paper<'_> {
    /// The address of a symbol of the sprite, for `<use href>`: `paper.icon("i-mail")`.
    pub fn icon(&self, symbol: &str) -> String {
        format!("{}#{symbol}", self.sprite)
    }

    /// The address of a file of `static`: `paper.file("civ1980-map.svg")`.
    pub fn file(&self, name: &str) -> &'static str {
        (self.file)(name)
    }

    /// The shape of a seat by its number; colour and shape belong together and never change places.
    pub fn seat_shape(&self, number: &u8) -> String {
        const SHAPES: [&str; 8] =
            ["circle", "square", "triangle", "diamond", "pentagon", "hexagon", "star", "cross"];
        let shape = usize::from(*number).checked_sub(1).and_then(|i| SHAPES.get(i)).unwrap_or(&"circle");
        self.icon(&format!("seat-{shape}"))
    }
}
