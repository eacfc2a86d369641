import type { State } from "@keystep/domain/kernel/states";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { cents, roundToCents, type Cents } from "@keystep/domain/kernel/cents";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import type { BuyerFigures, PlaceKind } from "./buyer-figures.ts";
import type {
  DutyBracket,
  DutyScale,
  DutyTables,
  FirstHomeRelief,
  ReliefRule,
  SourcedScale,
  TransferDuty,
} from "./duty-rules.ts";
import { rowOn } from "./provenance.ts";

/** The home a duty is asked for: `home` is one to live in, `general` any other use; by the newest rules where no day is named. */
export type DutyQuestion = { state: State; price: Dollars; use: "home" | "general"; contractDay?: CalendarDate };

/** A percentage of an amount, charged for each $100 or part of it, or exactly. */
function charged(amount: Dollars, percent: Percent, everyHundred: boolean): Dollars {
  // In whole hundreds a hundredth of a percent is a cent, so nothing is lost to binary fractions.
  return everyHundred ? Math.ceil(amount / 100) * percent : (amount * percent) / 100;
}

function dutyIn(bracket: DutyBracket, price: Dollars, everyHundred: boolean): Dollars {
  if ("percentOfAll" in bracket) return charged(price, bracket.percentOfAll, everyHundred);
  if ("square" in bracket) return bracket.square * (price / 1000) ** 2 + bracket.linear * (price / 1000);
  return bracket.base + charged(price - bracket.over, bracket.percent, everyHundred);
}

/** The bracket a price lies in; a price that meets a threshold exactly is not above it (facts, Transfer duty). */
export function bracketOf({ brackets }: DutyScale, price: Dollars): DutyBracket {
  return brackets.findLast(({ over }) => price > over) ?? brackets[0];
}

/** A scale's duty on a price (facts, Transfer duty). */
function dutyOnScale(scale: DutyScale, price: Dollars): Cents {
  if (price <= 0) return cents(0);
  const { everyHundred, least = 0 } = scale;
  return roundToCents(Math.max(least, dutyIn(bracketOf(scale, price), price, everyHundred)));
}

/** The scale that holds: the home's own where there is one for this price, else the general one (facts, Transfer duty). */
function scaleFor({ state, price, use, contractDay }: DutyQuestion, tables: TransferDuty): SourcedScale {
  const { home, general } = tables[state];
  const ofHomes = use === "home" && home !== null ? rowOn(home, contractDay) : null;
  if (ofHomes !== null && (ofHomes.upTo === undefined || price <= ofHomes.upTo)) return ofHomes;
  return rowOn(general, contractDay) ?? general[0];
}

/** Transfer duty without any relief (facts, Transfer duty: since July 2026 $800,000 costs 30,187 in NSW). */
export function transferDuty(question: DutyQuestion, tables: TransferDuty): Cents {
  return dutyOnScale(scaleFor(question, tables).scale, question.price);
}

/** Duty on a straight line from none at one price to all of it at another (facts, Transfer duty, NSW's published points). */
export function dutyOnLine({
  price,
  nilUpTo,
  endsAt,
  fullDuty,
}: Record<"price" | "nilUpTo" | "endsAt", Dollars> & { fullDuty: Cents }): Cents {
  return cents(Math.round((fullDuty * (price - nilUpTo)) / (endsAt - nilUpTo)));
}

type Relieved = { rule: ReliefRule; price: Dollars; place: PlaceKind; dutyAt: (price: Dollars) => Cents };

function amountAt(rows: Extract<ReliefRule, { kind: "amounts" }>["rows"], price: Dollars): Cents {
  return roundToCents(rows.find(({ below }) => price < below)?.amount ?? 0);
}

const lesser = (one: Cents, other: Cents) => (one < other ? one : other);

/** Victoria's, as its office's own calculator rounds: 650,000 costs 11,356 (facts, Transfer duty). */
function partOf(full: Cents, price: Dollars, { nilUpTo, endsAt }: Record<"nilUpTo" | "endsAt", Dollars>): Cents {
  const eased = Math.ceil((full * (endsAt - price)) / (endsAt - nilUpTo) / 100);
  return roundToCents(Math.round(full / 100) - eased);
}

function relievedDuty({ rule, price, place, dutyAt }: Relieved): Cents {
  const full = dutyAt(price);
  if (rule.kind === "amounts") return cents(Math.max(0, full - amountAt(rule.rows, price)));
  if (rule.kind === "nil" || price <= rule.nilUpTo) return cents(0);
  if (rule.kind === "excess") {
    const { percent, endsAt } = rule.over[place];
    return price > endsAt ? full : lesser(full, roundToCents(charged(price - rule.nilUpTo, percent, true)));
  }
  if (price >= rule.endsAt) return full;
  if (rule.kind === "part") return lesser(full, partOf(full, price, rule));
  const { nilUpTo, endsAt } = rule;
  return lesser(full, dutyOnLine({ price, nilUpTo, endsAt, fullDuty: dutyAt(endsAt) }));
}

/** The duty on a buyer's own home, with its scale and rule. */
export type BuyerDuty = {
  /** With the surcharge of a foreign buyer. */
  duty: Cents;
  /** Duty without first-home relief and surcharge. */
  full: Cents;
  saved: Cents;
  surcharge: Cents;
  scale: SourcedScale;
  /** The relief of the state for buyers of a first home. */
  relief: FirstHomeRelief | null;
  /** The rule of it that this home falls under. */
  rule: ReliefRule | null;
};

/** The figures that duty depends on; a citizen buys no house-and-land package by today's rules where the last three are left out. */
export type DutyFacts = Pick<BuyerFigures, "price" | "state" | "place" | "isFirstHome" | "isNewHome"> &
  Partial<Pick<BuyerFigures, "residency" | "isPackage">> & { contractDay?: CalendarDate };

function ruleFor({ isFirstHome, isNewHome, isPackage = false }: DutyFacts, relief: FirstHomeRelief | null) {
  if (relief === null) return null;
  if (isPackage && isNewHome && relief.housePackage !== null) return relief.housePackage;
  if (!isFirstHome) return null;
  return isNewHome ? relief.newHome : relief.existingHome;
}

/**
 * The duty of the home a buyer will live in, with the relief that is theirs on the day of the contract. Buyers who are neither citizens
 * nor permanent residents get no concession here and pay the state's surcharge (facts, Transfer duty; decision 0066).
 */
export function buyerDuty(facts: DutyFacts, { transferDuty: tables, firstHomeReliefs }: DutyTables): BuyerDuty {
  const { price, state, place, residency = "citizen", contractDay } = facts;
  const isForeign = residency === "neither";
  const question = { state, use: isForeign ? "general" : "home", ...(contractDay && { contractDay }) } as const;
  const dutyAt = (value: Dollars) => transferDuty({ ...question, price: value }, tables);
  const scale = scaleFor({ ...question, price }, tables);
  const full = dutyAt(price);
  const surcharge = isForeign ? roundToCents((price * tables[state].foreignPercent) / 100) : cents(0);
  const ofState = isForeign ? null : rowOn(firstHomeReliefs[state], contractDay);
  const rule = ruleFor(facts, ofState);
  const eased = rule === null ? full : relievedDuty({ rule, price, place, dutyAt });
  const relief = facts.isFirstHome || rule !== null ? ofState : null;
  return { duty: cents(eased + surcharge), full, saved: cents(full - eased), surcharge, scale, relief, rule };
}
