import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { createInterface } from "node:readline";
import { GNAF_COLUMNS, readGnafRow, type GnafRow, type LeftOut } from "@keystep/domain/addresses/listed-address";
import type { Dependencies } from "#src/dependencies";
import { beginLoad, finishLoad, insertAddresses, removeOlderAddresses } from "./address.repository.ts";

const ROWS_AT_ONCE = 5000;
const BYTE_ORDER_MARK = "\uFEFF";
const COUNT = new Intl.NumberFormat("en-AU");

/** Where each column stands in the file; an error that names those it lacks. */
function placesIn(header: string): Readonly<Record<keyof GnafRow, number>> {
  const names = header.replace(BYTE_ORDER_MARK, "").split("|");
  const missing = GNAF_COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new Error(`This is no file of G-NAF Core: its first line lacks ${missing.join(", ")}. Nothing was changed.`);
  }
  return Object.fromEntries(GNAF_COLUMNS.map((name) => [name, names.indexOf(name)])) as Record<keyof GnafRow, number>;
}

async function* rowsOf(file: string): AsyncGenerator<GnafRow> {
  let places: ReturnType<typeof placesIn> | null = null;
  let width = 0;
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Infinity })) {
    number += 1;
    const parts = line.split("|");
    if (places === null) {
      places = placesIn(line);
      width = parts.length;
    } else if (line !== "") {
      if (parts.length !== width) {
        throw new Error(`Line ${number} has ${parts.length} columns, not ${width}. The addresses loaded before stay.`);
      }
      const at = places;
      yield Object.fromEntries(GNAF_COLUMNS.map((name) => [name, parts[at[name]]])) as GnafRow;
    }
  }
}

const total = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/**
 * Makes the addresses of a file of G-NAF Core the ones that are suggested. Those loaded before are suggested until all are there. Answers
 * how many there are. Throws where the file is another one, or broken, or has no address.
 */
export async function loadAddresses({ db, clock }: Pick<Dependencies, "db" | "clock">, file: string): Promise<string> {
  const rows = rowsOf(file);
  let next = await rows.next();
  const load = await beginLoad(db, { file: basename(file), now: clock.now() });
  const leftOut = new Map<LeftOut, number>();
  let waiting: Exclude<ReturnType<typeof readGnafRow>, LeftOut>[] = [];
  let count = 0;
  for (; next.done !== true; next = await rows.next()) {
    const read = readGnafRow(next.value);
    if (typeof read === "string") leftOut.set(read, (leftOut.get(read) ?? 0) + 1);
    else count = waiting.push(read) && count + 1;
    if (waiting.length === ROWS_AT_ONCE) {
      await insertAddresses(db, load, waiting);
      waiting = [];
    }
  }
  await insertAddresses(db, load, waiting);
  if (count === 0) throw new Error("There is no address in this file. The addresses loaded before stay.");
  await finishLoad(db, { id: load, addresses: count, now: clock.now() });
  await removeOlderAddresses(db, load);
  const reasons = [...leftOut].map(([why, rowCount]) => `${COUNT.format(rowCount)}: ${why}`).join("; ");
  const rest = leftOut.size === 0 ? "" : ` ${COUNT.format(total(leftOut))} rows are left out (${reasons}).`;
  return `${COUNT.format(count)} addresses are suggested from now on.${rest}`;
}
