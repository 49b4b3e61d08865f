// The front door in a real browser: the first page, a page for each game, home, opening a table, a table for a guest.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, desktop, house, openPage, overflowsSideways, phone, shot, signIn, startCatalogue, startServer } from "./harness.mjs";

const { server, browser } = await house(startCatalogue({ env: { ANNALS_LIMITS_POSTS: "100000", ANNALS_LIMITS_PAGES: "100000", ANNALS_LIMITS_SIGN_INS: "1000", ANNALS_LIMITS_GUESTS_FROM: "100" } }));

const games = ["new_dawn", "through_the_ages", "civ1980", "civ2010"];

async function sound(page, where) {
  assert.equal(await page.locator("h1").count(), 1, where);
  assert.ok((await page.locator("main .btn-main").count()) <= 1, `${where}: one main button`);
  assert.deepEqual(await axe(page), [], where);
  assert.equal(await overflowsSideways(page), false, where);
  const broken = await page.locator("img").evaluateAll((all) => all.filter((i) => i.complete && i.naturalWidth === 0).map((i) => i.src));
  assert.deepEqual(broken, [], `${where}: every picture is there`);
}

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  for (const [colorScheme, locale] of [["light", "en-GB"], ["dark", "de-DE"]]) {
    test(`the front door is sound at ${size} size, ${colorScheme}, ${locale}`, { timeout: 240_000 }, async () => {
      const page = await openPage(browser, { viewport, colorScheme, locale });
      for (const path of ["/", ...games.map((game) => `/${game}`)]) {
        await page.goto(server.url + path);
        await sound(page, `${path} for a stranger`);
        await shot(page, `front${path.replace("/", "-")}-${size}-${colorScheme}`);
      }
      const guest = await openPage(browser, { viewport, colorScheme, locale });
      await guest.goto(server.url);
      await guest.click("main .btn-main");
      await guest.waitForURL(/\/games\/[a-z0-9]+$/);
      // The bot may be the first to move; then the question comes by itself.
      await guest.locator(".what-is.guided[open]").first().waitFor();
      await sound(guest, "a first table");
      await shot(guest, `front-first-table-${size}-${colorScheme}`);
      await signIn(page, server);
      await page.goto(server.url);
      await sound(page, "home");
      await shot(page, `front-home-${size}-${colorScheme}`);
      for (const path of ["/tables/new", "/tables/new?game=through_the_ages", "/tables/new?game=civ1980&preset=first", "/new_dawn"]) {
        await page.goto(server.url + path);
        await sound(page, path);
        await shot(page, `front-in${path.replaceAll(/[^a-z0-9]/g, "-")}-${size}-${colorScheme}`);
      }
      await page.goto(`${server.url}/watch?state=finished`);
      const over = await page.locator("main a[href^='/games/']").first().getAttribute("href");
      for (const path of [`${over}/result`, `${over}/history`, `${over}/charts`, `${over}/instead`, `${over}/at/20`]) {
        await page.goto(server.url + path);
        await sound(page, path);
        await shot(page, `front-${path.split("/").pop()}-${size}-${colorScheme}`);
      }
      assert.deepEqual(page.complaints, []);
    });
  }
}

test("an empty house says so to a stranger, and tells nobody how to run it", async () => {
  const empty = await startServer();
  try {
    const page = await openPage(browser);
    await page.goto(empty.url);
    await sound(page, "an empty house");
    await shot(page, "front-empty-desktop-light");
    assert.match(await page.locator("main").innerText(), /Nobody plays here yet/);
    assert.doesNotMatch(await page.content(), /annals demo|annals user add/);
  } finally {
    await empty.close();
  }
});

for (const javaScriptEnabled of [true, false]) {
  test(`a stranger is at a table with one click ${javaScriptEnabled ? "with" : "without"} script`, async () => {
    const page = await openPage(browser, { javaScriptEnabled });
    await page.goto(server.url);
    await page.click("main .btn-main");
    await page.waitForURL(/\/games\/[a-z0-9]+$/);
    const table = page.url();
    assert.match(await page.locator("main").innerText(), /You are a guest at this table/);
    if (javaScriptEnabled) await shot(page, "front-guest-desktop-light");
    await page.goto(server.url);
    await Promise.all([page.waitForNavigation(), page.click(".guest-card .btn-main")]);
    assert.equal(page.url(), table);
  });

  test(`a table is opened with a name alone, and people by one click ${javaScriptEnabled ? "with" : "without"} script`, async () => {
    const page = await openPage(browser, { javaScriptEnabled });
    await signIn(page, server);
    await page.goto(`${server.url}/tables/new?game=new_dawn`);
    assert.equal(await page.locator("details.fold[open]").count(), 0, "nothing differs, nothing is open");
    await page.fill("#name", "Marble and Rice");
    const known = await page.locator(".known .chip").first().getAttribute("value");
    await Promise.all([page.waitForNavigation(), page.locator(".known .chip").first().click()]);
    assert.equal(await page.inputValue("#who2"), known);
    assert.equal(await page.inputValue("#name"), "Marble and Rice", "what was typed is still there");
    await page.click("main .btn-main");
    await page.waitForURL(/\/tables\/[a-z0-9]+$/);
    assert.match(await page.locator("main").innerText(), new RegExp(`Asked so far: ${known}`));
    await page.goto(`${server.url}/tables/new?game=new_dawn&preset=last`);
    assert.equal(await page.inputValue("#name"), "Marble and Rice");
  });
}

