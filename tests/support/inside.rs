//! A site inside this very process, so that what its pages ask the database can be counted.

use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::test::{TestRequest, call_service, init_service, read_body};
use actix_web::web::Data;
use annals::config::Config;
use annals::ledger::Ledger;
use annals::people::{Hasher, People, Token};
use annals::store::{Tally, sessions};
use annals::web::{Site, app};

/// What a page asked, and its text.
#[derive(Clone, Debug)]
pub(crate) struct Fetched {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) statements: u64,
    pub(crate) transactions: u64,
    pub(crate) text: String,
}

/// The pages of a ledger's tables, served to people without a server.
pub(crate) struct Inside {
    ledger: Ledger,
    people: People,
    /// A site that remembers what it has shown.
    stays: Option<Data<Site>>,
}

impl Fetched {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }
}

impl Inside {
    pub(crate) fn new(ledger: Ledger) -> Inside {
        let hasher = Hasher::new(64, 1, 1).unwrap();
        let people = People::new(ledger.db().clone(), ledger.clock().clone(), hasher, 30);
        Inside { ledger, people, stays: None }
    }

    /// The same with one site for all pages; else each comes from a new one.
    pub(crate) fn staying(self) -> Inside {
        Inside { stays: Some(self.site()), ..self }
    }

    fn site(&self) -> Data<Site> {
        let config = Config::read(None, &[("ANNALS_LIMITS_PAGES".into(), "1000000".into())]).unwrap();
        Data::new(Site::new(config, self.ledger.clone(), self.people.clone()))
    }

    /// The cookie of somebody who has signed in just now.
    pub(crate) fn sign_in(&self, player: i64) -> String {
        let (token, now) = (Token::new(), self.ledger.clock().now());
        let session = |c: &mut _| sessions::insert(c, &token.hash(), player, "", now, now + 86_400_000);
        self.ledger.db().write(session).unwrap();
        format!("annals={}", token.to_cookie())
    }

    /// Gets a page, as whoever has this cookie, and counts. The first time it is not counted: a server knows by then what is
    /// announced to everybody.
    pub(crate) fn get(&self, path: &str, cookie: Option<&str>) -> Fetched {
        self.watched(path, cookie, || {})
    }

    /// The same; `watch` is called just before the page is asked for and when it is there.
    pub(crate) fn watched(&self, path: &str, cookie: Option<&str>, watch: impl FnMut()) -> Fetched {
        let fetched = self.fetch(path, cookie, &[], watch);
        assert_eq!(fetched.status, 200, "{path}: {}", fetched.text);
        fetched
    }

    /// The same with more headers, whatever the answer is.
    pub(crate) fn get_with(
        &self,
        path: &str,
        cookie: Option<&str>,
        headers: &[(&'static str, &str)],
    ) -> Fetched {
        self.fetch(path, cookie, headers, || {})
    }

    fn fetch(
        &self,
        path: &str,
        cookie: Option<&str>,
        headers: &[(&'static str, &str)],
        mut watch: impl FnMut(),
    ) -> Fetched {
        let site = self.stays.clone().unwrap_or_else(|| self.site());
        let (shell, pages) = (Data::new(site.shell()), Site::pages(site));
        actix_web::rt::System::new().block_on(async {
            let service = init_service(app(shell, pages)).await;
            let request = |path: &str| {
                let request = TestRequest::get().uri(path).peer_addr("127.0.0.1:9".parse().unwrap());
                let request = headers.iter().fold(request, |request, pair| request.insert_header(*pair));
                match cookie {
                    Some(cookie) => request.insert_header(("cookie", cookie)),
                    None => request,
                }
                .to_request()
            };
            call_service(&service, request("/about")).await;
            let before = self.ledger.db().tally();
            watch();
            let answer = call_service(&service, request(path)).await;
            let Tally { statements, transactions } = self.ledger.db().tally();
            let status = answer.status().as_u16();
            let header = |(name, value): (&HeaderName, &HeaderValue)| {
                (name.to_string(), value.to_str().unwrap_or_default().to_owned())
            };
            let headers = answer.headers().iter().map(header).collect();
            let text = String::from_utf8(read_body(answer).await.to_vec()).unwrap();
            watch();
            Fetched {
                status,
                headers,
                statements: statements - before.statements,
                transactions: transactions - before.transactions,
                text,
            }
        })
    }
}
