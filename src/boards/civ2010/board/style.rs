//! What a picture needs besides its shapes: the colours of day, and the icons it uses.

use crate::markup::{Markup, Raw};
use crate::palette::by_day;

/// The stylesheet of pictures; its colours are those of day.
const STYLE: &str = "\
.paper{fill:var(--paper)}\
.s1{color:var(--seat-1)}.s2{color:var(--seat-2)}.s3{color:var(--seat-3)}.s4{color:var(--seat-4)}\
.t-grassland{fill:var(--t-grassland)}.t-forest{fill:var(--t-forest)}.t-desert{fill:var(--t-desert)}.t-mountains{fill:var(--t-mountains)}.t-water{fill:var(--t-water)}\
.m{opacity:.5}.m-grassland{color:var(--ti-grassland)}.m-forest{color:var(--ti-forest)}.m-desert{color:var(--ti-desert)}.m-mountains{color:var(--ti-mountains)}.m-water{color:var(--ti-water)}\
.wl1,.wl2,.wl3,.wl4{fill:none}.wl1{stroke:var(--ti-water);stroke-width:13;opacity:.35}.wl2{stroke:var(--t-water);stroke-width:11}\
.wl3{stroke:var(--ti-water);stroke-width:7;opacity:.6}.wl4{stroke:var(--t-water);stroke-width:5}\
.grid{fill:none;stroke:var(--ink);stroke-opacity:.16;stroke-width:.8}\
.coast{fill:none;stroke:var(--ink);stroke-opacity:.62;stroke-width:1.3}\
.sqtile{fill:none;stroke:var(--ink);stroke-opacity:.5;stroke-width:1.5}\
.rim{fill:none;stroke:var(--ink);stroke-width:1.5}\
.neat{fill:none}.neat-a{stroke:var(--rule-2);stroke-width:11}.neat-b{stroke:var(--paper);stroke-width:9.4}\
.unknown{fill:var(--wash)}.unknown-x{fill:none;stroke:var(--rule-2);stroke-width:1}.unknown-l circle{fill:var(--wash);stroke:var(--rule-2)}.unknown-l .gi{color:var(--ink-3)}\
.belt{fill:currentColor;fill-opacity:.07}.beltline{fill:none;stroke:currentColor;stroke-width:2.2}\
.is-on .belt{fill:var(--leaf);fill-opacity:.34}.is-on .beltline{stroke-width:3.6}\
text{text-anchor:middle;fill:var(--ink);font-family:'DejaVu Sans',sans-serif;font-size:12px}\
.edge text{font-size:13px;font-weight:bold;fill:var(--ink-3)}\
.coords .on{font-size:10.8px;font-weight:bold;fill:var(--rubric);paint-order:stroke;stroke:var(--leaf);stroke-width:3px}\
.chg{fill:none;stroke:var(--ink);stroke-width:1.7;stroke-dasharray:4.5 3}\
.outlook rect{fill:var(--rubric);fill-opacity:.12;stroke:var(--rubric);stroke-width:1.6;stroke-dasharray:5 4}\
.foot circle{fill:var(--ink)}.foot text{font-size:10.8px;font-weight:bold;fill:var(--paper)}\
.halo{fill:none;stroke:var(--rubric);stroke-width:7;stroke-opacity:.28}\
.ring{fill:var(--leaf);fill-opacity:.42;stroke:var(--rubric);stroke-width:2.6}.is-chosen .ring{fill:var(--rubric-wash);fill-opacity:.9}\
.piece .body{fill:currentColor;stroke:var(--on-seat);stroke-width:1.5;stroke-linejoin:round;paint-order:stroke}\
.piece .wall{fill:var(--on-seat);stroke:currentColor;stroke-width:1.7;stroke-linejoin:round}\
.piece .glyph,.piece .mark{fill:var(--on-seat)}.piece .glyph{fill-rule:evenodd}.piece .inline{fill:none;stroke:var(--on-seat);stroke-width:.8;opacity:.75}\
.army .pole{fill:none;stroke:var(--ink);stroke-width:2.2;stroke-linecap:round}\
.cara .cart{fill:currentColor;stroke:var(--on-seat);stroke-width:1.6;paint-order:stroke}\
.cara .bar{fill:none;stroke:var(--ink);stroke-width:1.8;stroke-linecap:round}.cara .whl{fill:var(--leaf);stroke:var(--ink);stroke-width:1.6}\
.n circle{fill:var(--leaf);stroke:var(--ink);stroke-width:1.2}.n text{font-size:10.8px;font-weight:bold}\
.is-new .body{stroke:var(--rubric);stroke-width:3}\
.plate .leafp{fill:var(--leaf);stroke:var(--ink);stroke-width:1.3}.plate .band,.plate .tagm{fill:currentColor}.plate .gi,.yield .gi,.resi{color:var(--ink)}\
.obsolete .gi{opacity:.35}.ghost .leafp{fill-opacity:.8;stroke:var(--rubric);stroke-dasharray:3 2}\
.res circle{fill:var(--leaf);stroke:var(--ink);stroke-width:.9}.nat circle{fill:var(--t-natural)}\
.barb path{fill:var(--ink);stroke:var(--on-seat);stroke-width:1.4}.barbi,.blocki,.actedi{color:var(--paper)}\
.block circle,.acted circle{fill:var(--ink);stroke:var(--on-seat);stroke-width:1.2}\
.yield rect{fill:var(--leaf);fill-opacity:.93;stroke:var(--rule-2);stroke-width:.6}.yield text{font-size:10.8px;font-weight:bold}\
.uc{fill:var(--leaf);stroke:var(--rule-2)}.gap{fill:none;stroke:var(--rule-2);stroke-dasharray:4 3}.edge.s0{color:var(--ink)}\
.who{font-size:16px;font-weight:bold;text-anchor:start}.how{font-size:12px;text-anchor:end}.how-m,.num{font-size:12px;font-weight:bold}.st{font-size:26px;font-weight:bold}\
.orient{fill:var(--rubric);fill-opacity:.3;stroke:var(--rubric);stroke-width:1.6}\
.arrows path{fill:none;stroke-linecap:round}.arrows .shaft-a{stroke:var(--on-seat);stroke-width:5;stroke-opacity:.8}\
.arrows .shaft{stroke:var(--ink);stroke-width:2;stroke-dasharray:5 4}.arrows .tip{fill:var(--ink);stroke:var(--on-seat);stroke-width:1}";

const SPRITE: &str = include_str!("../../../../static/civ2010.svg");

/// Style and symbols.
pub(super) fn put(out: &mut Markup) {
    out.add(pieces!("<style>{}</style><defs>", by_day(Raw(STYLE).into())));
    for line in SPRITE.lines().filter(|line| line.starts_with("<symbol")) {
        out.push(&by_day(Raw(line).into()));
    }
    out.put("</defs>");
}
