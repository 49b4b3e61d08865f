"""Who takes part in load.py: a house filled with thousands of people and tables, several servers behind a balancer, pages that stay
open, letters that are answered, and whoever is called by webhooks."""

import collections
import contextlib
import email
import http.server
import os
import pathlib
import re
import selectors
import shutil
import socket
import sqlite3
import subprocess
import threading
import time

from house import House, Postgres, Smtp, free_port, started, until

REPLY_TO = "play@annals.example"


class Person:
    def __init__(self, number, session, token):
        self.number, self.token = number, token
        # Everybody comes from a network of their own, through a proxy that is trusted.
        self.headers = {
            "Cookie": f"annals={session}",
            "X-Forwarded-For": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}",
        }

    def program(self):
        return {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json", "X-Forwarded-For": self.headers["X-Forwarded-For"]}


class Table:
    def __init__(self, code, game, state, seats):
        self.code, self.game, self.running, self.seats = code, game, state == "running", seats
        # One visit at a time may move here: two that send the same line would be one move, a double click.
        self.busy = False


class Crowd(House):
    """A house that was filled by the example `crowd`, or a copy of one, with servers on it."""

    def __init__(self, options, folder, called, **settings):
        self.servers, self.ports, self.balancer = [], [], None
        kept = options.kept and options.kept / options.engine
        if kept and (kept / "crowd.txt").exists():
            # With holes kept as holes.
            subprocess.run(["cp", "-a", "--reflink=auto", f"{kept}/.", folder], check=True)
        super().__init__(str(options.program.resolve()), "sqlite", folder, **settings)
        self.engine = options.engine
        if self.engine == "postgres":
            (folder / "postgres").mkdir(exist_ok=True)
            self.postgres = Postgres(folder / "postgres", port=free_port())
            if not (folder / "crowd.txt").exists():
                self.postgres.make()
            self.postgres.start("max_connections=200", "shared_buffers=256MB")
            self.environment["DATABASE_URL"] = self.postgres.url()
        if not (folder / "crowd.txt").exists():
            self.fill(options)
            if kept:
                self.keep(kept)
        # Runs side by side are called at addresses of their own.
        self.sql(f"UPDATE webhooks SET url = '{called}'")
        self.people, self.tables = [], []
        for line in open(folder / "crowd.txt"):
            kind, *words = line.split()
            if kind == "person":
                self.people.append(Person(int(words[0]), words[1], words[2]))
            elif kind == "table":
                code, game, state, *seats = words
                self.tables.append(Table(code, game, state, [int(seat) for seat in seats]))

    def fill(self, options):
        begun = time.monotonic()
        if self.postgres:
            self.postgres.with_database()
            other = options.kept and options.kept / "sqlite"
            if other and (other / "crowd.txt").exists():
                return self.move_in(other, begun)
        with open(self.folder / "crowd.part", "w") as told:
            arguments = [options.crowd.resolve(), self.environment["DATABASE_URL"], options.people, options.tables, "http://127.0.0.1/"]
            subprocess.run(list(map(str, arguments)), stdout=told, check=True)
        # What led here was told long ago.
        now = int(time.time() * 1000)
        self.sql(f"UPDATE outbox SET sent_at = {now}, ending = 'dropped' WHERE sent_at IS NULL")
        self.sql("DELETE FROM calls")
        if self.postgres:
            self.sql("VACUUM ANALYZE")
        (self.folder / "crowd.part").rename(self.folder / "crowd.txt")
        print(f"filled in {time.monotonic() - begun:.0f} s", flush=True)

    def move_in(self, other, begun):
        """The same house as one that was filled on SQLite, for nobody plays thousands of tables twice."""
        self.run("migrate")
        columns = collections.defaultdict(list)
        known = "SELECT table_name, column_name, data_type, is_identity FROM information_schema.columns WHERE table_schema = 'public'"
        for table, *column in self.sql(f"{known} ORDER BY table_name, ordinal_position"):
            columns[table].append(column)
        del columns["__diesel_schema_migrations"]
        with contextlib.closing(sqlite3.connect(other / "annals.db")) as rows:
            for table, described in columns.items():
                names = ", ".join(name for name, *_ in described)
                # Rows refer to others that come later, and a log is not written by hand else.
                with self.postgres.copying(f"COPY {table} ({names}) FROM STDIN") as copy:
                    for row in rows.execute(f"SELECT {names} FROM {table}"):
                        copy.write("\t".join(map(copied, row)) + "\n")
                for name, _, identity in described:
                    if identity == "YES":
                        self.sql(f"SELECT setval(pg_get_serial_sequence('{table}', '{name}'), max({name})) FROM {table}")
        self.sql("VACUUM ANALYZE")
        shutil.copy(other / "crowd.txt", self.folder)
        print(f"moved in within {time.monotonic() - begun:.0f} s", flush=True)

    def keep(self, kept):
        if self.postgres:
            self.postgres.tool("pg_ctl", "-D", self.postgres.data, "-m", "fast", "stop")
            self.postgres.process.wait()
        else:
            self.sql("PRAGMA wal_checkpoint(TRUNCATE)")
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(kept, ignore_errors=True)
        subprocess.run(["cp", "-a", "--reflink=auto", self.folder, kept], check=True)
        if self.postgres:
            self.postgres.start("max_connections=200", "shared_buffers=256MB")

    def serve(self, count):
        """So many servers; several stand behind a balancer, whose address is the one people know."""
        front = free_port()
        self.environment["ANNALS_PUBLIC_URL"] = f"http://127.0.0.1:{front}"
        for _ in range(count):
            self.port = front if count == 1 else free_port()
            self.start()
            self.servers.append(self.server)
            self.ports.append(self.port)
        if count > 1:
            self.port = front
            self.balancer = self.balance()
            until(lambda: self.answers("/healthz"), 30)

    def balance(self):
        place = self.folder / "nginx"
        place.mkdir(exist_ok=True)
        servers = "".join(f"server 127.0.0.1:{port} max_fails=0; " for port in self.ports)
        temporary = "".join(f"{kind}_temp_path {place}/{kind}; " for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (place / "nginx.conf").write_text(
            f"daemon off; user root; worker_processes 1; pid {place}/pid; error_log {place}/error.log;\n"
            "worker_rlimit_nofile 20000; events { worker_connections 8000; }\n"
            f"http {{ access_log off; {temporary}\n"
            f"  upstream annals {{ {servers} keepalive 32; }}\n"
            f"  server {{ listen 127.0.0.1:{self.port};\n"
            "    location / { proxy_pass http://annals; proxy_http_version 1.1; proxy_buffering off; proxy_read_timeout 1h;\n"
            "      proxy_set_header Connection ''; proxy_set_header Host $http_host;\n"
            "      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; } } }\n"
        )
        return started(subprocess.Popen(["nginx", "-c", place / "nginx.conf", "-e", place / "error.log"], stdin=subprocess.DEVNULL))

    def end(self):
        for process in [self.balancer, *self.servers]:
            if process:
                process.terminate()
                try:
                    process.wait(40)
                except subprocess.TimeoutExpired:
                    process.kill()
        self.server = None
        super().end()

    def memory(self):
        """MB that each server holds."""
        return [kilobytes(server.pid) // 1024 for server in self.servers]

    def seconds(self):
        """Processor time of all servers so far."""
        spent = 0
        for server in self.servers:
            words = pathlib.Path(f"/proc/{server.pid}/stat").read_text().rsplit(")", 1)[1].split()
            spent += int(words[11]) + int(words[12])
        return spent / os.sysconf("SC_CLK_TCK")

    def size(self):
        if self.postgres:
            return int(self.sql("SELECT pg_database_size('annals')")[0][0])
        return self.file.stat().st_size

    def figure(self, name):
        """A figure of /metrics, the largest of all servers."""
        found = []
        for port in self.ports:
            with socket.create_connection(("127.0.0.1", port), timeout=30) as one:
                one.sendall(b"GET /metrics HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
                text = b""
                while chunk := one.recv(65536):
                    text += chunk
            found += [float(value) for value in re.findall(rf"^{name} ([0-9.e+-]+)", text.decode(errors="replace"), re.M)]
        return max(found, default=0.0)


def copied(value):
    """A value as Postgres' COPY reads it."""
    if value is None:
        return "\\N"
    if isinstance(value, bytes):
        return "\\\\x" + value.hex()
    if isinstance(value, str):
        for character, written in ("\\", "\\\\"), ("\t", "\\t"), ("\n", "\\n"), ("\r", "\\r"):
            value = value.replace(character, written)
    return str(value)


def kilobytes(pid):
    for line in open(f"/proc/{pid}/status"):
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


class Called(threading.Thread):
    """Whoever is called by webhooks; answers and counts."""

    def __init__(self):
        super().__init__(daemon=True)
        self.calls = 0
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                self.rfile.read(int(self.headers.get("Content-Length") or 0))
                outer.calls += 1
                self.send_response(204)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/"
        self.start()

    def run(self):
        self.server.serve_forever(0.5)


class Streams(threading.Thread):
    """Pages that stay open: each listens to its table, and begins again when the server ends the stream."""

    def __init__(self, crowd, tables):
        super().__init__(daemon=True)
        self.crowd, self.tables = crowd, tables
        self.moved, self.delays = {}, collections.deque()
        self.open, self.told, self.refused, self.begun_again = 0, 0, 0, 0
        self.over = threading.Event()

    def begin(self, chosen, table):
        person = self.crowd.people[table.seats[0]]
        one = socket.create_connection(("127.0.0.1", self.crowd.port), timeout=20)
        head = "".join(f"{name}: {value}\r\n" for name, value in person.headers.items())
        one.sendall(f"GET /games/{table.code}/live?shown=none HTTP/1.1\r\nHost: 127.0.0.1:{self.crowd.port}\r\n{head}\r\n".encode())
        one.setblocking(False)
        chosen.register(one, selectors.EVENT_READ, table)
        self.open += 1

    def run(self):
        chosen = selectors.DefaultSelector()
        waiting = list(self.tables)
        while not self.over.is_set():
            # A few at a time, as people come.
            for table in [waiting.pop() for _ in range(min(5, len(waiting)))]:
                try:
                    self.begin(chosen, table)
                except OSError:
                    waiting.append(table)
            for key, _ in chosen.select(0.1):
                try:
                    chunk = key.fileobj.recv(65536)
                except BlockingIOError:
                    continue
                except OSError:
                    chunk = b""
                if not chunk:
                    chosen.unregister(key.fileobj)
                    key.fileobj.close()
                    self.open -= 1
                    self.begun_again += 1
                    waiting.append(key.data)
                    continue
                if chunk.startswith(b"HTTP/1.1") and not chunk.startswith(b"HTTP/1.1 200"):
                    self.refused += 1
                if b"event: " in chunk or b"data: " in chunk:
                    self.told += 1
                    moved = self.moved.pop(key.data.code, None)
                    if moved is not None:
                        self.delays.append(time.monotonic() - moved)


class Letters(threading.Thread):
    """Reads what the mail server takes: whose turn it is at which table, and the address that plays."""

    def __init__(self, folder):
        super().__init__(daemon=True)
        self.smtp = Smtp(folder)
        self.count, self.turns = 0, collections.deque(maxlen=2000)
        self.start()

    def run(self):
        messages, seen = self.smtp.folder / "messages", 0
        while True:
            found = messages / f"{seen + 1:06}.eml"
            if not found.exists():
                time.sleep(0.1)
                continue
            raw = found.read_bytes()
            seen, self.count = seen + 1, self.count + 1
            message = email.message_from_bytes(raw)
            to, code = message.get("Reply-To", ""), re.search(rb"/games/([a-z0-9]+)", raw)
            player = re.search(r"player(\d+)@", message.get("Delivered-To", ""))
            address = re.search(r"[\w.+-]+@annals\.example", to)
            if address and code and player:
                self.turns.append((address.group(0), code.group(1).decode(), int(player.group(1))))
            # Thousands of them are not needed twice.
            found.write_bytes(b"")


def answer(to, person, lines, number):
    return (
        f"From: Player {person.number} <player{person.number}@example.org>\r\nTo: {to}\r\nSubject: Re: Your turn\r\n"
        f"Message-ID: <load-{number}@example.org>\r\nDate: Wed, 18 Nov 2026 12:00:00 +0000\r\n"
        f"Content-Type: text/plain; charset=utf-8\r\n\r\n{lines}\r\n"
    )
