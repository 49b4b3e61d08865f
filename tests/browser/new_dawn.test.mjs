// The table of A New Dawn in a real browser: whole games through the page alone, with and without script.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, axeByDayAndNight, desktop, house, openPage, overflowsSideways, phone, shot, signIn, startBrowser, startCatalogue, unfold } from "./harness.mjs";

const { server, browser } = await house(startCatalogue());

/** A page of whoever is to move at a table. */
async function toMove(code, options) {
  const looker = await openPage(browser);
  await looker.goto(`${server.url}/games/${code}`);
  const name = await looker.locator(".order [aria-current] .seat").first().innerText();
  const page = await openPage(browser, options);
  await signIn(page, server, name);
  await page.goto(`${server.url}/games/${code}`);
  return page;
}

/** Numbers that look thrown and are the same in every run. */
function luck(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Opens a table of ten rounds, the shortest there is. */
async function open(page, name, { people, automated }) {
  await page.goto(`${server.url}/tables/new?game=new_dawn`);
  await page.fill("#name", name);
  await page.selectOption("#seats", String(people));
  await page.selectOption("#automated", String(automated));
  await unfold(page, "#option-round_limit");
  await page.fill("#option-round_limit", "10");
  await page.click("main .btn-main");
  await page.waitForURL(/\/(tables|games)\/[a-z0-9]+$/);
}

const head = (page) => page.locator("header.head").getAttribute("data-head").then((n) => (n === null ? Infinity : Number(n)));
const over = (page) => page.locator("h1").innerText().then((text) => text.startsWith("The game is over"));

/** Answers the question on the page, and waits until it has been played; false if there is none. */
async function answer(page, pick) {
  const offers = page.locator(".prompt .offer:visible");
  const finish = page.locator(".prompt .finish button[name=text]");
  const cards = page.locator(".card-do button[name=text]:visible");
  const targets = page.locator("#board a.target[data-play]");
  const [some, ends, open] = [await offers.count(), await finish.count(), await targets.count()];
  if (some + ends === 0) return false;
  const before = await head(page);
  let act;
  if (some === 0 || (ends > 0 && pick(5) === 0)) act = () => finish.first().click();
  else if (page.scripted && open > 0 && pick(3) === 0) act = () => targets.nth(pick(open)).dispatchEvent("click");
  else if ((await cards.count()) > 0 && pick(4) === 0) act = () => cards.first().click();
  else act = () => offers.nth(pick(some)).click();
  if (page.scripted) {
    await act();
    await page.waitForFunction(
      (seen) => Number(document.querySelector("header.head")?.dataset.head ?? Infinity) > seen,
      before,
      { timeout: 20_000 },
    );
  } else {
    await Promise.all([page.waitForNavigation(), act()]);
    const now = await head(page);
    assert.ok(now > before, `nothing was played: ${await page.locator("main").innerText()}`);
  }
  return true;
}

/** Plays until the game is over; a page without script has to be looked at again. */
async function playOn(pages, url, pick) {
  let moves = 0;
  for (; moves < 1500; ) {
    let asked = false;
    for (const page of pages) {
      if (!page.scripted || pages.length === 1) await page.goto(url);
      else if (!(await page.locator("#prompt").count()) && !(await over(page))) await page.goto(url);
      while (await answer(page, pick)) {
        asked = true;
        moves += 1;
      }
    }
    if (await over(pages[0])) return moves;
    assert.ok(asked, "nobody is asked, and yet it is not over");
  }
  assert.fail("a game of ten rounds took more than 1500 moves");
}

test("two people play a whole game, one with script at a desk, one without on a phone", { timeout: 900_000 }, async () => {
  const host = await openPage(browser);
  const guest = await openPage(browser, { javaScriptEnabled: false, viewport: phone });
  await signIn(host, server, "Ines");
  await signIn(guest, server, "Marek");
  await open(host, "Ten rounds for two", { people: 2, automated: 0 });
  await guest.goto(`${server.url}/tables`);
  await guest.getByRole("link", { name: "Ten rounds for two", exact: true }).first().click();
  await guest.locator(".chairs button[form=join]").first().click();
  await guest.waitForURL(/\/games\//);
  const table = guest.url();
  await host.goto(table);
  const moves = await playOn([host, guest], table, luck(7));
  await guest.goto(table);
  assert.ok(await over(guest));
  assert.ok(moves >= 40, `${moves} moves`);
  assert.deepEqual([...host.complaints, ...guest.complaints], []);
});

for (const [how, options] of Object.entries({
  "with script on a phone": { viewport: phone },
  "without script at a desk": { javaScriptEnabled: false },
})) {
  test(`a whole game against the automated player ${how}`, { timeout: 900_000 }, async () => {
    const page = await openPage(browser, options);
    await signIn(page, server, "Tove");
    await open(page, `Alone ${how}`, { people: 1, automated: 1 });
    const begin = page.locator("form:not([action$=\"/guide\"]) button[value=begin]");
    if (await begin.count()) await begin.click();
    await page.waitForURL(/\/games\//);
    await playOn([page], page.url(), luck(11));
    if (page.scripted) {
      assert.deepEqual(await axe(page), []);
      assert.equal(await overflowsSideways(page), false);
    }
    assert.deepEqual(page.complaints, []);
  });
}

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test(`the table is sound at ${size} size, by day and by night`, async () => {
    const locale = size === "phone" ? "de-DE" : "en-GB";
    const page = await openPage(browser, { viewport, locale });
    await signIn(page, server, "Ines");
    for (const path of ["demo01", "demo02", "demo04", "demo04/text", "demo07", "demo07/at/60"]) {
      await page.goto(`${server.url}/games/${path}`);
      assert.equal(await page.locator("h1").count(), 1, path);
      const keep = (colorScheme) => shot(page, `dawn-${path.replaceAll("/", "-")}-${size}-${colorScheme}`);
      assert.deepEqual(await axeByDayAndNight(page, keep), [], path);
      assert.equal(await overflowsSideways(page), false, path);
    }
    assert.deepEqual(page.complaints, []);
  });
}

test("a card shows what it would open before it is chosen, and a space what can be done there", async () => {
  const page = await toMove("demo02", { javaScriptEnabled: false });
  assert.equal(await page.locator("#board .outlook use").count(), 0);
  await Promise.all([page.waitForNavigation(), page.locator('#row a[href*="card="]').first().click()]);
  assert.ok((await page.locator("#board .outlook use").count()) > 0);
  assert.equal(await page.locator(".prompt .pointed .btn-main").count(), 1);
  await page.locator('.card-do button[value="focus culture"]').click();
  await page.waitForURL(`${server.url}/games/demo02`);
  const target = page.locator("#board a.target").first();
  const space = await target.getAttribute("data-space");
  await page.goto(new URL(await target.getAttribute("href"), server.url).href);
  assert.match(await page.locator(".pointed").innerText(), new RegExp(space));
  assert.equal(await page.locator("#board .target.is-chosen").count(), 1);
  await page.locator(".pointed .btn-main").click();
  await page.waitForURL(`${server.url}/games/demo02`);
  assert.match(await page.locator("#chronicle").innerText(), new RegExp(`control token on ${space}`));
  await page.locator('button[form="undo"]').last().click();
  await page.waitForURL(`${server.url}/games/demo02`);
  assert.equal(await page.locator(".prompt .offer[value^='focus']").count(), 5);
});

test("targets on the map are in sight on a phone, and can be reached and played by keyboard", async () => {
  const page = await toMove("demo02");
  await page.locator('.card-do button[value="focus culture"]').click();
  const target = page.locator("#board a.target[data-play]").first();
  await target.waitFor();
  const small = await toMove("demo02", { viewport: phone });
  const [open, inside] = await small.locator("#pan").evaluate((pan) => {
    const frame = pan.getBoundingClientRect();
    const boxes = [...pan.querySelectorAll(".target")].map((e) => e.getBoundingClientRect());
    const inside = (b) => b.left >= frame.left && b.right <= frame.right && b.top >= frame.top && b.bottom <= frame.bottom;
    return [boxes.length, boxes.filter(inside).length];
  });
  assert.ok(open > 0 && inside > 0, `${inside} of ${open} open spaces are in the frame`);
  const space = await target.getAttribute("data-space");
  const before = await head(page);
  await target.focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction((seen) => Number(document.querySelector("header.head").dataset.head) > seen, before);
  assert.match(await page.locator("#chronicle").innerText(), new RegExp(`control token on ${space}`));
  assert.deepEqual(page.complaints, []);
});

test("what others do appears by itself, and what is being written, opened and moved stays", async () => {
  const [watcher, mover] = [await openPage(browser), await openPage(browser)];
  await signIn(watcher, server, "Ines");
  await watcher.goto(`${server.url}/games/demo04`);
  const others = await watcher.locator(".order .seat").allInnerTexts();
  await signIn(mover, server, others.find((name) => name !== "Ines"));
  await mover.goto(`${server.url}/games/demo04`);
  await watcher.locator('label[for="zoom-close"]').click();
  await watcher.fill("#note", "not yet kept");
  await watcher.fill("#say", "half a sen");
  await watcher.locator("#pan").evaluate((pan) => pan.scrollTo({ left: 300, top: 200, behavior: "instant" }));
  const before = await head(watcher);
  await mover.locator("#orders button[name=text]").first().click();
  await watcher.waitForFunction((seen) => Number(document.querySelector("header.head").dataset.head) > seen, before);
  assert.equal(await watcher.inputValue("#note"), "not yet kept");
  assert.equal(await watcher.inputValue("#say"), "half a sen");
  assert.deepEqual(await watcher.locator("#pan").evaluate((pan) => [pan.scrollLeft, pan.scrollTop]), [300, 200]);
  assert.deepEqual(watcher.complaints, []);
});

test("the map grows with the keyboard and is dragged with the mouse", async () => {
  const page = await openPage(browser);
  await signIn(page, server, "Ines");
  await page.goto(`${server.url}/games/demo01`);
  const width = () => page.locator("#board").evaluate((board) => board.getBoundingClientRect().width);
  const small = await width();
  await page.locator("#pan").focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press("+");
  assert.ok((await width()) > small * 2);
  const box = await page.locator("#pan").boundingBox();
  const left = () => page.locator("#pan").evaluate((pan) => pan.scrollLeft);
  const before = await left();
  await page.mouse.move(box.x + 400, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(box.x + 250, box.y + 300, { steps: 5 });
  await page.mouse.up();
  assert.ok((await left()) > before + 100);
  assert.deepEqual(page.complaints, []);
});

test("the ground of a map is fetched once and has the colours of the page, by day and night", async (test) => {
  const painter = await startBrowser();
  test.after(() => painter.close());
  for (const code of ["demo04", "demo28"]) {
    const shades = [];
    for (const colorScheme of ["light", "dark"]) {
      const page = await openPage(painter, { colorScheme, javaScriptEnabled: false });
      const fetched = [];
      page.on("response", (answer) => /\/ground\//.test(answer.url()) && fetched.push(answer));
      await page.goto(`${server.url}/games/${code}`);
      await page.waitForLoadState("networkidle");
      assert.deepEqual([...new Set(fetched.map((answer) => answer.url()))].length, 1, code);
      assert.equal(fetched[0].status(), 200);
      assert.match(fetched[0].headers()["cache-control"], /^private, .*immutable$/);
      const board = await page.locator("#board").screenshot();
      // Without its ground a map would be mostly one colour, and a small picture.
      assert.ok(board.length > 60_000, `${code} ${colorScheme}: ${board.length}`);
      shades.push(board);
      if (colorScheme === "light") {
        const stale = fetched[0].url().replace(/[0-9a-f]+\.svg/, "0000.svg");
        assert.equal((await page.request.get(stale)).url(), fetched[0].url(), "an old address leads to the new one");
      }
      assert.deepEqual(page.complaints, []);
    }
    assert.ok(!shades[0].equals(shades[1]), code);
  }
});
