import { expect, test } from "vitest";
import { isPostOfficeBoxPostcode, postcodeWarning, stateInAddress, usualStateOf } from "./postcode.ts";

test.each([
  ["0199", null],
  ["0200", "ACT"],
  ["0299", "ACT"],
  ["0300", null],
  ["0799", null],
  ["0800", "NT"],
  ["0899", "NT"],
  ["0900", "NT"],
  ["0999", "NT"],
  ["1000", "NSW"],
  ["1999", "NSW"],
  ["2000", "NSW"],
  ["2599", "NSW"],
  ["2600", "ACT"],
  ["2618", "ACT"],
  ["2619", "NSW"],
  ["2899", "NSW"],
  ["2900", "ACT"],
  ["2920", "ACT"],
  ["2921", "NSW"],
  ["2999", "NSW"],
  ["3000", "VIC"],
  ["3999", "VIC"],
  ["4000", "QLD"],
  ["4999", "QLD"],
  ["5000", "SA"],
  ["5799", "SA"],
  ["5800", "SA"],
  ["5999", "SA"],
  ["6000", "WA"],
  ["6797", "WA"],
  ["6798", null],
  ["6799", null],
  ["6800", "WA"],
  ["6999", "WA"],
  ["7000", "TAS"],
  ["7799", "TAS"],
  ["7800", "TAS"],
  ["7999", "TAS"],
  ["8000", "VIC"],
  ["8999", "VIC"],
  ["9000", "QLD"],
  ["9999", "QLD"],
  ["200", null],
  ["02000", null],
  ["", null],
] as const)("ADDR-02: the postcode %s usually belongs to %s", (postcode, state) => {
  expect(usualStateOf(postcode)).toBe(state);
});

test.each([
  ["2000", false],
  ["1999", true],
  ["2599", false],
  ["5800", true],
  ["6799", false],
  ["0200", true],
  ["9999", true],
])("%s is a postcode of post office boxes: %s", (postcode, isBox) => {
  expect(isPostOfficeBoxPostcode(postcode)).toBe(isBox);
});

test.each([
  ["1 Wattle Street, Hobart TAS 7000", "TAS"],
  ["1 Wattle Street, Hobart, tas", "TAS"],
  ["1 Wattle Street, Albury, NSW 3691, Australia", "NSW"],
  ["1 Wattle Street, Hobart 7000.", "TAS"],
  ["1 Wattle Street, Darwin 0800", "NT"],
  ["1 Wattle Street, Hobart", null],
  ["2000 NSW Street, Hobart", null],
  ["Lot 12000", null],
  ["1 Act Street, Perth WA 6000", "WA"],
  ["1 Wattle Street, Villa", null],
  ["", null],
])("the address %j is in %s", (line, state) => {
  expect(stateInAddress(line)).toBe(state);
});

test.each([
  ["one of its state", { zip: "2599", state: "NSW" }, null],
  ["one of another state", { zip: " 2600 ", state: "NSW" }, "Postcode 2600 is usually in ACT."],
  ["no state yet", { zip: "2600", state: "" }, null],
  ["the last of PO boxes", { zip: "1999", state: "NSW" }, "Postcode 1999 is usually for PO boxes."],
  ["abroad", { zip: "2600", state: "NSW", country: "NZ" }, null],
  ["one of no state", { zip: "0300", state: "NSW" }, null],
  ["nothing", {}, null],
])("ADDR-02: a postcode is asked about again: %s", (_, place, words) => {
  expect(postcodeWarning(place, false)?.split(/(?<=[a-zA-Z]\.) /)[0] ?? null).toBe(words);
});

test("ADDR-02: a PO box is right for post alone", () => {
  expect(postcodeWarning({ zip: "1999", state: "NSW" }, true)).toBeNull();
});
