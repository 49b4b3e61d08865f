// Pictures of characteristic positions of Civilization (2010) for docs/screens/civ2010. Run by hand after the page has
// changed, then look at them beside the design:
//
//     cargo build && node tests/browser/screens_civ2010.mjs [NAME …]

import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { desktop, openPage, phone, signIn, startBrowser, startCatalogue } from "./harness.mjs";
import { importUntil } from "./records.mjs";

const out = resolve(process.env.SCREENS ?? join(dirname(fileURLToPath(import.meta.url)), "../../docs/screens/civ2010"));
mkdirSync(out, { recursive: true });
const only = process.argv.slice(2);
const server = await startCatalogue();
const browser = await startBrowser();

/** Name, golden game, the event it stands after, what is chosen, and who looks: whoever moves next, if nobody else. */
const positions = [
  ["1-placing-the-capital", "2-other-rulings", 1, ""],
  ["2-start-of-turn", "4-mayors", 130, ""],
  ["3-trade", "3-amended", 262, ""],
  ["4-city-management", "3-mayors", 631, ""],
  ["5-movement", "2-mayors", 227, ""],
  ["6-a-way-chosen", "3-resignation", 125, "far"],
  ["7-exploring", "4-mixed", 50, ""],
  ["8-battle", "3-loot", 925, "?card=mounted-3&at=2"],
  ["9-window", "2-amended", 574, ""],
  ["10-research", "3-introductory", 567, ""],
  ["11-split-production", "2-split", 531, ""],
  ["12-the-end", "2-mixed", 10000, ""],
];

/** A golden game as a table, with Ines on the seat that moves next. */
async function table(name, until) {
  const { code, rest } = await importUntil(server, "civ2010", name, until);
  const page = await openPage(browser);
  await signIn(page, server, "Ines");
  await page.goto(`${server.url}/games/${code}`);
  const seat = rest.find((e) => e.kind === "move")?.seat ?? 1;
  const chair = page.locator(`form:has(input[name=seat][value="${seat}"]) button`);
  if ((await chair.count()) > 0) await Promise.all([page.waitForURL(/\/games\//), chair.click()]);
  await page.goto(`${server.url}/games/${code}`);
  const targets = await page.locator("#board a.target").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  await page.context().close();
  return { path: `/games/${code}`, targets };
}

const looks = [
  [1440, desktop, "light", "en"],
  [390, phone, "dark", "de"],
];

for (const [name, game, until, query] of positions.filter(([name]) => only.length === 0 || only.some((o) => name.startsWith(o)))) {
  const { path, targets } = await table(game, until);
  const address = query === "far" ? targets.at(-1) : path + query;
  for (const [width, viewport, colorScheme, language] of looks) {
    const page = await openPage(browser, { viewport, colorScheme, locale: language === "de" ? "de-DE" : "en-GB" });
    await signIn(page, server, "Ines");
    await page.goto(server.url + address);
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
  console.log(name);
}
await browser.close();
await server.close();
