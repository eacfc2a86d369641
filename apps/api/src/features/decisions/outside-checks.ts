import type { CheckAnswer, CheckName } from "@keystep/domain/decisions/checks";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { namesOf } from "@keystep/domain/kernel/named";

/** The question to somebody outside: of one person or of the case, with the facts that it is about. */
export type OutsideQuestion = {
  readonly check: CheckName;
  readonly caseId: string;
  readonly applicantId: string | null;
  readonly inputs: string;
};

/** An answer with its evidence and its last day. */
export type Finding = CheckAnswer & { readonly fileId: string | null; readonly expiresOn: CalendarDate | null };

/**
 * The port of a check that is made outside of us: a valuer, the register of titles, a list of sanctions. A person of ours always says the
 * outcome; an adapter may bring the value, the note and the last day. `outside-check-contract.ts` is what each adapter has to keep.
 */
export type OutsideCheck = (question: OutsideQuestion, written: Finding) => Promise<Finding>;

/** Somebody of ours asks by hand, and records what they found with its evidence. */
export const byHand: OutsideCheck = (_question, written) => Promise.resolve(written);

const ADAPTERS = {
  title: byHand,
  valuation: byHand,
  screening: byHand,
} as const satisfies Partial<Record<CheckName, OutsideCheck>>;

export type OutsideCheckName = keyof typeof ADAPTERS;
export const OUTSIDE_CHECKS = namesOf(ADAPTERS);

/** The finding that is recorded: an outside check goes through its adapter, any other is as it was written. */
export function findingOf(question: OutsideQuestion, written: Finding): Promise<Finding> {
  const outside = OUTSIDE_CHECKS.find((name) => name === question.check);
  return outside === undefined ? Promise.resolve(written) : ADAPTERS[outside](question, written);
}
