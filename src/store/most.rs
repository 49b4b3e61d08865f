//! At most so many rows, as part of the question.
//!
//! diesel's own `limit` is a value that is bound, for whose sake SQLite prepares the statement anew each time.

use diesel::backend::Backend;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::{QueryResult, RunQueryDsl};

/// A question that ends with its order, and how many rows answer it.
#[derive(Clone, Copy, Debug)]
pub(super) struct AtMost<Q, const N: i64>(pub(super) Q);

impl<Q: QueryId, const N: i64> QueryId for AtMost<Q, N> {
    type QueryId = AtMost<Q::QueryId, N>;
    const HAS_STATIC_QUERY_ID: bool = Q::HAS_STATIC_QUERY_ID;
}

impl<Q: Query, const N: i64> Query for AtMost<Q, N> {
    type SqlType = Q::SqlType;
}

impl<Q, C, const N: i64> RunQueryDsl<C> for AtMost<Q, N> {}

impl<DB: Backend, Q: QueryFragment<DB>, const N: i64> QueryFragment<DB> for AtMost<Q, N> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.0.walk_ast(out.reborrow())?;
        out.push_sql(&format!(" LIMIT {N}"));
        Ok(())
    }
}
