// Annals as an app: a worker that keeps the last page of a table for one person alone, shows news, and says when it is offline.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { axe, house, openPage, overflowsSideways, phone, shot, signIn, startDemo } from "./harness.mjs";

const { server, browser } = await house(startDemo());

/** Somebody whose browser has a worker, on a table of theirs; gives the page and the table's address. */
async function atTable(name, options = {}) {
  const page = await openPage(browser, { serviceWorkers: "allow", ...options });
  await signIn(page, server, name);
  await page.goto(server.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
  });
  const table = await page.locator('main a[href^="/games/"]').first().getAttribute("href");
  await page.goto(server.url + table);
  await kept(page, table);
  return { page, table };
}

/** Asks a page again and again until it says yes, and gives what it said. */
async function until(page, question, about) {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await page.evaluate(question, about);
    if (answer) return answer;
    await pause(50);
  }
  throw new Error(`never: ${question}`);
}

/** Waits until the worker has kept a page. */
const kept = (page, path) =>
  until(page, async (path) => Boolean((await caches.has("seen")) && (await (await caches.open("seen")).match(path))), path);

const seenBySomebody = (page) => page.evaluate(() => caches.has("seen"));

/** What a page that can't be fetched shows; Chromium's own complaint about the network is no fault of ours. */
async function offline(page, path) {
  await page.context().setOffline(true);
  await page.goto(server.url + path);
}

const ownComplaints = (page) => page.complaints.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED") && !text.includes("Failed to load resource"));

test("offline, the last page of a table is shown, says so, and sends nothing", async () => {
  for (const [at, options] of [["desk", {}], ["phone", { viewport: phone, colorScheme: "dark", locale: "de-DE" }]]) {
    const { page, table } = await atTable("Ines", options);
    const title = await page.title();
    assert.equal(await page.locator(".kept").count(), 0);
    assert.ok(await page.locator("form button:enabled").count() > 0);
    await offline(page, table);
    const notice = page.locator(".kept");
    await notice.waitFor();
    assert.match(await notice.textContent(), at === "desk" ? /You are offline\..*as you last saw it:.*20\d\d.*Moves and messages wait/s : /Du bist offline\..*zuletzt gesehen:.*20\d\d.*warten/s);
    assert.equal(await page.title(), title);
    assert.equal(await page.locator("form :is(button, input, select, textarea):enabled").count(), 0);
    assert.equal(await page.locator("a.target").count(), 0);
    // It looks as it should: its files are kept as well.
    assert.notEqual(await page.evaluate(() => getComputedStyle(document.body).fontFamily), "");
    assert.equal(await page.evaluate(() => document.styleSheets.length > 0 && document.styleSheets[0].cssRules.length > 100), true);
    assert.equal(await overflowsSideways(page), false);
    assert.deepEqual(await axe(page), []);
    await shot(page, `app-kept-${at}`);
    // What was not looked at is not there.
    await page.goto(`${server.url}/about`);
    assert.match(await page.locator("h1").textContent(), at === "desk" ? /You are offline/ : /Du bist offline/);
    await shot(page, `app-offline-${at}`);
    // Back online it is a page like any other.
    await page.context().setOffline(false);
    await page.goto(server.url + table);
    assert.equal(await page.locator(".kept").count(), 0);
    assert.ok(await page.locator("form button:enabled").count() > 0);
    assert.deepEqual(ownComplaints(page), []);
    await page.context().close();
  }
});

test("signed out, nothing is shown any more", async () => {
  const { page, table } = await atTable("Ines");
  const name = await page.title();
  await page.click('form[action="/sign-out"] button');
  await page.waitForURL(`${server.url}/`);
  assert.equal(await seenBySomebody(page), false);
  await offline(page, table);
  assert.match(await page.locator("h1").textContent(), /You are offline/);
  assert.notEqual(await page.title(), name);
  assert.equal(await page.locator(".kept").count(), 0);
});

test("who signs out while offline has signed out of what is kept", async () => {
  const { page, table } = await atTable("Ines");
  await page.context().setOffline(true);
  // The page itself won't send a form that can't arrive; another one, or another script, might.
  await page.evaluate(() => fetch("/sign-out", { method: "POST" }).catch(() => null));
  await page.goto(server.url + table);
  assert.match(await page.locator("h1").textContent(), /You are offline/);
});

