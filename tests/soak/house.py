"""What the programs of this folder share: a database, a server on it, and people who play there by HTTP."""

import atexit
import contextlib
import http.client
import os
import pathlib
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
PASSWORD = "a long password"


STARTED = []


def started(process):
    """Ends with this program, however that ends."""
    STARTED.append(process)
    return process


@atexit.register
def end_all():
    for process in STARTED:
        if process.poll() is None:
            process.kill()
            process.wait()


def default_program() -> pathlib.Path:
    return ROOT / "target/debug/examples/salt_market"


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def until(what, seconds=30.0, pause=0.02):
    """Waits until `what()` is true, and gives what it gave."""
    deadline = time.monotonic() + seconds
    while True:
        found = what()
        if found:
            return found
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {seconds} s")
        time.sleep(pause)


class Postgres:
    """One Postgres that is killed and started again; it forces every commit to disk."""

    def __init__(self, folder: pathlib.Path, name="pg", port=5432):
        self.programs = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))[-1]
        self.folder, self.data, self.port = folder, folder / name, port
        self.process = None
        self.run_as = []
        if os.geteuid() == 0:
            # It refuses to run as root.
            user = "postgres" if subprocess.run(["id", "postgres"], capture_output=True).returncode == 0 else "nobody"
            uid, gid = (subprocess.check_output(["id", f"-{c}", user], text=True).strip() for c in "ug")
            os.chown(folder, int(uid), int(gid))
            self.run_as = ["setpriv", "--reuid", uid, "--regid", gid, "--clear-groups"]

    def tool(self, name, *arguments, check=True):
        command = [*self.run_as, str(self.programs / name), *map(str, arguments)]
        return subprocess.run(command, cwd=self.folder, check=check, capture_output=True, text=True)

    def make(self):
        self.tool("initdb", "-D", self.data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8")
        return self

    def start(self, *settings):
        more = [part for setting in ("listen_addresses=127.0.0.1", f"port={self.port}", *settings) for part in ("-c", setting)]
        command = [*self.run_as, "setpriv", "--pdeathsig", "KILL", self.programs / "postgres", "-D", self.data, "-k", self.folder, *more]
        log = open(self.folder / "postgres.log", "ab")
        self.process = started(subprocess.Popen(list(map(str, command)), stdout=log, stderr=log, stdin=subprocess.DEVNULL))
        until(lambda: self.tool("pg_isready", "-q", "-h", self.folder, "-p", self.port, check=False).returncode == 0, 60)
        return self

    def kill(self):
        """Ends it as a power cut would, as far as processes are concerned."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        # Its children notice, and only then may another one begin.
        time.sleep(0.05)
        until(lambda: not self.children(), 30)

    def children(self):
        found = subprocess.run(["pgrep", "-f", f"-D {self.data}"], capture_output=True, text=True).stdout.split()
        return [pid for pid in found if int(pid) != os.getpid()] or self.backends()

    def backends(self):
        """Processes of a dead postmaster carry its socket's folder as their place of work."""
        found = []
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                if os.readlink(f"/proc/{pid}/cwd") == str(self.data):
                    found.append(pid)
            except OSError:
                pass
        return found

    def sql(self, sql, database="annals", user="annals"):
        told = self.tool("psql", "-XqtA", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-p", self.port, "-U", user, "-d", database, "-c", sql)
        return told.stdout.strip()

    @contextlib.contextmanager
    def copying(self, sql, database="annals"):
        """What is written to this is copied in, by somebody who is held up by no key and no trigger."""
        command = [*self.run_as, self.programs / "psql", "-Xq", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-p", self.port, "-U", "postgres", "-d", database, "-c", sql]
        environment = {**os.environ, "PGOPTIONS": "-c session_replication_role=replica"}
        copy = started(subprocess.Popen(list(map(str, command)), cwd=self.folder, env=environment, stdin=subprocess.PIPE, encoding="utf-8"))
        yield copy.stdin
        copy.stdin.close()
        assert copy.wait() == 0, sql

    def follow(self, primary):
        """Becomes its standby, without which it acknowledges nothing."""
        shutil.rmtree(self.data, ignore_errors=True)
        self.tool("pg_basebackup", "-D", self.data, "-h", primary.folder, "-p", primary.port, "-U", "postgres", "-R", "-X", "stream", "-c", "fast")
        self.start()
        primary.sql("ALTER SYSTEM SET synchronous_standby_names = '*'", "postgres", "postgres")
        primary.sql("SELECT pg_reload_conf()", "postgres", "postgres")
        in_step = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
        until(lambda: primary.sql(in_step, "postgres", "postgres") == "1", 30)

    def take_over(self):
        """The standby becomes the primary, and waits for nobody."""
        self.sql("SELECT pg_promote()", "postgres", "postgres")
        self.sql("ALTER SYSTEM SET synchronous_standby_names = ''", "postgres", "postgres")
        self.sql("SELECT pg_reload_conf()", "postgres", "postgres")

    def with_database(self):
        self.sql("CREATE ROLE annals LOGIN", "postgres", "postgres")
        self.sql("CREATE DATABASE annals OWNER annals", "postgres", "postgres")
        return self

    def url(self):
        return f"postgres://annals@127.0.0.1:{self.port}/annals"


class House:
    """A database of either engine, and servers on it."""

    def __init__(self, program, engine, folder, url=None, **settings):
        self.program, self.engine, self.folder = program, engine, folder
        self.postgres = None
        if engine == "postgres":
            place = folder / "postgres"
            place.mkdir()
            self.postgres = Postgres(place, port=free_port()).make().start().with_database()
            url = url or self.postgres.url()
        self.file = folder / "annals.db"
        self.environment = {
            "PATH": os.environ["PATH"],
            "DATABASE_URL": url or f"sqlite:{self.file}",
            "ANNALS_LOG_FILTER": "warn,language=error",
            "ANNALS_MAIL_PAUSE_MINUTES": "0",
            "ANNALS_PASSWORD_MEMORY_KIB": "8192",
            "ANNALS_LIMITS_POSTS": "1000000",
            "ANNALS_LIMITS_PAGES": "1000000",
            "ANNALS_LIMITS_SIGN_INS": "10000",
            **settings,
        }
        self.port, self.server = free_port(), None

    def run(self, *arguments, entered=""):
        done = subprocess.run([self.program, *arguments], cwd=self.folder, env=self.environment, input=entered, capture_output=True, text=True)
        if done.returncode:
            raise AssertionError(f"{arguments}: {done.stdout}{done.stderr}")
        return done.stdout

    def start(self, wait=True):
        log = open(self.folder / "server.log", "ab")
        environment = {**self.environment, "ANNALS_LISTEN": f"127.0.0.1:{self.port}"}
        command = [self.program, "serve"]
        self.server = started(subprocess.Popen(command, cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log))
        if wait:
            until(lambda: self.answers("/healthz"), 60)
        return self

    def answers(self, path):
        if self.server.poll() is not None:
            raise AssertionError(f"the server ended: {self.log()[-3000:]}")
        try:
            return Client(self).get(path).status == 200
        except OSError:
            return False

    def log(self):
        return (self.folder / "server.log").read_text(errors="replace")

    def kill(self):
        self.server.kill()
        self.server.wait()

    def end(self):
        if self.server:
            self.kill()
        if self.postgres and self.postgres.process.poll() is None:
            self.postgres.kill()

    def sql(self, sql):
        """Rows as lists of strings, asked behind the service's back."""
        if self.postgres:
            return [line.split("|") for line in self.postgres.sql(sql).splitlines()]
        with contextlib.closing(sqlite3.connect(self.file, timeout=20, isolation_level=None)) as c:
            return [["" if v is None else str(v) for v in row] for row in c.execute(sql).fetchall()]

    def moves(self):
        """How many moves of each seat are in the log of each table."""
        rows = self.sql("SELECT table_id, seat, count(*) FROM events WHERE kind = 'move' GROUP BY table_id, seat")
        return {(int(table), int(seat)): int(count) for table, seat, count in rows}

    def open_table(self, players):
        """A long table of these people, who have signed in; its number."""
        first, *others = players
        first.get("/tables/new")
        answer = first.post("/tables", game="salt_market", name="A long table", seats=len(players), seating="chosen", **{"option-rounds": 1200})
        assert answer.status == 303, (answer.status, answer.text[-500:])
        path = answer.location
        for other in others:
            other.get(path)
            answer = other.post(path, do="join")
            assert answer.status == 303, (answer.status, answer.text[-500:])
        code = path.rsplit("/", 1)[1]
        return code, int(self.sql(f"SELECT id FROM tables WHERE code = '{code}'")[0][0])


class Answer:
    def __init__(self, answer):
        self.status, self.location = answer.status, answer.getheader("location")
        self.headers = answer.headers
        self.text = answer.read().decode(errors="replace")


class Client:
    """A browser without script."""

    def __init__(self, house, timeout=20, port=None):
        self.house, self.timeout, self.port = house, timeout, port
        self.cookies, self.token, self.connection, self.used = {}, "", None, 0.0

    def ask(self, method, path, body=None):
        port = self.port or self.house.port
        # A server closes what nobody has used for a while, and must not be met doing so.
        if self.connection is None or self.connection.port != port or time.monotonic() - self.used > 2:
            self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=self.timeout)
        headers = {"Origin": f"http://127.0.0.1:{port}"}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        try:
            self.connection.request(method, path, body, headers)
            answer = Answer(self.connection.getresponse())
            self.used = time.monotonic()
        except (OSError, http.client.HTTPException) as error:
            self.connection.close()
            self.connection = None
            raise OSError(str(error)) from error
        for line in answer.headers.get_all("set-cookie") or []:
            name, value = line.split(";")[0].split("=", 1)
            self.cookies[name] = value
        found = re.search(r'name="form_token" value="([^"]+)"', answer.text)
        self.token = found.group(1) if found else self.token
        return answer

    def get(self, path):
        return self.ask("GET", path)

    def post(self, path, **fields):
        fields["form_token"] = self.token
        return self.ask("POST", path, urllib.parse.urlencode(fields))

    def sign_in(self, name):
        self.get("/sign-in")
        answer = self.post("/sign-in", who=name, password=PASSWORD)
        assert answer.status == 303, (answer.status, answer.text[-500:])
        self.get("/about")
        return self


class Pusher(threading.Thread):
    """Somebody who moves as fast as answers come, and counts what was acknowledged."""

    def __init__(self, client, code, pause=0.0):
        super().__init__(daemon=True)
        self.client, self.code, self.pause = client, code, pause
        self.acknowledged, self.cut, self.refused, self.slowest = 0, 0, 0, 0.0
        self.wrong, self.over = "", threading.Event()

    def run(self):
        texts = ("bid 0", "yield")
        turn = 0
        while not self.over.is_set():
            turn += 1
            begun = time.monotonic()
            try:
                # The newest event is claimed to be known, so that nothing counts as a double click.
                answer = self.client.post(f"/games/{self.code}/move", text=texts[turn % 2], seen=999999)
            except OSError:
                self.cut += 1
                self.over.wait(0.02)
                continue
            self.slowest = max(self.slowest, time.monotonic() - begun)
            if answer.status == 303 and not (answer.location or "").startswith(f"/games/{self.code}"):
                self.wrong = f"led to {answer.location}"
                return
            if answer.status == 303:
                self.acknowledged += 1
            elif answer.status in (422, 503):
                self.refused += answer.status == 503
            elif answer.status == 500:
                self.refused += 1
            else:
                self.wrong = f"{answer.status}: {answer.text[-300:]}"
                return
            if self.pause:
                self.over.wait(self.pause)

    def stop(self):
        self.over.set()
        self.join(60)
        assert not self.is_alive(), "somebody still waits for an answer"
        assert not self.wrong, self.wrong
        return self


class Smtp:
    """The mail server of the tests, which does what it is told."""

    def __init__(self, folder):
        self.folder = folder / "smtp"
        self.folder.mkdir()
        self.behave("accept")
        python = ROOT / "target/test-python/bin/python"
        program = [python if python.exists() else sys.executable, ROOT / "tests/support/smtp_server.py", self.folder]
        self.process = started(subprocess.Popen(list(map(str, program)), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
        self.port = int(self.process.stdout.readline())

    def behave(self, words):
        part = self.folder / "behaviour.part"
        part.write_text(words)
        part.rename(self.folder / "behaviour")

    def received(self):
        """Message-IDs of everything that was taken, as often as it was."""
        found = []
        for file in sorted((self.folder / "messages").glob("*.eml")):
            match = re.search(rb"(?mi)^message-id:\s*<?([^>\r\n]+)", file.read_bytes())
            found.append(match.group(1).decode() if match else "")
        return found

    def end(self):
        self.process.kill()
        self.process.wait()
        forget(self.folder.parent)


class Proxy(threading.Thread):
    """Stands between a server and its database: passes on, is slow, or is cut."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.to, self.delay, self.open = port, 0.0, True
        self.pairs, self.lock = set(), threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.start()

    def run(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            if not self.open:
                near.close()
                continue
            try:
                far = socket.create_connection(("127.0.0.1", self.to))
            except OSError:
                near.close()
                continue
            with self.lock:
                self.pairs.add((near, far))
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self.pass_on, args=(one, other), daemon=True).start()

    def pass_on(self, one, other):
        try:
            while chunk := one.recv(65536):
                if self.delay:
                    time.sleep(self.delay)
                other.sendall(chunk)
        except OSError:
            pass
        for end in (one, other):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut(self):
        self.open = False
        with self.lock:
            pairs, self.pairs = self.pairs, set()
        for pair in pairs:
            for end in pair:
                try:
                    end.shutdown(socket.SHUT_RDWR)
                    end.close()
                except OSError:
                    pass

    def mend(self):
        self.open = True


def place(name):
    """A folder that goes with the program. Postgres takes what stands before a comma for the whole place of its socket."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix=f"annals-{re.sub('[^A-Za-z0-9]+', '-', name)}-"))
    folder.chmod(0o755)
    return folder


def forget(folder):
    shutil.rmtree(folder, ignore_errors=True)
