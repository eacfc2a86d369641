import { namesOf } from "@keystep/domain/kernel/named";

type ScopeRow = {
  readonly label: string;
  readonly description: string;
  /** Approves, pays, or opens what nobody else may see: a grant counts only once a second administrator agreed. */
  readonly needsSecond?: true;
  /** A grant names the largest amount, in cents. */
  readonly hasLimit?: true;
};

/** The single things that staff may do. ROLE_ADMIN with a second factor is asked before (ROLE-04). */
export const SCOPES = {
  "case.read": { label: "Read cases", description: "See cases, their answers, files and conversations." },
  "case.work": { label: "Work on cases", description: "Begin reviews, ask for more, note and answer." },
  "case.take": { label: "Take cases", description: "Take a case that a colleague has." },
  "decision.propose": { label: "Propose decisions", description: "Propose to approve or decline a case." },
  "decision.approve": {
    label: "Approve decisions",
    description: "Confirm a colleague's proposal, up to an amount.",
    needsSecond: true,
    hasLimit: true,
  },
  "bank.reveal": { label: "See account numbers", description: "See a whole bank account number." },
  "settlement.record": { label: "Record settlements", description: "Record when a settlement happened." },
  "payee.enter": { label: "Enter payees", description: "Enter the account that a payment goes to." },
  "payee.confirm": {
    label: "Confirm payees",
    description: "Confirm an account that a colleague entered.",
    needsSecond: true,
  },
  "payment.release": { label: "Release payments", description: "Release a payment to be paid.", needsSecond: true },
  "complaint.work": {
    label: "Work on complaints",
    description: "Take, answer and close complaints and hardship, beside working on cases.",
  },
  "suspicion.work": {
    label: "Work on suspicions",
    description: "Read concerns of colleagues, open suspicions and record reports to AUSTRAC. Nobody else sees them.",
    needsSecond: true,
  },
  "second-look": { label: "Look a second time", description: "Judge decisions that were drawn for a second look." },
  "settings.propose": { label: "Propose settings", description: "Draft a new version of rules and texts." },
  "settings.approve": { label: "Approve settings", description: "Approve a version that a colleague drafted." },
  "people.manage": { label: "Manage people", description: "Give and end what colleagues may do." },
  "export.run": { label: "Export", description: "Take data out as a file." },
  "operations.read": {
    label: "Read operations",
    description: "See sign-ins, changes to accounts and how the site runs, and try again what failed.",
  },
} as const satisfies Record<string, ScopeRow>;
export type Scope = keyof typeof SCOPES;
export const SCOPE_NAMES: readonly Scope[] = namesOf(SCOPES);

const WORKER = ["case.read", "case.work", "decision.propose", "payee.enter"] as const;

/** Scopes that are often given together; `suspicion.work` is in none. */
export const BUNDLES = {
  viewer: { label: "Viewer", scopes: ["case.read"] },
  "case-worker": { label: "Case worker", scopes: WORKER },
  approver: {
    label: "Approver",
    scopes: ["case.read", "case.work", "case.take", "decision.propose", "decision.approve"],
  },
  payments: { label: "Payments", scopes: ["case.read", "payee.confirm", "payment.release"] },
  administrator: {
    label: "Administrator",
    scopes: ["case.read", "people.manage", "settings.propose", "settings.approve", "export.run", "operations.read"],
  },
} as const satisfies Record<string, { readonly label: string; readonly scopes: readonly Scope[] }>;
export type Bundle = keyof typeof BUNDLES;

function rowOf(scope: Scope): ScopeRow {
  return SCOPES[scope];
}

/** A scope as it was given to somebody. */
export type Grant = {
  readonly scope: Scope;
  /** The largest amount that it covers, in cents; null for a scope without a limit. */
  readonly maxCents: number | null;
  /** An instant; null without an end. */
  readonly until: string | null;
  /** A second administrator agreed to it. */
  readonly isAgreed: boolean;
};

/** Whether a grant that was not taken back counts at this instant: before its end, and agreed to by a second person where that is needed. */
export function isInForce({ scope, until, isAgreed }: Grant, now: string): boolean {
  return (until === null || now < until) && (isAgreed || !needsSecond(scope));
}

/** Of grants in force. */
export function mayDo(inForce: readonly Grant[], scope: Scope): boolean {
  return inForce.some((grant) => grant.scope === scope);
}

export function needsSecond(scope: Scope): boolean {
  return rowOf(scope).needsSecond === true;
}

export function hasLimit(scope: Scope): boolean {
  return rowOf(scope).hasLimit === true;
}
