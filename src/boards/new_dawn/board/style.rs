//! What a picture needs besides its shapes: the colours of day, and the icons it uses.

use crate::markup::{Markup, Raw};
use crate::palette;

/// Coloured by the stylesheet of the pages, as it is by day.
const STYLE: &str = "\
.paper{fill:var(--paper)}\
.s1{color:var(--seat-1)}.s2{color:var(--seat-2)}.s3{color:var(--seat-3)}.s4{color:var(--seat-4)}\
.t-grassland{fill:var(--t-grassland)}.t-hills{fill:var(--t-hills)}.t-forest{fill:var(--t-forest)}.t-desert{fill:var(--t-desert)}\
.t-mountains{fill:var(--t-mountains)}.t-water{fill:var(--t-water)}.t-natural_wonder{fill:var(--t-natural)}\
.m-grassland{color:var(--ti-grassland)}.m-hills{color:var(--ti-hills)}.m-forest{color:var(--ti-forest)}.m-desert{color:var(--ti-desert)}\
.m-mountains{color:var(--ti-mountains)}.m-water{color:var(--ti-water)}.m-natural_wonder{color:var(--ti-natural)}\
.wl1,.wl2,.wl3,.wl4{fill:none;stroke-linejoin:round}\
.wl1{stroke:var(--ti-water);stroke-width:21;opacity:.35}.wl2{stroke:var(--t-water);stroke-width:19}\
.wl3{stroke:var(--ti-water);stroke-width:11;opacity:.6}.wl4{stroke:var(--t-water);stroke-width:9}\
.grid{fill:none;stroke:var(--ink);stroke-opacity:.2;stroke-width:.8}\
.coast{fill:none;stroke:var(--ink);stroke-opacity:.62;stroke-width:1.3;stroke-linecap:round}\
.rim{fill:none;stroke:var(--ink);stroke-width:1.5;stroke-linejoin:round}\
.neat{fill:none;stroke-linejoin:round}.neat-a{stroke:var(--rule-2);stroke-width:11}.neat-b{stroke:var(--paper);stroke-width:9.4}\
text{text-anchor:middle;fill:var(--ink);font-family:'DejaVu Sans',sans-serif;font-size:12px}\
.rows text{font-size:12px;font-weight:bold;fill:var(--ink-3)}\
.coords text{font-size:9.4px;fill:var(--ink-2);paint-order:stroke;stroke-width:2.6px;stroke-linejoin:round}\
.coords .c-grassland{stroke:var(--t-grassland)}.coords .c-hills{stroke:var(--t-hills)}.coords .c-forest{stroke:var(--t-forest)}\
.coords .c-desert{stroke:var(--t-desert)}.coords .c-mountains{stroke:var(--t-mountains)}.coords .c-water{stroke:var(--t-water)}\
.coords .c-natural_wonder{stroke:var(--t-natural)}\
.coords .on{font-weight:bold;fill:var(--rubric);font-size:11px;stroke:var(--leaf)}\
.names text{font-size:10px;font-style:italic;font-weight:bold;paint-order:stroke;stroke:var(--leaf);stroke-opacity:.86;stroke-width:3px;stroke-linejoin:round}\
.names .long{font-size:8.4px}\
.changed use{fill:none;stroke:var(--ink);stroke-width:1.5;stroke-dasharray:4.5 3}\
.outlook use{fill:var(--rubric);fill-opacity:.14;stroke:var(--rubric);stroke-width:2;stroke-dasharray:6 4}\
.foot circle{fill:var(--ink)}.foot text{font-size:9.6px;font-weight:bold;fill:var(--paper)}\
.halo{fill:none;stroke:var(--rubric);stroke-width:9;stroke-opacity:.28;stroke-linejoin:round}\
.ring{fill:var(--leaf);fill-opacity:.42;stroke:var(--rubric);stroke-width:2.6;stroke-linejoin:round}\
.is-chosen .ring{fill:var(--rubric-wash);fill-opacity:.9;stroke-width:3.6}\
.piece .body{fill:currentColor;stroke:var(--keyline);stroke-width:1.5;stroke-linejoin:round;paint-order:stroke}\
.piece .wall{fill:var(--keyline);stroke:currentColor;stroke-width:1.7;stroke-linejoin:round}\
.piece .boss,.piece .glyph{fill:var(--keyline)}.piece .glyph{fill-rule:evenodd}\
.piece .inline{fill:none;stroke:var(--keyline);stroke-width:.8;opacity:.75}\
.is-new .body{stroke:var(--rubric);stroke-width:3}\
.ghost .body{fill-opacity:.7;stroke:var(--rubric);stroke-width:1.6;stroke-dasharray:3 2}\
.wreath path{fill:var(--ink);stroke:var(--keyline);stroke-width:1.4;paint-order:stroke;stroke-linejoin:round}\
.res circle,.tag circle{fill:var(--leaf);stroke:var(--ink);stroke-width:.9}\
.resi,.tagi,.csi,.woni{color:var(--ink)}\
.cs .plate{fill:var(--leaf);stroke:var(--ink);stroke-width:1.6}\
.won path{fill:var(--leaf);stroke:var(--ink);stroke-width:1;stroke-linejoin:round}\
.spawn circle{fill:none;stroke:var(--ink-2);stroke-width:1;stroke-dasharray:2.5 2}.spawn text{font-size:10.5px;fill:var(--ink-2)}\
.barb path{fill:var(--ink);stroke:var(--keyline);stroke-width:1.4;stroke-linejoin:round;paint-order:stroke}\
.barb text{font-size:13px;font-weight:bold;fill:var(--paper)}\
.cara .cart{fill:currentColor;stroke:var(--keyline);stroke-width:1.6;paint-order:stroke}\
.cara .bar{fill:none;stroke:var(--ink);stroke-width:1.8;stroke-linecap:round}\
.cara .whl{fill:var(--leaf);stroke:var(--ink);stroke-width:1.6}.cara .mark{fill:var(--keyline)}\
.arrows path{fill:none;stroke-linecap:round}.arrows .shaft-a{stroke:var(--keyline);stroke-width:5;stroke-opacity:.8}\
.arrows .shaft{stroke:var(--ink);stroke-width:2;stroke-dasharray:5 4}.arrows .tip{fill:var(--ink);stroke:var(--keyline);stroke-width:1}\
.cartouche text{text-anchor:start}.ctrule{stroke:var(--rule-2);fill:none;stroke-width:.8}.lgrim{fill:none;stroke:var(--ink);stroke-width:1.8}\
.ct{font-size:22px;font-weight:bold}.cs2{font-size:13px;font-style:italic;fill:var(--ink-2)}\
.lg{font-size:12px;fill:var(--ink-2)}.lgd{font-weight:bold;fill:var(--ink)}\
.compass circle{fill:none;stroke:var(--rule-2);stroke-width:.9}.compass .ray{fill:var(--ink-2)}\
.compass .ray2{fill:var(--paper);stroke:var(--ink-2);stroke-width:.7}.compass .ray2.last{fill:var(--ink-2)}\
.compass .thrown{fill:var(--ink);stroke:none}.compass .dn{font-size:12px;font-weight:bold;fill:var(--ink-2)}\
.compass .dn.last{fill:var(--paper)}.compass .cap{font-size:12px;font-style:italic;fill:var(--ink-3)}";

const SPRITE: &str = include_str!("../../../../static/icons.svg");

/// Style and symbols; those a map never uses are left out.
pub(super) fn put(out: &mut Markup) {
    out.add(pieces!("<style>{}</style><defs>", palette::by_day(Raw(STYLE).into())));
    const USED: [&str; 14] = [
        "marble",
        "mercury",
        "oil",
        "diamonds",
        "citystate",
        "culture",
        "science",
        "economy",
        "industry",
        "military",
        "wonder-culture",
        "wonder-economy",
        "wonder-science",
        "wonder-military",
    ];
    for line in SPRITE.lines() {
        if USED.iter().any(|name| line.starts_with(&format!("<symbol id=\"i-{name}\""))) {
            // The glint in the oil drop has the colour of the disc.
            out.push(&Markup::trusted(line.replace("var(--icon-cut,#fff)", palette::day("leaf"))));
        }
    }
    out.put("</defs>");
}
