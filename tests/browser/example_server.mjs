// Stands in for the service where the harness itself is tested: one good page, two bad ones.

import { createServer } from "node:http";

const good = (language) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Good</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css"></head>
<body><main><h1>${process.env.GREETING ?? "hello"}</h1>
<p id="language">${language}</p><p id="script">does not run</p></main><script src="/script.js"></script></body></html>`;

const bad = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bad</title><link rel="icon" href="data:,"></head>
<body><main><h1>Bad</h1><img src="/broken"><p style="color:#ccc;background:#fff;width:3000px">pale and wide</p>
<img alt="elsewhere" src="http://elsewhere.test/x.png"></main>
<script>console.error("from the page"); throw new Error("thrown")</script></body></html>`;

const pale = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pale by night</title><link rel="icon" href="data:,">
<style>:root{color-scheme:light dark} body{background:light-dark(#fff,#000)} p{color:light-dark(#000,#222)}</style></head>
<body><main><h1 style="color:light-dark(#000,#fff)">Pale</h1><p>by night</p></main></body></html>`;

const pages = {
  "/healthz": () => [200, "text/plain", "ok"],
  "/": (request) => [200, "text/html", good(request.headers["accept-language"]?.split(",")[0])],
  "/pale": () => [200, "text/html", pale],
  "/bad": () => [200, "text/html", bad],
  "/style.css": () => [200, "text/css", ":root{color-scheme:light dark} body{background:#fff;color:#000} @media(prefers-color-scheme:dark){body{background:#000;color:#fff}}"],
  "/script.js": () => [200, "text/javascript", "document.getElementById('script').textContent = 'runs'"],
  "/broken": () => [500, "text/plain", "broken"],
};

const [host, port] = process.env.ANNALS_LISTEN.split(":");
createServer((request, response) => {
  console.log(request.method, request.url);
  const [status, type, body] = pages[request.url]?.(request) ?? [404, "text/plain", "not found"];
  const headers = { "content-type": `${type}; charset=utf-8` };
  // As strict as the service's own, or `axe` would be tried on an easier page.
  if (request.url === "/") headers["content-security-policy"] = "default-src 'self'; img-src 'self' data:";
  response.writeHead(status, headers).end(body);
}).listen(Number(port), host);
