// Golden games as tables that stand in the middle: a record is cut after an event, chained anew and imported. How lines
// are chained is written in games/kernel/src/chain.rs.

import { createHash, createHmac } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const games = join(dirname(fileURLToPath(import.meta.url)), "../../games");
const bytes = (text) => Buffer.from(text, "utf8");
const whole = (n) => {
  const out = Buffer.alloc(8);
  out.writeBigInt64BE(BigInt(n));
  return out;
};
const sized = (text) => Buffer.concat([whole(bytes(text).length), bytes(text)]);
const mac = (key, ...parts) => createHmac("sha256", key).update(Buffer.concat(parts)).digest();
const hash = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest();

/** The lines of a golden game: its head by words, and its events. */
export function golden(game, name) {
  const lines = readFileSync(join(games, game, "golden", `${name}.annals`), "utf8").split("\n");
  const blank = lines.indexOf("");
  const head = Object.fromEntries(lines.slice(1, blank).map((line) => [line.split(" ")[0], line.slice(line.indexOf(" ") + 1)]));
  const events = lines
    .slice(blank + 1)
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => {
      const [number, at, , seat, kind] = line.split(" ", 5);
      const text = line.split(" ").slice(5).join(" ");
      return { number: Number(number), at, seat: seat === "-" ? 0 : Number(seat), kind, text };
    });
  const seats = lines.slice(1, blank).filter((line) => line.startsWith("seat "));
  return { head, seats, events };
}

/** Brings a golden game in as a table that stands after event `until`; gives its code and what was played from there. */
export async function importUntil(server, game, name, until) {
  const { head, seats, events } = golden(game, name);
  await bring(server, game, head, seats, events.slice(0, until));
  return { code: head.table, rest: events.slice(until) };
}

/**
 * Brings in a table that has only begun, with this setup; it takes its dice and people from a golden game, and its code if
 * it gets no other.
 */
export async function importSetup(server, game, name, setup, code) {
  const { head, seats, events } = golden(game, name);
  const table = code ?? head.table;
  const commitment = hash(bytes("annals/commit/v1\0"), bytes(table), bytes("\0"), Buffer.from(head.seed, "hex")).toString("hex");
  await bring(server, game, { ...head, table, commitment }, seats, [{ ...events[0], text: setup }]);
  return table;
}

async function bring(server, game, head, seats, events) {
  const seed = Buffer.from(head.seed, "hex");
  let link = hash(bytes("annals/table/v2\0"), sized(head.table), sized(game), sized(head.commitment), whole(0));
  const lines = [];
  for (const event of events) {
    const nonce = mac(seed, bytes("annals/nonce/v1\0"), bytes(head.table), bytes("\0"), whole(event.number)).subarray(0, 16);
    const seal = mac(nonce, bytes("annals/seal/v1\0"), bytes(event.text));
    const at = Date.parse(event.at);
    link = hash(bytes("annals/event/v2\0"), link, whole(event.number), whole(at), Buffer.from([event.seat]), sized(event.kind), seal);
    lines.push([event.number, event.at, link.toString("hex").slice(0, 12), event.seat || "-", event.kind, event.text].join(" ").trimEnd());
  }
  const top = ["annals 2", `table ${head.table}`, `game ${game}`, `name ${head.name}`, ...seats, `commitment ${head.commitment}`, `seed ${head.seed}`, `head ${lines.length} ${link.toString("hex")}`];
  const file = join(server.folder, `${head.table}.annals`);
  writeFileSync(file, `${top.join("\n")}\n\n${lines.join("\n")}\n`);
  await server.run("import", file);
}
