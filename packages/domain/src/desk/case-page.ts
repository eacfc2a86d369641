import { isUndoable, type ApplicationStatus } from "@keystep/domain/applications/application-status";
import { NOT_GIVEN_TO_LOOK, type LookState } from "@keystep/domain/decisions/second-look";
import type { Scope } from "@keystep/domain/identity/scopes";
import { namesOf } from "@keystep/domain/kernel/named";
import { isGuarded, type CaseKind, type SourceKind, type Stage } from "./case.ts";

/** Entries of the timeline: what the people of a case did, what we did, and each time one of us looked at a document or an account. */
export const TIMELINE_KINDS = ["customer", "staff", "look"] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** The facts that the actions of a case depend on. */
export type ActionFacts = {
  readonly kind: CaseKind;
  /** The product, or the topic of a conversation. */
  readonly type: string;
  readonly status: string;
  readonly stage: Stage;
  readonly isHeldByMe: boolean;
  readonly holder: string | null;
  /** Somebody of the case has an account that can read a message, or an address to which we write. */
  readonly isReachable: boolean;
  /** Each of them has a complaint or hardship that is not over, so that this person writes to none. */
  readonly isComplaining: boolean;
  /** The scopes of the person who looks at the case. */
  readonly scopes: readonly Scope[];
  /** Checks that nobody answered as things stand now. */
  readonly openChecks: number;
  /** The proposal that stands, and what keeps this person from confirming it. */
  readonly proposal: {
    readonly isMine: boolean;
    readonly isPicked: boolean;
    readonly whyNotConfirm: string | null;
  } | null;
  /** The second look at the decision that stands, and what keeps this person from giving it; left out where none was drawn. */
  readonly secondLook?: { readonly state: LookState; readonly whyNotMine: string | null } | null;
};

/**
 * An action on a case: the scope that it needs, the kinds of cases that know it, the stages in which it is done, and what else may stand against
 * it; each with what is said to somebody who cannot do it now. `to` is the status that it moves an application to.
 */
type ActionRow = {
  readonly scope: Scope | null;
  readonly kinds?: { readonly of: readonly CaseKind[]; readonly otherwise: string };
  readonly stages?: {
    readonly in: readonly Stage[];
    readonly otherwise: string;
    /** Stages of which more is to be said. */
    readonly but?: Readonly<Partial<Record<Stage, string>>>;
  };
  readonly blockedBy?: (facts: ActionFacts) => string | null;
  readonly to?: readonly ApplicationStatus[];
};

const CLOSED = "The case is closed.";
const READ_ONLY = "You may read cases, and were not given to work on them.";
const NOT_GIVEN: Readonly<Partial<Record<Scope, string>>> = {
  "case.work": READ_ONLY,
  "decision.propose": "You were not given to propose decisions.",
  "decision.approve": "You were not given to confirm decisions.",
  "second-look": NOT_GIVEN_TO_LOOK,
};

/** All that is left of a case for somebody who stepped back from it. */
export const STEPPED_BACK =
  "You stepped back from this case. It stays with your colleagues, and you decide nothing in it.";

/** Why a complaint or hardship is not theirs to work on. */
export const NOT_THEIR_COMPLAINT =
  "Complaints and hardship are answered by people who were given that work. Somebody who manages people can give it to you.";

const OPEN: readonly Stage[] = ["new", "working", "waiting", "answered", "ready", "proposed", "returned", "offered"];
const IN_REVIEW: readonly Stage[] = ["working", "answered", "ready", "returned"];
const only = (...of: CaseKind[]) => of;
const whileOpen = { in: OPEN, otherwise: CLOSED } as const;
const BEGIN_FIRST = "Start the review first.";
const PROPOSED = "A decision is proposed. Take it back first, or return it.";
const PAST = "It is past the review.";
/** Asked of the proposal and not of the stage: to take a decision back is proposed of a case that is closed, too. */
const NOTHING_PROPOSED = "Nothing is proposed.";
/** Applications and mortgage share applications end by their own moves. */
const CLOSED_BY_HAND = { of: only("lead", "conversation"), otherwise: "It ends by a decision." } as const;

