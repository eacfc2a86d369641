import type { MortgageShareAnswer, MortgageShareDraft } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { FieldError } from "@keystep/contract/http/problem-body";
import type { Given } from "@keystep/domain/answers/step";
import { ASSETS } from "@keystep/domain/applicants/assets";
import { LIABILITIES } from "@keystep/domain/applicants/liabilities";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { PERSON } from "@keystep/domain/mortgage-shares/person";
import { missingTabs, TABS, type TabKey } from "@keystep/domain/mortgage-shares/tabs";

type AskedTogether = {
  readonly names: readonly (keyof MortgageShareDraft)[];
  readonly judge: (answers: Given, today: CalendarDate) => { readonly issues: readonly FieldError[] };
};

/** The parts that are judged whole, by the tab that asks them (interpretation, MSA-07, MSA-08). */
const PARTS: Readonly<Partial<Record<TabKey, AskedTogether>>> = {
  applicant: PERSON,
  liabilities: LIABILITIES,
  assets: ASSETS,
};

/** The errors of the parts that something was sent of, in their own messages. */
export function touchedErrors(answers: Given, sent: MortgageShareDraft, today: CalendarDate): FieldError[] {
  return Object.values(PARTS)
    .filter(({ names }) => names.some((field) => sent[field] !== undefined))
    .flatMap(({ judge }) => judge(answers, today).issues);
}

/** One error for each tab that is not complete, or whose form would be refused now. */
export function missingParts(found: MortgageShareAnswer, today: CalendarDate): FieldError[] {
  const missing = new Set(missingTabs(found, today).map(({ key }) => key));
  return TABS.flatMap(({ key, label }) => {
    const [wrong] = PARTS[key]?.judge(found, today).issues ?? [];
    if (wrong === undefined && !missing.has(key)) return [];
    return [{ field: key, message: `${label}: ${wrong?.message ?? "not finished yet"}` }];
  });
}
