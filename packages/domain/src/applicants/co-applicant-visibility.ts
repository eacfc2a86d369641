import type { Visibility } from "@keystep/domain/answers/question";
import { eachOf } from "@keystep/domain/kernel/named";
import type { Applicant, ApplicantType } from "./applicant.ts";
import { homeOf, type KnownPlace } from "./home.ts";
import { APPLICANT } from "./questions.ts";

/**
 * A person's access to an applicant's answers: write them (`own`), read those about money (`shared`), or see first and last name alone
 * (`withheld`). Withheld answers look unanswered to that person (COAP-02).
 */
export const APPLICANT_ACCESSES = ["own", "shared", "withheld"] as const;
export type ApplicantAccess = (typeof APPLICANT_ACCESSES)[number];

/** The access of one of the two people to an applicant's answers. */
export function accessTo(
  { type, hasJoined, sharesAnswers }: Pick<Applicant, "type" | "hasJoined" | "sharesAnswers">,
  party: ApplicantType,
): ApplicantAccess {
  if (type === party || (party === "main-applicant" && !hasJoined)) return "own";
  return sharesAnswers ? "shared" : "withheld";
}

/** An applicant narrowed to what one of the two people may see. `sharedHome` is what the other person shares of where they live. */
export type SeenApplicant = Applicant & { access: ApplicantAccess; sharedHome: KnownPlace | null };

/** The answers of an applicant of whom nobody has given any. */
export const NO_ANSWERS = {
  ...APPLICANT.unanswered,
  invitation: null,
  address: null,
  previousAddress: null,
  bankingDetails: null,
  confirmedLooks: {},
  documentTypes: [],
  unfinishedDocumentTypes: [],
} satisfies Partial<Applicant>;

const UNANSWERED: Readonly<Record<string, unknown>> = NO_ANSWERS;

const STANDING = ["id", "type", "hasJoined", "sharesAnswers", "sharesAddress", "declaredAt"];

function fieldsSeen(isSeen: (visibility: Visibility) => boolean): string[] {
  return Object.entries(APPLICANT.questions).flatMap(([field, { visibility }]) => (isSeen(visibility) ? [field] : []));
}

const SHARED = new Set([
  ...STANDING,
  ...fieldsSeen((visibility) => visibility !== "own"),
  "bankingDetails",
  "documentTypes",
]);

function withheld(isSeen: (visibility: Visibility) => boolean): ReadonlySet<string> {
  return new Set([...STANDING, ...fieldsSeen(isSeen)]);
}

/**
 * Sharing shows the other person money and work, and nothing about where or how to find the person (decision 0020). The main applicant's
 * household is both people's (decision 0043).
 */
const SEEN: Readonly<Record<Exclude<ApplicantAccess, "own">, Readonly<Record<ApplicantType, ReadonlySet<string>>>>> = {
  shared: { "main-applicant": SHARED, "co-applicant": SHARED },
  withheld: {
    "main-applicant": withheld((visibility) => visibility === "always" || visibility === "household"),
    "co-applicant": withheld((visibility) => visibility === "always"),
  },
};

type Typed = Readonly<Record<string, unknown>> & Pick<Applicant, "type">;

/** Cuts an applicant to the answers that the other person may see; the rest is empty. */
function seenOf<Of extends Typed>(applicant: Of, access: Exclude<ApplicantAccess, "own">): Of {
  const seen = SEEN[access][applicant.type];
  return eachOf<Of, unknown>(applicant, (answer, field) => (seen.has(field) ? answer : UNANSWERED[field]));
}

/** Of an applicant what both people may see at any time, shared or not. */
export function seenByBoth<Of extends Typed>(applicant: Of): Of {
  return seenOf(applicant, "withheld");
}

/** An applicant as one of the two people may see them; a withheld answer looks like one that is not answered yet (COAP-02). */
export function applicantSeenBy(party: ApplicantType, applicant: Applicant): SeenApplicant {
  const access = accessTo(applicant, party);
  if (access === "own") return { ...applicant, access, sharedHome: null };
  const sharedHome = applicant.sharesAddress ? homeOf(applicant) : null;
  return { ...seenOf(applicant, access), access, sharedHome };
}
