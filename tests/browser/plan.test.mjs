// A turn prepared while waiting: tried on a copy, kept, played when it comes, or withdrawn; with and without script.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, desktop, house, openPage, overflowsSideways, phone, shot, signIn, startCatalogue } from "./harness.mjs";

const { server, browser } = await house(startCatalogue());

/** Everybody at a table, by name. */
async function seats(code) {
  const looker = await openPage(browser);
  await looker.goto(`${server.url}/games/${code}`);
  const name = (where) => looker.locator(where).allInnerTexts();
  const [all, moving] = [await name(".order .seat"), await name(".order [aria-current] .seat")];
  return { moving: moving[0].trim(), waiting: all.map((n) => n.trim()).find((n) => !moving.some((m) => m.trim() === n)) };
}

async function enter(code, name, options) {
  const page = await openPage(browser, options);
  await signIn(page, server, name);
  await page.goto(`${server.url}/games/${code}`);
  return page;
}

const asked = (page) => page.locator(".prompt").count().then((n) => n > 0);

/** Presses a button and waits for the page that takes the place of this one. */
async function press(page, button) {
  if (!page.scripted) return Promise.all([page.waitForNavigation(), button.click()]);
  await page.evaluate(() => (document.getElementById("main").dataset.old = "yes"));
  await button.click();
  await page.waitForFunction(() => !document.querySelector("#main[data-old]"));
}

/** Answers whatever is asked with the first answer that is there; the one that ends the turn if it may. */
async function answer(page) {
  const ends = page.locator(".prompt .finish button[name=text]");
  const button = (await ends.count()) > 0 ? ends.first() : page.locator(".prompt .offer:visible").first();
  await press(page, button);
}

for (const [code, javaScriptEnabled, viewport, colorScheme] of [
  ["demo01", true, phone, "dark"],
  ["demo04", false, desktop, "light"],
]) {
  test(`a turn is prepared and played when it comes, ${javaScriptEnabled ? "with" : "without"} script`, async () => {
    const { moving, waiting } = await seats(code);
    const page = await enter(code, waiting, { javaScriptEnabled, viewport, colorScheme });
    await page.getByRole("link", { name: "Prepare your next turn" }).click();
    await page.waitForURL(/\/plan$/);
    assert.match(await page.locator("h1").innerText(), /as a trial/);
    if (page.scripted) assert.deepEqual(await axe(page), []);
    assert.equal(await overflowsSideways(page), false);
    await shot(page, `plan-empty-${code}`);
    await answer(page);
    assert.equal(await page.locator(".plan-lines li").count(), 1);
    const planned = (await page.locator(".plan-lines .notation").first().innerText()).trim();
    if (page.scripted) assert.deepEqual(await axe(page), []);
    await shot(page, `plan-one-${code}`);
    await page.goto(`${server.url}/games/${code}`);
    assert.match(await page.locator("main").innerText(), /One move is prepared/);
    assert.equal(await asked(page), false, "nothing has happened yet");

    // The others play until it is the waiting one's turn.
    let mover = moving;
    for (let i = 0; i < 60 && mover !== waiting; i++) {
      const other = await enter(code, mover);
      for (let j = 0; j < 40 && (await asked(other)); j++) await answer(other);
      await other.context().close();
      ({ moving: mover } = await seats(code));
      await page.goto(`${server.url}/games/${code}`);
      if (/Your prepared turn/.test(await page.locator("main").innerText())) break;
    }
    const told = await page.locator(".notice", { hasText: "Your prepared turn" }).innerText();
    assert.ok(told.includes(planned), told);
    await shot(page, `plan-came-${code}`);
    assert.deepEqual(page.complaints, []);
  });
}

test("a prepared turn is withdrawn", async () => {
  const code = "demo02";
  const { waiting } = await seats(code);
  const page = await enter(code, waiting);
  await page.goto(`${server.url}/games/${code}/plan`);
  await answer(page);
  await page.getByRole("button", { name: "Withdraw the prepared turn" }).click();
  await page.waitForURL(`${server.url}/games/${code}`);
  assert.equal(await page.getByRole("link", { name: "Prepare your next turn" }).count(), 1);
  assert.deepEqual(page.complaints, []);
});
