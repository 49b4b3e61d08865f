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
