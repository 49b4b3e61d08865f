//! Sentences ready to be told. Nearly all are words with blanks in them, or a choice of those by a number: they are told from here,
//! hundreds of times for a page. What else Fluent can say, Fluent says.

use fluent_bundle::{FluentArgs, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser;
use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write as _;

/// What fills a blank.
#[derive(Clone, Debug)]
pub enum Blank<'a> {
    /// Words.
    Words(Cow<'a, str>),
    /// A whole number, that may decide between one and many.
    Number(i64),
}

impl Blank<'_> {
    fn write(&self, out: &mut String) {
        match self {
            Blank::Words(words) => out.push_str(words),
            Blank::Number(number) => {
                // Writing to a string can't fail.
                let _ = write!(out, "{number}");
            }
        }
    }

    fn of_fluent(self) -> FluentValue<'static> {
        match self {
            Blank::Words(words) => FluentValue::from(words.into_owned()),
            Blank::Number(number) => FluentValue::from(number),
        }
    }
}

/// The blanks of a sentence, filled.
pub(super) trait Filled {
    /// What fills the blank of this name.
    fn blank(&self, name: &str) -> Option<Blank<'_>>;
    /// All of them, as Fluent takes them.
    fn all(&self) -> FluentArgs<'static>;
}

impl Filled for [(&'static str, &dyn super::Fill)] {
    fn blank(&self, name: &str) -> Option<Blank<'_>> {
        self.iter().find(|(known, _)| *known == name).map(|(_, value)| value.fill())
    }
    fn all(&self) -> FluentArgs<'static> {
        self.iter().map(|(name, value)| (*name, value.fill().of_fluent())).collect()
    }
}

impl Filled for [(&'static str, Blank<'_>)] {
    /// Where one is filled twice, the last counts.
    fn blank(&self, name: &str) -> Option<Blank<'_>> {
        self.iter().rfind(|(known, _)| *known == name).map(|(_, value)| match value {
            Blank::Words(words) => Blank::Words(Cow::Borrowed(words)),
            Blank::Number(number) => Blank::Number(*number),
        })
    }
    fn all(&self) -> FluentArgs<'static> {
        self.iter().map(|(name, value)| (*name, value.clone().of_fluent())).collect()
    }
}

/// A part of a sentence.
enum Piece {
    Words(&'static str),
    Blank(&'static str),
    /// The first case that fits what fills a blank, else the usual one.
    Choice {
        by: &'static str,
        cases: Vec<(Case, Vec<Piece>)>,
        usual: usize,
    },
}

/// When a variant is told.
enum Case {
    /// Of this word, or of a number of this kind: `one`, `other`.
    Named(&'static str),
    Exactly(i64),
}

impl Case {
    fn fits(&self, blank: &Blank<'_>) -> bool {
        match (self, blank) {
            (Case::Exactly(number), Blank::Number(other)) => number == other,
            (Case::Exactly(_), Blank::Words(_)) => false,
            (Case::Named(name), Blank::Words(words)) => name == words,
            (Case::Named("one"), Blank::Number(number)) => number.unsigned_abs() == 1,
            (Case::Named("other"), Blank::Number(number)) => number.unsigned_abs() != 1,
            (Case::Named(_), Blank::Number(_)) => false,
        }
    }
}

/// The sentences of a language that are told from here.
pub(super) struct Sentences(HashMap<&'static str, Vec<Piece>>);

impl Sentences {
    /// Languages that know one and many, and call nothing else one than 1; others ask Fluent.
    const ONE_AND_MANY: [&str; 2] = ["en", "de"];

    pub(super) fn of(code: &str, sources: &[&'static str]) -> Sentences {
        let mut known = HashMap::new();
        let numbers = Sentences::ONE_AND_MANY.contains(&code);
        for source in sources {
            // `build.rs` has parsed the same text.
            let resource = parser::parse_runtime(*source).unwrap_or_else(|(resource, _)| resource);
            for entry in resource.body {
                let Entry::Message(message) = entry else { continue };
                match message.value.and_then(|pattern| pieces(&pattern, numbers)) {
                    Some(pieces) => drop(known.insert(message.id.name, pieces)),
                    None => drop(known.remove(message.id.name)),
                }
            }
        }
        Sentences(known)
    }

    /// A sentence, if it is told from here and every blank in it is filled.
    pub(super) fn tell<F: Filled + ?Sized>(&self, key: &str, blanks: &F) -> Option<String> {
        let mut out = String::new();
        write_all(self.0.get(key)?, blanks, &mut out)?;
        Some(out)
    }
}

fn write_all<F: Filled + ?Sized>(pieces: &[Piece], blanks: &F, out: &mut String) -> Option<()> {
    for piece in pieces {
        match piece {
            Piece::Words(words) => out.push_str(words),
            Piece::Blank(name) => blanks.blank(name)?.write(out),
            Piece::Choice { by, cases, usual } => {
                let by = blanks.blank(by)?;
                let fits = cases.iter().find(|(case, _)| case.fits(&by)).or_else(|| cases.get(*usual));
                write_all(&fits?.1, blanks, out)?;
            }
        }
    }
    Some(())
}

/// The sentence in pieces, unless there is something in it that only Fluent can say.
fn pieces(pattern: &Pattern<&'static str>, numbers: bool) -> Option<Vec<Piece>> {
    let piece = |element: &PatternElement<&'static str>| match element {
        PatternElement::TextElement { value } => Some(Piece::Words(value)),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
            InlineExpression::VariableReference { id } => Some(Piece::Blank(id.name)),
            InlineExpression::StringLiteral { value } if !value.contains('\\') => Some(Piece::Words(value)),
            _ => None,
        },
        PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
            let InlineExpression::VariableReference { id } = selector else { return None };
            let case = |variant: &Variant<&'static str>| {
                let case = match variant.key {
                    VariantKey::Identifier { name } => Some(Case::Named(name)).filter(|_| numbers),
                    VariantKey::NumberLiteral { value } => value.parse().ok().map(Case::Exactly),
                };
                Some((case?, pieces(&variant.value, numbers)?))
            };
            let usual = variants.iter().position(|variant| variant.default)?;
            Some(Piece::Choice {
                by: id.name,
                cases: variants.iter().map(case).collect::<Option<_>>()?,
                usual,
            })
        }
    };
    pattern.elements.iter().map(piece).collect()
}
