import { isGuarded, type CaseKind, type SourceKind, type Stage } from "./case.ts";

/** Entries of the timeline: what the people of a case did, what we did, and each time one of us looked at a document or an account. */
export const TIMELINE_KINDS = ["customer", "staff", "look"] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Actions on a case, in the order in which the page offers it. */
export const CASE_ACTIONS = [
  "take",
  "start-review",
  "check",
  "ask",
  "take-back",
  "move",
  "note",
  "message",
  "call",
  "topic",
  "information",
  "close",
  "reopen",
  "give-back",
  "step-back",
] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

/** The facts that the actions of a case depend on. */
export type ActionFacts = {
  readonly kind: CaseKind;
  /** The product, or the topic of a conversation. */
  readonly type: string;
  readonly stage: Stage;
  readonly isHeldByMe: boolean;
  readonly holder: string | null;
  /** Somebody of the case has an account that can read a message, or an address to which we write. */
  readonly isReachable: boolean;
  /** The scopes of the person who looks at the case. */
  readonly mayWork: boolean;
  readonly mayTake: boolean;
  readonly mayWorkOnComplaints: boolean;
};

export type ActionAnswer = { readonly action: CaseAction; readonly allowed: boolean; readonly why: string | null };

const CLOSED = "The case is closed.";
const READ_ONLY = "You may read cases, and were not given to work on them.";

/** Why a complaint or hardship is not theirs to work on. */
export const NOT_THEIR_COMPLAINT =
  "Complaints and hardship are answered by people who were given that work. Somebody who manages people can give it to you.";

/** Anybody who may work on cases notes, and gives back or steps back from what they have. */
const UNGUARDED: readonly CaseAction[] = ["note", "give-back", "step-back"];

/** Applications and mortgage share applications end by their own moves. */
function isClosedByHand(kind: CaseKind): boolean {
  return kind === "lead" || kind === "conversation";
}

/** Why something cannot be done with a case now; null where it can. */
export function reasonAgainst(action: CaseAction, facts: ActionFacts): string | null {
  const { kind, type, stage, isHeldByMe, holder, isReachable, mayWork, mayTake } = facts;
  const isClosed = stage === "closed";
  if (!mayWork && action !== "step-back") return READ_ONLY;
  if (isGuarded(facts) && !facts.mayWorkOnComplaints && !UNGUARDED.includes(action)) return NOT_THEIR_COMPLAINT;
  switch (action) {
    case "take":
      if (isClosed) return CLOSED;
      if (isHeldByMe) return "You have it already.";
      return holder === null || mayTake ? null : `${holder} has it.`;
    case "start-review":
      if (kind !== "application") return "Only an application is reviewed.";
      if (stage !== "new") return isClosed ? CLOSED : "The review has begun.";
      return null;
    case "check":
      if (kind !== "application") return "Only an application is checked.";
      if (stage === "new") return "Start the review first.";
      return stage === "offered" || isClosed ? "It is past the review." : null;
    case "ask":
      if (kind !== "application") return "Only an application has steps to ask about.";
      if (stage === "new") return "Start the review first.";
      if (stage === "waiting") return "A request is open: the customer has yet to answer it.";
      return stage === "working" || stage === "answered" || stage === "ready" ? null : "It is past the review.";
    case "take-back":
      if (kind !== "application") return "Only an application has steps to ask about.";
      return stage === "waiting" ? null : "Nothing is asked.";
    case "move":
      if (kind !== "mortgage-share") return "Only a mortgage share is moved by hand.";
      return isClosed ? CLOSED : null;
    case "message":
      return isReachable ? null : "Nobody in this case has an account to read messages in.";
    case "call":
      if (kind !== "lead") return "Only a lead is called back.";
      return isClosed ? CLOSED : null;
    case "topic":
      return kind === "conversation" ? null : "Only a conversation has a topic.";
    case "information":
      if (kind !== "conversation" || type !== "hardship") return "Information is asked for about hardship.";
      return isClosed ? CLOSED : null;
    case "close":
      if (!isClosedByHand(kind)) return "It ends by a decision.";
      return isClosed ? CLOSED : null;
    case "reopen":
      if (!isClosedByHand(kind)) return "It ends by a decision.";
      return isClosed ? null : "It is open.";
    case "give-back":
      if (isClosed) return CLOSED;
      if (isHeldByMe) return null;
      return holder === null ? "Nobody has it." : `${holder} has it.`;
    case "note":
    case "step-back":
      return null;
  }
}

/** Every action with why it cannot be done now. */
export function actionsOf(facts: ActionFacts): ActionAnswer[] {
  return CASE_ACTIONS.map((action) => {
    const why = reasonAgainst(action, facts);
    return { action, allowed: why === null, why };
  });
}

type NextFacts = Pick<ActionFacts, "kind" | "stage"> & {
  /** Somebody of ours has it. */
  readonly isHeld: boolean;
};

/** The one thing to do next, which the page offers first: an action, or to read what came. Null where nothing is owed. */
export function nextAction({ kind, stage, isHeld }: NextFacts): CaseAction | "seen" | null {
  if (stage === "answered") return "seen";
  if (stage === "closed") return null;
  if (!isHeld) return "take";
  if (kind === "lead") return "call";
  if (kind === "conversation") return "message";
  if (kind === "mortgage-share") return stage === "offered" ? null : "move";
  return stage === "new" ? "start-review" : "check";
}

type Sources = { readonly kind: CaseKind; readonly sources: readonly { readonly kind: SourceKind }[] };

/** From these cases people without an open account are written to by email; an applicant is asked to open theirs. */
export function isMailedFrom({ kind, sources }: Sources): boolean {
  return kind === "lead" || sources.some((source) => source.kind === "contact-message");
}

type Addressee = { readonly userId: string | null; readonly status: string | null; readonly email: string | null };

/** How somebody of a case is written to; null where nothing would be read. */
export function wayTo({ userId, status, email }: Addressee, isMailed: boolean): "account" | "email" | null {
  if (userId !== null && status === "active") return "account";
  return isMailed && email !== null ? "email" : null;
}
