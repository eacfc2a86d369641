import type { AnswerOf } from "@keystep/contract/http/route";
import type { listColleagues } from "@keystep/contract/desk/cases";
import { CASE_KINDS, CASE_TYPES, STAGES } from "@keystep/domain/desk/case";
import { DUE_WITHIN, type DueWithin } from "@keystep/domain/desk/due-group";
import { STATES } from "@keystep/domain/kernel/states";
import { dollarsText, KIND_WORDS, typeText, STAGE_WORDS, STATUS_WORDS } from "#src/features/desk/case-words";
import { choiceIn, type FilterName } from "./list-address.ts";

type Colleagues = AnswerOf<typeof listColleagues>;
type Option = { readonly value: string; readonly label: string };

export const FILTER_TITLES = {
  due: "Due",
  kind: "Kind of case",
  type: "Product or topic",
  status: "What the customer sees",
  stage: "Stage at the desk",
  assignee: "With",
  amount: "Amount",
  state: "State or territory",
} as const satisfies Record<FilterName, string>;

/** Filters of which several values can be chosen, or kept out. */
export const CHOICES = {
  kind: CASE_KINDS.map((value): Option => ({ value, label: KIND_WORDS[value] })),
  type: CASE_TYPES.map((value): Option => ({ value, label: typeText(value) })),
  stage: STAGES.map((value): Option => ({ value, label: STAGE_WORDS[value] })),
  state: STATES.map((value): Option => ({ value, label: value })),
} as const;

const DUE_WORDS = {
  overdue: "Overdue",
  today: "Today or overdue",
  week: "Coming week or overdue",
} as const satisfies Record<DueWithin, string>;

const DUE_OPTIONS: readonly Option[] = DUE_WITHIN.map((value) => ({ value, label: DUE_WORDS[value] }));

const STATUS_OPTIONS: readonly Option[] = Object.entries(STATUS_WORDS).map(([value, label]) => ({
  value,
  label,
}));

/** Filters of which one value is chosen. */
export const ONE_OPTIONS = { due: DUE_OPTIONS, status: STATUS_OPTIONS } as const;

function isOneOf(name: FilterName): name is keyof typeof ONE_OPTIONS {
  return name in ONE_OPTIONS;
}

export function holderOptions(colleagues: Colleagues): readonly Option[] {
  const named = colleagues.map(({ id, name }) => ({ value: id, label: name }));
  return [{ value: "me", label: "me" }, { value: "nobody", label: "nobody" }, ...named];
}

function amountWords(value: string): string {
  const [from = "", to = ""] = value.split("..");
  const dollars = (amount: string) => dollarsText(Number(amount));
  if (from === "") return `up to ${dollars(to)}`;
  return to === "" ? `from ${dollars(from)}` : `${dollars(from)} to ${dollars(to)}`;
}

/** A filter as its chip says it: what it is about, and what must or must not be. */
export function filterWords(name: FilterName, value: string, colleagues: Colleagues) {
  const title = FILTER_TITLES[name];
  if (name === "amount") return { title, value: amountWords(value) };
  const options: readonly Option[] =
    name === "assignee" ? holderOptions(colleagues) : isOneOf(name) ? ONE_OPTIONS[name] : CHOICES[name];
  const { isNot, chosen } = choiceIn(value);
  const words = chosen.map((each) => options.find((option) => option.value === each)?.label ?? "somebody else");
  return { title, value: `${isNot ? "not " : ""}${words.join(isNot ? " nor " : " or ")}` };
}
