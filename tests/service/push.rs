//! Browsers that show news: sealed for them alone, as their reader wishes for letters, and no longer than they are signed in.

use crate::channels::Listener;
use crate::crash::{serve, signed_in};
use crate::house::{House, play_on, seat};
use crate::on_both_engines;
use annals::channels::{ChannelError, Devices, HouseKeys, Introduction, Pusher, Reach};
use annals::notices::{ChannelEvent, Quiet, Turns, Wishes};
use annals::people::Token;
use annals::store::attention::{self, Page};
use annals::store::push::{self, NewDevice};
use annals::store::{locks, players, schema, sessions};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use diesel::prelude::*;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac;
use ring::rand::SystemRandom;
use ring::signature::{self, ECDSA_P256_SHA256_FIXED};
use serde_json::Value;
use std::sync::{Arc, Barrier};

on_both_engines!(
    a_browser_is_told_of_a_hand_over_in_words_only_it_can_read,
    what_is_shown_is_as_wished_for_letters,
    a_browser_its_service_knows_no_longer_is_forgotten_and_others_are_tried_again,
    no_private_address_is_called_for_a_browser,
    a_browser_is_told_as_long_as_its_session_goes_on,
    all_servers_sign_with_one_key,
    who_runs_out_of_time_is_told_in_the_browser,
    the_pages_name_list_try_and_take_back_browsers,
);

const HOUR: i64 = 3_600_000;

/// A browser's side. Its key opens one message: whatever made it does not let it be used again.
struct Browser {
    key: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

impl Browser {
    fn new() -> Browser {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = key.compute_public_key().unwrap().as_ref().to_vec();
        Browser { key, public, auth: *b"sixteen letters!" }
    }

    fn introduces_itself(&self, name: &str, endpoint: &str) -> Introduction {
        Introduction {
            name: name.into(),
            endpoint: endpoint.into(),
            p256dh: URL_SAFE_NO_PAD.encode(&self.public),
            auth: URL_SAFE_NO_PAD.encode(self.auth),
        }
    }

    /// Opens a message as RFC 8188 and RFC 8291 say it.
    fn open(self, sealed: &[u8]) -> Value {
        let (salt, rest) = sealed.split_at(16);
        assert_eq!((&rest[..4], rest[4]), (&4096_u32.to_be_bytes()[..], 65));
        let (sender, record) = rest[5..].split_at(65);
        let digest = |key: &[u8], parts: &[&[u8]]| {
            let mut context = hmac::Context::with_key(&hmac::Key::new(hmac::HMAC_SHA256, key));
            parts.iter().for_each(|part| context.update(part));
            context.sign().as_ref().to_vec()
        };
        let (public, auth) = (self.public, self.auth);
        let peer = UnparsedPublicKey::new(&ECDH_P256, sender);
        let shared = agree_ephemeral(self.key, &peer, |shared| shared.to_vec()).unwrap();
        let agreed = digest(&auth, &[&shared]);
        let material = digest(&agreed, &[b"WebPush: info\0", &public, sender, &[1]]);
        let secret = digest(salt, &[&material]);
        let key = digest(&secret, &[b"Content-Encoding: aes128gcm\0\x01"]);
        let nonce = digest(&secret, &[b"Content-Encoding: nonce\0\x01"]);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16]).unwrap());
        let mut record = record.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).unwrap();
        let words = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        let (last, words) = words.split_last().unwrap();
        assert_eq!(*last, 2, "the last record");
        serde_json::from_slice(words).unwrap()
    }
}

fn devices(house: &House, reach: Reach) -> Devices {
    Devices::new(house.ledger.db().clone(), house.clock.clone(), reach)
}

fn pusher(house: &House, reach: Reach) -> Pusher {
    let config = crate::office::config("smtp://localhost", "0");
    Pusher::new(house.ledger.clone(), config.public_url, reach)
}

fn player(house: &House, number: usize) -> i64 {
    house.people().find(&format!("Player {number}")).unwrap().id
}

/// Signs somebody in.
fn session(house: &House, player: i64) -> Token {
    let (token, now) = (Token::new(), house.clock.now());
    let until = now + 30 * 24 * HOUR;
    house.ledger.db().write(|c| sessions::insert(c, &token.hash(), player, "x", now, until)).unwrap();
    token
}

