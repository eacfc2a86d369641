import { assetGroups, liabilityGroups, type SheetGroup, type SheetRow } from "@keystep/contract/answer-sheet";
import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares";
import { BANKING_LABELS, DETAILS_LABELS } from "@keystep/contract/question-labels";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import { formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { formatAudLabelled } from "@keystep/domain/kernel/money";
import { TABS, type TabKey } from "@keystep/domain/mortgage-shares/tabs";

/** What one tab was answered. */
export type AnswerPart = { readonly key: TabKey; readonly title: string; readonly groups: readonly SheetGroup[] };

function given(label: string, text: string | null): SheetRow[] {
  return text === null || text.trim() === "" ? [] : [{ label, text }];
}

function group(rows: readonly SheetRow[]): SheetGroup[] {
  return rows.length === 0 ? [] : [{ title: null, rows }];
}

function applicant({ firstName, lastName, emailAddress, phone }: MortgageShareAnswer): SheetGroup[] {
  return group([
    ...given(DETAILS_LABELS.firstName, firstName),
    ...given(DETAILS_LABELS.lastName, lastName),
    ...given(DETAILS_LABELS.emailAddress, emailAddress),
    ...given(DETAILS_LABELS.phone, phone === null ? null : formatPhone(phone)),
  ]);
}

function account({ bankingDetails }: MortgageShareAnswer): SheetGroup[] {
  if (bankingDetails === null) return [];
  const { accountNumberEnding: ending, isWhole } = bankingDetails;
  return group([
    ...given(BANKING_LABELS.accountNumber, ending === null ? null : `Ends in ${ending}`),
    ...(isWhole ? [] : given("Not finished", "Some of this account is still missing.")),
  ]);
}

const GROUPS_OF: Readonly<Partial<Record<TabKey, (share: MortgageShareAnswer, today: CalendarDate) => SheetGroup[]>>> =
  {
    applicant,
    liabilities: liabilityGroups,
    assets: assetGroups,
    "banking-details": account,
  };

/** What the tabs that ask something were answered, in their order. */
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
export function homeRows(share: MortgageShareAnswer): SheetRow[] {
  return [
    { label: "Property address", text: share.propertyAddress },
    { label: "Estimated property value", text: formatAudLabelled(share.estimatedPropertyValue) },
    { label: "Estimated outstanding mortgage", text: formatAudLabelled(share.estimatedOutstandingMortgage) },
    { label: "Estimated monthly mortgage", text: formatAudLabelled(share.estimatedMonthlyMortgage) },
    { label: "Date of property purchase", text: formatLongDate(share.dateOfPropertyPurchase) },
    { label: "Years left on mortgage", text: yearsText(share.yearsLeftOnMortgage) },
  ];
}

/** Whose application it is, as they can be reached about it. */
export function personRows({ firstName, lastName, emailAddress, email, phone }: MortgageShareAnswer): SheetRow[] {
  return [
    ...given("Name", [firstName, lastName].filter((name) => name !== null).join(" ")),
    ...given("Email", emailAddress ?? email),
    ...given("Phone", phone === null ? null : formatPhone(phone)),
  ];
}
