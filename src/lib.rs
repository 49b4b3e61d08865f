//! Annals, the service.