/// A browser of this player that is told at this path.
fn browser(house: &House, player: i64, listener: &Listener, path: &str) -> (Browser, i64) {
    let browser = Browser::new();
    let token = session(house, player);
    let new = browser.introduces_itself("Kitchen", &listener.url(path));
    let id = devices(house, Reach::Private).add(player, &token, &new).unwrap();
    (browser, id)
}

/// A hand-over: it is the first seat's move now.
fn hand_over(house: &House, code: &str) {
    house.ledger.play(code, seat(1), "bid 1", None).unwrap();
    house.ledger.play(code, seat(2), "bid 3", None).unwrap();
}

fn a_browser_is_told_of_a_hand_over_in_words_only_it_can_read(house: &House) {
    let code = house.table(2);
    let (ann, listener) = (player(house, 1), Listener::start());
    let (browser, _) = browser(house, ann, &listener, "/one");
    let pusher = pusher(house, Reach::Private);
    assert_eq!(pusher.round().unwrap(), 0, "what was before is not told");
    hand_over(house, &code);
    assert_eq!((pusher.round().unwrap(), pusher.round().unwrap()), (1, 0));
    let heard = listener.heard();
    let [message] = heard.as_slice() else { panic!("{heard:?}") };
    assert!(
        !message.body.contains("A table") && !message.body.contains(&code),
        "nobody on the way can read it"
    );
    assert_eq!(message.header("content-encoding"), "aes128gcm");
    assert!(message.header("ttl").parse::<u32>().unwrap() > 3600);
    assert_eq!(message.header("topic").len(), 32);
    // The voucher: whom it is for, until when, who signed it.
    let (token, key) =
        message.header("authorization").strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let (head, claims) = signed.split_once('.').unwrap();
    let json = |part: &str| serde_json::from_slice::<Value>(&URL_SAFE_NO_PAD.decode(part).unwrap()).unwrap();
    assert_eq!(json(head)["alg"], "ES256");
    assert_eq!(json(claims)["aud"], listener.url(""));
    assert_eq!(json(claims)["sub"], "https://annals.example");
    let until = json(claims)["exp"].as_i64().unwrap() - house.clock.now() / 1000;
    assert!((1..=24 * 3600).contains(&until), "{until}");
    let own = HouseKeys::of(house.ledger.db(), 1).unwrap().public();
    assert_eq!(key, own);
    signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, URL_SAFE_NO_PAD.decode(key).unwrap())
        .verify(signed.as_bytes(), &URL_SAFE_NO_PAD.decode(signature).unwrap())
        .unwrap();
    // And what the browser reads.
    let told = browser.open(&message.raw);
    assert_eq!(told["title"], "A table: it is your move");
    assert_eq!(told["url"], format!("https://annals.example/games/{code}"));
    assert_eq!((told["tag"].as_str(), told["lang"].as_str()), (Some(code.as_str()), Some("en")));
    let words = told.to_string();
    assert!(!words.contains("bid") && !words.contains('¤'), "nothing of what the seat holds: {words}");
    // Overtaken news is no news, and the end is told to everybody who plays.
    house.ledger.play(&code, seat(1), "yield", None).unwrap();
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    pusher.round().unwrap();
    assert_eq!(listener.heard().len(), 1);
    let (last, _) = self::browser(house, ann, &listener, "/two");
    play_on(&house.ledger, &code, 1000);
    while pusher.round().unwrap() > 0 {}
    let heard = listener.heard();
    let end = heard.iter().find(|h| h.is_to("/two")).unwrap();
    assert_eq!(last.open(&end.raw)["title"], "A table: the game is over");
}

