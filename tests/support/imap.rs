//! A real IMAP server (Dovecot) for tests, with one mailbox, plain and with TLS.

use std::fs;
use std::io::Write as _;
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::certificate::Certificate;
use super::server::free_port;
use tempfile::TempDir;

/// A mail server on free loopback ports; stops when dropped, or with this process.
pub(crate) struct ImapServer {
    process: Child,
    folder: TempDir,
    port: u16,
    tls_port: u16,
}

impl ImapServer {
    /// Starts a server and waits until it listens.
    pub(crate) fn start() -> ImapServer {
        let folder = tempfile::tempdir().unwrap();
        let at = folder.path();
        // Dovecot works under several names, and they must reach their files.
        run(Command::new("chmod").arg("755").arg(at));
        for inner in ["run", "mail"] {
            fs::create_dir(at.join(inner)).unwrap();
        }
        let root = output(Command::new("id").arg("-u")).trim() == "0";
        let own = output(Command::new("id").arg("-un"));
        let own = own.trim();
        let [internal, login, user] = if root { ["dovecot", "dovenull", "nobody"] } else { [own; 3] };
        if root {
            run(Command::new("chown").arg(user).arg(at.join("mail")));
        }
        Certificate::make(at);
        let group = output(Command::new("id").args(["-gn", user]));
        let (port, tls_port) = (free_port(), free_port());
        let text = CONFIGURATION
            .replace("{folder}", at.to_str().unwrap())
            .replace("{port}", &port.to_string())
            .replace("{tls_port}", &tls_port.to_string())
            .replace("{internal}", internal)
            .replace("{login}", login)
            .replace("{user}", user)
            .replace("{group}", group.trim());
        fs::write(at.join("dovecot.conf"), text).unwrap();
        // The end of the shell's standard input ends the server, even if this process is killed.
        let script = "\"$1\" -F -c \"$2\" & server=$!; cat >/dev/null; kill $server; wait $server";
        let process = Command::new("sh")
            .args(["-c", script, "sh"])
            .arg(program("dovecot"))
            .arg(at.join("dovecot.conf"))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(fs::File::create(at.join("complaints")).unwrap())
            .spawn()
            .unwrap();
        let server = ImapServer { process, folder, port, tls_port };
        let deadline = Instant::now() + Duration::from_secs(20);
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            assert!(Instant::now() < deadline, "Dovecot did not start; ./test installs it\n{}", server.log());
            std::thread::sleep(Duration::from_millis(20));
        }
        server
    }

    /// The mailbox as the service's configuration takes it, without TLS.
    pub(crate) fn url(&self) -> String {
        format!("imap://play:secret@127.0.0.1:{}/INBOX", self.port)
    }

    /// The mailbox with TLS from the first byte on, or after a greeting.
    pub(crate) fn tls_url(&self, from_the_first_byte: bool) -> String {
        if from_the_first_byte {
            format!("imaps://play:secret@localhost:{}/INBOX", self.tls_port)
        } else {
            format!("imap://play:secret@localhost:{}/INBOX?tls=required", self.port)
        }
    }

    /// What a client must trust to believe the server.
    pub(crate) fn certificate(&self) -> PathBuf {
        self.folder.path().join("certificate.pem")
    }

    /// Puts a message into the mailbox.
    pub(crate) fn deliver(&self, message: &str) {
        let mut child =
            self.doveadm(&["save", "-u", "play", "-m", "INBOX"]).stdin(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(message.as_bytes()).unwrap();
        assert!(child.wait().unwrap().success(), "{}", self.log());
    }

    /// Makes a folder.
    pub(crate) fn create(&self, name: &str) {
        run(&mut self.doveadm(&["mailbox", "create", "-u", "play", name]));
    }

    /// Marks everything in the inbox as unread again, as a careless person might.
    pub(crate) fn forget_reading(&self) {
        run(&mut self.doveadm(&["flags", "remove", "-u", "play", "\\Seen", "mailbox", "INBOX"]));
    }

    /// How many messages a folder holds that are unread, and in all.
    pub(crate) fn count(&self, name: &str) -> (usize, usize) {
        let of = |more: &[&str]| {
            let query = [&["search", "-u", "play", "mailbox", name], more].concat();
            output(&mut self.doveadm(&query)).lines().count()
        };
        (of(&["unseen"]), of(&[]))
    }

    fn doveadm(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(program("doveadm"));
        command.arg("-c").arg(self.folder.path().join("dovecot.conf")).args(arguments);
        command
    }

    fn log(&self) -> String {
        let read = |name: &str| fs::read_to_string(self.folder.path().join(name)).unwrap_or_default();
        format!("{}{}", read("complaints"), read("log"))
    }
}

impl Drop for ImapServer {
    fn drop(&mut self) {
        drop(self.process.stdin.take());
        self.process.wait().ok();
    }
}

/// Debian keeps programs for the administrator where not everybody's shell looks.
fn program(name: &str) -> PathBuf {
    let known = Path::new("/usr/sbin").join(name);
    if known.exists() { known } else { name.into() }
}

fn run(command: &mut Command) {
    let done =
        command.output().unwrap_or_else(|e| panic!("{command:?}: {e}; ./test installs what is needed"));
    assert!(done.status.success(), "{command:?}: {}", String::from_utf8_lossy(&done.stderr));
}

fn output(command: &mut Command) -> String {
    let done =
        command.output().unwrap_or_else(|e| panic!("{command:?}: {e}; ./test installs what is needed"));
    assert!(done.status.success(), "{command:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8_lossy(&done.stdout).into_owned()
}

const CONFIGURATION: &str = "
protocols = imap
listen = 127.0.0.1
base_dir = {folder}/run
log_path = {folder}/log
ssl = yes
ssl_cert = <{folder}/certificate.pem
ssl_key = <{folder}/key.pem
disable_plaintext_auth = no
mail_location = maildir:{folder}/mail/%u
default_internal_user = {internal}
default_login_user = {login}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid={user} gid={group} home={folder}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = {port}
  }
  inet_listener imaps {
    port = {tls_port}
    ssl = yes
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
";
