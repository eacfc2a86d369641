import type { AnswersOf } from "@keystep/domain/answers/step";
import type { Confirmations } from "./confirmation.ts";
import type { BankingDetailsSummary } from "./banking-details.ts";
import type { APPLICANT } from "./questions.ts";
import type { Address } from "./address.ts";

/** An application has a main applicant and may have a co-applicant (spec §3, Applicant). */
export const APPLICANT_TYPES = ["main-applicant", "co-applicant"] as const;
export type ApplicantType = (typeof APPLICANT_TYPES)[number];

/**
 * An emailed invitation to join that waits for its answer, or was refused; the instants are ISO 8601 in UTC (COAP-01). With `isFilledIn`
 * the main applicant answers meanwhile, and the invited person confirms it once they join.
 */
export type Invitation = {
  sentTo: string;
  sentAt: string;
  expiresAt: string;
  refusedAt: string | null;
  isFilledIn: boolean;
};

/** A person applying; `null` where a question is not answered yet (spec §3, Applicant). */
export type Applicant = AnswersOf<(typeof APPLICANT)["questions"]> & {
  id: string;
  type: ApplicantType;
  /** Answers as themselves; until a co-applicant joins, the main applicant answers for them. */
  hasJoined: boolean;
  /** Shows the other person what has to do with money. */
  sharesAnswers: boolean;
  /** Lets the other person see the address they live at, to say that they live there too. */
  sharesAddress: boolean;
  /** Shown to the main applicant alone, while the co-applicant has not joined. */
  invitation: Invitation | null;
  /** When the co-applicant agreed to all that they declare, while all of it stands; null for the main applicant. */
  declaredAt: string | null;
  address: Address | null;
  previousAddress: Address | null;
  /** The parts of the account that may be seen without reading it; null if none was given. */
  bankingDetails: BankingDetailsSummary | null;
  /** The second looks that this person answered with yes; theirs alone to see. */
  confirmedLooks: Confirmations;
  /** The types of the identity documents given in full: those that count (DOC-03). */
  documentTypes: string[];
  /** The types of those begun and not finished. */
  unfinishedDocumentTypes: string[];
};
