//! What tests need to know of processes beyond `std::process`.

use std::os::unix::process::parent_id;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// A process told apart from any later one with the same number.
pub(crate) struct Identity {
    pub(crate) pid: u32,
    /// When it was started, in the kernel's own count.
    pub(crate) started: String,
}

impl Identity {
    /// The process that all tests of one run descend from.
    pub(crate) fn of_test_run() -> Identity {
        let parent = parent_id();
        let name = std::fs::read_to_string(format!("/proc/{parent}/comm")).unwrap_or_default();
        // Started by hand from a shell, a test binary is a run by itself: shells live long.
        if ["cargo", "cargo-nextest"].contains(&name.trim()) {
            Identity::of(parent)
        } else {
            Identity::of_this()
        }
    }

    pub(crate) fn of_this() -> Identity {
        Identity::of(std::process::id())
    }

    fn of(pid: u32) -> Identity {
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap();
        // The name in the second field may hold blanks and brackets; what follows the last bracket is regular.
        let started = stat.rsplit(')').next().unwrap().split_whitespace().nth(19).unwrap().to_owned();
        Identity { pid, started }
    }
}

/// Sends a signal such as `TERM`; that the process is already gone is no error.
pub(crate) fn signal(pid: u32, name: &str) {
    // The shell's own `kill`, because not every machine has the program and std has only SIGKILL.
    Command::new("sh").args(["-c", &format!("kill -{name} {pid}")]).stderr(Stdio::null()).status().unwrap();
}

/// The exit status once the process has ended, or `None` if it still runs after that time.
pub(crate) fn wait(child: &mut Child, at_most: Duration) -> Option<ExitStatus> {
    let deadline = Instant::now() + at_most;
    loop {
        match child.try_wait().unwrap() {
            Some(status) => return Some(status),
            None if Instant::now() > deadline => return None,
            None => std::thread::sleep(Duration::from_millis(5)),
        }
    }
}
