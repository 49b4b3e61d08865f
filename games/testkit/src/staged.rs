//! Positions of decisions that no golden game has come to, written down as files.

use kernel::Game;

/// Somebody is asked for each of these decisions, known by the first word of its notation, and its position is the one that
/// `staged/WORD.json` holds. With `GOLDEN=write` the files are written anew.
pub fn staged<G: Game + PartialEq>(scenes: &[(&str, G)]) {
    for (word, game) in scenes {
        let asked = |mv: &G::Move| mv.to_string().split(' ').next() == Some(word);
        let met = game.awaited().iter().any(|seat| game.legal(seat).iter().any(asked));
        assert!(met, "nobody is asked to {word}");
        let (file, text) = (format!("staged/{word}.json"), serde_json::to_string(game).unwrap());
        if std::env::var("GOLDEN").as_deref() == Ok("write") {
            std::fs::create_dir_all("staged").unwrap();
            std::fs::write(&file, text + "\n").unwrap();
            continue;
        }
        let kept: G = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
        assert!(kept == *game, "{file} is not what the scene is");
    }
}
