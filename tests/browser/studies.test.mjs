// Annotations of a table that is over, and a study made of them; both sizes, day and night.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { axe, desktop, house, openPage, overflowsSideways, phone, shot, signIn, startCatalogue } from "./harness.mjs";

const { server, browser } = await house(startCatalogue());
const ask = "import sqlite3, sys; print(sqlite3.connect('annals.db', timeout=10).execute(sys.argv[1]).fetchone()[0])";
const sql = (text) => execFileSync("python3", ["-c", ask, text], { cwd: server.folder, encoding: "utf8" }).trim();
const code = sql("SELECT t.code FROM tables t JOIN seats s ON s.table_id = t.id JOIN players p ON p.id = s.player_id " +
  "WHERE t.status = 'finished' AND p.name = 'Ines' AND t.game = 'new_dawn' LIMIT 1");

async function sound(page, name) {
  assert.deepEqual(await axe(page), [], name);
  assert.equal(await overflowsSideways(page), false, name);
  await shot(page, `studies-${name}`);
}

test("a player annotates a finished table and shares a study", async () => {
  const page = await openPage(browser, { viewport: desktop, locale: "en-GB", javaScriptEnabled: false });
  await signIn(page, server, "Ines");
  const history = `${server.url}/games/${code}/history?page=1`;
  for (const text of ["Here it turned.\n\nI should have moved the caravan.", "And here it was over."]) {
    await page.goto(history);
    const form = page.locator("form:has(button[value=write])").nth(text.startsWith("And") ? 2 : 0);
    await form.locator("..").locator("summary").click();
    await form.locator("textarea").fill(text);
    await form.locator("button[value=write]").click();
    await page.waitForURL(/history/);
  }
  assert.equal(await page.locator(".notes li").count(), 2);
  await page.fill("#title", "A caravan too late");
  await page.locator("button[value=share]").click();
  await page.waitForURL(/\/studies\//, { waitUntil: "domcontentloaded" });
  const study = page.url();
  assert.ok((await page.locator("input[readonly]").inputValue()).includes("key="));
  await page.locator("a[rel=next]").click();
  await page.locator("a[rel=prev]").waitFor();
  assert.equal(await page.locator(".note-text").textContent(), "And here it was over.");
  for (const [size, viewport] of Object.entries({ phone, desktop })) {
    for (const colorScheme of ["light", "dark"]) {
      const other = await openPage(browser, { viewport, colorScheme, locale: size === "phone" ? "de-DE" : "en-GB" });
      await other.goto(study, { waitUntil: "domcontentloaded" }); // the board is drawn anew, and may take its time
      const picture = other.locator("img.study-board");
      await picture.evaluate((image) => image.decode());
      assert.ok(await picture.evaluate((image) => image.naturalWidth > 300), "the board is drawn");
      await sound(other, `moment-${size}-${colorScheme}`);
      await other.goto(history);
      await sound(other, `read-${size}-${colorScheme}`);
      await other.context().close();
    }
  }
  await page.context().close();
});
