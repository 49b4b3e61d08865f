//! How long people may take, on both engines: weeks in milliseconds.

mod keeping;
