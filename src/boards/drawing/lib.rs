//! `format_args!` for markup: what stands in the text is trusted, and every value that is put into it goes through
//! `boards::markup::Piece`, which escapes words and lets nothing pass that is not known to be harmless.
//!
//! The text must be a literal, so nobody's words can be taken for it.

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use std::collections::BTreeSet;

/// `pieces!("<a href=\"{}\">{name}</a>", address)`: what `Markup::add` takes, and nothing else is.
#[proc_macro]
pub fn pieces(input: TokenStream) -> TokenStream {
    let mut arguments = split(input).into_iter();
    let text = arguments.next().unwrap_or_default();
    let literal = match literal(text) {
        Ok(literal) => literal,
        Err(span) => {
            return complaint("the text must be a string literal: what is not may be somebody's words", span);
        }
    };
    let mut named = BTreeSet::new();
    let mut out: Vec<TokenTree> = vec![literal.clone().into()];
    for argument in arguments {
        if argument.is_empty() {
            continue;
        }
        out.push(Punct::new(',', Spacing::Alone).into());
        let value = match name_of(&argument) {
            Some(name) => {
                named.insert(name.to_string());
                out.push(name.into());
                out.push(Punct::new('=', Spacing::Alone).into());
                argument.get(2..).unwrap_or_default().iter().cloned().collect()
            }
            None => argument.into_iter().collect(),
        };
        out.extend(piece(value));
    }
    for name in captured(&literal.to_string()) {
        if named.insert(name.clone()) {
            // As if it had been written where the text is.
            let name = Ident::new(&name, literal.span());
            out.push(Punct::new(',', Spacing::Alone).into());
            out.push(name.clone().into());
            out.push(Punct::new('=', Spacing::Alone).into());
            out.extend(piece(TokenTree::from(name).into()));
        }
    }
    let written = [
        TokenTree::from(Ident::new("format_args", Span::call_site())),
        Punct::new('!', Spacing::Alone).into(),
        Group::new(Delimiter::Parenthesis, out.into_iter().collect()).into(),
    ];
    call("::boards::markup::Pieces::escaped", written.into_iter().collect())
}

/// The value as a piece: `Piece(&(value))`.
fn piece(value: TokenStream) -> TokenStream {
    let borrowed =
        [TokenTree::from(Punct::new('&', Spacing::Alone)), Group::new(Delimiter::Parenthesis, value).into()];
    call("::boards::markup::Piece", borrowed.into_iter().collect())
}

fn call(function: &str, with: TokenStream) -> TokenStream {
    let path: TokenStream = function.parse().unwrap_or_default();
    path.into_iter().chain([TokenTree::from(Group::new(Delimiter::Parenthesis, with))]).collect()
}

/// What stands between commas.
fn split(input: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut all = vec![Vec::new()];
    for token in input {
        match (&token, all.last_mut()) {
            (TokenTree::Punct(mark), _) if mark.as_char() == ',' => all.push(Vec::new()),
            (_, Some(last)) => last.push(token),
            (_, None) => {}
        }
    }
    all
}

fn literal(tokens: Vec<TokenTree>) -> Result<Literal, Span> {
    let span = tokens.first().map_or_else(Span::call_site, TokenTree::span);
    match tokens.as_slice() {
        [TokenTree::Literal(literal)] if literal.to_string().ends_with(['"', '#']) => Ok(literal.clone()),
        // A literal that came through another macro.
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::None => {
            self::literal(group.stream().into_iter().collect())
        }
        _ => Err(span),
    }
}

/// Is it `name = value`?
fn name_of(argument: &[TokenTree]) -> Option<Ident> {
    match argument {
        [TokenTree::Ident(name), TokenTree::Punct(mark), ..]
            if mark.as_char() == '=' && mark.spacing() == Spacing::Alone =>
        {
            Some(name.clone())
        }
        _ => None,
    }
}

/// The names in braces, without what says how they are written.
fn captured(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut rest = text;
    while let Some((_, after)) = rest.split_once('{') {
        if let Some(escaped) = after.strip_prefix('{') {
            rest = escaped;
            continue;
        }
        let Some((inside, more)) = after.split_once('}') else { break };
        let name = inside.split(':').next().unwrap_or_default().trim();
        if name.starts_with(|first: char| first.is_alphabetic() || first == '_') {
            names.push(name.to_owned());
        }
        rest = more;
    }
    names
}

fn complaint(words: &str, span: Span) -> TokenStream {
    let tokens: TokenStream = format!("compile_error!({words:?})").parse().unwrap_or_default();
    let here = |mut token: TokenTree| {
        token.set_span(span);
        token
    };
    tokens.into_iter().map(here).collect()
}
