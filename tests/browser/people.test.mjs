// Profiles, blocking, reporting, one's own name: with and without script.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { axeByDayAndNight, desktop, house, openPage, overflowsSideways, phone, shot, signIn, startDemo } from "./harness.mjs";

const { server, browser } = await house(startDemo());

// As if five tables had counted: Jun has come a long way, a bot plays worse, one person hardly ever.
const rated = `
  INSERT INTO ratings (game, player_id, tables, rating, uncertainty, at)
    SELECT 'salt_market', id, CASE name WHEN 'Ines' THEN 1 ELSE 5 + id END, 22 + id * 0.7, 1.1 + id * 0.3, 1 FROM players WHERE name <> '';
  INSERT INTO ratings (game, bot, tables, rating, uncertainty, at) VALUES ('salt_market', 'settler-hard', 9, 24.1, 1.9, 1), ('salt_market', 'automated-2', 7, 21, 2.5, 1);
  INSERT INTO rated_tables (table_id, game, number, company, at) SELECT id, 'salt_market', id, 'x', id FROM tables ORDER BY id LIMIT 5;
  INSERT INTO rating_steps (table_id, seat, player_id, place, rating, uncertainty)
    SELECT r.table_id, 1, p.id, 1, 24 + (r.number % 3) + r.number * 0.2, 3 FROM rated_tables r, players p WHERE p.name = 'Jun';
`;
const write = "import sqlite3, sys; d = sqlite3.connect('annals.db', timeout=10); d.executescript(sys.argv[1])";
execFileSync("python3", ["-c", write, rated], { cwd: server.folder });

async function sound(page, name) {
  assert.deepEqual(await axeByDayAndNight(page, (colorScheme) => shot(page, `people-${name}-${colorScheme}`)), [], name);
  assert.equal(await overflowsSideways(page), false, name);
}

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test(`pages about people are sound at ${size} size, by day and by night`, async () => {
    const at = size;
    const page = await openPage(browser, { viewport, locale: size === "phone" ? "de-DE" : "en-GB" });
    await signIn(page, server, "Jun");
    await page.goto(`${server.url}/people/Marek`);
    await sound(page, `profile-${at}`);
    await page.locator("button[value=block]").click();
    await page.waitForURL(/people\/Marek/);
    await sound(page, `profile-blocked-${at}`);
    await page.goto(`${server.url}/account`);
    await sound(page, `account-${at}`);
    await page.locator("main form[action='/block'] button[value=unblock]").click();
    await page.waitForURL(/account/);
    await page.goto(`${server.url}/people/Jun`);
    assert.equal(await page.locator(".rating-curve").count(), 1);
    await sound(page, `own-${at}`);
    await page.goto(`${server.url}/ladder/salt_market`);
    assert.equal(await page.locator("tr.you").count(), 1);
    assert.equal(await page.locator("main td", { hasText: "±" }).count() > 3, true);
    await sound(page, `ladder-${at}`);
    await page.goto(`${server.url}/account/tokens`);
    await page.fill("#name", `Bot ${at}`);
    await page.locator("form[action='/account/tokens'] button").click();
    await page.locator("#fresh").waitFor();
    await sound(page, `tokens-${at}`);
    await page.goto(`${server.url}/api`);
    await sound(page, `api-${at}`);
    await page.goto(`${server.url}/report?table=demo07`);
    await sound(page, `report-${at}`);
    await page.goto(`${server.url}/tables?seats=3&pace=relaxed&text=x`);
    await sound(page, `filters-${at}`);
    assert.deepEqual(page.complaints, []);
  });
}

