//! Whatever is asked of the server, at any path, with any form or body: no fault, no markup of a stranger's, nobody led elsewhere,
//! and logs that replay. docs/testing.md says how to run it.
//!
//! An input is a request as text: who asks (0 a visitor, 1 and 2 players, 3 an administrator), the method and the path; header
//! fields; an empty line; the body. `{open}`, `{over}` and `{gathering}` are tables. Cookies, tokens and the form's token are put in.
#![no_main]

use actix_http::Request;
use actix_web::body::{self, MessageBody};
use actix_web::dev::{Service, ServiceResponse};
use actix_web::http::{Method, Uri, header};
use actix_web::rt::{System, SystemRunner};
use actix_web::test::{TestRequest, init_service, try_call_service};
use actix_web::web::Data;
use annals::catalog::Catalog;
use annals::clock::Clock;
use annals::config::Config;
use annals::ledger::{Ledger, Opening};
use annals::lobby::{Lobby, Plan};
use annals::people::{Hasher, People, Scope, token_for_program};
use annals::store::Db;
use annals::store::tables::Sitter;
use annals::terms::Terms;
use annals::web::{Site, app};
use kernel::{Of, Rulebook, Setup};
use libfuzzer_sys::fuzz_target;
use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use tempfile::TempDir;
use testkit::example::SaltMarket;

static MARKET: Of<SaltMarket> = Of::new();

/// A house is left before its database slows everything down.
const REQUESTS: u32 = 2_000;
/// Everybody comes in anew so often: somebody may have signed out, or deleted their account.
const VISIT: u32 = 50;
const HOST: &str = "annals.example";
/// No page may hold this as markup.
const MARK: &str = "<marked";

struct Answer {
    status: u16,
    kind: String,
    location: String,
    text: String,
}

type Asked = Pin<Box<dyn Future<Output = Answer>>>;

