//! The API in a form that programs read, made from its handlers; and the page that explains it.

use super::{hosting, house, news, playing, seasons, shapes, tables};
use crate::language::L10n;
use crate::web::{Frame, PageResult, Site, page};
use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::{self, Data, ServiceConfig};
use askama::Template;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/api", web::get().to(explained)).route("/api/v1/openapi.json", web::get().to(openapi));
}

#[derive(OpenApi)]
#[openapi(
    info(title = "Annals", version = "1", description = "Civilization games by letter, for programs. Refusals are told as `Refused`."),
    paths(
        house::me,
        house::games,
        house::person,
        house::ladder,
        tables::mine,
        tables::view,
        tables::prompt,
        tables::history,
        tables::record,
        tables::talk,
        news::news,
        playing::play,
        playing::undo,
        playing::say,
        hosting::list,
        hosting::open,
        hosting::one,
        hosting::join,
        hosting::start,
        seasons::list,
        seasons::one
    ),
    components(schemas(shapes::Refused)),
    modifiers(&Tokens),
    security(("token" = []))
)]
struct Document;

/// Tokens are shown as a header says.
struct Tokens;

impl Modify for Tokens {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme =
            HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("From /account/tokens"));
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("token", SecurityScheme::Http(scheme.build()));
    }
}

async fn openapi() -> HttpResponse {
    HttpResponse::Ok().insert_header((header::ACCESS_CONTROL_ALLOW_ORIGIN, "*")).json(Document::openapi())
}

/// One thing that can be asked for.
struct Endpoint {
    method: &'static str,
    path: &'static str,
    /// What a token must be good for; nothing where none is needed.
    scope: Option<&'static str>,
    what: String,
}

#[derive(Template)]
#[template(path = "pages/api.html")]
struct ApiPage {
    t: L10n,
    frame: Frame,
    asked: Vec<Endpoint>,
    /// What one types to try it: what for, and how.
    examples: Vec<(String, String)>,
}

async fn explained(frame: Frame, site: Data<Site>) -> PageResult {
    let t = frame.t;
    let at = |path: &str| site.config.public_url.page(&format!("/api/v1{path}"));
    let shown = "-H \"Authorization: Bearer $TOKEN\"";
    let examples = vec![
        (t.api_example_mine(), format!("curl {shown} {}", at("/tables"))),
        (t.api_example_prompt(), format!("curl {shown} {}", at("/tables/CODE/prompt"))),
        (
            t.api_example_play(),
            format!("curl {shown} -d '{{\"text\": \"pass\", \"seen\": 42}}' {}", at("/tables/CODE/moves")),
        ),
        (t.api_example_watch(), format!("curl {}", at("/openings"))),
    ];
    page(&ApiPage { t, frame, asked: asked(t), examples })
}

/// Everything that can be asked for, in the order in which one needs it.
fn asked(t: L10n) -> Vec<Endpoint> {
    let ask = |method, path, scope, what| Endpoint { method, path, scope, what };
    let (read, play, host) = (Some("read"), Some("play"), Some("host"));
    vec![
        ask("GET", "/api/v1/me", read, t.api_me()),
        ask("GET", "/api/v1/tables", read, t.api_mine()),
        ask("GET", "/api/v1/tables/{code}", None, t.api_view()),
        ask("GET", "/api/v1/tables/{code}/prompt", read, t.api_prompt()),
        ask("POST", "/api/v1/tables/{code}/moves", play, t.api_play()),
        ask("POST", "/api/v1/tables/{code}/undo", play, t.api_undo()),
        ask("GET", "/api/v1/tables/{code}/history", None, t.api_history()),
        ask("GET", "/api/v1/tables/{code}/news", None, t.api_news()),
        ask("GET", "/api/v1/tables/{code}/record", None, t.api_record()),
        ask("GET", "/api/v1/tables/{code}/talk", read, t.api_talk()),
        ask("POST", "/api/v1/tables/{code}/talk", play, t.api_say()),
        ask("GET", "/api/v1/openings", None, t.api_openings()),
        ask("GET", "/api/v1/openings/{code}", None, t.api_opening()),
        ask("POST", "/api/v1/openings", host, t.api_open()),
        ask("POST", "/api/v1/openings/{code}/join", host, t.api_join()),
        ask("POST", "/api/v1/openings/{code}/start", host, t.api_start()),
        ask("GET", "/api/v1/games", None, t.api_games()),
        ask("GET", "/api/v1/people/{name}", None, t.api_person()),
        ask("GET", "/api/v1/ratings/{game}", None, t.api_ladder()),
        ask("GET", "/api/v1/seasons", None, t.api_seasons()),
        ask("GET", "/api/v1/seasons/{id}", None, t.api_season()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_page_and_the_document_tell_of_the_same() {
        let told: BTreeSet<(String, String, bool)> = asked(L10n::English)
            .iter()
            .map(|asked| (asked.method.to_lowercase(), asked.path.to_owned(), asked.scope.is_none()))
            .collect();
        let document = serde_json::to_value(Document::openapi()).unwrap();
        let mut written = BTreeSet::new();
        for (path, methods) in document["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                let free = operation["security"].as_array().is_some_and(|all| all.len() == 2);
                written.insert((method.clone(), path.clone(), free));
            }
        }
        assert_eq!(told, written);
        assert!(document["components"]["securitySchemes"]["token"].is_object());
    }
}
