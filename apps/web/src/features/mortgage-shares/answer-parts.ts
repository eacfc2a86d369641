import { BANK_ACCOUNT } from "@keystep/domain/applicants/banking-details";
import { ASSETS } from "@keystep/domain/applicants/assets";
import { LIABILITIES } from "@keystep/domain/applicants/liabilities";
import type { Line, LineGroup } from "@keystep/domain/answers/question";
import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import { formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { formatAudLabelled } from "@keystep/domain/kernel/money";
import { PERSON } from "@keystep/domain/mortgage-shares/person";
import { TABS, type TabKey } from "@keystep/domain/mortgage-shares/tabs";

/** The answers of one tab. */
export type AnswerPart = { readonly key: TabKey; readonly title: string; readonly groups: readonly LineGroup[] };

function given(label: string, text: string | null): Line[] {
  return text === null || text.trim() === "" ? [] : [{ label, text }];
}

function group(rows: readonly Line[]): LineGroup[] {
  return rows.length === 0 ? [] : [{ title: null, rows }];
}

function account({ bankingDetails }: MortgageShareAnswer, today: CalendarDate): LineGroup[] {
  if (bankingDetails === null) return [];
  const { accountNumberEnding: ending, isWhole } = bankingDetails;
  return group([
    ...BANK_ACCOUNT.lines({ accountNumber: ending }, today).flatMap(({ rows }) => rows),
    ...(isWhole ? [] : given("Not finished", "Some of this account is still missing.")),
  ]);
}

const GROUPS_OF: Readonly<
  Partial<Record<TabKey, (share: MortgageShareAnswer, today: CalendarDate) => readonly LineGroup[]>>
> = {
  applicant: PERSON.lines,
  liabilities: LIABILITIES.lines,
  assets: ASSETS.lines,
  "banking-details": account,
};

export function answerParts(share: MortgageShareAnswer, today: CalendarDate): AnswerPart[] {
  return TABS.filter(({ asks }) => asks).map(({ key, label }) => ({
    key,
    title: label,
    groups: GROUPS_OF[key]?.(share, today) ?? [],
  }));
}

function yearsText(years: number): string {
  return years === 1 ? "1 year" : `${String(years)} years`;
}

/** The home and its mortgage, as told in the wizard. */
export function homeRows(share: MortgageShareAnswer): Line[] {
  return [
    { label: "Property address", text: share.propertyAddress },
    { label: "Estimated property value", text: formatAudLabelled(share.estimatedPropertyValue) },
    { label: "Estimated outstanding mortgage", text: formatAudLabelled(share.estimatedOutstandingMortgage) },
    { label: "Estimated monthly mortgage", text: formatAudLabelled(share.estimatedMonthlyMortgage) },
    { label: "Date of property purchase", text: formatLongDate(share.dateOfPropertyPurchase) },
    { label: "Years left on mortgage", text: yearsText(share.yearsLeftOnMortgage) },
  ];
}

export function personRows({ firstName, lastName, emailAddress, email, phone }: MortgageShareAnswer): Line[] {
  return [
    ...given("Name", [firstName, lastName].filter((name) => name !== null).join(" ")),
    ...given("Email", emailAddress ?? email),
    ...given("Phone", phone === null ? null : formatPhone(phone)),
  ];
}
