// The harness tried on a page that is all right and on one that isn't.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { axe, axeByDayAndNight, desktop, house, openPage, overflowsSideways, phone, startServer } from "./harness.mjs";

const example = fileURLToPath(new URL("./example_server.mjs", import.meta.url));
const { server, browser } = await house(startServer({ bin: process.execPath, args: [example, "serve"], env: { GREETING: "at {address}" } }));

test("a good page has no complaints in any size, colour or language", async () => {
  for (const viewport of [phone, desktop]) {
    for (const colorScheme of ["light", "dark"]) {
      const page = await openPage(browser, { viewport, colorScheme, locale: "de-DE" });
      await page.goto(server.url);
      assert.equal(await page.locator("h1").textContent(), `at ${server.url.slice(7)}`);
      assert.equal(await page.locator("#language").textContent(), "de-DE");
      assert.equal(await page.locator("#script").textContent(), "runs");
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      assert.equal(background, colorScheme === "dark" ? "rgb(0, 0, 0)" : "rgb(255, 255, 255)");
      assert.equal(await overflowsSideways(page), false);
      assert.deepEqual(await axe(page), []);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  }
});

test("a page can be looked at without script", async () => {
  const page = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(server.url);
  assert.equal(await page.locator("#script").textContent(), "does not run");
  await assert.rejects(axe(page), /with script/);
  await page.context().close();
});

test("what is wrong with a page is told", async () => {
  const page = await openPage(browser, { viewport: phone });
  await page.goto(`${server.url}/bad`, { waitUntil: "networkidle" });
  const found = (await axe(page)).map((line) => line.split(":")[0]);
  assert.ok(found.includes("image-alt") && found.includes("color-contrast"), found.join());
  assert.equal(await overflowsSideways(page), true);
  const complaints = page.complaints.join("\n");
  for (const part of ["console: from the page", "exception: thrown", "500 ", "request elsewhere: http://elsewhere.test/"]) {
    assert.ok(complaints.includes(part), `${part} in\n${complaints}`);
  }
  await page.context().close();
});

test("what can't be read by night is told, wherever it was opened", async () => {
  const page = await openPage(browser);
  await page.goto(`${server.url}/pale`);
  const seen = [];
  const found = await axeByDayAndNight(page, async (colorScheme) => seen.push(colorScheme));
  assert.deepEqual(found.map((line) => line.split(":").slice(0, 2).join(":")), ["dark: color-contrast"]);
  assert.deepEqual(seen, ["light", "dark"]);
  // What is not about colours is looked for by day alone: the stylesheet must have no other way to tell them apart.
  const stylesheet = readFileSync(new URL("../../static/annals.css", import.meta.url), "utf8");
  assert.ok(!stylesheet.includes("prefers-color-scheme"));
  const themes = [...stylesheet.matchAll(/\[data-theme[^{]*\{([^}]*)\}/g)].map(([, rules]) => rules.trim());
  assert.deepEqual(themes, ["color-scheme: light;", "color-scheme: dark;"]);
  await page.context().close();
});

test("a server that can't start is reported with its log and leaves nothing", async () => {
  await assert.rejects(startServer({ bin: process.execPath, args: ["-e", "console.log('no luck'); process.exit(3)"] }), /ended with 3\nno luck/);
  await assert.rejects(startServer({ bin: "/nonexistent/annals" }), /ENOENT/);
});

test("commands run in the server's folder, and closing removes it", async () => {
  const other = await startServer({ bin: process.execPath, args: [example, "serve"] });
  assert.equal((await other.run("-p", "process.cwd()")).trim(), other.folder);
  assert.match(other.log(), /GET \/healthz/);
  await other.close();
  assert.equal(existsSync(other.folder), false);
  await assert.rejects(fetch(other.url));
});
