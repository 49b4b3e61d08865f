// Pictures of characteristic positions of Through the Ages for docs/screens/through_the_ages. Run by hand after the page
// has changed, then look at them beside the design:
//
//     cargo build && node tests/browser/screens_through_the_ages.mjs

import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { bare } from "./ages.mjs";
import { desktop, openPage, phone, signIn, startBrowser } from "./harness.mjs";
import { importUntil } from "./records.mjs";

const out = resolve(join(dirname(fileURLToPath(import.meta.url)), "../../docs/screens/through_the_ages"));
mkdirSync(out, { recursive: true });
const server = await bare();
const browser = await startBrowser();

/** A table of a golden game, with Ines on a seat if there is one for her. */
async function table(name, until, seat) {
  const { code } = await importUntil(server, "through_the_ages", name, until);
  const page = await openPage(browser);
  await signIn(page, server, "Ines");
  await page.goto(`${server.url}/games/${code}`);
  if (seat) {
    await page.locator(`form:has(input[name=seat][value="${seat}"]) button`).click();
    await page.waitForURL(/\/games\//);
  }
  await page.context().close();
  return `/games/${code}`;
}

/** The first card on a page that something can be done with. */
async function card(path) {
  const page = await openPage(browser, { javaScriptEnabled: false });
  await signIn(page, server, "Ines");
  await page.goto(server.url + path);
  const href = await page.locator("a.target[href*='card=']").first().getAttribute("href");
  await page.context().close();
  return href;
}

const turn = await table("4-tabletop-mixed", 548, 3);
const politics = await table("3-peaceful", 146, 3);
const positions = [
  ["1-turn", turn],
  ["2-chosen", await card(turn)],
  ["3-politics", politics],
  ["4-auction", await table("2-tabletop-random", 109, 2)],
  ["5-force", await table("4-tabletop-resignations", 112, 3)],
  ["6-defence", await table("3-digital-resignations", 115, 1)],
  ["7-event", await table("4-tabletop-random", 41, 4)],
  ["8-end", await table("3-other-rulings", Infinity, null)],
  ["9-spectator", politics, null],
];
const looks = [
  [1440, desktop, "light", "en"],
  [390, phone, "dark", "de"],
];

for (const [name, path, who = "Ines"] of positions) {
  for (const [width, viewport, colorScheme, language] of looks) {
    const page = await openPage(browser, { viewport, colorScheme, locale: language === "de" ? "de-DE" : "en-GB" });
    if (who) await signIn(page, server, who);
    await page.goto(server.url + path);
    const file = join(out, `${name}-${width}-${colorScheme}-${language}.png`);
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
await browser.close();
await server.close();
