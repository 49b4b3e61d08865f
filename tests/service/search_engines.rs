//! What search engines are told: as much as the host allows, and never what is not everybody's.

use crate::crash::program;
use crate::house::{House, play_on};
use crate::on_both_engines;
use crate::support::server::{Launch, Server};
use annals::circles::Circles;
use annals::store::{lists, tables};
use annals::terms::{Terms, Visibility, Watch};
use kernel::Setup;

on_both_engines!(
    a_map_of_the_house_names_what_everybody_may_see_and_nothing_else,
    a_map_goes_on_where_it_was_cut
);

fn serve(house: &House, engines: &str) -> Server {
    Launch::of(program())
        .args(["serve"])
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &house.ground.url())
        .env("ANNALS_LOG_FILTER", "warn,annals::language=error")
        .env("ANNALS_PUBLIC_URL", "https://annals.example")
        .env("ANNALS_SEARCH_ENGINES", engines)
        .start()
}

fn a_map_of_the_house_names_what_everybody_may_see_and_nothing_else(house: &House) {
    let who = crate::gathering::people(house);
    let circles = Circles::new(house.ledger.clone());
    circles.found(who[0], "Old friends").unwrap();
    let circle = circles.of(who[0]).unwrap().first().map(|c| c.id);
    let on = |terms: Terms| house.table_on(Setup::players(1, 2), &terms);
    let open = on(Terms::default());
    let closed = on(Terms { watch: Watch::Players, ..Terms::default() });
    let over = on(Terms { watch: Watch::Players, ..Terms::default() });
    assert!(play_on(&house.ledger, &over, 1000));
    let unlisted = on(Terms { visibility: Visibility::Unlisted, ..Terms::default() });
    let private = on(Terms { visibility: Visibility::Private, ..Terms::default() });
    let among = on(Terms { circle, ..Terms::default() });
    for code in [&private, &among] {
        assert!(play_on(&house.ledger, code, 1000));
    }
    let taken_out = on(Terms::default());
    let id = house.ledger.table(&taken_out).unwrap().id;
    house.ledger.db().write(|c| tables::set_listed(c, id, false)).unwrap();

    let server = serve(house, "tables");
    let mut client = server.client();
    let robots = client.get("/robots.txt");
    assert!(robots.text().contains("Sitemap: https://annals.example/sitemap.xml"), "{}", robots.text());
    let map = client.get("/sitemap.xml").text();
    let page = |code: &str| format!("<loc>https://annals.example/games/{code}</loc>");
    for code in [&open, &over] {
        assert!(map.contains(&page(code)), "{map}");
    }
    for code in [&closed, &unlisted, &private, &among, &taken_out] {
        assert!(!map.contains(code.as_str()), "{map}");
    }
    assert!(!map.contains("Player") && !map.contains("/people") && !map.contains("/circles"), "{map}");
    assert!(map.contains("<loc>https://annals.example/</loc>") && map.contains("/ladder/salt_market"));
    roxmltree::Document::parse(&map).unwrap();
    // Whatever it names is there for everybody.
    for loc in map.split("<loc>https://annals.example").skip(1) {
        let path = loc.split('<').next().unwrap();
        assert_eq!(client.get(path).status, 200, "{path}");
    }
    assert_eq!(client.get("/sitemap/1.xml").status, 200);
    for nothing in ["/sitemap/2.xml", "/sitemap/0.xml", "/sitemap/x"] {
        assert_eq!(client.get(nothing).status, 404, "{nothing}");
    }
    drop(server);

    let server = serve(house, "house");
    let map = server.client().get("/sitemap.xml").text();
    assert!(
        map.contains("<loc>https://annals.example/salt_market</loc>") && !map.contains("/games/"),
        "{map}"
    );
    assert!(server.client().get("/robots.txt").text().contains("Disallow: /games\n"));
    drop(server);

    let server = serve(house, "none");
    assert_eq!(server.client().get("/robots.txt").text(), "User-agent: *\nDisallow: /\n");
    assert_eq!(server.client().get("/sitemap.xml").status, 404);
}

fn a_map_goes_on_where_it_was_cut(house: &House) {
    let all: Vec<String> = (0..5).map(|_| house.table(2)).collect();
    let shown = |after: i64, limit: i64| -> Vec<String> {
        let found = house.ledger.db().read(|c| lists::shown(c, after, limit)).unwrap();
        found.into_iter().map(|(code, _)| code).collect()
    };
    assert_eq!(house.ledger.db().read(lists::count_shown).unwrap(), 5);
    assert_eq!([shown(0, 2), shown(2, 2), shown(4, 2)].concat(), all);
    assert!(shown(6, 2).is_empty());
}
