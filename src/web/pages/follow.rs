//! Following a table one looks at.

use super::{blocking, explain};
use crate::following::{FollowError, Following};
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, see_other};
use actix_web::web::{self, Data, Form, Path, ServiceConfig};
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/games/{code}/follow", web::post().to(follow));
}

#[derive(Deserialize)]
struct Follow {
    /// `follow` or `unfollow`.
    r#do: String,
}

async fn follow(
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    code: Path<String>,
    form: Form<Follow>,
) -> PageResult {
    let (t, code) = (frame.t, code.into_inner());
    let follows = match form.r#do.as_str() {
        "follow" => true,
        "unfollow" => false,
        _ => return Err(PageError::not_found()),
    };
    let (following, here) = (Following::new(site.ledger.clone()), code.clone());
    let done = blocking(move || match follows {
        true => following.follow(player.id, &here),
        false => following.unfollow(player.id, &here),
    });
    match done.await? {
        Ok(()) => Ok(see_other(&format!("/games/{code}"))),
        Err(FollowError::Plays) => Err(PageError::forbidden().because(t.follow_plays())),
        Err(FollowError::Over) => Err(PageError::stale().because(t.follow_over())),
        Err(FollowError::TooMany) => Err(PageError::bad_request(t.follow_many())),
        Err(FollowError::Ledger(error)) => Err(explain(error, &frame)),
        Err(FollowError::Store(error)) => Err(error.into()),
    }
}
