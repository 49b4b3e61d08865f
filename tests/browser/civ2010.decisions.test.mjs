// Every kind of decision of Civilization (2010), made by a button of the page: golden games go on from where something is
// decided for the first time, move by move as they were played.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { play, press, sit, sitDown } from "./civ2010.mjs";
import { house, startCatalogue, startStaged } from "./harness.mjs";
import { importSetup, importUntil } from "./records.mjs";

const { server, browser } = await house(startCatalogue());
const staged = await startStaged();
after(() => staged.close());

// Sitting down is a line of the log, and dice are thrown by its number: a stretch holds nothing that is drawn.
/** Golden game, event it stands after, event it is played to, and what is done there instead: seat and move. */
const stretches = [
  ["2-mixed", 237, 258],
  ["3-loot", 922, 938],
  ["3-amended", 266, 286],
  ["4-amended", 4, 12],
  ["3-neighbour", 45, 46],
  ["3-introductory", 752, 759],
  ["3-resignation", 286, 287],
  ["2-amended-rulings", 158, 159],
  ["3-mayors", 110, 112],
  ["4-mixed", 46, 47],
  ["4-mayors", 461, 462],
  ["2-split", 530, 532],
  ["2-raze", 745, 746],
  ["2-amended", 574, 575],
  ["2-mayors", 254, 254, [1, "keep"]],
];

/** First words of notation, as the rules list them. */
function kinds() {
  const source = readFileSync(new URL("../../games/civ2010/src/notation/mod.rs", import.meta.url), "utf8");
  const [, list] = source.match(/const VERBS: &\[&str\] = &\[([^\]]*)\]/);
  return [...list.matchAll(/"([a-z]+)"/g)].map((m) => m[1]);
}

const clicked = new Set();

async function click(page, table, notation) {
  if (notation === "raze") await spare(page, table);
  await play(page, server, table, notation);
  clicked.add(notation.split(" ")[0]);
}

/** A building may be spared as well, and that can be taken back. */
async function spare(page, table) {
  await click(page, table, "spare");
  await Promise.all([page.waitForNavigation(), page.locator("button[form=undo]").first().evaluate((b) => b.click())]);
}

async function send(page, table, { number, text }) {
  const form_token = await page.locator("input[name=form_token]").first().getAttribute("value");
  const options = { form: { form_token, seen: String(number - 1), text }, headers: { origin: server.url }, maxRedirects: 0 };
  const answer = await page.request.post(`${table}/move`, options);
  assert.equal(answer.status(), 303, `${text}: ${answer.status()}`);
}

for (const [name, from, to, instead] of stretches) {
  test(`${name} goes on by its buttons from event ${from} to ${to}`, { timeout: 120_000 }, async () => {
    const { code, rest } = await importUntil(server, "civ2010", name, from);
    const pages = await sitDown(browser, server, code, Number(name[0]));
    const table = `${server.url}/games/${code}`;
    for (const event of rest.filter((e) => e.number <= to && e.kind === "move")) {
      // What was clicked before is only sent, so that the next new thing comes soon.
      const page = pages[event.seat - 1];
      if (clicked.has(event.text.split(" ")[0])) await send(page, table, event);
      else await click(page, table, event.text);
    }
    if (instead) await click(pages[instead[0] - 1], table, instead[1]);
    for (const page of pages) assert.deepEqual(page.complaints, []);
  });
}

test("an offer is made with the form, and taken by a button", async () => {
  const { code } = await importUntil(server, "civ2010", "3-random", 16);
  const table = `${server.url}/games/${code}`;
  const [giver, taker] = [await sit(browser, server, code, 1), await sit(browser, server, code, 2)];
  await giver.goto(table);
  await giver.selectOption("#craft select[name=to]", "2");
  await giver.fill("#craft input[name=give-trade]", "1");
  await press(giver, giver.locator("#craft form button"), "the offer");
  await taker.goto(table);
  await taker.locator(".deal a[href*=counter]").click();
  await taker.waitForURL(/counter/);
  assert.equal(await taker.locator("#craft input[name=want-trade]").inputValue(), "1");
  const accept = await taker.locator("button[name=text][value^=accept]").first().getAttribute("value");
  await click(taker, table, accept);
  await orderTrade(giver, table);
});

/** Standing orders have a panel of their own. */
async function orderTrade(page, table) {
  await page.goto(table);
  await press(page, page.locator("#orders button[name=text][value='order trade auto']"), "the order");
  clicked.add("order");
}

// What no golden game has come to: the United Nations' leave, a deck that is empty, the Statue of Liberty, a looted city.
/** Kind of decision, last round by which the server knows the scene, golden game whose people sit there. */
const scenes = [
  ["agree", 91, "2-random"],
  ["deck", 92, "2-mayors"],
  ["liberty", 93, "2-mixed"],
  ["steal", 94, "2-chosen"],
];

for (const [kind, round, name] of scenes) {
  test(`${kind} is decided by a button`, { timeout: 60_000 }, async () => {
    const code = await importSetup(staged, "civ2010", name, `rules=2 seats=player,player round_limit=${round}`);
    const table = `${staged.url}/games/${code}`;
    for (const page of await sitDown(browser, staged, code, 2)) {
      await page.goto(table);
      const offered = page.locator(`#answer button[name=text][value^="${kind}"]`).first();
      if ((await offered.count()) === 0) continue;
      await press(page, offered, kind);
      clicked.add(kind);
      assert.deepEqual(page.complaints, []);
    }
    assert.ok(clicked.has(kind), `nobody was asked to ${kind}`);
  });
}

test("every kind of decision was made by a button", () => {
  assert.deepEqual(kinds().filter((kind) => !clicked.has(kind)), []);
});
