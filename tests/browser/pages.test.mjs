// Every page in a real browser: at phone and desk size, by day and by night, with and without script.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, axeByDayAndNight, desktop, house, openPage, overflowsSideways, phone, shot, signIn, startDemo } from "./harness.mjs";

const { server, browser } = await house(startDemo());

const pages = {
  home: "/",
  "sign-in": "/sign-in",
  table: "/games/demo01",
  fresh: "/games/demo02",
  paused: "/games/demo05",
  finished: "/games/demo07",
  history: "/games/demo07/at/5",
  mailbox: "/dev/mail",
  watch: "/watch",
  "watch-finished": "/watch?state=finished&seats=3",
  tables: "/tables?text=nothing+like+this",
  profile: "/people/Marek",
  game: "/salt_market",
  about: "/about",
  style: "/style",
  "not-found": "/nowhere",
};

// For people with an account, and for the administrator, who Ines is.
const own = {
  account: "/account",
  letters: "/account/mail",
  vacation: "/account/vacation",
  channels: "/account/channels",
  delete: "/account/delete",
  "new-table": "/tables/new?game=salt_market",
  "table-text": "/games/demo01/text",
  turns: "/games/demo07/history",
  charts: "/games/demo07/charts",
  result: "/games/demo07/result",
  instead: "/games/demo07/instead",
  report: "/report?table=demo07",
  resign: "/games/demo03/table/resign",
  admin: "/admin",
  "admin-people": "/admin/people",
  "admin-person": "/admin/people/2",
  "admin-tables": "/admin/tables",
  "admin-table": "/admin/tables/demo01",
  "admin-reports": "/admin/reports",
  "admin-outbox": "/admin/outbox",
  "admin-announcements": "/admin/announcements",
  "admin-log": "/admin/log",
};

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test(`every page is sound at ${size} size, by day and by night`, async () => {
    const page = await openPage(browser, { viewport });
    for (const signedIn of [false, true]) {
      if (signedIn) await signIn(page, server);
      for (const [name, path] of Object.entries(signedIn ? { ...pages, ...own } : pages)) {
        if (signedIn && name === "sign-in") continue;
        const answer = await page.goto(server.url + path);
        const where = `${name}, signed ${signedIn ? "in" : "out"}`;
        assert.equal(answer.status(), name === "not-found" ? 404 : 200, where);
        assert.equal(await page.locator("h1").count(), 1, where);
        const keep = (colorScheme) => shot(page, `${name}-${signedIn ? "in" : "out"}-${size}-${colorScheme}`);
        assert.deepEqual(await axeByDayAndNight(page, keep), [], where);
        assert.equal(await overflowsSideways(page), false, where);
      }
    }
    const complaints = page.complaints.filter((c) => !c.includes("404"));
    assert.deepEqual(complaints, []);
  });
}

// Whoever is asked presses the first button, until the game is over.
async function playToTheEnd(players, path) {
  for (let round = 0; round < 60; round++) {
    let asked = false;
    for (const page of players) {
      await page.goto(server.url + path);
      const button = page.locator(".prompt button[name=text]").first();
      if ((await button.count()) === 0) continue;
      asked = true;
      // The page stays where it is: the move is made when the server has answered.
      const sent = page.waitForResponse((answer) => answer.url().endsWith("/move"));
      await Promise.all([sent, button.click()]);
    }
    if (!asked) break;
  }
  assert.match(await players[0].locator("h1").innerText(), /^The game is over: .+ (won|share the win)$/);
}

test("two people play a table to its end", async () => {
  const players = [await openPage(browser), await openPage(browser, { viewport: phone })];
  await signIn(players[0], server, "Ines");
  await signIn(players[1], server, "Jun");
  await playToTheEnd(players, "/games/demo02");
  for (const page of players) assert.deepEqual(page.complaints, []);
});

