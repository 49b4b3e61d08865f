//! A certificate for `localhost` that nobody has signed: whoever trusts it is let in.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A certificate and its key, in a folder of the caller's.
pub(crate) struct Certificate {
    /// Given to whoever should trust it.
    pub(crate) file: PathBuf,
    /// The server's secret.
    pub(crate) key: PathBuf,
}

impl Certificate {
    /// Makes one.
    pub(crate) fn make(folder: &Path) -> Certificate {
        let [file, key] = ["certificate.pem", "key.pem"].map(|name| folder.join(name));
        let made = Command::new("openssl")
            .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"])
            .args(["-nodes", "-days", "2", "-subj", "/CN=localhost"])
            .args(["-addext", "subjectAltName=DNS:localhost"])
            .args(["-addext", "basicConstraints=critical,CA:FALSE"])
            .arg("-keyout")
            .arg(&key)
            .arg("-out")
            .arg(&file)
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        Certificate { file, key }
    }
}
