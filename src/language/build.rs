//! Checks the languages and writes one method per sentence.
//!
//! A sentence that is missing in one language, or that uses other blanks there, is a build error: neither a page
//! nor a mail can ever show a hole. A sentence with several blanks says in the comment above it in which order its
//! method takes them, so that renaming a blank can't exchange two. Sentences of games (`locales/en/<game>.ftl`, one for
//! every folder in `games/`, and `<game>_guide.ftl`) are named by the rules at run time, so they get no methods but the same checks.
#![allow(clippy::print_stdout, reason = "cargo reads the standard output of a build script")]

use fluent_syntax::{ast, parser};
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "build/manuals.rs"]
mod manuals;
use manuals::Manuals;

/// Every language: the folder of its sentences, and what it is called in the code. The first is what the others are
/// compared with, and what we fall back to. What it calls itself is its sentence `language-name`.
const LANGUAGES: [(&str, &str); 2] = [("en", "English"), ("de", "German")];

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let root = root.ancestors().nth(2).ok_or("the crate stands in src/language")?;
    println!("cargo::rerun-if-changed={}", root.join("locales").display());
    let mut problems = Vec::new();
    let (mut languages, mut texts) = (Vec::new(), Vec::new());
    for (code, name) in LANGUAGES {
        languages.push(Language::read(root, code, name, &mut problems)?);
        texts.push(Manuals::read(root, code, &mut problems)?);
    }
    if let Some((reference, others)) = texts.split_first() {
        others.iter().for_each(|other| reference.compare(other, &mut problems));
    }
    if let Some((reference, others)) = languages.split_first_mut() {
        reference.check_order(&mut problems);
        others.iter().for_each(|other| reference.compare(other, &mut problems));
    }
    if let Some(reference) = languages.first() {
        let out = PathBuf::from(env::var("OUT_DIR")?).join("sentences.rs");
        let mut code = generate(reference, &languages)?;
        Manuals::write(&texts, &mut code)?;
        fs::write(out, code)?;
    }
    problems.iter().for_each(|problem| println!("cargo::error={problem}"));
    if problems.is_empty() { Ok(()) } else { Err("the languages disagree".into()) }
}

/// All sentences of one language.
struct Language {
    code: &'static str,
    name: &'static str,
    files: Vec<PathBuf>,
    sentences: BTreeMap<String, Sentence>,
}

struct Sentence {
    blanks: BTreeSet<String>,
    /// The blanks as the comment above it names them.
    order: Vec<String>,
    /// Named by the rules at run time.
    of_game: bool,
    /// As written, for the documentation of its method.
    text: String,
}

impl Language {
    fn read(
        root: &Path,
        code: &'static str,
        name: &'static str,
        problems: &mut Vec<String>,
    ) -> Result<Language, Box<dyn Error>> {
        let mut files = below(&root.join("locales").join(code))?;
        files.retain(|path| path.extension().is_some_and(|e| e == "ftl"));
        let mut sentences = BTreeMap::new();
        for path in &files {
            let stem = path.file_stem().and_then(|s| s.to_str()).unwrap_or_default();
            // What is told about a game and never said by its rules stands in a file beside theirs.
            let game = stem.strip_suffix("_guide").unwrap_or(stem);
            let of_game = root.join("games").join(game).is_dir();
            let prefix = stem.replace("_guide", "-guide") + "-";
            let source = fs::read_to_string(path)?;
            let shown = path.strip_prefix(root).unwrap_or(path).display();
            let resource = parser::parse(source.as_str()).unwrap_or_else(|(resource, errors)| {
                for error in errors {
                    let line = 1 + source.get(..error.pos.start).unwrap_or_default().matches('\n').count();
                    problems.push(format!("{shown}:{line}: {error}"));
                }
                resource
            });
            for entry in &resource.body {
                let ast::Entry::Message(message) = entry else { continue };
                let key = message.id.name;
                let Some(pattern) = &message.value else {
                    problems.push(format!("{shown}: `{key}` has no text"));
                    continue;
                };
                if !message.attributes.is_empty() {
                    problems.push(format!("{shown}: `{key}` has attributes, which nothing reads"));
                }
                if of_game && !key.starts_with(&prefix) {
                    problems.push(format!("{shown}: `{key}` must begin with `{prefix}`"));
                }
                let mut blanks = BTreeSet::new();
                in_pattern(pattern, &mut blanks);
                let order = message.comment.as_ref().and_then(named).unwrap_or_default();
                let text = fluent_syntax::serializer::serialize(&ast::Resource { body: vec![entry.clone()] });
                if sentences.insert(key.to_owned(), Sentence { blanks, order, of_game, text }).is_some() {
                    problems.push(format!("{shown}: `{key}` is there twice in `{code}`"));
                }
            }
        }
        Ok(Language { code, name, files, sentences })
    }