test("the same works without script", async () => {
  const page = await openPage(browser, { javaScriptEnabled: false });
  await signIn(page, server, "Ines");
  await page.goto(`${server.url}/games/demo03`);
  const before = await page.locator(".kicker").first().innerText();
  await page.locator(".prompt button[name=text]").first().click();
  await page.waitForURL(`${server.url}/games/demo03`);
  assert.notEqual(await page.locator(".kicker").first().innerText(), before);
});

test("a page shows what others do, and keeps what is being typed", async () => {
  const [watcher, mover] = [await openPage(browser), await openPage(browser)];
  await signIn(watcher, server, "Ines");
  await signIn(mover, server, "Marek");
  const path = "/games/demo04";
  await watcher.goto(server.url + path);
  const field = watcher.locator("#text");
  const typing = (await field.count()) > 0;
  if (typing) await field.fill("bid 1");
  const before = Number(await watcher.locator("[data-live]").getAttribute("data-head"));
  await mover.goto(server.url + path);
  const order = mover.locator("#orders button").first();
  await order.click();
  await watcher.waitForFunction(
    (head) => Number(document.querySelector("[data-live]")?.dataset.head) > head,
    before,
  );
  if (typing) assert.equal(await watcher.locator("#text").inputValue(), "bid 1");
  assert.deepEqual(watcher.complaints, []);
});

