import type { Line } from "@keystep/domain/answers/question";
import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAudLabelled } from "@keystep/domain/kernel/money";

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

/** The person, as far as they are known. */
export function personRows({ firstName, lastName, emailAddress, email, phone }: MortgageShareAnswer): Line[] {
  const rows = [
    { label: "Name", text: [firstName, lastName].filter((name) => name !== null).join(" ") },
    { label: "Email", text: emailAddress ?? email },
    { label: "Phone", text: phone === null ? "" : formatPhone(phone) },
  ];
  return rows.filter(({ text }) => text.trim() !== "");
}
