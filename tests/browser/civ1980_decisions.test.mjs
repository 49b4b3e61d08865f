// Every kind of decision of Civilization (1980) is met in a golden game and clicked, on a phone and on a desk, without
// script. Before that each page is looked at: by axe, for what sticks out sideways, with text twice as large, in German.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { axe, desktop, house, openPage, overflowsSideways, phone, signIn, startCatalogue } from "./harness.mjs";
import { click, compose, played, takeSeat } from "./civ1980.mjs";
import { importUntil } from "./records.mjs";

let { server, browser } = await house(startCatalogue());

const sit = (code, seat, who, options) => takeSeat(browser, server, code, seat, who, options);

/** What sticks out sideways of the table's own part, except in what is marked to scroll. */
async function sticksOut(page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (e) => e.id !== "main" && (getComputedStyle(e).overflowX !== "visible" || scrolls(e.parentElement));
    const out = (e) => e.getBoundingClientRect().right > width + 1 && e.getBoundingClientRect().width > 1;
    const all = [...document.querySelectorAll("#main *:not(.places, .places *, svg *, .hush)")];
    return all.filter((e) => out(e) && !scrolls(e.parentElement)).map((e) => `${e.tagName} ${e.className} ${e.textContent.slice(0, 40)}`);
  });
}

/** While a place is chosen, two fifths of a phone are map. */
async function seesMap(page, what) {
  const [map, prompt] = [await page.locator("#pan").boundingBox(), await page.locator("#prompt").boundingBox()];
  const seen = Math.min(map.y + map.height, prompt.y, phone.height) - Math.max(map.y, 0);
  assert.ok(seen >= phone.height * 0.4, `${what}: ${seen} px of map`);
}

/** The page is sound on a phone in German: axe, nothing sideways, also with text twice as large. */
async function sound(code, name) {
  const page = await openPage(browser, { viewport: phone, colorScheme: "dark", locale: "de-DE" });
  await signIn(page, server, "Ines");
  await page.goto(`${server.url}/games/${code}`);
  assert.deepEqual(await axe(page), [], name);
  assert.equal(await overflowsSideways(page), false, name);
  assert.deepEqual(page.complaints, [], name);
  if (await page.locator(".board .target").count()) await seesMap(page, name);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
  assert.deepEqual(await sticksOut(page), [], `${name}, text twice as large`);
  await page.context().close();
}

// Golden game, after which event, whose seat, and what is clicked there one after the other.
const decisions = [
  ["7-mixed", 22, 6, ["nation africa"]],
  ["5-mixed-west", 421, 5, ["rate 3"]],
  ["3-barbaric-discreet", 487, 2, ["grain 1", "lose umbria"]],
  ["5-other-rulings", 559, 5, ["name 2", "pick carthage"]],
  ["4-base-merchants", 506, 2, ["faction second"]],
  ["3-merchants", 182, 2, ["take apollonia city"]],
  ["4-sealed-discreet", 386, 4, ["gold"]],
  ["4-merchants", 319, 1, ["return hides"]],
  ["4-merchants-discreet", 183, 1, ["buy mysticism", "else ", "pay tokens", "done"]],
];

// The same for a game whose code another of them has: on a server of its own.
const elsewhere = [
  ["3-barbaric", 319, 1, ["reduce massilia"]],
  ["2-merchants", 24, 2, ["build hadrumetum"]],
  ["6-merchants", 263, 1, ["grow belgica"]],
];

test("every kind of decision is met and clicked", { timeout: 300_000 }, () => met(decisions));

test("cities are built and reduced, areas grow where their owner says", { timeout: 300_000 }, async () => {
  const first = server;
  server = await startCatalogue();
  try {
    await met(elsewhere);
  } finally {
    await server.close();
    server = first;
  }
});

async function met(decisions) {
  let small = false;
  for (const [name, until, seat, clicks] of decisions) {
    const { code } = await importUntil(server, "civ1980", name, until);
    small = !small;
    const page = await sit(code, seat, "Ines", { javaScriptEnabled: false, viewport: small ? phone : desktop });
    await sound(code, name);
    if (name === "4-base-merchants") assert.ok((await page.locator(".board .faction").count()) > 1, "hatching");
    for (const notation of clicks) await click(page, notation);
    assert.deepEqual(page.complaints, [], name);
    await page.context().close();
  }
}

test("points are put on others in one form", { timeout: 60_000 }, async () => {
  const { code } = await importUntil(server, "civ1980", "6-merchants", 676);
  const page = await sit(code, 3, "Ines", { javaScriptEnabled: false, viewport: phone });
  await sound(code, "6-merchants");
  const before = await page.locator("[data-head]").getAttribute("data-head");
  const fields = page.locator("form.numbers input[type=number]");
  await fields.nth(0).fill("11");
  await fields.nth(1).fill("9");
  await Promise.all([page.waitForNavigation(), page.locator("form.numbers .btn-main").click()]);
  await played(page, before, "assign");
  assert.deepEqual(page.complaints, []);
});

