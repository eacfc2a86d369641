import { expect } from "#actions/expect";
import type { Employment, IncomeAndCosts, Named, Owed, PersonAnswers, Place, PropertyAnswers } from "./answers.ts";

// Everything typed, as it has to lie in the columns of the database: written down here, not worked out by the product's
// own rules. Where no answer was typed the column must be empty, so that no answer can turn up in a question left
// blank.

/** The calculators' first figures: 40 % of the home's value at 6 % over 30 years. */
const UNTOUCHED = {
  yearsLeftOnMortgage: 0,
  homeValueEstimate: 2_500_000,
  remainingMortgageEstimate: 1_000_000,
  fintreeHelpPercentage: 40,
  monthlyMortgagePayment: 5996,
} as const;

export function figuresOf({ figures = UNTOUCHED }: PropertyAnswers) {
  return figures;
}

export function accountRow({ firstName, lastName, phone }: Named, email: string) {
  return { first_name: firstName, last_name: lastName, phone: phone.kept, email };
}

export function applicationRow(property: PropertyAnswers, email: string) {
  const figures = figuresOf(property);
  return {
    status: "submitted",
    email_address: email,
    property_address: property.propertyAddress,
    date_of_property_purchase: property.dateOfPropertyPurchase,
    years_left_on_mortgage: figures.yearsLeftOnMortgage,
    home_value_estimate: figures.homeValueEstimate,
    remaining_mortgage_estimate: figures.remainingMortgageEstimate,
    fintree_help_percentage: figures.fintreeHelpPercentage,
    monthly_mortgage_payment: figures.monthlyMortgagePayment,
    deposit_needed: null,
    upgrade_budget: null,
  };
}

function place({ address, city, state, zip, country, addressHeldSince }: Place, addressStatus: "active" | "inactive") {
  return {
    address,
    city,
    state: state ?? null,
    zip: zip ?? null,
    country: country?.code ?? "AU",
    addressHeldSince: addressHeldSince ?? null,
    addressHeldSincePrecision: addressHeldSince === undefined ? null : "day",
    addressStatus,
  };
}

function jobs(employment: Employment) {
  const { since = null, before = null } = employment.status === "unemployed" ? {} : employment;
  const employer = employment.status === "employed" ? employment : null;
  const business = employment.status === "self-employed" ? employment : null;
  return {
    employment_status: employment.status,
    employment_type: employer?.type ?? null,
    employer_name: employer?.employerName ?? null,
    company_address: employer?.companyAddress ?? null,
    accountant_details: business?.accountantDetails ?? null,
    abn_number: business?.abn.kept ?? null,
    current_job_start_date: since,
    current_job_start_date_precision: since === null ? null : "day",
    previous_employer: before?.employer ?? null,
    previous_job_start_date: before?.startedOn ?? null,
    previous_job_start_date_precision: before === null ? null : "day",
    previous_job_end_date: before?.endedOn ?? null,
    previous_job_end_date_precision: before === null ? null : "day",
    employment_note: employment.note ?? null,
  };
}

const ID = expect.stringMatching(/^[0-9a-f-]{36}$/);

function incomeAndCosts({ grossIncome, period, other = [], household }: IncomeAndCosts) {
  const own = household === "shared" ? null : household;
  return {
    gross_income: grossIncome,
    gross_income_period: period ?? null,
    other_income: other.map((income) => ({ id: ID, ...income })),
    lives_together: household === "shared" ? "yes" : null,
    dependants: own?.dependants ?? null,
    living_costs_monthly: own?.livingCosts ?? null,
  };
}

function owed({ type, lender, limit, balance, monthlyRepayment }: Owed) {
  return { id: ID, type, lender: lender ?? null, limit: limit ?? null, balance, monthlyRepayment };
}

export function applicantRow(person: PersonAnswers, email: string) {
  const { addresses, mortgageHeldWith, owns, owes, banking } = person;
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    date_of_birth: person.dateOfBirth,
    marital_status: person.maritalStatus,
    email_address: email,
    phone: person.phone.kept,
    address: place(addresses.now, "active"),
    previous_address: addresses.before === undefined ? null : place(addresses.before, "inactive"),
    has_no_fixed_address: addresses.hasNoFixedAddress ?? false,
    residence_note: addresses.note ?? null,
    mortgage_held_with: mortgageHeldWith,
    has_no_mortgage: mortgageHeldWith === null,
    ...jobs(person.employment),
    ...incomeAndCosts(person.income),
    assets: owns.map(({ type, description, value }) => ({ id: ID, type, description: description ?? null, value })),
    has_no_assets: owns.length === 0,
    liabilities: owes.map(owed),
    has_no_liabilities: owes.length === 0,
    banking_details_summary: { isWhole: true, accountNumberEnding: banking.accountNumber.slice(-3) },
  };
}
