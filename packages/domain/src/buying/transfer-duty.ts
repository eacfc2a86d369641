import type { State } from "@keystep/domain/kernel/states";
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

/** The home a duty is asked for: `home` is one to live in, `general` any other use. */
export type DutyQuestion = { state: State; price: Dollars; use: "home" | "general" };

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

/** The bracket a price lies in; a price that meets a threshold exactly is not above it (facts, Schemes and duty). */
export function bracketOf({ brackets }: DutyScale, price: Dollars): DutyBracket {
  return brackets.findLast(({ over }) => price > over) ?? brackets[0];
}

/** A scale's duty on a price (facts, Schemes and duty). */
function dutyOnScale(scale: DutyScale, price: Dollars): Cents {
  if (price <= 0) return cents(0);
  const { everyHundred, least = 0 } = scale;
  return roundToCents(Math.max(least, dutyIn(bracketOf(scale, price), price, everyHundred)));
}

/** The scale that holds: the home's own where there is one for this price, else the general one (facts, Schemes and duty). */
function scaleFor({ state, price, use }: DutyQuestion, tables: TransferDuty): SourcedScale {
  const { home, general } = tables[state];
  const isOfHomes = use === "home" && home !== null && (home.upTo === undefined || price <= home.upTo);
  return isOfHomes ? home : general;
}

/** Transfer duty without any relief (facts, Schemes and duty: $800,000 costs 30,412 in NSW and 43,070 in VIC). */
export function transferDuty(question: DutyQuestion, tables: TransferDuty): Cents {
  return dutyOnScale(scaleFor(question, tables).scale, question.price);
}

/** Duty on a straight line from none at one price to all of it at another (facts, Schemes and duty, NSW's published points). */
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

function relievedDuty({ rule, price, place, dutyAt }: Relieved): Cents {
  const full = dutyAt(price);
  if (rule.kind === "amounts") return cents(Math.max(0, full - amountAt(rule.rows, price)));
  if (rule.kind === "nil" || price <= rule.nilUpTo) return cents(0);
  if (rule.kind === "excess") {
    const { percent, endsAt } = rule.over[place];
    return price > endsAt ? full : lesser(full, roundToCents(((price - rule.nilUpTo) * percent) / 100));
  }
  if (price >= rule.endsAt) return full;
  const fullDuty = rule.kind === "line" ? dutyAt(rule.endsAt) : full;
  return lesser(full, dutyOnLine({ price, nilUpTo: rule.nilUpTo, endsAt: rule.endsAt, fullDuty }));
}

/** The duty on a buyer's own home, with its scale and rule. */
export type BuyerDuty = {
  duty: Cents;
  /** Duty without first-home relief. */
  full: Cents;
  saved: Cents;
  scale: SourcedScale;
  /** The relief of the state for buyers of a first home. */
  relief: FirstHomeRelief | null;
  /** The rule of it that this home falls under. */
  rule: ReliefRule | null;
};

/** The figures that duty depends on. */
export type DutyFacts = Pick<BuyerFigures, "price" | "state" | "place" | "isFirstHome" | "isNewHome">;

/** The duty of the home a buyer will live in, with first-home relief where it is theirs and on record (facts, Schemes and duty). */
export function buyerDuty(facts: DutyFacts, { transferDuty: tables, firstHomeReliefs }: DutyTables): BuyerDuty {
  const { price, state, place } = facts;
  const dutyAt = (value: Dollars) => transferDuty({ state, price: value, use: "home" }, tables);
  const scale = scaleFor({ state, price, use: "home" }, tables);
  const full = dutyAt(price);
  if (!facts.isFirstHome) return { duty: full, full, saved: cents(0), scale, relief: null, rule: null };
  const relief = firstHomeReliefs[state];
  const rule = facts.isNewHome ? relief.newHome : relief.existingHome;
  const duty = rule === null ? full : relievedDuty({ rule, price, place, dutyAt });
  return { duty, full, saved: cents(full - duty), scale, relief, rule };
}
