//! What search engines are told: which pages they may read (`robots.txt`), and which there are (`sitemap.xml`). Private tables,
//! people's pages and everything behind a door are never among them.

use super::blocking;
use crate::config::{PublicUrl, SearchEngines};
use crate::store::{StoreError, lists};
use crate::web::{PageError, PageResult, Site};
use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use actix_web::web::{self, Data, Path, ServiceConfig};

/// So many tables stand in one file; the standard allows 50,000.
const TABLES: i64 = 2_000;
/// And so many files there are at most.
const FILES: i64 = 500;

/// What begins like this is for people alone, whatever the host allows.
const NEVER: [&str; 27] = [
    "/account",
    "/admin",
    "/api",
    "/block",
    "/circles",
    "/dev",
    "/feeds",
    "/first",
    "/healthz",
    "/heard",
    "/language",
    "/link",
    "/metrics",
    "/offline",
    "/people",
    "/readyz",
    "/register",
    "/report",
    "/reset",
    "/seeks",
    "/sent",
    "/sign-",
    "/style",
    "/tables/",
    "/theme",
    "/try",
    "/unsubscribe",
];
/// What is about tables that are played here.
const OF_TABLES: [&str; 5] = ["/games", "/ladder", "/seasons", "/tables", "/watch"];
/// Parts of a table that are no pages of their own, or one for each of hundreds of events.
const BELOW_TABLES: [&str; 12] = [
    "at/", "charts", "enter", "ground", "instead", "jump", "live", "move", "plan", "record", "small", "text",
];

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/robots.txt", web::get().to(robots))
        .route("/sitemap.xml", web::get().to(sitemap))
        .route("/sitemap/{file}", web::get().to(part));
}

async fn robots(site: Data<Site>) -> PageResult {
    text(told(site.config.search.engines, &site.config.public_url), "text/plain; charset=utf-8")
}

/// The text of `robots.txt`.
fn told(allowed: SearchEngines, house: &PublicUrl) -> String {
    let mut lines = vec!["User-agent: *".to_owned()];
    match allowed {
        SearchEngines::None => lines.push("Disallow: /".into()),
        SearchEngines::House => {
            lines.extend(NEVER.iter().chain(&OF_TABLES).map(|path| format!("Disallow: {path}")))
        }
        SearchEngines::Tables => {
            lines.extend(NEVER.iter().map(|path| format!("Disallow: {path}")));
            lines.extend(BELOW_TABLES.iter().map(|part| format!("Disallow: /games/*/{part}")));
        }
    }
    if allowed != SearchEngines::None {
        lines.extend([String::new(), format!("Sitemap: {}", house.page("/sitemap.xml"))]);
    }
    lines.join("\n") + "\n"
}

/// All in one file, or a list of files.
async fn sitemap(site: Data<Site>) -> PageResult {
    let allowed = site.config.search.engines;
    if allowed == SearchEngines::None {
        return Err(PageError::not_found());
    }
    let count = match allowed {
        SearchEngines::Tables => {
            let db = site.ledger.db().clone();
            blocking(move || db.read(lists::count_shown)).await??
        }
        _ => 0,
    };
    let files = files(count);
    if files > 1 {
        let address = |n: i64| {
            format!(
                "<sitemap><loc>{}</loc></sitemap>\n",
                escaped(&site.config.public_url.page(&format!("/sitemap/{n}.xml")))
            )
        };
        let all: String = (1..=files).map(address).collect();
        return text(wrapped("sitemapindex", &all), XML);
    }
    file(&site, 1).await
}

/// One of several files.
async fn part(site: Data<Site>, name: Path<String>) -> PageResult {
    let number: i64 =
        name.strip_suffix(".xml").and_then(|n| n.parse().ok()).ok_or_else(PageError::not_found)?;
    if site.config.search.engines != SearchEngines::Tables || !(1..=FILES).contains(&number) {
        return Err(PageError::not_found());
    }
    file(&site, number).await
}

