#!/usr/bin/env python3
"""Fills in every form of a house with what no browser would send, and asks the programs' interface for it.

    tests/soak/forms.py [--seconds N] [--seed N] [--program FILE] [--engine sqlite|postgres]

A player, an administrator and a visitor follow links by chance. Each form that is met is sent again and again with values that
are huge, hostile, missing, doubled or not even text; each operation of the interface gets such bodies. Nothing may end with a
fault of the server, take longer than five seconds, or put a mark of ours into a page as markup; afterwards every table replays.
"""

import argparse
import collections
import html.parser
import http.client
import json
import pathlib
import random
import re
import time
import urllib.parse

from house import PASSWORD, Client, House, default_program, forget, place

MARK = "<xss-probe data-x='1'>"
# What ends what the others need: left alone.
SPARED = ("/sign-out", "/account/delete", "/account/tokens", "/admin/people", "/first/")
TEXTS = [
    "", " ", "0", "-1", "1", "2", "999999999999999999999999", "-9223372036854775809", "1e308", "NaN", "١٢", "true", "null", "on",
    "x" * 5_000, "x" * 60_000, "é" * 700, "\u202e\u0000\u0007", "\r\nSet-Cookie: a=b", "../../etc/passwd", "'; DROP TABLE players;--",
    "{{7*7}}", "%s%n", MARK, f"\"{MARK}", f"'>{MARK}", "javascript:alert(1)", "http://127.0.0.1:1/", "a@b", "a@example.org", "☃@☃.☃",
    "bid 0", "bid 99999999999", "yield", "order", "(" * 3_000, "[" * 3_000, ",".join("1" * 900), "Player 2", "Europe/Berlin", "2026-13-45",
]


class Page(html.parser.HTMLParser):
    """The links and forms of a page."""

    def __init__(self, text):
        super().__init__()
        self.links, self.forms, self.form, self.choice = [], [], None, None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        told = dict(attributes)
        if tag == "a" and (told.get("href") or "").startswith("/"):
            self.links.append(told["href"].split("#")[0])
        elif tag == "form":
            self.form = {"action": told.get("action") or "", "method": (told.get("method") or "get").lower(), "fields": []}
            self.forms.append(self.form)
        elif self.form is not None and tag in ("input", "button", "textarea") and told.get("name"):
            self.form["fields"].append((told["name"], told.get("value") or ""))
        elif self.form is not None and tag == "select":
            self.choice = told.get("name")
        elif self.form is not None and tag == "option" and self.choice:
            self.form["fields"].append((self.choice, told.get("value") or ""))

    def handle_endtag(self, tag):
        if tag == "form":
            self.form = None
        elif tag == "select":
            self.choice = None


