import { BUYER_RANGES, HOUSEHOLDS, RESIDENCIES, type PlaceKind } from "@keystep/domain/buying/buyer-figures";
import type { Asked } from "@keystep/domain/buying/could-it-work";
import { formatAud } from "@keystep/domain/kernel/money";
import type { State } from "@keystep/domain/kernel/states";
import { figuresFragment } from "#src/form/address-figures";
import type { FigureField, FiguresLike, FigureSet } from "#src/features/offers/calculator/calculator-kind";
import { HOUSEHOLD_LABELS, STATE_CHOICES } from "./buyer-choices.ts";

type Where = { readonly state: State; readonly place: PlaceKind; readonly label: string };

const inCapital = (state: State, label: string): Where => ({ state, place: "capital", label });
const elsewhere = (state: State): Where => ({ state, place: "other", label: `Elsewhere in ${state}` });

/** One question for state and place. A link names an entry by its place here, so a further one goes to the end. */
export const WHERE: readonly Where[] = [
  inCapital("NSW", "Sydney or a large centre, NSW"),
  elsewhere("NSW"),
  inCapital("VIC", "Melbourne or Geelong, VIC"),
  elsewhere("VIC"),
  inCapital("QLD", "Brisbane, Gold or Sunshine Coast, QLD"),
  elsewhere("QLD"),
  inCapital("WA", "Perth, WA"),
  elsewhere("WA"),
  inCapital("SA", "Adelaide, SA"),
  elsewhere("SA"),
  inCapital("TAS", "Hobart, TAS"),
  elsewhere("TAS"),
  inCapital("ACT", "Canberra, ACT"),
  inCapital("NT", "Darwin, NT"),
  elsewhere("NT"),
];

const SYDNEY: Where = inCapital("NSW", "Sydney or a large centre, NSW");

const DEFAULTS = {
  where: 0,
  price: BUYER_RANGES.price.default as number,
  savings: BUYER_RANGES.savings.default as number,
  yearlyIncome: BUYER_RANGES.yearlyIncome.default as number,
  household: HOUSEHOLDS.indexOf("couple"),
  ownsNow: 0,
  hasOwned: 0,
  resident: 0,
  visitor: 0,
};
export type Answers = FiguresLike<typeof DEFAULTS>;

function amount(name: "price" | "savings" | "yearlyIncome", label: string): FigureField<Answers> {
  return { name, label, rangeOf: () => BUYER_RANGES[name], format: formatAud };
}

function choice(name: keyof Answers, label: string, count: number): FigureField<Answers> {
  return { name, label, rangeOf: () => ({ min: 0, max: count - 1, step: 1 }), format: String, isChoice: true };
}

/** Each is true of at least one of the buyers where it is ticked. */
export const TICKS = [
  ["ownsNow", "One of us owns a home now"],
  ["hasOwned", "One of us has owned a home before"],
  ["resident", "One of us is a permanent resident, not a citizen"],
  ["visitor", "One of us is neither citizen nor permanent resident"],
] as const;

export const ANSWERS: FigureSet<Answers> = {
  place: "keystep-could-it-work",
  defaults: DEFAULTS,
  fields: [
    choice("where", "Where will you buy?", WHERE.length),
    amount("price", "About how much is the home?"),
    amount("savings", "What have you saved?"),
    amount("yearlyIncome", "What do you earn a year, before tax?"),
    choice("household", "Who is buying?", HOUSEHOLDS.length),
    ...TICKS.map(([name, label]) => choice(name, label, 2)),
  ],
  assumed: [],
  withFigure: (figures, name, value) => ({ ...figures, [name]: value }),
};

const TOGETHER: Partial<Record<keyof Answers, string>> = {
  savings: "What have you saved together?",
  yearlyIncome: "What do you earn together a year, before tax?",
};

/** The questions as one buyer is asked, or two. */
export function questionsFor(answers: Answers): FigureSet<Answers> {
  if (HOUSEHOLDS[answers.household] !== "couple") return ANSWERS;
  return {
    ...ANSWERS,
    fields: ANSWERS.fields.map((field) => ({ ...field, label: TOGETHER[field.name] ?? field.label })),
  };
}

export function askedOf(answers: Answers): Asked {
  const { price, savings, yearlyIncome } = answers;
  const { state, place } = WHERE[answers.where] ?? SYDNEY;
  return {
    price,
    savings,
    yearlyIncome,
    state,
    place,
    household: HOUSEHOLDS[answers.household] ?? "couple",
    residency: answers.visitor === 1 ? "neither" : answers.resident === 1 ? "permanent-resident" : "citizen",
    hasOwned: answers.hasOwned === 1,
    ownsNow: answers.ownsNow === 1,
  };
}

/** On paper the questions themselves are left out. */
export function answersInWords(answers: Answers): string {
  const { price, savings, yearlyIncome, household } = askedOf(answers);
  const ticked = TICKS.filter(([name]) => answers[name] === 1).map(([, label]) => label);
  return [
    WHERE[answers.where]?.label ?? "",
    `a home for ${formatAud(price)}`,
    `${formatAud(savings)} saved`,
    `${formatAud(yearlyIncome)} a year`,
    HOUSEHOLD_LABELS[household],
    ...ticked,
  ].join("; ");
}

/** The comparison with everything that was answered here. */
export function comparisonFragment({ hasOwned, ownsNow, ...asked }: Asked): string {
  const { price, savings, yearlyIncome, household, state, place, residency } = asked;
  return figuresFragment({
    price,
    savings,
    yearlyIncome,
    household: HOUSEHOLDS.indexOf(household),
    state: STATE_CHOICES.findIndex((one) => one.state === state),
    place: place === "capital" ? 0 : 1,
    firstHome: hasOwned || ownsNow ? 0 : 1,
    residency: RESIDENCIES.indexOf(residency),
  });
}

/** The calculator of a deposit with what it asks for too. */
export function depositFragment({ price, savings, state, hasOwned, ownsNow }: Asked): string {
  const place = STATE_CHOICES.findIndex((one) => one.state === state);
  return figuresFragment({ savings, price, state: place, firstHome: hasOwned || ownsNow ? 0 : 1 });
}
