//! One schema for both engines: only types that both know. Moments are milliseconds since 1970.
#![allow(missing_docs, reason = "columns are explained in migrations/")]

diesel::table! { players (id) {
    id -> BigInt,
    name -> Text,
    name_key -> Text,
    email -> Text,
    email_key -> Text,
    password -> Nullable<Text>,
    language -> Nullable<Text>,
    role -> Text,
    created_at -> BigInt,
} }

diesel::table! { sessions (token_hash) {
    token_hash -> Binary,
    player_id -> BigInt,
    created_at -> BigInt,
    expires_at -> BigInt,
} }

diesel::table! { tables (id) {
    id -> BigInt,
    code -> Text,
    game -> Text,
    rules -> BigInt,
    name -> Text,
    status -> Text,
    secret -> Binary,
    head_seq -> BigInt,
    head_hash -> Binary,
    awaited -> BigInt,
    damage -> Nullable<Text>,
    created_at -> BigInt,
    moved_at -> BigInt,
    finished_at -> Nullable<BigInt>,
} }

diesel::table! { seats (table_id, seat) {
    table_id -> BigInt,
    seat -> SmallInt,
    player_id -> Nullable<BigInt>,
    bot -> Nullable<Text>,
    name -> Text,
} }

diesel::table! { events (table_id, seq) {
    table_id -> BigInt,
    seq -> BigInt,
    at -> BigInt,
    seat -> Nullable<SmallInt>,
    kind -> Text,
    text -> Text,
    hash -> Binary,
} }

diesel::table! { snapshots (table_id, seq) {
    table_id -> BigInt,
    seq -> BigInt,
    build -> Text,
    body -> Text,
    digest -> Binary,
} }

diesel::table! { outbox (id) {
    id -> BigInt,
    dedup_key -> Text,
    player_id -> Nullable<BigInt>,
    address -> Nullable<Text>,
    letter -> Text,
    created_at -> BigInt,
    next_at -> BigInt,
    attempts -> Integer,
    sent_at -> Nullable<BigInt>,
    failed_at -> Nullable<BigInt>,
    error -> Nullable<Text>,
} }

diesel::joinable!(seats -> tables (table_id));
diesel::joinable!(seats -> players (player_id));
diesel::joinable!(sessions -> players (player_id));
diesel::allow_tables_to_appear_in_same_query!(players, sessions, tables, seats, events, snapshots, outbox);
