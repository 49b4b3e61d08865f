//! Pieces of a page that code draws rather than a template: SVG, above all.

use std::fmt::{self, Display, Write};

/// Markup that may stand in a page as it is. Whoever writes it escapes what comes from people with [`Esc`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Markup(String);

impl Markup {
    /// Nothing yet.
    pub fn new() -> Markup {
        Markup::default()
    }

    /// Adds to it: `svg.add(format_args!("<path d=\"{path}\"/>"))`.
    pub fn add(&mut self, text: fmt::Arguments<'_>) {
        // Writing to a string can't fail.
        let _ = self.0.write_fmt(text);
    }

    /// Adds a constant.
    pub fn put(&mut self, text: &str) {
        self.0.push_str(text);
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

impl From<String> for Markup {
    /// What a template has rendered, and has escaped.
    fn from(rendered: String) -> Markup {
        Markup(rendered)
    }
}

impl Display for Markup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl askama::filters::HtmlSafe for Markup {}

/// A text between tags or in quotes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Esc<'a>(pub(super) &'a str);

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

    #[test]
    fn names_of_people_cannot_end_an_attribute_or_begin_a_tag() {
        assert_eq!(Esc("<b a=\"'&").to_string(), "&lt;b a=&quot;&#39;&amp;");
    }

    #[test]
    fn lengths_are_short() {
        let written = [12.04, -0.01, 3.96, 30.0, -0.4, -12.34].map(|v| Len(v).to_string());
        assert_eq!(written, ["12", "0", "4", "30", "-0.4", "-12.3"]);
    }
}