struct House {
    system: SystemRunner,
    ask: Box<dyn Fn(TestRequest) -> Asked>,
    ledger: Ledger,
    people: People,
    clock: Clock,
    players: Vec<i64>,
    tables: Vec<(&'static str, String)>,
    /// Session, token of a form, token of a program.
    keys: Vec<[String; 3]>,
    requests: u32,
    _folder: TempDir,
}

thread_local! {
    static HOUSE: RefCell<Option<House>> = const { RefCell::new(None) };
}

/// What the application answers, read to its end; streams have none.
async fn read<S, B>(service: &S, request: TestRequest) -> Answer
where
    S: Service<Request, Response = ServiceResponse<B>, Error = actix_web::Error>,
    B: MessageBody + 'static,
{
    let response = match try_call_service(service, request.to_request()).await {
        Ok(response) => response.into_parts().1.map_into_boxed_body(),
        Err(error) => error.error_response(),
    };
    let field = |name| {
        let value = response.headers().get(name).map(|value| value.to_str().unwrap_or_default());
        value.unwrap_or_default().to_owned()
    };
    let (status, kind, location) =
        (response.status().as_u16(), field(header::CONTENT_TYPE), field(header::LOCATION));
    let text = match kind.starts_with("text/event-stream") {
        true => String::new(),
        false => {
            let bytes = body::to_bytes(response.into_body()).await.unwrap_or_default();
            String::from_utf8_lossy(&bytes).into_owned()
        }
    };
    Answer { status, kind, location, text }
}

impl House {
    fn new() -> House {
        // libFuzzer's own hook ends the program at every panic; the server answers them with a page, which is found below.
        std::panic::set_hook(Box::new(|why| eprintln!("{why}")));
        let memory = std::path::Path::new("/dev/shm");
        let folder = if memory.is_dir() { TempDir::new_in(memory) } else { TempDir::new() }.unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("annals.db").display())).unwrap();
        let clock = Clock::still(1_760_000_000_000);
        let market: &'static dyn Rulebook = &MARKET;
        let ledger = Ledger::new(db, Catalog::of(vec![market]), clock.clone(), 16, None);
        let hasher = || Hasher::new(64, 1, 1).unwrap();
        let people = People::new(ledger.db().clone(), clock.clone(), hasher(), 30);
        let mut players = Vec::new();
        for n in 1..=3 {
            players
                .push(people.add(&format!("Player {n}"), &format!("player{n}@example.org"), None).unwrap());
        }
        people.set_admin("Player 3", true).unwrap();
        let sitters = |of: &[i64]| {
            let sitter = |(n, id): (usize, &i64)| Sitter {
                player: Some(*id),
                bot: None,
                name: format!("Player {}", n + 1),
            };
            of.iter().enumerate().map(sitter).collect()
        };
        let open = |rounds: &str| {
            let opening = Opening {
                game: "salt_market".into(),
                name: "A table".into(),
                setup: Setup::players(1, 2).with("rounds", rounds),
                sitters: sitters(&players[..2]),
            };
            ledger.open(&opening).unwrap()
        };
        let (running, over) = (open("1000"), open("1"));
        while let Some(seat) = ledger.now(&over).unwrap().fold.awaited().iter().next() {
            let text = ledger.now(&over).unwrap().fold.position().fallback(seat).unwrap();
            ledger.play(&over, seat, &text, None).unwrap();
        }
        let plan = Plan {
            game: "salt_market".into(),
            name: "Another".into(),
            setup: Setup::players(1, 2),
            terms: Terms::default(),
            password: None,
            share: String::new(),
        };
        let gathering = Lobby::new(ledger.clone(), hasher()).open(players[0], &plan).unwrap();
        let config = config();
        let site = Data::new(Site::new(config, ledger.clone(), people.clone()));
        let system = System::new();
        let service = Rc::new(system.block_on(init_service(app(Data::new(site.shell()), Site::pages(site)))));
        let ask = Box::new(move |request: TestRequest| -> Asked {
            let service = service.clone();
            Box::pin(async move { read(&*service, request).await })
        });
        let tables = vec![
            ("{open}", running),
            ("{closed}", over.clone()),
            ("{over}", over),
            ("{gathering}", gathering),
        ];
        House {
            system,
            ask,
            ledger,
            people,
            clock,
            players,
            tables,
            keys: Vec::new(),
            requests: 0,
            _folder: folder,
        }
    }

    /// Signs everybody in, and looks for the token of their forms.
    fn enter(&mut self) {
        self.keys.clear();
        for number in 0..=self.players.len() {
            let player = number.checked_sub(1).and_then(|at| self.players.get(at));
            let mut keys = <[String; 3]>::default();
            if let Some(player) = player {
                let Ok(session) = self.people.begin_session(*player, "a browser") else { continue };
                keys[0] = format!("__Host-annals={}", session.to_cookie());
                let token = self.people.make_access(*player, "fuzz", &Scope::ALL);
                keys[2] = token.map(|token| token_for_program(&token)).unwrap_or_default();
            } else {
                // A visitor's forms are signed with a cookie of their own.
                keys[0] = "__Host-form=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA".into();
            }
            let page = (self.ask)(
                TestRequest::get()
                    .uri("/about")
                    .insert_header(("cookie", keys[0].as_str()))
                    .peer_addr(peer()),
            );
            let page = self.system.block_on(page).text;
            let found =
                page.split("name=\"form_token\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
            keys[1] = found.unwrap_or_default().to_owned();
            self.keys.push(keys);
        }
    }

    fn ask(&mut self, input: &[u8]) {
        if self.requests % VISIT == 0 {
            self.enter();
        }
        self.requests += 1;
        // Nobody waits for the next hour here.
        self.clock.advance(120_000);
        let Some((request, told)) = self.request(input) else { return };
        let answer = self.system.block_on((self.ask)(request));
        assert!(answer.status < 500, "{told}: {} {}", answer.status, answer.text);
        assert!(
            !(answer.kind.starts_with("text/html") && answer.text.contains(MARK)),
            "{told}: {}",
            answer.text
        );
        let at_home = answer.location.is_empty()
            || answer.location.starts_with(&format!("https://{HOST}/"))
            || (answer.location.starts_with('/') && !answer.location.starts_with("//"));
        assert!(at_home, "{told}: led to {}", answer.location);
        if answer.kind.starts_with("application/json") {
            serde_json::from_str::<serde_json::Value>(&answer.text).unwrap_or_else(|e| panic!("{told}: {e}"));
        }
    }

    /// The request that an input stands for, if it is one.
    fn request(&self, input: &[u8]) -> Option<(TestRequest, String)> {
        let (head, sent) = match input.windows(2).position(|two| two == b"\n\n") {
            Some(at) => (&input[..at], &input[at + 2..]),
            None => (input, &b""[..]),
        };
        let head = std::str::from_utf8(head).ok()?;
        let mut lines = head.lines();
        let mut words = lines.next()?.splitn(3, ' ');
        let who = usize::from(*words.next()?.as_bytes().first()?) % 4;
        let method: Method = words.next()?.parse().ok()?;
        let path: Uri = self.filled(words.next()?).replace(['{', '}'], "").parse().ok()?;
        if path.host().is_some() || !path.path().starts_with('/') {
            return None;
        }
        let keys = self.keys.get(who).or(self.keys.first())?;
        let mut sent = sent.to_vec();
        if let Ok(text) = std::str::from_utf8(&sent) {
            sent = self.filled(text).into_bytes();
        }
        let mut request =
            TestRequest::default().method(method.clone()).uri(&path.to_string()).peer_addr(peer());
        request = request
            .insert_header((header::HOST, HOST))
            .insert_header((header::ORIGIN, format!("https://{HOST}")));
        if path.path().starts_with("/api/") {
            request = request.insert_header((header::CONTENT_TYPE, "application/json"));
            if !keys[2].is_empty() {
                request = request.insert_header((header::AUTHORIZATION, format!("Bearer {}", keys[2])));
            }
        } else {
            request = request.insert_header((header::CONTENT_TYPE, "application/x-www-form-urlencoded"));
            request = request.insert_header((header::COOKIE, keys[0].as_str()));
            if !method.is_safe() {
                sent.extend(format!("&form_token={}", keys[1]).bytes());
            }
        }
        for line in lines {
            let (name, value) = line.split_once(": ")?;
            let name: header::HeaderName = name.parse().ok()?;
            let value: header::HeaderValue = value.parse().ok()?;
            request = request.insert_header((name, value));
        }
        Some((request.set_payload(sent), String::from_utf8_lossy(input).into_owned()))
    }

    fn filled(&self, text: &str) -> String {
        let tables = self.tables.iter().fold(text.to_owned(), |text, (name, code)| text.replace(name, code));
        let more = [
            ("{game}", "salt_market"),
            ("{book}", "salt_market"),
            ("{event}", "2"),
            ("{name}", "Player%201"),
        ];
        more.iter().fold(tables, |text, (name, value)| text.replace(name, value))
    }

    /// Whatever was asked, every table replays.
    fn check(&self) {
        for (_, code) in &self.tables {
            if self.ledger.table(code).is_ok() {
                self.ledger.verify(code).unwrap();
            }
        }
    }
}

fn peer() -> std::net::SocketAddr {
    ([198, 51, 100, 7], 40_000).into()
}

fn config() -> Config {
    let often = [
        "POSTS",
        "PAGES",
        "API",
        "SIGN_INS",
        "REGISTRATIONS",
        "LETTERS",
        "TABLES",
        "GUESTS",
        "GUESTS_FROM",
        "AT_ONCE",
    ];
    let mut settings: Vec<(String, String)> =
        often.iter().map(|limit| (format!("ANNALS_LIMITS_{limit}"), "10000".into())).collect();
    settings.push(("ANNALS_PUBLIC_URL".into(), format!("https://{HOST}")));
    settings.push(("ANNALS_MAIL_FROM".into(), "Annals <annals@annals.example>".into()));
    Config::read(None, &settings).unwrap()
}

fuzz_target!(|data: &[u8]| {
    HOUSE.with_borrow_mut(|house| {
        if house.as_ref().is_none_or(|house| house.requests >= REQUESTS) {
            if let Some(old) = house.take() {
                old.check();
            }
            *house = Some(House::new());
        }
        house.as_mut().unwrap().ask(data);
    });
});
