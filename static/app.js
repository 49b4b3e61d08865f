// Annals as an app: the worker, news in the browser, and what a page says when it is an old one. Everything works without this.
"use strict";

const workers = window.isSecureContext ? navigator.serviceWorker : undefined;
const working = workers?.register("/worker.js").catch(() => null);

// A page that the worker has kept says so, and nothing on it can be sent.
(function sayWhenItIsKept() {
  const kept = Number(document.documentElement.dataset.kept);
  if (!kept) return;
  const notice = document.getElementById("kept").content.firstElementChild.cloneNode(true);
  const moment = notice.querySelector("time");
  moment.dateTime = new Date(kept).toISOString();
  moment.textContent = new Date(kept).toLocaleString(document.documentElement.lang, { dateStyle: "full", timeStyle: "short" });
  document.getElementById("main").prepend(notice);
  for (const field of document.querySelectorAll("form button, form input, form select, form textarea, button[form]")) field.disabled = true;
  for (const target of document.querySelectorAll("a.target")) {
    target.classList.remove("target");
    target.removeAttribute("href");
  }
  // Without a button in it, a list that scrolls could not be reached by keys.
  for (const list of document.querySelectorAll(".offers")) list.tabIndex = 0;
  // A browser that believes it is online need not be: the page stays until the house answers.
  addEventListener("online", async () => (await fetch("/healthz", { cache: "no-store" }).catch(() => null))?.ok && location.reload());
})();

// This browser tells its reader, if both wish so.
(function tellInThisBrowser() {
  const form = document.getElementById("push");
  if (!form || !workers || !window.PushManager || !window.Notification) return;
  form.hidden = false;
  document.getElementById("push-none").hidden = true;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    event.stopPropagation();
    const denied = document.getElementById("push-denied");
    denied.hidden = true;
    try {
      await subscribe(form);
      form.submit();
    } catch {
      denied.hidden = false;
    }
  });
})();

async function subscribe(form) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("not allowed");
  await working;
  const { pushManager } = await workers.ready;
  // One that was made for another house key is of no use any more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: form.dataset.pushKey });
  const { endpoint, keys } = made.toJSON();
  Object.assign(form.elements.endpoint, { value: endpoint });
  Object.assign(form.elements.p256dh, { value: keys.p256dh });
  Object.assign(form.elements.auth, { value: keys.auth });
}
