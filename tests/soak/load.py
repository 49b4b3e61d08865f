#!/usr/bin/env python3
"""Load that looks like life and does not wait for answers: visits begin by chance at a rate that is given, and what each request
took is counted from when it should have been sent, so that a server that falls behind is seen falling behind.

    tests/soak/load.py [--engine sqlite|postgres] [--servers N] [--rate N,N…] [--seconds N] [--people N] [--tables N]
                       [--live N] [--seed N] [--program FILE] [--crowd FILE] [--kept FOLDER]

The house is filled first (cargo build --release --bin annals --example crowd): people, tables of all games, half of them in the
middle, one of five with a deadline within three hours; with --kept it is copied from a folder, or kept there for the next time. Of a hundred visits 45 play a turn (look, ask what
may be played, move, look again; ten of them as a program does), 2 answer a letter, 33 look at a table, 8 at its past, 12 at the
home page. Meanwhile pages stay open, letters go to a mail server, webhooks to a listener, and deadlines pass. Several servers stand
behind nginx. At the end every move that was acknowledged is in the log, no letter is due, and every table replays.
"""

import argparse
import collections
import heapq
import http.client
import itertools
import json
import pathlib
import queue
import random
import re
import subprocess
import threading
import time
import urllib.parse

from crowd import REPLY_TO, Called, Crowd, Letters, Streams, answer
from house import ROOT, forget, place, until

VISITS = {"turn": 35, "program": 10, "reply": 2, "look": 21, "watch": 12, "past": 8, "home": 12}
# Between two clicks.
THINKING = (0.5, 4.0)


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000 if values else 0.0


def failed(status):
    """Whoever was overtaken by somebody else was answered (409, 422)."""
    return status not in (200, 204, 303, 304, 409, 422)


class Said:
    def __init__(self, answer):
        self.status, self.headers, self.body = answer.status, answer.headers, answer.read()


