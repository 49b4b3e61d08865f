#!/usr/bin/env python3
"""A bot that plays whole tables of Annals. It needs nothing but Python and a token that may play (and host, to open one).

    python3 bot.py https://annals.example TOKEN                    sits down where it is asked, and answers everywhere
    python3 bot.py https://annals.example TOKEN --open new_dawn    opens a table against the house's bot and plays it

It chooses by chance; `choose` is the place for something better.
"""

import argparse
import json
import random
import sys
import time
import urllib.error
import urllib.request


class Refused(Exception):
    """What the house said no to: `error` is a word that stays, `section` the one of the rules that says so."""

    def __init__(self, told):
        super().__init__(told.get("message"))
        self.error, self.section = told.get("error"), told.get("section")


class House:
    def __init__(self, base, token):
        self.base, self.token = base.rstrip("/") + "/api/v1", token

    def ask(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        request = urllib.request.Request(self.base + path, data, headers)
        while True:
            try:
                with urllib.request.urlopen(request, timeout=30) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code not in (429, 503):
                    raise Refused(json.load(error)) from None
                time.sleep(int(error.headers.get("Retry-After") or 5))


def choose(question):
    """Any move that does not end something for good; one that finishes the turn is as good as another."""
    return random.choice([move for move in question["moves"] if not move["is_final"]] or question["moves"])


def answer(house, code):
    """Answers a table's question. Says whether there was one."""
    question = house.ask(f"/tables/{code}/prompt")
    if not (question["awaited"] and question["moves"]):
        return False
    move = choose(question)
    body = {"text": move["notation"], "seen": question["event"], "sure": move["is_final"]}
    try:
        for event in house.ask(f"/tables/{code}/moves", body)["happened"]:
            print(f"{code} {event['event']}: {' '.join(event['told'])}")
    except Refused as refused:
        print(f"{code}: {move['notation']}: {refused} ({refused.error}, rules {refused.section})", file=sys.stderr)
    return True


def accept(house):
    """Sits down wherever somebody asked it to."""
    for code in [table["code"] for table in house.ask("/invitations")["openings"]]:
        try:
            house.ask(f"/openings/{code}/join", {})
        except Refused as refused:
            print(f"{code}: {refused}", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(description="Plays whole tables of Annals.")
    parser.add_argument("base")
    parser.add_argument("token")
    parser.add_argument("--open", metavar="GAME", help="open a table of this game against the house's bot")
    parser.add_argument("--pause", type=float, default=10, help="seconds between two looks")
    options = parser.parse_args()
    house = House(options.base, options.token)
    me, own = house.ask("/me"), None
    print("I play for", me["name"])
    if options.open:
        table = {"game": options.open, "name": "Against a program", "seats": 2, "bots": 1, "hours": 0, "listed": False}
        own = house.ask("/openings", table)["code"]
    while True:
        if "host" in me["scopes"]:
            accept(house)
        if any([answer(house, row["code"]) for row in house.ask("/tables")["tables"] if row["waits_for_you"]]):
            continue
        if own and (table := house.ask(f"/tables/{own}"))["status"] == "finished":
            return print("over:", json.dumps(table["outcome"]))
        time.sleep(options.pause)


if __name__ == "__main__":
    main()
