#!/usr/bin/env python3
"""Breaks a house again and again while people play, and counts afterwards: every move that was acknowledged is in the log,
every letter was sent, is set aside or still waits, and every table replays.

    tests/soak/faults.py [--rounds N] [--seconds N] [--seed N] [--program FILE] [--before FILE] [SCENARIO...]

Each scenario ends after so many rounds or seconds, whichever comes first. What is broken when is chosen by the seed, which is
printed. The program is the one with the example game: cargo build --example salt_market. Needs Postgres' programs,
the tests' Python for mail (./test makes it) and, to fill a disk, to be root.
"""

import argparse
import multiprocessing
import pathlib
import random
import socket
import statistics
import subprocess
import threading
import time

from house import PASSWORD, Client, House, Postgres, Proxy, Pusher, Smtp, default_program, forget, free_port, place, until


class Soak:
    """A house with two people at a table, and what they were told."""

    def __init__(self, options, engine, name, folder=None, url=None, **settings):
        self.options, self.name = options, f"{name} ({engine})"
        self.folder = folder or place(name)
        self.smtp = Smtp(place("mail")) if "mail" in name else None
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
        self.acknowledged = self.unclear = self.rounds = 0
        self.outages = []
        self.begun = time.monotonic()
        self.before = {}

    def more(self):
        """Is there time for another round?"""
        if self.rounds >= self.options.rounds or time.monotonic() - self.begun > self.options.seconds:
            return False
        self.rounds += 1
        return True

    def push(self, pause=0.0):
        pushers = [Pusher(client, self.code, pause) for client in self.clients]
        for pusher in pushers:
            pusher.start()
        return pushers

    def account(self, pushers):
        """Compares what people were told with what is written, seat by seat."""
        for pusher in pushers:
            pusher.stop()
        now = self.house.moves()
        for seat, pusher in enumerate(pushers, 1):
            key = (self.table, seat)
            written = now.get(key, 0) - self.before.get(key, 0)
            # What was cut off may have been written or not: nobody was told.
            most = pusher.acknowledged + pusher.cut + pusher.refused
            told = f"round {self.rounds}, seat {seat}: {pusher.acknowledged} acknowledged, {written} written, {most} asked"
            assert pusher.acknowledged <= written <= most, told
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
            f"none lost; {self.unclear} unanswered or refused{outage}{'; ' + said if said else ''}",
            flush=True,
        )


def kill_server(options, luck, engine):
    soak = Soak(options, engine, "server killed")
    while soak.more():
        pushers = soak.push()
        time.sleep(luck.uniform(0.05, 0.6))
        soak.house.kill()
        for pusher in pushers:
            pusher.stop()
        soak.settle()
        soak.account(pushers)
        begun = time.monotonic()
        soak.house.start()
        soak.outages.append(time.monotonic() - begun)
    soak.end()


def kill_postgres(options, luck, engine="postgres", both=False):
    soak = Soak(options, engine, "both killed" if both else "Postgres killed")
    while soak.more():
        pushers = soak.push(0.0 if both else 0.01)
        time.sleep(luck.uniform(0.05, 0.6))
        soak.house.postgres.kill()
        if both:
            soak.house.kill()
        time.sleep(luck.uniform(0.0, 0.3))
        soak.house.postgres.start()
        begun = time.monotonic()
        if both:
            soak.house.start()
            soak.outages.append(time.monotonic() - begun)
        else:
            soak.back()
        time.sleep(0.2)
        for pusher in pushers:
            pusher.stop()
        soak.settle()
        soak.account(pushers)
    soak.end()


def kill_both(options, luck):
    kill_postgres(options, luck, both=True)


def mail(options, luck, engine):
    ways = ["reject", "greylist 1", "silent", "drop-after-data", "hang-after-data", "trickle", "accept"]
    soak = Soak(options, engine, "mail breaks")
    while soak.more():
        soak.smtp.behave(luck.choice(ways))
        pushers = soak.push(0.02)
        time.sleep(luck.uniform(0.2, 0.8))
        if luck.random() < 0.3:
            # With a letter in hand.
            soak.house.kill()
            for pusher in pushers:
                pusher.stop()
            soak.settle()
            soak.account(pushers)
            soak.house.start()
        else:
            soak.account(pushers)
    # A server that was refused an address for good writes there no more, until its owner says it works again.
    soak.end(soak.post())


