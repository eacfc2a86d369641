import { STATES, type State } from "@keystep/domain/kernel/states";

/** An address of the national address file, as people write it. */
export type ListedAddress = {
  /** Flat, number and street: "3/12 Emu Bank". */
  readonly street: string;
  readonly suburb: string;
  readonly state: State;
  readonly postcode: string;
};

/** By what an address is found: the number of the house, the flat within it, and the words of street, suburb, state and postcode. */
export type AddressKey = { readonly flat: string; readonly number: string; readonly place: string };

/** An address as far as somebody has typed it. `words` are those after the number, the last of them perhaps not finished. */
export type TypedAddress = { readonly flat: string | null; readonly number: string; readonly words: readonly string[] };

/** A shorter beginning of a street fits too many. */
const LEAST_CHARACTERS = 2;

/** Short forms that do not begin the word they stand for. */
const WHOLE_WORDS: Readonly<Record<string, string>> = {
  bvd: "boulevard",
  blvd: "boulevard",
  cct: "circuit",
  cl: "close",
  crt: "court",
  ct: "court",
  dr: "drive",
  gr: "grove",
  hwy: "highway",
  ln: "lane",
  mt: "mount",
  pde: "parade",
  pkwy: "parkway",
  pl: "place",
  rd: "road",
  sq: "square",
  tce: "terrace",
  wy: "way",
};
const UNIT_WORDS = new Set(["unit", "flat", "apartment", "apt", "u"]);
const NUMBER = /^\d+[a-z]?(-\d+[a-z]?)?$/;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/['’.]/g, "")
    .split(/[^a-z0-9-]+/)
    .filter((word) => word !== "" && word !== "-");

const inFull = (word: string) => WHOLE_WORDS[word] ?? word;

/** A range is found by its first number. */
const firstNumber = (number: string) => number.split("-")[0] ?? number;

/** The number of a house, and of its flat, at the beginning of what was typed: "3/12", "unit 3, 12", "u3 12a", "lot 5". */
function numbersOf(words: readonly string[]): {
  readonly numbers: readonly string[];
  readonly rest: readonly string[];
} {
  const [first = "", ...others] = words;
  const joined = /^u(\d.*)$/.exec(first)?.[1];
  const said = joined === undefined ? words : [joined, ...others];
  const begin = UNIT_WORDS.has(first) ? others : said;
  if (first === "lot") return { numbers: [`lot ${others[0] ?? ""}`], rest: others.slice(1) };
  const other = begin.findIndex((word) => !NUMBER.test(word));
  const count = Math.min(other === -1 ? begin.length : other, 2);
  return { numbers: begin.slice(0, count), rest: begin.slice(count) };
}

/** The parts to look for; null as long as a number and the first letters of the street are not there. */
export function typedAddress(text: string): TypedAddress | null {
  const { numbers, rest } = numbersOf(wordsOf(text));
  const number = numbers.at(-1);
  const [first = ""] = rest;
  if (number === undefined || (rest.length < 2 && first.length < LEAST_CHARACTERS)) return null;
  const flat = numbers.length > 1 ? (numbers[0] ?? null) : null;
  return { flat, number: firstNumber(number), words: rest.map(inFull) };
}

/** The words of an address's street, suburb, state and postcode, as they are looked for. */
export function placeWords({ street, suburb, state, postcode }: ListedAddress): string {
  return [street, suburb, state, postcode].flatMap(wordsOf).map(inFull).join(" ");
}

/** An address in one line, as the fields of one line keep it. */
export function addressLine({ street, suburb, state, postcode }: ListedAddress): string {
  return `${street}, ${suburb} ${state} ${postcode}`;
}

/** "EMU BANK" as "Emu Bank", "O'BRIEN" as "O'Brien", "MCKAY" as "McKay". */
export function inTitleCase(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\b[a-z]/g, (first) => first.toUpperCase())
    .replaceAll(/\bMc([a-z])/g, (_, third: string) => `Mc${third.toUpperCase()}`)
    .replaceAll(/'S\b/g, "'s");
}

/** The columns by which we know the national address file and read its rows (facts, Address directory). */
export const GNAF_COLUMNS = [
  "ADDRESS_DETAIL_PID",
  "FLAT_TYPE",
  "FLAT_NUMBER",
  "NUMBER_FIRST",
  "NUMBER_LAST",
  "LOT_NUMBER",
  "STREET_NAME",
  "STREET_TYPE",
  "STREET_SUFFIX",
  "LOCALITY_NAME",
  "STATE",
  "POSTCODE",
  "ALIAS_PRINCIPAL",
] as const;
export type GnafRow = Readonly<Record<(typeof GNAF_COLUMNS)[number], string>>;

/** Why a row of the file is not suggested. */
export type LeftOut =
  | "another name of an address"
  | "outside the states and territories"
  | "no number, street or postcode";

const isState = (text: string): text is State => STATES.some((state) => state === text);

/** An address of the file with its key, or why it is left out. */
export function readGnafRow(row: GnafRow): { readonly address: ListedAddress; readonly key: AddressKey } | LeftOut {
  if (!row.ALIAS_PRINCIPAL.startsWith("P")) return "another name of an address";
  if (!isState(row.STATE)) return "outside the states and territories";
  const lot = row.LOT_NUMBER === "" ? "" : `Lot ${row.LOT_NUMBER}`;
  const last = row.NUMBER_LAST === "" ? "" : `-${row.NUMBER_LAST}`;
  const number = row.NUMBER_FIRST === "" ? lot : `${row.NUMBER_FIRST}${last}`;
  if (number === "" || row.STREET_NAME === "" || !/^\d{4}$/.test(row.POSTCODE)) return "no number, street or postcode";
  const name = inTitleCase([row.STREET_NAME, row.STREET_TYPE, row.STREET_SUFFIX].filter(Boolean).join(" "));
  const place = { suburb: inTitleCase(row.LOCALITY_NAME), state: row.STATE, postcode: row.POSTCODE };
  const isUnit = ["", "UNIT", "FLAT", "APARTMENT"].includes(row.FLAT_TYPE);
  const flat = isUnit ? `${row.FLAT_NUMBER}/` : `${inTitleCase(row.FLAT_TYPE)} ${row.FLAT_NUMBER}, `;
  return {
    address: { ...place, street: `${row.FLAT_NUMBER === "" ? "" : flat}${number} ${name}` },
    key: {
      flat: row.FLAT_NUMBER.toLowerCase(),
      number: firstNumber(number.toLowerCase()),
      place: placeWords({ ...place, street: name }),
    },
  };
}
