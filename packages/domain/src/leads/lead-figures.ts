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
    ...(isBuying ? [{ label: "Loan now", text: partOf(lead.mortgageRemaining, value) }] : []),
  ];
}

/** Amounts, a day and years: answers of a wizard's property step that cannot carry words. */
export function leadFigures(lead: LeadProperty): Figure[] {
  const value = { label: "Property value", text: formatAud(lead.estimatedPropertyValue) };
  switch (lead.leadType) {
    case "mortgage-share":
      return [
        value,
        { label: "Date of property purchase", text: formatLongDate(lead.dateOfPropertyPurchase) },
        { label: "Outstanding mortgage", text: formatAud(lead.estimatedOutstandingMortgage) },
        { label: "Years left on the mortgage", text: years(lead.yearsLeftOnMortgage) },
        { label: "Monthly repayment", text: formatAud(lead.estimatedMonthlyMortgage) },
      ];
    case "upfront-boost":
      return [
        value,
        { label: "Savings for the deposit", text: formatAud(lead.savingsForDeposit) },
        { label: "Boost needed", text: formatAud(lead.upfrontBoostNeeded) },
      ];
    case "buying-boost":
      return [
        value,
        { label: "Mortgage remaining", text: formatAud(lead.mortgageRemaining) },
        { label: "Boost needed", text: formatAud(lead.buyingBoostNeeded) },
      ];
  }
}