/** Every action on a case as data, in the order in which the page offers it. */
const ACTIONS = {
  take: {
    scope: "case.work",
    stages: whileOpen,
    blockedBy: ({ isHeldByMe, holder, scopes }) => {
      if (isHeldByMe) return "You have it already.";
      return holder === null || scopes.includes("case.take") ? null : `${holder} has it.`;
    },
  },
  "start-review": {
    scope: "case.work",
    kinds: { of: only("application"), otherwise: "Only an application is reviewed." },
    stages: { in: ["new"], otherwise: "The review has begun.", but: { closed: CLOSED } },
    to: ["in-review"],
  },
  check: {
    scope: "case.work",
    kinds: { of: only("application"), otherwise: "Only an application is checked." },
    stages: {
      in: ["working", "waiting", "answered", "ready", "returned"],
      otherwise: PAST,
      but: { new: BEGIN_FIRST, proposed: PROPOSED },
    },
    blockedBy: ({ status }) => (status === "accepted" ? PAST : null),
  },
  ask: {
    scope: "case.work",
    kinds: { of: only("application"), otherwise: "Only an application has steps to ask about." },
    stages: {
      in: IN_REVIEW,
      otherwise: PAST,
      but: {
        new: BEGIN_FIRST,
        waiting: "A request is open: the customer has yet to answer it.",
        proposed: PROPOSED,
      },
    },
    blockedBy: ({ status }) => (status === "accepted" ? PAST : null),
    to: ["information-requested"],
  },
  "take-back": {
    scope: "case.work",
    kinds: { of: only("application"), otherwise: "Only an application has steps to ask about." },
    stages: { in: ["waiting"], otherwise: "Nothing is asked." },
    to: ["in-review"],
  },
  propose: {
    scope: "decision.propose",
    kinds: { of: only("application"), otherwise: "Only an application is decided." },
    stages: {
      in: IN_REVIEW,
      otherwise: PAST,
      but: {
        new: BEGIN_FIRST,
        waiting: "A request is open: nothing is decided before it is answered.",
        proposed: "A decision is proposed already.",
      },
    },
    blockedBy: ({ status, openChecks }) => {
      if (status === "accepted") return PAST;
      if (openChecks === 0) return null;
      return openChecks === 1 ? "One check is open." : `${openChecks} checks are open.`;
    },
  },
  confirm: {
    scope: "decision.approve",
    blockedBy: ({ proposal }) => (proposal === null ? NOTHING_PROPOSED : proposal.whyNotConfirm),
    to: ["approved", "declined", "in-review"],
  },
  return: {
    scope: "decision.approve",
    blockedBy: ({ proposal }) => {
      if (proposal === null) return NOTHING_PROPOSED;
      return proposal.isMine ? "You proposed it: take it back." : null;
    },
  },
  "take-proposal-back": {
    scope: "decision.propose",
    blockedBy: ({ proposal }) => {
      if (proposal === null) return NOTHING_PROPOSED;
      if (!proposal.isMine) return "A colleague proposed it.";
      return proposal.isPicked ? "A colleague is looking at it." : null;
    },
  },
  undo: {
    scope: "decision.propose",
    kinds: { of: only("application"), otherwise: "Only an application is decided." },
    blockedBy: ({ status, proposal }) => {
      if (proposal !== null) return "A decision is proposed already.";
      return isUndoable(status) ? null : "There is no decision to take back.";
    },
    to: ["in-review"],
  },
  "second-look": {
    scope: "second-look",
    kinds: { of: only("application"), otherwise: "Only an application is decided." },
    blockedBy: ({ secondLook = null }) => {
      if (secondLook === null) return "No second look was drawn.";
      return secondLook.state === "waits" ? secondLook.whyNotMine : "The second look was given.";
    },
  },
  move: {
    scope: "case.work",
    kinds: { of: only("mortgage-share"), otherwise: "Only a mortgage share is moved by hand." },
    stages: whileOpen,
  },
  note: { scope: "case.work" },
  message: {
    scope: "case.work",
    blockedBy: ({ isReachable, isComplaining }) => {
      if (isComplaining) return NOT_THEIR_COMPLAINT;
      return isReachable ? null : "Nobody in this case has an account to read messages in.";
    },
  },
  call: {
    scope: "case.work",
    kinds: { of: only("lead"), otherwise: "Only a lead is called back." },
    stages: whileOpen,
  },
  topic: { scope: "case.work", kinds: { of: only("conversation"), otherwise: "Only a conversation has a topic." } },
  information: {
    scope: "case.work",
    kinds: { of: only("conversation"), otherwise: "Information is asked for about hardship." },
    stages: whileOpen,
    blockedBy: ({ type }) => (type === "hardship" ? null : "Information is asked for about hardship."),
  },
  close: { scope: "case.work", kinds: CLOSED_BY_HAND, stages: whileOpen },
  reopen: { scope: "case.work", kinds: CLOSED_BY_HAND, stages: { in: ["closed"], otherwise: "It is open." } },
  "give-back": {
    scope: "case.work",
    stages: whileOpen,
    blockedBy: ({ isHeldByMe, holder }) => {
      if (isHeldByMe) return null;
      return holder === null ? "Nobody has it." : `${holder} has it.`;
    },
  },
  "step-back": { scope: null },
} as const satisfies Readonly<Record<string, ActionRow>>;
export type CaseAction = keyof typeof ACTIONS;
/** Actions on a case, in the order in which the page offers it. */
export const CASE_ACTIONS: readonly CaseAction[] = namesOf(ACTIONS);

