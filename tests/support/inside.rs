//! A site inside this very process, so that what its pages ask the database can be counted.

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
    pub(crate) statements: u64,
    pub(crate) transactions: u64,
    pub(crate) text: String,
}

/// The pages of a ledger's tables, served to people without a server.
pub(crate) struct Inside {
    ledger: Ledger,
    people: People,
}

impl Inside {
    pub(crate) fn new(ledger: Ledger) -> Inside {
        let hasher = Hasher::new(64, 1, 1).unwrap();
        let people = People::new(ledger.db().clone(), ledger.clock().clone(), hasher, 30);
        Inside { ledger, people }
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
    pub(crate) fn watched(&self, path: &str, cookie: Option<&str>, mut watch: impl FnMut()) -> Fetched {
        let config = Config::read(None, &[]).unwrap();
        let site = Site::new(config, self.ledger.clone(), self.people.clone());
        let (shell, pages) = (Data::new(site.shell()), Site::pages(Data::new(site)));
        actix_web::rt::System::new().block_on(async {
            let service = init_service(app(shell, pages)).await;
            let request = |path: &str| {
                let request = TestRequest::get().uri(path).peer_addr("127.0.0.1:9".parse().unwrap());
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
            let status = answer.status();
            let text = String::from_utf8(read_body(answer).await.to_vec()).unwrap();
            watch();
            assert!(status.is_success(), "{path}: {status} {text}");
            Fetched {
                statements: statements - before.statements,
                transactions: transactions - before.transactions,
                text,
            }
        })
    }
}
