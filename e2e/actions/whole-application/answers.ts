import type { State } from "@keystep/domain/kernel/states";
import type { MaritalStatus } from "@keystep/domain/applicants/details";
import type { EmploymentAnswers } from "@keystep/domain/applicants/employment";
import type { IncomePeriod, OtherIncomeType } from "@keystep/domain/applicants/income";
import type { AssetType } from "@keystep/domain/applicants/assets";
import type { LiabilityType } from "@keystep/domain/applicants/liabilities";
import type { DeviceFile } from "#actions/files";

/**
 * For values that are kept or printed in another way than typed. Each way stands in the data, so that the test does not use the product's
 * own rules.
 */
export type Written = { readonly typed: string; readonly kept: string; readonly printed: string };

/** A day as `YYYY-MM-DD`. */
type Day = string;

export type Place = {
  readonly address: string;
  readonly city: string;
  readonly state?: State;
  readonly zip?: string;
  /** Only of an address abroad. */
  readonly country?: { readonly code: string; readonly name: string };
  readonly addressHeldSince?: Day;
};

export type Addresses = {
  readonly now: Place;
  readonly hasNoFixedAddress?: true;
  readonly before?: Place;
  readonly note?: string;
};

/** A paper of the 100 points ID: its answers by the names of their fields, days as `YYYY-MM-DD`. */
export type GivenDocument = {
  readonly type: string;
  readonly answers: Readonly<Record<string, string>>;
  readonly files: readonly DeviceFile[];
};

type Work = {
  readonly since?: Day;
  readonly before?: { readonly employer: string; readonly startedOn: Day; readonly endedOn: Day };
  readonly note?: string;
};

export type Employment =
  | { readonly status: "unemployed"; readonly note?: string }
  | (Work & {
      readonly status: "employed";
      readonly type: NonNullable<EmploymentAnswers["employmentType"]>;
      readonly employerName: string;
      readonly companyAddress: string;
    })
  | (Work & { readonly status: "self-employed"; readonly accountantDetails: string; readonly abn: Written });

/** A co-applicant who lives with the main applicant is not asked about the household's costs. */
export type IncomeAndCosts = {
  readonly grossIncome: number;
  readonly period?: IncomePeriod;
  readonly other?: readonly {
    readonly type: OtherIncomeType;
    readonly amount: number;
    readonly period: IncomePeriod;
  }[];
  readonly household: { readonly dependants: number; readonly livingCosts: number } | "shared";
};

export type Owned = { readonly type: AssetType; readonly description?: string; readonly value: number };

export type Owed = {
  readonly type: LiabilityType;
  readonly lender?: string;
  readonly limit?: number;
  readonly balance: number;
  readonly monthlyRepayment: number;
};

/** A person as they are called, on the account and in the application. */
export type Named = { readonly firstName: string; readonly lastName: string; readonly phone: Written };

/** Everything one person answers of themselves. Lists that are empty are declared to be so. */
export type PersonAnswers = Named & {
  readonly dateOfBirth: Day;
  readonly maritalStatus: MaritalStatus;
  readonly addresses: Addresses;
  readonly documents: readonly GivenDocument[];
  /** Null where there is no mortgage. */
  readonly mortgageHeldWith: string | null;
  readonly employment: Employment;
  readonly income: IncomeAndCosts;
  readonly owns: readonly Owned[];
  readonly owes: readonly Owed[];
  readonly banking: { readonly accountName: string; readonly bsb: Written; readonly accountNumber: string };
};

export type Figures = {
  readonly yearsLeftOnMortgage: number;
  readonly homeValueEstimate: number;
  readonly remainingMortgageEstimate: number;
  readonly fintreeHelpPercentage: number;
  /** Not typed: what follows from the mortgage at 6 % over 30 years. */
  readonly monthlyMortgagePayment: number;
};

export type PropertyAnswers = {
  readonly propertyAddress: string;
  readonly dateOfPropertyPurchase: Day;
  /** Left where the calculators begin, where there are none here. */
  readonly figures?: Figures;
};

/** A whole application as one person types it, from the account on. */
export type WholeApplication = {
  readonly account: Named;
  readonly property: PropertyAnswers;
  readonly person: PersonAnswers;
};

/** A mobile number as people here write it. */
export function mobile(typed: string): Written {
  return { typed, kept: `+61${typed.replaceAll(" ", "").slice(1)}`, printed: typed };
}
