//! The house as an app that browsers can install: what it is called and looks like, its worker, and the page for whoever is
//! offline. Nothing of it is needed.

use super::{Frame, PageError, PageResult, assets, page};
use crate::language::L10n;
use crate::post::pictures;
use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use actix_web::web::{self, Path, Query, ServiceConfig};
use askama::Template;
use boards::palette;
use kernel::dice::hex;
use serde::Deserialize;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use std::sync::LazyLock;

/// Where the icon can be found in these sizes.
const SIZES: [u32; 3] = [180, 192, 512];
/// What every page needs, and is kept when the worker begins.
const FILES: [&str; 5] = ["annals.css", "annals.js", "app.js", "icons.svg", "favicon.svg"];

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/manifest.webmanifest", web::get().to(manifest))
        .route("/worker.js", web::get().to(worker))
        .route("/icon/{file}", web::get().to(picture))
        .route("/offline", web::get().to(offline));
}

#[derive(Deserialize)]
struct Language {
    /// Browsers ask for it without cookies, so the page says in which language.
    #[serde(default)]
    lang: String,
}

async fn manifest(query: Query<Language>, frame: Frame) -> PageResult {
    let t = L10n::from_code(&query.lang).unwrap_or(frame.t);
    let icons: Vec<_> = SIZES
        .iter()
        .map(|size| {
            json!({
                "src": format!("/icon/{size}.png"),
                "sizes": format!("{size}x{size}"),
                "type": "image/png",
                // The letter stands well inside, whatever shape a phone cuts out.
                "purpose": "any maskable",
            })
        })
        .chain([json!({ "src": assets::address("favicon.svg"), "sizes": "any", "type": "image/svg+xml" })])
        .collect();
    let manifest = json!({
        "name": t.site_name(),
        "short_name": t.site_name(),
        "description": t.app_description(),
        "lang": t.code(),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": palette::day("paper"),
        "theme_color": palette::day("paper"),
        "icons": icons,
        "shortcuts": [
            { "name": t.lobby_title(), "url": "/tables" },
            { "name": t.watch_title(), "url": "/watch" },
        ],
    });
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/manifest+json; charset=utf-8"))
        .insert_header((CACHE_CONTROL, "public, max-age=3600"))
        .body(manifest.to_string()))
}

/// The worker, and before it what it keeps: it changes with each of these files.
static WORKER: LazyLock<String> = LazyLock::new(|| {
    let files = FILES.map(assets::address);
    let script = assets::text("worker.js");
    let hash = Sha256::new().chain_update(files.join(" ")).chain_update(script).finalize();
    let version = hex(hash.first_chunk::<8>().unwrap_or(&[0; 8]));
    let head = [("VERSION", json!(version)), ("FILES", json!(files)), ("ICON", json!("/icon/192.png"))];
    let head: String = head.iter().map(|(name, value)| format!("const {name} = {value};\n")).collect();
    head + script
});

async fn worker() -> PageResult {
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/javascript; charset=utf-8"))
        .insert_header((CACHE_CONTROL, "no-cache"))
        .body(WORKER.as_str()))
}

static ICONS: LazyLock<Vec<(u32, Vec<u8>)>> = LazyLock::new(|| {
    let drawing = assets::text("app.svg");
    SIZES.into_iter().filter_map(|size| Some((size, pictures::small(drawing, size)?))).collect()
});

async fn picture(file: Path<String>) -> PageResult {
    let size: Option<u32> = file.strip_suffix(".png").and_then(|size| size.parse().ok());
    let found = web::block(move || ICONS.iter().find(|(known, _)| Some(*known) == size)).await?;
    let (_, png) = found.ok_or_else(PageError::not_found)?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "image/png"))
        .insert_header((CACHE_CONTROL, "public, max-age=86400"))
        .body(png.as_slice()))
}

#[derive(Template)]
#[template(path = "pages/offline.html")]
struct OfflinePage {
    t: L10n,
    frame: Frame,
}

/// What is shown to somebody who is offline and has seen no such page.
async fn offline(frame: Frame) -> PageResult {
    page(&OfflinePage { t: frame.t, frame })
}

/// Whose pages a worker keeps: a word for this session, which tells nobody which one it is.
#[derive(Clone, Debug)]
pub(super) struct KeptFor(pub(super) String);

impl KeptFor {
    pub(super) fn session(token: &str) -> KeptFor {
        let hash = Sha256::new().chain_update("annals/kept for\0").chain_update(token).finalize();
        KeptFor(hex(hash.first_chunk::<12>().unwrap_or(&[0; 12])))
    }
}