class Trier:
    """Somebody who tries everything."""

    def __init__(self, house, luck, name=None):
        self.house, self.luck, self.name = house, luck, name
        self.client = Client(house)
        self.seen, self.sent = set(), collections.Counter()
        self.statuses, self.closed = collections.Counter(), 0
        self.enter()

    def enter(self):
        self.client = Client(self.house)
        if self.name:
            self.client.sign_in(self.name)

    def check(self, what, answer, took):
        self.statuses[answer.status] += 1
        assert answer.status < 500, f"{what} ended with {answer.status}: {answer.text[:600]}"
        assert took < 5, f"{what} took {took:.1f} s"
        shown = (answer.headers.get("content-type") or "").startswith("text/html")
        assert not (shown and MARK in answer.text), f"{what} was shown as markup: {answer.text[max(0, answer.text.find(MARK) - 300):][:400]}"

    def ask(self, method, path, body=None, kind=None):
        begun = time.monotonic()
        if kind is None:
            try:
                answer = self.client.ask(method, path, body)
            except OSError:
                # What was sent to a connection that the server had just closed is sent again, as browsers do.
                assert self.house.server.poll() is None, f"the server ended at {method} {path} {str(body)[:400]}"
                self.closed += 1
                begun = time.monotonic()
                answer = self.client.ask(method, path, body)
        else:
            connection = http.client.HTTPConnection("127.0.0.1", self.house.port, timeout=20)
            headers = {"Origin": f"http://127.0.0.1:{self.house.port}", "Content-Type": kind}
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
            connection.request(method, path, body, headers)
            raw = connection.getresponse()
            answer = type("Answer", (), {"status": raw.status, "headers": raw.headers, "location": raw.getheader("location")})
            answer.text = raw.read().decode(errors="replace")
            connection.close()
        self.check(f"{method} {path} {str(body)[:400]}", answer, time.monotonic() - begun)
        return answer

    def spoilt(self, fields):
        """What a form asks for, with some of it spoilt."""
        fields = [(name, value) for name, value in fields if name != "form_token"]
        once = {}
        for name, value in self.luck.sample(fields, len(fields)):
            once.setdefault(name, value)
        told = list(once.items())
        for _ in range(self.luck.choice([0, 1, 1, 1, 2, 5])):
            if not told:
                break
            n = self.luck.randrange(len(told))
            name, value = told[n]
            way = self.luck.random()
            if way < 0.7:
                told[n] = (name, self.luck.choice(TEXTS))
            elif way < 0.8:
                told.append((name, self.luck.choice(TEXTS)))
            elif way < 0.9:
                told.pop(n)
            else:
                told.append((self.luck.choice(TEXTS)[:200], value))
        return told

    def submit(self, path, form):
        action = urllib.parse.urljoin(path, form["action"]).split("#")[0]
        if not action.startswith("/") or action.startswith(SPARED):
            return
        fields = self.spoilt(form["fields"])
        self.sent[re.sub(r"[A-Za-z0-9_-]{6,}|\d+", "…", action)] += 1
        if form["method"] == "get":
            self.ask("GET", action.split("?")[0] + "?" + urllib.parse.urlencode(fields))
            return
        body = urllib.parse.urlencode([*fields, ("form_token", self.client.token)]).encode()
        way = self.luck.random()
        if way < 0.85:
            self.ask("POST", action, body)
        elif way < 0.9:
            self.ask("POST", action, bytes(self.luck.randrange(256) for _ in range(300)), "application/x-www-form-urlencoded")
        elif way < 0.95:
            self.ask("POST", action, body, "application/json")
        else:
            self.ask("POST", action, body + b"&%ff=%fe%00&" * 50, "application/x-www-form-urlencoded")

    def step(self):
        """Follows a link that was met, rather one that was not followed yet, and sends what forms there are."""
        fresh = [path for path in self.links if path not in self.seen]
        path = self.luck.choice(fresh or self.links)
        self.seen.add(path)
        if path.startswith(SPARED):
            return
        answer = self.ask("GET", path)
        if answer.status in (301, 302, 303, 307) and (answer.location or "").startswith("/sign-in") and self.name:
            self.enter()
            return
        if not (answer.headers.get("content-type") or "").startswith("text/html"):
            return
        page = Page(answer.text)
        for link in page.links:
            known = re.sub(r"\d+", "0", link)
            if known not in self.kinds and len(self.links) < 3_000:
                self.kinds.add(known)
                self.links.append(link)
        for form in page.forms:
            for _ in range(2):
                self.submit(path, form)
        if self.name and self.client.get("/account").status != 200:
            self.enter()

    def begin(self, *paths):
        self.links, self.kinds = ["/", "/tables", "/tables/new", "/watch", "/account", "/letters", "/api", *paths], set()
        return self


def hostile(luck, depth=0):
    way = luck.random()
    if depth > 3 or way < 0.5:
        return luck.choice([*TEXTS, None, True, -1, 2**63, 2**70, 0.5, 1e300])
    if way < 0.75:
        return [hostile(luck, depth + 1) for _ in range(luck.randrange(5))]
    return {luck.choice(["text", "seen", "seats", "game", "name", "people", "options", "pace", luck.choice(TEXTS)[:50]]): hostile(luck, depth + 1) for _ in range(luck.randrange(6))}


