// Short questions of Through the Ages in other people's turns: answered in ten seconds, from a phone or a desk.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { bare } from "./ages.mjs";
import { axe, desktop, house, openPage, overflowsSideways, phone, shot, signIn } from "./harness.mjs";
import { importUntil } from "./records.mjs";

const { server, browser } = await house(bare());

// Where golden games stand, and who is asked.
const positions = {
  auction: ["2-tabletop-random", 109, 2],
  defence: ["3-digital-resignations", 115, 1],
  force: ["4-tabletop-resignations", 112, 3],
  pact: ["3-digital-random", 89, 3],
};
// And two turns of one's own.
const turns = {
  politics: ["3-peaceful", 146, 3],
  action: ["4-tabletop-mixed", 376, 1],
};
const tables = {};

before(async () => {
  for (const [what, [name, until, seat]] of Object.entries({ ...positions, ...turns })) {
    const { code } = await importUntil(server, "through_the_ages", name, until);
    const page = await openPage(browser);
    await signIn(page, server, "Ines");
    await page.goto(`${server.url}/games/${code}`);
    await page.locator(`form:has(input[name=seat][value="${seat}"]) button`).click();
    await page.waitForURL(/\/games\//);
    await page.context().close();
    tables[what] = `${server.url}/games/${code}`;
  }
});

async function at(what, options) {
  const page = await openPage(browser, options);
  await signIn(page, server, "Ines");
  await page.goto(tables[what]);
  return page;
}

/** Of all that matches, what can be seen whole without scrolling. */
async function inSight(page, selector) {
  const { height } = page.viewportSize();
  const boxes = await page.locator(selector).evaluateAll((all) => all.map((e) => e.getBoundingClientRect()).map((b) => [b.top, b.bottom, b.height]));
  return boxes.filter(([top, bottom, tall]) => tall > 0 && top >= 0 && bottom <= height);
}

test("on a phone an answer is in sight at once, in both languages", { timeout: 120_000 }, async () => {
  for (const what of Object.keys(positions)) {
    for (const locale of ["en-GB", "de-DE"]) {
      const page = await at(what, { viewport: phone, locale, colorScheme: "dark" });
      const answers = await inSight(page, ".tta-foot :is(button, a)");
      assert.ok(answers.length > 0, `${what} ${locale}`);
      for (const [, , tall] of answers) assert.ok(tall >= 40 && tall < 80, `${what}: ${tall} px`);
      assert.equal(await overflowsSideways(page), false, `${what} ${locale}`);
      const jumps = await page.locator(".tta-jump").evaluate((e) => e.scrollWidth - e.clientWidth);
      assert.ok(jumps <= 0, `${what} ${locale}: jumps are ${jumps} px too wide`);
      await shot(page, `tta-${what}-phone-${locale}`);
    }
  }
});

test("at a desk the matter stands first and an answer beside it", { timeout: 120_000 }, async () => {
  for (const what of Object.keys(positions)) {
    const page = await at(what, { viewport: { width: 1440, height: 1300 } });
    const [matter, prompt] = [await page.locator("#matter").boundingBox(), await page.locator("#prompt").boundingBox()];
    assert.ok(matter.x + matter.width <= prompt.x && matter.y < 400, `${what}: ${JSON.stringify([matter, prompt])}`);
    const answers = await inSight(page, "#prompt :is(.btn-main, .offer)");
    assert.ok(answers.length > 0, `${what}: no answer is in sight`);
    const plan = page.locator(".tta-plan button");
    if ((await plan.count()) > 0) assert.ok((await plan.boundingBox()).height < 80, what);
    await shot(page, `tta-${what}-desk`);
  }
  const defence = await at("defence", { viewport: desktop });
  assert.equal(await defence.locator(".tta-plan button").count(), 1, "the smallest defence is one button");
});

test("interrupts and politics are fit for everybody, by day and night", { timeout: 120_000 }, async () => {
  for (const what of ["auction", "defence", "politics"]) {
    for (const options of [{ viewport: desktop }, { viewport: phone, colorScheme: "dark" }]) {
      const page = await at(what, options);
      assert.deepEqual(await axe(page), [], `${what} ${JSON.stringify(options)}`);
      assert.deepEqual(page.complaints, []);
    }
  }
});

test("what ends the turn is in reach at a desk, however long the list", { timeout: 60_000 }, async () => {
  const page = await at("action", { viewport: { width: 1440, height: 900 } });
  await page.locator("#prompt").evaluate((e) => e.scrollIntoView({ block: "start" }));
  assert.equal((await inSight(page, ".tta-finish > button[value=end]")).length, 1);
});

test("a list of standing orders can be read", { timeout: 30_000 }, async () => {
  const page = await at("action", { viewport: desktop });
  const wide = await page.locator(".orders-f select").first().evaluate((e) => e.getBoundingClientRect().width);
  assert.ok(wide > 120, `${wide} px`);
});

test("a refused bid keeps what was chosen", { timeout: 30_000 }, async () => {
  const page = await at("auction", { viewport: desktop, javaScriptEnabled: false });
  await page.locator("#bid [name=limit]").check();
  // Nothing is chosen: the refusal comes back to the form.
  await page.locator("#bid").evaluate((form) => form.querySelectorAll("[name=bid]").forEach((radio) => radio.remove()));
  await Promise.all([page.waitForNavigation(), page.locator("#bid .btn-main").click()]);
  assert.equal(await page.locator("#bid [name=limit]").isChecked(), true);
});
