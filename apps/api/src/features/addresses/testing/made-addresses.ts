import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";

/** The first line of GNAF_CORE.psv as it is published (facts, Address directory). */
export const HEADER =
  "ADDRESS_DETAIL_PID|DATE_CREATED|ADDRESS_LABEL|ADDRESS_SITE_NAME|BUILDING_NAME|FLAT_TYPE|FLAT_NUMBER|LEVEL_TYPE|LEVEL_NUMBER|NUMBER_FIRST|NUMBER_LAST|LOT_NUMBER|STREET_NAME|STREET_TYPE|STREET_SUFFIX|LOCALITY_NAME|STATE|POSTCODE|LEGAL_PARCEL_ID|MB_CODE|ALIAS_PRINCIPAL|PRINCIPAL_PID|PRIMARY_SECONDARY|PRIMARY_PID|GEOCODE_TYPE|LONGITUDE|LATITUDE";

/** A row of the file; what is not given is empty. */
export function gnafLine(given: Readonly<Record<string, string>>): string {
  return HEADER.split("|")
    .map((name) => given[name] ?? "")
    .join("|");
}

const FIRST =
  "Ac Ban Bel Bur Cal Car Cla Cor Dal Der Dun Elm Fair Fern Gar Glen Gra Har Haw Hill Iron Jar King Lan Lin Mar Mel Mor Nor Oak Par Pen Quar Red Ros Sal Sta Tam Tor Wat Wes Yar".split(
    " ",
  );
const SECOND =
  "acia bank bourne brook bury combe croft dale den field ford gate ham ington land leigh ley lyn mont more ney over ridge shaw stead stone ton vale view ville ward wick wood worth".split(
    " ",
  );
const TYPES = ["STREET", "ROAD", "AVENUE", "COURT", "PLACE", "DRIVE", "CRESCENT", "LANE"];
const STATES = [
  ["NSW", 2000],
  ["VIC", 3000],
  ["QLD", 4000],
  ["SA", 5000],
  ["WA", 6000],
] as const;
const CHUNK_ROWS = 10_000;

const pick = <Item>(items: readonly Item[], n: number): Item => items[n % items.length] as Item;

/** A name made of two parts; there are about 1,400. */
const madeName = (n: number) => `${pick(FIRST, n)}${pick(SECOND, Math.floor(n / FIRST.length))}`.toUpperCase();

/** Address `n` of a made-up country: some forty houses a street, one in five of them with flats. */
function madeLine(n: number): string {
  const street = Math.floor(n / 40);
  const place = Math.floor(street / 12);
  const [state, firstPostcode] = pick(STATES, place);
  return gnafLine({
    ADDRESS_DETAIL_PID: `GA${n}`,
    NUMBER_FIRST: String(1 + (n % 40) * (1 + (street % 4))),
    ...(n % 5 === 0 ? { FLAT_TYPE: "UNIT", FLAT_NUMBER: String(1 + (street % 30)) } : {}),
    STREET_NAME: madeName(street * 7),
    STREET_TYPE: pick(TYPES, street),
    LOCALITY_NAME: `${madeName(place * 11)} ${pick(["NORTH", "SOUTH", "", "HEIGHTS"], place)}`.trim(),
    STATE: state,
    POSTCODE: String(firstPostcode + (place % 800)),
    ALIAS_PRINCIPAL: "PRINCIPAL",
  });
}

/** Writes a file of so many made-up addresses. */
export async function writeMadeAddresses(file: string, count: number): Promise<void> {
  const out = createWriteStream(file);
  out.write(`${HEADER}\r\n`);
  for (let from = 0; from < count; from += CHUNK_ROWS) {
    const lines = Array.from({ length: Math.min(CHUNK_ROWS, count - from) }, (_, n) => `${madeLine(from + n)}\r\n`);
    if (!out.write(lines.join(""))) await once(out, "drain");
  }
  out.end();
  await finished(out);
}
