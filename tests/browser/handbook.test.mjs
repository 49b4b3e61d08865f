// Rules, cards and notation of every game: at phone and desk size, by day and by night, in both languages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axeByDayAndNight, desktop, house, openPage, overflowsSideways, phone, shot, startServer } from "./harness.mjs";

const { server, browser } = await house(startServer());

const pages = {
  rules: "/rules/civ2010",
  "rules-section": "/rules/civ2010/6.1?from=demo01",
  "rules-found": "/rules/through_the_ages?q=culture",
  "rules-not-found": "/rules/new_dawn?q=zeppelin",
  cards: "/cards/through_the_ages?age=II",
  "cards-found": "/cards/new_dawn?q=oil",
  card: "/cards/new_dawn/wonder-stonehenge",
  "example-new-dawn": "/rules/new_dawn/9.3",
  "example-ages": "/rules/through_the_ages/12.4",
  "example-1980": "/rules/civ1980/5.8",
  "example-2010": "/rules/civ2010/9.1",
  notation: "/notation/civ1980",
};

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  for (const locale of ["en-GB", "de-DE"]) {
    test(`what players look up is sound at ${size} size, by day and by night, ${locale}`, async () => {
      const page = await openPage(browser, { viewport, locale });
      for (const [name, path] of Object.entries(pages)) {
        const answer = await page.goto(server.url + path);
        assert.equal(answer.status(), 200, path);
        assert.equal(await page.locator("html").getAttribute("lang"), locale.slice(0, 2));
        const keep = (colorScheme) => shot(page, `handbook-${name}-${size}-${colorScheme}-${locale.slice(0, 2)}`);
        assert.deepEqual(await axeByDayAndNight(page, keep), [], path);
        assert.equal(await overflowsSideways(page), false, path);
      }
      assert.deepEqual(page.complaints, []);
    });
  }
}

test("rules are found, read and left without script", async () => {
  const page = await openPage(browser, { viewport: desktop, javaScriptEnabled: false });
  await page.goto(`${server.url}/rules/new_dawn`);
  await page.getByRole("searchbox").fill("caravan");
  await page.getByRole("button", { name: "Search" }).click();
  await page.locator(".found a").first().waitFor();
  await Promise.all([page.waitForNavigation(), page.locator(".found a").first().click()]);
  assert.match(page.url(), /\/rules\/new_dawn\/[\d.]+#s[\d.]+$/);
  await Promise.all([page.waitForNavigation(), page.getByRole("link", { name: "Cards and pieces" }).click()]);
  assert.equal(await page.locator("h1").textContent(), "Cards and pieces");
});

test("on paper the rules have no navigation", async () => {
  const page = await openPage(browser, { viewport: desktop });
  await page.goto(`${server.url}/rules/civ1980/all`);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".rules-toc").isVisible(), false);
  assert.equal(await page.locator("#s5\\.14").isVisible(), true);
});

test("every example of the rules is drawn, and can be enlarged", async () => {
  const page = await openPage(browser, { viewport: desktop });
  for (const game of ["new_dawn", "through_the_ages", "civ1980", "civ2010"]) {
    await page.goto(`${server.url}/rules/${game}/all`);
    const examples = page.locator("figure.example");
    assert.ok((await examples.count()) >= 4, game);
    for (const example of await examples.all()) {
      await example.scrollIntoViewIfNeeded();
      const wide = await example.locator("img").evaluate(async (picture) => {
        await picture.decode();
        return picture.naturalWidth;
      });
      assert.ok(wide > 0, game);
      const large = await page.request.get(server.url + (await example.locator("figcaption a").getAttribute("href")));
      assert.equal(large.headers()["content-type"], "image/svg+xml");
    }
  }
});
