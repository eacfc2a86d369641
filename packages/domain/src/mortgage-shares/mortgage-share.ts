import type { AnswersOf } from "@keystep/domain/answers/step";
import type { AssetsAnswers } from "@keystep/domain/applicants/assets";
import { isEnd, type Moves } from "@keystep/domain/cases/moves";
import type { BankingDetailsSummary } from "@keystep/domain/applicants/banking-details";
import type { LiabilitiesAnswers } from "@keystep/domain/applicants/liabilities";
import type { PERSON } from "./person.ts";

/** The life of a mortgage share application, from the lead that made it to settlement (interpretation, MSA-06). */
export const MORTGAGE_SHARE_STATUSES = [
  "received",
  "contacted",
  "assessing",
  "offered",
  "accepted",
  "settled",
  "declined",
  "withdrawn",
] as const;
export type MortgageShareStatus = (typeof MORTGAGE_SHARE_STATUSES)[number];

/** Every move of a mortgage share application (interpretation, MSA-06; decision 0026). Settled, declined and withdrawn are ends. */
export const MORTGAGE_SHARE_MOVES = [
  { from: ["received"], to: "contacted", by: ["staff"], action: "moved" },
  { from: ["received", "contacted"], to: "assessing", by: ["staff"], action: "moved" },
  { from: ["assessing"], to: "offered", by: ["staff"], action: "moved" },
  { from: ["offered"], to: "accepted", by: ["applicant", "staff"], action: "moved" },
  { from: ["accepted"], to: "settled", by: ["staff"], action: "moved" },
  { from: ["received", "contacted", "assessing", "offered"], to: "declined", by: ["staff"], action: "moved" },
  {
    from: ["received", "contacted", "assessing", "offered", "accepted"],
    to: "withdrawn",
    by: ["applicant", "staff"],
    action: "moved",
  },
] as const satisfies Moves<MortgageShareStatus>;

/** A person's answers on the tabs of their mortgage share application; `null` where not answered (interpretation, MSA-07, MSA-08). */
export type MortgageShareAnswers = AnswersOf<(typeof PERSON)["questions"]> &
  AssetsAnswers &
  LiabilitiesAnswers & {
    /** The parts of the account that may be seen without reading it; null if none was given. */
    bankingDetails: BankingDetailsSummary | null;
  };

/** New answers count while we read them. From an offer on they stay, because the offer was made for them (decision 0026). */
export function takesAnswers(status: MortgageShareStatus): boolean {
  return status === "received" || status === "contacted" || status === "assessing";
}

/** In hand until it is settled, declined or withdrawn (interpretation, MSA-06). */
export function isInHand(status: MortgageShareStatus): boolean {
  return !isEnd(MORTGAGE_SHARE_MOVES, status);
}

/**
 * The status of the lead that made it: contacted once we did anything about the application, closed once that ended.
 */
export function leadStatusOf(status: MortgageShareStatus): "received" | "contacted" | "closed" {
  if (status === "received") return "received";
  return isInHand(status) ? "contacted" : "closed";
}

const WAY: readonly MortgageShareStatus[] = ["received", "contacted", "assessing", "offered", "accepted", "settled"];

/** The statuses still ahead of one that goes well, in order; none if it has ended (interpretation, MSA-06). */
export function statusesAhead(status: MortgageShareStatus): readonly MortgageShareStatus[] {
  const place = WAY.indexOf(status);
  return place === -1 ? [] : WAY.slice(place + 1);
}
