import { expect, test } from "vitest";
import { formatBsb, normaliseAccountNumber, normaliseBsb, summariseBankingDetails } from "./banking-details.ts";

test.each([
  ["656528", "656528"],
  ["656-528", "656528"],
  [" 656 528 ", "656528"],
  ["000001", "000001"],
  ["65652", null],
  ["6565280", null],
  ["65652a", null],
  ["", null],
])("BANK-01: '%s' as a BSB is %s", (text, bsb) => {
  expect(normaliseBsb(text)).toBe(bsb);
});

test.each([
  ["1234", null],
  ["12345", "12345"],
  ["00012", "00012"],
  ["123 456 789", "123456789"],
  ["1234567890", null],
  ["12a45", null],
  ["", null],
])("BANK-01: '%s' as an account number is %s", (text, number) => {
  expect(normaliseAccountNumber(text)).toBe(number);
});

test("a BSB is shown with its hyphen", () => {
  expect(formatBsb("000123")).toBe("000-123");
});

test("only the end of an account number may be seen", () => {
  const whole = { accountName: "M Tran", bsb: "656528", accountNumber: "00012345" };
  expect(summariseBankingDetails(whole)).toEqual({ isWhole: true, accountNumberEnding: "345" });
  expect(summariseBankingDetails({ ...whole, accountNumber: null })).toEqual({
    isWhole: false,
    accountNumberEnding: null,
  });
  expect(summariseBankingDetails({ ...whole, bsb: null })).toEqual({ isWhole: false, accountNumberEnding: "345" });
  expect(summariseBankingDetails({ ...whole, accountName: null }).isWhole).toBe(false);
});
