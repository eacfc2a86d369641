import { basisPoints } from "@keystep/domain/kernel/basis-points";
import type { DecisionReason } from "@keystep/domain/settings/reasons";
import type { ProposalOutcome } from "./proposal.ts";

/** A decision to approve or to decline, and so a look at one: taking back is neither. */
export const LOOK_OUTCOMES = ["approve", "decline"] as const satisfies readonly ProposalOutcome[];
export type LookOutcome = (typeof LOOK_OUTCOMES)[number];

/** How many decisions of each outcome are looked at a second time, of 10,000 (interpretation, The case desk; decision 0064). */
export const SECOND_LOOK_RATES = {
  approve: basisPoints(500),
  decline: basisPoints(1000),
} as const satisfies Record<LookOutcome, number>;

/** So many decisions of somebody who is new to proposing are all looked at. */
export const NEWCOMERS_DECISIONS = 20;

/** The length of the stored seed, in bytes. */
export const SEED_BYTES = 16;

const WHOLE = 10_000;

type Draw = {
  readonly seed: Uint8Array;
  readonly outcome: LookOutcome;
  /** Decisions that the same person had proposed before. */
  readonly earlier: number;
};

/** Whether a decision is looked at a second time. The same seed draws the same. */
export function isDrawn({ seed, outcome, earlier }: Draw): boolean {
  if (earlier < NEWCOMERS_DECISIONS) return true;
  const [first, second, third, fourth] = seed;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    throw new RangeError("The seed is too short");
  const drawn = ((first * 256 + second) * 256 + third) * 256 + fourth;
  return drawn * WHOLE < SECOND_LOOK_RATES[outcome] * 256 ** 4;
}

/** How a second look stands: it is not given yet, or came to the same outcome or to another one. */
export const LOOK_STATES = ["waits", "agrees", "differs"] as const;
export type LookState = (typeof LOOK_STATES)[number];

export function lookState(given: LookOutcome | null, decided: ProposalOutcome): LookState {
  if (given === null) return "waits";
  return given === decided ? "agrees" : "differs";
}

/** Money of a decision is released once its second look came to the same; what was told is told. */
export function holdsMoney(state: LookState): boolean {
  return state !== "agrees";
}

/** Told to somebody without the scope. */
export const NOT_GIVEN_TO_LOOK = "Only colleagues who were given second looks can give one.";

/** Somebody who may look, or why not. */
export type LookingPerson = {
  readonly isProposer: boolean;
  readonly hasConfirmed: boolean;
  /** They had a part in this decision or in another one of the case. */
  readonly hasDecided: boolean;
  readonly isChecker: boolean;
};

/** Why somebody cannot look at a decision a second time; null where they can. The database holds the same (decision 0064). */
export function reasonAgainstLooking({
  isProposer,
  hasConfirmed,
  hasDecided,
  isChecker,
}: LookingPerson): string | null {
  if (isProposer) return "You proposed it. A third person looks.";
  if (hasConfirmed) return "You confirmed it. A third person looks.";
  if (isChecker) return "You answered checks of this case. A third person looks.";
  return hasDecided ? "You had a part in deciding this case. A third person looks." : null;
}

/** A reason as the looker chose it, kept in the words of that day. */
export type LookReason = Pick<DecisionReason, "code" | "staffWords">;
