import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { bankingDetails, bankingDetailsDraft, bankingDetailsSummary, getBankingDetails } from "./banking-details.ts";
import { MESSAGES } from "@keystep/contract/fields/messages";

function messagesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]));
}

const ACCOUNT = { accountName: "Harriet Nguyen", bsb: "656-528", accountNumber: "0001 2345" };

describe("the account form", () => {
  test("BANK-01: all three answers are required, each with its message", () => {
    const messages = { accountName: MESSAGES.accountName, bsb: MESSAGES.bsb, accountNumber: MESSAGES.accountNumber };
    for (const [field, message] of Object.entries(messages)) {
      for (const value of [undefined, null, "", "  "]) {
        expect(messagesOf(bankingDetails, { ...ACCOUNT, [field]: value })).toEqual({ [field]: message });
      }
    }
  });

  test("BANK-01: digits are kept without what stood between them, zeros at the start among them", () => {
    expect(bankingDetails.parse(ACCOUNT)).toEqual({
      accountName: "Harriet Nguyen",
      bsb: "656528",
      accountNumber: "00012345",
    });
  });

  test.each(["65652", "6565289", "65652a", "656/528", "٦٥٦٥٢٨", "-".repeat(15) + "656528"])(
    "BANK-01: '%s' is no BSB",
    (bsb) => {
      expect(messagesOf(bankingDetails, { ...ACCOUNT, bsb })).toEqual({ bsb: MESSAGES.bsb });
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
    const messages = isRight ? {} : { accountNumber: MESSAGES.accountNumber };
    expect(messagesOf(bankingDetails, { ...ACCOUNT, accountNumber })).toEqual(messages);
  });

  test("BANK-01: the name on the account has at most 32 characters, in any script", () => {
    for (const accountName of ["n".repeat(32), "陳大文", "Ní Bhraonáin & O'Dea"]) {
      expect(messagesOf(bankingDetails, { ...ACCOUNT, accountName })).toEqual({});
    }
    expect(messagesOf(bankingDetails, { ...ACCOUNT, accountName: "n".repeat(33) })).toEqual({
      accountName: "A valid account name is required (1 to 32 characters)",
    });
  });

  test("a draft may clear any answer, and what it gives must be right", () => {
    expect(bankingDetailsDraft.parse({ accountName: null, bsb: null, accountNumber: null })).toEqual({
      accountName: null,
      bsb: null,
      accountNumber: null,
    });
    expect(bankingDetailsDraft.parse({ bsb: "656 528" })).toEqual({ bsb: "656528" });
    expect(messagesOf(bankingDetailsDraft, { bsb: "656" })).toEqual({ bsb: MESSAGES.bsb });
  });
});

test("a summary carries nothing of an account but how its number ends", () => {
  const summary = { isWhole: true, accountNumberEnding: "345" };
  expect(bankingDetailsSummary.parse({ ...summary, ...ACCOUNT })).toEqual(summary);
});

test("an account in full is read by its owner's call alone", () => {
  expect([getBankingDetails.method, getBankingDetails.access]).toEqual(["GET", "own-application"]);
});
