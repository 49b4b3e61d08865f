// Everything works without this. It only makes a few things smoother.
"use strict";

// A double click is one move: the second one would only be told that things have changed.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post") return;
  if (form.dataset.sent) event.preventDefault();
  else if (navigator.onLine === false) {
    event.preventDefault();
    unsent(form, event.submitter);
  } else form.dataset.sent = "yes";
});

// A copy of a part every page brings along unseen.
const part = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);

// Says beside a form that it was not sent, and why if somebody said so. What was typed stays where it is, and one press
// tries again.
function unsent(form, submitter, why) {
  delete form.dataset.sent;
  form.querySelector(".unsent")?.remove();
  const notice = part("unsent");
  if (why) notice.querySelector("p").replaceChildren(notice.querySelector("strong"), ` ${why}`);
  notice.querySelector("button").addEventListener("click", () => {
    notice.remove();
    form.requestSubmit(submitter?.form === form ? submitter : null);
  });
  form.append(notice);
  notice.scrollIntoView({ block: "nearest" });
}

// What a page says that is not the one that was expected: its heading and first words.
function reason(html) {
  const main = new DOMParser().parseFromString(html, "text/html").getElementById("main");
  return [...(main?.querySelectorAll("h1, h1 ~ p, .notice p") ?? [])].slice(0, 2).map((e) => e.textContent.trim()).join(". ");
}

// The last page of a table that came whole or could be put together, and what the server calls it: of the next one it sends
// only what differs.
const known = {
  name: "none",
  text: "",

  // Asks for a page, and gives it with the answer. Several may be on their way: each is made from what was known when it was
  // asked for.
  async ask(address, init) {
    const { name, text } = this;
    const headers = { Accept: "text/html", "Annals-Shown": name };
    const answer = await fetch(address, { ...init, headers, cache: "no-store" });
    let html = answer.status === 304 ? text : await answer.text();
    if (answer.headers.get("Content-Type")?.startsWith("application/vnd.annals.delta")) html = made(text, JSON.parse(html));
    const now = answer.ok && answer.headers.get("Annals-Shown");
    if (now) [this.name, this.text] = [now, html];
    return { answer, html };
  },
};

// A page made from an old one, which is cut where the server cuts it, before every tag.
function made(text, steps) {
  const old = text.split(/(?=<)/);
  return steps.map((s) => (typeof s === "string" ? s : old.slice(s[0], s[0] + s[1]).join(""))).join("");
}

// Sends a form without leaving the page and gives the page that answers it; nothing, and says so, if it was not sent.
async function send(form, submitter) {
  const sent = new URLSearchParams(new FormData(form));
  if (submitter?.name) sent.set(submitter.name, submitter.value);
  const sign = part("sending");
  form.append(sign);
  form.setAttribute("aria-busy", "true");
  try {
    // A move is answered with the page of its table; where that is not the one to stay on, the browser is sent there.
    const stays = new URL(form.action).pathname.replace(/\/\w+$/, "") === location.pathname;
    const asked = { method: "post", body: sent, headers: { Accept: "text/html" } };
    const plain = async (answer) => ({ answer, html: await answer.text() });
    const { answer, html } = stays ? await known.ask(form.action, asked) : await fetch(form.action, asked).then(plain);
    if (answer.status >= 500 || !html.includes('id="main"')) throw new Error("no page of ours");
    return { html, url: answer.url, moved: answer.redirected };
  } catch {
    unsent(form, submitter);
    return null;
  } finally {
    sign.remove();
    form.removeAttribute("aria-busy");
  }
}

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

// What one adds to a table's dice: a number that nobody but this browser has made up.
function addShares() {
  for (const field of document.querySelectorAll("[data-share]")) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    if (field.value === "") field.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }
}
addShares();

// A table's page hears when its log grows and shows the new position, without losing what is being typed. However much
// happens, one page is asked for at a time, and then once more for all that came meanwhile.
const live = {
  // Pages of this table that are on their way.
  asking: 0,
  // The newest event somebody has told of.
  told: 0,
  // Something was said, or may have happened while nobody told us.
  look: false,
  // Pages the stream has brought, each as what differs from the one before.
  brought: [],

  head: (page = document) => Number(page.querySelector("[data-live]")?.dataset.head ?? 0),

  async catchUp() {
    if (this.asking) return;
    for (const { from, name, steps } of this.brought.splice(0)) {
      if (name === known.name) this.look = false;
      else if (from !== known.name || location.search) this.look = true;
      else {
        [known.name, known.text] = [name, made(known.text, steps)];
        show(known.text);
      }
    }
    if (!(this.look || this.told > this.head())) return;
    this.look = false;
    this.told = 0;
    const html = await this.during(async () => {
      const { answer, html } = await known.ask(location.pathname + location.search);
      return answer.ok ? html : null;
    }).catch(() => null);
    if (html) show(html);
    await this.catchUp();
  },

  // While a page is on its way that will show the newest position anyway, no other is asked for.
  async during(asks) {
    this.asking += 1;
    try {
      return await asks();
    } finally {
      this.asking -= 1;
    }
  },
};

