import type { State } from "@keystep/domain/applicants/address";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { BuyerFigures, PlaceKind } from "./buyer-figures.ts";
import { editionOn } from "./dated.ts";
import { FIRST_HOME_RELIEF, type DatedRelief, type ReliefRule } from "./first-home-reliefs.ts";
import { TRANSFER_DUTY, type DatedScale, type DutyBracket, type DutyScale } from "./transfer-duty-scales.ts";

/** The home a duty is asked for: `home` is one to live in, `general` any other use. */
export type DutyQuestion = { state: State; price: number; use: "home" | "general"; today: CalendarDate };

const inCents = (amount: number) => Math.round(amount * 100) / 100;

/** What a percentage of an amount charges: by each $100 or part of it, or exactly. */
function charged(amount: number, percent: number, everyHundred: boolean): number {
  // In whole hundreds a hundredth of a percent is a cent, so nothing is lost to binary fractions.
  return everyHundred ? Math.ceil(amount / 100) * percent : (amount * percent) / 100;
}

function dutyIn(bracket: DutyBracket, price: number, everyHundred: boolean): number {
  if ("percentOfAll" in bracket) return charged(price, bracket.percentOfAll, everyHundred);
  if ("square" in bracket) return bracket.square * (price / 1000) ** 2 + bracket.linear * (price / 1000);
  return bracket.base + charged(price - bracket.over, bracket.percent, everyHundred);
}

/** The bracket a price lies in; a price that meets a threshold exactly is not above it (DOMAIN C.13). */
export function bracketOf({ brackets }: DutyScale, price: number): DutyBracket {
  return brackets.findLast(({ over }) => price > over) ?? brackets[0];
}

/** A scale's duty on a price, in AUD to the cent (DOMAIN C.13). */
export function dutyOnScale(scale: DutyScale, price: number): number {
  if (price <= 0) return 0;
  const { everyHundred, least = 0 } = scale;
  return inCents(Math.max(least, dutyIn(bracketOf(scale, price), price, everyHundred)));
}

/** The scale that holds: the home's own where there is one for this price, else the general one (DOMAIN C.13). */
export function scaleFor({ state, price, use, today }: DutyQuestion): DatedScale {
  const { home, general } = TRANSFER_DUTY[state];
  if (use === "home" && home !== null) {
    const edition = editionOn(home, today);
    if (edition.upTo === undefined || price <= edition.upTo) return edition;
  }
  return editionOn(general, today);
}

/** Transfer duty without any relief, in AUD to the cent (DOMAIN C.13: $800,000 costs 30,412 in NSW and 43,070 in VIC). */
export function transferDuty(question: DutyQuestion): number {
  return dutyOnScale(scaleFor(question).scale, question.price);
}

/** What a line from no duty at one price to the full duty at another charges in between (DOMAIN C.13, NSW's published points). */
export function dutyOnLine({
  price,
  nilUpTo,
  endsAt,
  fullDuty,
}: Record<"price" | "nilUpTo" | "endsAt" | "fullDuty", number>): number {
  return inCents((fullDuty * (price - nilUpTo)) / (endsAt - nilUpTo));
}

type Relieved = { rule: ReliefRule; price: number; place: PlaceKind; dutyAt: (price: number) => number };

function amountAt(rows: Extract<ReliefRule, { kind: "amounts" }>["rows"], price: number): number {
  return rows.find(({ below }) => price < below)?.amount ?? 0;
}

function relievedDuty({ rule, price, place, dutyAt }: Relieved): number {
  const full = dutyAt(price);
  if (rule.kind === "amounts") return Math.max(0, inCents(full - amountAt(rule.rows, price)));
  if (rule.kind === "nil" || price <= rule.nilUpTo) return 0;
  if (rule.kind === "excess") {
    const { percent, endsAt } = rule.over[place];
    return price > endsAt ? full : Math.min(full, inCents(((price - rule.nilUpTo) * percent) / 100));
  }
  if (price >= rule.endsAt) return full;
  const fullDuty = rule.kind === "line" ? dutyAt(rule.endsAt) : full;
  return Math.min(full, dutyOnLine({ price, nilUpTo: rule.nilUpTo, endsAt: rule.endsAt, fullDuty }));
}

/** What a buyer's own home costs in duty, in AUD to the cent, and by which scale and rule. */
export type BuyerDuty = {
  duty: number;
  /** What it would cost without first-home relief. */
  full: number;
  saved: number;
  scale: DatedScale;
  /** The relief of the state, for who buys a first home. */
  relief: DatedRelief | null;
  /** The rule of it that this home falls under. */
  rule: ReliefRule | null;
};

/** What of a buyer's figures the duty depends on. */
export type DutyFacts = Pick<BuyerFigures, "price" | "state" | "place" | "isFirstHome" | "isNewHome">;

/** The duty of the home a buyer will live in, with first-home relief where it is theirs and on record (DOMAIN C.13). */
export function buyerDuty(facts: DutyFacts, today: CalendarDate): BuyerDuty {
  const { price, state, place } = facts;
  const dutyAt = (value: number) => transferDuty({ state, price: value, use: "home", today });
  const scale = scaleFor({ state, price, use: "home", today });
  const full = dutyAt(price);
  if (!facts.isFirstHome) return { duty: full, full, saved: 0, scale, relief: null, rule: null };
  const relief = editionOn(FIRST_HOME_RELIEF[state], today);
  const rule = facts.isNewHome ? relief.newHome : relief.existingHome;
  const duty = rule === null ? full : relievedDuty({ rule, price, place, dutyAt });
  return { duty, full, saved: inCents(full - duty), scale, relief, rule };
}
