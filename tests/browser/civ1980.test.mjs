// The table of Civilization (1980) in a real browser: ten rounds for two through the page's own buttons, one side with
// script at a desk, the other without on a phone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, desktop, house, openPage, overflowsSideways, phone, shot, signIn, startCatalogue, unfold } from "./harness.mjs";

const { server, browser } = await house(startCatalogue());

/** Numbers that look thrown and are the same in every run. */
function luck(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const over = (page) => page.locator("h1").innerText().then((text) => text.startsWith("The game is over"));

/** Opens a table and lets the others sit down; its address. */
async function open(name, people, options, pages) {
  const host = pages[0];
  await host.goto(`${server.url}/tables/new?game=civ1980`);
  await host.fill("#name", name);
  await host.selectOption("#seats", String(people));
  for (const [field, value] of Object.entries(options)) {
    await unfold(host, `#option-${field}`);
    const at = host.locator(`#option-${field}`);
    if ((await at.evaluate((e) => e.tagName)) === "SELECT") await at.selectOption(value);
    else await at.fill(value);
  }
  await host.click("main .btn-main");
  await host.waitForURL(/\/(tables|games)\/[a-z0-9]+$/);
  for (const guest of pages.slice(1)) {
    await guest.goto(`${server.url}/tables`);
    await guest.getByRole("link", { name, exact: true }).first().click();
    await guest.locator(".chairs button[form=join]").first().click();
  }
  await pages.at(-1).waitForURL(/\/games\//);
  return pages.at(-1).url();
}

/** Presses a button, with script or without: the table has gone on, or says why not. */
async function press(page, button) {
  const before = await page.locator("[data-head]").getAttribute("data-head");
  await button.evaluate((b) => b.click());
  const on = (old) => document.querySelector("header.head") && (document.querySelector("[data-head]")?.dataset.head !== old || document.querySelector(".notice[role=alert]"));
  await page.waitForFunction(on, before);
}

/** Presses one button of the question; false if there is none. Movement is mostly ended, so that games get on. */
async function answer(page, pick, met) {
  const prompt = page.locator("#prompt");
  if (!(await prompt.count())) return false;
  const chips = page.locator("#prompt .chip");
  const rows = page.locator("#answer .num, .ware button[name=text]");
  const offers = page.locator("#answer .offer");
  const finish = page.locator("#prompt .finish button[name=text]");
  const numbers = page.locator("#prompt form.numbers");
  const answers = page.locator("#market .offer, #market .bid .btn");
  const say = async (button) => {
    met.add((await button.getAttribute("value")).split(" ")[0]);
    await (page.scripted ? press(page, button) : Promise.all([page.waitForNavigation(), button.click()]));
    return true;
  };
  const [some, plain, ends] = [await rows.count(), await offers.count(), await finish.count()];
  if ((await answers.count()) > 0 && pick(3) > 0) return say(answers.nth(pick(await answers.count())));
  if (some === 0 && (await chips.count()) > 0 && pick(3) > 0) {
    const href = await chips.nth(pick(await chips.count())).getAttribute("href");
    await page.goto(new URL(href, server.url).href);
    const there = await rows.count();
    if (there > 0) return say(rows.nth(pick(there)));
  }
  if (await numbers.count()) {
    const field = numbers.locator("input[type=number]:not([disabled])").first();
    met.add(`form:${await numbers.locator("[name=form]").getAttribute("value")}`);
    if (pick(2) === 0 && (await field.count())) {
      await field.fill("1");
      const send = numbers.locator("button");
      await (page.scripted ? press(page, send) : Promise.all([page.waitForNavigation(), send.click()]));
      return true;
    }
  }
  if (plain > 0 && (ends === 0 || pick(2) === 0)) return say(offers.nth(pick(plain)));
  if (some > 0 && (ends === 0 || pick(3) === 0)) return say(rows.nth(pick(some)));
  if (ends > 0) return say(finish.first());
  if (plain > 0) return say(offers.first());
  return false;
}

async function playOn(pages, url, pick, met, most) {
  for (let moves = 0; moves < most; ) {
    let asked = false;
    for (const page of pages) {
      await page.goto(url);
      for (let n = 0; n < 12 && (await answer(page, pick, met)); n += 1) {
        asked = true;
        moves += 1;
      }
    }
    if (await over(pages[0])) return moves;
    assert.ok(asked, `nobody is asked, and yet it is not over: ${await pages[0].locator("main").innerText()}`);
  }
  return most;
}

test("two people play ten rounds through the page alone, at a desk with script and on a phone without", { timeout: 600_000 }, async () => {
  const host = await openPage(browser);
  host.scripted = true;
  const guest = await openPage(browser, { javaScriptEnabled: false, viewport: phone });
  await signIn(host, server, "Ines");
  await signIn(guest, server, "Marek");
  const table = await open("Ten rounds by the sea", 2, { rounds: "10" }, [host, guest]);
  const met = new Set();
  await playOn([host, guest], table, luck(7), met, 1500);
  await guest.goto(table);
  assert.ok(await over(guest), [...met].join(" "));
  for (const word of ["nation", "move", "done"]) assert.ok(met.has(word), `${word}: ${[...met]}`);
  assert.deepEqual([...host.complaints, ...guest.complaints], []);
});

test("the table is sound at desk and phone size", { timeout: 300_000 }, async () => {
  const still = [await openPage(browser, { javaScriptEnabled: false }), await openPage(browser, { javaScriptEnabled: false })];
  await signIn(still[0], server, "Ines");
  await signIn(still[1], server, "Marek");
  const table = await open("Sound", 2, { rounds: "10" }, still);
  await playOn(still, table, luck(3), new Set(), 30);
  for (const [size, viewport] of Object.entries({ phone, desktop })) {
    const page = await openPage(browser, { viewport, locale: size === "phone" ? "de-DE" : "en-GB" });
    await signIn(page, server, "Ines");
    await page.goto(table);
    assert.equal(await page.locator("h1").count(), 1);
    assert.deepEqual(await axe(page), [], size);
    assert.equal(await overflowsSideways(page), false, size);
    if (size === "phone") {
      const map = await page.locator("#pan").boundingBox();
      assert.ok(map.height >= phone.height * 0.4, `${map.height}`);
    }
    await shot(page, `civ1980-${size}`);
    assert.deepEqual(page.complaints, []);
  }
});
