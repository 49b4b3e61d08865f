//! Stylesheet, script and icons, built into the program.
//!
//! Each is served under a name that holds the hash of its content, so browsers may keep it for ever and a new
//! release never meets an old stylesheet.

use super::PageError;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use kernel::dice::hex;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "static"]
struct Files;

struct Asset {
    address: String,
    hash: String,
    file: EmbeddedFile,
}

static ASSETS: LazyLock<BTreeMap<String, Asset>> = LazyLock::new(|| {
    let mut assets = BTreeMap::new();
    for name in Files::iter() {
        if let Some(file) = Files::get(&name) {
            let hash = hex(file.metadata.sha256_hash().first_chunk::<8>().unwrap_or(&[0; 8]));
            let (stem, extension) = name.rsplit_once('.').unwrap_or((&name, "bin"));
            let address = format!("/static/{stem}.{hash}.{extension}");
            assets.insert(name.to_string(), Asset { address, hash, file });
        }
    }
    assets
});

/// The address of a file in `static/`, such as `annals.css`.
pub fn address(name: &str) -> &'static str {
    ASSETS.get(name).map_or("/static/missing", |asset| asset.address.as_str())
}

/// The text of a file in `static/`.
pub(super) fn text(name: &str) -> &'static str {
    ASSETS.get(name).and_then(|asset| std::str::from_utf8(&asset.file.data).ok()).unwrap_or_default()
}

/// `GET /static/{name}`.
pub(super) async fn serve(request: HttpRequest, path: web::Path<String>) -> Result<HttpResponse, PageError> {
    let asked = format!("/static/{path}");
    let asset = ASSETS.values().find(|asset| asset.address == asked).ok_or_else(PageError::not_found)?;
    let tag = format!("\"{}\"", asset.hash);
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let fresh = known.is_some_and(|tags| tags.split(',').any(|t| t.trim().trim_start_matches("W/") == tag));
    let mut response = if fresh { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response
        .insert_header((header::CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .insert_header((header::ETAG, tag));
    if fresh {
        return Ok(response.finish());
    }
    Ok(response.content_type(asset.file.metadata.mimetype()).body(asset.file.data.clone().into_owned()))
}