(function listenToTheTable() {
  const head = document.querySelector("[data-live]");
  if (!head || !window.EventSource) return;
  const address = head.dataset.live;
  let news = null;

  // Only a page somebody can see counts as looked at; letters come to those who have it in the background.
  function listen() {
    if (document.hidden) {
      news?.close();
      news = null;
      live.look = true;
    } else if (!news) {
      const plain = `${location.pathname}${location.search}/live` === address;
      news = new EventSource(plain ? `${address}?shown=${known.name}` : address);
      news.addEventListener("grown", grown);
      news.addEventListener("page", (event) => {
        live.brought.push(JSON.parse(event.data));
        live.catchUp();
      });
      news.addEventListener("error", () => (live.look = true));
    }
  }
  listen();
  document.addEventListener("visibilitychange", listen);

  // The stream begins with the present head, so whatever happened before it was opened is seen as well.
  function grown(event) {
    // At a table that is over nothing grows any more.
    if (!document.querySelector("[data-live]")) return news?.close();
    const last = Number(event.data);
    if (last) live.told = Math.max(live.told, last);
    else live.look = true;
    live.catchUp();
  }
})();

// Puts a fresh page in the place of this one and keeps what a person has done to it: words, open lids, the map's place.
function show(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const old = document.getElementById("main");
  const now = fresh.getElementById("main");
  if (!old || !now) return;
  // A page that was long on its way never takes the place of a newer one.
  if (live.head(now) && live.head(now) < live.head(old)) return;
  // What is seen now is what a browser that goes offline shows.
  if (!location.search) navigator.serviceWorker?.controller?.postMessage({ page: location.pathname, html });
  const written = [...old.querySelectorAll("input[id]:not([type=hidden], [type=radio]), textarea[id]")]
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => [field.id, field.value]);
  const picked = [...old.querySelectorAll("select[id]")].map((list) => [list.id, list.value]);
  const checked = [...old.querySelectorAll("input[type=radio][id]:checked")].map((radio) => radio.id);
  const focus = document.activeElement;
  const focusId = focus?.id;
  const wasAnswering = Boolean(focus?.closest?.("#prompt, #board, #row"));
  const open = new Set([...old.querySelectorAll("details[open][id]")].map((d) => d.id));
  const pan = old.querySelector("#pan");
  const place = pan && [pan.scrollLeft, pan.scrollTop, pan.querySelector(".whole")?.style.width ?? ""];
  old.replaceWith(now);
  addShares();
  document.title = fresh.title;
  document.body.className = fresh.body.className;
  for (const details of now.querySelectorAll("details[id]")) details.open = open.has(details.id) || details.open;
  for (const [id, value] of [...written, ...picked]) {
    const field = document.getElementById(id);
    if (field && (field.tagName !== "SELECT" || [...field.options].some((o) => o.value === value))) field.value = value;
  }
  for (const id of checked) document.getElementById(id)?.click();
  const again = now.querySelector("#pan");
  if (again && place) {
    const whole = again.querySelector(".whole");
    if (whole) whole.style.width = place[2];
    again.classList.toggle("is-sized", place[2] !== "");
    again.scrollTo({ left: place[0], top: place[1], behavior: "instant" });
  }
  const target = (focusId && document.getElementById(focusId)) || (wasAnswering && document.getElementById("prompt"));
  if (target) target.focus({ preventScroll: true });
  map();
}

