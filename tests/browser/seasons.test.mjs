// Leagues and tournaments: opening one, signing up, standings; both sizes, day and night.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { axeByDayAndNight, desktop, house, openPage, overflowsSideways, phone, shot, signIn, startDemo } from "./harness.mjs";

const { server, browser } = await house(startDemo());
const run = "import sqlite3, sys; d = sqlite3.connect('annals.db', timeout=10); d.executescript(sys.argv[1])";
const sql = (text) => execFileSync("python3", ["-c", run, text], { cwd: server.folder });
sql("INSERT INTO hosts (player_id, at) SELECT id, 1 FROM players WHERE name = 'Jun'");

async function sound(page, name) {
  assert.deepEqual(await axeByDayAndNight(page, (colorScheme) => shot(page, `seasons-${name}-${colorScheme}`)), [], name);
  assert.equal(await overflowsSideways(page), false, name);
}

test("a host opens a league, people sign up, and it begins", async () => {
  const page = await openPage(browser, { viewport: desktop, locale: "en-GB" });
  await signIn(page, server, "Jun");
  await page.goto(`${server.url}/seasons/new?game=salt_market`);
  await sound(page, "new-desktop");
  await page.fill("#name", "Salt League");
  await page.fill("#begins", new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
  await page.fill("#size", "40");
  await page.locator("form.season-form").evaluate((form) => (form.noValidate = true));
  await page.locator("form.season-form .btn-main").click();
  await page.locator(".notice[role=alert]").waitFor();
  assert.equal(await page.inputValue("#name"), "Salt League", "what was typed is kept");
  await page.fill("#size", "4");
  await page.locator("form.season-form .btn-main").click();
  await page.waitForURL(/\/seasons\/\d+$/);
  await page.locator("form[action$='/sign-up'] .btn-main").click();
  await page.locator("form[action$='/withdraw']").waitFor();
  await sound(page, "open-desktop");
  const id = Number(page.url().match(/\d+$/)[0]);
  sql(`INSERT OR IGNORE INTO season_people (season_id, player_id, at, substitute) SELECT ${id}, id, id, 0 FROM players WHERE name <> '' AND confirmed_at IS NOT NULL;
    UPDATE seasons SET begins_at = 1 WHERE id = ${id};`);
  for (let tries = 0; tries < 100 && (await page.locator(".season-standings").count()) === 0; tries++) await page.reload();
  assert.ok(await page.locator("tr.you").count());
  for (const [size, viewport] of Object.entries({ phone, desktop })) {
    const other = await openPage(browser, { viewport, locale: size === "phone" ? "de-DE" : "en-GB" });
    await signIn(other, server, "Jun");
    for (const [name, path] of [["running", `/seasons/${id}`], ["list", "/seasons"], ["new", "/seasons/new?game=salt_market"]]) {
      await other.goto(server.url + path);
      await sound(other, `${name}-${size}`);
    }
    await other.goto(server.url);
    assert.ok(await other.locator(`main a[href='/seasons/${id}']`).count(), "the first page says where one stands");
    await other.context().close();
  }
});