def failover(options, luck):
    """A primary with a synchronous standby dies, the standby takes over, and the server finds it by itself."""
    places = {}

    def both(house):
        first, folder = house.postgres, house.folder / "standby"
        folder.mkdir()
        places["second"] = Postgres(folder, port=free_port())
        places["second"].follow(first)
        return f"postgres://annals@127.0.0.1:{first.port},127.0.0.1:{places['second'].port}/annals?target_session_attrs=read-write&connect_timeout=3"

    soak = Soak(options, "postgres", "failover", url=both)
    house, standby = soak.house, places["second"]
    while soak.more():
        pushers = soak.push(0.01)
        time.sleep(luck.uniform(0.2, 0.8))
        dead, house.postgres = house.postgres, standby
        dead.kill()
        begun = time.monotonic()
        standby.take_over()
        until(lambda: house.answers("/readyz"), 90)
        before = [pusher.acknowledged for pusher in pushers]
        until(lambda: all(pusher.acknowledged > was for pusher, was in zip(pushers, before)), 60)
        soak.outages.append(time.monotonic() - begun)
        for pusher in pushers:
            pusher.stop()
        soak.settle()
        soak.account(pushers)
        # The old primary comes back as the standby of the new one.
        dead.follow(standby)
        standby = dead
    standby.kill()
    soak.end()


def network(options, luck):
    proxies = []

    def through(house):
        proxies.append(Proxy(house.postgres.port))
        return house.environment["DATABASE_URL"].replace(f":{house.postgres.port}/", f":{proxies[0].port}/")

    soak = Soak(options, "postgres", "network to the database cut and slow", url=through)
    [proxy] = proxies
    while soak.more():
        pushers = soak.push(0.01)
        time.sleep(luck.uniform(0.1, 0.4))
        if luck.random() < 0.3:
            proxy.delay = luck.uniform(0.02, 0.1)
            time.sleep(luck.uniform(0.3, 1.0))
            proxy.delay = 0.0
        else:
            proxy.cut()
            time.sleep(luck.uniform(0.05, 1.0))
            proxy.mend()
        soak.back()
        time.sleep(0.2)
        for pusher in pushers:
            pusher.stop()
        soak.settle()
        soak.account(pushers)
    soak.end()


def disk(options, luck):
    """A disk of its own that is filled, with the log on it."""
    folder = place("disk")
    mounted = ["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", folder]
    if subprocess.run(mounted, capture_output=True).returncode:
        print("disk: left out, nothing may be mounted here", flush=True)
        return
    try:
        soak = Soak(options, "sqlite", "disk full", folder=folder)
        while soak.more():
            pushers = soak.push(0.01)
            time.sleep(luck.uniform(0.1, 0.4))
            with open(folder / "filling", "wb", buffering=0) as filling:
                try:
                    while True:
                        filling.write(b"x" * 4096)
                except OSError:
                    pass
            time.sleep(luck.uniform(0.1, 0.5))
            (folder / "filling").unlink()
            soak.back()
            time.sleep(0.2)
            soak.account(pushers)
        soak.end()
    finally:
        subprocess.run(["umount", "-l", folder], capture_output=True)
        forget(folder)


def second_server(options, luck):
    """A second server on one SQLite file is refused, and the first goes on."""
    soak = Soak(options, "sqlite", "a second server on one file")
    while soak.more():
        pushers = soak.push()
        time.sleep(luck.uniform(0.0, 0.1))
        environment = {**soak.house.environment, "ANNALS_LISTEN": f"127.0.0.1:{free_port()}"}
        second = subprocess.run([options.program, "serve"], cwd=soak.folder, env=environment, capture_output=True, text=True, timeout=30)
        said = second.stdout + second.stderr
        assert second.returncode == 1 and "serves" in said, said
        soak.account(pushers)
    soak.end()