test("what happens between a page and its stream is shown, and a burst of moves costs one or two pages", async () => {
  const [watcher, mover] = [await openPage(browser), await openPage(browser)];
  await signIn(watcher, server, "Ines");
  await signIn(mover, server, "Marek");
  const path = "/games/demo04";
  const head = () => watcher.evaluate(() => Number(document.querySelector("[data-live]").dataset.head));
  // The page is there, its stream is not yet: now somebody is quicker.
  let let_go;
  const held = new Promise((resolve) => (let_go = resolve));
  const opening = watcher.waitForRequest((request) => /\/live(\?|$)/.test(request.url()));
  await watcher.route(/\/live(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await watcher.goto(server.url + path);
  await opening;
  const before = await head();
  await mover.goto(server.url + path);
  const order = (n) => mover.locator("#orders button").nth(n);
  await Promise.all([mover.waitForResponse((answer) => answer.url().endsWith("/move")), order(0).click()]);
  assert.equal(await head(), before);
  let_go();
  await watcher.waitForFunction((old) => Number(document.querySelector("[data-live]").dataset.head) > old, before);

  // Thirty lines one after the other, told faster than a page can be fetched.
  let pages = 0;
  watcher.on("request", (request) => (pages += request.url() === server.url + path ? 1 : 0));
  const told = await watcher.evaluate(async () => {
    const now = live.head();
    for (let n = 1; n <= 30; n += 1) {
      live.told = now + n;
      live.catchUp();
    }
    while (live.asking) await new Promise((resolve) => setTimeout(resolve, 20));
    return live.head() - now;
  });
  assert.equal(told, 0);
  assert.ok(pages >= 1 && pages <= 2, `${pages} pages were fetched`);
  // A page that comes late does not take the place of a newer one.
  const now = await head();
  await watcher.evaluate(() => {
    const old = document.documentElement.outerHTML.replace(/data-head="\d+"/, 'data-head="1"');
    show(old);
  });
  assert.equal(await head(), now);
  assert.deepEqual(watcher.complaints, []);
});

test("a move that can't be sent leaves the page as it is, and is sent on request", async () => {
  const page = await openPage(browser);
  await signIn(page, server, "Ines");
  await page.goto(`${server.url}/games/demo03`);
  const before = await page.locator("[data-live]").getAttribute("data-head");
  const move = await page.locator(".prompt button[name=text]").first().getAttribute("value");
  await page.fill("#text", move);
  await page.fill("#say", "Half a sentence");
  for (const lost of ["offline", "unreachable"]) {
    if (lost === "offline") await page.context().setOffline(true);
    else await page.route("**/move", (route) => route.abort());
    await page.locator(".typed .btn-main").click();
    await page.locator(".typed .unsent").waitFor();
    assert.match(await page.locator(".unsent").innerText(), /Not sent/);
    assert.deepEqual(await axe(page), []);
    assert.equal(await page.locator("#text").inputValue(), move);
    assert.equal(await page.locator("#say").inputValue(), "Half a sentence");
    assert.equal(await page.locator("[data-live]").getAttribute("data-head"), before);
    await page.context().setOffline(false);
  }
  // On a slow line it is seen that the move is on its way.
  await page.unroute("**/move");
  let let_go;
  const held = new Promise((resolve) => (let_go = resolve));
  await page.route("**/move", async (route) => {
    await held;
    await route.continue();
  });
  await page.locator(".unsent button").click();
  await page.locator("form[aria-busy=true] [role=status]").waitFor();
  let_go();
  await page.waitForFunction((old) => document.querySelector("[data-live]").dataset.head !== old, before);
  assert.equal(await page.locator(".unsent, [aria-busy=true]").count(), 0);
  assert.equal(await page.locator("#say").inputValue(), "Half a sentence");
});

test("talk and notes that can't be sent stay where they were typed, and are sent on request", async () => {
  const page = await openPage(browser);
  await signIn(page, server, "Ines");
  await page.goto(`${server.url}/games/demo01`);
  for (const [field, path, words] of [["#say", "talk", "Half a sentence"], ["#note", "note", "Remember the salt"]]) {
    const form = page.locator(`form:has(${field})`);
    await page.fill(field, words);
    for (const lost of ["offline", "unreachable", "broken"]) {
      if (lost === "offline") await page.context().setOffline(true);
      else if (lost === "unreachable") await page.route(`**/${path}`, (route) => route.abort());
      else await page.route(`**/${path}`, (route) => route.fulfill({ status: 502, body: "bad gateway" }));
      await form.locator(".btn").first().click();
      await form.locator(".unsent").waitFor();
      assert.match(await form.locator(".unsent").innerText(), /Not sent/);
      assert.deepEqual(await axe(page), []);
      assert.equal(await page.locator(field).inputValue(), words, lost);
      await page.context().setOffline(false);
      await page.unroute(`**/${path}`);
      await page.evaluate(() => document.querySelector(".unsent").remove());
    }
    await page.route(`**/${path}`, (route) => route.abort());
    await form.locator(".btn").first().click();
    await form.locator(".unsent").waitFor();
    await page.unroute(`**/${path}`);
    await form.locator(".unsent button").click();
    await page.waitForFunction(() => !document.querySelector(".unsent, [aria-busy=true]"));
  }
  assert.match(await page.locator("#talk .chat").innerText(), /Half a sentence/);
  assert.equal(await page.locator("#say").inputValue(), "", "what was said is said");
  assert.equal(await page.locator("#note").inputValue(), "Remember the salt");
  await page.reload();
  assert.equal(await page.locator("#note").inputValue(), "Remember the salt");
  // What the server refuses stays as well, with its reason.
  await page.evaluate(() => document.getElementById("say").removeAttribute("maxlength"));
  await page.fill("#say", "a".repeat(2001));
  await page.locator("form:has(#say) .btn").first().click();
  await page.locator("form:has(#say) .unsent").waitFor();
  assert.match(await page.locator(".unsent").innerText(), /Not sent.*2,?000/s);
  assert.equal((await page.locator("#say").inputValue()).length, 2001);
});

test("the language is chosen, kept, and said on every page", async () => {
  const german = await openPage(browser, { locale: "de-AT" });
  await german.goto(`${server.url}/`);
  assert.equal(await german.locator("html").getAttribute("lang"), "de");
  await Promise.all([german.waitForNavigation(), german.locator('button[name=code][value="en"]').click()]);
  assert.equal(await german.locator("html").getAttribute("lang"), "en");
  await german.goto(`${server.url}/games/demo07`);
  assert.equal(await german.locator("html").getAttribute("lang"), "en");
});
