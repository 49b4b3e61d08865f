// The table of Civilization (2010) in a real browser: whole games through the page's own buttons, and how it looks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, axeByDayAndNight, desktop, house, openPage, overflowsSideways, phone, shot, signIn, startCatalogue, unfold } from "./harness.mjs";
import { importUntil } from "./records.mjs";
import { head, people, play, press, sit } from "./civ2010.mjs";

const { server, browser } = await house(startCatalogue());

const over = (page) => page.locator("h1").innerText().then((text) => text.startsWith("The game is over"));

/** Numbers that look thrown and are the same in every run. */
function luck(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The codes of the demo tables of this game, by their names; looked up once. */
let known;
async function tables() {
  known ??= (async () => {
    const page = await openPage(browser, { javaScriptEnabled: false });
    const found = new Map();
    for (let n = 40; n >= 1 && found.size < 8; n--) {
      const code = `demo${String(n).padStart(2, "0")}`;
      const answer = await page.goto(`${server.url}/games/${code}`);
      if (!answer.ok()) continue;
      const kicker = await page.locator(".kicker").first().innerText();
      if (kicker.startsWith("Civilization: The Board Game")) found.set(kicker.split(" · ")[1], code);
    }
    return found;
  })();
  return known;
}

/** Which kinds of decision were clicked, over all tests of this file. */
const clicked = new Set();

/** Answers the question on a page without script; false if there is none. */
async function answer(page, pick) {
  const buttons = page.locator("#answer button[name=text]");
  const links = page.locator("#answer .spot[href], #answer .cities a[href], #board a.target");
  let values = await buttons.evaluateAll((all) => all.map((b) => b.value));
  if (values.length === 0 && (await links.count()) === 0) return false;
  // What was not tried yet comes first, for two rounds are short; what ends or takes back a decision tries nothing.
  const untried = (kind) => !clicked.has(kind) && !["order", "back", "halt", "end", "ready"].includes(kind);
  const fresh = values.filter((value) => untried(value.split(" ")[0]));
  if (fresh.length > 0) values = fresh;
  // What is chosen first leads to a page of its own, where the last button is.
  else if ((await links.count()) > 0 && (untried("to") || pick(3) > 0)) {
    const hrefs = await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    await page.goto(new URL(hrefs[pick(hrefs.length)], server.url).href);
    const pointed = await page.locator(".pointed button[name=text]").evaluateAll((all) => all.map((b) => b.value));
    if (pointed.length > 0) values = pointed;
    else values = await page.locator("#answer button[name=text]").evaluateAll((all) => all.map((b) => b.value));
  }
  values = values.filter((value) => !value.startsWith("order "));
  if (values.length === 0) return true;
  const value = values[pick(values.length)];
  clicked.add(value.split(" ")[0]);
  await press(page, page.locator(`#answer button[name=text][value="${value}"]`).first(), value);
  return true;
}

test("two people play two rounds from the beginning, at a desk with script and on a phone without", { timeout: 300_000 }, async () => {
  const host = await openPage(browser);
  const guest = await openPage(browser, { javaScriptEnabled: false, viewport: phone });
  await signIn(host, server, "Ines");
  await signIn(guest, server, "Marek");
  await host.goto(`${server.url}/tables/new?game=civ2010`);
  await host.fill("#name", "Two rounds for two");
  await host.selectOption("#seats", "2");
  await unfold(host, "#option-round_limit");
  await host.fill("#option-round_limit", "2");
  await host.click("main .btn-main");
  await guest.goto(`${server.url}/tables`);
  await guest.getByRole("link", { name: "Two rounds for two", exact: true }).first().click();
  await guest.locator(".chairs button[form=join]").first().click();
  await guest.waitForURL(/\/games\//);
  const table = guest.url();
  const pick = luck(5);
  for (let turns = 0; turns < 200; turns++) {
    for (const page of [host, guest]) {
      await page.goto(table);
      for (let moves = 0; moves < 60 && (await answer(page, pick)); moves++);
    }
    if (await over(host)) break;
  }
  await host.goto(table);
  assert.ok(await over(host), await host.locator("main").innerText());
  assert.deepEqual([...host.complaints, ...guest.complaints], []);
  for (const kind of ["capital", "place", "produce", "take", "to", "end", "ready", "research"]) assert.ok(clicked.has(kind), `${kind} of ${[...clicked]}`);
});

test("a table is played to its end by its buttons, at a desk with script and on a phone without", { timeout: 300_000 }, async () => {
  const { code, rest } = await importUntil(server, "civ2010", "2-mayors", 424);
  const table = `${server.url}/games/${code}`;
  const pages = [await sit(browser, server, code, 1, { javaScriptEnabled: true }), await sit(browser, server, code, 2, { viewport: phone })];
  for (const event of rest.filter((e) => e.kind === "move")) await play(pages[event.seat - 1], server, table, event.text);
  for (const page of pages) {
    await page.goto(table);
    assert.ok(await over(page), await page.locator("main").innerText());
    assert.deepEqual(page.complaints, []);
  }
});

/** Golden games where something of every kind is asked, each with the event it stands after. */
const positions = [
  ["2-raze", 424, "a battle"],
  ["2-amended-rulings", 126, "a great person's place"],
  ["3-amended", 262, "an offer"],
  ["3-resignation", 175, "a city to found"],
  ["2-split", 531, "a split production"],
  ["3-introductory", 757, "a great person"],
  ["3-loot", 936, "spoils of a battle"],
  ["4-mixed", 50, "the middle of a round"],
  ["2-amended", 574, "a window"],
];

test("what is asked is sound on a phone in German and at a desk, also with text twice as large", { timeout: 120_000 }, async () => {
  for (const [name, until, what] of positions) {
    const { code, rest } = await importUntil(server, "civ2010", name, until);
    const { seat } = rest.find((e) => e.kind === "move");
    for (const look of [{ viewport: phone, locale: "de-DE", colorScheme: "dark" }, { viewport: desktop }]) {
      const page = await openPage(browser, look);
      await signIn(page, server, people[seat - 1]);
      await page.goto(`${server.url}/games/${code}`);
      const chair = page.locator(`form:has(input[name=seat][value="${seat}"]) button`);
      if ((await chair.count()) > 0) await Promise.all([page.waitForNavigation(), chair.click()]);
      assert.equal(await page.locator("#prompt").count(), 1, what);
      assert.deepEqual(await axe(page), [], what);
      assert.equal(await overflowsSideways(page), false, what);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      assert.equal(await overflowsSideways(page), false, `${what}, larger text`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  }
});

test("the keyboard alone makes a move, and the next question has the focus", async () => {
  const { code } = await importUntil(server, "civ2010", "2-random", 30);
  for (const seat of [1, 2]) {
    const page = await sit(browser, server, code, seat, { javaScriptEnabled: true });
    const before = await head(page);
    const reached = async (selector) => page.evaluate((s) => document.activeElement?.matches(s), selector);
    for (let tabs = 0; tabs < 250 && !(await reached("#answer button[name=text]")); tabs++) await page.keyboard.press("Tab");
    if (!(await reached("#answer button[name=text]"))) continue;
    await page.keyboard.press("Enter");
    await page.waitForFunction((n) => Number(document.querySelector("header.head").dataset.head ?? Infinity) > n, before);
    assert.deepEqual(page.complaints, []);
    return;
  }
  assert.fail("nobody reached a button");
});

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test(`the table is sound at ${size} size, by day and by night`, async () => {
    const locale = size === "phone" ? "de-DE" : "en-GB";
    const page = await openPage(browser, { viewport, locale });
    await signIn(page, server, "Ines");
    const codes = await tables();
    for (const name of ["Terraces", "Four Corners", "The Lost Scout"]) {
      const code = codes.get(name);
      await page.goto(`${server.url}/games/${code}`);
      assert.equal(await page.locator("h1").count(), 1, name);
      const keep = (colorScheme) => shot(page, `civ2010-${code}-${size}-${colorScheme}`);
      assert.deepEqual(await axeByDayAndNight(page, keep), [], name);
      assert.equal(await overflowsSideways(page), false, name);
    }
    assert.deepEqual(page.complaints, []);
  });
}
