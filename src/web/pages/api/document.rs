//! The API in a form that programs read, made from its handlers; and the page that explains it.

use super::{circles, hosting, house, news, notation, plans, playing, seasons, seeking, shapes, tables};
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
        plans::show,
        plans::set,
        plans::clear,
        notation::here,
        notation::of_game,
        hosting::list,
        hosting::open,
        hosting::one,
        hosting::invitations,
        hosting::join,
        hosting::decline,
        hosting::start,
        seeking::list,
        seeking::open,
        seeking::withdraw,
        circles::list,
        circles::one,
        circles::say,
        seasons::list,
        seasons::open,
        seasons::one,
        seasons::sign_up,
        seasons::withdraw,
        seasons::next,
        seasons::call_off
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
    /// What is sent, for example.
    sent: Option<&'static str>,
}

#[derive(Template)]
#[template(path = "pages/api.html")]
struct ApiPage {
    t: L10n,
    frame: Frame,
    asked: Vec<Endpoint>,
    /// What one types to try it: what for, and how.
    examples: Vec<(String, String)>,
    /// Where this house is.
    base: String,
    /// How a program finds where it is asked to, and sits down.
    invited: String,
    /// How the bot of the examples is run.
    run: String,
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
    let invited =
        format!("curl {shown} {}\ncurl {shown} -d '{{}}' {}", at("/invitations"), at("/openings/CODE/join"));
    let base = site.config.public_url.page("");
    let run = format!("python3 examples/bot.py {base} $TOKEN");
    page(&ApiPage { t, frame, asked: asked(t), examples, base, invited, run })
}

/// Everything that can be asked for, in the order in which one needs it. What stands last is sent as an example; its codes are
/// names of what is to be filled in.
fn asked(t: L10n) -> Vec<Endpoint> {
    let ask = |method, path, scope, what, sent| Endpoint { method, path, scope, what, sent };
    let (read, play, host) = (Some("read"), Some("play"), Some("host"));
    let get = |path, scope, what| ask("GET", path, scope, what, None);
    let post = |path, scope, what, sent| ask("POST", path, scope, what, Some(sent));
    vec![
        get("/api/v1/me", read, t.api_me()),
        get("/api/v1/tables", read, t.api_mine()),
        get("/api/v1/tables/{code}", None, t.api_view()),
        get("/api/v1/tables/{code}/prompt", read, t.api_prompt()),
        get("/api/v1/tables/{code}/notation", read, t.api_notation_here()),
        post("/api/v1/tables/{code}/moves", play, t.api_play(), r#"{"text": "MOVE", "seen": EVENT}"#),
        post("/api/v1/tables/{code}/undo", play, t.api_undo(), r#"{"from": EVENT, "seen": EVENT}"#),
        get("/api/v1/tables/{code}/plan", read, t.api_plan()),
        post("/api/v1/tables/{code}/plan", play, t.api_prepare(), r#"{"text": "MOVE"}"#),
        post("/api/v1/tables/{code}/plan/clear", play, t.api_unprepare(), "{}"),
        get("/api/v1/tables/{code}/history", None, t.api_history()),
        get("/api/v1/tables/{code}/news", None, t.api_news()),
        get("/api/v1/tables/{code}/record", None, t.api_record()),
        get("/api/v1/tables/{code}/talk", read, t.api_talk()),
        post("/api/v1/tables/{code}/talk", play, t.api_say(), r#"{"text": "Good luck"}"#),
        get("/api/v1/openings", None, t.api_openings()),
        get("/api/v1/openings/{code}", None, t.api_opening()),
        post("/api/v1/openings", host, t.api_open(), r#"{"game": "GAME", "name": "By program", "seats": 3}"#),
        get("/api/v1/invitations", read, t.api_invitations()),
        post("/api/v1/openings/{code}/join", host, t.api_join(), "{}"),
        post("/api/v1/openings/{code}/decline", host, t.api_decline(), "{}"),
        post("/api/v1/openings/{code}/start", host, t.api_start(), r#"{"bot": "random"}"#),
        get("/api/v1/seeks", None, t.api_seeks()),
        post(
            "/api/v1/seeks",
            host,
            t.api_seek(),
            r#"{"game": "GAME", "pace": "days", "least": 3, "most": 4, "within": 300}"#,
        ),
        post("/api/v1/seeks/{id}/withdraw", host, t.api_unseek(), "{}"),
        get("/api/v1/circles", read, t.api_circles()),
        get("/api/v1/circles/{code}", read, t.api_circle()),
        post("/api/v1/circles/{code}/talk", play, t.api_circle_say(), r#"{"text": "Who plays on Friday?"}"#),
        get("/api/v1/games", None, t.api_games()),
        get("/api/v1/games/{game}/notation", None, t.api_notation()),
        get("/api/v1/people/{name}", None, t.api_person()),
        get("/api/v1/ratings/{game}", None, t.api_ladder()),
        get("/api/v1/seasons", None, t.api_seasons()),
        get("/api/v1/seasons/{id}", None, t.api_season()),
        post("/api/v1/seasons/{id}/sign-up", host, t.api_sign_up(), r#"{"substitute": false}"#),
        post("/api/v1/seasons/{id}/withdraw", host, t.api_withdraw(), "{}"),
        post(
            "/api/v1/seasons",
            host,
            t.api_new_season(),
            r#"{"kind": "league", "begins": "DATE", "size": 6, "moving": 1, "tables_each": 3, "table": {"game": "GAME", "name": "Our league", "seats": 3}}"#,
        ),
        post("/api/v1/seasons/{id}/next", host, t.api_next_season(), r#"{"begins": "DATE"}"#),
        post("/api/v1/seasons/{id}/call-off", host, t.api_call_off(), "{}"),
    ]
}

impl Endpoint {
    /// What one types to ask for it.
    fn curl(&self, base: &str) -> String {
        let token = if self.scope.is_some() { "-H \"Authorization: Bearer $TOKEN\" " } else { "" };
        let sent = self.sent.map_or_else(String::new, |sent| format!("-d '{sent}' "));
        let path = self.path.replace("{code}", "CODE").replace("{id}", "ID").replace("{game}", "GAME");
        let stream = if path.ends_with("/news") { "-N " } else { "" };
        format!("curl {stream}{token}{sent}{base}{}", path.replace("{name}", "NAME"))
    }
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
