import type { State } from "@keystep/domain/kernel/states";
import { calendarDay, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Dollars } from "@keystep/domain/kernel/money";
import type { BuyerFigures } from "./buyer-figures.ts";
import { READ_ON, type Provenance } from "./provenance.ts";

/** A state's grant for a new home (facts, First Home Owner Grants). */
export type Grant = Provenance & {
  amount: Dollars;
  /** For buyers of a new home that is not their first, where there is one. */
  forOthers?: Dollars;
  /** One dollar above it the whole grant is gone; `below` says that this price itself is too much. */
  cap: { price: Dollars; below: boolean } | null;
  /** The last day of contracts, where one is named. */
  until?: CalendarDate;
};

/** Null where a state gives none. */
export type Grants = Readonly<Record<State, Grant | null>>;

type Read = Pick<Grant, "amount"> & Partial<Pick<Grant, "caveat" | "cap" | "until" | "forOthers">>;

function grant(office: string, read: Read, page = "First Home Owner Grant"): Grant {
  return { asAt: READ_ON, office, sources: [{ page }], cap: null, ...read };
}

const upTo = (price: Dollars) => ({ price, below: false });

/** The grants of 2026-27. */
export const FIRST_GRANTS: Grants = {
  NSW: grant("Revenue NSW", {
    amount: 10_000,
    cap: upTo(600_000),
    caveat: "Land and building together: up to $750,000. Move in within 12 months and stay 12 months.",
  }),
  VIC: grant("State Revenue Office Victoria", { amount: 10_000, cap: upTo(750_000) }),
  QLD: grant("Queensland Revenue Office", { amount: 30_000, cap: { price: 750_000, below: true } }),
  WA: grant("Department of Finance WA", {
    amount: 10_000,
    cap: upTo(800_000),
    caveat: "North of the 26th parallel: up to $1,000,000.",
  }),
  SA: grant("RevenueSA", { amount: 15_000, caveat: "This is the most it can be. Not on land alone." }),
  TAS: grant("State Revenue Office of Tasmania", {
    amount: 20_000,
    until: calendarDay("2027-06-30"),
    caveat: "Build it within 24 months.",
  }),
  ACT: null,
  NT: grant(
    "Territory Revenue Office",
    {
      amount: 50_000,
      forOthers: 30_000,
      until: calendarDay("2027-09-30"),
      caveat: "Live there for 12 months. $30,000 where it is not your first home (FreshStart).",
    },
    "HomeGrown Territory and FreshStart",
  ),
};

/** The obstacle between a buyer and the state's grant: none, the price, or that it is for another home or another day. */
export type GrantAnswer =
  | { fit: "seems"; amount: Dollars; grant: Grant }
  | { fit: "too-dear"; amount: Dollars; grant: Grant; cap: Dollars }
  | { fit: "new-homes-only" | "first-homes-only" | "over"; grant: Grant }
  | { fit: "none" };

type GrantFacts = Pick<BuyerFigures, "state" | "price" | "isFirstHome" | "isNewHome"> & { contractDay?: CalendarDate };

/** The grant of the state for these figures; no option's figures count it. */
export function grantFor(facts: GrantFacts, grants: Grants): GrantAnswer {
  const { state, price, isFirstHome, isNewHome, contractDay } = facts;
  const ofState = grants[state];
  if (ofState === null) return { fit: "none" };
  const { until, cap, forOthers } = ofState;
  if (until !== undefined && contractDay !== undefined && contractDay > until) return { fit: "over", grant: ofState };
  if (!isNewHome) return { fit: "new-homes-only", grant: ofState };
  const amount = isFirstHome ? ofState.amount : forOthers;
  if (amount === undefined) return { fit: "first-homes-only", grant: ofState };
  if (cap !== null && (cap.below ? price >= cap.price : price > cap.price))
    return { fit: "too-dear", amount, grant: ofState, cap: cap.price };
  return { fit: "seems", amount, grant: ofState };
}