def read_only(options, luck):
    """A disk of its own that fails and can only be read from then on, until somebody puts it right."""
    folder, image = place("read-only"), place("image") / "disk"
    with open(image, "wb") as file:
        file.truncate(64 << 20)
    run = lambda *words: subprocess.run(list(map(str, words)), capture_output=True, text=True)
    run("mkfs.ext4", "-q", image)
    device = run("losetup", "--find", "--show", image).stdout.strip()
    mount = lambda: run("mount", "-o", "errors=remount-ro", device, folder)
    try:
        if not device or mount().returncode:
            print("read-only: left out, nothing may be mounted here", flush=True)
            return
        soak = Soak(options, "sqlite", "disk read-only", folder=folder)
        while soak.more():
            pushers = soak.push(0.01)
            time.sleep(luck.uniform(0.1, 0.4))
            # As when the disk itself had failed: the file system notes a fault, and is written no more.
            pathlib.Path(f"/sys/fs/ext4/{pathlib.Path(device).name}/trigger_fs_error").write_text("tried")
            # Everybody is refused, and nobody is told that a move was taken.
            before = [pusher.acknowledged for pusher in pushers]
            until(lambda: any(pusher.refused > 0 for pusher in pushers), 30)
            time.sleep(0.2)
            for pusher in pushers:
                pusher.stop()
            after = [pusher.acknowledged for pusher in pushers]
            assert all(now - was <= 2 for was, now in zip(before, after)), f"{before} became {after}"
            soak.house.kill()
            run("umount", folder)
            run("e2fsck", "-fy", device)
            put_right = mount()
            assert put_right.returncode == 0, put_right.stderr
            soak.account(pushers)
            begun = time.monotonic()
            soak.house.start()
            soak.outages.append(time.monotonic() - begun)
        soak.end()
    finally:
        run("umount", "-l", folder)
        run("losetup", "--detach", device)
        forget(folder)
        forget(image.parent)


def update(options, luck):
    """Servers of the release before and of this one on one database, one after the other, while people play."""
    if not options.before:
        print("update: left out, name the release before with --before FILE", flush=True)
        return
    old, new = str(options.before.resolve()), options.program
    options.program = old
    soak = Soak(options, "postgres", "rolling update")
    options.program = new
    while soak.more():
        pushers = soak.push(0.01)
        time.sleep(luck.uniform(0.3, 0.8))
        # The next one begins beside the first, changes the database if it must, and takes over.
        second = House.__new__(House)
        second.__dict__ = {**soak.house.__dict__, "program": new, "port": free_port(), "server": None}
        begun = time.monotonic()
        second.start()
        # Both answer: whoever comes to the new one sees what was played at the old one.
        visitor = Client(second).sign_in("Player 1")
        assert visitor.get(f"/games/{soak.code}").status == 200
        moved = [pusher.acknowledged for pusher in pushers]
        until(lambda: all(pusher.acknowledged > was for pusher, was in zip(pushers, moved)), 60)
        for client in soak.clients:
            client.port = second.port
        time.sleep(luck.uniform(0.1, 0.3))
        soak.house.server.terminate()
        soak.house.server.wait(60)
        soak.outages.append(time.monotonic() - begun)
        soak.house.server, soak.house.port = second.server, second.port
        soak.house.program = new
        time.sleep(0.2)
        for pusher in pushers:
            pusher.stop()
        soak.settle()
        soak.account(pushers)
    soak.end("“back” is how long both served")


def beside(options, luck, name, disturb):
    """How long a page takes while somebody disturbs: `disturb(address, seed, begun, over)` does until `over` is set, and gives
    how much it did."""
    soak = Soak(options, "sqlite", name)

    def pages(count=60):
        took = []
        for _ in range(count):
            begun = time.monotonic()
            assert soak.clients[0].get(f"/games/{soak.code}").status == 200
            took.append(time.monotonic() - begun)
        return statistics.median(took), sorted(took)[int(count * 0.95)]

    pages()
    normal, meanwhile, did = [], [], []
    while soak.more():
        normal.append(pages())
        # In a process of its own, so that only the server is disturbed.
        begun, over, told = multiprocessing.Event(), multiprocessing.Event(), multiprocessing.Queue()
        words = (("127.0.0.1", soak.house.port), luck.randrange(10**6), begun, over)
        disturbing = multiprocessing.Process(target=lambda: told.put(disturb(*words)), daemon=True)
        disturbing.start()
        assert begun.wait(120), "nobody disturbs"
        meanwhile.append(pages())
        over.set()
        did.append(told.get(timeout=60))
        disturbing.join(60)
    before, during = (statistics.median(p[0] for p in side) for side in (normal, meanwhile))
    late = statistics.median(p[1] for p in meanwhile) / statistics.median(p[1] for p in normal)
    assert during < 2 * before, f"{before} became {during}"
    soak.end(
        f"{max(did)} {name}; a page {before * 1000:.1f} ms before, {during * 1000:.1f} ms meanwhile (95th percentile × {late:.2f})"
    )


