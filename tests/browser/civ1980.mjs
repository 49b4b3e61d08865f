// What tests of Civilization (1980) share: how its page is played.

import assert from "node:assert/strict";
import { askAll, openPage, signIn } from "./harness.mjs";

/** Clicks the button whose notation begins like this, and tells that it was played: the table has a new event. */
export async function click(page, notation) {
  const button = page.locator(`button[name=text][value^="${notation}"]:visible`).first();
  assert.ok(await button.count(), `no button for “${notation}” on ${page.url()}: ${await page.locator("#prompt").innerText()}`);
  const before = await page.locator("[data-head]").getAttribute("data-head");
  await Promise.all([page.waitForNavigation(), button.click()]);
  await played(page, before, notation);
}

export async function played(page, before, what) {
  const refused = page.locator(".notice[role=alert]");
  assert.equal(await refused.count(), 0, `${what}: ${(await refused.count()) ? await refused.innerText() : ""}`);
  const after = await page.locator("[data-head]").getAttribute("data-head").catch(() => null);
  assert.notEqual(after, before, `${what} was not played`);
}

/** Somebody takes a seat of a table that was brought in; the page of the table. */
export async function takeSeat(browser, server, code, seat, who, options) {
  const page = await openPage(browser, options);
  await signIn(page, server, who);
  await page.goto(`${server.url}/games/${code}`);
  const free = page.locator(`form:has(input[name=seat][value="${seat}"]) button[value=take_over]`);
  if (await free.count()) {
    await Promise.all([page.waitForNavigation(), free.click()]);
    await askAll(page, `${server.url}/games/${code}`);
    await page.goto(`${server.url}/games/${code}`);
  }
  return page;
}

/** Fills in an offer: these cards, named so. */
export async function compose(at, cards, named) {
  for (const [i, card] of cards.entries()) {
    const before = cards.slice(0, i).filter((other) => other === card).length;
    await at.locator(`input[name=give][value^="${card}:"]`).nth(before).check();
  }
  for (const [i, good] of named.entries()) await at.locator("select[name=named]").nth(i).selectOption(good);
}
