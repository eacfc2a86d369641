import { calendarDate } from "@keystep/domain/answers/date";
import { STATES } from "@keystep/domain/kernel/states";
import { HOUSEHOLDS, PLACE_KINDS } from "@keystep/domain/buying/buyer-figures";
import type { Dated, FactSource, Periods, Provenance } from "@keystep/domain/buying/provenance";
import type { DutyBracket, FirstHomeRelief, ReliefRule, SourcedScale } from "@keystep/domain/buying/duty-rules";
import { basisPoints } from "@keystep/domain/kernel/basis-points";
import {
  CLOCKS,
  FIRST_PROMISES,
  isLawful,
  TOLD,
  type Promises,
  type TimePromise,
} from "@keystep/domain/clocks/promises";
import type { HolidayTable } from "@keystep/domain/clocks/holidays";
import { isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { namesOf } from "@keystep/domain/kernel/named";
import { z } from "zod";
import { reasonTable, templateTable } from "@keystep/contract/settings/setting-tables";
import type { PolicyKind, PolicyTables } from "@keystep/contract/pages/site-data";

const day = calendarDate("The day is no day of the calendar.");
const words = z.string().min(1).max(400);
const dollars = z.int().min(0).max(100_000_000);
const percent = z.number().min(0).max(100);
const factor = z.number().positive().max(100);

/** A rate a year in percent, with what is shown beside it. */
const assumption = z.strictObject({ percentAYear: z.number().min(-10).max(20), asAt: day, source: words });

const source = z.strictObject({ of: words.exactOptional(), page: words }) satisfies z.ZodType<FactSource>;

const provenance = {
  asAt: day,
  office: words,
  sources: z.array(source),
  caveat: words.exactOptional(),
} satisfies { [Key in keyof Provenance]-?: z.ZodType };

const perState = <Schema extends z.ZodType>(schema: Schema) => z.record(z.enum(STATES), schema);
const perPlace = <Schema extends z.ZodType>(schema: Schema) => z.record(z.enum(PLACE_KINDS), schema);
const perHousehold = <Schema extends z.ZodType>(schema: Schema) => z.record(z.enum(HOUSEHOLDS), schema);
const atLeastOne = <Schema extends z.ZodType>(schema: Schema) => z.tuple([schema], schema);

const bracket: z.ZodType<DutyBracket> = z.union([
  z.strictObject({ over: dollars, base: dollars, percent }),
  z.strictObject({ over: dollars, percentOfAll: percent }),
  z.strictObject({ over: dollars, square: z.number(), linear: z.number() }),
]);

const period = { from: day, until: day.exactOptional() };

const isInOrder = (rows: readonly { readonly from: CalendarDate }[]) =>
  rows.every(({ from }, place) => place === 0 || isBefore(rows[place - 1]?.from ?? from, from));

/** Rows by their first day, oldest first. */
const periodsOf = <Row extends Dated>(row: z.ZodType<Row>): z.ZodType<Periods<Row>> =>
  z.tuple([row], row).refine(isInOrder, "The rows of a table stand by their first day, the oldest first.");

const scale: z.ZodType<SourcedScale> = z.strictObject({
  ...provenance,
  ...period,
  upTo: dollars.exactOptional(),
  scale: z.strictObject({
    everyHundred: z.boolean(),
    least: dollars.exactOptional(),
    brackets: atLeastOne(bracket),
  }),
});

const reliefRule: z.ZodType<ReliefRule> = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["line", "part"]), nilUpTo: dollars, endsAt: dollars }),
  z.strictObject({
    kind: z.literal("excess"),
    nilUpTo: dollars,
    over: perPlace(z.strictObject({ percent, endsAt: dollars })),
  }),
  z.strictObject({ kind: z.literal("amounts"), rows: z.array(z.strictObject({ below: dollars, amount: dollars })) }),
  z.strictObject({ kind: z.literal("nil") }),
]);

const dated = { asAt: day, source: words };

const budget = z.strictObject({
  livingCosts: z.strictObject({ ...dated, oneAdult: dollars, twoAdults: dollars, eachDependant: dollars }),
  incomeTax: z.strictObject({
    ...dated,
    year: words,
    brackets: atLeastOne(z.strictObject({ over: dollars, percent })),
    medicareLevyPercent: percent,
  }),
  lending: z.strictObject({
    ...dated,
    bufferPoints: percent,
    otherIncomeCountedPercent: percent,
    cardLimitPercentAMonth: percent,
  }),
});