test("ships load, sail and land; one order alone is taken back; ships are kept, given up and built", { timeout: 120_000 }, async () => {
  const { code } = await importUntil(server, "civ1980", "2-base-random", 56);
  const ines = await sit(code, 1, "Ines", { javaScriptEnabled: false });
  const marek = await sit(code, 2, "Marek", { javaScriptEnabled: false, viewport: phone });
  const table = `${server.url}/games/${code}`;
  await ines.goto(`${table}?at=istros`);
  await click(ines, "move istros lower-danube 1");
  await ines.goto(`${table}?card=ship-3`);
  await click(ines, "load 3 2");
  await ines.goto(`${table}?card=ship-3`);
  await click(ines, "sail 3 colchis");
  await ines.goto(`${table}?card=ship-3`);
  await click(ines, "unload 3 2");
  const orders = ines.locator(".so-far li");
  const texts = await orders.allInnerTexts();
  // The first order stands by itself: it goes, all others stay.
  let before = await ines.locator("[data-head]").getAttribute("data-head");
  await Promise.all([ines.waitForNavigation(), orders.first().locator("button").click()]);
  await played(ines, before, "taking one order back");
  assert.deepEqual(await orders.allInnerTexts(), texts.slice(1));
  // Loading alone can't go: what was landed was aboard.
  const load = orders.filter({ hasText: "takes 2 aboard" });
  assert.equal(await load.count(), 1, (await orders.allInnerTexts()).join("; "));
  await Promise.all([ines.waitForNavigation(), load.locator("button").click()]);
  assert.match(await ines.locator(".notice[role=alert]").innerText(), /needs it/);
  await ines.goto(table);
  assert.deepEqual(await orders.allInnerTexts(), texts.slice(1));
  await click(ines, "done");
  await marek.goto(table);
  await click(marek, "done");
  await click(marek, "start ");
  await ines.goto(table);
  await click(ines, "keep 3 levy");
  // Only when every ship is kept or given up one can be built.
  while (await ines.locator("button[name=text][value^='scrap ']:visible").count()) await click(ines, "scrap");
  await click(ines, "ship ");
  const refused = (complaint) => / 422 /.test(complaint);
  assert.deepEqual([...ines.complaints, ...marek.complaints].filter((c) => !refused(c)), []);
});

test("an offer is looked at, posted, bid for, turned down, taken; bids and offers are withdrawn", { timeout: 120_000 }, async () => {
  const { code } = await importUntil(server, "civ1980", "2-merchants", 91);
  const ines = await sit(code, 1, "Ines", { javaScriptEnabled: false });
  await sound(code, "2-merchants");
  const marek = await sit(code, 2, "Marek", { javaScriptEnabled: false, viewport: phone });
  const table = `${server.url}/games/${code}`;
  const post = async () => {
    await ines.goto(table);
    const at = ines.locator("form.offer-form");
    await compose(at, ["ochre", "iron", "hides-ochre"], ["ochre", "iron"]);
    const before = await ines.locator("[data-head]").getAttribute("data-head");
    await Promise.all([ines.waitForNavigation(), at.locator("button[name=look]").click()]);
    assert.equal(await ines.locator("#preview .c-true").count(), 2, "two cards are named");
    assert.equal(await ines.locator("[data-head]").getAttribute("data-head"), before, "nothing is posted yet");
    await Promise.all([ines.waitForNavigation(), ines.locator("form.offer-form .btn-main").click()]);
    await played(ines, before, "an offer");
  };
  await post();
  await click(ines, "withdraw ");
  await post();
  const own = await ines.locator(".stall:has-text('Your offer')").evaluateAll((all) => all.map((e) => Number(e.id.replace("offer-", ""))));
  const id = Math.max(...own);
  const bid = async () => {
    await marek.goto(table);
    await click(marek, `accept ${id}`);
  };
  await marek.goto(table);
  await click(marek, "undone");
  await bid();
  await ines.goto(table);
  await click(ines, `reject ${id}`);
  await bid();
  await marek.goto(table);
  await click(marek, `unbid ${id}`);
  await bid();
  await ines.goto(table);
  await click(ines, `confirm ${id}`);
  assert.deepEqual([...ines.complaints, ...marek.complaints], []);
});

test("sealed acceptances are ranked", { timeout: 60_000 }, async () => {
  const { code } = await importUntil(server, "civ1980", "4-sealed-trade", 210);
  const page = await sit(code, 4, "Ines", { javaScriptEnabled: false, viewport: phone });
  await click(page, "accept 202");
  await click(page, "accept 201");
  const ranks = page.locator(".ranked > li .quiet");
  assert.deepEqual(await ranks.allInnerTexts(), ["offer 202", "offer 201"]);
  const before = await page.locator("[data-head]").getAttribute("data-head");
  await Promise.all([page.waitForNavigation(), page.locator(".ranked button[value=down]").click()]);
  await played(page, before, "ranking");
  assert.deepEqual(await ranks.allInnerTexts(), ["offer 201", "offer 202"]);
  assert.deepEqual(page.complaints, []);
});

