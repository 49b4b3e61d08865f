//! Pieces of a page that code draws rather than a template: SVG, above all.
//!
//! Words are escaped unless they are told to be markup, and that is told by types: a text in `pieces!` and `markup!` is a literal of
//! ours, what is put into it is a [`Put`], and of a `str` or a `String` that is what it reads as. Markup is a [`Markup`], which
//! comes from these macros, from a template, or from a constant ([`Raw`]).

use askama::Template;
use std::borrow::Cow;
use std::fmt::{self, Display, Write};
use std::ops::AddAssign;

/// Markup that may stand in a page as it is.
///
/// ```
/// let name = String::from("<b>");
/// let mut page = boards::Markup::new();
/// page.add(boards::pieces!("<p>{name}</p>"));
/// assert_eq!(page.to_string(), "<p>&lt;b&gt;</p>");
/// ```
///
/// Words get in no other way:
///
/// ```compile_fail,E0308
/// let name = String::from("<b>");
/// let mut page = boards::Markup::new();
/// page.add(format_args!("<p>{name}</p>"));
/// ```
/// ```compile_fail,E0597
/// let name = String::from("<b>");
/// let mut page = boards::Markup::new();
/// page.put(&name);
/// ```
/// ```compile_fail,E0277
/// let name = String::from("<b>");
/// let page: boards::Markup = name.into();
/// ```
/// ```compile_fail
/// let text = "<p>{}</p>";
/// let page = boards::markup!(text, 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Markup(String);

impl Markup {
    /// Nothing yet.
    pub fn new() -> Markup {
        Markup::default()
    }

    /// Made at once; see `markup!`.
    pub fn of(pieces: Pieces<'_>) -> Markup {
        let mut markup = Markup::new();
        markup.add(pieces);
        markup
    }

    /// Somebody's words, as words.
    pub fn text(words: &str) -> Markup {
        Markup(Esc(words).to_string())
    }

    /// What a template renders, which escapes by itself.
    pub fn rendered(template: &impl Template) -> askama::Result<Markup> {
        Ok(Markup(template.render()?))
    }

    /// What is markup already, changed by somebody who knows that it stays so: colours put in, say. Whoever does is named in
    /// `markup_is_trusted_where_it_is_ours`.
    pub fn trusted(markup: String) -> Markup {
        Markup(markup)
    }

    /// Adds to it: `svg.add(pieces!("<path d=\"{path}\"/>"))`.
    pub fn add(&mut self, pieces: Pieces<'_>) {
        // Writing to a string can't fail.
        let _ = self.0.write_fmt(pieces.0);
    }

    /// Adds a constant.
    pub fn put(&mut self, text: &'static str) {
        self.0.push_str(text);
    }

    /// Adds markup.
    pub fn push(&mut self, markup: &Markup) {
        self.0.push_str(&markup.0);
    }

    /// All of them, with a constant between.
    pub fn join<'m>(all: impl IntoIterator<Item = &'m Markup>, between: &'static str) -> Markup {
        let mut joined = Markup::new();
        for (number, markup) in all.into_iter().enumerate() {
            joined.put(if number > 0 { between } else { "" });
            joined.push(markup);
        }
        joined
    }

    /// So many times.
    #[must_use]
    pub fn repeat(&self, times: usize) -> Markup {
        Markup(self.0.repeat(times))
    }

    /// Is there nothing?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text of it.
    pub fn into_string(self) -> String {
        self.0
    }
}

impl Display for Markup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl AddAssign<&Markup> for Markup {
    fn add_assign(&mut self, more: &Markup) {
        self.push(more);
    }
}

impl FromIterator<Markup> for Markup {
    fn from_iter<I: IntoIterator<Item = Markup>>(all: I) -> Markup {
        let mut whole = Markup::new();
        all.into_iter().for_each(|markup| whole.push(&markup));
        whole
    }
}

impl From<Raw> for Markup {
    fn from(constant: Raw) -> Markup {
        Markup(constant.0.to_owned())
    }
}

impl askama::filters::HtmlSafe for Markup {}

/// Markup that is a constant of ours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Raw(pub &'static str);

/// A text of ours with values in it that are all a [`Piece`]: what `pieces!` makes.
#[derive(Clone, Copy)]
pub struct Pieces<'a>(fmt::Arguments<'a>);

impl<'a> Pieces<'a> {
    /// For `pieces!` alone, which sees to it that every value is one.
    #[doc(hidden)]
    pub fn escaped(arguments: fmt::Arguments<'a>) -> Pieces<'a> {
        Pieces(arguments)
    }
}

/// A value in a text of ours.
pub struct Piece<'a, T: ?Sized>(pub &'a T);

