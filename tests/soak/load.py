#!/usr/bin/env python3
"""Load that does not wait for answers: requests arrive by chance at a rate that is given, and what each of them took is
counted from when it should have been sent, so that a server that falls behind is seen falling behind.

    tests/soak/load.py [--engine sqlite|postgres] [--rate N,N…] [--seconds N] [--tables N] [--seed N] [--program FILE]

Of ten requests six look at a table, three move, one looks at a list. Letters go to a mail server. At the end every move that
was acknowledged is in the log, no letter waits, and every table replays.
"""

import argparse
import pathlib
import queue
import random
import threading
import time

from house import PASSWORD, Client, House, Smtp, default_program, forget, place, until


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


class Load:
    def __init__(self, options):
        self.options, self.folder = options, place("load")
        self.smtp = Smtp(place("mail"))
        mail = {"ANNALS_MAIL_URL": f"smtp://127.0.0.1:{self.smtp.port}", "ANNALS_LIMITS_TABLES": "100000"}
        self.house = House(str(options.program.resolve()), options.engine, self.folder, **mail)
        names = [f"Player {n}" for n in range(1, options.tables + 2)]
        for n, name in enumerate(names, 1):
            self.house.run("user", "add", name, f"player{n}@example.org", entered=PASSWORD + "\n")
        self.house.start()
        people = [Client(self.house).sign_in(name) for name in names]
        # Each sits at two tables, in a ring: first here, second there.
        self.tables = [self.house.open_table([people[n], people[n + 1]])[0] for n in range(options.tables)]
        self.people = people
        self.acknowledged, self.lock = 0, threading.Lock()
        self.jobs = queue.Queue()
        for _ in range(options.workers):
            threading.Thread(target=self.work, daemon=True).start()

    def work(self):
        # A connection and a jar of its own for each, with everybody's cookies.
        own = {}
        while True:
            due, person, table, kind, done = self.jobs.get()
            client = own.get(person)
            if client is None:
                client = own[person] = Client(self.house, timeout=30)
                client.cookies, client.token = dict(self.people[person].cookies), self.people[person].token
            status = 0
            try:
                if kind == "move":
                    text = random.choice(["bid 0", "yield"])
                    status = client.post(f"/games/{table}/move", text=text, seen=999999).status
                else:
                    status = client.get(f"/games/{table}" if kind == "table" else "/").status
            except OSError:
                pass
            done.append((kind, status, time.monotonic() - due))

    def run(self, rate, luck):
        done, sent, begun = [], 0, time.monotonic()
        due, before = begun, self.moves()
        while due < begun + self.options.seconds:
            due += luck.expovariate(rate)
            time.sleep(max(0.0, due - time.monotonic()))
            n = luck.randrange(self.options.tables)
            kind = luck.choices(["table", "move", "list"], [6, 3, 1])[0]
            self.jobs.put((due, n + luck.randrange(2), self.tables[n], kind, done))
            sent += 1
        behind = self.jobs.qsize()
        until(lambda: len(done) >= sent, 120)
        told = sum(1 for kind, status, _ in done if kind == "move" and status == 303)
        failed = sum(1 for _, status, _ in done if status not in (200, 303, 422))
        # Two people may move in one moment, and each is told.
        written = self.moves() - before
        assert written == told or (failed and written >= told), f"{told} acknowledged, {written} written"
        took = [t * 1000 for _, _, t in done]
        moves = [t * 1000 for kind, status, t in done if kind == "move"]
        print(
            f"| {rate} | {sent} | {told} | {failed} | {behind} | {percentile(took, 0.5):.0f} | {percentile(took, 0.95):.0f} | "
            f"{percentile(took, 0.99):.0f} | {percentile(moves, 0.99):.0f} | {self.memory()} |",
            flush=True,
        )
        return told

    def moves(self):
        return sum(self.house.moves().values())

    def memory(self):
        for line in open(f"/proc/{self.house.server.pid}/status"):
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) // 1024
        return 0

    def size(self):
        if self.house.postgres:
            return int(self.house.sql("SELECT pg_database_size('annals')")[0][0])
        self.house.sql("PRAGMA wal_checkpoint(TRUNCATE)")
        return self.house.file.stat().st_size

    def end(self, grown, told):
        begun = time.monotonic()
        waiting = "SELECT count(*) FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL"
        until(lambda: self.house.sql(waiting) == [["0"]], 300, 0.2)
        took = time.monotonic() - begun
        verified = self.house.run("verify").rstrip().splitlines()[-1]
        assert verified.endswith(" 0 flawed"), verified
        letters = len(self.smtp.received())
        print(f"\n{letters} letters, the last {took:.1f} s after the last request; {grown * 1000 // max(told, 1) // 1024} KB for 1,000 moves; {verified}")
        self.house.end()
        self.smtp.end()
        forget(self.folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--rate", default="25,50,100,200", help="requests a second, one after the other")
    parser.add_argument("--seconds", type=float, default=20, help="for each rate")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--workers", type=int, default=64, help="so many requests may wait for an answer at once")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--program", type=pathlib.Path, default=default_program())
    options = parser.parse_args()
    print(f"seed {options.seed}, {options.engine}, {options.tables} tables, {options.seconds:.0f} s each\n")
    load = Load(options)
    print("| a second | requests | moves | failed | still waiting | median ms | 95 % | 99 % | moves 99 % | MB |")
    print("|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|", flush=True)
    before, told, luck = load.size(), 0, random.Random(options.seed)
    for rate in map(int, options.rate.split(",")):
        told += load.run(rate, luck)
    load.end(load.size() - before, told)


if __name__ == "__main__":
    main()
