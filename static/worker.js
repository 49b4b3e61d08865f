// Annals in a browser that is offline, or shut: shows news, and the page of a table as it was last seen. VERSION, FILES and ICON
// stand before it: it is another worker whenever a file it keeps is another one.
"use strict";

const SHELL = `files-${VERSION}`;
// What one person has seen here; gone when they sign out, or when somebody else signs in.
const SEEN = "seen";
// Under this address stands whose pages they are.
const WHOSE = "/whose";
const OFFLINE = "/offline";
const TABLE = /^\/games\/[^/]+(\/text)?$/;
const GROUND = /^\/games\/[^/]+\/ground\//;
// So many tables are kept.
const MOST = 20;

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));

async function install() {
  const shell = await caches.open(SHELL);
  // For nobody in particular.
  const offline = new Request(OFFLINE, { credentials: "omit", cache: "reload" });
  await Promise.all([shell.addAll(FILES), shell.add(offline)]);
  await skipWaiting();
}

async function activate() {
  for (const name of await caches.keys()) if (name !== SHELL && name !== SEEN) await caches.delete(name);
  await clients.claim();
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname === "/sign-out") event.respondWith(signOut(request));
  if (request.method !== "GET") return;
  if (pathname.startsWith("/static/")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(visit(event));
  else if (GROUND.test(pathname)) event.respondWith(ground(event));
});

// Forgotten first: whoever is offline then has signed out all the same, as far as this browser goes.
async function signOut(request) {
  await inTurn(forget);
  const told = await registration.pushManager?.getSubscription().catch(() => null);
  await told?.unsubscribe().catch(() => null);
  return fetch(request);
}

const forget = () => caches.delete(SEEN);

// One change after the other.
let last = Promise.resolve();
function inTurn(change) {
  last = last.then(change, change);
  return last;
}

// Files have names that tell what is in them, so one is as good as another.
async function file(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(SHELL)).put(request, answer.clone());
  return answer;
}

// The network first.
async function visit(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.status === 200 && isPage(answer)) {
      const page = answer.clone();
      event.waitUntil(inTurn(() => see(new URL(event.request.url), page)));
    }
    return answer;
  } catch {
    return (await asSeen(new URL(event.request.url).pathname)) ?? (await caches.match(OFFLINE)) ?? Response.error();
  }
}

const isPage = (answer) => answer.headers.get("Content-Type")?.startsWith("text/html");

// A page has come: whose is it, and is it to be kept?
async function see({ pathname, search }, page) {
  const owner = page.headers.get("Annals-For");
  // Nobody's: not even an empty place to keep things is made.
  if (!owner) return forget();
  const seen = await caches.open(SEEN);
  const before = await (await seen.match(WHOSE))?.text();
  if (owner !== before) await forget();
  if (owner !== before) await (await caches.open(SEEN)).put(WHOSE, new Response(owner));
  if (TABLE.test(pathname) && search === "") await keep(pathname, await page.text(), page.headers);
}

async function keep(pathname, html, from) {
  const headers = new Headers(from);
  headers.set("Annals-Kept", String(Date.now()));
  const seen = await caches.open(SEEN);
  // The newest last.
  await seen.delete(pathname);
  await seen.put(pathname, new Response(html, { headers }));
  const tables = (await seen.keys()).filter(({ url }) => TABLE.test(new URL(url).pathname));
  for (const old of tables.slice(0, -MOST)) await seen.delete(old);
}

// A page that goes on by itself tells what it shows now; only of a table that is kept already.
addEventListener("message", (event) => {
  const { page, html } = event.data ?? {};
  if (typeof page !== "string" || typeof html !== "string" || !TABLE.test(page)) return;
  event.waitUntil(inTurn(async () => {
    const before = (await caches.has(SEEN)) && (await (await caches.open(SEEN)).match(page));
    if (before) await keep(page, html, before.headers);
  }));
});

// The page as it was, with the moment it is of; `app.js` says so on it.
async function asSeen(pathname) {
  if (!(await caches.has(SEEN))) return null;
  const page = await (await caches.open(SEEN)).match(pathname);
  if (!page) return null;
  const html = (await page.text()).replace("<html ", `<html data-kept="${page.headers.get("Annals-Kept")}" `);
  return new Response(html, { headers: page.headers });
}

// What lies under the pieces of a table that is kept.
async function ground(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) {
      const drawn = answer.clone();
      event.waitUntil(inTurn(async () => {
        if (await caches.has(SEEN)) await (await caches.open(SEEN)).put(event.request, drawn);
      }));
    }
    return answer;
  } catch {
    const seen = (await caches.has(SEEN)) && (await (await caches.open(SEEN)).match(event.request));
    return seen || Response.error();
  }
}

// News, sealed for this browser.
addEventListener("push", (event) => {
  const { title, body, tag, lang, url } = event.data?.json() ?? {};
  if (title) event.waitUntil(registration.showNotification(title, { body, tag, lang, icon: ICON, badge: ICON, renotify: Boolean(tag), data: url }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

// To the table; a window that shows it already comes to the front.
async function open(url) {
  const { pathname } = new URL(url ?? "/", location.origin);
  const windows = await clients.matchAll({ type: "window" });
  const there = windows.find((client) => new URL(client.url).pathname === pathname);
  return there ? there.focus() : clients.openWindow(pathname);
}
