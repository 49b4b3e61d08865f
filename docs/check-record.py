#!/usr/bin/env python3
"""Checks an .annals file line by line, with nothing but Python's standard library.

    python3 check-record.py mine.annals              any copy, also one of a running game that was made for one viewer
    python3 check-record.py mine.annals whole.annals both, and that they tell the same as far as both go
    python3 check-record.py --self-test              the published test vector

How lines are chained is written in games/kernel/src/chain.rs, how the seed is promised and shared in key.rs beside it.
"""
import datetime
import hashlib
import hmac
import struct
import sys


def sized(text):
    data = text.encode()
    return struct.pack(">Q", len(data)) + data


def mac(key, *parts):
    return hmac.new(key, b"".join(parts), hashlib.sha256).digest()


def commitment(table, seed):
    return hashlib.sha256(b"annals/commit/v1\0" + table.encode() + b"\0" + seed).hexdigest()


def secret(table, seed, shares):
    """What all dice come from: the server's seed with what people added."""
    if not shares:
        return seed
    return mac(seed, b"annals/shares/v1\0", table.encode(), b"\0", *map(sized, shares))


def nonce(key, table, number):
    return mac(key, b"annals/nonce/v1\0", table.encode(), b"\0", struct.pack(">Q", number))[:16]


def seal(nonce, text):
    return mac(nonce, b"annals/seal/v1\0", text.encode())


def origin(table, game, promise, shares):
    data = b"annals/table/v2\0" + sized(table) + sized(game) + sized(promise) + struct.pack(">Q", len(shares))
    return hashlib.sha256(data + b"".join(map(sized, shares))).digest()


def follow(link, number, at, seat, kind, seal):
    data = b"annals/event/v2\0" + link + struct.pack(">Qq", number, at) + bytes([seat]) + sized(kind) + seal
    return hashlib.sha256(data).digest()


def milliseconds(iso):
    moment = datetime.datetime.fromisoformat(iso.replace("Z", "+00:00"))
    return round((moment - datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)).total_seconds() * 1000)


class Flaw(Exception):
    pass


def check(file):
    """The links of all lines and how many texts are sealed; raises a Flaw at the first line that does not follow."""
    with open(file, encoding="utf-8") as handle:
        lines = [line.rstrip("\n") for line in handle]
    if not lines or lines[0] != "annals 2":
        raise Flaw("this is no .annals file of version 2")
    blank = lines.index("") if "" in lines else len(lines)
    head, shares = {}, []
    for line in lines[1:blank]:
        word, _, rest = line.partition(" ")
        if word == "share":
            shares.append(rest)
        head[word] = rest
    table, key, hidden = head["table"], None, 0
    if "seed" in head:
        seed = bytes.fromhex(head["seed"])
        if commitment(table, seed) != head["commitment"]:
            raise Flaw("the seed is not the one that was promised")
        key = secret(table, seed, shares)
    link, links = origin(table, head["game"], head["commitment"], shares), []
    for line in lines[blank + 1:]:
        if not line or line.startswith("#"):
            continue
        number, at, shown, seat, kind, text = (line.split(" ", 5) + [""])[:6]
        number = int(number)
        if key:
            sealed = seal(nonce(key, table, number), text)
        elif text.startswith("?"):
            sealed, hidden = bytes.fromhex(text[1:]), hidden + 1
        elif text.startswith("+"):
            own, _, text = text[1:].partition(" ")
            sealed = seal(bytes.fromhex(own), text)
        else:
            raise Flaw(f"event {number} has neither nonce nor seal")
        link = follow(link, number, milliseconds(at), 0 if seat == "-" else int(seat), kind, sealed)
        links.append(link)
        if number != len(links) or not link.hex().startswith(shown):
            raise Flaw(f"event {number} was changed: its hash does not follow from the lines before it")
    if head.get("head") != (f"{len(links)} {link.hex()}" if links else None):
        raise Flaw("the record ends at another line than its header says: lines are missing or added")
    return table, links, hidden, key is not None


VECTOR = {
    "secret": "7167b3353e57351c8cfddc22fc4aba0e6c81fdcf6700015c205af0f96a9c0d2f",
    "first link": "b6d0c7ab4c4b23a3c43653fad11848b9de1cf0058051c605b7ee4246c1edf762",
    "nonce": "a6926090c660dd6c5a14d4cd94b27f77",
    "seal": "49482d93b9c74c7693196998133c86299cc476cd6c02fc4f6f571228ddf14db1",
    "link": "e9d5e707a364387bcaf882bcb02169c1168b9145695d50a413d1d0f602d55e54",
}


def self_test():
    """Table g1 of new_dawn, seed 0707…07, two shares; its event 42, by seat 1, follows on the first link."""
    seed, shares = bytes([7] * 32), ["kahve", "7 acorns"]
    key = secret("g1", seed, shares)
    first = origin("g1", "new_dawn", commitment("g1", seed), shares)
    own = nonce(key, "g1", 42)
    sealed = seal(own, "focus culture")
    link = follow(first, 42, 1767225600123, 1, "move", sealed)
    for (name, published), value in zip(VECTOR.items(), (key, first, own, sealed, link)):
        if published != value.hex():
            raise Flaw(f"{name} is {value.hex()}, not {published}")
    print("the test vector holds")


def main(files):
    seen = {}
    for file in files:
        table, links, hidden, seeded = check(file)
        what = "the seed is the one that was promised" if seeded else f"{hidden} of them sealed"
        print(f"{file}: {len(links)} events, every hash follows; {what}")
        for other, theirs in seen.setdefault(table, []):
            if any(a != b for a, b in zip(links, theirs)):
                raise Flaw(f"{file} and {other} differ: one of them was changed")
        seen[table].append((file, links))


if __name__ == "__main__":
    try:
        if sys.argv[1:] == ["--self-test"]:
            self_test()
        else:
            main(sys.argv[1:]) if len(sys.argv) > 1 else print(__doc__)
    except (Flaw, OSError, ValueError, KeyError) as why:
        sys.exit(f"FLAWED: {why}")