// Moves, talk and notes are sent without leaving the page, so the map stays where it is, and a lost line costs nothing.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  const atTable = ["on-turn", "on-table"].some((name) => document.body.classList.contains(name));
  const [, what] = /\/(move|undo|talk|note)$/.exec(new URL(form.action).pathname) ?? [];
  if (event.defaultPrevented || !atTable || !what) return;
  event.preventDefault();
  const words = what === "talk" || what === "note" ? [...form.querySelectorAll("textarea")] : [];
  const typed = words.map((field) => field.value);
  const answer = await live.during(() => send(form, event.submitter));
  if (answer && words.length) {
    // What was said or noted leads back to the table; anything else is a page that says why it was not.
    const here = answer.moved && new URL(answer.url).pathname === location.pathname;
    if (!here) return unsent(form, event.submitter, reason(answer.html));
    // It is on the page now; what has been typed since is not.
    words.forEach((field, at) => { if (field.value === typed[at]) field.value = field.defaultValue; });
  }
  if (answer?.moved && new URL(answer.url).pathname !== location.pathname) return location.assign(answer.url);
  if (answer) {
    history.replaceState(null, "", location.pathname);
    show(answer.html);
  }
  live.catchUp();
});

// An open space is played by one click if there is only one way and it can be taken back; else it leads to its answers.
document.addEventListener("click", async (event) => {
  const target = event.target.closest?.("a.target");
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (target.closest("#pan")?.dataset.dragged) return;
  const form = document.getElementById("answer");
  if (target.dataset.play && form) {
    const button = document.createElement("button");
    Object.assign(button, { name: "text", value: target.dataset.play, hidden: true });
    form.append(button);
    form.requestSubmit(button);
    return;
  }
  const href = target.getAttribute("href");
  const { answer, html } = await known.ask(href);
  if (!answer.ok && answer.status !== 304) return location.assign(href);
  history.replaceState(null, "", href.split("#")[0]);
  show(html);
  document.getElementById("prompt")?.focus({ preventScroll: matchMedia("(max-width: 46rem)").matches });
});

// Whoever points at an answer sees on the map what it is about.
for (const [on, off] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  const light = (event, lit) => {
    const offer = event.target.closest?.("[data-space], [data-open]");
    if (!offer || offer.closest("#board")) return;
    const board = document.getElementById("board");
    const spaces = `:is(#board, #row) a.target[data-space="${offer.dataset.space}"]`;
    for (const space of document.querySelectorAll(spaces)) space.classList.toggle("is-on", lit);
    for (const at of (offer.dataset.open ?? "").split(" ").filter(Boolean)) {
      board?.querySelector(`[data-at="${at}"]`)?.classList.toggle("is-open", lit);
    }
  };
  document.addEventListener(on, (event) => light(event, true));
  document.addEventListener(off, (event) => light(event, false));
}

// The map: dragged with the mouse, made larger with two fingers, with Ctrl and the wheel, or with + and -.
function map() {
  const pan = document.getElementById("pan");
  const board = pan?.querySelector(".whole");
  if (!pan || !board || pan.dataset.ready) return;
  pan.dataset.ready = "yes";
  const zoom = (factor, x, y) => {
    const box = pan.getBoundingClientRect();
    const before = board.getBoundingClientRect().width;
    const wide = Math.min(Math.max(before * factor, Math.min(320, box.width)), 3200);
    const [px, py] = [x - box.left, y - box.top];
    const [left, top] = [pan.scrollLeft + px, pan.scrollTop + py];
    for (const radio of document.querySelectorAll(".zoom")) radio.checked = false;
    board.style.width = `${wide}px`;
    pan.classList.add("is-sized");
    pan.scrollTo({ left: (left * wide) / before - px, top: (top * wide) / before - py, behavior: "instant" });
  };
  for (const radio of document.querySelectorAll(".zoom")) {
    radio.addEventListener("change", () => {
      const box = pan.getBoundingClientRect();
      const before = board.getBoundingClientRect().width;
      const [cx, cy] = [pan.scrollLeft + box.width / 2, pan.scrollTop + box.height / 2];
      board.style.width = "";
      pan.classList.remove("is-sized");
      const grown = board.getBoundingClientRect().width / before;
      pan.scrollTo({ left: cx * grown - box.width / 2, top: cy * grown - box.height / 2, behavior: "instant" });
    });
  }
  pan.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 240), event.clientX, event.clientY);
  }, { passive: false });
  pan.addEventListener("keydown", (event) => {
    const factor = { "+": 1.25, "=": 1.25, "-": 0.8 }[event.key];
    if (!factor || event.ctrlKey || event.metaKey) return;
    const box = pan.getBoundingClientRect();
    zoom(factor, box.left + box.width / 2, box.top + box.height / 2);
  });
  let apart = 0;
  const reach = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
  pan.addEventListener("touchstart", (event) => { if (event.touches.length === 2) apart = reach(event.touches); }, { passive: true });
  pan.addEventListener("touchmove", (event) => {
    if (event.touches.length !== 2 || !apart) return;
    event.preventDefault();
    const now = reach(event.touches);
    const [a, b] = event.touches;
    zoom(now / apart, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    apart = now;
  }, { passive: false });
  let grip = null;
  pan.addEventListener("pointerdown", (event) => {
    delete pan.dataset.dragged;
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    grip = [event.clientX, event.clientY, pan.scrollLeft, pan.scrollTop, event.pointerId];
  });
  pan.addEventListener("pointermove", (event) => {
    if (!grip) return;
    const [dx, dy] = [event.clientX - grip[0], event.clientY - grip[1]];
    if (!pan.dataset.dragged && Math.hypot(dx, dy) < 6) return;
    pan.dataset.dragged = "yes";
    pan.classList.add("is-dragged");
    pan.scrollTo({ left: grip[2] - dx, top: grip[3] - dy, behavior: "instant" });
  });
  for (const end of ["pointerup", "pointerleave"]) {
    pan.addEventListener(end, () => { grip = null; pan.classList.remove("is-dragged"); });
  }
  pan.addEventListener("dragstart", (event) => event.preventDefault());
}
map();