class Load:
    def __init__(self, options):
        self.options, self.folder = options, place("load")
        self.letters, self.called = Letters(place("mail")), Called()
        self.crowd = Crowd(
            options,
            self.folder,
            self.called.address,
            ANNALS_MAIL_URL=f"smtp://127.0.0.1:{self.letters.smtp.port}",
            ANNALS_MAIL_REPLY_TO=REPLY_TO,
            ANNALS_MAIL_PAUSE_MINUTES="1",
            ANNALS_WEBHOOKS_PRIVATE="true",
            ANNALS_TRUSTED_PROXIES="127.0.0.1",
            ANNALS_ADMIN_EMAIL="admin@example.org",
        )
        self.running = [table for table in self.crowd.tables if table.running]
        self.moves_before, self.size_before = self.crowd.moves(), self.crowd.size()
        self.crowd.serve(options.servers)
        self.streams = Streams(self.crowd, self.running[:: max(1, len(self.running) // max(options.live, 1))][: options.live])
        self.streams.start()
        self.luck, self.lock = random.Random(options.seed), threading.Lock()
        self.acknowledged, self.unclear, self.replied = (collections.Counter() for _ in range(3))
        self.done, self.failures = [], collections.Counter()
        self.jobs, self.later, self.numbers = queue.Queue(), [], itertools.count()
        self.unfinished = 0
        for _ in range(options.workers):
            threading.Thread(target=self.work, daemon=True).start()

    # What one of many does.

    def work(self):
        own = threading.local()
        while True:
            due, visit = self.jobs.get()
            try:
                following = visit.send((own, due))
                self.after(following, visit)
            except StopIteration:
                self.finish()
            except Exception as error:  # A fault of this program must not look like one of the house.
                self.failures[f"{type(error).__name__}: {error}"[:100]] += 1
                self.finish()

    def finish(self):
        with self.lock:
            self.unfinished -= 1

    def after(self, seconds, visit):
        with self.lock:
            heapq.heappush(self.later, (time.monotonic() + seconds, next(self.numbers), visit))

    def ask(self, turn, kind, method, path, headers, body=None):
        """One request, whose time counts from when it was due."""
        own, due = turn
        for fresh in (False, True):
            connection = getattr(own, "connection", None)
            if connection is None or time.monotonic() - own.used > 2:
                connection = own.connection = http.client.HTTPConnection("127.0.0.1", self.crowd.port, timeout=30)
            status, said = 0, None
            try:
                connection.request(method, path, body, headers)
                said = Said(connection.getresponse())
                status, own.used = said.status, time.monotonic()
                break
            except (OSError, http.client.HTTPException) as error:
                own.connection.close()
                own.connection = None
                if method != "GET" or fresh:
                    with self.lock:
                        self.failures[f"{kind}: {type(error).__name__}"] += 1
                    break
        with self.lock:
            self.done.append((kind, status, time.monotonic() - due))
            if failed(status):
                self.failures[f"{kind}: {status}"] += 1
        return said

    def form(self, person):
        port = self.crowd.port
        return {**person.headers, "Origin": f"http://127.0.0.1:{port}", "Content-Type": "application/x-www-form-urlencoded"}

    def question(self, turn, table):
        """Whom the table asks, and what they may answer."""
        said = self.ask(turn, "program", "GET", f"/api/v1/tables/{table.code}", self.crowd.people[table.seats[0]].program())
        if not said or said.status != 200:
            return None
        row = json.loads(said.body)
        waits = [n for n, seat in enumerate(row.get("seats") or row["table"]["seats"]) if seat["awaited"] and not seat["bot"]]
        if not waits:
            table.running = False
            return None
        return random.choice(waits)

    def moves(self, turn, table, seat):
        said = self.ask(turn, "program", "GET", f"/api/v1/tables/{table.code}/prompt", self.crowd.people[table.seats[seat]].program())
        if not said or said.status != 200:
            return None, None
        question = json.loads(said.body)
        moves = [move for move in question.get("moves") or [] if not move["is_final"]]
        return (random.choice(moves)["notation"], question["event"]) if question["awaited"] and moves else (None, None)

    def played(self, table, seat, said, good):
        with self.lock:
            if said is None or said.status >= 500:
                self.unclear[table.code, seat + 1] += 1
            elif said.status in good:
                self.acknowledged[table.code, seat + 1] += 1

    # Visits. Each gives the seconds until its next request, and gets when that was due.

    def turn(self, table, by_program):
        turn = yield
        if table.busy or not table.running:
            return
        table.busy = True
        try:
            seat = self.question(turn, table)
            if seat is None:
                return
            person, token = self.crowd.people[table.seats[seat]], ""
            if not by_program:
                turn = yield 0.0
                said = self.ask(turn, "table", "GET", f"/games/{table.code}", person.headers)
                found = said and re.search(rb'name="form_token" value="([^"]+)"', said.body)
                if not found:
                    return
                token = found.group(1).decode()
            turn = yield random.uniform(*THINKING)
            text, event = self.moves(turn, table, seat)
            if text is None:
                return
            turn = yield 0.0
            self.streams.moved[table.code] = time.monotonic()
            if by_program:
                body = json.dumps({"text": text, "seen": event, "sure": False})
                said = self.ask(turn, "move", "POST", f"/api/v1/tables/{table.code}/moves", person.program(), body)
                self.played(table, seat, said, (200,))
                return
            body = urllib.parse.urlencode({"text": text, "seen": event, "form_token": token})
            said = self.ask(turn, "move", "POST", f"/games/{table.code}/move", self.form(person), body)
            self.played(table, seat, said, (303,))
            turn = yield 0.0
            self.ask(turn, "table", "GET", f"/games/{table.code}", person.headers)
        finally:
            table.busy = False

    def reply(self):
        turn = yield
        if not self.letters.turns:
            return
        to, code, number = self.letters.turns.pop()
        table = next((table for table in self.running if table.code == code and number in table.seats), None)
        if table is None or table.busy:
            return
        table.busy = True
        try:
            seat, person = table.seats.index(number), self.crowd.people[number]
            text, _ = self.moves(turn, table, seat)
            if text is None:
                return
            turn = yield random.uniform(*THINKING)
            message = answer(to, person, text, next(self.numbers))
            # It may play, or be refused by a letter.
            with self.lock:
                self.replied[table.code, seat + 1] += 1
            ended = subprocess.run([self.crowd.program, "receive"], cwd=self.folder, env=self.crowd.environment, input=message, capture_output=True, text=True)
            with self.lock:
                self.done.append(("reply", 200 if ended.returncode == 0 else 500, time.monotonic() - turn[1]))
                if ended.returncode:
                    self.failures[f"reply: {ended.returncode} {ended.stderr[-60:]}"] += 1
        finally:
            table.busy = False

    def one(self, kind, path, headers):
        turn = yield
        self.ask(turn, kind, "GET", path, headers)

    def visit(self):
        kind = self.luck.choices(list(VISITS), list(VISITS.values()))[0]
        table = self.luck.choice(self.running)
        if kind in ("turn", "program"):
            return self.turn(table, kind == "program")
        if kind == "reply":
            return self.reply()
        person = self.crowd.people[self.luck.choice(table.seats)]
        if kind == "home":
            return self.one("home", "/", person.headers)
        if kind == "watch":
            # A visitor, from anywhere.
            return self.one("table", f"/games/{table.code}", {"X-Forwarded-For": f"11.{self.luck.randrange(256)}.{self.luck.randrange(256)}.1"})
        if kind == "past":
            return self.one("past", f"/games/{table.code}/history", person.headers)
        return self.one("table", f"/games/{table.code}", person.headers)

    def run(self, rate):
        begun = noted = time.monotonic()
        due, spent = begun, self.crowd.seconds()
        self.done.clear()
        whole, calls, letters, told = [], self.called.calls, self.letters.count, sum(self.acknowledged.values())
        end = begun + self.options.seconds
        while due < end:
            due += self.luck.expovariate(rate)
            while (now := time.monotonic()) < due:
                with self.lock:
                    ready = []
                    while self.later and self.later[0][0] <= now:
                        ready.append(heapq.heappop(self.later))
                    soonest = self.later[0][0] if self.later else due
                for at, _, visit in ready:
                    self.jobs.put((at, visit))
                time.sleep(max(0.0, min(due, soonest, now + 0.05) - time.monotonic()))
            visit = self.visit()
            next(visit)
            with self.lock:
                self.unfinished += 1
            self.jobs.put((due, visit))
            if time.monotonic() - noted >= self.options.every:
                noted, spent = time.monotonic(), self.note(rate, noted, spent, begun, whole)
        self.drain()
        self.note(rate, noted, spent, begun, whole)
        took = lambda kind: [t for k, _, t in whole if k == kind or not kind]
        wrong = sum(1 for _, status, _ in whole if failed(status))
        every = " · ".join(f"{kind} {percentile(took(kind), 0.5):.0f}/{percentile(took(kind), 0.95):.0f}/{percentile(took(kind), 0.99):.0f}" for kind in ("table", "move", "home", "past", "program", "reply"))
        delays = sorted(self.streams.delays)
        self.streams.delays.clear()
        seconds = time.monotonic() - begun
        print(
            f"\n{rate} visits a second for {seconds:.0f} s: {len(whole)} requests ({len(whole) / seconds:.1f} a second), "
            f"{sum(self.acknowledged.values()) - told} moves acknowledged, {wrong} failed {dict(self.failures) or ''}; "
            f"median/95 %/99 % in ms: {every}; news to open pages {percentile(delays, 0.5):.0f}/{percentile(delays, 0.95):.0f}/{percentile(delays, 0.99):.0f} ms of {len(delays)}; "
            f"{self.letters.count - letters} letters, {self.called.calls - calls} calls, {self.streams.open} pages open ({self.streams.refused} refused, {self.streams.begun_again} begun again)\n",
            flush=True,
        )
        self.failures.clear()

    def drain(self):
        """Lets what has begun come to its end."""
        deadline = time.monotonic() + 60
        while self.unfinished and time.monotonic() < deadline:
            with self.lock:
                while self.later and self.later[0][0] <= time.monotonic():
                    at, _, visit = heapq.heappop(self.later)
                    self.jobs.put((at, visit))
            time.sleep(0.01)
        print(f"({self.unfinished} visits did not come to an end)" if self.unfinished else "", end="", flush=True)

    def note(self, rate, noted, spent, begun, whole):
        with self.lock:
            done, self.done = self.done, []
        whole += done
        took = [t for kind, _, t in done if kind != "reply"]
        moves = [t for kind, _, t in done if kind == "move"]
        wrong = sum(1 for _, status, _ in done if failed(status))
        now, seconds = time.monotonic(), self.crowd.seconds()
        print(
            f"| {rate} | {(now - begun) / 60:.1f} | {len(done)} | {len(moves)} | {wrong} | {self.jobs.qsize()} | {percentile(took, 0.5):.0f} | {percentile(took, 0.95):.0f} | "
            f"{percentile(took, 0.99):.0f} | {percentile(moves, 0.99):.0f} | {' '.join(map(str, self.crowd.memory()))} | "
            f"{(seconds - spent) / (now - noted) * 100:.0f} % | {self.crowd.figure('annals_mails_delay_seconds'):.0f} | {self.crowd.figure('annals_mails_waiting'):.0f} | {self.crowd.figure('annals_deadline_lag_seconds'):.0f} |",
            flush=True,
        )
        return seconds

    def end(self):
        """Gives account of every move and letter."""
        begun = time.monotonic()
        due = lambda: f"SELECT count(*) FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL AND next_at <= {int(time.time() * 1000)}"
        until(lambda: self.crowd.sql(due()) == [["0"]], self.options.patience, 0.5)
        took = time.monotonic() - begun
        aside = self.crowd.sql("SELECT count(*) FROM outbox WHERE failed_at IS NOT NULL")[0][0]
        timeouts = self.crowd.sql("SELECT count(*) FROM events WHERE kind = 'timeout'")[0][0]
        late = self.crowd.sql("SELECT count(*) FROM waits WHERE late_at IS NOT NULL")[0][0]
        self.streams.over.set()
        self.crowd.balancer and self.crowd.balancer.terminate()
        now, numbers = self.crowd.moves(), {code: int(number) for number, code in self.crowd.sql("SELECT id, code FROM tables")}
        lost, more = [], 0
        for (code, seat), told in self.acknowledged.items():
            key = (numbers[code], seat)
            written = now.get(key, 0) - self.moves_before.get(key, 0)
            if written < told:
                lost.append((code, seat, told, written))
            more += written - told
        assert not lost, f"acknowledged, and not in the log: {lost[:5]}"
        told, unclear, replied = (sum(of.values()) for of in (self.acknowledged, self.unclear, self.replied))
        written = sum(now.values()) - sum(self.moves_before.values())
        assert told <= written <= told + unclear + replied, f"{told} acknowledged, {unclear} unclear, {replied} replies, {written} written"
        if not self.crowd.postgres:
            self.crowd.sql("PRAGMA wal_checkpoint(TRUNCATE)")
        grown = self.crowd.size() - self.size_before
        codes = sorted({code for code, _ in [*self.acknowledged, *self.replied]})
        begun = time.monotonic()
        verified = "not verified"
        if self.options.verify:
            arguments = [] if self.options.verify == "all" else codes
            verified = ""
            for some in [arguments[n : n + 1000] for n in range(0, len(arguments), 1000)] or [[]]:
                told_so = self.crowd.run("verify", *some).rstrip().splitlines()[-1]
                assert told_so.endswith(" 0 flawed"), told_so
                verified += told_so + "; "
        print(
            f"{told} moves acknowledged, {written} written, {replied} answered by mail, {unclear} unclear, none lost; "
            f"the last letter left {took:.1f} s after the last visit, {aside} set aside, {self.letters.count} arrived; {timeouts} safe moves because time was up, {late} waits late; "
            f"{grown * 1000 // max(written, 1) // 1024} KB for 1,000 moves; {verified}checked in {time.monotonic() - begun:.0f} s"
        )
        self.crowd.end()
        self.letters.smtp.end()
        forget(self.folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--servers", type=int, default=1, help="more than one needs Postgres and nginx")
    parser.add_argument("--rate", default="5", help="visits a second, one after the other")
    parser.add_argument("--seconds", type=float, default=60, help="for each rate")
    parser.add_argument("--every", type=float, default=60, help="seconds between two lines of figures")
    parser.add_argument("--people", type=int, default=5000)
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--live", type=int, default=300, help="pages that stay open")
    parser.add_argument("--workers", type=int, default=64, help="so many requests may wait for an answer at once")
    parser.add_argument("--patience", type=float, default=600, help="seconds that letters may need in the end")
    parser.add_argument("--verify", choices=["all", "played"], default="all", help="which tables are replayed in the end")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--program", type=pathlib.Path, default=ROOT / "target/release/annals")
    parser.add_argument("--crowd", type=pathlib.Path, default=ROOT / "target/release/examples/crowd")
    parser.add_argument("--kept", type=pathlib.Path, help="a folder with filled houses, to copy from or to keep this one in")
    options = parser.parse_args()
    if options.servers > 1 and options.engine == "sqlite":
        parser.error("SQLite has one server")
    load = Load(options)
    print(
        f"seed {options.seed}, {options.engine}, {options.servers} servers, {len(load.crowd.people)} people, {len(load.crowd.tables)} tables "
        f"({len(load.running)} running), {options.live} pages open\n\n"
        "| visits a second | minute | requests | moves | failed | waiting | median ms | 95 % | 99 % | moves 99 % | MB | CPU | letters late by s | letters waiting | deadlines late by s |\n"
        "|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
        flush=True,
    )
    for rate in map(float, options.rate.split(",")):
        load.run(rate)
    load.end()


if __name__ == "__main__":
    main()