test("eight nations: the map on a phone, names, plans, orders, the keyboard, and who only watches", { timeout: 120_000 }, async () => {
  const { code } = await importUntil(server, "civ1980", "8-merchants", 503);
  const table = `${server.url}/games/${code}`;
  const small = await sit(code, 7, "Ines", { viewport: phone });
  for (const address of [table, `${table}?at=kuban`]) {
    await small.goto(address);
    await seesMap(small, address);
  }
  await sound(code, "8-merchants");

  const desk = await sit(code, 7, "Ines", {});
  const sent = gzipSync(await (await desk.goto(table)).text()).length;
  assert.ok(sent <= 60_000, `${sent} bytes on the wire`);
  const crossed = await desk.evaluate(() => {
    const boxes = [...document.querySelectorAll("#board .nm")].map((name) => {
      const box = name.getBBox();
      const line = Number(name.getAttribute("y"));
      return { text: name.textContent, left: box.x, right: box.x + box.width, top: line - 9, bottom: line + 2 };
    });
    // A name that is turned is measured letter by letter.
    const seas = [...document.querySelectorAll("#board .seaname")].flatMap((sea) => {
      const to = document.querySelector("#board .nm").getCTM().inverse().multiply(sea.getCTM());
      return [...Array(sea.getNumberOfChars()).keys()].map((i) => {
        const at = sea.getExtentOfChar(i);
        const p = new DOMPoint(at.x + at.width / 2, -5).matrixTransform(to);
        return { text: sea.textContent, left: p.x - 7, right: p.x + 7, top: p.y - 7, bottom: p.y + 7 };
      });
    });
    const touch = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return boxes.flatMap((a, i) => [...boxes.slice(i + 1), ...seas].filter((b) => touch(a, b)).map((b) => `${a.text} / ${b.text}`));
  });
  assert.deepEqual(crossed, [], "names that collide at the near zoom");

  // By keyboard alone: to a place tokens can leave, to a number, and it is played.
  const reach = async (selector) => {
    for (let n = 0; n < 400; n += 1) {
      await desk.keyboard.press("Tab");
      if (await desk.evaluate((s) => document.activeElement?.matches(s), selector)) return;
    }
    assert.fail(`${selector} is not reached by Tab`);
  };
  const head = await desk.locator("[data-head]").getAttribute("data-head");
  await reach("#prompt .chip");
  await Promise.all([desk.waitForURL(/at=/), desk.keyboard.press("Enter")]);
  await reach("#answer .num");
  await desk.keyboard.press("Enter");
  await desk.waitForFunction((old) => document.querySelector("[data-head]")?.dataset.head !== old, head);
  assert.ok((await desk.locator(".so-far li").count()) > 0, "the order is on the list");

  // Whoever moves later plans, and plans are not offered a second time below.
  const later = await sit(code, 2, "Marek", { javaScriptEnabled: false, viewport: phone });
  assert.equal(await later.locator("#orders [value^='plan ']").count(), 0);
  await later.locator("#prompt .chip").first().click();
  await later.waitForLoadState();
  await click(later, "plan move");
  assert.equal(await later.locator(".so-far li").count(), 1);
  // One more with a condition, and then the first alone goes.
  await later.goto(table);
  await later.locator("#prompt .chip").first().click();
  await later.waitForLoadState();
  await later.locator(".plan-if input[value='0']").check();
  await click(later, "plan move");
  const planned = later.locator(".so-far li");
  assert.equal(await planned.count(), 2);
  const condition = await planned.nth(1).innerText();
  assert.match(condition, /if at most 0/);
  const was = await later.locator("[data-head]").getAttribute("data-head");
  await Promise.all([later.waitForNavigation(), planned.first().locator("button").click()]);
  await played(later, was, "a plan without one of its lines");
  assert.deepEqual(await planned.allInnerTexts(), [condition]);
  await later.goto(table);
  await click(later, "unplan");
  assert.equal(await later.locator(".so-far li").count(), 0);
  await later.locator("#orders summary").click();
  await click(later, "order ");

  const watcher = await openPage(browser, { viewport: phone });
  await signIn(watcher, server, "Tove");
  await watcher.goto(table);
  assert.equal(await watcher.locator("#prompt").count(), 0);
  assert.equal(await watcher.locator("#hand-h").count(), 0);
  assert.deepEqual(await axe(watcher), [], "a spectator's page");
  assert.equal(await overflowsSideways(watcher), false);
  assert.deepEqual([small, desk, later, watcher].flatMap((page) => page.complaints), []);
});

test("a list is paid with the very cards one ticks", { timeout: 120_000 }, async () => {
  const first = server;
  server = await startCatalogue();
  try {
    const { code } = await importUntil(server, "civ1980", "4-merchants-discreet", 183);
    const page = await sit(code, 1, "Ines", { javaScriptEnabled: false, viewport: phone });
    await click(page, "buy mysticism");
    const form = page.locator("form.offer-form:has([name=form][value=pay])");
    for (const card of await form.locator("input[name=give]").all()) await card.check();
    const before = await page.locator("[data-head]").getAttribute("data-head");
    await Promise.all([page.waitForNavigation(), form.locator(".btn-main").click()]);
    await played(page, before, "pay with");
    assert.deepEqual(page.complaints, []);
  } finally {
    await server.close();
    server = first;
  }
});
