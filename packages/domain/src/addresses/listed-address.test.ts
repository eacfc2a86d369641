import { expect, test } from "vitest";
import { GNAF_COLUMNS, addressLine, inTitleCase, readGnafRow, typedAddress, type GnafRow } from "./listed-address.ts";

const EMPTY = Object.fromEntries(GNAF_COLUMNS.map((name) => [name, ""])) as GnafRow;
const ROW: GnafRow = {
  ...EMPTY,
  ADDRESS_DETAIL_PID: "GAACT714845933",
  NUMBER_FIRST: "12",
  STREET_NAME: "EMU",
  STREET_TYPE: "BANK",
  LOCALITY_NAME: "BELCONNEN",
  STATE: "ACT",
  POSTCODE: "2617",
  ALIAS_PRINCIPAL: "PRINCIPAL",
};

test.each([
  ["12 em", { flat: null, number: "12", words: ["em"] }],
  ["12 Emu B", { flat: null, number: "12", words: ["emu", "b"] }],
  ["3/12 emu bank", { flat: "3", number: "12", words: ["emu", "bank"] }],
  ["Unit 3, 12 Emu Bank", { flat: "3", number: "12", words: ["emu", "bank"] }],
  ["u3/12A emu", { flat: "3", number: "12a", words: ["emu"] }],
  ["12-14 Emu Bk", { flat: null, number: "12", words: ["emu", "bk"] }],
  ["lot 5 Emu Rd.", { flat: null, number: "lot 5", words: ["emu", "road"] }],
  ["12 5th Ave", { flat: null, number: "12", words: ["5th", "ave"] }],
  ["1 2 3 Go", { flat: "1", number: "2", words: ["3", "go"] }],
  ["7 o'brien st, mt druitt 2770", { flat: null, number: "7", words: ["obrien", "st", "mount", "druitt", "2770"] }],
])("'%s' is looked for by its number and words", (text, found) => {
  expect(typedAddress(text)).toEqual(found);
});

test.each(["", "  ", "12", "12 e", "emu bank", "3/12", "-", "unit", "lot"])(
  "'%s' is not enough to look for",
  (text) => {
    expect(typedAddress(text)).toBeNull();
  },
);

test.each([
  [{}, "12 Emu Bank, Belconnen ACT 2617", { flat: "", number: "12", place: "emu bank belconnen act 2617" }],
  [
    { FLAT_TYPE: "UNIT", FLAT_NUMBER: "3B", NUMBER_LAST: "14" },
    "3B/12-14 Emu Bank, Belconnen ACT 2617",
    { flat: "3b", number: "12", place: "emu bank belconnen act 2617" },
  ],
  [
    { FLAT_TYPE: "SHOP", FLAT_NUMBER: "2" },
    "Shop 2, 12 Emu Bank, Belconnen ACT 2617",
    { flat: "2", number: "12", place: "emu bank belconnen act 2617" },
  ],
  [
    { NUMBER_FIRST: "", LOT_NUMBER: "5", STREET_NAME: "O'BRIEN", STREET_TYPE: "RD", STREET_SUFFIX: "NORTH" },
    "Lot 5 O'Brien Rd North, Belconnen ACT 2617",
    { flat: "", number: "lot 5", place: "obrien road north belconnen act 2617" },
  ],
] as const)("a row with %j reads as people write it", (part, line, key) => {
  const read = readGnafRow({ ...ROW, ...part });
  if (typeof read === "string") throw new Error(read);
  expect(addressLine(read.address)).toBe(line);
  expect(read.key).toEqual(key);
});

test.each([
  [{ ALIAS_PRINCIPAL: "ALIAS" }, "another name of an address"],
  [{ STATE: "OT" }, "outside the states and territories"],
  [{ NUMBER_FIRST: "" }, "no number, street or postcode"],
  [{ STREET_NAME: "" }, "no number, street or postcode"],
  [{ POSTCODE: "" }, "no number, street or postcode"],
] as const)("a row with %j is left out", (part, why) => {
  expect(readGnafRow({ ...ROW, ...part })).toBe(why);
});

test("what is typed of an address finds its key", () => {
  const read = readGnafRow({ ...ROW, STREET_NAME: "ST JOHNS", STREET_TYPE: "AVENUE" });
  const typed = typedAddress("12 st johns av, Belconnen");
  if (typeof read === "string" || typed === null) throw new Error("Neither is left out");
  expect(typed.words.every((word) => ` ${read.key.place}`.includes(` ${word}`))).toBe(true);
});

test.each([
  ["MCKAY ST", "McKay St"],
  ["ST JOHN'S", "St John's"],
  ["D'ARCY", "D'Arcy"],
  ["WAGGA WAGGA", "Wagga Wagga"],
])("%s is written %s", (text, written) => {
  expect(inTitleCase(text)).toBe(written);
});
