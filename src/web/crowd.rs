//! How many of one client are here at once.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, Hash, RandomState};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Counts the places that clients hold, each by itself.
pub(super) struct Crowd {
    /// So many has each.
    most: usize,
    clients: Mutex<HashMap<u64, Client>>,
    hasher: RandomState,
}

struct Client {
    places: Arc<Semaphore>,
    /// Those who have a place and those who wait for one; with the last of them the client is forgotten.
    there: usize,
}

/// A place of a client, free again when dropped.
pub(super) struct Place {
    crowd: Arc<Crowd>,
    client: u64,
    places: Arc<Semaphore>,
    held: Option<OwnedSemaphorePermit>,
}

impl Crowd {
    pub(super) fn new(most: usize) -> Arc<Crowd> {
        Arc::new(Crowd { most, clients: Mutex::default(), hasher: RandomState::new() })
    }

    /// A place at once, or none.
    pub(super) fn enter(self: &Arc<Crowd>, client: &impl Hash) -> Option<Place> {
        let mut place = self.come(client, 0)?;
        place.held = Some(place.places.clone().try_acquire_owned().ok()?);
        Some(place)
    }

    /// A place as soon as there is one, first come, first served; none if `waiting` others wait already.
    pub(super) async fn wait(self: &Arc<Crowd>, client: &impl Hash, waiting: usize) -> Option<Place> {
        let mut place = self.come(client, waiting)?;
        place.held = Some(place.places.clone().acquire_owned().await.ok()?);
        Some(place)
    }

    fn come(self: &Arc<Crowd>, client: &impl Hash, waiting: usize) -> Option<Place> {
        let number = self.hasher.hash_one(client);
        let mut clients = self.clients();
        let new = || Client { places: Arc::new(Semaphore::new(self.most)), there: 0 };
        let known = clients.entry(number).or_insert_with(new);
        if known.there >= self.most.saturating_add(waiting) {
            return None;
        }
        known.there += 1;
        Some(Place { crowd: self.clone(), client: number, places: known.places.clone(), held: None })
    }

    fn clients(&self) -> MutexGuard<'_, HashMap<u64, Client>> {
        self.clients.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        drop(self.held.take());
        let mut clients = self.crowd.clients();
        if let Some(client) = clients.get_mut(&self.client) {
            client.there = client.there.saturating_sub(1);
            if client.there == 0 {
                clients.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt as _;

    #[tokio::test]
    async fn each_client_has_so_many_places_and_the_rest_wait_in_order() {
        let crowd = Crowd::new(2);
        let (first, second) = (crowd.wait(&"ann", 2).await.unwrap(), crowd.wait(&"ann", 2).await.unwrap());
        let mut third = Box::pin(crowd.wait(&"ann", 2));
        let mut fourth = Box::pin(crowd.wait(&"ann", 2));
        assert!(third.as_mut().now_or_never().is_none() && fourth.as_mut().now_or_never().is_none());
        assert!(crowd.wait(&"ann", 2).await.is_none(), "more are sent away");
        assert!(crowd.wait(&"bob", 2).await.is_some(), "and others don't notice");
        assert!(crowd.enter(&"ann").is_none());
        drop(first);
        assert!(fourth.as_mut().now_or_never().is_none());
        let third = third.await.unwrap();
        // Whoever hangs up while they wait is in nobody's way.
        drop(fourth);
        drop((second, third));
        assert!(crowd.enter(&"ann").is_some());
        assert!(crowd.clients().is_empty(), "and nobody is remembered");
    }
}
