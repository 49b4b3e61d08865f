// How heavy the page of a long table is: its size, the server's time for it, and Chromium's until it can be used.
//
//     cargo build --release && ANNALS_BIN=target/release/annals node tests/browser/measure.mjs
//
// Writes the last section of docs/performance.md; the benchmark that writes the rest leaves it alone. The table is “Four Winds” of the demo: four
// seats, more than 300 events.

import { readFileSync, statSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { desktop, openPage, phone, signIn, startBrowser, startCatalogue } from "./harness.mjs";

const root = resolve(join(dirname(fileURLToPath(import.meta.url)), "../.."));
const bin = process.env.ANNALS_BIN ?? join(root, "target/debug/annals");
const load = loadavg()[0].toFixed(2);
const server = await startCatalogue({ bin: resolve(bin) });
const browser = await startBrowser();
const table = `${server.url}/games/demo04`;

const middle = (all) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)];
const ms = (n) => `${n < 10 ? n.toFixed(1) : Math.round(n)} ms`;
const kb = (n) => `${(n / 1024).toFixed(0)} KiB`;

async function signedIn(options) {
  const page = await openPage(browser, options);
  await signIn(page, server);
  return page;
}

const page = await signedIn({ viewport: desktop });
const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
// Asked for without the browser: what comes between is not the server's time.
const ask = async () => (await fetch(table, { headers: { cookie } })).text();
const html = Buffer.from(await ask());
const events = Number(html.toString().match(/data-head="(\d+)"/)?.[1] ?? 0);
const served = [];
for (let i = 0; i < 30; i++) {
  const begun = performance.now();
  await ask();
  served.push(performance.now() - begun);
}

const rows = [];
for (const [name, viewport] of [["desk", desktop], ["phone", phone]]) {
  const visitor = await signedIn({ viewport });
  const times = [];
  for (let i = 0; i < 9; i++) {
    await visitor.goto(table, { waitUntil: "load" });
    await visitor.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    times.push(
      await visitor.evaluate(() => {
        const [timing] = performance.getEntriesByType("navigation");
        const paint = performance.getEntriesByName("first-contentful-paint")[0];
        return [timing.responseEnd, paint.startTime, timing.domContentLoadedEventEnd, timing.loadEventEnd];
      }),
    );
  }
  rows.push([name, ...[0, 1, 2, 3].map((i) => ms(middle(times.map((t) => t[i]))))]);
}
await browser.close();
await server.close();

const [css, js, icons] = ["annals.css", "annals.js", "icons.svg"].map((f) => statSync(join(root, "static", f)).size);
const build = bin.includes("release") ? "release" : "development";
const file = join(root, "docs/performance.md");
const title = "## The page of a long table";
const rest = readFileSync(file, "utf8").split(title)[0].trimEnd();
writeFileSync(
  file,
  `${rest}

${title}

Written by \`node tests/browser/measure.mjs\`; don't edit it by hand. The table is “Four Winds” of \`annals demo\`: A New
Dawn with four seats after ${events} events, seen by a player. Server, browser and whatever else the machine was doing share
its cores (load ${load} before it began); medians, ${build} build of the server.

| the page | |
|---|---:|
| size | ${kb(html.length)} |
| size on the way (gzip) | ${kb(gzipSync(html).length)} |
| stylesheet, script and icons, once | ${kb(css + js + icons)} |
| from request to whole answer, 30 times | ${ms(middle(served))} |

Chromium, headless, each page loaded 9 times. “Can be used” is when the document is parsed and its script has run: every
button and link works then.

| size | answer is there | first picture | can be used | all loaded |
|---|---:|---:|---:|---:|
${rows.map((row) => `| ${row.join(" | ")} |`).join("\n")}
`,
);
