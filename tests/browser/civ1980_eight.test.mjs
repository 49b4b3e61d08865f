// Every kind of decision at a table of eight nations is clicked, on a phone and on a desk, without script: where the golden
// game of eight stands, and in scenes that it has not come to.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { bare } from "./ages.mjs";
import { click, compose, played, takeSeat } from "./civ1980.mjs";
import { desktop, house, overflowsSideways, phone, startStaged } from "./harness.mjs";
import { importSetup, importUntil } from "./records.mjs";

const game = "civ1980";
const { server: staged, browser } = await house(startStaged());
const opened = [];
after(() => Promise.all(opened.map((server) => server.close())));

const clicked = new Set();
let small = false;

/** The page of a seat, on a phone and on a desk by turns. */
async function sit(server, code, seat, who = "Ines") {
  small = !small;
  const page = await takeSeat(browser, server, code, seat, who, { javaScriptEnabled: false, viewport: small ? phone : desktop, locale: "en-GB" });
  assert.equal(await overflowsSideways(page), false, `${code} ${seat}`);
  return page;
}

/** Clicks one answer; where it is about a place or a ship, that is pointed at first. */
async function press(page, notation, query) {
  const table = new URL(page.url());
  await page.goto(`${table.origin}${table.pathname.replace(/\/move$/, "")}${query ?? ""}`);
  await click(page, notation);
  clicked.add(notation.trim().split(" ")[0]);
}

/** Sends a form, and tells that it was played. */
async function send(page, form, word) {
  const before = await page.locator("[data-head]").getAttribute("data-head");
  await Promise.all([page.waitForNavigation(), form.locator(".btn-main").click()]);
  await played(page, before, word);
  clicked.add(word);
}

/** After which event, whose seat, and what is clicked there one after the other, with what is pointed at. */
const positions = [
  [1, 5, ["nation africa"]],
  [9, 3, ["start nalchik"]],
  [21, 5, ["move garamantia leptis-magna 1", "?at=garamantia"]],
  [94, 8, ["build knossos"], ["done"]],
  [265, 3, ["return hides"]],
  [430, 1, ["buy mysticism"], ["pay tokens"]],
  [547, 3, ["buy clothmaking"], ["else "]],
  [353, 4, ["grow belgica"]],
  [412, 2, ["reduce massilia"]],
  [667, 3, ["lose sittacene 1"]],
  [909, 2, ["take ur city"]],
];

test("where the golden game of eight stands", { timeout: 240_000 }, async () => {
  for (const [until, seat, ...clicks] of positions) {
    const server = await bare();
    opened.push(server);
    const { code } = await importUntil(server, game, "8-merchants", until);
    const page = await sit(server, code, seat);
    for (const [notation, query] of clicks) await press(page, notation, query);
    assert.deepEqual(page.complaints, [], String(until));
    await page.context().close();
  }
});

test("points are put on others, and a movement is planned", { timeout: 60_000 }, async () => {
  const [one, two] = [await bare(), await bare()];
  opened.push(one, two);
  const { code } = await importUntil(one, game, "8-merchants", 665);
  const famine = await sit(one, code, 5);
  const form = famine.locator("form.numbers");
  for (const [name, points] of [["3", "11"], ["7", "9"]]) await form.locator(`input[type=number][name$="${name}"]`).fill(points);
  await send(famine, form, "assign");

  await importUntil(two, game, "8-merchants", 503);
  const later = await sit(two, code, 2);
  const chip = await later.locator("#prompt .chip").first().getAttribute("href");
  await press(later, "plan move", new URL(chip, two.url).search);
  await press(later, "unplan");
  // On a desk they stand open.
  if ((await later.locator("#orders button[name=text]:visible").count()) === 0) await later.locator("#orders summary").click();
  await click(later, "order ");
  clicked.add("order");
  assert.deepEqual([...famine.complaints, ...later.complaints], []);
});

/** A table of eight in a scene; the server knows it by the last round. */
const scene = (rounds) =>
  importSetup(staged, game, "8-merchants", `rules=3 seats=${Array(8).fill("player")} rounds=${rounds}`, `eight-${rounds}`);

/** Last round by which the server knows the scene, and what its first seat clicks. */
const scenes = [
  [91, ["erupt "]],
  [92, ["flood "]],
  [93, ["raze mago"]],
  [94, ["rate 2"]],
  [95, ["gold"]],
  [96, ["grain 1"]],
  [98, ["keep 1 levy"], ["scrap 2"], ["ship gades"], ["done"]],
  [90, ["load 1 2", "?card=ship-1"], ["sail 1 ", "?card=ship-1"], ["unload 1 2", "?card=ship-1"], ["done"]],
];

test("where it has not come to: volcanoes, floods, taxes, gold, grain, ships", { timeout: 240_000 }, async () => {
  for (const [rounds, ...clicks] of scenes) {
    const page = await sit(staged, await scene(rounds), 1);
    for (const [notation, query] of clicks) await press(page, notation, query);
    assert.deepEqual(page.complaints, [], String(rounds));
    await page.context().close();
  }
});

test("a civil war: somebody is named, both pick, one faction is kept", { timeout: 60_000 }, async () => {
  const code = await scene(97);
  const victim = await sit(staged, code, 1);
  await press(victim, "name 3");
  for (const city of ["gades", "mago", "new-carthage"]) await press(victim, `pick ${city} city`);
  const other = await sit(staged, code, 3, "Marek");
  await press(other, "pick genua city");
  await press(other, "pick lusitania 15");
  await press(victim, "faction second");
  assert.deepEqual([...victim.complaints, ...other.complaints], []);
});

test("a market: offers and bids are made, withdrawn, turned down and taken", { timeout: 60_000 }, async () => {
  const code = await scene(99);
  const [giver, taker] = [await sit(staged, code, 1), await sit(staged, code, 2, "Marek")];
  await press(giver, "withdraw ");
  const form = giver.locator("form.offer-form");
  await compose(form, ["salt", "salt", "grain"], ["salt", "grain"]);
  await Promise.all([giver.waitForNavigation(), form.locator("button[name=look]").click()]);
  await send(giver, form, "offer");
  await press(taker, "done");
  await press(taker, "undone");
  await press(taker, "accept ");
  await press(giver, "reject ");
  await press(taker, "accept ");
  await press(taker, "unbid ");
  await press(taker, "accept ");
  await press(giver, "confirm ");
  assert.deepEqual([...giver.complaints, ...taker.complaints], []);
});

test("that was every kind of decision", () => {
  const source = readFileSync(new URL("../../games/civ1980/src/notation.rs", import.meta.url), "utf8");
  const [, list] = source.match(/const VERBS: &\[&str\] = &\[([^\]]*)\]/);
  const verbs = [...list.matchAll(/"([a-z]+)"/g)].map((found) => found[1]);
  assert.ok(verbs.length > 30, String(verbs));
  assert.deepEqual(verbs.filter((verb) => !clicked.has(verb)), []);
});
