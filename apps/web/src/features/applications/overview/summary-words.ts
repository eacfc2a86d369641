import type { ApplicationSummary } from "@keystep/contract/applications/applications";
import { isInProgress, type ApplicationStatus } from "@keystep/domain/applications/application-status";
import { isAskedOf } from "@keystep/domain/applications/information-request";
import { applicationPath, paths } from "#src/app/paths";
import { stepNameFor } from "#src/features/applications/journey/step-names";

const STATUS_LABELS = {
  draft: "In progress",
  submitted: "Sent",
  "in-review": "In review",
  "information-requested": "We asked for something more",
  approved: "Offer for you",
  accepted: "Offer accepted",
  lapsed: "Offer ended",
  declined: "Declined",
  settled: "Settled",
  "bought-back": "Bought back",
  withdrawn: "Withdrawn",
} as const satisfies Record<ApplicationStatus, string>;

/** A decision is read at its own place, anything else at what was sent. */
export function viewOf({ id, status }: ApplicationSummary): { readonly words: string; readonly href: string } {
  if (status === "approved" || status === "accepted") return { words: "See the offer", href: paths.decision(id) };
  if (status === "declined") return { words: "Read why", href: paths.decision(id) };
  return { words: "View", href: applicationPath(id, "success") };
}

export function statusLabel({ status, acceptBy }: Pick<ApplicationSummary, "status" | "acceptBy">): string {
  if (status === "approved" && acceptBy === null) return "You accepted our offer";
  return STATUS_LABELS[status];
}

/** Whether a draft waits for the other person. */
export function isOthersTurn({ status, dueStep }: ApplicationSummary): boolean {
  return isInProgress(status) && dueStep === null;
}

/** The next thing that a person does about a draft, or for whom they wait. */
export function whatToDo({ dueStep, viewer, withFirstName }: ApplicationSummary): { title: string; text: string } {
  const isMain = viewer === "main-applicant";
  if (dueStep === null) {
    const other = withFirstName ?? (isMain ? "your co-applicant" : "the main applicant");
    const act = isMain ? "finish their part" : "send the application";
    return { title: "Nothing to do now", text: `We wait for ${other} to ${act}, and email you then.` };
  }
  const title = "Your next step";
  if (dueStep === "review") return { title, text: `Check your answers and ${isMain ? "send them" : "agree"}.` };
  // The sidebar of a co-applicant who joined calls their sections so.
  if (!isMain && dueStep === "coapplicant") return { title, text: "Your details." };
  return { title, text: `${stepNameFor(viewer, dueStep)}.` };
}

export function beganText({ viewer, withFirstName }: ApplicationSummary, created: string): string {
  if (viewer === "main-applicant")
    return `Started ${created}${withFirstName === null ? "" : `, with ${withFirstName}`}`;
  return `You joined${withFirstName === null ? "" : `, with ${withFirstName}`}`;
}

/** A joined application without a step leads on to the first of one's own. */
export function placeOf({ id, status, step, dueStep, viewer }: ApplicationSummary): string {
  if (step === null && viewer === "co-applicant") return paths.applicationStart(id);
  return applicationPath(id, isInProgress(status) ? (dueStep ?? "review") : step);
}

function isAsked({ viewer, informationRequest }: ApplicationSummary): boolean {
  return informationRequest !== null && isAskedOf(viewer, informationRequest);
}

/** Our offer is still to be accepted by this person. */
export function isOffered({ acceptBy }: Pick<ApplicationSummary, "acceptBy">): boolean {
  return acceptBy !== null;
}

/** Applications with a date to answer by come before those without. */
function byDay(a: ApplicationSummary, b: ApplicationSummary): number {
  const [left, right] = [a, b].map(({ acceptBy, informationRequest }) => acceptBy ?? informationRequest?.dueOn ?? "~");
  if (left === undefined || right === undefined) return 0;
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Those that wait for the person: our offers first, then what we asked for, the soonest day before the others, then drafts, the newest first. */
export function waitingForPerson(applications: readonly ApplicationSummary[]): ApplicationSummary[] {
  return [
    ...applications.filter(isOffered).toSorted(byDay),
    ...applications.filter(isAsked).toSorted(byDay),
    ...applications.filter(({ status }) => isInProgress(status)),
  ];
}

const HEADINGS = ["Our offer", "With us", "In force", "Closed"] as const;

const HEADING_OF = {
  submitted: "With us",
  "in-review": "With us",
  "information-requested": "With us",
  approved: "Our offer",
  accepted: "With us",
  lapsed: "Closed",
  settled: "In force",
  declined: "Closed",
  "bought-back": "Closed",
  withdrawn: "Closed",
} as const satisfies Record<Exclude<ApplicationStatus, "draft">, (typeof HEADINGS)[number]>;

type Group = { readonly heading: (typeof HEADINGS)[number]; readonly applications: readonly ApplicationSummary[] };

/** Those that wait for nothing from the person, by where they stand, the newest first as the server sends them. */
export function sentGroups(applications: readonly ApplicationSummary[]): Group[] {
  const sent = applications.filter((application) => !isAsked(application) && !isOffered(application));
  return HEADINGS.map((heading) => ({
    heading,
    applications: sent.filter(({ status }) => status !== "draft" && HEADING_OF[status] === heading),
  })).filter((group) => group.applications.length > 0);
}