export function actionRow(action: CaseAction): ActionRow {
  return ACTIONS[action];
}

/** Anybody who may work on cases notes, and gives back or steps back from what they have. */
const UNGUARDED: readonly CaseAction[] = ["note", "give-back", "step-back"];

export type ActionAnswer = { readonly action: CaseAction; readonly allowed: boolean; readonly why: string | null };

/** Why something cannot be done with a case now; null where it can. */
export function reasonAgainst(action: CaseAction, facts: ActionFacts): string | null {
  const { scope, kinds, stages, blockedBy } = actionRow(action);
  if (scope !== null && !facts.scopes.includes(scope)) return NOT_GIVEN[scope] ?? READ_ONLY;
  if (isGuarded(facts) && !facts.scopes.includes("complaint.work") && !UNGUARDED.includes(action))
    return NOT_THEIR_COMPLAINT;
  if (kinds !== undefined && !kinds.of.includes(facts.kind)) return kinds.otherwise;
  if (stages !== undefined && !stages.in.includes(facts.stage)) return stages.but?.[facts.stage] ?? stages.otherwise;
  return blockedBy?.(facts) ?? null;
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
  /** A second look came to another outcome, and the decision can be taken back. */
  readonly isDisputed?: boolean;
};

/** The one thing to do next, which the page offers first: an action, or to read what came. Null where nothing is owed. */
export function nextAction({ kind, stage, isHeld, isDisputed = false }: NextFacts): CaseAction | "seen" | null {
  if (stage === "answered") return "seen";
  if (isDisputed) return "undo";
  if (stage === "closed") return null;
  if (!isHeld) return "take";
  if (kind === "lead") return "call";
  if (kind === "conversation") return "message";
  if (kind === "mortgage-share") return stage === "offered" ? null : "move";
  if (stage === "ready") return "propose";
  if (stage === "proposed") return "confirm";
  if (stage === "offered" || stage === "waiting") return null;
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
