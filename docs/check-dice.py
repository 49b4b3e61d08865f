#!/usr/bin/env python3
"""Recomputes draws of a finished table from its .annals file, with nothing but Python's standard library.

    python3 check-dice.py winter.annals                      checks the seed against the commitment
    python3 check-dice.py winter.annals 17 attack 6 6        two throws of a die for event 17, purpose "attack"
    python3 check-dice.py winter.annals 1 wonders shuffle 24 the order a pile of 24 gets by its shuffle

The purposes are named in the game's rules (the first argument of `dice.…`).
"""
import hashlib
import hmac
import struct
import sys


def block(key, counter):
    """One block of ChaCha20 with a 64-bit counter and a zero nonce."""

    def rotate(value, bits):
        return (value << bits | value >> 32 - bits) & 0xFFFFFFFF

    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *struct.unpack("<8I", key)]
    start += [counter & 0xFFFFFFFF, counter >> 32, 0, 0]
    w = start[:]

    def quarter(a, b, c, d):
        for x, y, z, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            w[x] = w[x] + w[y] & 0xFFFFFFFF
            w[z] = rotate(w[z] ^ w[x], bits)

    for _ in range(10):
        for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)):
            quarter(a, b, c, d)
        for a, b, c, d in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            quarter(a, b, c, d)
    return struct.pack("<16I", *((x + y) & 0xFFFFFFFF for x, y in zip(w, start)))


class Stream:
    """The draws of one event for one purpose."""

    def __init__(self, secret, table, event, purpose):
        message = b"annals/draw/v1\0" + table.encode() + b"\0" + struct.pack(">Q", event) + purpose.encode()
        self.key = hmac.new(secret, message, hashlib.sha256).digest()
        self.words = self._words()

    def _words(self):
        counter = 0
        while True:
            yield from struct.unpack("<8Q", block(self.key, counter))
            counter += 1

    def below(self, n):
        top = 2**64 - 1
        zone = top - (top - n + 1) % n
        return next(word for word in self.words if word <= zone) % n

    def shuffle(self, n):
        pile = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        return pile


def main(file, event=None, purpose=None, *what):
    head, shares = {}, []
    for line in open(file, encoding="utf-8"):
        if not line.strip():
            break
        word, _, rest = line.rstrip("\n").partition(" ")
        head[word] = rest
        if word == "share":
            shares.append(rest.encode())
    if "seed" not in head:
        sys.exit("this file has no seed: it is published when the game ends")
    secret = bytes.fromhex(head["seed"])
    table = head["table"].encode() + b"\0"
    promised = hashlib.sha256(b"annals/commit/v1\0" + table + secret).hexdigest()
    if shares:
        added = b"".join(struct.pack(">Q", len(share)) + share for share in shares)
        secret = hmac.new(secret, b"annals/shares/v1\0" + table + added, hashlib.sha256).digest()
    print("the seed is the one promised at the start:", "yes" if promised == head["commitment"] else "NO")
    if event:
        stream = Stream(secret, head["table"], int(event), purpose)
        if what[0] == "shuffle":
            print(stream.shuffle(int(what[1])))
        else:
            print([stream.below(int(sides)) + 1 for sides in what])


if __name__ == "__main__":
    main(*sys.argv[1:]) if len(sys.argv) > 1 else print(__doc__)
