import type { AnswersOf } from "@keystep/domain/answers/step";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import type { AssetsAnswers } from "@keystep/domain/applicants/assets";
import { isEnd, possibleMoves, type Moves, type Side } from "@keystep/domain/cases/moves";
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

/** Every move by hand (interpretation, MSA-06; decision 0026). Nobody accepts, settles or declines one: it follows its application there. */
export const MORTGAGE_SHARE_MOVES = [
  { from: ["received"], to: "contacted", by: ["staff"], action: "moved" },
  { from: ["received", "contacted"], to: "assessing", by: ["staff"], action: "moved" },
  { from: ["assessing"], to: "offered", by: ["staff"], action: "moved" },
  {
    from: ["received", "contacted", "assessing", "offered", "accepted"],
    to: "withdrawn",
    by: ["applicant"],
    action: "withdrawn",
  },
  {
    from: ["received", "contacted", "assessing", "offered", "accepted"],
    to: "withdrawn",
    by: ["staff"],
    action: "moved",
  },
] as const satisfies Moves<MortgageShareStatus>;

/** The application that its person goes on with; one that was given up before it was sent counts as none. */
export type ApplicationOfShare = { readonly status: ApplicationStatus };

/** The status that it has by that of its application; a draft leaves it as it stands (interpretation, MSA-06). The database holds the same table. */
const FOLLOWS: Readonly<Record<ApplicationStatus, MortgageShareStatus | null>> = {
  draft: null,
  submitted: "assessing",
  "in-review": "assessing",
  "information-requested": "assessing",
  approved: "offered",
  accepted: "accepted",
  lapsed: "withdrawn",
  declined: "declined",
  settled: "settled",
  "bought-back": "settled",
  withdrawn: "withdrawn",
};

/** The status that its application gives it; null while there is none that was sent, and it is moved by hand. */
export function statusFollowed(application: ApplicationOfShare | null): MortgageShareStatus | null {
  return application === null ? null : FOLLOWS[application.status];
}

type Followed = { readonly status: MortgageShareStatus; readonly application: ApplicationOfShare | null };

/** The statuses to which this side moves it by hand; none once it follows an application. */
export function movesByHand({ status, application }: Followed, by: Side): MortgageShareStatus[] {
  if (statusFollowed(application) !== null) return [];
  return possibleMoves<MortgageShareStatus>(MORTGAGE_SHARE_MOVES, status, by);
}

/** Its person was invited to an application and has not sent one: the next step is theirs. */
export function isInvited({ status, application }: Followed): boolean {
  return (status === "offered" || status === "accepted") && statusFollowed(application) === null;
}

/** A person's answers on the tabs of their mortgage share application; `null` where not answered (interpretation, MSA-07, MSA-08). */
export type MortgageShareAnswers = AnswersOf<(typeof PERSON)["questions"]> &
  AssetsAnswers &
  LiabilitiesAnswers & {
    /** The parts of the account that may be seen without reading it; null if none was given. */
    bankingDetails: BankingDetailsSummary | null;
  };

/** New answers may count in these: from the offer to go on they stay, as the application begins with them. */
export const ANSWERED_STATUSES = [
  "received",
  "contacted",
  "assessing",
] as const satisfies readonly MortgageShareStatus[];

/** New answers count while we read them, and no application goes on with them (decision 0026). */
export function takesAnswers({ status, application }: Followed): boolean {
  return ANSWERED_STATUSES.some((each) => each === status) && statusFollowed(application) === null;
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
