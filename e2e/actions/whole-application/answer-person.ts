import { MARITAL_STATUSES } from "@keystep/domain/applicants/details";
import { ASSET_TYPES } from "@keystep/domain/applicants/assets";
import { LIABILITY_TYPES } from "@keystep/domain/applicants/liabilities";
import { LIVES_TOGETHER } from "@keystep/domain/applicants/household";
import { INCOME_PERIODS, OTHER_INCOME_TYPES } from "@keystep/domain/applicants/income";
import { EMPLOYMENT_STATUSES, EMPLOYMENT_TYPES } from "@keystep/domain/applicants/employment";
import { expect } from "#actions/expect";
import type { Locator, Page } from "@playwright/test";
import type { IncomeAndCosts, PersonAnswers, Place } from "./answers.ts";
import type { Hand } from "./hand.ts";

/** A page with the person who sits before it. */
export type Desk = { readonly page: Page; readonly hand: Hand };

/** The option of a question whose words begin so; some say more below. */
export function option(page: Page, role: "radio" | "checkbox", words: string): Locator {
  return page.getByRole(role, { name: new RegExp(`^${words}`) });
}

export async function answerDetails({ page, hand }: Desk, person: PersonAnswers): Promise<void> {
  await hand.write(page.getByLabel("First name"), person.firstName);
  await hand.write(page.getByLabel("Last name"), person.lastName);
  await hand.writeDay(page.getByLabel("Date of birth"), person.dateOfBirth);
  await hand.mark(option(page, "radio", MARITAL_STATUSES[person.maritalStatus]));
  await hand.write(page.getByLabel("Phone"), person.phone.typed);
  const together = page.getByRole("radiogroup", { name: "Are you applying with someone else?" });
  const isOpen = (await together.isVisible()) && !(await option(page, "radio", "Yes").isChecked());
  if (isOpen) await hand.mark(option(page, "radio", "No, I apply alone"));
}

async function answerPlace({ hand }: Desk, within: Page | Locator, place: Place): Promise<void> {
  await hand.write(within.getByLabel("Street address").first(), place.address);
  await hand.write(within.getByLabel("Suburb or town").first(), place.city);
  if (place.state !== undefined) await hand.select(within.getByLabel("State").first(), place.state);
  if (place.country !== undefined) {
    await hand.mark(within.getByLabel("This address is outside Australia").first());
    await hand.select(within.getByLabel("Country").first(), place.country.name);
  }
  if (place.zip !== undefined) await hand.write(within.getByLabel("Postcode").first(), place.zip);
}

export async function answerAddress(desk: Desk, { addresses }: PersonAnswers): Promise<void> {
  const { page, hand } = desk;
  const { now, before, note } = addresses;
  await answerPlace(desk, page, now);
  if (addresses.hasNoFixedAddress === true) await hand.mark(option(page, "checkbox", "I have no fixed address"));
  if (now.addressHeldSince !== undefined) {
    await hand.writeDay(page.getByLabel(/Living here since|Post arrives here/), now.addressHeldSince);
  }
  if (before !== undefined) {
    const part = page.getByRole("region", { name: "Where you lived before" });
    await answerPlace(desk, part, before);
    if (before.addressHeldSince !== undefined) {
      await hand.writeDay(part.getByLabel("Lived there since"), before.addressHeldSince);
    }
  }
  if (note !== undefined) await hand.write(page.getByLabel(/^Anything else about where you have lived/), note);
}

export async function answerMortgage({ page, hand }: Desk, { mortgageHeldWith }: PersonAnswers): Promise<void> {
  if (mortgageHeldWith === null) await hand.mark(option(page, "checkbox", "There is no mortgage"));
  else await hand.write(page.getByLabel("Bank or lender"), mortgageHeldWith);
}

async function answerIncome(desk: Desk, { grossIncome, period, other = [], household }: IncomeAndCosts): Promise<void> {
  const { page, hand } = desk;
  await hand.write(page.getByLabel("Income before tax"), String(grossIncome));
  if (period !== undefined) await hand.select(page.getByLabel("How often").first(), INCOME_PERIODS[period]);
  for (const [index, income] of other.entries()) {
    await hand.press(page.getByRole("button", { name: index === 0 ? "Add other income" : "Add another" }));
    const { kind } = OTHER_INCOME_TYPES[income.type];
    await hand.press(page.getByRole("button", { name: new RegExp(`^${kind}`) }));
    const row = page.getByRole("region", { name: "Other income" }).getByRole("group").nth(index);
    await expect(row.locator(":focus")).toBeVisible();
    await hand.write(row.getByLabel("Amount before tax"), String(income.amount));
    await hand.select(row.getByLabel("How often"), INCOME_PERIODS[income.period]);
  }
  if (household === "shared") return hand.mark(option(page, "radio", LIVES_TOGETHER.yes));
  await hand.write(page.getByLabel("Dependants"), String(household.dependants));
  await hand.write(page.getByLabel("Living costs a month"), String(household.livingCosts));
}

