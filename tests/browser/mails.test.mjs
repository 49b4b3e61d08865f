// Letters as mail programs show them: real ones, out of the demo house, at the width of a phone and of a reading pane.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { axe, house, openPage, overflowsSideways, phone, shot, signIn, startServer } from "./harness.mjs";

const pane = { width: 700, height: 900 };

const { server, browser } = await house(startServer({
  env: { ANNALS_MAIL_URL: "folder:mail", ANNALS_MAIL_PAUSE_MINUTES: "0", ANNALS_MAIL_REPLY_TO: "play@annals.example" },
}));

/** A message with its header fields in small letters, its text, its HTML, and its pictures by their names. */
function read(raw) {
  const mail = { head: {}, text: "", html: "", pictures: {} };
  const visit = (raw, outermost) => {
    const [head, ...rest] = raw.split("\r\n\r\n");
    const fields = {};
    for (const line of head.replace(/\r\n[ \t]+/g, " ").split("\r\n")) {
      const [name, ...value] = line.split(": ");
      fields[name.toLowerCase()] = value.join(": ");
    }
    if (outermost) mail.head = fields;
    const type = fields["content-type"] ?? "text/plain";
    const body = rest.join("\r\n\r\n");
    const boundary = type.match(/boundary="?([^";]+)"?/)?.[1];
    if (boundary) {
      for (const part of body.split(`--${boundary}`).slice(1, -1)) visit(part.replace(/^\r\n/, ""), false);
      return;
    }
    const bytes = decoded(body, fields["content-transfer-encoding"] ?? "7bit");
    if (type.startsWith("text/plain")) mail.text = bytes.toString("utf8").replaceAll("\r\n", "\n");
    if (type.startsWith("text/html")) mail.html = bytes.toString("utf8");
    if (type.startsWith("image/png")) mail.pictures[fields["content-id"].replace(/[<>]/g, "")] = bytes.toString("base64");
  };
  visit(raw, true);
  return { ...mail, size: raw.length };
}

function decoded(body, encoding) {
  if (encoding === "base64") return Buffer.from(body, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(body, "utf8");
  const plain = body.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(plain, "latin1");
}

/** All letters to somebody, the oldest first. */
function letters(to) {
  const folder = join(server.folder, "mail");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const all = files.map((name) => read(readFileSync(join(folder, name), "utf8")));
  return all.filter((mail) => mail.head.to.includes(`<${to}>`)).sort((a, b) => Date.parse(a.head.date) - Date.parse(b.head.date));
}

/** Waits for a letter that `wanted` says yes to. */
async function arrives(to, wanted) {
  for (let tries = 0; tries < 200; tries++) {
    const found = letters(to).findLast(wanted);
    if (found) return found;
    await pause(100);
  }
  throw new Error(`no such letter came to ${to}`);
}

/** Hands an answer to the program as a mail server does, and waits for what it says to it. */
async function answer(letter, id, lines) {
  const from = letter.head.to.match(/<(.+)>/)[1];
  const to = letter.head["reply-to"].match(/<(.+)>/)[1];
  const head = `From: ${from}\r\nTo: ${to}\r\nSubject: Re: ${letter.head.subject}\r\nMessage-ID: <${id}>\r\n`;
  assert.equal(await server.runWith(`${head}\r\n${lines}\r\n`, "receive"), "");
  return arrives(from, (mail) => mail.head["in-reply-to"] === `<${id}>`);
}

/** The first of the moves a letter says one may write. */
const firstMove = (letter) => letter.text.match(/(?:one a line|einer je Zeile):\n(.+)\n/)[1];

/** Looks at a letter at both widths by day and by night. */
async function look(letter, name) {
  assert.ok(letter.size < 100_000, `${name}: ${letter.size} bytes`);
  const html = letter.html.replace(/cid:([^"]+)/g, (_, id) => `data:image/png;base64,${letter.pictures[id]}`);
  for (const [size, viewport] of Object.entries({ phone, pane })) {
    for (const colorScheme of ["light", "dark"]) {
      const page = await openPage(browser, { viewport, colorScheme });
      await page.setContent(html);
      const title = `mail-${name}-${size}-${colorScheme}`;
      await shot(page, title);
      assert.deepEqual((await axe(page)).filter((found) => !found.startsWith("document-title")), [], title);
      assert.equal(await overflowsSideways(page), false, title);
      assert.equal(await page.locator("img").count(), Object.keys(letter.pictures).length, title);
      assert.deepEqual(page.complaints, [], title);
      await page.context().close();
    }
  }
  // Without HTML nobody misses anything.
  const lines = letter.text.split("\n");
  assert.ok(letter.text.includes("http") && !/[{}<]|&#/.test(lines[0]), letter.text);
  assert.ok(!/\n{4}/.test(letter.text), `${name} has holes\n${letter.text}`);
}

/** Somebody new sits down at a table of a game, with the game's own player or a bot. */
async function sitDown(name, language, game, table) {
  const address = `${name.toLowerCase()}@example.org`;
  await server.runWith("annals-demo", "user", "add", name, address);
  // Without script the page does not say that somebody looks at it, so letters come at once.
  const page = await openPage(browser, { javaScriptEnabled: false });
  await signIn(page, server, name);
  await page.goto(server.url);
  await page.click(`button[name="code"][value="${language}"]`);
  await page.goto(`${server.url}/tables/new?game=${game}`);
  await page.fill("#name", table);
  const alone = page.locator("#automated");
  if (await alone.count()) {
    await page.selectOption("#seats", "1");
    await alone.selectOption("1");
  }
  await page.click("main .btn-main");
  await page.waitForURL(/\/(tables|games)\/[a-z0-9]+$/);
  const begin = page.locator("button[value=begin]");
  if (await begin.count()) await begin.click();
  await page.waitForURL(/\/games\/[a-z0-9]+$/);
  await page.context().close();
  return address;
}

for (const [name, language, game, table] of [
  ["Vera", "en", "new_dawn", "The Long Winter"],
  ["Otto", "de", "new_dawn", "Fünf Flüsse und ein ziemlich langer Name"],
  ["Lene", "de", "through_the_ages", "Sonntags langsam"],
]) {
  test(`letters about ${game}, in ${language}`, async () => {
    const address = await sitDown(name, language, game, table);
    const first = await arrives(address, (mail) => mail.text.includes("/enter/"));
    await look(first, `${game}-${language}-first`);
    assert.equal(Object.keys(first.pictures).length, 1, "with the board");
    const refused = await answer(first, `refused-${name}@example.org`, "build everything");
    assert.match(refused.text, /1, [“„]build everything[”“]: /);
    await look(refused, `${game}-${language}-refused`);
    const played = await answer(refused, `played-${name}@example.org`, firstMove(refused));
    assert.match(played.text, /\n- /, "what happened");
    await look(played, `${game}-${language}-played`);
  });
}

test("a link to sign in", async () => {
  await server.runWith("annals-demo", "user", "add", "Ida", "ida@example.org");
  const page = await openPage(browser, { locale: "de-DE" });
  await page.goto(`${server.url}/sign-in`);
  await page.click("main .btn-row a");
  await page.fill("#email", "ida@example.org");
  await page.click("main .btn-main");
  await look(await arrives("ida@example.org", (mail) => mail.text.includes("/link/")), "link");
});
