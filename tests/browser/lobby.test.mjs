// From an empty house to a finished table, through pages alone: with and without script.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axe, axeByDayAndNight, desktop, house, openPage, overflowsSideways, phone, shot, signIn, startDemo, unfold } from "./harness.mjs";

const { server, browser } = await house(startDemo());

for (const javaScriptEnabled of [true, false]) {
  test(`two people gather, play and finish ${javaScriptEnabled ? "with" : "without"} script`, async () => {
    const host = await openPage(browser, { javaScriptEnabled });
    const guest = await openPage(browser, { javaScriptEnabled, viewport: phone });
    await signIn(host, server, "Ines");
    await signIn(guest, server, "Marek");

    await host.goto(`${server.url}/tables/new`);
    await host.fill("#name", `Two of us, script ${javaScriptEnabled}`);
    await unfold(host, "#option-rounds");
    await host.fill("#option-rounds", "2");
    await host.click("main .btn-main");
    await host.waitForURL(/\/tables\/[a-z0-9]+$/);
    const here = host.url();
    await host.fill("#guest", "Marek");
    await host.locator("button[value=invite]").click();
    await host.waitForURL(here);
    assert.match(await host.locator("main").innerText(), /Marek/);

    await guest.goto(`${server.url}/tables`);
    await guest.getByRole("link", { name: `Two of us, script ${javaScriptEnabled}`, exact: true }).first().click();
    // With script the browser makes something up for the dice; without, one types what one likes, or nothing.
    if (javaScriptEnabled) await guest.waitForFunction(() => document.getElementById("share")?.value);
    const made = await guest.inputValue("#share");
    if (javaScriptEnabled) assert.match(made, /^[0-9a-f]{32}$/);
    else assert.equal(made, "");
    const share = javaScriptEnabled ? made : "seven owls";
    await guest.fill("#share", share);
    await guest.locator(".chairs button[form=join]").first().click();
    await guest.waitForURL(/\/games\//);
    const table = guest.url();
    assert.ok((await guest.locator("#dice").textContent()).includes(share), "everybody can see what was added");

    for (let i = 0; i < 30; i++) {
      let asked = false;
      for (const page of [host, guest]) {
        await page.goto(table);
        const button = page.locator(".prompt button[name=text]").first();
        if ((await button.count()) === 0) continue;
        asked = true;
        // With script the page stays where it is: the move is made when the server has answered.
        const sent = page.waitForResponse((answer) => answer.url().endsWith("/move"));
        await Promise.all([sent, page.waitForURL(table), button.click()]);
      }
      if (!asked) break;
    }
    assert.match(await host.locator("h1").innerText(), /^The game is over: .+ (won|share the win)$/);
    assert.deepEqual([...host.complaints, ...guest.complaints], []);
  });
}

test("two who look for the same game are led to one table", async () => {
  const pages = [];
  for (const [who, viewport] of [["Ines", desktop], ["Marek", phone]]) {
    const page = await openPage(browser, { viewport });
    await signIn(page, server, who);
    await page.goto(`${server.url}/salt_market`);
    await page.selectOption("#seek-most", "2");
    await page.click("#seek form.filter button");
    pages.push(page);
  }
  await pages[1].waitForURL(/\/tables\/[a-z0-9]+$/);
  await pages[0].reload();
  await pages[0].locator("#seek .seeks a.btn").click();
  await pages[0].waitForURL(pages[1].url());
  for (const page of pages) {
    // The second one presses the button of a chair that has been taken since: another one will do.
    assert.deepEqual(await axe(page), []);
    await Promise.all([page.waitForNavigation(), page.locator(".chairs button[form=join]").first().click()]);
  }
  assert.match(pages[1].url(), /\/games\//, "it begins when both sit there");
  assert.deepEqual(pages.flatMap((page) => page.complaints), []);
});

test("friends found a circle, come in by its link, and open a table that others do not see", async () => {
  const host = await openPage(browser);
  await signIn(host, server, "Ines");
  await host.goto(`${server.url}/circles`);
  await host.fill("#name", "Old friends");
  await host.click("main .btn-main");
  await host.waitForURL(/\/circles\/[a-z0-9]+$/);
  const circle = host.url();
  await host.click("button[value=link]");
  await host.waitForURL(/link=/);
  const key = (await host.locator("#link code").innerText()).split("key=")[1];
  const friend = await openPage(browser, { viewport: phone, colorScheme: "dark", locale: "de-DE" });
  await signIn(friend, server, "Marek");
  await friend.goto(`${circle}?key=${key}`);
  assert.deepEqual(await axe(friend), [], "the door");
  await friend.click("button[value=join]");
  await friend.waitForURL(circle);
  await friend.fill("#text", "Who plays on Sunday?");
  await Promise.all([friend.waitForNavigation(), friend.click("button[value=say]")]);
  await host.goto(circle);
  await host.click("header .btn-main");
  await host.fill("#name", "Sunday table");
  await host.click("main .btn-main");
  await host.waitForURL(/\/tables\/[a-z0-9]+$/);
  const table = host.url();
  for (const page of [host, friend]) {
    await page.goto(circle);
    assert.match(await page.locator("main").innerText(), /Sunday table[^]*Who plays on Sunday/);
    assert.deepEqual(await axe(page), []);
    assert.equal(await overflowsSideways(page), false);
  }
  assert.deepEqual([...host.complaints, ...friend.complaints], []);
  const other = await openPage(browser);
  await signIn(other, server, "Tove");
  for (const address of [circle, table]) assert.equal((await other.goto(address)).status(), 404);
});

test("the pages of the lobby are sound at every size, by day and by night", async () => {
  for (const [size, viewport] of Object.entries({ phone, desktop })) {
    const page = await openPage(browser, { viewport, locale: size === "phone" ? "de-DE" : "en-GB" });
    await signIn(page, server, "Tove");
    await page.goto(`${server.url}/tables/new`);
    await page.fill("#name", "x");
    await page.locator("#name").evaluate((field) => field.removeAttribute("minlength"));
    await page.click("main .btn-main");
    assert.equal(await page.locator("[role=alert]").count(), 1, "a refused form says why");
    assert.deepEqual(await axeByDayAndNight(page), [], `refused form, ${size}`);
    await page.fill("#name", `Letters ${size}`);
    await page.click("main .btn-main");
    await page.waitForURL(/\/tables\/[a-z0-9]+$/);
    for (const [name, path] of Object.entries({ opening: page.url(), tables: "/tables", new: "/tables/new" })) {
      await page.goto(new URL(path, server.url).href);
      const keep = (colorScheme) => shot(page, `lobby-${name}-${size}-${colorScheme}`);
      assert.deepEqual(await axeByDayAndNight(page, keep), [], `${name}, ${size}`);
      assert.equal(await overflowsSideways(page), false, `${name}, ${size}`);
    }
    assert.deepEqual(page.complaints.filter((c) => !c.includes("422")), []);
  }
});