/// How many files it takes.
fn files(tables: i64) -> i64 {
    ((tables + TABLES - 1) / TABLES).clamp(1, FILES)
}

async fn file(site: &Data<Site>, number: i64) -> PageResult {
    let mut pages = if number == 1 { of_the_house(site) } else { Vec::new() };
    if site.config.search.engines == SearchEngines::Tables {
        let db = site.ledger.db().clone();
        let after = (number - 1) * TABLES;
        let tables = blocking(move || db.read(|c| lists::shown(c, after, TABLES)));
        let tables: Vec<(String, i64)> = tables.await?.map_err(|error: StoreError| PageError::from(error))?;
        if tables.is_empty() && number > 1 {
            return Err(PageError::not_found());
        }
        pages.extend(tables.into_iter().map(|(code, moved)| (format!("/games/{code}"), Some(moved))));
    }
    let house = &site.config.public_url;
    let line = |(path, changed): (String, Option<i64>)| {
        let day = changed.and_then(|at| jiff::Timestamp::from_millisecond(at).ok());
        let day = day.map(|at| format!("<lastmod>{}</lastmod>", at.strftime("%Y-%m-%d"))).unwrap_or_default();
        format!("<url><loc>{}</loc>{day}</url>\n", escaped(&house.page(&path)))
    };
    let all: String = pages.into_iter().map(line).collect();
    text(wrapped("urlset", &all), XML)
}

/// Pages that are the same for everybody and tell of nobody.
fn of_the_house(site: &Site) -> Vec<(String, Option<i64>)> {
    let mut pages = vec!["/".to_owned(), "/about".to_owned()];
    for game in site.ledger.catalog().games() {
        let id = game.id();
        pages.push(format!("/{id}"));
        if crate::language::L10n::default().rules_of(id).is_some() {
            pages.extend(["rules", "cards", "notation"].map(|book| format!("/{book}/{id}")));
        }
        if site.config.search.engines == SearchEngines::Tables {
            pages.push(format!("/ladder/{id}"));
        }
    }
    if site.config.search.engines == SearchEngines::Tables {
        pages.extend(["/watch", "/seasons"].map(str::to_owned));
    }
    pages.into_iter().map(|path| (path, None)).collect()
}

const XML: &str = "application/xml; charset=utf-8";

fn wrapped(tag: &str, inner: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{tag} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{inner}</{tag}>\n"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn text(body: String, kind: &'static str) -> PageResult {
    let mut answer = HttpResponse::Ok();
    Ok(answer
        .insert_header((CONTENT_TYPE, kind))
        .insert_header((CACHE_CONTROL, "public, max-age=3600"))
        .body(body))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_is_cut_into_files() {
        assert_eq!([0, 1, TABLES, TABLES + 1, i64::MAX / 2].map(files), [1, 1, 1, 2, FILES]);
    }

    #[test]
    fn robots_are_told_what_the_host_allows() {
        let url = ("ANNALS_PUBLIC_URL".to_owned(), "https://annals.example".to_owned());
        let house = crate::config::Config::read(None, &[url]).unwrap().public_url;
        let [none, of_house, tables] =
            [SearchEngines::None, SearchEngines::House, SearchEngines::Tables].map(|a| told(a, &house));
        assert_eq!(none, "User-agent: *\nDisallow: /\n");
        for text in [&of_house, &tables] {
            for never in ["/account", "/admin", "/people", "/circles", "/feeds", "/unsubscribe"] {
                assert!(text.contains(&format!("Disallow: {never}\n")), "{never}: {text}");
            }
            assert!(
                text.ends_with("\nSitemap: https://annals.example/sitemap.xml\n")
                    && !text.contains("Disallow: /\n")
            );
        }
        assert!(of_house.contains("Disallow: /games\n") && of_house.contains("Disallow: /watch\n"));
        assert!(!tables.contains("Disallow: /games\n") && tables.contains("Disallow: /games/*/at/\n"));
    }
}
