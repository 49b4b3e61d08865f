//! `src/store/schema.rs` and both trees of migrations say the same.

use super::{ask, files, read};
use crate::house::{Ground, House};
use crate::on_both_engines;
use annals::store::Db;
use std::collections::{BTreeMap, BTreeSet};

on_both_engines!(the_schema_is_what_the_migrations_make, what_is_joined_is_a_reference);

/// Each table: its key, then its columns as `schema.rs` writes them, in order.
type Tables = BTreeMap<String, Vec<String>>;

fn written() -> Tables {
    let source = read("src/store/schema.rs");
    let table = |text: &str| {
        let (head, body) = text.split_once(" {").unwrap();
        let (name, key) = head.split_once(' ').unwrap();
        let columns = body.split('}').next().unwrap().lines().map(|l| l.trim().trim_end_matches(','));
        let columns = columns.filter(|line| !line.is_empty()).map(str::to_owned);
        (name.to_owned(), [key.to_owned()].into_iter().chain(columns).collect())
    };
    source.split("diesel::table! { ").skip(1).map(table).collect()
}

/// What diesel calls a type of the engine. SQLite's numbers of rows are `INTEGER` because it takes no other word there.
fn in_diesel(engine: &str, is_key: bool) -> &str {
    match engine {
        "INTEGER" if is_key => "BigInt",
        "BIGINT" | "bigint" => "BigInt",
        "INTEGER" | "integer" => "Integer",
        "SMALLINT" | "smallint" => "SmallInt",
        "TEXT" | "text" => "Text",
        "BLOB" | "bytea" => "Binary",
        "BOOLEAN" | "boolean" => "Bool",
        "REAL" | "double_precision" => "Double",
        other => panic!("{other} is no type that both engines know"),
    }
}

fn migrated(house: &House) -> Tables {
    // Table, column, type, whether it may be missing, place in the key.
    let sql = match house.ground {
        Ground::Sqlite(_) => {
            "SELECT m.name || ' ' || c.name || ' ' || c.type || ' ' || (1 - c.\"notnull\") || ' ' || c.pk AS line
             FROM sqlite_master m, pragma_table_info(m.name) c
             WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid"
        }
        Ground::Postgres(_) => {
            "SELECT c.table_name || ' ' || c.column_name || ' ' || replace(c.data_type, ' ', '_') || ' '
               || (c.is_nullable = 'YES')::int || ' ' || coalesce(array_position(i.indkey, a.attnum) + 1, 0) AS line
             FROM information_schema.columns c
             JOIN pg_attribute a ON a.attrelid = c.table_name::regclass AND a.attname = c.column_name
             JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
             WHERE c.table_schema = 'public' ORDER BY c.table_name, c.ordinal_position"
        }
    };
    let (mut keys, mut columns) = (BTreeMap::<_, BTreeMap<_, _>>::new(), Tables::new());
    for row in ask(house.ledger.db(), sql) {
        let [table, column, of, may_miss, place] = <[String; 5]>::try_from(row).unwrap();
        if table.starts_with("__diesel") {
            continue;
        }
        let of = in_diesel(&of, place != "0").to_owned();
        let of = if may_miss == "1" { format!("Nullable<{of}>") } else { of };
        if place != "0" {
            keys.entry(table.clone()).or_default().insert(place, column.clone());
        }
        columns.entry(table).or_default().push(format!("{column} -> {of}"));
    }
    for (table, lines) in &mut columns {
        let key: Vec<String> = keys.remove(table).unwrap_or_default().into_values().collect();
        lines.insert(0, format!("({})", key.join(", ")));
    }
    columns
}

fn the_schema_is_what_the_migrations_make(house: &House) {
    let (written, migrated) = (written(), migrated(house));
    assert!(written.len() > 30, "{written:?}");
    let names = |tables: &Tables| tables.keys().cloned().collect::<Vec<_>>();
    assert_eq!(names(&written), names(&migrated), "left: src/store/schema.rs, right: migrations");
    for (table, lines) in &written {
        assert_eq!(lines, &migrated[table], "{table}; left: src/store/schema.rs, right: migrations");
    }
}

/// Which column of which table names a row of which other.
pub(super) fn references(db: &Db, ground: &Ground) -> BTreeSet<(String, String, String)> {
    let sql = match ground {
        Ground::Sqlite(_) => {
            "SELECT m.name || ' ' || f.\"from\" || ' ' || f.\"table\" AS line
             FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'"
        }
        Ground::Postgres(_) => {
            "SELECT f.conrelid::regclass || ' ' || a.attname || ' ' || f.confrelid::regclass AS line
             FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = ANY (f.conkey)
             WHERE f.contype = 'f'"
        }
    };
    let row = |row: Vec<String>| {
        let [table, column, of] = <[String; 3]>::try_from(row).unwrap();
        (table, column, of)
    };
    ask(db, sql).into_iter().map(row).collect()
}

fn what_is_joined_is_a_reference(house: &House) {
    let references = references(house.ledger.db(), &house.ground);
    let source = read("src/store/schema.rs");
    let joined = source.lines().filter_map(|line| line.strip_prefix("diesel::joinable!("));
    for line in joined {
        let [table, _, of, column] = <[&str; 4]>::try_from(line.split(' ').collect::<Vec<_>>()).unwrap();
        let column = column.trim_matches(['(', ')', ';']);
        assert!(references.contains(&(table.into(), column.into(), of.into())), "{line}");
    }
}

#[test]
fn sqlite_and_postgres_refer_to_the_same_rows() {
    let of = |house: House| references(house.ledger.db(), &house.ground);
    assert_eq!(of(House::on_sqlite()), of(House::on_postgres()), "left: SQLite, right: Postgres");
}

#[test]
fn both_trees_of_migrations_have_the_same_steps_up_and_down() {
    let steps = |tree: &str| -> BTreeMap<String, BTreeSet<String>> {
        let mut steps = BTreeMap::<_, BTreeSet<_>>::new();
        for path in files(&format!("migrations/{tree}")) {
            let mut parts = path.iter().skip(2).map(|part| part.to_str().unwrap().to_owned());
            steps.entry(parts.next().unwrap()).or_default().insert(parts.collect::<Vec<_>>().join("/"));
        }
        steps
    };
    let (sqlite, postgres) = (steps("sqlite"), steps("postgres"));
    assert_eq!(sqlite, postgres, "left: SQLite, right: Postgres");
    // diesel orders steps by the digits alone.
    let version = |step: &String| step.split('_').next().unwrap().replace('-', "");
    assert_eq!(sqlite.keys().map(version).collect::<BTreeSet<_>>().len(), sqlite.len(), "a version twice");
    for (step, found) in sqlite {
        assert_eq!(found, BTreeSet::from(["down.sql".into(), "up.sql".into()]), "{step}");
    }
}
