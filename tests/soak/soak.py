"""A house that is broken again and again while two people play, and what they were told."""

import statistics
import time

from house import PASSWORD, Client, House, Pusher, Smtp, forget, place, until


class Soak:
    """A house with two people at a table, and what they were told."""

    def __init__(self, options, engine, name, folder=None, url=None, mail=False, **settings):
        self.options, self.name = options, f"{name} ({engine})"
        self.folder = folder or place(name)
        self.smtp = Smtp(place("mail")) if mail else None
        if self.smtp:
            settings["ANNALS_MAIL_URL"] = f"smtp://127.0.0.1:{self.smtp.port}"
        self.house = House(options.program, engine, self.folder, **settings)
        if url:
            self.house.environment["DATABASE_URL"] = url(self.house)
        for n in (1, 2):
            self.house.run("user", "add", f"Player {n}", f"player{n}@example.org", entered=PASSWORD + "\n")
        self.house.start()
        self.clients = [Client(self.house).sign_in(f"Player {n}") for n in (1, 2)]
        self.code, self.table = self.house.open_table(self.clients)
        self.acknowledged = self.unclear = self.unkept = self.rounds = 0
        self.outages = []
        self.begun = time.monotonic()
        self.before = {}

    def more(self):
        """Is there time for another round?"""
        if self.rounds >= self.options.rounds or time.monotonic() - self.begun > self.options.seconds:
            return False
        self.rounds += 1
        return True

    def push(self, pause=0.01):
        pause = self.options.pause if self.options.pause is not None else pause
        pushers = [Pusher(client, self.code, pause) for client in self.clients]
        for pusher in pushers:
            pusher.start()
        # A round in which nobody has moved yet proves nothing, however slow the machine is.
        until(lambda: any(pusher.acknowledged or pusher.wrong for pusher in pushers), 60)
        return pushers

    def account(self, pushers, sure=None):
        """Compares what people were told with what is written, seat by seat. Where `sure` tells how many moves each had been told
        of before the fault, those told in the midst of it are counted by themselves."""
        for pusher in pushers:
            pusher.stop()
        now = self.house.moves()
        for seat, pusher in enumerate(pushers, 1):
            key = (self.table, seat)
            written = now.get(key, 0) - self.before.get(key, 0)
            # What was cut off may have been written or not: nobody was told.
            most = pusher.acknowledged + pusher.cut + pusher.refused
            told = f"round {self.rounds}, seat {seat}: {pusher.acknowledged} acknowledged, {written} written, {most} asked"
            assert (pusher.acknowledged if sure is None else sure[seat - 1]) <= written <= most, told
            self.unkept += max(0, pusher.acknowledged - written)
            self.acknowledged += pusher.acknowledged
            self.unclear += pusher.cut + pusher.refused
        self.before = now

    def settle(self):
        """Waits until Postgres has no work left from a server that is dead."""
        if self.house.postgres:
            busy = "SELECT count(*) FROM pg_stat_activity WHERE datname = 'annals' AND pid <> pg_backend_pid() AND state <> 'idle'"
            until(lambda: self.house.sql(busy) == [["0"]], 30)

    def back(self, what=None):
        """Waits until people can move again, and notes how long it took."""
        begun = time.monotonic()
        until(lambda: self.house.answers("/readyz"), 90)
        self.outages.append(time.monotonic() - begun)

    def post(self):
        """Hurries what waits, and gives account of every letter."""
        self.smtp.behave("accept")
        waiting = "SELECT count(*) FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL"
        deadline = time.monotonic() + 200
        tried = "SELECT id, dedup_key, attempts, next_at, bundle, error FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL"
        while self.house.sql(waiting) != [["0"]]:
            assert time.monotonic() < deadline, f"letters still wait: {self.house.sql(tried)}"
            # A pause after a failure is skipped; what a server has in hand is not taken from it too soon.
            self.house.sql("UPDATE outbox SET next_at = 0 WHERE sent_at IS NULL AND failed_at IS NULL")
            until_done = time.monotonic() + 8
            while self.house.sql(waiting) != [["0"]] and time.monotonic() < until_done:
                time.sleep(0.2)
        count = lambda where: int(self.house.sql(f"SELECT count(*) FROM outbox WHERE {where}")[0][0])
        left = [row[0] for row in self.house.sql("SELECT dedup_key FROM outbox WHERE ending = 'sent' AND bundle IS NULL")]
        received = self.smtp.received()
        ids = {one.split("@")[0] for one in received}
        lost = [key for key in left if key.replace("/", ".") not in ids]
        assert not lost, f"called sent, and never arrived: {lost[:5]}"
        return (
            f"{count('1 = 1')} letters: {count('sent_at IS NOT NULL')} done, {count('failed_at IS NOT NULL')} set aside, "
            f"{len(received) - len(set(received))} arrived twice under one Message-ID"
        )

    def end(self, said=""):
        told = self.house.run("verify")
        assert told.rstrip().endswith(" 0 flawed"), told
        self.house.end()
        if self.smtp:
            self.smtp.end()
        forget(self.folder)
        outage = f", back after {statistics.median(self.outages):.2f} s (at most {max(self.outages):.2f} s)" if self.outages else ""
        print(
            f"{self.name}: {self.rounds} rounds in {time.monotonic() - self.begun:.0f} s, {self.acknowledged} moves acknowledged, "
            f"{f'{self.unkept} of them in the midst of the fault and not kept' if self.unkept else 'none lost'}; {self.unclear} unanswered or refused{outage}{'; ' + said if said else ''}",
            flush=True,
        )
