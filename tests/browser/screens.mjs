// Pictures of six characteristic positions of A New Dawn for docs/screens, at phone and desk size, by day and by
// night, in both languages. Run by hand after the page has changed, then look at them:
//
//     cargo build && node tests/browser/screens.mjs
//
// They are written as PNG with a palette (Python's Pillow), an even one, so that the small spots in seat colours keep them.

import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { desktop, openPage, phone, signIn, startBrowser, startCatalogue } from "./harness.mjs";

const out = resolve(join(dirname(fileURLToPath(import.meta.url)), "../../docs/screens"));
mkdirSync(out, { recursive: true });

const server = await startCatalogue();
const browser = await startBrowser();

async function awaited(code) {
  const page = await openPage(browser);
  await page.goto(`${server.url}/games/${code}`);
  const name = await page.locator(".order [aria-current] .seat").first().innerText();
  await page.context().close();
  return name;
}

/** Plays on with the first answer until `done` is on the page; gives who sees it. */
async function until(code, prefer, done) {
  for (let i = 0; i < 60; i++) {
    const name = await awaited(code);
    const page = await openPage(browser, { javaScriptEnabled: false });
    await signIn(page, server, name);
    await page.goto(`${server.url}/games/${code}`);
    for (let move = 0; move < 20; move++) {
      if ((await page.locator(done).count()) > 0) return name;
      const wished = page.locator(prefer);
      const any = page.locator(".prompt .finish button[name=text], .prompt .offer");
      const button = (await wished.count()) > 0 ? wished.first() : any.first();
      if ((await any.count()) === 0) break;
      await Promise.all([page.waitForNavigation(), button.evaluate((b) => b.click())]);
    }
    await page.context().close();
  }
  throw new Error(`${code}: ${done} never came`);
}

const positions = [
  ["1-choose-a-card", "/games/demo02", await awaited("demo02")],
  ["2-what-a-card-would-open", "/games/demo02?card=economy", await awaited("demo02")],
  ["3-place-tokens", "/games/demo01", await awaited("demo01")],
  ["4-attack-with-odds", "/games/demo06", await until("demo06", ".offer[value='focus military']", ".offer[value^='attack']")],
  ["5-pay-for-a-wonder", "/games/demo04", await until("demo04", ".offer[value='focus industry']", ".offer[value^='wonder']")],
  ["6-the-end", "/games/demo07", "Ines"],
];

for (const [name, path, who] of positions) {
  for (const [width, viewport] of [[1440, desktop], [390, phone]]) {
    for (const colorScheme of ["light", "dark"]) {
      for (const locale of ["en-GB", "de-DE"]) {
        const page = await openPage(browser, { viewport, colorScheme, locale });
        await signIn(page, server, who);
        await page.goto(server.url + path);
        const file = join(out, `${name}-${width}-${colorScheme}-${locale.slice(0, 2)}.png`);
        // A phone is shown as it is held, a desk down to the focus row.
        await page.setViewportSize(width === 1440 ? { width, height: 1300 } : viewport);
        await page.screenshot({ path: file });
        await page.context().close();
        execFileSync("python3", [
          "-c",
          "import sys; from PIL import Image; f=sys.argv[1]; Image.open(f).convert('RGB').quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(f, optimize=True)",
          file,
        ]);
      }
    }
  }
}
await browser.close();
await server.close();
