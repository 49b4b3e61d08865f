// Pages that ask who somebody is before they let them in: a private table, somebody else's button, a new channel.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { axe, desktop, house, openPage, overflowsSideways, phone, shot, signIn, startDemo, unfold } from "./harness.mjs";

const { server, browser } = await house(startDemo({ env: { ANNALS_MAIL_PAUSE_MINUTES: "0" } }));

const looks = [
  { name: "phone-dark-de", viewport: phone, colorScheme: "dark", locale: "de-DE" },
  { name: "desk-light-en", viewport: desktop, colorScheme: "light", locale: "en-GB" },
];

async function isSound(page, name) {
  assert.deepEqual(await axe(page), [], name);
  assert.equal(await overflowsSideways(page), false, name);
  await shot(page, name);
}

/** Everybody has been signed in for a while. */
function letTimePass() {
  const sql = "import sqlite3; d = sqlite3.connect('annals.db', timeout=10); d.execute('UPDATE sessions SET created_at = created_at - 660000'); d.commit()";
  execFileSync("python3", ["-c", sql], { cwd: server.folder });
}

test("a private table opens to its password and tells nothing before", async () => {
  const host = await openPage(browser);
  await signIn(host, server, "Ines");
  await host.goto(`${server.url}/tables/new`);
  await host.fill("#name", "Behind closed doors");
  await unfold(host, "#visibility");
  await host.selectOption("#visibility", "private");
  await host.fill("#password", "sesame");
  await host.click("main .btn-main");
  await host.waitForURL(/\/tables\/[a-z0-9]+$/);
  const table = host.url();
  for (const { name, ...options } of looks) {
    const page = await openPage(browser, options);
    await page.goto(table);
    assert.doesNotMatch(await page.content(), /Behind closed doors|Ines/);
    await isSound(page, `knock-${name}`);
    await page.fill("#password", "open");
    await page.click("main .btn-main");
    await page.locator("[role=alert]").waitFor();
    await isSound(page, `knock-refused-${name}`);
    await page.fill("#password", "sesame");
    await page.click("main .btn-main");
    await page.waitForURL(/key=/);
    assert.equal(await page.locator("h1").innerText(), "Behind closed doors");
    assert.deepEqual(page.complaints.filter((c) => !c.includes("422")), []);
  }
});

/** The button of a letter that leads somebody on this page to a question. The postman goes round once a second. */
async function buttonFor(page) {
  for (let round = 0; round < 20; round++) {
    await page.goto(`${server.url}/dev/mail`);
    const letters = await page.locator("main table a").evaluateAll((links) => links.map((link) => link.href));
    for (const address of letters) {
      await page.goto(address);
      const found = (await page.content()).match(/\/games\/[a-z0-9]+\/enter\/[\w-]{20,}/);
      if (!found) continue;
      await page.goto(server.url + found[0]);
      if (page.url().includes("/enter/")) return found[0];
    }
    await page.waitForTimeout(500);
  }
  assert.fail("no letter to somebody else");
}

test("somebody else's button asks first", async () => {
  const marek = await openPage(browser);
  await signIn(marek, server, "Marek");
  const button = await buttonFor(marek);
  for (const { name, ...options } of looks) {
    const page = await openPage(browser, options);
    await signIn(page, server, "Marek");
    await page.goto(server.url + button);
    await isSound(page, `seat-ask-${name}`);
    await page.click("main form button");
    await page.waitForURL(server.url + button.split("/enter/")[0]);
    assert.deepEqual(page.complaints, []);
  }
  const stranger = await openPage(browser);
  await stranger.goto(server.url + button);
  assert.ok(!stranger.url().includes("/enter/"), "one click is enough for whoever is nobody yet");
});

test("making a channel asks for the password after a while", async () => {
  for (const { name, ...options } of looks) {
    const page = await openPage(browser, options);
    await signIn(page, server, "Marek");
    await page.goto(`${server.url}/account/channels`);
    assert.equal(await page.locator("input[type=password]").count(), 0);
    letTimePass();
    await page.reload();
    await isSound(page, `channels-asking-${name}`);
    await page.fill("#feed_password", "not mine at all");
    await page.click("form[action$=feeds] button");
    await page.locator("#feed_password[aria-invalid]").waitFor();
    await isSound(page, `channels-refused-${name}`);
    await page.fill("#feed_password", "annals-demo");
    await page.click("form[action$=feeds] button");
    await page.locator("input[readonly]").waitFor();
    assert.deepEqual(page.complaints.filter((c) => !c.includes("422")), []);
  }
});