// The past: from event to event only what differs is fetched, and a film goes on by itself. One picture is on its way at a
// time; whoever wants another one meanwhile gets that one.
const past = {
  shown: location.pathname + location.search,
  wanted: 0,
  timer: 0,

  // The table whose past an address is.
  table: (path) => /^(\/games\/[^/]+)\/at\/\d+$/.exec(path)?.[1],

  async go(href, remember) {
    clearTimeout(this.timer);
    const wanted = ++this.wanted;
    const { answer, html } = await known.ask(href).catch(() => ({ answer: null }));
    if (wanted !== this.wanted) return;
    // Too fast for the server, which says so.
    if (answer?.status === 429) return void (this.timer = setTimeout(() => this.go(href, remember), 2000));
    // A page that hears what happens begins anew.
    if (!answer || !(answer.ok || answer.status === 304) || html.includes(" data-live=")) return location.assign(href);
    if (remember) history[remember](null, "", href);
    this.shown = location.pathname + location.search;
    show(html);
    this.goOn();
  },

  // The next picture of a film.
  goOn() {
    const film = document.querySelector("[data-film]");
    if (film) this.timer = setTimeout(() => this.go(film.dataset.film, "replaceState"), Number(film.dataset.pause));
  },
};
past.goOn();
addEventListener("popstate", () => {
  if (past.table(location.pathname) && location.pathname + location.search !== past.shown) past.go(location.href);
});
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("#main a[href]");
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const table = past.table(location.pathname);
  if (!table || past.table(link.pathname) !== table) return;
  event.preventDefault();
  past.go(link.href, "pushState");
});

// The past by keys: arrows step, the space bar plays and pauses. Where a key means something already, it keeps its meaning.
document.addEventListener("keydown", (event) => {
  const key = { ArrowLeft: "back", ArrowRight: "on", " ": "film" }[event.key];
  if (!key || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stepper = key !== "film" && event.target.closest(".stepper a");
  if (!stepper && event.target.closest("a, button, input, select, textarea, summary, [tabindex]:not(main)")) return;
  const link = document.querySelector(`[data-key="${key}"]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});

// A name leads to its card; on a desk the card comes to the name, in a small window that Escape or a click beside it closes.
document.addEventListener("click", async (event) => {
  const name = event.target.closest?.("a.thing");
  if (!name || event.ctrlKey || event.metaKey || event.shiftKey || !matchMedia("(min-width: 60rem) and (hover)").matches) return;
  event.preventDefault();
  const answer = await fetch(`${name.pathname}/${name.hash.slice(1)}`).catch(() => null);
  const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
  const card = page && page.querySelector(".acard");
  if (!card) return location.assign(name.href);
  const lid = part("card-window");
  lid.querySelector("a").href = name.href;
  lid.setAttribute("aria-label", card.querySelector("h3").textContent);
  card.querySelector("h3").replaceChildren(card.querySelector("h3").textContent);
  lid.prepend(card);
  document.body.append(lid);
  lid.addEventListener("click", (click) => { if (click.target === lid || click.target.closest("button")) lid.close(); });
  lid.addEventListener("close", () => lid.remove());
  lid.showModal();
});