def programs(trier, code):
    """Asks every operation of the interface for programs with bodies of all kinds."""
    trier.client.get("/account/tokens")
    form = next(form for form in Page(trier.client.get("/account/tokens").text).forms if any(name == "name" for name, _ in form["fields"]))
    fields = [(n, v) for n, v in form["fields"] if n not in ("form_token", "name", "password")]
    fields += [("name", "tried"), ("password", PASSWORD), ("form_token", trier.client.token)]
    made = trier.client.ask("POST", urllib.parse.urljoin("/account/tokens", form["action"]), urllib.parse.urlencode(fields))
    text = made.text if made.status == 200 else trier.client.get(made.location).text
    fresh = re.search(r'id="fresh"[^>]* value="([^"]+)"', text)
    token = fresh.group(1) if fresh else ""
    me = http.client.HTTPConnection("127.0.0.1", trier.house.port, timeout=20)
    me.request("GET", "/api/v1/me", headers={"Authorization": f"Bearer {token}"})
    assert me.getresponse().status == 200, f"{token!r} opens nothing: {text[-3000:]}"
    told = json.loads(trier.client.get("/api/v1/openapi.json").text)
    operations = [(method.upper(), path) for path, methods in told["paths"].items() for method in methods]
    counts = collections.Counter()

    def ask():
        method, path = trier.luck.choice(operations)
        filled = re.sub(r"\{[^}]+\}", lambda _: urllib.parse.quote(trier.luck.choice([code, code, code, "1", *TEXTS])[:300], safe=""), path)
        if "news" in path:
            return
        query = urllib.parse.urlencode({trier.luck.choice(["after", "limit", "game", "q"]): trier.luck.choice(TEXTS)[:2000]})
        body = None
        if method != "GET":
            body = json.dumps(hostile(trier.luck)).encode() if trier.luck.random() < 0.8 else trier.luck.choice([b"", b"{", b"\xff\xfe", b"[" * 50_000, b'{"text":' * 2_000])
        connection = http.client.HTTPConnection("127.0.0.1", trier.house.port, timeout=20)
        begun = time.monotonic()
        connection.request(method, f"{filled}?{query}", body, {"Authorization": f"Bearer {token}", "Content-Type": "application/json"})
        raw = connection.getresponse()
        answer = type("Answer", (), {"status": raw.status, "headers": raw.headers, "text": raw.read().decode(errors="replace")})
        connection.close()
        trier.check(f"{method} {filled}?{query} {str(body)[:300]}", answer, time.monotonic() - begun)
        counts[answer.status] += 1

    return ask, counts, token


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--program", type=pathlib.Path, default=default_program())
    parser.add_argument("--engine", choices=["sqlite", "postgres"], default="sqlite")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    luck, folder = random.Random(options.seed), place("forms")
    house = House(
        str(options.program.resolve()), options.engine, folder,
        ANNALS_LIMITS_TABLES="100000", ANNALS_LIMITS_API="1000000", ANNALS_LIMITS_REGISTRATIONS="100000",
    )  # fmt: skip
    for n in (1, 2, 3):
        house.run("user", "add", f"Player {n}", f"player{n}@example.org", entered=PASSWORD + "\n")
    house.run("user", "promote", "Player 3")
    house.start()
    players = [Client(house).sign_in(f"Player {n}") for n in (1, 2)]
    code, _ = house.open_table(players)
    table = f"/games/{code}"
    triers = [
        Trier(house, luck).begin(table),
        Trier(house, luck, "Player 1").begin(table, f"{table}/plan"),
        Trier(house, luck, "Player 3").begin(table, "/admin", "/admin/tables", "/admin/announcements", "/admin/reports"),
    ]
    ask, asked, token = programs(triers[1], code)
    deadline = time.monotonic() + options.seconds
    while time.monotonic() < deadline:
        luck.choice(triers).step()
        for _ in range(5):
            ask()
    kinds = {action for trier in triers for action in trier.sent}
    statuses = sum((trier.statuses for trier in triers), collections.Counter())
    told = house.run("verify")
    assert told.rstrip().endswith(" 0 flawed"), told
    assert house.server.poll() is None
    house.end()
    forget(folder)
    print(
        f"{sum(sum(t.sent.values()) for t in triers)} forms of {len(kinds)} kinds sent, {sum(asked.values())} questions to the interface "
        f"({dict(sorted(asked.items()))}), answers {dict(sorted(statuses.items()))}, {sum(t.closed for t in triers)} connections closed before; no fault"
    )


if __name__ == "__main__":
    main()