    /// One blank needs no order; of several, all are named above the sentence.
    fn check_order(&mut self, problems: &mut Vec<String>) {
        for (key, sentence) in self.sentences.iter_mut().filter(|(_, sentence)| !sentence.of_game) {
            let blanks = &sentence.blanks;
            if blanks.len() < 2 && sentence.order.is_empty() {
                sentence.order = blanks.iter().cloned().collect();
            }
            if sentence.order.len() != blanks.len()
                || !sentence.order.iter().all(|name| blanks.contains(name))
            {
                let example: Vec<String> = blanks.iter().map(|name| format!("${name}")).collect();
                problems.push(format!(
                    "`{key}` needs a comment line with its blanks in order, such as `# ({})`",
                    example.join(", ")
                ));
            }
        }
    }

    fn compare(&self, other: &Language, problems: &mut Vec<String>) {
        let (mine, theirs) = (self.code, other.code);
        for (key, sentence) in &self.sentences {
            match other.sentences.get(key) {
                None => problems.push(format!("`{key}` is missing in `{theirs}`")),
                Some(same) if same.blanks != sentence.blanks => problems.push(format!(
                    "`{key}` has the blanks {:?} in `{mine}` and {:?} in `{theirs}`",
                    sentence.blanks, same.blanks
                )),
                Some(_) => {}
            }
        }
        for key in other.sentences.keys().filter(|key| !self.sentences.contains_key(*key)) {
            problems.push(format!("`{key}` is in `{theirs}` but not in `{mine}`"));
        }
    }
}

/// The blanks a comment names in a line such as `# ($name, $count)`.
fn named(comment: &ast::Comment<&str>) -> Option<Vec<String>> {
    let line = comment.content.iter().find_map(|line| line.trim().strip_prefix('(')?.strip_suffix(')'))?;
    line.split(',').map(|name| name.trim().strip_prefix('$').map(str::to_owned)).collect()
}

