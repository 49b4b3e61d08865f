//! Checks the languages, writes one method per sentence, and takes the fingerprint of the rules.
//!
//! A sentence that is missing in one language, or that uses other blanks there, is a build error: neither a page
//! nor a mail can ever show a hole. Sentences of games (`locales/en/<game>.ftl`, one for every folder in
//! `games/`) are named by the rules at run time, so they get no methods but the same checks.
#![allow(clippy::print_stdout, reason = "cargo reads the standard output of a build script")]

use fluent_syntax::{ast, parser};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The first is what the others are compared with.
const LANGUAGES: [&str; 2] = ["en", "de"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=locales");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    println!("cargo::rustc-env=ANNALS_RULES_FINGERPRINT={}", fingerprint(&root.join("games"))?);

    let mut problems = Vec::new();
    let mut languages = Vec::new();
    for code in LANGUAGES {
        languages.push(Language::read(&root, code, &mut problems)?);
    }
    if let Some((reference, others)) = languages.split_first() {
        others.iter().for_each(|other| reference.compare(other, &mut problems));
        let out = PathBuf::from(env::var("OUT_DIR")?).join("sentences.rs");
        fs::write(out, generate(reference, &languages)?)?;
    }
    problems.iter().for_each(|problem| println!("cargo::error={problem}"));
    if problems.is_empty() { Ok(()) } else { Err("the languages disagree".into()) }
}

/// All sentences of one language.
struct Language {
    code: &'static str,
    files: Vec<PathBuf>,
    sentences: BTreeMap<String, Sentence>,
}

struct Sentence {
    blanks: BTreeSet<String>,
    /// Named by the rules at run time.
    of_game: bool,
    /// As written, for the documentation of its method.
    text: String,
}

impl Language {
    fn read(root: &Path, code: &'static str, problems: &mut Vec<String>) -> Result<Language, Box<dyn Error>> {
        let mut files = below(&root.join("locales").join(code))?;
        files.retain(|path| path.extension().is_some_and(|e| e == "ftl"));
        let mut sentences = BTreeMap::new();
        for path in &files {
            let stem = path.file_stem().and_then(|s| s.to_str()).unwrap_or_default();
            let of_game = root.join("games").join(stem).is_dir();
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
                if of_game && !key.starts_with(&format!("{stem}-")) {
                    problems.push(format!("{shown}: `{key}` must begin with `{stem}-`"));
                }
                let mut blanks = BTreeSet::new();
                in_pattern(pattern, &mut blanks);
                let text = fluent_syntax::serializer::serialize(&ast::Resource { body: vec![entry.clone()] });
                if sentences.insert(key.to_owned(), Sentence { blanks, of_game, text }).is_some() {
                    problems.push(format!("{shown}: `{key}` is there twice in `{code}`"));
                }
            }
        }
        Ok(Language { code, files, sentences })
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

fn generate(reference: &Language, languages: &[Language]) -> Result<String, std::fmt::Error> {
    let mut out = String::new();
    for language in languages {
        writeln!(out, "const {}: &[&str] = &[", language.code.to_uppercase())?;
        for path in &language.files {
            writeln!(out, "    include_str!({path:?}),")?;
        }
        writeln!(out, "];")?;
    }
    writeln!(out, "/// Every sentence with the names of its blanks.\n#[cfg(test)]")?;
    writeln!(out, "pub(super) const SENTENCES: &[(&str, &[&str])] = &[")?;
    for (key, sentence) in &reference.sentences {
        writeln!(out, "    ({key:?}, &{:?}),", sentence.blanks.iter().collect::<Vec<_>>())?;
    }
    writeln!(out, "];\nimpl L10n {{")?;
    for (key, sentence) in reference.sentences.iter().filter(|(_, sentence)| !sentence.of_game) {
        let doc = format!("In English:\n```text\n{}\n```", sentence.text.trim_end());
        let method = key.replace('-', "_");
        let name = |blank: &String| format!("r#{}", blank.replace('-', "_"));
        let parameters: String =
            sentence.blanks.iter().map(|blank| format!(", {}: impl Fill", name(blank))).collect();
        writeln!(out, "    #[doc = {doc:?}]\n    pub fn {method}(&self{parameters}) -> String {{")?;
        writeln!(out, "        let mut blanks = FluentArgs::with_capacity({});", sentence.blanks.len())?;
        for blank in &sentence.blanks {
            writeln!(out, "        blanks.set({blank:?}, {}.fill());", name(blank))?;
        }
        writeln!(out, "        self.known({key:?}, &blanks)\n    }}")?;
    }
    writeln!(out, "}}")?;
    // A sentence without blanks needs no `mut`; saying so for each would be longer than this.
    Ok(out.replace(
        "let mut blanks = FluentArgs::with_capacity(0)",
        "let blanks = FluentArgs::with_capacity(0)",
    ))
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

/// What the rules are made of, as 16 hexadecimal digits. Snapshots of positions carry it: one written by other
/// rules is ignored instead of misread. Only these files make cargo run this again: a new one among them is named by
/// one that changes.
fn fingerprint(games: &Path) -> Result<String, Box<dyn Error>> {
    let mut digest = Sha256::new();
    for path in below(games)? {
        let Ok(inner) = path.strip_prefix(games) else { continue };
        if is_of_the_rules(inner) {
            println!("cargo::rerun-if-changed={}", path.display());
            let content = fs::read(&path)?;
            let name = inner.to_string_lossy();
            // Lengths keep the end of one file from passing for the beginning of the next.
            digest.update(format!("{}\0{}\0{}\0", name.len(), name, content.len()));
            digest.update(content);
        }
    }
    let mut hex = String::new();
    for byte in digest.finalize().iter().take(8) {
        write!(hex, "{byte:02x}")?;
    }
    Ok(hex)
}

/// Code and data of a game or the kernel, tests and the test kit left out.
fn is_of_the_rules(inner: &Path) -> bool {
    let parts: Vec<_> = inner.iter().filter_map(|part| part.to_str()).collect();
    match parts.as_slice() {
        ["testkit", ..] => false,
        [_, "src", below @ ..] => !below.iter().any(|part| matches!(*part, "tests" | "tests.rs")),
        [_, "data", ..] => true,
        _ => false,
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
