import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import type { MortgageShareAnswer } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { dueOn } from "./deadlines.ts";

export const MORTGAGE_SHARE_ID = "01890a5d-ac96-774b-bcce-b302099a8301";

/** As the lead left it: nothing asked on its tabs is answered but who asks. */
export function aMortgageShare(changes: Partial<MortgageShareAnswer> = {}): MortgageShareAnswer {
  return {
    id: MORTGAGE_SHARE_ID,
    leadId: "01890a5d-ac96-774b-bcce-b302099a8302",
    status: "received",
    createdAt: "2026-11-16T01:00:00.000Z",
    version: 1,
    sentAt: null,
    hasUnsentChanges: false,
    history: [{ status: "received", at: "2026-11-16T01:00:00.000Z" }],
    deadline: dueOn("2026-11-17"),
    application: null,
    dateOfPropertyPurchase: calendarDay("2024-06-14"),
    estimatedPropertyValue: 2_500_000,
    estimatedOutstandingMortgage: 1_250_000,
    estimatedMonthlyMortgage: 1500,
    yearsLeftOnMortgage: 12,
    propertyAddress: "12 Wattle Street, Brunswick VIC 3056",
    email: "mia@example.com",
    firstName: "Mia",
    lastName: "Nguyen",
    phone: "+61412345678",
    emailAddress: "mia@example.com",
    assets: [],
    hasNoAssets: false,
    liabilities: [],
    hasNoLiabilities: false,
    bankingDetails: null,
    ...changes,
  };
}

/** Everything the tabs ask is answered; nothing was sent yet. */
export function aFilledMortgageShare(changes: Partial<MortgageShareAnswer> = {}): MortgageShareAnswer {
  return aMortgageShare({
    hasNoLiabilities: true,
    assets: [{ id: "01890a5d-ac96-774b-bcce-b302099a8303", type: "savings", description: "Great Bank", value: 40_000 }],
    bankingDetails: { isWhole: true, accountNumberEnding: "345" },
    ...changes,
  });
}