const relief: z.ZodType<FirstHomeRelief> = z.strictObject({
  ...provenance,
  ...period,
  newHome: reliefRule.nullable(),
  existingHome: reliefRule.nullable(),
  housePackage: reliefRule.nullable(),
});

const grant = z.strictObject({
  ...provenance,
  amount: dollars,
  forOthers: dollars.exactOptional(),
  cap: z.strictObject({ price: dollars, below: z.boolean() }).nullable(),
  until: day.exactOptional(),
});

const lmiRow = z.strictObject({ overLvr: percent, upToLvr: percent, percents: z.array(percent) });

const buying = z.strictObject({
  transferDuty: perState(
    z.strictObject({ general: periodsOf(scale), home: periodsOf(scale).nullable(), foreignPercent: percent }),
  ),
  firstHomeReliefs: perState(periodsOf(relief)),
  lmi: z.strictObject({
    ...provenance,
    typicalPercent: percent,
    loansUpTo: atLeastOne(dollars),
    rows: atLeastOne(lmiRow),
    leastPremium: dollars,
    spread: z.strictObject({ least: factor, most: factor }),
    dutyPercent: perState(percent),
  }),
  helpToBuy: z.strictObject({
    ...provenance,
    from: day,
    mostSharePercent: z.strictObject({ newHome: percent, existingHome: percent }),
    leastDepositPercent: percent,
    incomeLimit: perHousehold(dollars),
    priceCap: perState(perPlace(dollars)),
    takesPart: perState(z.enum(["yes", "due", "no"])),
    placesAYear: z.int().min(0),
  }),
  fivePercentDeposit: z.strictObject({
    ...provenance,
    from: day,
    leastDepositPercent: perHousehold(percent),
    yearsWithoutAHome: z.int().min(0),
    priceCap: perState(perPlace(dollars)),
  }),
  grants: perState(grant.nullable()),
  savings: z.strictObject({
    ...provenance,
    percentAYear: percent,
    choices: z.array(percent),
    taxPercent: percent,
  }),
});

const told = z.array(z.enum(TOLD));
const timePromise: z.ZodType<TimePromise> = z.strictObject({
  days: z.int().min(1).max(366),
  unit: z.enum(["business", "calendar"]),
  warnedBefore: z.int().min(0).max(60),
  toldAtWarning: told,
  toldAtBreach: told,
});

// A clock that came with a later release has its first time until a version names it.
const promises: z.ZodType<Promises> = z
  .partialRecord(z.enum(namesOf(CLOCKS)), timePromise)
  .transform((named) => ({ ...FIRST_PROMISES, ...named }))
  .refine((all) => namesOf(CLOCKS).every((kind) => isLawful(kind, all[kind])), "One is longer than the law gives.");

const holiday = z.strictObject({
  day,
  name: words,
  states: atLeastOne(z.enum(STATES)),
  isProvisional: z.literal(true).exactOptional(),
  source: words.exactOptional(),
});
const holidays: z.ZodType<HolidayTable> = z
  .strictObject({ asAt: day, source: words, knownUntil: day, holidays: z.array(holiday).max(2000) })
  .refine(
    ({ knownUntil, holidays: all }) => all.every((one) => !isBefore(knownUntil, one.day)),
    "A day is after `knownUntil`.",
  );

/** A version of each kind as it is stored. */
export const POLICY_SCHEMAS: { readonly [Kind in PolicyKind]: z.ZodType<PolicyTables[Kind]> } = {
  assumptions: z.strictObject({
    appreciation: assumption,
    moderateGrowth: assumption,
    indicativeRate: assumption,
    inflation: assumption,
  }),
  terms: z.strictObject({
    asAt: day,
    usualSharePercent: percent,
    borrowingIncomes: factor,
    feeAFortnight: z.int().min(1).max(1000).transform(basisPoints),
  }),
  buying,
  budget,
  promises,
  holidays,
  reasons: reasonTable,
  "message-templates": templateTable,
};
