// Every kind of decision of Through the Ages, clicked on a phone without script: at positions of golden games, and in scenes
// that no golden game has come to.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { bare, click, played, unfold } from "./ages.mjs";
import { house, openPage, overflowsSideways, phone, signIn, startStaged } from "./harness.mjs";
import { importSetup, importUntil } from "./records.mjs";

const game = "through_the_ages";
const { server: first, browser } = await house(bare());
// Golden games share their codes, and a code is one table of a server.
const [second, third, staged] = [await bare(), await bare(), await startStaged()];
after(() => Promise.all([second.close(), third.close(), staged.close()]));

// Where a golden game stands, whose decision it is, and how many of that seat's moves are clicked from there, as they were
// played then; or the first word of what nobody did there, and is clicked all the same.
const turns = [
  [first, "3-peaceful", 179, 1, 3],
  [first, "4-tabletop-resignations", 177, 1, 1],
  [first, "4-tabletop-mixed", 373, 1, 5],
  [first, "4-digital-random", 190, 1, 7],
  [first, "3-digital-resignations", 239, 3, 2],
  [first, "4-digital-resignations", 150, 2, 3],
  [first, "3-digital-mixed", 200, 2, 4],
  [first, "2-tabletop-random", 87, 2, 4],
  [first, "2-tabletop-mixed", 111, 1, 2],
  [first, "3-tabletop-random", 305, 1, 1],
  [first, "3-other-rulings", 64, 3, 4],
  [first, "3-tabletop-resignations", 111, 1, 7],
  [second, "4-digital-mixed", 498, 1, 7],
  [second, "4-tabletop-random", 570, 1, 2],
  [second, "3-digital-random", 342, 2, 1],
  [second, "2-digital-mixed", 235, 1, 2],
  [second, "2-digital-random", 155, 1, 1],
  [second, "3-tabletop-mixed", 40, 1, 1],
  [second, "2-first-game", 40, 1, 1],
  [second, "3-other-rulings", 104, 3, 1],
  [second, "4-tabletop-resignations", 416, 1, 1],
  [third, "3-tabletop-random", 225, 2, "plan"],
  [third, "3-digital-mixed", 18, 3, "hammurabi"],
];

/** Kind of decision, golden game whose people sit there, the seat that is asked, and by what else the server knows the scene. */
const scenes = [
  ["steal", "2-tabletop-random", 1],
  ["convert", "3-peaceful", 1],
  ["token", "4-tabletop-random", 3],
  ["spare", "2-tabletop-mixed", 1, "iconoclasm_last_age=no"],
];
// Leaving has a page of its own and orders have their panel, in every game alike.
const elsewhere = ["resign", "order"];

/** The words decisions begin with, as the rules write them. */
function words() {
  const rules = readFileSync(new URL("../../games/through_the_ages/src/moves.rs", import.meta.url), "utf8");
  const from = rules.indexOf("impl fmt::Display for Move");
  const written = rules.slice(from, rules.indexOf("\n}\n", from)).matchAll(/Move::\w+[^=]*=>\s*\{?\s*(?:f\.write_str\(|write!\(f, )"([a-z]+)/g);
  return [...new Set([...written].map((found) => found[1]))];
}

/** Ines at a server, in a language. */
async function reader(server, locale) {
  const page = await openPage(browser, { viewport: phone, javaScriptEnabled: false, locale });
  await signIn(page, server);
  return page;
}

/** Takes a seat that is asked something. */
async function takeOver(page, server, code, seat) {
  await page.goto(`${server.url}/games/${code}`);
  await page.locator(`form:has(input[name=seat][value="${seat}"]) button`).click();
  await page.waitForURL(/\/games\//);
  await page.goto(`${server.url}/games/${code}`);
  assert.equal(await page.locator("#prompt").count(), 1, `${code}: nothing is asked`);
}

/** Clicks the first answer that begins with this word. */
async function choose(page, word, where) {
  // The smallest defence that is enough, card by card and held, is one button.
  const chosen = word === "plan" ? ".tta-plan button" : `button[name=text][value^="${word}"]:not(.tta-foot *)`;
  const button = page.locator(chosen).first();
  assert.equal(await button.count(), 1, `${where}: ${word} is not offered`);
  await unfold(button);
  await played(page, () => button.click());
}

async function sit(page, server, name, until, seat) {
  const { code, rest } = await importUntil(server, game, name, until);
  await takeOver(page, server, code, seat);
  return rest.filter((event) => event.seat === seat && event.kind === "move").map((event) => event.text);
}

test("every kind of decision is made by clicking, on a phone without script", { timeout: 400_000 }, async () => {
  const met = new Set();
  const readers = new Map();
  for (const server of [first, second, third]) readers.set(server, [await reader(server, "en-GB"), await reader(server, "de-DE")]);
  for (const [at, [server, name, until, seat, count]] of turns.entries()) {
    const page = readers.get(server)[at % 2];
    const moves = await sit(page, server, name, until, seat);
    if (typeof count === "string") {
      await choose(page, count, `${name} ${until}`);
      met.add(count);
      continue;
    }
    for (const text of moves.slice(0, count)) {
      await click(page, text).catch((error) => assert.fail(`${name} after ${until}: ${text}: ${error.message}`));
      met.add(text.split(" ")[0]);
    }
    assert.equal(await overflowsSideways(page), false, `${name} ${until}`);
    assert.deepEqual(page.complaints, []);
  }
  for (const [at, [word, name, seat, more = ""]] of scenes.entries()) {
    const page = await reader(staged, at % 2 ? "de-DE" : "en-GB");
    const people = Array(Number(name[0])).fill("player");
    const code = await importSetup(staged, game, name, `rules=1 seats=${people} bach_by_cards=yes ${more}`.trim());
    await takeOver(page, staged, code, seat);
    await choose(page, word, name);
    met.add(word);
    assert.equal(await overflowsSideways(page), false, word);
    assert.deepEqual(page.complaints, []);
  }
  const unmet = words().filter((word) => !met.has(word) && !elsewhere.includes(word));
  assert.deepEqual(unmet, []);
});
