//! Boards as small pictures for lists, and the picture of each game: files of their own, drawn once.
//!
//! A small picture shows what everybody may see who may see the table, never a seat's own view. Its address holds the event
//! it was drawn after: a table that has moved on has another address, and an old one leads to the new.

use super::{blocking, explain};
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::post::pictures;
use crate::reading::Reading;
use crate::showing;
use crate::web::session::AtTable;
use crate::web::{Frame, PageError, PageResult, Site, see_other};
use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::{self, Bytes, Data, Path, ServiceConfig};
use kernel::Viewer;
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

/// So many are kept, of 6 to 80 KB each; on their way they are a fifth of that.
const KEPT: usize = 256;
/// A drawing that is larger than this is sent as a picture instead.
const LARGEST: usize = 150_000;
/// As wide as such a picture is: more than lists show, for fine screens.
const WIDTH: u32 = 400;

/// As wide as the picture of a moment is.
const MOMENT: u32 = 1_200;
/// As wide as an example of the rules is: a column of text, for fine screens.
const EXAMPLE: u32 = 1_100;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/games/{code}/small/{seq}/{name}", web::get().to(small))
        .route("/games/{code}/at/{seq}/{name}", web::get().to(moment))
        .route("/rules/{game}/example/{number}/{name}", web::get().to(example))
        .route("/{game}/picture/{name}", web::get().to(of_game));
}

/// Where the small picture of a table is.
pub(super) fn address(t: L10n, code: &str, seq: u64) -> String {
    format!("/games/{code}/small/{seq}/{}", t.code())
}

/// Where the picture of a moment is, as one that any program can show.
pub(super) fn moment_address(t: L10n, code: &str, seq: u64) -> String {
    format!("/games/{code}/at/{seq}/{}.png", t.code())
}

/// The pictures that were drawn, by their addresses.
pub(in crate::web) struct Pictures(Mutex<LruCache<String, Picture>>);

/// A picture with what kind of file it is.
#[derive(Clone)]
struct Picture {
    kind: &'static str,
    bytes: Bytes,
}

impl Picture {
    fn drawing(svg: String) -> Picture {
        Picture { kind: "image/svg+xml", bytes: Bytes::from(svg) }
    }

    fn small(svg: String) -> Option<Picture> {
        if svg.len() <= LARGEST {
            return Some(Picture::drawing(svg));
        }
        Some(Picture { kind: "image/png", bytes: Bytes::from(pictures::small(&svg, WIDTH)?) })
    }
}

impl Default for Pictures {
    fn default() -> Pictures {
        Pictures(Mutex::new(LruCache::new(NonZeroUsize::new(KEPT).unwrap_or(NonZeroUsize::MIN))))
    }
}

impl Pictures {
    fn get(&self, address: &str, draw: impl FnOnce() -> Option<Picture>) -> Option<Picture> {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(address) {
            return Some(known.clone());
        }
        let drawn = draw()?;
        lock().put(address.to_owned(), drawn.clone());
        Some(drawn)
    }
}

/// What the name of a file says: the language.
fn language(name: &str) -> Option<L10n> {
    L10n::from_code(name.split('.').next()?)
}

fn answer(whose: &'static str, drawn: Option<Picture>) -> HttpResponse {
    match drawn {
        Some(Picture { kind, bytes }) => HttpResponse::Ok()
            .insert_header((header::CACHE_CONTROL, format!("{whose}, max-age=31536000, immutable")))
            .content_type(kind)
            .body(bytes),
        // Games without a board have nothing to show.
        None => HttpResponse::NoContent().finish(),
    }
}

