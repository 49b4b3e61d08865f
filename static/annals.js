// Everything works without this. It only makes a few things smoother.
"use strict";

// A double click is one move: the second one would only be told that things have changed.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post") return;
  if (form.dataset.sent) event.preventDefault();
  else form.dataset.sent = "yes";
});

// Coming back with the browser's own button, the form may be sent again.
addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});

// Where the clocks of this browser are, for forms that would like to know.
for (const field of document.querySelectorAll("[data-time-zone]")) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
  if (field.tagName !== "SELECT") field.value = zone;
  else if (field.value === "" && [...field.options].some((option) => option.value === zone)) field.value = zone;
}

// A table's page hears when its log grows and shows the new position, without losing what is being typed.
(function live() {
  const head = document.querySelector("[data-live]");
  if (!head || !window.EventSource) return;
  let news = null;

  // Only a page somebody can see counts as looked at; letters come to those who have it in the background.
  function listen() {
    if (document.hidden) {
      news?.close();
      news = null;
    } else if (!news) {
      news = new EventSource(head.dataset.live);
      news.addEventListener("grown", grown);
    }
  }
  listen();
  document.addEventListener("visibilitychange", () => {
    const away = !news;
    listen();
    if (away && news) grown({ data: "0" });
  });

  async function grown(event) {
    const known = Number(document.querySelector("[data-live]")?.dataset.head ?? 0);
    const last = Number(event.data);
    if (last && last <= known) return;
    const answer = await fetch(location.pathname, { headers: { Accept: "text/html" } });
    if (answer.ok) show(new DOMParser().parseFromString(await answer.text(), "text/html"));
  }

  function show(fresh) {
    const old = document.getElementById("main");
    const now = fresh.getElementById("main");
    if (!old || !now) return;
    const written = [...old.querySelectorAll("input[id]:not([type=hidden]), textarea[id]")]
      .filter((field) => field.value !== field.defaultValue)
      .map((field) => [field.id, field.value]);
    const focus = document.activeElement?.id;
    const open = new Set([...old.querySelectorAll("details[open][id]")].map((d) => d.id));
    old.replaceWith(now);
    document.title = fresh.title;
    for (const details of now.querySelectorAll("details[id]")) details.open = open.has(details.id);
    for (const [id, value] of written) {
      const field = document.getElementById(id);
      if (field) field.value = value;
    }
    if (focus) document.getElementById(focus)?.focus({ preventScroll: true });
  }
})();
