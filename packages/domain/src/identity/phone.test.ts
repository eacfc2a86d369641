import { fc } from "@keystep/domain/testing/chances";
import { expect, test } from "vitest";
import { formatPhone } from "./format-phone.ts";
import { dialledPhone } from "./dialled-phone.ts";
import { normalisePhone } from "./phone.ts";

test.each([
  ["0412 345 678", "+61412345678"],
  ["(02) 9876-5432", "+61298765432"],
  ["0412.345.678", "+61412345678"],
  ["0412\u00a0345\u2011678", "+61412345678"],
  ["1300 123 456", "+611300123456"],
  ["+61 412 345 678", "+61412345678"],
  ["+61 (0)412 345 678", "+61412345678"],
  ["+61 0412 345 678", "+61412345678"],
  ["+64 21 123 4567", "+64211234567"],
  ["+1 202 555 0123", "+12025550123"],
  ["+44 7700 900123", "+447700900123"],
])("%s is kept as %s", (text, kept) => expect(normalisePhone(text)).toBe(kept));

test.each([
  "",
  "+",
  "041234567",
  "04123456789",
  "+123456789",
  "+1234567890123",
  "61412345678",
  "0412 345 67a",
  "0412+345678",
  "++61412345678",
  "٠٤١٢٣٤٥٦٧٨",
])("%j is refused", (text) => expect(normalisePhone(text)).toBeNull());

const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 9, maxLength: 12 });
const starts = fc.constantFrom("", "+", "+61", "+610");

test("a number that was kept is kept the same again", () => {
  fc.assert(
    fc.property(starts, digits, (start, rest) => {
      const kept = normalisePhone(start + rest);
      expect(kept === null ? null : normalisePhone(kept)).toBe(kept);
    }),
  );
});

test.each([
  ["+61412345678", "0412 345 678"],
  ["+61298765432", "02 9876 5432"],
  ["+61812345678", "08 1234 5678"],
  ["+611300123456", "1300 123 456"],
  ["+64211234567", "+64 211 234 567"],
  ["+12025550123", "+1 202 555 0123"],
  ["+447700900123", "+44 770 090 0123"],
  ["+85212345678", "+852 1234 5678"],
  ["+6112345678", "+61 1234 5678"],
  ["", ""],
])("%s reads as '%s'", (kept, shown) => expect(formatPhone(kept)).toBe(shown));

test("what is read and typed in again is the same number", () => {
  fc.assert(
    fc.property(starts, digits, (start, rest) => {
      const kept = normalisePhone(start + rest);
      expect(kept === null ? null : normalisePhone(formatPhone(kept))).toBe(kept);
    }),
  );
});

test.each([
  ["(03) 7010 4321", "+61370104321"],
  ["0412 345 678", "+61412345678"],
  ["+61 3 7010 4321", "+61370104321"],
  ["+61 (0)3 7010 4321", "+61370104321"],
  ["+64 21 123 4567", "+64211234567"],
  ["1300 123 456", "1300123456"],
  ["1800 007 007", "1800007007"],
  ["13 12 34", "131234"],
  ["000", "000"],
])("our number %s is dialled as %s", (shown, dialled) => expect(dialledPhone(shown)).toBe(dialled));
