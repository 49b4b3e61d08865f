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
    confirmed_at -> Nullable<BigInt>,
    left_at -> Nullable<BigInt>,
    time_zone -> Nullable<Text>,
    mail -> Text,
    mail_key -> Nullable<Binary>,
    bounces -> Integer,
    unreachable_at -> Nullable<BigInt>,
    browser_hash -> Nullable<Binary>,
} }

diesel::table! { sessions (id) {
    id -> BigInt,
    token_hash -> Binary,
    player_id -> BigInt,
    device -> Text,
    created_at -> BigInt,
    seen_at -> BigInt,
    expires_at -> BigInt,
    table_id -> Nullable<BigInt>,
} }

diesel::table! { mail_tokens (id) {
    id -> BigInt,
    token_hash -> Binary,
    player_id -> BigInt,
    purpose -> Text,
    email -> Nullable<Text>,
    created_at -> BigInt,
    expires_at -> BigInt,
    used_at -> Nullable<BigInt>,
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
    owner_id -> Nullable<BigInt>,
    terms -> Text,
    listed -> Bool,
    seat_count -> SmallInt,
    pace -> Text,
    watchable -> Bool,
    chain -> SmallInt,
    shares -> Text,
} }

diesel::table! { seats (table_id, seat) {
    table_id -> BigInt,
    seat -> SmallInt,
    player_id -> Nullable<BigInt>,
    bot -> Nullable<Text>,
    name -> Text,
    singles -> Text,
} }

diesel::table! { events (table_id, seq) {
    table_id -> BigInt,
    seq -> BigInt,
    at -> BigInt,
    seat -> Nullable<SmallInt>,
    kind -> Text,
    text -> Text,
    link -> Binary,
} }

diesel::table! { snapshots (table_id, seq) {
    table_id -> BigInt,
    seq -> BigInt,
    build -> Text,
    body -> Text,
    digest -> Binary,
    at -> BigInt,
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
    kind -> Text,
    bundle -> Nullable<BigInt>,
    ending -> Nullable<Text>,
} }

diesel::table! { seat_links (token_hash) {
    token_hash -> Binary,
    player_id -> BigInt,
    table_id -> BigInt,
    expires_at -> BigInt,
} }

diesel::table! { mutes (table_id, player_id) {
    table_id -> BigInt,
    player_id -> BigInt,
} }

diesel::table! { looking (table_id, player_id) {
    table_id -> BigInt,
    player_id -> BigInt,
    until -> BigInt,
} }

diesel::table! { looks (page) {
    page -> Text,
    table_id -> BigInt,
    player_id -> BigInt,
    seen_at -> BigInt,
    until -> BigInt,
} }

diesel::table! { guest_tables (place) {
    place -> BigInt,
    player_id -> BigInt,
    table_id -> Nullable<BigInt>,
    created_at -> BigInt,
    browser_hash -> Nullable<Binary>,
} }

diesel::table! { openings (id) {
    id -> BigInt,
    code -> Text,
    game -> Text,
    name -> Text,
    owner_id -> BigInt,
    setup -> Text,
    terms -> Text,
    password -> Nullable<Text>,
    invitation -> Text,
    status -> Text,
    created_at -> BigInt,
    seat_count -> SmallInt,
    pace -> Text,
    listed -> Bool,
    seed -> Nullable<Binary>,
} }

diesel::table! { chairs (opening_id, seat) {
    opening_id -> BigInt,
    seat -> SmallInt,
    player_id -> Nullable<BigInt>,
    bot -> Nullable<Text>,
    share -> Nullable<Text>,
    sat_at -> Nullable<BigInt>,
} }

diesel::table! { invitations (opening_id, guest) {
    opening_id -> BigInt,
    guest -> Text,
    at -> BigInt,
    declined_at -> Nullable<BigInt>,
    reminded_at -> Nullable<BigInt>,
} }

diesel::table! { invitation_links (token_hash) {
    token_hash -> Binary,
    opening_id -> BigInt,
    guest -> Nullable<Text>,
    created_at -> BigInt,
} }

diesel::table! { votes (table_id, motion, seat) {
    table_id -> BigInt,
    motion -> Text,
    seat -> SmallInt,
    at -> BigInt,
    about -> BigInt,
} }

diesel::table! { plans (table_id, seat) {
    table_id -> BigInt,
    seat -> SmallInt,
    player_id -> BigInt,
    lines -> Text,
    played -> Nullable<Integer>,
    until -> Nullable<BigInt>,
    changed_at -> BigInt,
} }

diesel::table! { talk (id) {
    id -> BigInt,
    table_id -> BigInt,
    seat -> SmallInt,
    audience -> Nullable<BigInt>,
    text -> Text,
    at -> BigInt,
    player_id -> Nullable<BigInt>,
} }

