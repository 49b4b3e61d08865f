//! Language, theme and the frame.

use super::*;

#[actix_web::test]
async fn the_account_decides_before_the_cookie_before_the_browser() {
    let request = || TestRequest::get().insert_header(("accept-language", "en"));
    let told = ask(request().uri("/about")).await;
    assert!(told.text.contains("<html lang=\"en\" data-theme=\"auto\""));
    let told = ask(request().uri("/about").insert_header(("cookie", "lang=de; theme=light"))).await;
    assert!(told.text.contains("<html lang=\"de\" data-theme=\"light\""));
    let told = ask(request().uri("/about").insert_header(("cookie", "lang=xx; theme=\"><script>"))).await;
    assert!(told.text.contains("<html lang=\"en\" data-theme=\"auto\""));
    let told = ask(request().uri("/framed").insert_header(("cookie", "lang=en; theme=light"))).await;
    assert!(told.text.contains("<html lang=\"de\" data-theme=\"dark\""));
    assert!(told.text.contains("<title>(3) "), "the count of waiting tables stands in the title");
    assert!(told.text.contains("Ines &#38; Co"));
}

#[actix_web::test]
async fn choosing_a_language_or_theme_keeps_it_and_returns() {
    for (path, code, cookie) in [("/language", "de", "lang=de"), ("/theme", "dark", "theme=dark")] {
        let form = [("code", code), ("back", "/tables/7?at=3")];
        let told = ask(form_of_ours(path, &form)).await;
        assert_eq!((told.status, told.header("location")), (StatusCode::SEE_OTHER, "/tables/7?at=3"));
        let set = told.header("set-cookie");
        assert!(set.starts_with(cookie), "{set}");
        for part in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/", "Max-Age="] {
            assert!(set.contains(part), "{set}");
        }
        let told = ask(form_of_ours(path, &[("code", "klingon")])).await;
        assert_eq!(told.status, StatusCode::BAD_REQUEST);
    }
}

/// What a form is sent to may answer nothing but forms: one goes back to the page the form stood on.
#[actix_web::test]
async fn a_page_that_answers_a_form_leads_back_to_where_the_form_stood() {
    let back = async |referer: Option<&str>| {
        let form = form_of_ours("/letter", &[]);
        let form = match referer {
            Some(referer) => form.insert_header(("referer", referer)),
            None => form,
        };
        let text = ask(form).await.text;
        let rest = text.split("name=\"back\" value=\"").nth(1).unwrap_or_default().to_owned();
        rest.split('"').next().unwrap_or_default().to_owned()
    };
    assert_eq!(back(Some("https://annals.example/account/channels?x=1")).await, "/account/channels?x=1");
    assert_eq!(back(None).await, "/");
    assert_eq!(back(Some("https://annals.example//elsewhere.example/x")).await, "/");
}

#[actix_web::test]
async fn a_choice_is_kept_with_the_account_if_somebody_keeps_it() {
    let kept = Arc::new(AtomicBool::new(false));
    let seen = kept.clone();
    let shell = shell(HTTPS).with_remember(Arc::new(move |_, preference| {
        seen.store(preference == Preference::Language(L10n::German), Ordering::SeqCst);
        Box::pin(std::future::ready(Ok(())))
    }));
    ask_of(shell, form_of_ours("/language", &[("code", "de")])).await;
    assert!(kept.load(Ordering::SeqCst));
}

#[test]
fn the_masthead_knows_where_one_is() {
    let frame = |here: &str| Frame {
        t: L10n::English,
        theme: Theme::Auto,
        here: here.into(),
        announcements: Vec::new(),
        visitor: None,
        request_id: String::new(),
        form_token: String::new(),
    };
    assert!(frame("/tables/7?x=/y").is_at("/tables") && frame("/tables?x").is_at("/tables"));
    assert!(!frame("/tablespoon").is_at("/tables") && !frame("/tables").is_at("/"));
}
