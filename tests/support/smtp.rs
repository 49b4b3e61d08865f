//! A real SMTP server for tests, which also misbehaves on request.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::certificate::Certificate;
use tempfile::TempDir;

/// What the server does with mail; can be changed while it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Behaviour {
    /// Keeps every message.
    Accept,
    /// Answers 550 to every recipient.
    Reject,
    /// Answers 451 to the first so many attempts for each recipient, then accepts.
    Greylist { attempts: u32 },
    /// Accepts the connection and never says a word.
    Silent,
    /// Keeps the message and closes the connection without an answer: the sender can't know that it arrived.
    DropAfterData,
    /// Keeps the message and never answers.
    HangAfterData,
    /// Keeps every message, and answers once it has so many.
    Together { messages: u32 },
}

impl Behaviour {
    fn words(self) -> String {
        match self {
            Behaviour::Accept => "accept".to_owned(),
            Behaviour::Reject => "reject".to_owned(),
            Behaviour::Greylist { attempts } => format!("greylist {attempts}"),
            Behaviour::Silent => "silent".to_owned(),
            Behaviour::DropAfterData => "drop-after-data".to_owned(),
            Behaviour::HangAfterData => "hang-after-data".to_owned(),
            Behaviour::Together { messages } => format!("together {messages}"),
        }
    }
}

/// A mail server on a free loopback port; stops when dropped.
pub(crate) struct SmtpServer {
    process: Child,
    port: u16,
    folder: TempDir,
}

impl SmtpServer {
    /// Starts a server and waits until it listens.
    pub(crate) fn start(behaviour: Behaviour) -> SmtpServer {
        SmtpServer::start_with(tempfile::tempdir().unwrap(), behaviour, &[])
    }

    /// Starts one that speaks in secret only, from the first word (`tls`) or after asking for it (`starttls`), with a
    /// certificate nobody has signed; see [`SmtpServer::certificate`].
    pub(crate) fn secret(way: &str) -> SmtpServer {
        let folder = tempfile::tempdir().unwrap();
        let Certificate { file, key } = Certificate::make(folder.path());
        let both = folder.path().join("both.pem");
        fs::write(&both, [fs::read(file).unwrap(), fs::read(key).unwrap()].concat()).unwrap();
        let file = both.to_str().unwrap().to_owned();
        SmtpServer::start_with(folder, Behaviour::Accept, &[way, &file])
    }

    /// The certificate of a secret server.
    pub(crate) fn certificate(&self) -> PathBuf {
        self.folder.path().join("certificate.pem")
    }

    /// How many connections there were.
    pub(crate) fn connections(&self) -> usize {
        let text = fs::read_to_string(self.folder.path().join("connections")).unwrap_or_default();
        text.trim().parse().unwrap_or(0)
    }

    fn start_with(folder: TempDir, behaviour: Behaviour, arguments: &[&str]) -> SmtpServer {
        fs::write(folder.path().join("behaviour"), behaviour.words()).unwrap();
        let mut process = Command::new(python())
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/smtp_server.py"))
            .arg(folder.path())
            .args(arguments)
            // Its end tells the server to stop, even if this process is killed.
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let Ok(port) = line.trim().parse() else {
            let mut complaint = String::new();
            process.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
            panic!("the SMTP server did not start; ./test installs what it needs\n{complaint}");
        };
        SmtpServer { process, port, folder }
    }

    /// Behaves otherwise from the next command on; connections already made are kept.
    pub(crate) fn behave(&self, behaviour: Behaviour) {
        let part = self.folder.path().join("behaviour.part");
        fs::write(&part, behaviour.words()).unwrap();
        fs::rename(part, self.folder.path().join("behaviour")).unwrap();
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        SocketAddr::from((Ipv4Addr::LOCALHOST, self.port))
    }

    /// The address as a URL, as the service's configuration takes it.
    pub(crate) fn url(&self) -> String {
        format!("smtp://{}", self.address())
    }

