//! A small blocking HTTP/1.1 client: what a browser without script sends, and nothing behind the test's back.
//!
//! It follows no redirect by itself, keeps cookies and connections, and knows no TLS, because the service leaves
//! TLS to a proxy.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// One visitor: a cookie jar, at most one open connection, and the token of the forms on the last page seen.
pub(crate) struct Client {
    address: SocketAddr,
    timeout: Duration,
    headers: Vec<(String, String)>,
    cookies: BTreeMap<String, String>,
    form_token: Option<String>,
    kept: Option<BufReader<TcpStream>>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Client {
        let timeout = Duration::from_secs(10);
        Client {
            address,
            timeout,
            headers: Vec::new(),
            cookies: BTreeMap::new(),
            form_token: None,
            kept: None,
        }
    }

    /// How long one read or write may take.
    pub(crate) fn timeout(mut self, timeout: Duration) -> Client {
        self.timeout = timeout;
        self
    }

    /// Sends this header with every request.
    pub(crate) fn header(mut self, name: &str, value: &str) -> Client {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The value of a cookie the server has set.
    pub(crate) fn cookie(&self, name: &str) -> Option<&str> {
        self.cookies.get(name).map(String::as_str)
    }

    /// Throws a cookie away, as browsers do.
    pub(crate) fn forget(&mut self, name: &str) {
        self.cookies.remove(name);
    }

    pub(crate) fn get(&mut self, path: &str) -> Response {
        self.request("GET", path, &[], b"").unwrap_or_else(|error| panic!("GET {path}: {error}"))
    }

    /// How a request is answered, of which only the first line is read: streams don't end.
    pub(crate) fn status_of(&self, path: &str) -> u16 {
        let asked = || {
            let mut connection = self.connect()?;
            connection.get_mut().write_all(self.head("GET", path, &[], 0).as_bytes())?;
            let mut line = String::new();
            connection.read_line(&mut line)?;
            Ok::<_, io::Error>(line)
        };
        let line = asked().unwrap_or_else(|error| panic!("GET {path}: {error}"));
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
        status.unwrap_or_else(|| panic!("GET {path}: no answer but {line:?}"))
    }

    /// The token in the forms of the last page that had one.
    pub(crate) fn form_token(&self) -> Option<&str> {
        self.form_token.as_deref()
    }

    /// Sends a form of the last page seen, as a browser does.
    pub(crate) fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Response {
        let token = self.form_token.clone();
        let mut fields = fields.to_vec();
        fields.extend(token.as_deref().map(|token| ("form_token", token)));
        self.post_bare(path, &fields)
    }

    /// Sends these fields and nothing else.
    pub(crate) fn post_bare(&mut self, path: &str, fields: &[(&str, &str)]) -> Response {
        let body = encode_form(fields);
        let headers = [("Content-Type", "application/x-www-form-urlencoded")];
        self.request("POST", path, &headers, body.as_bytes())
            .unwrap_or_else(|error| panic!("POST {path}: {error}"))
    }

    /// Goes where a redirect points to.
    pub(crate) fn follow(&mut self, response: &Response) -> Response {
        let location = response.location().unwrap_or_else(|| panic!("no redirect: {}", response.status));
        let own = format!("http://{}", self.address);
        let path = location.strip_prefix(&own).unwrap_or(location).to_owned();
        assert!(path.starts_with('/'), "a redirect to another place: {location}");
        self.get(&path)
    }

    /// Any request; an error where the connection is refused, breaks or takes too long.
    pub(crate) fn request(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> io::Result<Response> {
        let mut connection = match self.kept.take() {
            Some(kept) if is_open(&kept) => kept,
            _ => self.connect()?,
        };
        let head = self.head(method, path, headers, body.len());
        connection.get_mut().write_all(&[head.as_bytes(), body].concat())?;
        let (response, reusable) = read_response(&mut connection, method)?;
        if reusable {
            self.kept = Some(connection);
        }
        self.keep_cookies(&response);
        self.keep_form_token(&response);
        Ok(response)
    }

    fn connect(&self) -> io::Result<BufReader<TcpStream>> {
        let stream = TcpStream::connect_timeout(&self.address, self.timeout)?;
        stream.set_read_timeout(Some(self.timeout))?;
        stream.set_write_timeout(Some(self.timeout))?;
        stream.set_nodelay(true)?;
        Ok(BufReader::new(stream))
    }

    fn head(&self, method: &str, path: &str, headers: &[(&str, &str)], length: usize) -> String {
        let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n", self.address);
        let own = self.headers.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        for (name, value) in own.chain(headers.iter().copied()) {
            head += &format!("{name}: {value}\r\n");
        }
        if !self.cookies.is_empty() {
            let pairs: Vec<String> =
                self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
            head += &format!("Cookie: {}\r\n", pairs.join("; "));
        }
        if method != "GET" && method != "HEAD" {
            head += &format!("Content-Length: {length}\r\n");
        }
        head + "\r\n"
    }

    fn keep_form_token(&mut self, response: &Response) {
        let text = String::from_utf8_lossy(&response.body);
        let found = text.split("name=\"form_token\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
        self.form_token = found.map(str::to_owned).or(self.form_token.take());
    }

    /// Paths and domains are not looked at: a test talks to one server.
    fn keep_cookies(&mut self, response: &Response) {
        for (_, line) in response.headers.iter().filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie")) {
            let (pair, attributes) = line.split_once(';').unwrap_or((line, ""));
            let Some((name, value)) = pair.trim().split_once('=') else { continue };
            let gone =
                attributes.split(';').any(|attribute| attribute.trim().eq_ignore_ascii_case("max-age=0"));
            if gone {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
    }
}

impl Response {
    /// The first header of that name.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    /// Where a redirect points to.
    pub(crate) fn location(&self) -> Option<&str> {
        self.header("location")
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }
}

/// Whether a kept connection can be used again: looked at before sending, so that no request is sent twice.
fn is_open(connection: &BufReader<TcpStream>) -> bool {
    let stream = connection.get_ref();
    stream.set_nonblocking(true).unwrap();
    let open = matches!(stream.peek(&mut [0]), Err(error) if error.kind() == io::ErrorKind::WouldBlock);
    stream.set_nonblocking(false).unwrap();
    open
}

/// The answer, and whether the connection can be kept.
fn read_response(connection: &mut BufReader<TcpStream>, method: &str) -> io::Result<(Response, bool)> {
    let (status, headers) = loop {
        let (status, headers) = read_head(connection)?;
        // 100 Continue and its like come before the answer.
        if status >= 200 {
            break (status, headers);
        }
    };
    let mut response = Response { status, headers, body: Vec::new() };
    let chunked =
        response.header("transfer-encoding").is_some_and(|value| value.eq_ignore_ascii_case("chunked"));
    let length =
        response.header("content-length").map(|value| value.parse::<u64>().map_err(io::Error::other));
    let mut delimited = true;
    if method == "HEAD" || status == 204 || status == 304 {
        // no body
    } else if chunked {
        read_chunks(connection, &mut response.body)?;
    } else if let Some(length) = length.transpose()? {
        connection.take(length).read_to_end(&mut response.body)?;
        if u64::try_from(response.body.len()).unwrap() < length {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    } else {
        connection.read_to_end(&mut response.body)?;
        delimited = false;
    }
    let closing = response.header("connection").is_some_and(|value| value.eq_ignore_ascii_case("close"));
    Ok((response, delimited && !closing))
}

fn read_head(connection: &mut BufReader<TcpStream>) -> io::Result<(u16, Vec<(String, String)>)> {
    let first = read_line(connection)?;
    let status = first.split(' ').nth(1).and_then(|word| word.parse().ok());
    let status = status.ok_or_else(|| io::Error::other(format!("not an HTTP answer: {first:?}")))?;
    let mut headers = Vec::new();
    loop {
        let line = read_line(connection)?;
        let Some((name, value)) = line.split_once(':') else { return Ok((status, headers)) };
        headers.push((name.to_owned(), value.trim().to_owned()));
    }
}

fn read_chunks(connection: &mut BufReader<TcpStream>, body: &mut Vec<u8>) -> io::Result<()> {
    loop {
        let line = read_line(connection)?;
        let digits = line.split(';').next().unwrap_or_default().trim();
        let size = u64::from_str_radix(digits, 16).map_err(io::Error::other)?;
        connection.take(size).read_to_end(body)?;
        // Behind each chunk, and behind the last one, is an empty line.
        if !read_line(connection)?.is_empty() {
            return Err(io::Error::other("a chunk longer than it said, or trailers"));
        }
        if size == 0 {
            return Ok(());
        }
    }
}

/// One line without its end; an error where the connection has ended.
fn read_line(connection: &mut BufReader<TcpStream>) -> io::Result<String> {
    let mut line = String::new();
    if connection.read_line(&mut line)? == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

fn encode_form(fields: &[(&str, &str)]) -> String {
    let pairs: Vec<String> =
        fields.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value))).collect();
    pairs.join("&")
}

fn encode(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                char::from(byte).to_string()
            }
            b' ' => "+".to_owned(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

mod tests {
    use super::Client;
    use std::io::{ErrorKind, Read, Write};
    use std::net::{SocketAddr, TcpListener};
    use std::thread::JoinHandle;
    use std::time::Duration;

    /// A server that gives each connection its answers in order and returns what it was asked.
    fn scripted(connections: Vec<Vec<&'static str>>) -> (SocketAddr, JoinHandle<Vec<String>>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let thread = std::thread::spawn(move || {
            let mut asked = Vec::new();
            for answers in connections {
                let (mut stream, _) = listener.accept().unwrap();
                for answer in answers {
                    let mut buffer = [0; 4096];
                    let read = stream.read(&mut buffer).unwrap();
                    asked.push(String::from_utf8_lossy(&buffer[..read]).into_owned());
                    stream.write_all(answer.as_bytes()).unwrap();
                }
            }
            asked
        });
        (address, thread)
    }

    #[test]
    fn a_form_is_sent_with_the_cookies_that_were_set_and_redirects_wait() {
        let (address, server) = scripted(vec![vec![
            "HTTP/1.1 200 OK\r\nSet-Cookie: id=7; Path=/; HttpOnly\r\nset-cookie: old=1; Max-Age=0\r\nContent-Length: 2\r\n\r\nhi",
            "HTTP/1.1 303 See Other\r\nLocation: /games/1\r\nContent-Length: 0\r\n\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6;x=y\r\n world\r\n0\r\n\r\n",
            "HTTP/1.1 204 No Content\r\n\r\n",
        ]]);
        let mut client = Client::new(address).header("Accept-Language", "de");
        assert_eq!(client.get("/").text(), "hi");
        assert_eq!((client.cookie("id"), client.cookie("old")), (Some("7"), None));
        let answer = client.post("/sign-in", &[("name", "Ännchen & co"), ("x", "1")]);
        assert_eq!((answer.status, answer.location()), (303, Some("/games/1")));
        assert_eq!(client.follow(&answer).text(), "hello world");
        assert_eq!(client.request("HEAD", "/", &[], b"").unwrap().status, 204);
        // All four came over one connection, or the server would still wait.
        let asked = server.join().unwrap();
        assert!(asked[0].contains("Accept-Language: de\r\n"));
        assert!(asked[1].contains("\r\nCookie: id=7\r\n"));
        assert!(
            asked[1].ends_with("\r\nContent-Length: 28\r\n\r\nname=%C3%84nnchen+%26+co&x=1"),
            "{}",
            asked[1]
        );
    }

    #[test]
    fn a_connection_the_server_has_closed_is_made_anew() {
        let (address, server) = scripted(vec![
            vec!["HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\na"],
            vec!["HTTP/1.0 200 OK\r\n\r\nto the end"],
            vec!["HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nshort"],
        ]);
        let mut client = Client::new(address);
        assert_eq!(client.get("/1").text(), "a");
        std::thread::sleep(Duration::from_millis(50));
        assert_eq!(client.get("/2").text(), "to the end");
        let cut = client.request("GET", "/3", &[], b"").unwrap_err();
        assert_eq!(cut.kind(), ErrorKind::UnexpectedEof);
        server.join().unwrap();
    }

    #[test]
    fn a_server_that_does_not_answer_is_given_up() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut client = Client::new(listener.local_addr().unwrap()).timeout(Duration::from_millis(200));
        let error = client.request("GET", "/", &[], b"").unwrap_err();
        assert_eq!(error.kind(), ErrorKind::WouldBlock);
    }
}
