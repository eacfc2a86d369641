import type { AnswerOf } from "@keystep/contract/http/route";
import type { listColleagues } from "@keystep/contract/desk/cases";
import { CASE_KINDS, STAGES } from "@keystep/domain/desk/case";
import { STATES } from "@keystep/domain/kernel/states";
import { dollarsText, KIND_WORDS, STAGE_WORDS, STATUS_WORDS } from "#src/features/desk/case-words";
import { choiceIn, type FilterName } from "./list-address.ts";

type Colleagues = AnswerOf<typeof listColleagues>;
type Option = { readonly value: string; readonly label: string };

export const FILTER_TITLES = {
  kind: "Kind",
  stage: "Stage",
  state: "State",
  status: "Status",
  assignee: "With",
  amount: "Amount",
} as const satisfies Record<FilterName, string>;

/** Filters of which several values can be chosen, or kept out. */
export const CHOICES = {
  kind: CASE_KINDS.map((value): Option => ({ value, label: KIND_WORDS[value] })),
  stage: STAGES.map((value): Option => ({ value, label: STAGE_WORDS[value] })),
  state: STATES.map((value): Option => ({ value, label: value })),
} as const;

export const STATUS_OPTIONS: readonly Option[] = Object.entries(STATUS_WORDS).map(([value, label]) => ({
  value,
  label,
}));

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
    name === "assignee" ? holderOptions(colleagues) : name === "status" ? STATUS_OPTIONS : CHOICES[name];
  const { isNot, chosen } = choiceIn(value);
  const words = chosen.map((each) => options.find((option) => option.value === each)?.label ?? "somebody else");
  return { title, value: `${isNot ? "not " : ""}${words.join(isNot ? " nor " : " or ")}` };
}
