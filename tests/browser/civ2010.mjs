// What tests of the table of Civilization (2010) share: sitting down at a golden game and making a move by its button.

import assert from "node:assert/strict";
import { askAll, openPage, phone, signIn } from "./harness.mjs";

export const people = ["Ines", "Marek", "Tove", "Jun"];

/** The number of the newest event a page shows; a game that is over has none. */
export const head = (page) => page.locator("header.head").getAttribute("data-head").then((n) => (n === null ? Infinity : Number(n)));

/** Somebody sits down on a seat of a table that was brought in. */
export async function sit(browser, server, code, seat, options = {}) {
  const page = await openPage(browser, { javaScriptEnabled: false, ...options });
  await signIn(page, server, people[seat - 1]);
  await page.goto(`${server.url}/games/${code}`);
  await Promise.all([page.waitForNavigation(), page.locator(`form:has(input[name=seat][value="${seat}"]) button`).click()]);
  await askAll(page, `${server.url}/games/${code}`);
  return page;
}

/** Everybody sits down; every other one has a phone. */
export async function sitDown(browser, server, code, seats) {
  const pages = [];
  for (let seat = 1; seat <= seats; seat++) pages.push(await sit(browser, server, code, seat, seat % 2 ? {} : { viewport: phone }));
  return pages;
}

const button = (page, notation) => page.locator(`#answer button[name=text][value="${notation}"], .deal button[name=text][value="${notation}"]`).first();

/** Follows links of the question and the map until the button of a move is there. */
async function lead(page, server, notation) {
  if ((await button(page, notation).count()) > 0) return true;
  const seen = new Set();
  for (let depth = 0; depth < 2; depth++) {
    const hrefs = await page.locator("#answer .spot[href], #answer .cities a, #board a.target, .battle a").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    // What is named by the move leads to it.
    const named = (href) => [...new URL(href, server.url).searchParams.values()].filter((v) => v.split(".").every((part) => notation.includes(part))).length;
    const order = [...new Set(hrefs)].filter((href) => !seen.has(href)).sort((a, b) => named(b) - named(a));
    for (const href of order.slice(0, 12)) {
      seen.add(href);
      await page.goto(new URL(href, server.url).href);
      if ((await button(page, notation).count()) > 0) return true;
    }
  }
  return false;
}

/** Clicks where a person would, if the button can be seen; one under a lid is found by the lid's own test. */
async function click(found) {
  if (await found.isVisible()) return found.click();
  return found.evaluate((b) => b.click());
}

/** Clicks a button that makes a move and waits until the page shows it. */
export async function press(page, found, what) {
  const before = await head(page);
  if (page.scripted) {
    await click(found);
    await page.waitForFunction((n) => !(Number(document.querySelector("header.head").dataset.head ?? Infinity) <= n), before);
  } else {
    await Promise.all([page.waitForNavigation(), click(found)]);
  }
  assert.ok((await head(page)) > before, `${what} was not played: ${await page.locator("main").innerText()}`);
}

/** Makes a move by its button, wherever on the page that is. */
export async function play(page, server, table, notation) {
  await page.goto(table);
  assert.ok(await lead(page, server, notation), `no button for ${notation}: ${await page.locator("#prompt").innerText()}`);
  await press(page, button(page, notation), notation);
}
