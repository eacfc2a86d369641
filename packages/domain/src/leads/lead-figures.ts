import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { LeadProperty } from "./lead.ts";

type Figure = { readonly label: string; readonly text: string };

function years(count: number): string {
  return count === 1 ? "1 year" : `${count} years`;
}

const partOf = (part: number, whole: number) => `about ${formatPercent((100 * part) / whole, 0)} of the value`;

/** Of those who ask for money, how much of the home it would be, and their loan; none where the value is not said. */
export function leadParts(lead: LeadProperty): Figure[] {
  const { leadType, estimatedPropertyValue: value } = lead;
  if (value <= 0 || leadType === "mortgage-share") return [];
  const isBuying = leadType === "buying-boost";
  const boost = isBuying ? lead.buyingBoostNeeded : lead.upfrontBoostNeeded;
  return [
    { label: "Our share for it", text: partOf(boost, value) },
    ...(isBuying ? [{ label: "Home loan now", text: partOf(lead.mortgageRemaining, value) }] : []),
  ];
}

/** The names of amounts in a wizard, for who answered it. */
const WIZARD_LABELS = {
  value: "Property value",
  asked: "Boost needed",
  remaining: "Mortgage remaining",
  outstanding: "Outstanding mortgage",
};

/** The same amounts in the words of a case, for staff. */
export const CASE_LABELS: typeof WIZARD_LABELS = {
  value: "Value of the home",
  asked: "Asks for",
  remaining: "Home loan",
  outstanding: "Home loan",
};

/** Amounts, a day and years: answers of a wizard's property step that cannot carry words. */
export function leadFigures(lead: LeadProperty, labels = WIZARD_LABELS): Figure[] {
  const value = { label: labels.value, text: formatAud(lead.estimatedPropertyValue) };
  switch (lead.leadType) {
    case "mortgage-share":
      return [
        value,
        { label: "Date of property purchase", text: formatLongDate(lead.dateOfPropertyPurchase) },
        { label: labels.outstanding, text: formatAud(lead.estimatedOutstandingMortgage) },
        { label: "Years left on the mortgage", text: years(lead.yearsLeftOnMortgage) },
        { label: "Monthly repayment", text: formatAud(lead.estimatedMonthlyMortgage) },
      ];
    case "upfront-boost":
      return [
        value,
        { label: "Savings for the deposit", text: formatAud(lead.savingsForDeposit) },
        { label: labels.asked, text: formatAud(lead.upfrontBoostNeeded) },
      ];
    case "buying-boost":
      return [
        value,
        { label: labels.remaining, text: formatAud(lead.mortgageRemaining) },
        { label: labels.asked, text: formatAud(lead.buyingBoostNeeded) },
      ];
  }
}