test("a guest is led from question to question, and goes on alone at a word", async () => {
  const page = await openPage(browser, { viewport: phone });
  await page.goto(`${server.url}/new_dawn`);
  await page.click("main .btn-main");
  await page.waitForURL(/\/games\/[a-z0-9]+$/);
  assert.match(await page.locator(".what-is.guided[open]").innerText(), /Guide, 1 of 7/);
  await sound(page, "a table with a guide");
  await shot(page, "front-guided-phone-light");
  await page.click(".what-is.guided .btn-plain");
  await page.waitForLoadState();
  assert.equal(await page.locator(".what-is.guided").count(), 0);
  assert.equal(await page.locator(".what-is").count(), 1, "it can still be opened");
});

test("the past is stepped through by keys and runs as a film at the speed one likes", async () => {
  const page = await openPage(browser);
  await page.goto(`${server.url}/watch?state=finished`);
  const over = await page.locator("main a[href^='/games/']").first().getAttribute("href");
  await page.goto(`${server.url}${over}/at/5`);
  await page.evaluate(() => (window.stays = true));
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(/\/at\/6$/);
  await page.waitForFunction(() => document.querySelector("#jump").value === "6");
  await page.keyboard.press("ArrowLeft");
  await page.waitForURL(/\/at\/5$/);
  await page.focus("#jump");
  await page.keyboard.press("ArrowRight");
  assert.match(page.url(), /\/at\/5$/, "in a field arrows mean what they mean there");
  await page.locator("h1").click();
  await page.keyboard.press("Space");
  await page.waitForURL(/film=turns/);
  await page.getByRole("link", { name: "Fast" }).click();
  await page.waitForURL(/every=1/);
  await page.getByRole("link", { name: "Every event" }).click();
  await page.waitForURL(/\/at\/(9|[1-9]\d+)\?film=events&every=0/);
  assert.ok(await page.evaluate(() => window.stays), "only what differs was fetched");
  await page.keyboard.press("Space");
  await page.waitForURL(/\/at\/\d+$/);
  await page.goBack();
  await page.waitForURL(/film=/);
  assert.deepEqual(page.complaints, []);
});

test("a link to a table shows a card to whoever is nobody: whose move it is, and the board as a spectator sees it", async () => {
  const page = await openPage(browser);
  await page.goto(`${server.url}/watch`);
  const table = await page.locator("main a[href^='/games/']").first().getAttribute("href");
  await page.goto(server.url + table);
  const said = (name) => page.locator(`meta[property='og:${name}']`).getAttribute("content");
  assert.ok((await said("title")).includes(" · "));
  assert.equal(await said("description"), await page.locator("h1").innerText());
  const picture = await page.request.get(server.url + new URL(await said("image")).pathname);
  assert.equal(picture.headers()["content-type"], "image/png");
  assert.equal((await picture.body()).readUInt32BE(16), 1200, "as wide as cards are");
  await signIn(page, server);
  await page.goto(server.url + table);
  assert.equal(await page.locator("meta[property^='og:']").count(), 0);
});

test("a name leads to its card: on a desk as a small window, without script as a link", async () => {
  const page = await openPage(browser);
  await signIn(page, server);
  await page.goto(`${server.url}/watch?state=finished`);
  const tables = await page.locator("main a[href^='/games/']").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  for (const table of tables) {
    await page.goto(`${server.url}${table}/history`);
    if (await page.locator("a.thing").count()) break;
  }
  const name = page.locator("a.thing").first();
  const [where, called] = [page.url(), await name.innerText()];
  await name.click();
  const lid = page.locator("dialog.card-window");
  await lid.waitFor();
  assert.equal(await lid.locator("h3").innerText(), called);
  assert.deepEqual(await axe(page), []);
  await shot(page, "front-card-window-desktop-light");
  await page.keyboard.press("Escape");
  await lid.waitFor({ state: "detached" });
  assert.equal(page.url(), where);
  assert.deepEqual(page.complaints, []);

  const plain = await openPage(browser, { javaScriptEnabled: false });
  await plain.goto(where);
  await Promise.all([plain.waitForNavigation(), plain.locator("a.thing").first().click()]);
  const card = new URL(plain.url());
  assert.match(card.pathname, /^\/cards\//);
  assert.equal(await plain.locator(`[id="${card.hash.slice(1)}"] h3`).innerText(), called);
});

test("what is announced can be put away, with and without script", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage(browser, { javaScriptEnabled });
    await signIn(page, server);
    await page.goto(`${server.url}/admin/announcements`);
    await page.locator("textarea").first().fill("The house rests on Sunday.");
    await page.locator("textarea").nth(1).fill("Sonntag ruht das Haus.");
    await Promise.all([page.waitForNavigation(), page.locator("form:has(textarea) button").first().click()]);
    await page.goto(`${server.url}/about`);
    const told = page.locator(".announcement");
    await told.first().waitFor();
    while (await told.count()) await Promise.all([page.waitForNavigation(), told.first().getByRole("button").click()]);
    assert.equal(page.url(), `${server.url}/about`);
    await page.goto(server.url);
    assert.equal(await told.count(), 0);
  }
});
