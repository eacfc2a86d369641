import type { State } from "@keystep/domain/kernel/states";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import type { PlaceKind } from "./buyer-figures.ts";
import type { Dated, Periods, Provenance } from "./provenance.ts";

/**
 * The charge on a value above `over`: a base and a rate on what is over, one rate on the whole value, or the
 * Northern Territory's square·V² + linear·V with V in thousands of dollars.
 */
export type DutyBracket =
  | { over: Dollars; base: Dollars; percent: Percent }
  | { over: Dollars; percentOfAll: Percent }
  | { over: Dollars; square: number; linear: number };

/** A state's brackets, lowest first; `everyHundred` charges each $100 or part of it. */
export type DutyScale = {
  everyHundred: boolean;
  /** Nothing is charged below it. */
  least?: Dollars;
  brackets: readonly [DutyBracket, ...DutyBracket[]];
};

/** A scale with its source; a home scale of a lower value only names the value up to which it holds. */
export type SourcedScale = Provenance & Dated & { scale: DutyScale; upTo?: Dollars };

/** The scales of a state: for a home to live in where it has some of its own, and for everything else. */
export type StateScales = {
  general: Periods<SourcedScale>;
  home: Periods<SourcedScale> | null;
  /** Buyers who are neither citizens nor permanent residents pay it on top, in percent of the price. */
  foreignPercent: Percent;
};

export type TransferDuty = Readonly<Record<State, StateScales>>;

/**
 * How a first home's duty is eased:
 * - `line`: none up to `nilUpTo`, then a straight line up to the full duty at `endsAt`
 * - `part`: none up to `nilUpTo`, then the duty less the part of it that (endsAt − value) is of (endsAt − nilUpTo), rounded as Victoria's
 *   office rounds: the duty to the dollar, the part up to it
 * - `excess`: none up to `nilUpTo`, then a rate on each $100 over it or part of them, up to `endsAt`, by kind of place
 * - `nil`: none, whatever the value
 * - `amounts`: the duty less an amount, the one of the first row whose `below` the value is under; the full duty from the last row on
 */
export type ReliefRule =
  | { kind: "line" | "part"; nilUpTo: Dollars; endsAt: Dollars }
  | { kind: "excess"; nilUpTo: Dollars; over: Readonly<Record<PlaceKind, { percent: Percent; endsAt: Dollars }>> }
  | { kind: "amounts"; rows: readonly { readonly below: Dollars; readonly amount: Dollars }[] }
  | { kind: "nil" };

/** A state's relief for a new and for an existing first home; null where it gives none. */
export type FirstHomeRelief = Provenance &
  Dated & {
    newHome: ReliefRule | null;
    existingHome: ReliefRule | null;
    /** For a home that a builder sells with its land in one contract: a first one or not. */
    housePackage: ReliefRule | null;
  };

export type FirstHomeReliefs = Readonly<Record<State, Periods<FirstHomeRelief>>>;

/** The tables that duty is read from. */
export type DutyTables = { readonly transferDuty: TransferDuty; readonly firstHomeReliefs: FirstHomeReliefs };
