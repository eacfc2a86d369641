import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud } from "@keystep/domain/kernel/money";
import type { LeadProperty } from "./lead.ts";

type Figure = { readonly label: string; readonly text: string };

function years(count: number): string {
  return count === 1 ? "1 year" : `${count} years`;
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
