//! Stylesheet, script and icons, built into the program.
//!
//! Each is served under a name that holds the hash of its content, so browsers may keep it for ever and a new
//! release never meets an old stylesheet. The first who asks for it waits until it is as small as it can be made; it stays so.

use super::PageError;
use actix_web::http::header::{self, AcceptEncoding, ContentEncoding, Encoding, Header as _};
use actix_web::{HttpRequest, HttpResponse, web};
use flate2::Compression;
use flate2::write::GzEncoder;
use kernel::dice::hex;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::sync::{LazyLock, OnceLock};

#[derive(RustEmbed)]
#[folder = "static"]
struct Files;

struct Asset {
    address: String,
    hash: String,
    file: EmbeddedFile,
    brotli: OnceLock<Vec<u8>>,
    gzip: OnceLock<Vec<u8>>,
}

impl Asset {
    /// Its content for whoever takes this encoding. What is compressed already stays as it is.
    fn body(&'static self, encoding: ContentEncoding) -> (ContentEncoding, &'static [u8]) {
        let plain: &'static [u8] = &self.file.data;
        // Writing to memory can't fail.
        let smaller = match encoding {
            ContentEncoding::Brotli => self.brotli.get_or_init(|| brotli(plain).unwrap_or_default()),
            ContentEncoding::Gzip => self.gzip.get_or_init(|| gzip(plain).unwrap_or_default()),
            _ => return (ContentEncoding::Identity, plain),
        };
        match (1..plain.len()).contains(&smaller.len()) {
            true => (encoding, smaller),
            false => (ContentEncoding::Identity, plain),
        }
    }
}

/// The strongest; it takes seconds where nothing is optimised, which every test's server would spend anew.
const STRENGTH: i32 = if cfg!(debug_assertions) { 9 } else { 11 };

fn brotli(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let settings = brotli::enc::BrotliEncoderParams { quality: STRENGTH, ..Default::default() };
    brotli::BrotliCompress(&mut io::Cursor::new(plain), &mut out, &settings)?;
    Ok(out)
}

fn gzip(plain: &[u8]) -> io::Result<Vec<u8>> {
    let mut out = GzEncoder::new(Vec::new(), Compression::best());
    out.write_all(plain)?;
    out.finish()
}

static ASSETS: LazyLock<BTreeMap<String, Asset>> = LazyLock::new(|| {
    let mut assets = BTreeMap::new();
    for name in Files::iter() {
        if let Some(file) = Files::get(&name) {
            let hash = hex(file.metadata.sha256_hash().first_chunk::<8>().unwrap_or(&[0; 8]));
            let (stem, extension) = name.rsplit_once('.').unwrap_or((&name, "bin"));
            let address = format!("/static/{stem}.{hash}.{extension}");
            let (brotli, gzip) = (OnceLock::new(), OnceLock::new());
            assets.insert(name.to_string(), Asset { address, hash, file, brotli, gzip });
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
    let offered = [Encoding::brotli(), Encoding::gzip(), Encoding::identity()];
    let wanted = AcceptEncoding::parse(&request).ok().and_then(|takes| takes.negotiate(offered.iter()));
    let wanted = match wanted {
        Some(Encoding::Known(encoding)) => encoding,
        _ => ContentEncoding::Identity,
    };
    let (encoding, body) = web::block(move || asset.body(wanted)).await?;
    response.insert_header((header::VARY, "accept-encoding"));
    if encoding != ContentEncoding::Identity {
        response.insert_header(encoding);
    }
    Ok(response.content_type(asset.file.metadata.mimetype()).body(body))
}
