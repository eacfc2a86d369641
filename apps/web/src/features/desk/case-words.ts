import type { CaseRow, Presence } from "@keystep/contract/desk/cases";
import { CLOCK_WORDS, TOPIC_WORDS } from "@keystep/contract/desk/case-words";
import { MORTGAGE_SHARE_STATUS_LABELS } from "@keystep/contract/mortgage-shares/mortgage-share-words";
import { applicationTypeName, APPLICATION_TYPES } from "@keystep/domain/applications/application";
import type { ClockKind } from "@keystep/domain/clocks/promises";
import type { CaseKind, CaseStatus, CaseType, Stage } from "@keystep/domain/desk/case";
import { leadTypeName, LEAD_TYPES } from "@keystep/domain/leads/lead";
import { cents, dollarsOf } from "@keystep/domain/kernel/cents";
import { formatAud } from "@keystep/domain/kernel/money";
import { firstName } from "#src/features/staff/first-name";

export const KIND_WORDS = {
  application: "Application",
  "mortgage-share": "Mortgage share",
  lead: "Lead",
  conversation: "Message",
} as const satisfies Record<CaseKind, string>;

/** Of several: the menu, and the title of a list of one kind. */
export const KIND_PLURALS = {
  application: "Applications",
  "mortgage-share": "Mortgage shares",
  lead: "Leads",
  conversation: "Messages",
} as const satisfies Record<CaseKind, string>;

export const STAGE_WORDS = {
  new: "New",
  working: "In work",
  waiting: "Waiting",
  answered: "Answered",
  ready: "Ready",
  proposed: "Proposed",
  returned: "Returned",
  offered: "Offer made",
  closed: "Closed",
} as const satisfies Record<Stage, string>;

/** In the words of a list, which are short. */
export const STATUS_WORDS = {
  ...MORTGAGE_SHARE_STATUS_LABELS,
  assessing: "Assessing",
  submitted: "Sent",
  "in-review": "In review",
  "information-requested": "Waiting",
  approved: "Offer made",
  lapsed: "Offer ended",
  offered: "Offer made",
  "bought-back": "Bought back",
  open: "Open",
  closed: "Closed",
  "became-application": "Became an application",
  decided: "Decided",
} as const satisfies Record<CaseStatus, string>;

const known = <Value extends string>(values: readonly Value[], value: string) => values.find((each) => each === value);

/** The product or subject of a case. */
export function kindText({ kind, type }: Pick<CaseRow, "kind" | "type">): string {
  const application = known(APPLICATION_TYPES, type);
  const lead = known(LEAD_TYPES, type);
  if (kind === "application" && application !== undefined) return applicationTypeName(application, "").trim();
  if (kind === "lead" && lead !== undefined) return `Lead, ${leadTypeName(lead)}`;
  if (kind === "conversation") return Object.entries(TOPIC_WORDS).find(([topic]) => topic === type)?.[1] ?? "Message";
  return KIND_WORDS[kind];
}

/** The product or topic of a case. */
export function typeText(type: CaseType): string {
  const application = known(APPLICATION_TYPES, type);
  const lead = known(LEAD_TYPES, type);
  if (application !== undefined) return kindText({ kind: "application", type });
  return lead === undefined ? kindText({ kind: "conversation", type }) : leadTypeName(lead);
}

/** Where a stage says more than the status of the source, it is told instead. */
const TELLING_STAGES: readonly Stage[] = ["new", "waiting", "answered", "ready", "proposed", "returned"];

/** They owe us an answer, and we owe them one that is due first. */
function weOweFirst({ kind, stage, dueClock }: Pick<CaseRow, "kind" | "stage" | "dueClock">): boolean {
  return kind === "conversation" && stage === "waiting" && (dueClock === "message" || dueClock === "contact");
}

export function statusText({ stage, status, ...row }: Pick<CaseRow, "stage" | "status" | "kind" | "dueClock">): string {
  if (weOweFirst({ stage, ...row })) return STATUS_WORDS.open;
  // Their status stays "Received" however often nobody answers.
  if (row.kind === "lead" && stage === "working") return "Tried";
  if (TELLING_STAGES.includes(stage)) return STAGE_WORDS[stage];
  return Object.entries(STATUS_WORDS).find(([name]) => name === status)?.[1] ?? STAGE_WORDS[stage];
}

const NEXT: Readonly<Record<Exclude<CaseKind, "application">, string>> = {
  "mortgage-share": "Get in touch",
  lead: "Call back",
  conversation: "Write the answer",
};