/// The small picture of a table, for whoever may see the table.
async fn small(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    path: Path<(String, u64, String)>,
) -> PageResult {
    let (code, seq, name) = path.into_inner();
    let (t, player) = (language(&name).unwrap_or(frame.t), visitor.map(|v| v.player.id));
    let found = blocking(move || {
        let seen = Reading::open(&site.ledger, &code, player)?;
        let address = address(t, &seen.row.key.code, seen.row.head);
        if seq != seen.row.head {
            return Ok(Err(address));
        }
        let live = seen.live()?;
        let draw = || Picture::small(showing::picture(t, &live, &seen.sitters, Viewer::Spectator, None)?);
        Ok(Ok(site.pictures.get(&address, draw)))
    });
    match found.await?.map_err(|e: LedgerError| explain(e, &frame))? {
        Ok(drawn) => Ok(answer("private", drawn)),
        Err(address) => Ok(see_other(&address)),
    }
}

/// The board after an event, as everybody may see it who may see the table: as a drawing (`en.svg`) or, for whoever is sent
/// it, as a picture (`en.png`).
async fn moment(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    path: Path<(String, u64, String)>,
) -> PageResult {
    let (code, seq, name) = path.into_inner();
    let (t, player) = (language(&name).unwrap_or(frame.t), visitor.map(|v| v.player.id));
    let found = blocking(move || {
        let (seen, then) = Reading::open_and(&site.ledger, &code, player, |seen, c| {
            if seq == 0 || seq > seen.row.head {
                return Err(LedgerError::NoEvent(seq));
            }
            site.ledger.at_in(c, &seen.row, seq)
        })?;
        let draw = || showing::picture(t, &then, &seen.sitters, Viewer::Spectator, None);
        Ok(match name.ends_with(".svg") {
            true => draw().map(Picture::drawing),
            false => site.pictures.get(&moment_address(t, &code, seq), || {
                let png = pictures::large(&draw()?, MOMENT)?;
                Some(Picture { kind: "image/png", bytes: Bytes::from(png) })
            }),
        })
    });
    let drawn = found.await?.map_err(|e: LedgerError| explain(e, &frame))?;
    Ok(answer("private", drawn))
}

/// The picture of a game: small for lists (`en`), as it is to be enlarged (`en.svg`), or as whoever is to move sees it
/// (`en.own.svg`).
async fn of_game(site: Data<Site>, path: Path<(String, String)>) -> PageResult {
    let (game, name) = path.into_inner();
    let t = language(&name).ok_or_else(PageError::not_found)?;
    let (own, large) = (name.contains(".own."), name.ends_with(".svg"));
    let drawn = blocking(move || {
        if site.ledger.catalog().find(&game).is_none() {
            return Err(PageError::not_found());
        }
        let Some(specimen) = site.specimens.of(&game) else { return Ok(None) };
        let viewer = if own { Viewer::Seat(specimen.seat) } else { Viewer::Spectator };
        let draw = || {
            let svg = specimen.draw(t, viewer, |board, scene| board.picture(scene)).flatten()?;
            if large { Some(Picture::drawing(svg)) } else { Picture::small(svg) }
        };
        Ok(site.pictures.get(&format!("/{game}/{own}/{large}/{}", t.code()), draw))
    });
    Ok(answer("public", drawn.await??))
}

/// An example of the rules: small (`en`), or as it is to be enlarged (`en.svg`).
async fn example(site: Data<Site>, path: Path<(String, usize, String)>) -> PageResult {
    let (game, number, name) = path.into_inner();
    let t = language(&name).ok_or_else(PageError::not_found)?;
    let large = name.ends_with(".svg");
    let drawn = blocking(move || {
        let examples = site.specimens.examples(&game);
        let shown = examples.get(number).ok_or_else(PageError::not_found)?;
        let draw = || {
            let svg = shown.picture(t)?;
            let small = if large || svg.len() <= LARGEST { None } else { pictures::small(&svg, EXAMPLE) };
            Some(match small {
                Some(png) => Picture { kind: "image/png", bytes: Bytes::from(png) },
                None => Picture::drawing(svg),
            })
        };
        Ok::<_, PageError>(site.pictures.get(&format!("/rules/{game}/{number}/{large}/{}", t.code()), draw))
    });
    Ok(answer("public", drawn.await??))
}