test("somebody else at the same browser sees nothing of what was kept", async () => {
  const { page, table } = await atTable("Ines");
  // Her session is gone without a word: it has ended, or was ended elsewhere.
  await page.context().clearCookies();
  await page.goto(`${server.url}/about`);
  await until(page, async () => !(await caches.has("seen")));
  await signIn(page, server, "Jun");
  await page.goto(server.url);
  await until(page, () => caches.has("seen"));
  await offline(page, table);
  assert.match(await page.locator("h1").textContent(), /You are offline/);
  // And the other way round: one session straight after the other.
  await page.context().setOffline(false);
  await page.goto(server.url + table);
  await kept(page, table);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "annals");
  const other = await openPage(browser);
  await signIn(other, server, "Ines");
  const [hers] = (await other.context().cookies()).filter(({ name }) => name === "annals");
  assert.notEqual(cookie.value, hers.value);
  await page.context().addCookies([hers]);
  await page.goto(`${server.url}/about`);
  await until(page, async (table) => !(await (await caches.open("seen")).match(table)), table);
});

test("what happens while the page is open is kept as well", async () => {
  const { page, table } = await atTable("Ines");
  const before = await page.evaluate(async (table) => (await (await caches.open("seen")).match(table)).text(), table);
  await page.fill("#say", "Good evening from the balcony");
  await page.locator('form[action$="/talk"] .btn').click();
  await page.locator(".chat", { hasText: "from the balcony" }).waitFor();
  await until(page, async (table) => (await (await (await caches.open("seen")).match(table)).text()).includes("from the balcony"), table);
  assert.ok(!before.includes("from the balcony"));
  await offline(page, table);
  await page.locator(".kept").waitFor();
  assert.match(await page.locator(".chat").textContent(), /from the balcony/);
});

test("news is shown, and leads to its table", async () => {
  const { page, table } = await atTable("Ines");
  // What the worker asks the browser to show, in a browser that has no place for it.
  const [worker] = page.context().serviceWorkers();
  await worker.evaluate(() => {
    self.shown = [];
    registration.showNotification = async (title, options) => void self.shown.push({ title, ...options });
  });
  const session = await page.context().newCDPSession(page);
  const registered = new Promise((done) => session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => registrations[0] && done(registrations[0].registrationId)));
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  const data = JSON.stringify({ title: "A table: it is your move", body: "Salt market, event 9", url: server.url + table, tag: "x", lang: "en" });
  await session.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId, data });
  const { icon, badge, ...shown } = await until(worker, () => self.shown[0]);
  const expected = { title: "A table: it is your move", body: "Salt market, event 9", tag: "x", lang: "en", renotify: true, data: server.url + table };
  assert.deepEqual(shown, expected);
  assert.equal((await page.request.get(server.url + icon)).headers()["content-type"], "image/png");
  // Whatever a message names, only pages of ours are opened.
  const opened = await worker.evaluate(async () => {
    const there = [];
    clients.openWindow = async (path) => void there.push(path);
    await open("https://elsewhere.example/games/unknown");
    await open(undefined);
    return there;
  });
  assert.deepEqual(opened, ["/games/unknown", "/"]);
});

test("the house can be installed, in both languages", async () => {
  const page = await openPage(browser);
  await page.goto(server.url);
  for (const [lang, words] of [["en", /slow/], ["de", /langsame/]]) {
    const manifest = await (await page.request.get(`${server.url}/manifest.webmanifest?lang=${lang}`)).json();
    assert.match(manifest.description, words);
    assert.deepEqual([manifest.lang, manifest.start_url, manifest.scope, manifest.display], [lang, "/", "/", "standalone"]);
    for (const { src, type } of manifest.icons) {
      const icon = await page.request.get(server.url + src);
      assert.deepEqual([icon.status(), icon.headers()["content-type"]], [200, type]);
    }
  }
  assert.equal(await page.getAttribute('link[rel="manifest"]', "href"), "/manifest.webmanifest?lang=en");
  assert.equal(await page.locator('meta[name="theme-color"]').count(), 2, "by day and by night");
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const worker = await page.request.get(`${server.url}/worker.js`);
  assert.match(worker.headers()["content-type"], /^text\/javascript/);
  assert.match(await worker.text(), /^const VERSION = "[0-9a-f]{16}";\nconst FILES = \["\/static\/annals\.[0-9a-f]+\.css"/);
  // A visitor has no worker: there is nothing of theirs to keep.
  assert.equal(await page.locator('script[src*="/app."]').count(), 0);
});

test("without script nothing of it is missed", async () => {
  const page = await openPage(browser, { javaScriptEnabled: false });
  await signIn(page, server, "Ines");
  await page.goto(`${server.url}/account/channels`);
  assert.equal(await page.locator("#push").isVisible(), false);
  assert.equal(await page.locator("#push-none").isVisible(), true);
});
