import type { ApplicationType } from "@keystep/domain/applications/application";
import type { ApplicationContext } from "@keystep/domain/applications/context";
import type { LeadProperty, LeadType } from "./lead.ts";

const APPLICATION_TYPE_OF = {
  "mortgage-share": "homeowner-assistant",
  "upfront-boost": "homeownership-accelerator",
  "buying-boost": "upgrade-accelerator",
} as const satisfies Record<LeadType, ApplicationType>;

/** The kind of application a lead continues as (interpretation, Leads). */
export function applicationTypeOfLead(type: LeadType): ApplicationType {
  return APPLICATION_TYPE_OF[type];
}

/**
 * The figures of a lead that an application starts with: those that its context has a field for. What else the lead says,
 * such as savings, stays with the lead (interpretation, Leads).
 */
export function contextOfLead(lead: LeadProperty): Partial<ApplicationContext> {
  const shared = { homeValueEstimate: lead.estimatedPropertyValue, propertyAddress: lead.propertyAddress };
  switch (lead.leadType) {
    case "mortgage-share":
      return {
        ...shared,
        remainingMortgageEstimate: lead.estimatedOutstandingMortgage,
        monthlyMortgagePayment: lead.estimatedMonthlyMortgage,
        yearsLeftOnMortgage: lead.yearsLeftOnMortgage,
        dateOfPropertyPurchase: lead.dateOfPropertyPurchase,
      };
    case "upfront-boost":
      return { ...shared, depositNeeded: lead.upfrontBoostNeeded };
    case "buying-boost":
      return { ...shared, remainingMortgageEstimate: lead.mortgageRemaining };
  }
}
