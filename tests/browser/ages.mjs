// What tests of Through the Ages share: how its page is played.

import assert from "node:assert/strict";
import { startServer } from "./harness.mjs";

const limits = { ANNALS_LIMITS_POSTS: "100000", ANNALS_LIMITS_PAGES: "100000", ANNALS_LIMITS_TABLES: "1000", ANNALS_LIMITS_SIGN_INS: "1000" };

/** A server where Ines has an account and nothing else is. */
export async function bare() {
  const server = await startServer({ env: limits });
  await server.runWith("annals-demo\n", "user", "add", "Ines", "ines@example.org");
  return server;
}

const head = (page) => page.locator("header.head").getAttribute("data-head").then((n) => (n === null ? Infinity : Number(n)));

/** Does something that plays a move, and waits until it has been played. */
export async function played(page, act) {
  const before = await head(page);
  if (page.scripted) {
    await act();
    await page.waitForFunction((seen) => Number(document.querySelector("header.head")?.dataset.head ?? Infinity) > seen, before);
  } else {
    await Promise.all([page.waitForNavigation(), act()]);
    assert.ok((await head(page)) > before, `nothing was played: ${await page.locator("main").innerText()}`);
  }
}

/** Opens the folds around something, as a person would. */
export async function unfold(button) {
  const lid = button.locator("xpath=ancestor::details[not(@open)]/summary");
  for (let i = 0; i < 3 && (await lid.count()) > 0; i++) await lid.first().click();
}

/** Makes a move by clicking what stands for it. */
export async function click(page, text, byBoard) {
  const [word, rest] = [text.split(" ")[0], text.split(" ").slice(1).join(" ")];
  if (word === "bid" || word === "limit") {
    await page.locator(`#bid-${rest}`).check();
    if (word === "limit") await page.locator("#bid [name=limit]").check();
    return played(page, () => page.locator("#bid .btn-main").click());
  }
  const target = page.locator(`a.target[data-play="${text}"]`);
  if (byBoard && (await target.count()) > 0) {
    if (page.scripted) return played(page, () => target.first().click());
    // Without script the card leads to the page where it is chosen.
    await Promise.all([page.waitForNavigation(), target.first().click()]);
    return played(page, () => page.locator(`.tta-pointed button[value="${text}"]`).click());
  }
  // The foot of a phone's page has the nearest answers once more.
  const button = page.locator(`button[name=text][value="${text}"]:not(.tta-foot *)`).last();
  await unfold(button);
  return played(page, () => button.click());
}
