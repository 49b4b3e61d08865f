//! What protects readers and their accounts.

use super::*;

#[actix_web::test]
async fn every_answer_tells_the_browser_what_to_forbid() {
    for path in ["/about", "/nowhere", "/panic", "/healthz", assets::address("annals.css")] {
        let told = get(path).await;
        let policy = told.header("content-security-policy");
        for part in [
            "default-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "object-src 'none'",
        ] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(told.header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(told.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(told.header("x-frame-options"), "DENY", "{path}");
        assert!(told.header("permissions-policy").contains("camera=()"), "{path}");
        assert_eq!(told.header("x-request-id").len(), 36, "{path}");
        assert!(told.header("strict-transport-security").contains("max-age=31536000"), "{path}");
    }
}

#[actix_web::test]
async fn browsers_are_held_to_tls_only_where_there_is_tls() {
    let told = ask_of(shell("http://annals.example"), TestRequest::get().uri("/about")).await;
    assert!(!told.headers.contains_key(header::STRICT_TRANSPORT_SECURITY));
}

#[actix_web::test]
async fn pages_of_signed_in_people_are_kept_by_nobody() {
    assert_eq!(get("/private").await.header("cache-control"), "no-store");
    assert_eq!(get("/about").await.header("cache-control"), "private, no-cache");
    assert_eq!(get("/panic").await.header("cache-control"), "no-store");
}

#[actix_web::test]
async fn the_number_of_a_request_is_ours_and_never_taken_from_outside() {
    let request = TestRequest::get().uri("/nowhere").insert_header(("x-request-id", "mine"));
    let told = ask(request).await;
    let id = told.header("x-request-id").to_owned();
    assert!(id.len() == 36 && id.get(14..15) == Some("7"), "{id}");
    assert!(told.text.contains(&id));
}

#[actix_web::test]
async fn nobody_is_sent_to_another_site() {
    for back in
        ["//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example", "javascript:x", ""]
    {
        let form = [("code", "de"), ("back", back)];
        let told = ask(form_of_ours("/language", &form)).await;
        assert_eq!(told.header("location"), "/", "{back}");
    }
    assert_eq!(local_path("/a?b=c"), Some("/a?b=c"));
}

/// A form with a sound token, from wherever the headers say.
async fn post_with(headers: &[(&str, &str)]) -> StatusCode {
    let (cookie, token) = forms::tests::pair();
    let form = [("text", "x"), (forms::FIELD, &token)];
    let request = TestRequest::post().uri("/letter").insert_header(("cookie", cookie)).set_form(form);
    ask(headers.iter().fold(request, |request, header| request.insert_header(*header))).await.status
}

#[actix_web::test]
async fn forms_of_other_sites_are_refused() {
    for bad in [
        vec![("sec-fetch-site", "cross-site")],
        vec![("sec-fetch-site", "same-site")],
        vec![("sec-fetch-site", "cross-site"), ("origin", HTTPS)],
        vec![("origin", "https://evil.example")],
        vec![("origin", "http://annals.example")],
        vec![("origin", "https://annals.example.evil.example")],
        vec![("origin", "null")],
        vec![("sec-fetch-site", "none"), ("origin", "https://evil.example")],
        vec![("sec-fetch-site", "none"), ("origin", "null")],
        vec![],
    ] {
        assert_eq!(post_with(&bad).await, StatusCode::FORBIDDEN, "{bad:?}");
    }
    for good in [
        vec![("sec-fetch-site", "same-origin")],
        vec![("sec-fetch-site", "none")],
        vec![("sec-fetch-site", "none"), ("origin", HTTPS)],
        vec![("origin", HTTPS)],
    ] {
        assert_eq!(post_with(&good).await, StatusCode::OK, "{good:?}");
    }
    for method in [Method::PUT, Method::DELETE, Method::PATCH] {
        let request = TestRequest::default().method(method).uri("/letter");
        let told = ask(request.insert_header(("sec-fetch-site", "cross-site"))).await;
        assert_eq!(told.status, StatusCode::FORBIDDEN);
    }
    let link = TestRequest::get().uri("/about").insert_header(("sec-fetch-site", "cross-site"));
    assert_eq!(ask(link).await.status, StatusCode::OK, "links from elsewhere are welcome");
}

#[actix_web::test]
async fn forms_without_our_token_are_refused() {
    let (cookie, token) = forms::tests::pair();
    let (other_cookie, other_token) = forms::tests::pair();
    let post = |cookie: &str, token: Option<&str>| {
        let mut form = vec![("text", "x")];
        form.extend(token.map(|token| (forms::FIELD, token)));
        let request = TestRequest::post().uri("/letter").insert_header(("origin", HTTPS)).set_form(form);
        if cookie.is_empty() { request } else { request.insert_header(("cookie", cookie.to_owned())) }
    };
    for (cookie, token) in [
        ("", None),
        ("", Some(token.as_str())),
        (cookie.as_str(), None),
        (&cookie, Some("")),
        (&cookie, Some(&other_token)),
        (&other_cookie, Some(&token)),
        ("form=", Some(&token)),
    ] {
        let told = ask(post(cookie, token)).await;
        assert_eq!(told.status, StatusCode::FORBIDDEN, "{cookie} {token:?}");
        assert!(told.text.contains(&L10n::English.error_form()), "{}", told.text);
    }
    let told = ask(post(&cookie, Some(&token))).await;
    assert_eq!((told.status, told.text.as_str()), (StatusCode::OK, "x"), "the handler still reads the form");
    // A session's token is another one.
    let both = format!("{cookie}; annals={}", crate::people::Token::new().to_cookie());
    assert_eq!(ask(post(&both, Some(&token))).await.status, StatusCode::FORBIDDEN);
}

#[actix_web::test]
async fn a_first_page_brings_the_cookie_its_forms_need() {
    let told = get("/about").await;
    let set = told.header("set-cookie").to_owned();
    for part in ["__Host-form=", "HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
        assert!(set.contains(part), "{set}");
    }
    let token = told.text.split("name=\"form_token\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let request = TestRequest::post()
        .uri("/letter")
        .insert_header(("cookie", set.split(';').next().unwrap().to_owned()))
        .insert_header(("origin", HTTPS))
        .set_form([("text", "x"), (forms::FIELD, token)]);
    assert_eq!(ask(request).await.status, StatusCode::OK);
    for path in ["/healthz", assets::address("annals.css")] {
        assert_eq!(get(path).await.header("set-cookie"), "", "{path}");
    }
}
