import { roundToCents, type Cents } from "@keystep/domain/kernel/cents";
import type { Dollars, Percent } from "@keystep/domain/kernel/money";
import { contribution } from "@keystep/domain/offers/share";
import type { ApplicationType } from "./application.ts";

/** The figures of an application that say how much it asks for; null where not answered. */
export type AskedFigures = {
  readonly depositNeeded: Dollars | null;
  readonly homeValueEstimate: Dollars | null;
  readonly upgradeBudget: Dollars | null;
  readonly monthlyMortgagePayment: Dollars | null;
  readonly fintreeHelpPercentage: Percent | null;
};

/** The amount that an application asks for, in cents (interpretation, Products); null where its figures do not say. */
export function amountAsked(type: ApplicationType, figures: AskedFigures): Cents | null {
  const dollars = dollarsAsked(type, figures);
  return dollars === null || dollars <= 0 ? null : roundToCents(dollars);
}

function dollarsAsked(type: ApplicationType, figures: AskedFigures): Dollars | null {
  const { depositNeeded, homeValueEstimate, upgradeBudget, monthlyMortgagePayment, fintreeHelpPercentage } = figures;
  switch (type) {
    case "homeownership-accelerator":
      return depositNeeded;
    case "upgrade-accelerator":
      return homeValueEstimate === null || upgradeBudget === null ? null : homeValueEstimate - upgradeBudget;
    case "homeowner-assistant":
      return monthlyMortgagePayment === null || fintreeHelpPercentage === null
        ? null
        : contribution({ helpPercent: fintreeHelpPercentage, monthlyRepayment: monthlyMortgagePayment });
  }
}
