//! The development mailbox: a folder of letters that can be read in the browser.

use std::fs;
use std::io;
use std::path::Path;

/// A letter in the folder.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its file name, without the ending.
    pub name: String,
    /// Whom it is to.
    pub to: String,
    /// What it is about.
    pub subject: String,
    /// When it was written, in milliseconds since 1970.
    pub at: i64,
    /// Its plain text.
    pub text: String,
}

/// Writes a letter; first beside its place, so that nobody reads half of it.
pub fn put(folder: &Path, name: &str, message: &[u8]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let part = folder.join(format!("{name}.part"));
    fs::write(&part, message)?;
    fs::rename(part, folder.join(format!("{name}.eml")))
}

/// All letters, the newest first.
pub fn list(folder: &Path) -> io::Result<Vec<Kept>> {
    let mut letters = Vec::new();
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(letters),
        Err(e) => return Err(e),
    };
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == "eml")
            && let Some(name) = path.file_stem().and_then(|n| n.to_str())
            && let Some(letter) = get(folder, name)?
        {
            letters.push(letter);
        }
    }
    letters.sort_by(|a, b| (b.at, &b.name).cmp(&(a.at, &a.name)));
    Ok(letters)
}

/// One letter by its name; names that could lead out of the folder find nothing.
pub fn get(folder: &Path, name: &str) -> io::Result<Option<Kept>> {
    if !name.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c)) || name.starts_with('.') {
        return Ok(None);
    }
    let raw = match fs::read(folder.join(format!("{name}.eml"))) {
        Ok(raw) => raw,
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(e) => return Err(e),
    };
    Ok(mail_parser::MessageParser::default().parse(&raw).map(|mail| Kept {
        name: name.into(),
        to: mail.to().and_then(|t| t.first()).and_then(|a| a.address()).unwrap_or_default().into(),
        subject: mail.subject().unwrap_or_default().into(),
        at: mail.date().map_or(0, |d| d.to_timestamp() * 1000),
        text: mail.body_text(0).unwrap_or_default().replace("\r\n", "\n"),
    }))
}

/// The letter as it was written, for a mail program.
pub fn raw(folder: &Path, name: &str) -> io::Result<Option<Vec<u8>>> {
    match get(folder, name)? {
        Some(_) => fs::read(folder.join(format!("{name}.eml"))).map(Some),
        None => Ok(None),
    }
}

impl Kept {
    /// Its text in pieces; those that are addresses of pages are marked.
    pub fn pieces(&self) -> Vec<(bool, &str)> {
        let mut pieces = Vec::new();
        let mut rest = self.text.as_str();
        while let Some(at) = rest.find("http://").into_iter().chain(rest.find("https://")).min() {
            let (before, from) = rest.split_at(at);
            let end = from.find(|c: char| c.is_whitespace() || "<>\"”“)".contains(c)).unwrap_or(from.len());
            let address = from.get(..end).unwrap_or_default().trim_end_matches(['.', ',', ';', ':']);
            pieces.extend([(false, before), (true, address)]);
            rest = from.get(address.len()..).unwrap_or_default();
        }
        pieces.push((false, rest));
        pieces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_listed_newest_first_and_names_stay_in_the_folder() {
        let folder = tempfile::tempdir().unwrap();
        let mail = |to: &str, day: u32| {
            format!("To: {to}\r\nSubject: Gr=\r\nDate: Mon, {day} Nov 2026 10:00:00 +0000\r\n\r\nhallo\r\n")
        };
        put(folder.path(), "a", mail("ines@example.org", 16).as_bytes()).unwrap();
        put(folder.path(), "b", mail("jun@example.org", 23).as_bytes()).unwrap();
        let to: Vec<String> = list(folder.path()).unwrap().into_iter().map(|l| l.to).collect();
        assert_eq!(to, ["jun@example.org", "ines@example.org"]);
        assert_eq!(get(folder.path(), "a").unwrap().unwrap().text, "hallo\n");
        let links = Kept {
            text: "Go to http://a.example/x?y=1.\nOr (https://b.example) now".into(),
            ..get(folder.path(), "a").unwrap().unwrap()
        };
        let addresses: Vec<&str> = links.pieces().into_iter().filter(|p| p.0).map(|p| p.1).collect();
        assert_eq!(addresses, ["http://a.example/x?y=1", "https://b.example"]);
        assert_eq!(links.pieces().into_iter().map(|p| p.1).collect::<String>(), links.text);
        assert!(raw(folder.path(), "b").unwrap().unwrap().ends_with(b"hallo\r\n"));
        for name in ["../a", ".a", "a/b", "missing"] {
            assert!(get(folder.path(), name).unwrap().is_none(), "{name}");
        }
        assert!(list(&folder.path().join("nowhere")).unwrap().is_empty());
    }
}
