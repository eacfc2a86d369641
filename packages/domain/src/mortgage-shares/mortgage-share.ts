import type { Asset } from "@keystep/domain/applicants/assets";
import type { BankingDetailsSummary } from "@keystep/domain/applicants/banking-details";
import type { Liability } from "@keystep/domain/applicants/liabilities";

/** The life of a mortgage share application, from the lead that made it to settlement (DECISIONS, MSA-06). */
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
/** Where a mortgage share application stands (DECISIONS, MSA-06). */
export type MortgageShareStatus = (typeof MORTGAGE_SHARE_STATUSES)[number];

/** What a person answers on the tabs of their mortgage share application; `null` where not answered (DECISIONS, MSA-07, MSA-08). */
export type MortgageShareAnswers = {
  firstName: string | null;
  lastName: string | null;
  /** Where to write about this one; begins as the lead's email. */
  emailAddress: string | null;
  phone: string | null;
  assets: Asset[];
  hasNoAssets: boolean;
  liabilities: Liability[];
  hasNoLiabilities: boolean;
  /** What of the account may be seen without reading it; null where none was given. */
  bankingDetails: BankingDetailsSummary | null;
};

/** What is sent counts while it is read: from an offer on, the answers it was made for stay as they are (decision 0026). */
export function takesAnswers(status: MortgageShareStatus): boolean {
  return status === "received" || status === "contacted" || status === "assessing";
}

/** In hand until it is settled, declined or withdrawn (DECISIONS, MSA-06). */
export function isInHand(status: MortgageShareStatus): boolean {
  return status !== "settled" && status !== "declined" && status !== "withdrawn";
}

/** Where the lead that made it stands by that: we were in touch once anything was done about it, and nothing is left once it ended. */
export function leadStatusOf(status: MortgageShareStatus): "received" | "contacted" | "closed" {
  if (status === "received") return "received";
  return isInHand(status) ? "contacted" : "closed";
}
