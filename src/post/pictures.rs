//! Boards as pictures for letters: drawn from SVG with fonts of our own, and small enough to travel.

use super::envelope::Picture;
use super::news::WIDTH;
use color_quant::NeuQuant;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{ImageHrefResolver, Options, Tree, fontdb};
use std::sync::{Arc, LazyLock};

/// A picture may be so large; a letter with it stays below 100 KB.
const LARGEST: usize = 48_000;
/// Widths that are tried, from the widest.
const SHRINK: [f32; 4] = [1.0, 0.8, 0.65, 0.5];
/// What a picture lies on: paper, since mail programs show transparency as they like.
const PAPER: resvg::tiny_skia::ColorU8 = resvg::tiny_skia::ColorU8::from_rgba(0xFC, 0xF9, 0xF2, 0xFF);

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(include_bytes!("../../fonts/DejaVuSans.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../../fonts/DejaVuSans-Bold.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../../fonts/DejaVuSerif-Bold.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../../fonts/DejaVuSerif-BoldItalic.ttf").to_vec());
    fonts.set_sans_serif_family("DejaVu Sans");
    fonts.set_serif_family("DejaVu Serif");
    fonts.set_monospace_family("DejaVu Sans");
    Arc::new(fonts)
});

/// The SVG as the bytes of a PNG at most so wide, for pages.
pub(crate) fn small(svg: &str, width: u32) -> Option<Vec<u8>> {
    png(svg, width).map(|picture| picture.png)
}

/// A picture that is looked at on its own may be so large.
const LARGEST_ALONE: usize = 600_000;

/// The same for a picture that is looked at on its own: as wide as it is asked for, where a letter's would be made smaller.
pub(crate) fn large(svg: &str, width: u32) -> Option<Vec<u8>> {
    drawn(svg, width, LARGEST_ALONE).map(|picture| picture.png)
}

/// The SVG as a PNG at most so wide; nothing if it can't be drawn or made small enough.
pub(super) fn png(svg: &str, width: u32) -> Option<Picture> {
    within(svg, width, LARGEST)
}

/// The same with so many bytes at most.
pub(super) fn within(svg: &str, width: u32, most: usize) -> Option<Picture> {
    drawn(svg, width, most.min(LARGEST))
}

fn drawn(svg: &str, width: u32, most: usize) -> Option<Picture> {
    // A picture needs nothing but itself; files and addresses in it are not looked up.
    let nowhere =
        ImageHrefResolver { resolve_data: Box::new(|_, _, _| None), resolve_string: Box::new(|_, _| None) };
    let options = Options {
        font_family: "DejaVu Sans".into(),
        fontdb: FONTS.clone(),
        image_href_resolver: nowhere,
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options)
        .map_err(|error| tracing::error!(%error, "a board could not be drawn"))
        .ok()?;
    SHRINK.into_iter().find_map(|part| {
        let picture = draw(&tree, width, part)?;
        (picture.png.len() <= most).then_some(picture)
    })
}

/// A picture as it travels in a letter.
pub fn travelling(svg: &str) -> Option<Vec<u8>> {
    Some(png(svg, WIDTH)?.png)
}

#[allow(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "sizes of pictures are small, and resvg counts in floats"
)]
fn draw(tree: &Tree, width: u32, part: f32) -> Option<Picture> {
    let scale = width as f32 * part / tree.size().width();
    let (wide, high) = ((tree.size().width() * scale) as u32, (tree.size().height() * scale).ceil() as u32);
    let mut canvas = Pixmap::new(wide.max(1), high.clamp(1, 4 * width))?;
    canvas.fill(resvg::tiny_skia::Color::from_rgba8(PAPER.red(), PAPER.green(), PAPER.blue(), 0xFF));
    resvg::render(tree, Transform::from_scale(scale, scale), &mut canvas.as_mut());
    let png = indexed(&canvas)?;
    Some(Picture { name: "board", png, width })
}

/// A PNG of at most 256 colours: boards are flat, and a third as large that way.
fn indexed(canvas: &Pixmap) -> Option<Vec<u8>> {
    // On paper nothing is transparent, so these are plain colours.
    let pixels = canvas.data();
    let colours = NeuQuant::new(10, 256, pixels);
    let mut known = std::collections::HashMap::new();
    let mut index = |pixel: &[u8]| {
        *known
            .entry(<[u8; 4]>::try_from(pixel).unwrap_or_default())
            .or_insert_with(|| colours.index_of(pixel))
    };
    let indices: Vec<u8> =
        pixels.chunks_exact(4).map(|pixel| u8::try_from(index(pixel)).unwrap_or(0)).collect();
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, canvas.width(), canvas.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_palette(colours.color_map_rgb());
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(&indices).ok()?;
    writer.finish().ok()?;
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(png: &[u8]) -> (u32, u32) {
        let info = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
        (info.info().width, info.info().height)
    }

    /// A board of 150 spaces with names.
    fn board(spaces: u32) -> String {
        let space = |i: u32| {
            let (x, y) = (i % 15 * 60, i / 15 * 60);
            format!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"58\" height=\"58\" fill=\"#{:02x}c0a0\" stroke=\"#221F1A\"/>\
                 <text x=\"{}\" y=\"{}\" font-size=\"12\" text-anchor=\"middle\">Größe {i}</text>",
                i * 7 % 256,
                x + 29,
                y + 32
            )
        };
        let spaces: String = (0..spaces).map(space).collect();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 900 600\" font-family=\"sans-serif\">{spaces}</svg>"
        )
    }

    #[test]
    fn a_board_becomes_a_small_picture_with_words_on_it() {
        let picture = png(&board(150), 560).unwrap();
        assert_eq!(size(&picture.png), (560, 374));
        assert!(picture.png.len() < LARGEST, "{}", picture.png.len());
        let wordless = board(150).replace("Größe", "").replace("font-size=\"12\"", "font-size=\"0\"");
        assert_ne!(png(&wordless, 560).unwrap().png, picture.png, "the fonts are there");
    }

    #[test]
    fn a_picture_on_its_own_is_as_wide_as_it_is_asked_for() {
        let board = board(150);
        assert!(
            png(&board, 1_200).is_none_or(|picture| size(&picture.png).0 < 1_200),
            "a letter has no room"
        );
        assert_eq!(size(&large(&board, 1_200).unwrap()).0, 1_200);
    }

    #[test]
    fn what_can_not_be_drawn_is_no_picture_and_looks_nothing_up() {
        assert!(png("<svg", 560).is_none());
        let outside = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><image href=\"file:///etc/hostname\" \
                       width=\"9\" height=\"9\"/></svg>";
        assert!(png(outside, 560).is_some());
    }
}
