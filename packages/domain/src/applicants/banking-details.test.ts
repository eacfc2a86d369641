import { describe, expect, test } from "vitest";
import {
  BANK_ACCOUNT,
  formatBsb,
  normaliseAccountNumber,
  normaliseBsb,
  summariseBankingDetails,
} from "./banking-details.ts";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";

const TODAY = calendarDay("2026-11-20");

function messagesOf(answers: Record<string, unknown>): Record<string, string> {
  const { issues } = BANK_ACCOUNT.judge(answers, TODAY);
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
}

const ACCOUNT = { accountName: "Harriet Nguyen", bsb: "656-528", accountNumber: "0001 2345" };

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

describe("the account form", () => {
  test("BANK-01: all three answers are required, each with its message", () => {
    const messages = {
      accountName: "A valid account name is required",
      bsb: "A valid BSB of 6 digits is required",
      accountNumber: "A valid account number of 5 to 9 digits is required",
    };
    for (const [field, message] of Object.entries(messages)) {
      for (const value of [undefined, null, "", "  "]) {
        expect(messagesOf({ ...ACCOUNT, [field]: value })).toEqual({ [field]: message });
      }
    }
  });

  test("BANK-01: digits are kept without what stood between them, zeros at the start among them", () => {
    expect(BANK_ACCOUNT.judge(ACCOUNT, TODAY).answers).toEqual({
      accountName: "Harriet Nguyen",
      bsb: "656528",
      accountNumber: "00012345",
    });
  });

  test.each(["65652", "6565289", "65652a", "656/528", "٦٥٦٥٢٨", "-".repeat(15) + "656528"])(
    "BANK-01: '%s' is no BSB",
    (bsb) => {
      expect(messagesOf({ ...ACCOUNT, bsb })).toEqual({ bsb: BANK_ACCOUNT.questions.bsb.message });
    },
  );

  test.each([
    ["1234", false],
    ["12345", true],
    ["00000", true],
    ["123456789", true],
    ["1234567890", false],
    ["12.345", false],
  ])("BANK-01: '%s' as an account number is right: %s", (accountNumber, isRight) => {
    const messages = isRight ? {} : { accountNumber: BANK_ACCOUNT.questions.accountNumber.message };
    expect(messagesOf({ ...ACCOUNT, accountNumber })).toEqual(messages);
  });

  test("BANK-01: the name on the account has at most 32 characters, in any script", () => {
    for (const accountName of ["n".repeat(32), "陳大文", "Ní Bhraonáin & O'Dea"]) {
      expect(messagesOf({ ...ACCOUNT, accountName })).toEqual({});
    }
    expect(messagesOf({ ...ACCOUNT, accountName: "n".repeat(33) })).toEqual({
      accountName: "A valid account name is required (1 to 32 characters)",
    });
  });
});

test("review and copy show a BSB with its hyphen, and of an account number the end alone, right or wrong", () => {
  const linesOf = (answers: Record<string, unknown>) => BANK_ACCOUNT.lines(answers, TODAY).flatMap(({ rows }) => rows);
  expect(linesOf({ accountName: "M Tran", bsb: "656528", accountNumber: "00012345" })).toEqual([
    { label: "Name on the account", text: "M Tran" },
    { label: "BSB", text: "656-528" },
    { label: "Account number", text: "Ends in 345" },
  ]);
  expect(linesOf({ accountNumber: "1234567890" })).toEqual([{ label: "Account number", text: "Ends in 890" }]);
});
