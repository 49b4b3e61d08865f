// Accounts of programs: made, listed, marked wherever their names stand; and the page that explains how programs play.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, desktop, house, openPage, overflowsSideways, phone, shot, signIn, startDemo } from "./harness.mjs";

const { server, browser } = await house(startDemo());

async function sound(page, name) {
  assert.deepEqual(await axe(page), [], name);
  assert.equal(await overflowsSideways(page), false, name);
  await shot(page, `programs-${name}`);
}

test("a program gets an account, a token and a place among others", async () => {
  const page = await openPage(browser, { viewport: desktop, locale: "en-GB" });
  await signIn(page, server, "Jun");
  await page.goto(`${server.url}/account`);
  await page.locator("a[href='/account/bots']").click();
  await page.waitForURL(/\/account\/bots$/);
  await sound(page, "none");
  await page.fill("#name", "7");
  await page.locator("form.form .btn-main").click();
  await page.locator(".is-wrong").waitFor();
  assert.equal(await page.inputValue("#name"), "7", "what was typed is kept");
  await sound(page, "wrong");
  await page.fill("#name", "Nepomuk");
  await page.locator("form.form .btn-main").click();
  await page.waitForURL(/\/account\/bots\/\d+$/);
  await page.fill("#name", "at home");
  await page.locator("form.form .btn-main").click();
  await page.locator("#fresh").waitFor();
  assert.match(await page.inputValue("#fresh"), /^annals_/);
  await sound(page, "token");
  const own = page.url();

  // Asked to a table like people; a frame and a word say what it is, without any colour.
  await page.goto(`${server.url}/tables/new?game=salt_market`);
  await page.fill("#name", "Against a program");
  await page.fill("#who2", "Nepomuk (bot)");
  await page.locator("form .btn-main").last().click();
  await page.waitForURL(/\/tables\/\w+$/);
  assert.ok((await page.locator("main").textContent()).includes("Nepomuk (bot)"));

  for (const [size, viewport] of Object.entries({ phone, desktop })) {
    for (const colorScheme of ["light", "dark"]) {
      const locale = size === "phone" ? "de-DE" : "en-GB";
      const other = await openPage(browser, { viewport, colorScheme, locale });
      await signIn(other, server, "Jun");
      const pages = [["list", "/bots"], ["kept", "/account/bots"], ["own", own.replace(server.url, "")],
        ["profile", "/people/Nepomuk%20%28bot%29"], ["api", "/api"]];
      for (const [name, path] of pages) {
        await other.goto(server.url + path);
        await sound(other, `${name}-${size}-${colorScheme}`);
      }
      await other.goto(`${server.url}/bots`);
      const mark = other.locator("a.person.program");
      assert.equal(await mark.textContent(), "Nepomuk (bot)");
      assert.equal(await mark.evaluate((link) => getComputedStyle(link).borderStyle), "dashed");
      await other.context().close();
    }
  }

  await page.goto(own);
  await page.locator("button[value=close]").click();
  await page.waitForURL(/done=closed$/);
  await page.goto(`${server.url}/people/Nepomuk%20%28bot%29`);
  assert.ok(await page.locator("h1").count());
  assert.equal(await page.locator("a.program").count(), 0);
  await page.context().close();
});