fn what_is_shown_is_as_wished_for_letters(house: &House) {
    let code = house.table(2);
    let (ann, listener) = (player(house, 1), Listener::start());
    browser(house, ann, &listener, "/x");
    let pusher = pusher(house, Reach::Private);
    let wish = |wishes: Wishes| {
        house.ledger.db().write(|c| players::set_wishes(c, ann, &wishes.to_json())).unwrap();
    };
    let heard = || {
        pusher.round().unwrap();
        listener.heard().len()
    };
    wish(Wishes { turns: Turns::Never, ..Wishes::default() });
    hand_over(house, &code);
    assert_eq!(heard(), 0, "none at all");
    let again = |house: &House| {
        house.ledger.play(&code, seat(1), "yield", None).unwrap();
        let other = house.table(2);
        hand_over(house, &other);
        other
    };
    // At the full hour, for those who wish that.
    wish(Wishes { turns: Turns::Hourly, ..Wishes::default() });
    again(house);
    assert_eq!(heard(), 0);
    house.clock.advance(HOUR);
    assert_eq!(heard(), 1);
    // Nights are quiet, here as well.
    let now = jiff::Timestamp::from_millisecond(house.clock.now()).unwrap();
    let hour = u8::try_from(now.to_zoned(jiff::tz::TimeZone::UTC).hour()).unwrap();
    wish(Wishes { quiet: Some(Quiet { from: hour, until: (hour + 2) % 24 }), ..Wishes::default() });
    let other = house.table(2);
    hand_over(house, &other);
    assert_eq!(heard(), 1);
    house.clock.advance(3 * HOUR);
    assert_eq!(heard(), 2);
    wish(Wishes::default());
    // A table of which one wishes to hear nothing, and one that is before one's eyes.
    let [muted, seen] = [house.table(2), house.table(2)];
    let id = |code: &str| house.ledger.table(code).unwrap().id;
    house.ledger.db().write(|c| attention::set_muted(c, id(&muted), ann, true)).unwrap();
    let page = Page { name: "page".into(), table: id(&seen), player: ann };
    let now = house.clock.now();
    house.ledger.db().write(|c| attention::look(c, &page, now, now + 30_000)).unwrap();
    hand_over(house, &muted);
    hand_over(house, &seen);
    assert_eq!(heard(), 2);
    house.clock.advance(31_000);
    assert_eq!(heard(), 3, "the page was closed, and it is still their move");
    // Who is locked out is told nothing.
    let last = house.table(2);
    house.ledger.db().write(|c| locks::put(c, ann, "x", 1)).unwrap();
    hand_over(house, &last);
    assert_eq!(heard(), 3);
}