export async function answerEmployment(desk: Desk, { employment, income }: PersonAnswers): Promise<void> {
  const { page, hand } = desk;
  const day = (label: string, answer: string) => hand.writeDay(page.getByLabel(label), answer);
  await hand.mark(option(page, "radio", EMPLOYMENT_STATUSES[employment.status]));
  if (employment.status === "employed") {
    await hand.mark(option(page, "radio", EMPLOYMENT_TYPES[employment.type]));
    await hand.write(page.getByLabel("Employer name"), employment.employerName);
    await hand.write(page.getByLabel("Company address"), employment.companyAddress);
  }
  if (employment.status === "self-employed") {
    await hand.write(page.getByLabel("Accountant details"), employment.accountantDetails);
    await hand.write(page.getByLabel("ABN"), employment.abn.typed);
  }
  if (employment.status !== "unemployed") {
    const { since, before } = employment;
    if (since !== undefined) await day("Started this job", since);
    if (before !== undefined) {
      await hand.write(page.getByLabel("Previous employer"), before.employer);
      await day("Started there", before.startedOn);
      await day("Left there", before.endedOn);
    }
  }
  await answerIncome(desk, income);
  if (employment.note !== undefined) await hand.write(page.getByLabel(/^Anything else about work/), employment.note);
}

/** Adds a row of that kind to the list of what is owned or owed; answers the row. */
async function addRow({ page, hand }: Desk, list: string, { kind, index }: { kind: string; index: number }) {
  if (index > 0) await hand.press(page.getByRole("button", { name: "Add another" }));
  const kinds = page.getByRole("list", { name: /^Add / });
  await hand.press(kinds.getByRole("button", { name: new RegExp(`^${kind}`) }));
  const row = page.getByRole("region", { name: list }).getByRole("group").nth(index);
  await expect(row.locator(":focus")).toBeVisible();
  return row;
}

/** Removes the row that the page filled in, so that every answer is a typed one. */
async function takeOutFilled({ page, hand }: Desk, list: string): Promise<void> {
  const filled = page.getByRole("region", { name: list }).getByRole("group").filter({ hasText: "Change it if" });
  if (await filled.isVisible()) await hand.press(filled.getByRole("button", { name: "Remove" }));
}

export async function answerAssets(desk: Desk, { owns }: PersonAnswers): Promise<void> {
  const { page, hand } = desk;
  await takeOutFilled(desk, "What you own");
  if (owns.length === 0) await hand.mark(option(page, "checkbox", "Nothing to declare"));
  for (const [index, { type, description, value }] of owns.entries()) {
    const words = ASSET_TYPES[type];
    const row = await addRow(desk, "What you own", { kind: words.kind, index });
    if (description !== undefined) await hand.write(row.getByLabel(words.description), description);
    await hand.write(row.getByLabel(words.value), String(value));
  }
}

export async function answerLiabilities(desk: Desk, { owes }: PersonAnswers): Promise<void> {
  const { page, hand } = desk;
  await takeOutFilled(desk, "What you owe");
  if (owes.length === 0) await hand.mark(option(page, "checkbox", "Nothing to declare"));
  for (const [index, { type, lender, limit, balance, monthlyRepayment }] of owes.entries()) {
    const words = LIABILITY_TYPES[type];
    const row = await addRow(desk, "What you owe", { kind: words.kind, index });
    if (lender !== undefined) await hand.write(row.getByLabel(words.lender), lender);
    if (limit !== undefined) await hand.write(row.getByLabel("Limit"), String(limit));
    await hand.write(row.getByLabel(words.balance), String(balance));
    // The month stands beside the field.
    await hand.write(row.getByLabel(words.repayment.replace(/ a month$/, "")), String(monthlyRepayment));
  }
}

export async function answerBanking({ page, hand }: Desk, { banking }: PersonAnswers): Promise<void> {
  await hand.write(page.getByLabel("Name on the account"), banking.accountName);
  await hand.write(page.getByLabel("BSB"), banking.bsb.typed);
  await hand.write(page.getByLabel("Account number"), banking.accountNumber);
}
