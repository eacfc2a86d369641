import { mobile } from "./answers.ts";
import type { WholeApplication } from "./answers.ts";

const NAMED = { firstName: "Mai", lastName: "Lý", phone: mobile("0491 570 110") };

/** Only what is required: a retired person without a mortgage, papers or anything to declare. */
export const MINIMAL: WholeApplication = {
  account: NAMED,
  property: { propertyAddress: "1 A St", dateOfPropertyPurchase: "1900-01-01" },
  person: {
    ...NAMED,
    dateOfBirth: "1944-02-29",
    maritalStatus: "widowed",
    addresses: { now: { address: "1 A", city: "Ayr", state: "QLD", zip: "4807" } },
    documents: [],
    mortgageHeldWith: null,
    employment: { status: "unemployed" },
    income: { grossIncome: 0, household: { dependants: 0, livingCosts: 0 } },
    owns: [],
    owes: [],
    banking: {
      accountName: "M",
      bsb: { typed: "000-001", kept: "000001", printed: "000-001" },
      accountNumber: "00000",
    },
  },
};