diesel::table! { sittings (id) {
    id -> BigInt,
    table_id -> BigInt,
    seat -> SmallInt,
    player_id -> BigInt,
    since -> BigInt,
    until -> Nullable<BigInt>,
    heard_after -> BigInt,
    heard_until -> Nullable<BigInt>,
} }

diesel::table! { notes (table_id, player_id) {
    table_id -> BigInt,
    player_id -> BigInt,
    text -> Text,
    at -> BigInt,
} }

diesel::table! { guides (table_id, player_id) {
    table_id -> BigInt,
    player_id -> BigInt,
    seen -> Text,
} }

diesel::table! { locks (player_id) {
    player_id -> BigInt,
    why -> Text,
    at -> BigInt,
} }

diesel::table! { announcements (id) {
    id -> BigInt,
    english -> Text,
    german -> Text,
    created_at -> BigInt,
    until -> BigInt,
    words -> Text,
} }

diesel::table! { deeds (id) {
    id -> BigInt,
    at -> BigInt,
    admin_id -> Nullable<BigInt>,
    deed -> Text,
    player_id -> Nullable<BigInt>,
    table_code -> Nullable<Text>,
    detail -> Text,
} }

diesel::table! { results (table_id, seat) {
    table_id -> BigInt,
    seat -> SmallInt,
    player_id -> Nullable<BigInt>,
    place -> SmallInt,
    score -> BigInt,
    finished_at -> BigInt,
    how -> Nullable<Text>,
} }

diesel::table! { held_names (name_key) {
    name_key -> Text,
    player_id -> BigInt,
    since -> BigInt,
} }

diesel::table! { blocks (player_id, blocked_id) {
    player_id -> BigInt,
    blocked_id -> BigInt,
    at -> BigInt,
} }

diesel::table! { reports (id) {
    id -> BigInt,
    reporter_id -> Nullable<BigInt>,
    about_id -> Nullable<BigInt>,
    table_id -> Nullable<BigInt>,
    talk_id -> Nullable<BigInt>,
    reason -> Text,
    text -> Text,
    at -> BigInt,
    status -> Text,
    closed_at -> Nullable<BigInt>,
    circle_talk_id -> Nullable<BigInt>,
    quote -> Text,
} }

diesel::table! { reply_tokens (token_hash) {
    token_hash -> Binary,
    table_id -> BigInt,
    seat -> SmallInt,
    player_id -> BigInt,
    seen -> BigInt,
    created_at -> BigInt,
} }

diesel::table! { received (message_key) {
    message_key -> Binary,
    player_id -> BigInt,
    table_id -> Nullable<BigInt>,
    outcome -> Text,
    at -> BigInt,
} }

diesel::table! { follows (player_id, table_id) {
    player_id -> BigInt,
    table_id -> BigInt,
    since -> BigInt,
    told -> BigInt,
    week -> BigInt,
} }

diesel::table! { push_keys (id) {
    id -> SmallInt,
    pkcs8 -> Binary,
    created_at -> BigInt,
} }

diesel::table! { push_devices (id) {
    id -> BigInt,
    player_id -> BigInt,
    session_id -> BigInt,
    name -> Text,
    endpoint -> Text,
    p256dh -> Binary,
    auth -> Binary,
    created_at -> BigInt,
    called_at -> Nullable<BigInt>,
    error -> Nullable<Text>,
} }

diesel::table! { pushes (id) {
    id -> BigInt,
    dedup_key -> Text,
    device_id -> BigInt,
    news -> Text,
    created_at -> BigInt,
    next_at -> BigInt,
    attempts -> Integer,
    sent_at -> Nullable<BigInt>,
    failed_at -> Nullable<BigInt>,
    error -> Nullable<Text>,
} }

diesel::table! { webhooks (id) {
    id -> BigInt,
    player_id -> BigInt,
    format -> Text,
    url -> Text,
    secret -> Text,
    created_at -> BigInt,
    failures -> Integer,
    disabled_at -> Nullable<BigInt>,
    error -> Nullable<Text>,
    called_at -> Nullable<BigInt>,
} }

diesel::table! { calls (id) {
    id -> BigInt,
    dedup_key -> Text,
    webhook_id -> BigInt,
    news -> Text,
    created_at -> BigInt,
    next_at -> BigInt,
    attempts -> Integer,
    sent_at -> Nullable<BigInt>,
    failed_at -> Nullable<BigInt>,
    error -> Nullable<Text>,
} }

diesel::table! { feeds (id) {
    id -> BigInt,
    token_hash -> Binary,
    player_id -> BigInt,
    kind -> Text,
    table_id -> Nullable<BigInt>,
    created_at -> BigInt,
    read_at -> Nullable<BigInt>,
} }