fn generate(reference: &Language, languages: &[Language]) -> Result<String, std::fmt::Error> {
    let mut out = String::new();
    let each = |line: &dyn Fn(&Language) -> String| languages.iter().map(line).collect::<String>();
    writeln!(out, "/// The language of one request or one mail.")?;
    writeln!(
        out,
        "#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]\npub enum L10n {{\n    #[default]"
    )?;
    writeln!(out, "{}}}", each(&|l| format!("    /// {}.\n    {},\n", l.name, l.name)))?;
    let count = languages.len();
    writeln!(out, "impl L10n {{\n    /// All languages, in the order the switch shows them.")?;
    writeln!(out, "    pub const ALL: [L10n; {count}] = [{}];", each(&|l| format!("L10n::{}, ", l.name)))?;
    writeln!(out, "    /// The code of the language, as in `<html lang>`.")?;
    let arms = each(&|l| format!("L10n::{} => {:?}, ", l.name, l.code));
    writeln!(out, "    pub fn code(&self) -> &'static str {{\n        match self {{ {arms} }}\n    }}")?;
    let arms = each(&|l| format!("L10n::{} => &SPOKEN_{}, ", l.name, l.code.to_uppercase()));
    writeln!(out, "    fn bundle(&self) -> &'static Bundle {{\n        match self {{ {arms} }}\n    }}")?;
    let arms = each(&|l| format!("L10n::{} => &TOLD_{}, ", l.name, l.code.to_uppercase()));
    writeln!(
        out,
        "    fn told(&self) -> &'static Sentences {{\n        match self {{ {arms} }}\n    }}\n}}"
    )?;
    for language in languages {
        let (code, constant) = (language.code, language.code.to_uppercase());
        let made = |what: &str, by: &str| {
            format!("LazyLock<{what}> = LazyLock::new(|| {by}({code:?}, WRITTEN_{constant}));")
        };
        writeln!(out, "static SPOKEN_{constant}: {}", made("Bundle", "bundle"))?;
        writeln!(out, "static TOLD_{constant}: {}", made("Sentences", "Sentences::of"))?;
        writeln!(out, "const WRITTEN_{constant}: &[&str] = &[")?;
        for path in &language.files {
            writeln!(out, "    include_str!({path:?}),")?;
        }
        writeln!(out, "];")?;
    }
    writeln!(out, "/// Every sentence with the names of its blanks.\n#[cfg(test)]")?;
    writeln!(out, "pub(crate) const SENTENCES: &[(&str, &[&str])] = &[")?;
    for (key, sentence) in &reference.sentences {
        writeln!(out, "    ({key:?}, &{:?}),", sentence.blanks.iter().collect::<Vec<_>>())?;
    }
    writeln!(out, "];\nimpl L10n {{")?;
    for (key, sentence) in reference.sentences.iter().filter(|(_, sentence)| !sentence.of_game) {
        let doc = format!("In English:\n```text\n{}\n```", sentence.text.trim_end());
        let method = key.replace('-', "_");
        let name = |blank: &String| format!("r#{}", blank.replace('-', "_"));
        let parameters: String =
            sentence.order.iter().map(|blank| format!(", {}: impl Fill", name(blank))).collect();
        let filled: String =
            sentence.order.iter().map(|blank| format!("({blank:?}, &{}), ", name(blank))).collect();
        writeln!(out, "    #[doc = {doc:?}]\n    pub fn {method}(&self{parameters}) -> String {{")?;
        writeln!(out, "        self.known({key:?}, &[{filled}])\n    }}")?;
    }
    writeln!(out, "}}")?;
    Ok(out)
}

fn in_pattern(pattern: &ast::Pattern<&str>, blanks: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            in_expression(expression, blanks);
        }
    }
}

fn in_expression(expression: &ast::Expression<&str>, blanks: &mut BTreeSet<String>) {
    match expression {
        ast::Expression::Inline(inline) => in_inline(inline, blanks),
        ast::Expression::Select { selector, variants } => {
            in_inline(selector, blanks);
            variants.iter().for_each(|variant| in_pattern(&variant.value, blanks));
        }
    }
}

fn in_inline(inline: &ast::InlineExpression<&str>, blanks: &mut BTreeSet<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            blanks.insert(id.name.to_owned());
        }
        ast::InlineExpression::FunctionReference { arguments, .. }
        | ast::InlineExpression::TermReference { arguments: Some(arguments), .. } => {
            arguments.positional.iter().for_each(|argument| in_inline(argument, blanks));
            arguments.named.iter().for_each(|argument| in_inline(&argument.value, blanks));
        }
        ast::InlineExpression::Placeable { expression } => in_expression(expression, blanks),
        _ => {}
    }
}

/// All files below a folder, sorted; none if there is no such folder.
fn below(folder: &Path) -> Result<Vec<PathBuf>, std::io::Error> {
    let mut files = Vec::new();
    if folder.is_dir() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                files.extend(below(&path)?);
            } else {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}
