#!/usr/bin/env python3
"""Breaks a house again and again while people play, and counts afterwards: every move that was acknowledged is in the log,
every letter was sent, is set aside or still waits, and every table replays.

    tests/soak/faults.py [--rounds N] [--seconds N] [--pause N] [--seed N] [--program FILE] [--before FILE]
                         [SCENARIO...]

Each scenario ends after so many rounds or seconds, whichever comes first. What is broken when is chosen by the seed, which is
printed. The program is the one with the example game: cargo build --example salt_market. Needs Postgres' programs,
the tests' Python for mail (./test makes it) and, to fill a disk, to be root.
"""

import argparse
import multiprocessing
import pathlib
import random
import struct
import subprocess
import time

from house import Client, House, Postgres, Proxy, default_program, forget, free_port, place, until
from soak import Soak
from strangers import beside, dripping, flood, idle


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
        pushers = soak.push()
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
    soak = Soak(options, engine, "mail breaks", mail=True)
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
        pushers = soak.push()
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
        pushers = soak.push()
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
            pushers = soak.push()
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
    """A disk of its own that fails and can only be read from then on, until somebody puts it right.

    While it gives up, ext4 may confirm a last sync that it does not keep (SQLite alone loses its last commit the same way): what was
    acknowledged before is owed, what was acknowledged in that moment is counted."""
    folder, image = place("read-only"), place("image") / "disk"
    with open(image, "wb") as file:
        file.truncate(64 << 20)
    run = lambda *words: subprocess.run(list(map(str, words)), capture_output=True, text=True)
    run("mkfs.ext4", "-q", image)
    device = run("losetup", "--find", "--show", image).stdout.strip()
    mount = lambda: run("mount", "-o", "errors=remount-ro", device, folder)

    def put_right():
        run("umount", folder)
        run("e2fsck", "-fy", device)
        return mount().returncode == 0 and run("touch", folder / "written").returncode == 0

    try:
        if not device or mount().returncode:
            print("read-only: left out, nothing may be mounted here", flush=True)
            return
        soak = Soak(options, "sqlite", "disk read-only", folder=folder)
        while soak.more():
            pushers = soak.push()
            time.sleep(luck.uniform(0.1, 0.4))
            sure = [pusher.acknowledged for pusher in pushers]
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
            # The kernel may still note the fault on a disk that was just put right.
            until(lambda: put_right(), 60, 0.5)
            soak.account(pushers, sure)
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
    """A server of the release before and one of this on one database, the second changing it while people play at the first."""
    if not options.before:
        print("update: left out, name the release before with --before FILE", flush=True)
        return
    old, new = str(options.before.resolve()), options.program
    options.program = old
    soak = Soak(options, "postgres", "rolling update")
    options.program = new
    house, postgres = soak.house, soak.house.postgres
    steps = lambda: int(house.sql("SELECT count(*) FROM __diesel_schema_migrations")[0][0])
    # Each round begins with a database as the old program left it.
    house.kill()
    soak.settle()
    before = steps()
    postgres.sql("CREATE DATABASE before TEMPLATE annals", "postgres", "postgres")
    house.start()
    while soak.more():
        if soak.rounds > 1:
            house.kill()
            postgres.sql("DROP DATABASE annals WITH (FORCE)", "postgres", "postgres")
            postgres.sql("CREATE DATABASE annals TEMPLATE before OWNER annals", "postgres", "postgres")
            house.program, soak.before = old, {}
            house.start()
        for client in soak.clients:
            # What they had open went with the server that was killed for this round.
            client.port = client.connection = None
        pushers = soak.push()
        time.sleep(luck.uniform(0.3, 0.8))
        # The next one begins beside the first, changes the database if it must, and takes over.
        second = House.__new__(House)
        second.__dict__ = {**house.__dict__, "program": new, "port": free_port(), "server": None}
        begun = time.monotonic()
        second.start()
        # Both answer: whoever comes to the new one sees what was played at the old one.
        visitor = Client(second).sign_in("Player 1")
        assert visitor.get(f"/games/{soak.code}").status == 200
        # The old one goes on with the new shape of the database.
        moved = [pusher.acknowledged for pusher in pushers]
        until(lambda: all(pusher.acknowledged > was for pusher, was in zip(pushers, moved)), 60)
        for client in soak.clients:
            client.port = second.port
        time.sleep(luck.uniform(0.1, 0.3))
        house.server.terminate()
        house.server.wait(60)
        soak.outages.append(time.monotonic() - begun)
        house.server, house.port, house.program = second.server, second.port, new
        time.sleep(0.2)
        for pusher in pushers:
            pusher.stop()
        soak.settle()
        soak.account(pushers)
    soak.end(f"{before} steps of migration became {steps()}; “back” is how long both served")