diesel::table! { waits (table_id, seat) {
    table_id -> BigInt,
    seat -> SmallInt,
    player_id -> BigInt,
    state -> Text,
    since -> BigInt,
    asked -> BigInt,
    interrupt -> Bool,
    allowance -> Nullable<BigInt>,
    left_over -> Nullable<BigInt>,
    counted_from -> BigInt,
    spent -> BigInt,
    topped -> SmallInt,
    due_at -> Nullable<BigInt>,
    next_at -> Nullable<BigInt>,
    reminded_at -> BigInt,
    late_at -> Nullable<BigInt>,
} }

diesel::table! { turns (id) {
    id -> BigInt,
    table_id -> BigInt,
    seat -> SmallInt,
    player_id -> BigInt,
    since -> BigInt,
    until -> BigInt,
    spent -> BigInt,
    in_time -> Nullable<Bool>,
    interrupt -> Bool,
    allowance -> Nullable<BigInt>,
    left_over -> Nullable<BigInt>,
} }

diesel::table! { clocks (table_id, seat) {
    table_id -> BigInt,
    seat -> SmallInt,
    bank -> Nullable<BigInt>,
    missed -> SmallInt,
} }

diesel::table! { vacations (id) {
    id -> BigInt,
    player_id -> BigInt,
    begins_at -> BigInt,
    ends_at -> BigInt,
    days -> BigInt,
} }

diesel::table! { heartbeat (id) {
    id -> SmallInt,
    at -> BigInt,
} }

diesel::table! { outages (began_at) {
    began_at -> BigInt,
    ended_at -> BigInt,
} }

diesel::table! { rating_heads (game) {
    game -> Text,
    tables -> BigInt,
} }

diesel::table! { rated_tables (table_id) {
    table_id -> BigInt,
    game -> Text,
    number -> BigInt,
    company -> Text,
    at -> BigInt,
    left_out -> Bool,
} }

diesel::table! { rating_steps (table_id, seat) {
    table_id -> BigInt,
    seat -> SmallInt,
    player_id -> Nullable<BigInt>,
    bot -> Text,
    place -> SmallInt,
    rating -> Double,
    uncertainty -> Double,
} }

diesel::table! { ratings (id) {
    id -> BigInt,
    game -> Text,
    player_id -> Nullable<BigInt>,
    bot -> Text,
    tables -> BigInt,
    rating -> Double,
    uncertainty -> Double,
    at -> BigInt,
} }

diesel::joinable!(rated_tables -> tables (table_id));
diesel::joinable!(rating_steps -> rated_tables (table_id));
diesel::joinable!(ratings -> players (player_id));
diesel::table! { api_tokens (id) {
    id -> BigInt,
    token_hash -> Binary,
    player_id -> BigInt,
    name -> Text,
    scopes -> Text,
    created_at -> BigInt,
    used_at -> Nullable<BigInt>,
} }

diesel::table! { bot_work (table_id) {
    table_id -> BigInt,
    head -> BigInt,
    until -> BigInt,
    broke_at -> Nullable<BigInt>,
    why -> Nullable<Text>,
} }

diesel::table! { hosts (player_id) {
    player_id -> BigInt,
    at -> BigInt,
} }

diesel::table! { seasons (id) {
    id -> BigInt,
    kind -> Text,
    game -> Text,
    name -> Text,
    host_id -> BigInt,
    setup -> Text,
    terms -> Text,
    size -> SmallInt,
    moving -> SmallInt,
    tables_each -> SmallInt,
    status -> Text,
    round -> SmallInt,
    told -> SmallInt,
    created_at -> BigInt,
    begins_at -> BigInt,
    begun_at -> Nullable<BigInt>,
    ended_at -> Nullable<BigInt>,
    before_id -> Nullable<BigInt>,
} }

diesel::table! { season_people (season_id, player_id) {
    season_id -> BigInt,
    player_id -> BigInt,
    at -> BigInt,
    substitute -> Bool,
    division -> Nullable<SmallInt>,
    seed -> Nullable<SmallInt>,
} }

diesel::table! { season_tables (id) {
    id -> BigInt,
    season_id -> BigInt,
    round -> SmallInt,
    division -> SmallInt,
    number -> SmallInt,
    table_id -> Nullable<BigInt>,
} }

diesel::table! { season_seats (season_table_id, player_id) {
    season_table_id -> BigInt,
    player_id -> BigInt,
} }

diesel::joinable!(season_people -> seasons (season_id));
diesel::joinable!(season_people -> players (player_id));
diesel::joinable!(season_tables -> seasons (season_id));
diesel::joinable!(season_tables -> tables (table_id));
diesel::joinable!(season_seats -> season_tables (season_table_id));
diesel::table! { seeks (id) {
    id -> BigInt,
    player_id -> BigInt,
    game -> Text,
    pace -> Text,
    least -> SmallInt,
    most -> SmallInt,
    within -> Nullable<Integer>,
    rated -> Bool,
    at -> BigInt,
    opening_id -> Nullable<BigInt>,
    asked_at -> Nullable<BigInt>,
} }

