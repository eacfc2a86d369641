import { expect, test } from "vitest";
import { BANK_ACCOUNT } from "@keystep/domain/applicants/banking-details";
import { messagesOf } from "@keystep/contract/testing/messages-of";
import {
  bankingDetailsDraft,
  bankingDetailsSummary,
  getBankingDetails,
  maskedBankingDetails,
} from "./banking-details.ts";

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

test("a masked account has its name, its BSB and the end of its number", () => {
  const masked = { accountName: "Harriet Nguyen", bsb: "656528", accountNumberEnding: "345" };
  expect(maskedBankingDetails.parse({ ...masked, accountNumber: "00012345" })).toEqual(masked);
});

test("an account in full is read by its owner's call alone", () => {
  expect([getBankingDetails.method, getBankingDetails.access]).toEqual(["GET", "own-application"]);
});