fn a_browser_its_service_knows_no_longer_is_forgotten_and_others_are_tried_again(house: &House) {
    house.table(2);
    let (ann, listener) = (player(house, 1), Listener::start());
    let devices = devices(house, Reach::Private);
    let pusher = pusher(house, Reach::Private);
    for gone in ["404 Not Found", "410 Gone"] {
        let (_, id) = browser(house, ann, &listener, "/x");
        devices.test(ann, id).unwrap();
        listener.answers(gone);
        pusher.round().unwrap();
        assert!(devices.of(ann).unwrap().is_empty(), "{gone}");
        assert_eq!(waiting(house), 0, "nor is anything left to tell");
    }
    let (_, id) = browser(house, ann, &listener, "/x");
    let before = listener.heard().len();
    devices.test(ann, id).unwrap();
    listener.answers("503 Service Unavailable");
    assert_eq!((pusher.round().unwrap(), pusher.round().unwrap()), (1, 0), "not at once");
    assert!(devices.of(ann).unwrap()[0].error.as_ref().unwrap().contains("503"));
    house.clock.advance(30_000);
    assert_eq!(pusher.round().unwrap(), 1);
    house.clock.advance(30_000);
    assert_eq!(pusher.round().unwrap(), 0, "pauses grow");
    house.clock.advance(30_000);
    listener.answers("201 Created");
    assert_eq!(pusher.round().unwrap(), 1);
    assert_eq!(listener.heard().len(), before + 3);
    let known = &devices.of(ann).unwrap()[0];
    assert_eq!((known.error.as_deref(), known.called_at), (None, Some(house.clock.now())));
    // What its service never will take is set aside, and what a newer program wrote is left for it.
    house.clock.advance(61_000);
    devices.test(ann, id).unwrap();
    listener.answers("413 Payload Too Large");
    pusher.round().unwrap();
    assert_eq!(waiting(house), 0);
    assert!(devices.of(ann).unwrap()[0].error.as_ref().unwrap().contains("413"));
    let now = house.clock.now();
    house.ledger.db().write(|c| push::tell_one(c, id, "comet", r#"{"about":"comet"}"#, now)).unwrap();
    pusher.round().unwrap();
    assert_eq!(waiting(house), 1);
    for _ in 0..10 {
        let _ = devices.test(ann, id);
    }
    assert!(matches!(devices.test(ann, id), Err(ChannelError::TooOften)));
}

/// How many messages wait.
fn waiting(house: &House) -> i64 {
    use schema::pushes::dsl;
    let waiting = dsl::pushes.filter(dsl::sent_at.is_null()).filter(dsl::failed_at.is_null()).count();
    house.ledger.db().read(|c| waiting.get_result(c).map_err(annals::store::StoreError::from)).unwrap()
}

fn no_private_address_is_called_for_a_browser(house: &House) {
    house.table(2);
    let (ann, listener) = (player(house, 1), Listener::start());
    let (public, token) = (devices(house, Reach::Public), session(house, ann));
    let browser = Browser::new();
    for bad in
        [listener.url("/"), "https://127.0.0.1/x".into(), "https://localhost/x".into(), "nonsense".into()]
    {
        let new = browser.introduces_itself("x", &bad);
        assert!(matches!(public.add(ann, &token, &new), Err(ChannelError::Address(_))), "{bad}");
    }
    let good = "https://push.example.org/x";
    for (p256dh, auth) in [("", ""), ("x", "x"), ("AAAA", "c2l4dGVlbiBsZXR0ZXJzIQ")] {
        let new =
            Introduction { p256dh: p256dh.into(), auth: auth.into(), ..browser.introduces_itself("x", good) };
        assert!(matches!(public.add(ann, &token, &new), Err(ChannelError::NoBrowser)));
    }
    // A name that was public when it was written down and is not any more, as far as can be shown here.
    let (hash, now) = (token.hash(), house.clock.now());
    let id = house.ledger.db().write(|c| {
        let (_, session) = sessions::player(c, &hash, now)?.unwrap();
        let endpoint = format!("https://localhost:{}/", listener.port());
        let new = NewDevice { name: "x", endpoint: &endpoint, p256dh: &browser.public, auth: &browser.auth };
        push::insert(c, ann, session.id, &new, now)
    });
    let id = id.unwrap();
    public.test(ann, id).unwrap();
    pusher(house, Reach::Public).round().unwrap();
    assert!(listener.heard().is_empty());
    assert!(public.of(ann).unwrap()[0].error.as_ref().unwrap().contains("no public address"));
    assert_eq!(waiting(house), 0, "it is not tried again");
}

fn a_browser_is_told_as_long_as_its_session_goes_on(house: &House) {
    let code = house.table(2);
    let ([ann, ben], listener) = ([1, 2].map(|n| player(house, n)), Listener::start());
    let (devices, pusher) = (devices(house, Reach::Private), pusher(house, Reach::Private));
    let token = session(house, ann);
    let browser = Browser::new();
    let new = browser.introduces_itself("Library", &listener.url("/x"));
    devices.add(ann, &token, &new).unwrap();
    assert!(matches!(devices.add(ben, &token, &new), Err(ChannelError::Missing)), "that is not his session");
    hand_over(house, &code);
    assert_eq!(waiting(house), 1);
    // Signed out: whoever comes next to that browser reads nothing of hers.
    house.ledger.db().write(|c| sessions::delete(c, &token.hash())).unwrap();
    assert_eq!((devices.of(ann).unwrap().len(), waiting(house)), (0, 0));
    // One browser tells one person.
    let hers = session(house, ann);
    devices.add(ann, &hers, &new).unwrap();
    let his = session(house, ben);
    devices.add(ben, &his, &new).unwrap();
    assert_eq!((devices.of(ann).unwrap().len(), devices.of(ben).unwrap().len()), (0, 1));
    // A session that has ended by itself, before anybody has swept.
    house.ledger.play(&code, seat(1), "yield", None).unwrap();
    devices.test(ben, devices.of(ben).unwrap()[0].id).unwrap();
    house.clock.advance(31 * 24 * HOUR);
    while pusher.round().unwrap() > 0 {}
    assert!(devices.of(ben).unwrap().is_empty() && listener.heard().is_empty());
    house.people().sweep().unwrap();
    house.clock.advance(31 * 24 * HOUR);
    house.people().sweep().unwrap();
    use schema::push_devices::dsl;
    let left: i64 = house
        .ledger
        .db()
        .read(|c| dsl::push_devices.count().get_result(c).map_err(annals::store::StoreError::from))
        .unwrap();
    assert_eq!(left, 0);
    for number in 0..10 {
        let token = session(house, ann);
        let new = Browser::new().introduces_itself("x", &listener.url(&format!("/{number}")));
        devices.add(ann, &token, &new).unwrap();
    }
    let last = Browser::new().introduces_itself("x", &listener.url("/last"));
    assert!(matches!(devices.add(ann, &session(house, ann), &last), Err(ChannelError::TooMany)));
}

fn all_servers_sign_with_one_key(house: &House) {
    let gate = Arc::new(Barrier::new(4));
    let servers: Vec<_> = (0..4)
        .map(|_| {
            let (ledger, gate) = (house.another_server(), gate.clone());
            std::thread::spawn(move || {
                gate.wait();
                HouseKeys::of(ledger.db(), 1).unwrap().public()
            })
        })
        .collect();
    let keys: Vec<String> = servers.into_iter().map(|server| server.join().unwrap()).collect();
    assert!(keys.iter().all(|key| *key == keys[0]), "{keys:?}");
    assert_eq!(URL_SAFE_NO_PAD.decode(&keys[0]).unwrap().len(), 65);
}

fn who_runs_out_of_time_is_told_in_the_browser(house: &House) {
    let code = house.table(2);
    let (ann, listener) = (player(house, 1), Listener::start());
    let (browser, _) = browser(house, ann, &listener, "/x");
    let wishes = Wishes { turns: Turns::Reminders, ..Wishes::default() };
    house.ledger.db().write(|c| players::set_wishes(c, ann, &wishes.to_json())).unwrap();
    hand_over(house, &code);
    let (asked, now) = (house.ledger.table(&code).unwrap().head, house.clock.now());
    let news = ChannelEvent::Reminder { table: code.clone(), seat: seat(1), asked }.to_json();
    house.ledger.db().write(|c| push::tell(c, ann, "reminder", &news, now)).unwrap();
    let pusher = pusher(house, Reach::Private);
    while pusher.round().unwrap() > 0 {}
    let heard = listener.heard();
    let [message] = heard.as_slice() else { panic!("the turn itself is not told: {heard:?}") };
    assert_eq!(browser.open(&message.raw)["title"], "A table: your time is running out");
}

fn the_pages_name_list_try_and_take_back_browsers(house: &House) {
    house.table(2);
    let browser = Browser::new();
    let server = serve(&house.ground);
    let mut ann = signed_in(&server, "Player 1");
    let here = "/account/channels";
    let page = ann.get(here).text();
    let key =
        page.split("data-push-key=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned();
    assert_eq!(key, HouseKeys::of(house.ledger.db(), 1).unwrap().public());
    let new = browser.introduces_itself("Kitchen <b>", "https://push.example.org/secret-path");
    let fields = [
        ("name", new.name.as_str()),
        ("endpoint", new.endpoint.as_str()),
        ("p256dh", new.p256dh.as_str()),
        ("auth", new.auth.as_str()),
    ];
    let answer = ann.post("/account/channels/devices", &fields);
    assert_eq!(answer.status, 303, "{}", answer.text());
    let page = ann.get(here).text();
    assert!(page.contains("Kitchen &#60;b&#62;"), "{page}");
    assert!(!page.contains("secret-path"), "its address is as good as a password");
    assert!(!signed_in(&server, "Player 2").get(here).text().contains("Kitchen"));
    let bad = ann.post(
        "/account/channels/devices",
        &[("endpoint", "https://10.0.0.1/"), ("p256dh", "x"), ("auth", "x")],
    );
    assert_eq!(bad.status, 400, "{}", bad.text());
    ann.get(here);
    let id = page.split("value=\"remove ").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned();
    assert_eq!(ann.post("/account/channels/device", &[("what", &format!("test {id}"))]).status, 303);
    let mut other = signed_in(&server, "Player 2");
    other.get(here);
    assert_eq!(other.post("/account/channels/device", &[("what", &format!("remove {id}"))]).status, 404);
    ann.get(here);
    assert_eq!(ann.post("/account/channels/device", &[("what", &format!("remove {id}"))]).status, 303);
    assert!(!ann.get(here).text().contains("Kitchen"));
}
