//! Showing who one is: what others read, call or do with later goes on when a session is over, so making it takes more than a
//! session that somebody left open.

use super::{Mistakes, blocking};
use crate::language::L10n;
use crate::people::{People, Token};
use crate::store::StoreError;
use crate::store::players::Player;
use crate::web::limits::network;
use crate::web::session::{OwnSession, SignedIn};
use crate::web::{PageError, Site};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use std::future::{Ready, ready};

/// How whoever makes such a thing shows that it is them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Proof {
    /// They have just signed in.
    Given,
    Password,
    /// Who has no password signs in again, by a link.
    Link,
}

impl Proof {
    pub(super) fn needed(people: &People, player: &Player, session: &Token) -> Result<Proof, StoreError> {
        Ok(match (people.is_fresh(session)?, &player.password) {
            (true, _) => Proof::Given,
            (false, Some(_)) => Proof::Password,
            (false, None) => Proof::Link,
        })
    }
}

/// Who asks, and in which session.
#[derive(Clone)]
pub(super) struct Owner {
    pub(super) player: Player,
    pub(super) session: Token,
}

impl FromRequest for Owner {
    type Error = PageError;
    type Future = Ready<Result<Owner, PageError>>;
    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let player = SignedIn::from_request(request, payload).into_inner();
        let session = OwnSession::from_request(request, payload).into_inner();
        ready(player.and_then(|player| Ok(Owner { player: player.0, session: session?.0 })))
    }
}

/// Is it really them? If not, the field that is wrong and why.
pub(super) async fn prove(
    request: &HttpRequest,
    t: L10n,
    site: &Site,
    owner: &Owner,
    field: &'static str,
    password: &str,
) -> Result<Option<Mistakes>, PageError> {
    let (people, Owner { player, session }) = (site.people.clone(), owner.clone());
    let (needed, player) = blocking(move || {
        let needed = Proof::needed(&people, &player, &session)?;
        Ok::<_, StoreError>((needed, player))
    })
    .await??;
    match needed {
        Proof::Given => Ok(None),
        Proof::Link => Ok(Some(Mistakes::one(field, t.channels_link_first()))),
        Proof::Password => {
            site.limits.password(network(request, site), &player.email)?;
            let (people, password) = (site.people.clone(), password.to_owned());
            let right = blocking(move || Ok::<_, StoreError>(people.knows_password(&player, &password)));
            let right = right.await??;
            Ok((!right).then(|| Mistakes::one(field, t.wrong_password())))
        }
    }
}
