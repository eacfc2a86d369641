import { PDF } from "@keystep/api/src/testing/sample-files";
import { daysAgo } from "#actions/days";
import { mobile } from "./answers.ts";
import type { WholeApplication } from "./answers.ts";

// A person with one name writes it in both fields, as the form says.
const ONE_NAME = { firstName: "Suharto", lastName: "Suharto", phone: mobile("0491 570 156") };
const AMELIA = { firstName: "Amelia", lastName: "Okonkwo", phone: mobile("0491 570 110") };

/** Works for herself, has a loan, a paper with its file, something owned and something owed. */
export const SELF_EMPLOYED: WholeApplication = {
  account: AMELIA,
  property: {
    propertyAddress: "12 Wattle Street, Brunswick VIC 3056",
    dateOfPropertyPurchase: "2019-03-02",
    figures: {
      yearsLeftOnMortgage: 21,
      homeValueEstimate: 900_000,
      remainingMortgageEstimate: 400_000,
      fintreeHelpPercentage: 35,
      monthlyMortgagePayment: 2398,
    },
  },
  person: {
    ...AMELIA,
    dateOfBirth: "1985-06-14",
    maritalStatus: "divorced",
    addresses: {
      now: {
        address: "7 Banksia Lane",
        city: "Brunswick",
        state: "VIC",
        zip: "3056",
        addressHeldSince: "2012-05-01",
      },
    },
    documents: [
      {
        type: "lease",
        answers: { issuer: "Rent & Co", startDate: "2026-02-01" },
        files: [{ name: "lease.pdf", mimeType: "application/pdf", buffer: PDF }],
      },
    ],
    mortgageHeldWith: "Bank of Two Rivers",
    employment: {
      status: "self-employed",
      accountantDetails: "Priya Shah, Shah & Co",
      abn: { typed: "51-824753 556", kept: "51824753556", printed: "51 824 753 556" },
      since: daysAgo(500),
      before: { employer: "Harbour Bakery", startedOn: "2015-02-01", endedOn: "2018-05-01" },
    },
    income: { grossIncome: 96_000, period: "year", household: { dependants: 2, livingCosts: 3400 } },
    owns: [{ type: "savings", description: "Bank of Two Rivers", value: 25_000 }],
    owes: [{ type: "credit-card", lender: "Great Bank", limit: 8000, balance: 1200, monthlyRepayment: 150 }],
    banking: {
      accountName: "Amelia Okonkwo",
      bsb: { typed: "000-123", kept: "000123", printed: "000-123" },
      accountNumber: "00012345",
    },
  },
};

/** Has no fixed address and lives on a pension; owns a caravan and pays for a child. */
export const WITHOUT_ADDRESS: WholeApplication = {
  account: ONE_NAME,
  property: { propertyAddress: "3/8 Esplanade, Darwin City NT 0800", dateOfPropertyPurchase: "1999-12-31" },
  person: {
    ...ONE_NAME,
    dateOfBirth: "1957-11-01",
    maritalStatus: "single",
    addresses: {
      now: { address: "PO Box 12", city: "Darwin", state: "NT", zip: "0801", addressHeldSince: daysAgo(20) },
      hasNoFixedAddress: true,
    },
    documents: [
      {
        type: "concession-card",
        answers: {
          cardType: "Pensioner Concession Card",
          customerReferenceNumber: "123 456 789A",
          fullName: "SUHARTO",
          expiryDate: "2027-06-30",
        },
        files: [],
      },
    ],
    mortgageHeldWith: "Westpac",
    employment: { status: "unemployed", note: "Age pension." },
    income: {
      grossIncome: 0,
      other: [{ type: "government", amount: 1178, period: "fortnight" }],
      household: { dependants: 0, livingCosts: 1900 },
    },
    owns: [{ type: "vehicle", description: "Caravan", value: 18_500 }],
    owes: [{ type: "maintenance", balance: 0, monthlyRepayment: 210 }],
    banking: {
      accountName: "Suharto",
      bsb: { typed: "633000", kept: "633000", printed: "633-000" },
      accountNumber: "98765",
    },
  },
};

const ALEX_NAMED = { firstName: "Alex", lastName: "Tran", phone: mobile("0491 570 737") };

/** Somebody to apply with, as invitations of these journeys name them. */
export const ALEX: WholeApplication = {
  ...WITHOUT_ADDRESS,
  account: ALEX_NAMED,
  person: {
    ...ALEX_NAMED,
    dateOfBirth: "1991-04-03",
    maritalStatus: "married",
    addresses: { now: { address: "9 Lorikeet Lane", city: "Brunswick", state: "VIC", zip: "3056" } },
    documents: [
      {
        type: "birth-certificate",
        answers: { registrationNumber: "12 345/1991", placeOfRegistration: "Victoria", fullName: "Alex Trần" },
        files: [{ name: "birth certificate.pdf", mimeType: "application/pdf", buffer: PDF }],
      },
    ],
    mortgageHeldWith: null,
    employment: {
      status: "employed",
      type: "casual",
      employerName: "Quay Ferries",
      companyAddress: "1 Quay Street, Sydney NSW 2000",
      since: "2014-07-01",
    },
    income: { grossIncome: 1450, period: "week", household: "shared" },
    owns: [{ type: "superannuation", description: "Great Fund", value: 61_000 }],
    owes: [],
    banking: {
      accountName: "Alex Tran",
      bsb: { typed: "123-456", kept: "123456", printed: "123-456" },
      accountNumber: "987654321",
    },
  },
};
