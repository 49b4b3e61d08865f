"""Clients that want nothing but to be in the way, and how long a page takes meanwhile."""

import multiprocessing
import random
import socket
import statistics
import struct
import threading
import time

from soak import Soak


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
        # Without a farewell: the ports of ten thousand would be kept for a minute, and there are not enough for the next rounds.
        one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
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