for (const javaScriptEnabled of [true, false]) {
  test(`somebody is found, blocked, reported and forgiven ${javaScriptEnabled ? "with" : "without"} script`, async () => {
    const table = `${server.url}/games/demo04`;
    const [ines, other] = [await openPage(browser, { javaScriptEnabled }), await openPage(browser, { javaScriptEnabled })];
    await signIn(ines, server, "Ines");
    await ines.goto(table);
    // Whoever else sits there says something.
    const name = await ines.locator(".order .person").nth(1).innerText();
    await signIn(other, server, name);
    const words = `Good luck, script ${javaScriptEnabled}`;
    await other.goto(table);
    await other.fill("#say", words);
    await other.locator("form[action$='/talk'] button").click();
    // With script the page stays where it is.
    await other.locator(".chat li", { hasText: words }).waitFor();

    await ines.goto(table);
    await ines.locator(".chat .person", { hasText: name }).last().click();
    await ines.waitForURL(/\/people\//);
    assert.equal(await ines.locator("h1").innerText(), name);
    await ines.locator("button[value=block]").click();
    await ines.waitForURL(/\/people\//);

    await ines.goto(table);
    const said = ines.locator(".chat li", { hasText: words });
    assert.equal(await said.locator("details").getAttribute("open"), null, "it is folded");
    assert.equal(await ines.locator("#to option", { hasText: name }).count(), 0, "and they do not talk alone");
    await said.locator("summary").click();
    await Promise.all([ines.waitForNavigation(), said.locator("a[href^='/report']").click()]);
    assert.match(await ines.locator("blockquote").innerText(), new RegExp(words));
    await ines.selectOption("#reason", "spam");
    await ines.fill("#text", "Luck is not the point.");
    await ines.click("main .btn-main");
    await ines.waitForURL(/\/report\/taken/);
    assert.equal(await ines.locator("h1").innerText(), "Your report was taken");

    await ines.goto(`${server.url}/account`);
    await ines.locator("main form[action='/block'] button", { hasText: name }).click();
    await ines.waitForURL(/account/);
    await ines.goto(table);
    assert.equal(await ines.locator(".chat li details").count(), 0);
    assert.deepEqual([...ines.complaints, ...other.complaints], []);
  });

  test(`lists are filtered, sorted and turned ${javaScriptEnabled ? "with" : "without"} script`, async () => {
    const page = await openPage(browser, { javaScriptEnabled, viewport: phone });
    await page.goto(`${server.url}/watch`);
    const names = async () => (await page.locator(".list tbody th").allInnerTexts()).map((n) => n.trim());
    const all = await names();
    assert.ok(all.length > 2, "the demo has tables to watch");
    await page.selectOption("#seats", "4");
    await page.locator(".filter button").click();
    await page.waitForURL(/seats=4/);
    assert.deepEqual(await names(), ["Four Winds"]);
    assert.equal(await page.locator("#seats").inputValue(), "4", "what was asked for stays in the form");
    await page.locator(".filter a").click();
    await page.waitForURL(`${server.url}/watch`);
    await page.selectOption("#sort", "name");
    await page.locator(".filter button").click();
    await page.waitForURL(/sort=name/);
    assert.deepEqual(await names(), [...all].sort());
    await page.fill("#text", "no such table");
    await page.locator(".filter button").click();
    await page.waitForURL(/text=no/);
    assert.equal(await page.locator(".list").count(), 0);
    assert.match(await page.locator("main").innerText(), /look at all of them/);
  });
}

test("a name is changed on the account's page, and everybody reads the new one", async () => {
  const page = await openPage(browser);
  await signIn(page, server, "Odd");
  await page.goto(`${server.url}/account`);
  await page.fill("#name", "lnes");
  await Promise.all([page.waitForNavigation(), page.locator("form[action='/account/name'] button").click()]);
  assert.equal(await page.locator("#name").getAttribute("aria-invalid"), "true", "it looks like Ines");
  await page.fill("#name", "Oddny");
  await page.locator("form[action='/account/name'] button").click();
  await page.waitForURL(/done=name/);
  assert.equal(await page.locator("h1").innerText(), "Oddny");
  await Promise.all([page.waitForNavigation(), page.locator("header a[href='/people/Oddny']").first().click()]);
  assert.equal(await page.locator("h1").innerText(), "Oddny");
  assert.equal((await page.goto(`${server.url}/people/Odd`)).status(), 404);
});
