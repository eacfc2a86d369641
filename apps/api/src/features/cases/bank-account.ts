import { bankingDetailsAnswer } from "@keystep/contract/applicants/banking-details";
import { BANK_ACCOUNT, summariseBankingDetails, type BankingDetails } from "@keystep/domain/applicants/banking-details";
import type { Dependencies } from "#src/dependencies";
import { changedFields, withAnswers } from "./answers.ts";
import { decryptAnswers, encryptAnswers, type EncryptedAnswers } from "#src/platform/encryption/encrypt-answers";
import { Problem } from "#src/platform/http/problem";

/** An account as it is kept, to lay a draft over; `encrypted` is the value that a save must still find. */
export type KeptAccount = EncryptedAnswers<BankingDetails>;

export function openedAccount(
  { encryption }: Pick<Dependencies, "encryption">,
  encrypted: Buffer | null,
  place: string,
): KeptAccount {
  const kept = decryptAnswers(encryption, { encrypted, place }, bankingDetailsAnswer);
  return { encrypted, place, answers: kept ?? BANK_ACCOUNT.unanswered };
}

type Sent = Parameters<typeof withAnswers<BankingDetails>>[1];

/**
 * The columns that a save stores of an account, encrypted, beside what may be seen without reading it, and the names of the answers that
 * changed. A finished account needs all its answers, those kept already among them; a draft is stored as it is left, and without any answer it
 * is gone.
 */
export function accountToStore(
  { encryption, clock }: Pick<Dependencies, "encryption" | "clock">,
  kept: KeptAccount,
  { sent, isDraft }: { readonly sent: Sent; readonly isDraft: boolean },
) {
  const answers = withAnswers(kept.answers, sent);
  if (!isDraft) {
    const { issues } = BANK_ACCOUNT.judge(answers, clock.today());
    if (issues.length > 0) throw new Problem("request.invalid", { errors: [...issues] });
  }
  const isGone = Object.values(answers).every((answer) => answer === null);
  const summary = summariseBankingDetails(answers);
  return {
    summary,
    fields: changedFields(kept.answers, sent),
    columns: {
      encrypted: isGone ? null : encryptAnswers(encryption, answers, kept),
      summary: isGone ? null : summary,
      replaces: kept.encrypted,
    },
  };
}