    /// The messages received so far, oldest first, with the envelope in `Return-Path` and `Delivered-To`.
    pub(crate) fn messages(&self) -> Vec<String> {
        let mut files: Vec<PathBuf> = fs::read_dir(self.folder.path().join("messages"))
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "eml"))
            .collect();
        files.sort();
        files.iter().map(|path| String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned()).collect()
    }

    /// Waits until so many messages have come; panics after 20 seconds.
    pub(crate) fn wait_for_messages(&self, count: usize) -> Vec<String> {
        let deadline = Instant::now() + Duration::from_secs(20);
        loop {
            let messages = self.messages();
            if messages.len() >= count {
                return messages;
            }
            let (came, decisions) = (messages.len(), self.decisions());
            assert!(Instant::now() < deadline, "{came} of {count} messages came; answers: {decisions:?}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// What each recipient was answered, oldest first, such as `451 ann@example.org`; `silent` for a connection
    /// left without a greeting.
    pub(crate) fn decisions(&self) -> Vec<String> {
        let text = fs::read_to_string(self.folder.path().join("decisions")).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }
}

impl Drop for SmtpServer {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

/// A Python that has aiosmtpd: the one `./test` made, or else the machine's own.
fn python() -> PathBuf {
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("test-python").join("bin/python");
    if made.exists() { made } else { "python3".into() }
}

mod tests {
    use super::{Behaviour, SmtpServer};
    use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
    use std::net::TcpStream;
    use std::time::Duration;

    /// A sender that speaks SMTP by hand.
    struct Sender(BufReader<TcpStream>);

    impl Sender {
        fn connect(server: &SmtpServer) -> Sender {
            let stream = TcpStream::connect(server.address()).unwrap();
            stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
            Sender(BufReader::new(stream))
        }

        fn greeted(server: &SmtpServer) -> Sender {
            let mut sender = Sender::connect(server);
            assert!(sender.answer().starts_with("220"));
            assert!(sender.say("HELO test").starts_with("250"));
            sender
        }

        fn answer(&mut self) -> String {
            let mut line = String::new();
            self.0.read_line(&mut line).unwrap();
            line
        }

        fn say(&mut self, line: &str) -> String {
            write!(self.0.get_mut(), "{line}\r\n").unwrap();
            self.answer()
        }

        fn recipient(&mut self, address: &str) -> String {
            assert!(self.say("MAIL FROM:<annals@example.org>").starts_with("250"));
            self.say(&format!("RCPT TO:<{address}>"))
        }

        fn data(&mut self) {
            assert!(self.say("DATA").starts_with("354"));
            write!(self.0.get_mut(), "Subject: Your turn\r\n\r\nGrüße.\r\n.\r\n").unwrap();
        }
    }

    #[test]
    fn an_accepted_message_can_be_read() {
        let server = SmtpServer::start(Behaviour::Accept);
        assert!(server.url().starts_with("smtp://127.0.0.1:"));
        assert!(server.messages().is_empty());
        let mut sender = Sender::greeted(&server);
        assert!(sender.recipient("ann@example.org").starts_with("250"));
        sender.data();
        assert!(sender.answer().starts_with("250"));
        let messages = server.wait_for_messages(1);
        assert!(messages[0].contains("Delivered-To: ann@example.org\r\n"), "{messages:?}");
        assert!(messages[0].ends_with("Subject: Your turn\r\n\r\nGrüße.\r\n"), "{messages:?}");
    }

    #[test]
    fn a_rejected_recipient_is_told_for_good() {
        let server = SmtpServer::start(Behaviour::Reject);
        let mut sender = Sender::greeted(&server);
        assert!(sender.recipient("ann@example.org").starts_with("550"));
        assert!(server.messages().is_empty());
    }

    #[test]
    fn greylisting_counts_each_recipient() {
        let server = SmtpServer::start(Behaviour::Greylist { attempts: 2 });
        for (address, code) in
            [("ann@x.org", "451"), ("ann@x.org", "451"), ("bob@x.org", "451"), ("ann@x.org", "250")]
        {
            assert!(Sender::greeted(&server).recipient(address).starts_with(code));
        }
        assert_eq!(server.decisions(), ["451 ann@x.org", "451 ann@x.org", "451 bob@x.org", "250 ann@x.org"]);
    }

    #[test]
    fn a_silent_server_accepts_connections_and_says_nothing() {
        let server = SmtpServer::start(Behaviour::Silent);
        let sender = Sender::connect(&server);
        sender.0.get_ref().set_read_timeout(Some(Duration::from_millis(300))).unwrap();
        let error = sender.0.get_ref().read(&mut [0; 1]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::WouldBlock);
        server.behave(Behaviour::Accept);
        Sender::greeted(&server);
        assert_eq!(server.decisions(), ["silent"]);
    }

    #[test]
    fn a_connection_dropped_after_the_data_has_left_a_message() {
        let server = SmtpServer::start(Behaviour::DropAfterData);
        let mut sender = Sender::greeted(&server);
        sender.recipient("ann@example.org");
        sender.data();
        let mut rest = Vec::new();
        // Closed or reset, but no answer either way.
        sender.0.read_to_end(&mut rest).ok();
        assert!(rest.is_empty());
        assert_eq!(server.messages().len(), 1);
    }

    #[test]
    fn a_server_that_hangs_after_the_data_has_a_message() {
        let server = SmtpServer::start(Behaviour::HangAfterData);
        let mut sender = Sender::greeted(&server);
        sender.recipient("ann@example.org");
        sender.data();
        server.wait_for_messages(1);
        sender.0.get_ref().set_read_timeout(Some(Duration::from_millis(300))).unwrap();
        assert_eq!(sender.0.get_ref().read(&mut [0; 1]).unwrap_err().kind(), ErrorKind::WouldBlock);
    }
}