diesel::table! { circles (id) {
    id -> BigInt,
    code -> Text,
    name -> Text,
    owner_id -> BigInt,
    created_at -> BigInt,
} }

diesel::table! { circle_members (circle_id, player_id) {
    circle_id -> BigInt,
    player_id -> BigInt,
    since -> BigInt,
} }

diesel::table! { circle_links (token_hash) {
    token_hash -> Binary,
    circle_id -> BigInt,
    created_at -> BigInt,
} }

diesel::table! { circle_tables (code) {
    code -> Text,
    circle_id -> BigInt,
} }

diesel::table! { circle_talk (id) {
    id -> BigInt,
    circle_id -> BigInt,
    player_id -> BigInt,
    text -> Text,
    at -> BigInt,
} }

diesel::table! { annotations (id) {
    id -> BigInt,
    table_id -> BigInt,
    event -> BigInt,
    player_id -> BigInt,
    text -> Text,
    at -> BigInt,
} }

diesel::table! { studies (id) {
    id -> BigInt,
    code -> Text,
    table_id -> BigInt,
    player_id -> BigInt,
    title -> Text,
    key_hash -> Nullable<Binary>,
    at -> BigInt,
} }

diesel::joinable!(annotations -> players (player_id));
diesel::joinable!(annotations -> tables (table_id));
diesel::joinable!(studies -> players (player_id));
diesel::joinable!(studies -> tables (table_id));

diesel::table! { bot_accounts (player_id) {
    player_id -> BigInt,
    owner_id -> BigInt,
    games -> Text,
    created_at -> BigInt,
} }

diesel::joinable!(circle_members -> players (player_id));
diesel::joinable!(circle_members -> circles (circle_id));
diesel::joinable!(circle_talk -> players (player_id));
diesel::joinable!(circle_talk -> circles (circle_id));
diesel::joinable!(api_tokens -> players (player_id));
diesel::joinable!(seeks -> players (player_id));
diesel::joinable!(seeks -> openings (opening_id));
diesel::joinable!(locks -> players (player_id));
diesel::joinable!(calls -> webhooks (webhook_id));
diesel::joinable!(guest_tables -> players (player_id));
diesel::joinable!(waits -> tables (table_id));
diesel::joinable!(turns -> tables (table_id));
diesel::joinable!(chairs -> openings (opening_id));
diesel::joinable!(chairs -> players (player_id));
diesel::joinable!(invitations -> openings (opening_id));
diesel::joinable!(openings -> players (owner_id));
diesel::joinable!(results -> tables (table_id));
diesel::joinable!(votes -> tables (table_id));
diesel::joinable!(seats -> tables (table_id));
diesel::joinable!(seats -> players (player_id));
diesel::joinable!(sittings -> tables (table_id));
diesel::joinable!(talk -> tables (table_id));
diesel::joinable!(sessions -> players (player_id));
diesel::joinable!(sessions -> tables (table_id));
diesel::joinable!(seat_links -> players (player_id));
diesel::joinable!(seat_links -> tables (table_id));
diesel::joinable!(mail_tokens -> players (player_id));
diesel::joinable!(webhooks -> players (player_id));
diesel::joinable!(feeds -> tables (table_id));
diesel::joinable!(push_devices -> sessions (session_id));
diesel::joinable!(pushes -> push_devices (device_id));
diesel::joinable!(follows -> players (player_id));
diesel::joinable!(follows -> tables (table_id));
diesel::joinable!(reply_tokens -> tables (table_id));
diesel::joinable!(bot_work -> tables (table_id));
diesel::allow_tables_to_appear_in_same_query!(
    guides,
    players,
    sessions,
    mail_tokens,
    tables,
    seats,
    sittings,
    talk,
    events,
    snapshots,
    outbox,
    openings,
    chairs,
    invitations,
    invitation_links,
    votes,
    plans,
    push_devices,
    push_keys,
    pushes,
    locks,
    reply_tokens,
    webhooks,
    calls,
    feeds,
    follows,
    seat_links,
    guest_tables,
    mutes,
    looking,
    looks,
    waits,
    turns,
    clocks,
    results,
    held_names,
    blocks,
    notes,
    vacations,
    rated_tables,
    rating_steps,
    ratings,
    annotations,
    api_tokens,
    bot_accounts,
    bot_work,
    seeks,
    circles,
    circle_members,
    circle_links,
    circle_tables,
    circle_talk,
    hosts,
    seasons,
    season_people,
    season_tables,
    season_seats,
    studies
);
