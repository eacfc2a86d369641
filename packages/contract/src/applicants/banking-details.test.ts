import { expect, test } from "vitest";
import type { z } from "zod";
import { BANK_ACCOUNT } from "@keystep/domain/applicants/banking-details";
import { bankingDetailsDraft, bankingDetailsSummary, getBankingDetails } from "./banking-details.ts";

function messagesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]));
}

const ACCOUNT = { accountName: "Harriet Nguyen", bsb: "656-528", accountNumber: "0001 2345" };

test("a draft may clear any answer, and what it gives must be right", () => {
  expect(bankingDetailsDraft.parse({ accountName: null, bsb: null, accountNumber: null })).toEqual({
    accountName: null,
    bsb: null,
    accountNumber: null,
  });
  expect(bankingDetailsDraft.parse({ bsb: "656 528" })).toEqual({ bsb: "656528" });
  expect(messagesOf(bankingDetailsDraft, { bsb: "656" })).toEqual({ bsb: BANK_ACCOUNT.questions.bsb.message });
});

test("a summary carries nothing of an account but how its number ends", () => {
  const summary = { isWhole: true, accountNumberEnding: "345" };
  expect(bankingDetailsSummary.parse({ ...summary, ...ACCOUNT })).toEqual(summary);
});

test("an account in full is read by its owner's call alone", () => {
  expect([getBankingDetails.method, getBankingDetails.access]).toEqual(["GET", "own-application"]);
});