def clock(options, luck, engine):
    """The machine's clock is set an hour or a day ahead or back, while people play at one table and rest at another."""
    folder = place("clock")
    library, hand = folder / "clock.so", folder / "hand"
    source = pathlib.Path(__file__).with_name("clock.c")
    if subprocess.run(["cc", "-shared", "-fPIC", "-O2", "-o", library, source, "-ldl"], capture_output=True).returncode:
        print("clock: left out, there is no C compiler", flush=True)
        return
    hour, offset = 3600, 0
    hand.write_bytes(struct.pack("=q", 0))
    settings = {"LD_PRELOAD": str(library), "CLOCK_OFFSET": str(hand)}
    soak = Soak(options, engine, "clock set ±1 h, ±1 day", mail=True, **settings)
    _, quiet = soak.house.open_table(soak.clients)
    left = lambda: [int(due) / 1000 - time.time() - offset for [due] in soak.house.sql(f"SELECT due_at FROM waits WHERE table_id = {quiet}")]
    whole, longest = left(), 0.0
    while soak.more():
        pushers = soak.push(0.02)
        time.sleep(luck.uniform(0.1, 0.4))
        jump = luck.choice([hour, -hour, 24 * hour, -24 * hour])
        jump = -jump if abs(offset + jump) > 72 * hour else jump
        offset += jump
        with open(hand, "r+b") as file:
            file.write(struct.pack("=q", offset))
        # Nobody loses more than has passed; a deadline is planned anew within a round of the timekeeper.
        least = [was - (time.monotonic() - soak.begun) - 120 for was in whole]
        until(lambda: all(now >= was for now, was in zip(left(), least)), 30)
        longest = max(longest, *left())
        time.sleep(0.2)
        soak.account(pushers)
        late = soak.house.sql("SELECT count(*) FROM waits WHERE late_at IS NOT NULL")[0][0]
        safe = soak.house.sql("SELECT count(*) FROM events WHERE kind = 'timeout'")[0][0]
        assert (late, safe) == ("0", "0"), f"{late} are late, {safe} safe moves, after a jump of {jump} s to {offset} s"
        if jump < 0:
            # What was to leave at an hour that is far away again must not wait for it.
            now = int((time.time() + offset) * 1000)
            stuck = f"SELECT count(*) FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL AND next_at > {now + hour * 500}"
            until(lambda: soak.house.sql(stuck) == [["0"]], 30)
    said = f"nobody lost time at a table that rests (from {min(whole) / hour:.1f} h, at most {longest / hour:.1f} h left); {soak.post()}"
    soak.end(said)
    forget(folder)


def tampered(options, luck, engine):
    """Somebody changes a log behind the server's back: that table is set aside, the others go on, and it opens again once its log
    is as it was."""
    soak = Soak(options, engine, "log tampered with")
    house = soak.house
    code, hurt = house.open_table(soak.clients)
    for turn in range(20):
        for client in soak.clients:
            client.post(f"/games/{code}/move", text=("bid 0", "yield")[turn % 2], seen=999999)
    free = {
        "sqlite": ["DROP TRIGGER events_never_change", "DROP TRIGGER events_never_vanish"],
        "postgres": ["ALTER TABLE events DISABLE TRIGGER USER"],
    }
    for statement in free[engine]:
        house.sql(statement)
    columns = "table_id, seq, at, seat, kind, text, link"
    house.sql(f"CREATE TABLE aside AS SELECT {columns} FROM events WHERE table_id = {hurt}")
    last = int(house.sql(f"SELECT max(seq) FROM events WHERE table_id = {hurt}")[0][0])
    ways = {
        "a move": "UPDATE events SET text = 'bid 7' WHERE",
        "a time": "UPDATE events SET at = at + 1 WHERE",
        "a seat": "UPDATE events SET seat = 3 - seat WHERE",
        "a kind": "UPDATE events SET kind = 'dance' WHERE",
        "a hash": "UPDATE events SET link = (SELECT link FROM aside WHERE seq = 1) WHERE",
        "a line less": "DELETE FROM events WHERE",
    }
    refused, visitor = 0, Client(house)
    visitor.cookies = soak.clients[0].cookies
    while soak.more():
        way = luck.choice(list(ways))
        # The last line, the first that is a move, or any between; a line that holds a seat.
        seqs = [int(seq) for [seq] in house.sql(f"SELECT seq FROM aside WHERE kind = 'move' AND text <> 'bid 7' ORDER BY seq")]
        seq = luck.choice([seqs[0], seqs[-1], luck.choice(seqs[1:])])
        house.kill()
        soak.settle()
        house.sql(f"DELETE FROM snapshots WHERE table_id = {hurt}")
        house.sql(f"{ways[way]} table_id = {hurt} AND seq = {seq}")
        told = f"{way}, line {seq} of {last}"
        house.start()
        # Whoever looks has a connection of their own, and to the server that is there now.
        visitor.connection, visitor.token = None, soak.clients[0].token
        said = visitor.get(f"/games/{code}")
        answer = visitor.post(f"/games/{code}/move", text="bid 0", seen=999999)
        pushers = soak.push()
        assert answer.status not in (200, 303), f"{told}: a move was taken: {answer.status}"
        assert "form" not in said.text or said.status != 200 or "/move" not in said.text, f"{told}: the page offers moves"
        refused += 1
        # Elsewhere people go on.
        until(lambda: all(pusher.acknowledged or pusher.wrong for pusher in pushers), 60)
        soak.account(pushers)
        checked = subprocess.run([options.program, "verify"], cwd=soak.folder, env=house.environment, capture_output=True, text=True)
        lines = [line for line in checked.stdout.splitlines() if "FLAWED" in line]
        assert checked.returncode and len(lines) == 1 and code in lines[0], f"{told}: {checked.stdout}"
        # As it was, and somebody says so.
        house.sql(f"DELETE FROM events WHERE table_id = {hurt} AND seq = {seq}")
        house.sql(f"INSERT INTO events ({columns}) SELECT {columns} FROM aside WHERE seq = {seq}")
        house.run("verify", code)
        assert visitor.get(f"/games/{code}").status == 200, told
    soak.end(f"each time that table alone was set aside, and opened again ({refused} moves refused)")


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
    "clock": lambda o, luck: [clock(o, luck, engine) for engine in ("sqlite", "postgres")],
    "tampered": lambda o, luck: [tampered(o, luck, engine) for engine in ("sqlite", "postgres")],
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
    parser.add_argument("--pause", type=float, help="seconds between an answer and the next move [default: hardly any]")
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
