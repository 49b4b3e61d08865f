//! What a picture needs besides its shapes: the colours of day, and the icons it uses.

use crate::tables::markup::Markup;

/// The light palette of `static/annals.css` in plain words: a mail has no variables and no night.
const STYLE: &str = "\
.paper{fill:#F5F0E4}\
.s1{color:#1B4C94}.s2{color:#820D40}.s3{color:#9F5800}.s4{color:#1F7A57}\
.t-grassland{fill:#DCE2BA}.t-hills{fill:#D8C596}.t-forest{fill:#B1C9A4}.t-desert{fill:#F4E6BE}\
.t-mountains{fill:#CFC7BD}.t-water{fill:#C2D8DF}.t-natural_wonder{fill:#E6D8E0}\
.m-grassland{color:#8A9A58}.m-hills{color:#8A7337}.m-forest{color:#567A53}.m-desert{color:#AD8A44}\
.m-mountains{color:#7A7067}.m-water{color:#7FA6B4}.m-natural_wonder{color:#8C6B83}\
.wl1,.wl2,.wl3,.wl4{fill:none;stroke-linejoin:round}\
.wl1{stroke:#7FA6B4;stroke-width:21;opacity:.35}.wl2{stroke:#C2D8DF;stroke-width:19}\
.wl3{stroke:#7FA6B4;stroke-width:11;opacity:.6}.wl4{stroke:#C2D8DF;stroke-width:9}\
.grid{fill:none;stroke:#221F1A;stroke-opacity:.2;stroke-width:.8}\
.coast{fill:none;stroke:#221F1A;stroke-opacity:.62;stroke-width:1.3;stroke-linecap:round}\
.rim{fill:none;stroke:#221F1A;stroke-width:1.5;stroke-linejoin:round}\
.neat{fill:none;stroke-linejoin:round}.neat-a{stroke:#8A7F6B;stroke-width:11}.neat-b{stroke:#F5F0E4;stroke-width:9.4}\
text{text-anchor:middle;fill:#221F1A;font-family:'DejaVu Sans',sans-serif;font-size:12px}\
.rows text{font-size:12px;font-weight:bold;fill:#665D4E}\
.coords text{font-size:9.4px;fill:#4F483D;paint-order:stroke;stroke-width:2.6px;stroke-linejoin:round}\
.coords .c-grassland{stroke:#DCE2BA}.coords .c-hills{stroke:#D8C596}.coords .c-forest{stroke:#B1C9A4}\
.coords .c-desert{stroke:#F4E6BE}.coords .c-mountains{stroke:#CFC7BD}.coords .c-water{stroke:#C2D8DF}\
.coords .c-natural_wonder{stroke:#E6D8E0}\
.coords .on{font-weight:bold;fill:#A5301B;font-size:11px;stroke:#FCF9F2}\
.names text{font-size:10px;font-style:italic;font-weight:bold;paint-order:stroke;stroke:#FCF9F2;stroke-opacity:.86;stroke-width:3px;stroke-linejoin:round}\
.names .long{font-size:8.4px}\
.changed use{fill:none;stroke:#221F1A;stroke-width:1.5;stroke-dasharray:4.5 3}\
.outlook use{fill:#A5301B;fill-opacity:.14;stroke:#A5301B;stroke-width:2;stroke-dasharray:6 4}\
.foot circle{fill:#221F1A}.foot text{font-size:9.6px;font-weight:bold;fill:#F5F0E4}\
.halo{fill:none;stroke:#A5301B;stroke-width:9;stroke-opacity:.28;stroke-linejoin:round}\
.ring{fill:#FCF9F2;fill-opacity:.42;stroke:#A5301B;stroke-width:2.6;stroke-linejoin:round}\
.is-chosen .ring{fill:#F7E4D9;fill-opacity:.9;stroke-width:3.6}\
.piece .body{fill:currentColor;stroke:#FFFDF6;stroke-width:1.5;stroke-linejoin:round;paint-order:stroke}\
.piece .wall{fill:#FFFDF6;stroke:currentColor;stroke-width:1.7;stroke-linejoin:round}\
.piece .boss,.piece .glyph{fill:#FFFDF6}.piece .glyph{fill-rule:evenodd}\
.piece .inline{fill:none;stroke:#FFFDF6;stroke-width:.8;opacity:.75}\
.is-new .body{stroke:#A5301B;stroke-width:3}\
.ghost .body{fill-opacity:.7;stroke:#A5301B;stroke-width:1.6;stroke-dasharray:3 2}\
.wreath path{fill:#221F1A;stroke:#FFFDF6;stroke-width:1.4;paint-order:stroke;stroke-linejoin:round}\
.res circle,.tag circle{fill:#FCF9F2;stroke:#221F1A;stroke-width:.9}\
.resi,.tagi,.csi,.woni{color:#221F1A}\
.cs .plate{fill:#FCF9F2;stroke:#221F1A;stroke-width:1.6}\
.won path{fill:#FCF9F2;stroke:#221F1A;stroke-width:1;stroke-linejoin:round}\
.spawn circle{fill:none;stroke:#4F483D;stroke-width:1;stroke-dasharray:2.5 2}.spawn text{font-size:10.5px;fill:#4F483D}\
.barb path{fill:#221F1A;stroke:#FFFDF6;stroke-width:1.4;stroke-linejoin:round;paint-order:stroke}\
.barb text{font-size:13px;font-weight:bold;fill:#F5F0E4}\
.cara .cart{fill:currentColor;stroke:#FFFDF6;stroke-width:1.6;paint-order:stroke}\
.cara .bar{fill:none;stroke:#221F1A;stroke-width:1.8;stroke-linecap:round}\
.cara .whl{fill:#FCF9F2;stroke:#221F1A;stroke-width:1.6}.cara .mark{fill:#FFFDF6}\
.arrows path{fill:none;stroke-linecap:round}.arrows .shaft-a{stroke:#FFFDF6;stroke-width:5;stroke-opacity:.8}\
.arrows .shaft{stroke:#221F1A;stroke-width:2;stroke-dasharray:5 4}.arrows .tip{fill:#221F1A;stroke:#FFFDF6;stroke-width:1}\
.cartouche text{text-anchor:start}.ctrule{stroke:#8A7F6B;fill:none;stroke-width:.8}.lgrim{fill:none;stroke:#221F1A;stroke-width:1.8}\
.ct{font-size:22px;font-weight:bold}.cs2{font-size:13px;font-style:italic;fill:#4F483D}\
.lg{font-size:12px;fill:#4F483D}.lgd{font-weight:bold;fill:#221F1A}\
.compass circle{fill:none;stroke:#8A7F6B;stroke-width:.9}.compass .ray{fill:#4F483D}\
.compass .ray2{fill:#F5F0E4;stroke:#4F483D;stroke-width:.7}.compass .ray2.last{fill:#4F483D}\
.compass .thrown{fill:#221F1A;stroke:none}.compass .dn{font-size:12px;font-weight:bold;fill:#4F483D}\
.compass .dn.last{fill:#F5F0E4}.compass .cap{font-size:12px;font-style:italic;fill:#665D4E}";

const SPRITE: &str = include_str!("../../../../static/icons.svg");

/// Style and symbols; those a map never uses are left out.
pub(super) fn put(out: &mut Markup) {
    out.add(format_args!("<style>{STYLE}</style><defs>"));
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
            out.put(&line.replace("var(--icon-cut,#fff)", "#FCF9F2"));
        }
    }
    out.put("</defs>");
}