def connections(address, count, first=lambda n: b""):
    """So many connections, or as many as are taken; each says something at first."""
    found = []
    for n in range(count):
        try:
            one = socket.create_connection(address, timeout=2)
            one.sendall(first(n))
            found.append(one)
        except OSError:
            break
    return found


def close(all_of_them):
    for one in all_of_them:
        one.close()


def dripping(address, seed, begun, over):
    """Connections that send a byte now and then, and others that say nothing."""
    half = b"POST /sign-in HTTP/1.1\r\nHost: x\r\n"
    slow = connections(address, random.Random(seed).choice([100, 300, 600]), lambda n: half if n % 2 else b"")
    begun.set()
    while not over.wait(0.2):
        for one in slow:
            try:
                one.sendall(b"X")
            except OSError:
                pass
    close(slow)
    return len(slow)


def idle(address, seed, begun, over):
    """Ten thousand connections that say nothing."""
    quiet = connections(address, 10_000)
    time.sleep(0.5)
    begun.set()
    over.wait()
    close(quiet)
    return len(quiet)


def flood(head, chunk):
    """Eight at a time send what never ends, 10 MB a second each, and begin again when they are sent away."""

    def disturb(address, seed, begun, over):
        sent = [0] * 8

        def pour(n):
            while not over.is_set():
                try:
                    with socket.create_connection(address, timeout=2) as one:
                        one.sendall(head)
                        for _ in range(100_000_000 // len(chunk)):
                            one.sendall(chunk)
                            sent[n] += len(chunk)
                            if over.wait(len(chunk) / 10e6):
                                break
                except OSError:
                    # Sent away.
                    over.wait(0.5)

        pouring = [threading.Thread(target=pour, args=(n,), daemon=True) for n in range(8)]
        for one in pouring:
            one.start()
        time.sleep(0.2)
        begun.set()
        over.wait()
        for one in pouring:
            one.join(30)
        return sum(sent) // 1_000_000

    return disturb


SCENARIOS = {
    "server": lambda o, luck: [kill_server(o, luck, engine) for engine in ("sqlite", "postgres")],
    "postgres": kill_postgres,
    "both": kill_both,
    "mail": lambda o, luck: [mail(o, luck, engine) for engine in ("sqlite", "postgres")],
    "failover": failover,
    "network": network,
    "disk": disk,
    "second": second_server,
    "read-only": read_only,
    "update": update,
    "slow": lambda o, luck: beside(o, luck, "slow connections", dripping),
    "idle": lambda o, luck: beside(o, luck, "idle connections", idle),
    "bodies": lambda o, luck: beside(
        o, luck, "MB of bodies", flood(b"POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000\r\n\r\n", b"x" * 65536)
    ),
    "headers": lambda o, luck: beside(o, luck, "MB of headers", flood(b"GET / HTTP/1.1\r\nHost: x\r\n", b"X-Flood: " + b"x" * 4000 + b"\r\n")),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenarios", nargs="*", metavar="SCENARIO", help=", ".join(SCENARIOS) + " [default: all]")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--program", type=pathlib.Path, default=default_program())
    parser.add_argument("--before", type=pathlib.Path, help="the program of the release before, for the scenario update")
    options = parser.parse_args()
    multiprocessing.set_start_method("fork")
    options.program = str(options.program.resolve())
    unknown = [name for name in options.scenarios if name not in SCENARIOS]
    if unknown:
        parser.error(f"no such scenario: {', '.join(unknown)}; there are {', '.join(SCENARIOS)}")
    print(f"seed {options.seed}", flush=True)
    for name in options.scenarios or SCENARIOS:
        SCENARIOS[name](options, random.Random(f"{options.seed}/{name}"))


if __name__ == "__main__":
    main()
