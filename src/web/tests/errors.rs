//! What went wrong is told so that it helps.

use super::*;

#[actix_web::test]
async fn a_panic_becomes_a_page_and_the_server_goes_on() {
    let service = init_service(app(web::Data::new(shell(HTTPS)), pages)).await;
    for _ in 0..3 {
        let request = TestRequest::get().uri("/panic").insert_header(("accept-language", "de")).to_request();
        let error = try_call_service(&service, request).await.err().unwrap();
        let response = error.error_response();
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let id = response.headers().get("x-request-id").unwrap().to_str().unwrap().to_owned();
        let text = body::to_bytes(response.into_body()).await.unwrap();
        let text = String::from_utf8(text.to_vec()).unwrap();
        assert!(text.contains("Wir haben einen Fehler gemacht") && text.contains(&id));
        assert!(!text.contains("went mad"));
    }
    let fine = try_call_service(&service, TestRequest::get().uri("/healthz").to_request()).await.unwrap();
    assert_eq!(fine.status(), StatusCode::OK);
}

#[actix_web::test]
async fn what_went_wrong_is_told_in_both_languages() {
    let oversize = "x".repeat(LARGEST_FORM + 1);
    for (language, t) in [("en", L10n::English), ("de", L10n::German)] {
        for (path, status, heading) in [
            ("/nowhere", 404, t.error_not_found()),
            ("/forbidden", 403, t.error_forbidden()),
            ("/sign-in-first", 401, t.error_sign_in()),
            ("/busy", 503, t.error_busy()),
            ("/often", 429, t.error_too_many()),
            ("/bad", 400, t.error_impossible()),
            ("/fail", 500, t.error_internal()),
            ("/letter", 405, t.error_method()),
            ("/number/many", 404, t.error_not_found()),
        ] {
            let told = ask(TestRequest::get().uri(path).insert_header(("accept-language", language))).await;
            assert_eq!(told.status.as_u16(), status, "{path}");
            assert!(told.text.contains(&format!("<h1>{}</h1>", escaped(&heading))), "{path}: {}", told.text);
            assert!(told.text.contains(&format!("<html lang=\"{language}\"")), "{path}");
            assert!(told.header("content-type").starts_with("text/html"), "{path}");
        }
        let form = TestRequest::post().uri("/letter").insert_header(("accept-language", language));
        let told = ask(form.set_form([("text", oversize.as_str())])).await;
        assert_eq!(told.status, StatusCode::PAYLOAD_TOO_LARGE);
        assert!(told.text.contains(&escaped(&t.error_too_large())));
        let form = form_of_ours("/letter", &[("wrong", "field")]);
        let told = ask(form.insert_header(("accept-language", language))).await;
        assert_eq!(told.status, StatusCode::BAD_REQUEST);
        assert!(told.text.contains(&escaped(&t.error_bad_request())));
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&#38;").replace('\'', "&#39;")
}

#[actix_web::test]
async fn causes_stay_in_the_logs_and_details_are_escaped() {
    assert!(!get("/fail").await.text.contains("doom"));
    let told = get("/bad").await;
    assert!(told.text.contains("No &#38; no") && !told.text.contains("<b>No"), "{}", told.text);
}

#[actix_web::test]
async fn programs_are_told_in_json() {
    let told = ask(TestRequest::get().uri("/busy").insert_header(("accept", "application/json"))).await;
    let json: serde_json::Value = serde_json::from_str(&told.text).unwrap();
    assert_eq!(json["error"], "busy");
    assert_eq!(json["request"], told.header("x-request-id"));
    assert_eq!(told.header("retry-after"), "5");
}

#[actix_web::test]
async fn one_comes_back_after_signing_in() {
    let told = get("/sign-in-first?a=1&b=//x").await;
    assert!(told.text.contains("/sign-in?next=/sign-in-first%3Fa%3D1%26b%3D//x"), "{}", told.text);
}
