// The life of an account in a real browser: every step from the page to the letter and back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { axe, desktop, house, openPage, overflowsSideways, phone, shot, startServer } from "./harness.mjs";

const { server, browser } = await house(startServer({ env: { ANNALS_LIMITS_LETTERS: "50", ANNALS_LIMITS_REGISTRATIONS: "50" } }));

const at = (path) => server.url + path;

/** The link in the newest letter with this subject to this address; waits for it. */
async function linkFor(address, subject) {
  for (let tries = 0; tries < 100; tries++) {
    const list = await (await fetch(at("/dev/mail"))).text();
    const row = list.split("<tr>").find((row) => row.includes(subject) && row.includes(`<td>${address}</td>`));
    const path = row?.match(/href="([^"]+)"/)?.[1];
    if (path) {
      const letter = await (await fetch(at(path))).text();
      return letter.match(/\/link\/[A-Za-z0-9_-]+/)[0];
    }
    await pause(100);
  }
  throw new Error(`no letter to ${address} about ${subject}`);
}

async function signIn(page, who, password) {
  await page.goto(at("/sign-in"));
  await page.fill("#who", who);
  await page.fill("#password", password);
  await page.click("main .btn-main");
}

const heading = (page) => page.locator("h1").innerText();
const signOut = (page) => page.click('form[action="/sign-out"] button');

async function register(page, name, address, password) {
  await page.goto(at("/register"));
  await page.fill("#name", name);
  await page.fill("#email", address);
  await page.fill("#password", password);
  await page.click("main .btn-main");
  await page.waitForURL(at("/sent/registration"));
  await page.goto(at(await linkFor(address, "Confirm your address")));
  await page.click("main .btn-main");
  // The browser that registered is signed in by its link.
  await page.waitForURL(at("/"));
  assert.equal(await page.locator(".me a").innerText(), name);
  await signOut(page);
  await page.waitForURL(at("/"));
}

for (const [how, javaScriptEnabled] of Object.entries({ "with script": true, "without script": false })) {
  test(`an account lives its whole life ${how}`, async () => {
    const page = await openPage(browser, { javaScriptEnabled });
    const name = javaScriptEnabled ? "Ines" : "Marek";
    const [address, newAddress] = [`${name}@example.org`, `${name}@example.net`];
    await register(page, name, address, "the first password");

    await signIn(page, name, "the first password");
    await page.waitForURL(at("/"));
    assert.equal(await page.locator(".me a").innerText(), name);
    await signOut(page);
    await page.waitForURL(at("/"));

    await page.goto(at("/sign-in"));
    await page.click("main .btn-row a");
    await page.fill("#email", address);
    await page.click("main .btn-main");
    await page.waitForURL(at("/sent/link"));
    const link = await linkFor(address, "Your link to sign in");
    await page.goto(at(link));
    await page.click("main .btn-main");
    await page.waitForURL(at("/"));
    assert.equal(await page.locator(".me a").innerText(), name);
    await page.goto(at(link));
    assert.match(await heading(page), /can’t be used any more/);
    await page.goto(at("/"));
    await signOut(page);

    await page.goto(at("/sign-in"));
    await page.click('main a[href="/reset"]');
    await page.fill("#email", address);
    await page.click("main .btn-main");
    await page.waitForURL(at("/sent/link"));
    await page.goto(at(await linkFor(address, "Choose a new password")));
    await page.fill("#password", "the second password");
    await page.click("main .btn-main");
    await page.waitForURL(at("/sign-in?done=password"));
    await signIn(page, name, "the first password");
    assert.equal(await page.locator("[role=alert]").count(), 1);
    await signIn(page, name, "the second password");
    await page.waitForURL(at("/"));

    await page.click(".me a");
    await page.fill("#email", newAddress);
    await page.click('form[action="/account/address"] button');
    await page.waitForURL(at("/sent/address"));
    for (const mailbox of [address, newAddress]) {
      await page.goto(at(await linkFor(mailbox, "Change of your address")));
      await page.click("main .btn-main");
    }
    await page.waitForURL(at("/account?done=address"));
    assert.match(await page.locator("main").innerText(), new RegExp(`Letters go to ${newAddress}`));

    await page.click('a[href="/account/delete"]');
    await page.fill("#old", "the second password");
    await page.click("main .btn-main");
    await page.waitForURL(at("/sign-in?done=deleted"));
    await signIn(page, name, "the second password");
    assert.equal(await page.locator("[role=alert]").count(), 1);
    assert.deepEqual(page.complaints.filter((c) => !/ 4(10|22) /.test(c)), []);
    await page.context().close();
  });
}

test("pages of accounts are sound at every size, by day and by night, in both languages", async () => {
  const reader = await openPage(browser);
  await register(reader, "Tove", "tove@example.org", "a long password");
  let number = 0;
  for (const [size, viewport] of Object.entries({ phone, desktop })) {
    for (const colorScheme of ["light", "dark"]) {
      const locale = colorScheme === "light" ? "de-AT" : "en-GB";
      const page = await openPage(browser, { viewport, colorScheme, locale });
      const look = async (name) => {
        assert.equal(await page.locator("h1").count(), 1, name);
        assert.deepEqual(await axe(page), [], name);
        assert.equal(await overflowsSideways(page), false, name);
        await shot(page, `account-${name}-${size}-${colorScheme}`);
      };
      for (const path of ["/sign-in", "/register", "/sign-in/link", "/reset", "/sent/registration", "/link/nonsense"]) {
        await page.goto(at(path));
        await look(path.slice(1).replaceAll("/", "-"));
      }
      await page.goto(at("/register"));
      await page.fill("#name", "T0ve");
      await page.fill("#email", `someone${number++}@example.org`);
      await page.fill("#password", "a long password");
      await page.click("main .btn-main");
      await page.locator(".is-wrong").first().waitFor();
      assert.equal(await page.locator(".is-wrong").count(), 1);
      await look("register-wrong");
      await signIn(page, "Tove", "not my password");
      await page.locator("[role=alert]").waitFor();
      await look("sign-in-wrong");
      await page.goto(at("/reset"));
      await page.fill("#email", "tove@example.org");
      await page.click("main .btn-main");
      await page.goto(at(await linkFor("tove@example.org", "Choose a new password")));
      await look("link-reset");
      await signIn(page, "Tove", "a long password");
      await page.waitForURL(at("/"));
      await page.goto(at("/account"));
      await look("account");
      await page.goto(at("/account/delete"));
      await look("delete");
      assert.deepEqual(page.complaints.filter((c) => !/ 4(10|22) /.test(c)), []);
      await page.context().close();
    }
  }
});
