// Pictures of characteristic positions of Civilization (1980) for docs/screens/civ1980. Run by hand after the page has
// changed, then look at them beside the design:
//
//     cargo build && node tests/browser/civ1980.screens.mjs

import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { openPage, phone, signIn, startBrowser, startCatalogue } from "./harness.mjs";
import { importUntil } from "./records.mjs";

const out = resolve(join(dirname(fileURLToPath(import.meta.url)), "../../docs/screens/civ1980"));
mkdirSync(out, { recursive: true });
const server = await startCatalogue();
const browser = await startBrowser();

// What it shows, golden game, after which event, whose seat (none: a spectator), and what is chosen.
const positions = [
  ["1-nations", "7-mixed", 22, 6, ""],
  ["2-movement", "8-merchants", 503, 7, ""],
  ["3-an-area-chosen", "6-merchants", 551, 1, "?at=lucania"],
  ["4-trade", "2-merchants", 91, 1, ""],
  ["5-purchases", "4-merchants-discreet", 183, 1, ""],
  ["6-famine", "3-merchants", 612, 3, ""],
  ["7-losses", "3-barbaric-discreet", 489, 2, ""],
  ["8-civil-war", "4-base-merchants", 506, 2, ""],
  ["9-taxation", "5-mixed-west", 421, 5, ""],
  ["10-sealed-trade", "4-sealed-trade", 211, 4, ""],
  ["11-spectator", "5-other-rulings", 600, null, ""],
];
const looks = [
  [1440, { width: 1440, height: 1300 }, "light", "en"],
  [390, phone, "dark", "de"],
];

for (const [name, game, until, seat, query] of positions) {
  const { code } = await importUntil(server, "civ1980", game, until);

  for (const [width, viewport, colorScheme, language] of looks) {
    const page = await openPage(browser, { viewport, colorScheme, locale: language === "de" ? "de-DE" : "en-GB" });
    await signIn(page, server, "Ines");
    await page.goto(`${server.url}/games/${code}`);
    const free = page.locator(`form:has(input[name=seat][value="${seat}"]) button[value=take_over]`);
    if (seat && (await free.count())) {
      await free.click();
      await page.waitForLoadState();
    }
    await page.goto(`${server.url}/games/${code}${query}`);
    const file = join(out, `${name}-${width}-${colorScheme}-${language}.png`);
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
