"""A mail server for tests that does what the file `behaviour` in its folder says at that moment.

With a certificate (`starttls` or `tls`, and the file that holds it with its key) it speaks in secret only. Prints its
port, keeps each message as FOLDER/messages/NNNNNN.eml and each decision as a line of FOLDER/decisions,
and ends when its standard input ends, that is, with the test that started it.
"""

import asyncio
import collections
import os
import pathlib
import ssl
import sys

from aiosmtpd.smtp import SMTP


class Scripted:
    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self.messages = folder / "messages"
        self.messages.mkdir()
        self.stored = 0
        self.connections = 0
        self.attempts = collections.Counter()

    def behaviour(self) -> list[str]:
        return (self.folder / "behaviour").read_text().split()

    def decide(self, *words: str) -> None:
        with (self.folder / "decisions").open("a") as decisions:
            print(*words, file=decisions)

    async def handle_RCPT(self, server, session, envelope, address, options):
        name, *rest = self.behaviour()
        answer = "250 OK"
        if name == "reject":
            answer = "550 5.1.1 No such user"
        elif name == "greylist":
            self.attempts[address] += 1
            if self.attempts[address] <= int(rest[0]):
                answer = "451 4.7.1 Greylisted, try again"
        self.decide(answer[:3], address)
        if answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(self, server, session, envelope):
        self.store(envelope)
        name, *rest = self.behaviour()
        if name == "drop-after-data":
            server.transport.abort()
        elif name == "hang-after-data":
            await asyncio.Event().wait()
        elif name == "together":
            while self.stored < int(rest[0]):
                await asyncio.sleep(0.01)
        return "250 OK"

    def store(self, envelope) -> None:
        self.stored += 1
        # The envelope goes where a delivery agent puts it.
        head = f"Return-Path: <{envelope.mail_from}>\r\n"
        head += "".join(f"Delivered-To: {address}\r\n" for address in envelope.rcpt_tos)
        final = self.messages / f"{self.stored:06}.eml"
        # Renamed into place, so that a reader never meets half a message.
        part = final.with_suffix(".part")
        part.write_bytes(head.encode() + envelope.original_content)
        part.rename(final)


class Trickling(SMTP):
    """Answers byte by byte."""

    async def push(self, status):
        line = status if isinstance(status, bytes) else status.encode()
        for byte in line + b"\r\n":
            self.transport.write(bytes([byte]))
            await asyncio.sleep(0.02)


async def main(folder: pathlib.Path, way: str = "plain", certificate: str = "") -> None:
    scripted = Scripted(folder)
    loop = asyncio.get_running_loop()
    secret = None
    if way != "plain":
        secret = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        secret.load_cert_chain(certificate)
    starttls = secret if way == "starttls" else None

    def protocol():
        if scripted.behaviour()[0] == "silent":
            scripted.decide("silent")
            return asyncio.Protocol()
        scripted.connections += 1
        (folder / "connections").write_text(str(scripted.connections))
        speaker = Trickling if scripted.behaviour()[0] == "trickle" else SMTP
        return speaker(
            scripted,
            hostname="smtp.test",
            enable_SMTPUTF8=True,
            loop=loop,
            tls_context=starttls,
            require_starttls=starttls is not None,
        )

    server = await loop.create_server(protocol, "127.0.0.1", 0, ssl=secret if way == "tls" else None)
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.to_thread(sys.stdin.read)
    # Hanging connections would keep an orderly end waiting.
    os._exit(0)


asyncio.run(main(pathlib.Path(sys.argv[1]), *sys.argv[2:]))