const NEXT_WORKING: Readonly<Record<Exclude<CaseKind, "application">, string>> = {
  "mortgage-share": "Move it on",
  lead: "Call again",
  conversation: "Answer or close it",
};

const NEXT_OF_STAGE: Readonly<Record<Stage, string>> = {
  new: "Start the review",
  working: "Go on with the review",
  waiting: "They answer our questions",
  answered: "Read their answer",
  ready: "Propose a decision",
  proposed: "Waits to be confirmed",
  returned: "Propose again",
  offered: "They accept or refuse",
  closed: "",
};

/** Deadlines that say themselves what has to be done; the others end with the step that the stage names. */
const DUTIES: readonly ClockKind[] = [
  "complaint-acknowledged",
  "complaint-answered",
  "hardship-complaint-answered",
  "hardship-decided",
  "hardship-decided-without-information",
  "access-answered",
  "correction-answered",
];

type Next = Pick<CaseRow, "kind" | "status" | "stage" | "waitsFor" | "people" | "dueAt" | "dueClock">;

/** Somebody else has to act, and still has time. */
export function isTheirs({ waitsFor, dueAt }: Pick<CaseRow, "waitsFor" | "dueAt">, now: Date): boolean {
  return waitsFor !== "us" && (dueAt === null || new Date(dueAt) > now);
}

/** Somebody else should have acted, and is to be asked after. */
export function isToAskAgain({ waitsFor, dueAt }: Pick<CaseRow, "waitsFor" | "dueAt">, now: Date): boolean {
  return waitsFor !== "us" && dueAt !== null && new Date(dueAt) <= now;
}

/** The next thing to do; where it is not ours, it names who has to do it. */
export function nextText({ kind, stage, status, dueClock, ...row }: Next, now: Date): string {
  if (status === "decided") return "Give the second look";
  const who = waitedFor(row);
  if (weOweFirst({ kind, stage, dueClock })) return CLOCK_WORDS.message;
  if (who !== null && stage === "waiting") return isTheirs(row, now) ? `${who} has to answer` : `Ask ${who} again`;
  if (who !== null && stage === "offered") return `${who} has to accept`;
  if (kind === "application" && status === "accepted") return "Prepare the settlement";
  const duty = DUTIES.find((each) => each === dueClock);
  if (kind === "conversation" && duty !== undefined && stage !== "closed") return CLOCK_WORDS[duty];
  if (kind !== "application" && stage === "new") return NEXT[kind];
  if (kind !== "application" && stage === "working") return NEXT_WORKING[kind];
  return NEXT_OF_STAGE[stage];
}

/** An amount in cents as whole dollars. */
export function dollarsText(amount: number): string {
  return formatAud(dollarsOf(cents(amount)));
}

export function amountText({ amountCents }: Pick<CaseRow, "amountCents">): string {
  return amountCents === null ? "–" : dollarsText(amountCents);
}

export function nameList(names: readonly string[]): string {
  return names.length === 0 ? "No name" : names.join(" and ");
}

export function namesOfCase({ people }: Pick<CaseRow, "people">): string {
  return nameList(people.map(({ name, email }) => (name === "" ? (email ?? "No name") : name)));
}

/** The others who have a case open: "Sam is here, Priya is writing". */
export function hereText(here: readonly Presence[]): string {
  return here
    .toSorted((one, other) => (one.since < other.since ? -1 : 1))
    .map(({ name, isWriting }) => `${firstName(name, "A colleague")} is ${isWriting ? "writing" : "here"}`)
    .join(", ");
}

/** Somebody of the case who has to act, by their first name; null where it is us. */
function waitedFor({ waitsFor, people }: Pick<CaseRow, "waitsFor" | "people">): string | null {
  if (waitsFor === "us" || waitsFor === "nobody") return null;
  const person = waitsFor === "customer" ? people[0] : people[1];
  return firstName(person?.name, waitsFor === "customer" ? "The customer" : "The co-applicant");
}

/** The holder of a case: "you", a colleague by name, or nobody. */
export function holderText(assignee: CaseRow["assignee"], myId: string | undefined): string {
  return assignee === null ? "nobody" : assignee.id === myId ? "you" : assignee.name;
}

/** "Grace and Tom Nguyen" where two people have one surname, else each name whole. */
export function shortNames({ people }: Pick<CaseRow, "people">): string {
  const [one, other] = people.map(({ name }) => name.split(" "));
  const isFamily =
    people.length === 2 && one?.[1] !== undefined && other?.[1] !== undefined && one.at(-1) === other.at(-1);
  return isFamily ? `${one.slice(0, -1).join(" ")} and ${people[1]?.name ?? ""}` : namesOfCase({ people });
}
