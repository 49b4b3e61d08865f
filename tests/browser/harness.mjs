// What a browser test stands on: a server in a folder of its own, Debian's Chromium, and a few questions to ask
// of a page. Everything started here is stopped by the `close` that came with it.

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { after, afterEach } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const here = dirname(fileURLToPath(import.meta.url));
const target = resolve(process.env.CARGO_TARGET_DIR ?? join(here, "../../target"));
const program = process.env.ANNALS_BIN ?? join(target, "debug/annals");
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// A test that takes too long is ended by this signal; only an orderly end tells servers to stop.
process.once("SIGTERM", () => process.exit(143));

/** Sizes every page is looked at in. */
export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

// The same engine as Chromium's, without a window's machinery: half the time of a page.
const shell = "/usr/bin/chromium-headless-shell";

/** A port nobody listens on. */
async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

/**
 * Starts the service in an empty folder on a free port and waits until /healthz answers.
 *
 * `{address}`, `{port}` and `{folder}` in arguments and environment are filled in; `database` is copied there first.
 * Returns { url, folder, run(args), runWith(input, args), log(), close() }; `run` runs the same program in the same
 * folder to its end and gives what it printed, for commands that prepare data; `runWith` gives it something to read.
 */
export async function startServer({
  bin = program,
  args = ["serve"],
  env = {},
  patience = 20_000,
  database,
} = {}) {
  const home = mkdtempSync(join(tmpdir(), "annals-browser-"));
  const folder = join(home, "work");
  mkdirSync(folder);
  if (database) copyFileSync(database, join(folder, "annals.db"));
  const port = await freePort();
  const fill = (text) =>
    String(text).replaceAll("{address}", `127.0.0.1:${port}`).replaceAll("{port}", port).replaceAll("{folder}", folder);
  // What the developer has set up for a server of their own is not for this one.
  const { DATABASE_URL: _, ANNALS_BIN: __, ...inherited } = process.env;
  const settings = { ANNALS_LISTEN: "{address}", ...env };
  const environment = { ...inherited };
  for (const [name, value] of Object.entries(settings)) environment[name] = fill(value);

  const logFile = join(home, "log");
  const output = openSync(logFile, "a");
  const server = spawn(bin, args.map(fill), { cwd: folder, env: environment, stdio: ["ignore", output, output] });
  closeSync(output);
  const log = () => readFileSync(logFile, "utf8");
  let failure;
  server.on("error", (error) => (failure = error));
  const ended = () => failure || server.exitCode !== null || server.signalCode !== null;
  // A test process that ends early must not leave its server behind.
  const kill = () => server.kill("SIGKILL");
  process.on("exit", kill);

  async function close() {
    process.off("exit", kill);
    if (!ended()) {
      const gone = once(server, "exit");
      server.kill("SIGTERM");
      const impatient = setTimeout(kill, 5000);
      await gone;
      clearTimeout(impatient);
    }
    rmSync(home, { recursive: true, force: true });
  }

  const run = (...words) => runWith("", ...words);

  async function runWith(input, ...words) {
    const child = spawn(bin, words.map(fill), { cwd: folder, env: environment, stdio: ["pipe", "pipe", "inherit"] });
    // A command that ends without reading closes its end; how it ended is told by its code.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    let printed = "";
    child.stdout.on("data", (data) => (printed += data));
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}: ${printed}`);
    return printed;
  }

  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + patience;
  for (;;) {
    const healthy = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) return { url, folder, run, runWith, log, close };
    if (ended() || Date.now() > deadline) {
      const why = failure?.message ?? (ended() ? `ended with ${server.exitCode}` : "does not answer");
      const said = log();
      await close();
      throw new Error(`${bin} ${why}\n${said}`);
    }
    await pause(30);
  }
}

/**
 * Starts the program with the example game, which is small enough to be played to the end, on a house of demo people
 * and tables. Everybody's password is the same: see `signIn`.
 */
export async function startDemo(options = {}) {
  const server = await startServer({ bin: join(target, "debug/examples/salt_market"), ...options });
  await server.run("demo");
  return server;
}

/** The database of a demo house with all games; ten seconds of work, so the files of one run share it. */
function demoHouse(bin) {
  const kept = join(target, `browser-demo-${basename(bin)}.db`);
  const written = statSync(kept, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // Its clocks run from when it was made.
  if (written > statSync(bin).mtimeMs && written > Date.now() - 3600_000) return kept;
  const folder = mkdtempSync(join(target, "browser-demo-"));
  const { DATABASE_URL: _, ANNALS_BIN: __, ...env } = process.env;
  execFileSync(bin, ["demo"], { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  renameSync(join(folder, "annals.db"), kept);
  rmSync(folder, { recursive: true });
  return kept;
}

/** Starts the program with all its games on a house of demo people and tables, with limits nobody meets. */
export async function startCatalogue({ bin = program, ...options } = {}) {
  const env = { ANNALS_LIMITS_POSTS: "100000", ANNALS_LIMITS_PAGES: "100000", ANNALS_LIMITS_TABLES: "1000", ANNALS_LIMITS_SIGN_INS: "1000" };
  return startServer({ bin, env, database: demoHouse(bin), ...options });
}

/** Starts the program with games whose tables may begin where no golden game has come to. */
export const startStaged = (options = {}) => startCatalogue({ bin: join(target, "debug/examples/staged"), ...options });

/** A server that was started and a browser for a whole test file; both are closed when its tests are done. */
export async function house(starting) {
  const server = await starting;
  const browser = await startBrowser({ paints: Boolean(process.env.SCREENS) });
  afterEach(() => closePages(browser));
  after(async () => {
    await browser.close();
    await server.close();
  });
  return { server, browser };
}

/** Sends a form of a page without drawing that page; it must lead on. */
async function send(page, address, form, action = address) {
  const answer = await page.request.get(address);
  const [, form_token] = /name="form_token" value="([^"]+)"/.exec(await answer.text()) ?? [];
  const filled = { form: { form_token, ...form }, headers: { origin: new URL(address).origin }, maxRedirects: 0 };
  const done = await page.request.post(action, filled);
  if (done.status() !== 303) throw new Error(`${action}: ${done.status()}`);
}

/**
 * Signs somebody of the demo house in. The page stays where it is: what people see of it is looked at in accounts.test.mjs, and
 * the first page after it, with its pictures, is the most expensive of all.
 */
export async function signIn(page, server, name = "Ines") {
  const time_zone = page.scripted ? "UTC" : "";
  await send(page, `${server.url}/sign-in`, { who: name, password: "annals-demo", next: "", time_zone });
}

/** Whoever sits at a table wants to be asked everything there, as in the records that tests go on with. */
export async function askAll(page, table) {
  await send(page, table, { wish: "ask" }, `${table}/singles`);
}

/** Opens the part of the form to open a table that holds a field, if it is folded. */
export async function unfold(page, field) {
  const folded = page.locator(`details.fold:not([open]):has(${field}) > summary`);
  if (await folded.count()) await folded.click();
}

/**
 * Starts Chromium; one for a whole test file is enough, contexts keep visitors apart.
 *
 * One that does not paint does all the rest: style, layout, script, frames, what lies under the mouse. Filling maps with
 * colours is two thirds of the work of a page, for pictures that nobody takes.
 */
export async function startBrowser({ paints = true } = {}) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? (existsSync(shell) ? shell : "/usr/bin/chromium"),
    args: [
      // Chromium's sandbox doesn't start as root; the pages are our own.
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-quic",
      "--no-first-run",
      // Tests are alone with their server: no look-ups, no updates.
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      // Room for four tiles of a page; all others stay blank.
      ...(paints ? [] : ["--force-gpu-mem-available-mb=1"]),
    ],
  });
}

/** Closes every visitor's pages: a page left open goes on working. */
async function closePages(browser) {
  for (const context of browser.contexts()) await context.close();
}

/**
 * A page of a new visitor, without cookies.
 *
 * Options: viewport (phone or desktop), colorScheme ("light" or "dark"), javaScriptEnabled, locale, and any other
 * of playwright's context options. `page.complaints` collects console errors, uncaught exceptions, refused
 * requests to other places and answers of 500 and above; a test ends with `assert.deepEqual(page.complaints, [])`.
 */
export async function openPage(browser, options = {}) {
  const context = await browser.newContext({
    viewport: desktop,
    colorScheme: "light",
    locale: "en-GB",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    // A worker would fetch its files anew for every visitor; `app.test.mjs` has them.
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  page.complaints = [];
  page.scripted = options.javaScriptEnabled ?? true;
  const complain = (text) => page.complaints.push(text);
  page.on("console", (message) => message.type() === "error" && complain(`console: ${message.text()} ${message.location().url}`));
  page.on("pageerror", (error) => complain(`exception: ${error.message}`));
  page.on("response", (answer) => answer.status() >= 500 && complain(`${answer.status()} ${answer.url()}`));
  // A self-hosted page asks nothing of anybody else. (Listened to, not routed: with routes Chromium keeps no file.)
  context.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (hostname !== "127.0.0.1" && protocol.startsWith("http")) complain(`request elsewhere: ${request.url()}`);
  });
  return page;
}

/**
 * What stands between a person and the page: axe-core's serious and critical findings, a readable line each. Looks for all
 * there is, or by these rules.
 */
export async function axe(page, rules) {
  // It would wait for ever: without script a page has no timers either.
  if (!page.scripted) throw new Error("axe needs a page with script");
  // Through the debugger, so that a content security policy doesn't stand in the way.
  const session = await page.context().newCDPSession(page);
  const evaluate = async (expression) => {
    const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  try {
    // After a click the next page may not have its stylesheet yet, and links in the browser's own colours fail by night.
    await page.waitForLoadState("load");
    if (!(await evaluate("Boolean(window.axe)"))) await evaluate(`${axeSource};0`);
    // Of what is in order one example a rule is enough; a place in words for each of thousands takes most of the time.
    const options = JSON.stringify({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
    const violations = await evaluate(`axe.run(document, ${options}).then((found) => JSON.stringify(found.violations))`);
    return JSON.parse(violations)
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
  } finally {
    await session.detach();
  }
}

/** Rules that are about colours. */
const colours = ["color-contrast", "link-in-text-block"];

/**
 * The same by day and by night, on a page that was opened by day. The stylesheet tells them apart by `light-dark()` alone,
 * which is for colours: everything else that axe finds by night it has found by day. `look` is called in both.
 */
export async function axeByDayAndNight(page, look = async () => {}) {
  const found = [];
  for (const [colorScheme, rules] of [["light"], ["dark", colours]]) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await axe(page, rules)).map((line) => `${colorScheme}: ${line}`));
    await look(colorScheme);
  }
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

/** Whether something sticks out to the side, so that a phone would scroll sideways. */
export async function overflowsSideways(page) {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** With SCREENS=yes, keeps a picture of the whole page as target/screens/NAME.png: to look at, nothing is proved by it. */
export async function shot(page, name) {
  if (process.env.SCREENS) await page.screenshot({ path: join(target, "screens", `${name}.png`), fullPage: true });
}