impl<T: Put + ?Sized> Display for Piece<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

/// What may be put into markup, and as what.
pub trait Put {
    /// Writes it so that it can do no harm between tags or in quotes.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

impl<T: Put + ?Sized> Put for &T {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).write(f)
    }
}

impl Put for str {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&Esc(self), f)
    }
}

impl Put for char {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&Esc(self.encode_utf8(&mut [0; 4])), f)
    }
}

impl Put for String {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&Esc(self), f)
    }
}

impl Put for Cow<'_, str> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&Esc(self), f)
    }
}

impl Put for Raw {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Put for Pieces<'_> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_fmt(self.0)
    }
}

impl<T: Put> Put for Option<T> {
    /// Nothing, if there is nothing.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_ref().map_or(Ok(()), |value| value.write(f))
    }
}

/// Whose `Display` writes digits, letters of ours or markup, and nobody's words.
macro_rules! harmless {
    ($($kind:ty),*) => {
        $(impl Put for $kind {
            fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Display::fmt(self, f)
            }
        })*
    };
}

harmless!(Markup, Len, u8, u16, u32, u64, usize, i8, i16, i32, i64, isize, f32, f64);
harmless!(civ1980::chart::Area, civ2010::map::Sq, new_dawn::hex::Coord);

/// A text between tags or in quotes.
#[derive(Clone, Copy, Debug)]
struct Esc<'a>(&'a str);

impl Display for Esc<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        while let Some(at) = rest.bytes().position(|byte| matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'')) {
            let (plain, more) = rest.split_at(at);
            f.write_str(plain)?;
            f.write_str(match more.as_bytes().first() {
                Some(b'&') => "&amp;",
                Some(b'<') => "&lt;",
                Some(b'>') => "&gt;",
                Some(b'"') => "&quot;",
                _ => "&#39;",
            })?;
            rest = more.get(1..).unwrap_or_default();
        }
        f.write_str(rest)?;
        Ok(())
    }
}

/// A length with one decimal, and without one where it is zero.
#[derive(Clone, Copy, Debug)]
pub(super) struct Len(pub(super) f64);

impl Display for Len {
    /// By whole tenths: a page has thousands of them, and printing floats is slow.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[allow(
            clippy::as_conversions,
            clippy::cast_possible_truncation,
            reason = "a length on paper, rounded"
        )]
        let tenths = (self.0 * 10.0).round() as i32;
        let (whole, tenth) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
        if tenths < 0 {
            f.write_char('-')?;
        }
        whole.fmt(f)?;
        if tenth > 0 {
            f.write_char('.')?;
            tenth.fmt(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOSTILE: &str = "<b a=\"'&";
    const HARMLESS: &str = "&lt;b a=&quot;&#39;&amp;";

    #[test]
    fn words_are_escaped_however_they_are_put() {
        let (text, owned, shared) = (HOSTILE, HOSTILE.to_owned(), Cow::Borrowed(HOSTILE));
        let maybe = Some(HOSTILE);
        let written = [
            markup!("{text}"),
            markup!("{owned}"),
            markup!("{shared}"),
            markup!("{maybe}"),
            markup!("{}", HOSTILE),
            markup!("{}", &&owned),
            markup!("{0}", owned.clone()),
            markup!("{name}", name = HOSTILE),
            markup!("{text:>3}"),
            markup!("{}", pieces!("{text}")),
            Markup::text(HOSTILE),
        ];
        for (number, markup) in written.iter().enumerate() {
            assert_eq!(markup.to_string(), HARMLESS, "{number}");
        }
        let mut whole = Markup::new();
        whole.add(pieces!("<i title=\"{text}\">{{{owned}}}</i>"));
        assert_eq!(whole.into_string(), format!("<i title=\"{HARMLESS}\">{{{HARMLESS}}}</i>"));
    }

    #[test]
    fn markup_stays_markup_and_figures_are_written_as_they_are_told_to_be() {
        let (inner, tag, figure) = (markup!("<b>{}</b>", "&"), Raw("<br>"), 0.5);
        let written = markup!("{inner}{tag}{}{figure:.2}{:02}", Len(1.25), 7,);
        assert_eq!(written.to_string(), "<b>&amp;</b><br>1.30.5007");
        assert_eq!(Markup::join([&inner, &inner], ", ").to_string(), "<b>&amp;</b>, <b>&amp;</b>");
        assert_eq!(markup!("{}", None::<&str>).to_string(), "");
    }

    #[test]
    fn lengths_are_short() {
        let written = [12.04, -0.01, 3.96, 30.0, -0.4, -12.34].map(|v| Len(v).to_string());
        assert_eq!(written, ["12", "0", "4", "30", "-0.4", "-12.3"]);
    }
}
