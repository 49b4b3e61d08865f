// The table of Through the Ages in a real browser: a whole game by the page's own buttons, and who can use its pages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, desktop, house, openPage, overflowsSideways, phone, shot, signIn, startCatalogue, unfold } from "./harness.mjs";
import { click, played } from "./ages.mjs";

const game = "through_the_ages";
const { server, browser } = await house(startCatalogue());
const at = (code) => `${server.url}/games/${code}`;

/** Numbers that look thrown and are the same in every run. */
function luck(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const over = (page) => page.locator("h1").innerText().then((text) => text.startsWith("The game is over"));

/** Answers the question on the page; false if there is none. Two of three turns end after an action or none. */
async function answer(page, pick) {
  const values = async (locator) => locator.evaluateAll((all) => all.map((b) => b.value));
  const bids = await values(page.locator("#bid [name=bid]"));
  const offers = await values(page.locator(".tta-ways button[name=text]"));
  const finish = await values(page.locator(".tta-finish > button[name=text]"));
  if (bids.length + offers.length + finish.length === 0) return false;
  if (bids.length > 0 && pick(2) === 0) await click(page, `bid ${bids[0]}`);
  else if (finish.length > 0 && (offers.length === 0 || pick(2) === 0)) await click(page, finish[0]);
  else if (offers.length > 0) await click(page, offers[pick(offers.length)], pick(2) === 0);
  else await click(page, `bid ${bids[0]}`);
  return true;
}

test("two people play a whole game, one with script at a desk, one without on a phone", { timeout: 300_000 }, async () => {
  const host = await openPage(browser);
  const guest = await openPage(browser, { javaScriptEnabled: false, viewport: phone });
  await signIn(host, server, "Ines");
  await signIn(guest, server, "Marek");
  await host.goto(`${server.url}/tables/new?game=${game}`);
  await host.fill("#name", "First game for two");
  await host.selectOption("#seats", "2");
  await unfold(host, "#option-first_game");
  const short = host.locator("#option-first_game");
  if ((await short.evaluate((e) => e.tagName)) === "SELECT") await short.selectOption("yes");
  else await short.check();
  await host.click("main .btn-main");
  await host.waitForURL(/\/(tables|games)\/[a-z0-9]+$/);
  await guest.goto(`${server.url}/tables`);
  await guest.getByRole("link", { name: "First game for two", exact: true }).first().click();
  await guest.locator(".chairs button[form=join]").first().click();
  await guest.waitForURL(/\/games\//);
  const table = guest.url();
  const pick = luck(11);
  let moves = 0;
  for (let rounds = 0; rounds < 400; rounds++) {
    for (const page of [host, guest]) {
      await page.goto(table);
      while (await answer(page, pick)) moves += 1;
    }
    if (await over(host)) break;
  }
  assert.ok(await over(host), `${moves} moves and no end`);
  assert.ok(moves > 60, `${moves} moves`);
  await host.goto(table);
  assert.ok((await host.locator("#score tbody tr").count()) >= 3);
  assert.deepEqual(await axe(host), []);
  assert.deepEqual([...host.complaints, ...guest.complaints], []);
});

test("a turn is fit for everybody: axe, 390 px, a desk at 200 %, text twice as large, keyboard alone", { timeout: 240_000 }, async () => {
  for (const locale of ["en-GB", "de-DE"]) {
    const page = await openPage(browser, { locale });
    await signIn(page, server, "Ines");
    await page.goto(at("demo12"));
    if ((await page.locator(".tta-finish button[value=pass]").count()) > 0) {
      assert.ok((await page.locator(".tta-rival").count()) > 0, "politics shows the rivals");
      await played(page, () => page.locator(".tta-finish button[value=pass]").click());
    }
    assert.deepEqual(await axe(page), []);
    // 720 is a desk at 200 %.
    for (const width of [390, 720, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      assert.equal(await overflowsSideways(page), false, `${locale} ${width}`);
    }
    // Text twice as large in a window that stays as it is; so are the other boards' pages.
    for (const code of ["demo12", "demo04", "demo20", "demo28"]) {
      await page.goto(at(code));
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        assert.equal(await overflowsSideways(page), false, `${locale} ${code} ${width} with text twice as large`);
      }
    }
  }
  const page = await openPage(browser, { viewport: desktop });
  await signIn(page, server, "Ines");
  await page.goto(at("demo12"));
  // The question comes before the cards: from its heading a few steps lead to an answer.
  await page.locator("#prompt").focus();
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press("Tab");
    const value = await page.evaluate(() => document.activeElement?.getAttribute("value") ?? "");
    if (/^(take|build|population|upgrade|destroy|tactic)/.test(value)) {
      await played(page, () => page.keyboard.press("Enter"));
      assert.equal(await page.evaluate(() => document.activeElement?.id), "prompt", "the new question is focused");
      return;
    }
  }
  assert.fail("no answer was reached by keyboard");
});

test("a spectator sees the table, and no hand, no question, nothing to press", { timeout: 30_000 }, async () => {
  const page = await openPage(browser);
  await page.goto(at("demo12"));
  assert.equal(await page.locator("#row .tta-tile").count(), 13);
  assert.equal(await page.locator("#hand, #prompt, .is-open, .is-shut").count(), 0);
  assert.deepEqual(await axe(page), []);
  await shot(page, "through-the-ages-spectator");
});
