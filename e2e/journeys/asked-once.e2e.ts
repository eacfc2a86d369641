import type { Page } from "@playwright/test";
import { longToday } from "#actions/days";
import { expectGoodPage } from "#actions/judge";
import { newAddress } from "#actions/mailbox";
import { beginWithApplicant, saveAndContinue, typeDate } from "#actions/person";
import { store } from "#actions/session";
import { addCoApplicant } from "#actions/steps";
import { expect, test } from "#actions/test";

const HOME = "12 Wattle Street, Brunswick VIC 3056";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

async function stored(page: Page, id: string) {
  const answer = await page.request.get(`/api/v1/applications/${id}`);
  return answer.json();
}

async function answerAddress(page: Page): Promise<void> {
  await expect(heading(page, "Your address")).toBeVisible();
  await page.getByLabel("Street address").fill("12 Wattle Street");
  await page.getByLabel("Suburb or town").fill("Brunswick");
  await page.getByLabel("State").selectOption("VIC");
  await page.getByLabel("Postcode").fill("3056");
  await saveAndContinue(page);
}

/** Somebody from the calculator, 2,500,000 with 1,000,000 to pay, who said where they live and which bank it is. */
async function arriveAtAssets(page: Page, name: string): Promise<string> {
  const id = await beginWithApplicant(page, { address: newAddress(name) });
  await page.goto(`/application/${id}/applicant-address/main-applicant`);
  await answerAddress(page);
  await page.waitForURL(/\/applicant-id\//);
  await page.goto(`/application/${id}/applicant-current-mortgage/main-applicant`);
  await page.getByLabel("Bank or lender").fill("Westpac");
  await saveAndContinue(page);
  await page.waitForURL((url) => !url.pathname.includes("current-mortgage"));
  await page.goto(`/application/${id}/applicant-assets/main-applicant`);
  return id;
}

test("somebody from the calculator types no figure, bank or address a second time", async ({ page }) => {
  const id = await arriveAtAssets(page, "asked-once");
  await expect(heading(page, "What you own")).toBeVisible();
  const home = page.getByRole("group", { name: "Property" });
  await expect(home.getByLabel("Value of the whole property")).toHaveValue("2,500,000");
  const fromCalculation = `From your calculation of ${longToday()}. Change it if it moved.`;
  await expect(home.getByLabel("Value of the whole property")).toHaveAccessibleDescription(
    new RegExp(`${fromCalculation}$`),
  );
  // Nothing is an answer before the person went on with it.
  expect((await stored(page, id)).applicants[0].assets).toEqual([]);
  await expectGoodPage(page, "what was filled in");
  await saveAndContinue(page);

  await expect(heading(page, "What you owe")).toBeVisible();
  const loan = page.getByRole("group", { name: "Home loan" });
  await expect(loan.getByLabel("Lender")).toHaveValue("Westpac");
  await expect(loan.getByLabel("Lender")).toHaveAccessibleDescription(/^From your current mortgage\./);
  await expect(loan.getByLabel("Owed now")).toHaveValue("1,000,000");
  await expect(loan.getByLabel("Repayment")).toHaveAccessibleDescription(fromCalculation);
  await expectGoodPage(page, "what was filled in");
  await saveAndContinue(page);
  await page.waitForURL((url) => !url.pathname.includes("liabilities"));

  await page.goto(`/application/${id}/context`);
  await page.getByRole("checkbox", { name: "This is the home I live in" }).check();
  await expect(page.getByLabel("Property address")).toHaveValue(HOME);
  await typeDate(page, { label: "Date of purchase", digits: "02032019" });
  await page.getByRole("textbox", { name: "Years left on your mortgage, typed" }).fill("20");
  await expectGoodPage(page, "what was filled in");
  await saveAndContinue(page);
  await page.waitForURL((url) => !url.pathname.endsWith("/context"));

  const application = await stored(page, id);
  expect(application.context).toMatchObject({
    propertyAddress: HOME,
    homeValueEstimate: 2_500_000,
    remainingMortgageEstimate: 1_000_000,
    monthlyMortgagePayment: 5996,
  });
  expect(application.applicants[0]).toMatchObject({
    assets: [{ type: "property", value: 2_500_000 }],
    liabilities: [{ type: "home-loan", lender: "Westpac", balance: 1_000_000, monthlyRepayment: 5996 }],
  });
});

test("what was filled in waits for its person: left, opened again and changed, offline too", async ({ page }) => {
  const id = await arriveAtAssets(page, "asked-once-offline");
  const value = page.getByLabel("Value of the whole property");
  await expect(value).toHaveValue("2,500,000");
  await page.reload();
  await expect(value).toHaveValue("2,500,000");
  expect((await stored(page, id)).applicants[0].assets).toEqual([]);

  await page.context().setOffline(true);
  await value.fill("2400000");
  await page.keyboard.press("Tab");
  await expect(page.getByText(/you are offline/).first()).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(value).toHaveValue("2,400,000");
  await expect(page.getByText("From your calculation")).toBeHidden();
  await saveAndContinue(page);
  await expect(heading(page, "What you owe")).toBeVisible();
  expect((await stored(page, id)).applicants[0].assets).toMatchObject([{ type: "property", value: 2_400_000 }]);
});

test("who fills in for the other person names bank and address once", async ({ page }) => {
  const id = await arriveAtAssets(page, "asked-once-couple");
  await addCoApplicant(page, id, "Binh");
  await page.goto(`/application/${id}/applicant-address/co-applicant`);
  await page.getByRole("checkbox", { name: "The same address as mine" }).check();
  await expect(page.getByLabel("Street address")).toHaveValue("12 Wattle Street");
  await expectGoodPage(page, "what was filled in");
  await saveAndContinue(page);
  await page.waitForURL((url) => !url.pathname.includes("address"));

  await page.goto(`/application/${id}/applicant-current-mortgage/co-applicant`);
  await expect(page.getByLabel("Bank or lender")).toHaveValue("Westpac");
  await expect(page.getByLabel("Bank or lender")).toHaveAccessibleDescription(/From your own answers\./);
  await saveAndContinue(page);
  await page.waitForURL((url) => !url.pathname.includes("current-mortgage"));
  const [, other] = (await stored(page, id)).applicants;
  expect(other).toMatchObject({ mortgageHeldWith: "Westpac", address: { city: "Brunswick", zip: "3056" } });
});

test("answers given before the property step stand in it", async ({ page }) => {
  const id = await beginWithApplicant(page, { address: newAddress("asked-once-reverse") });
  const none = { homeValueEstimate: null, remainingMortgageEstimate: null, monthlyMortgagePayment: null };
  const propertyAddress = HOME;
  await store(page, { path: `/v2/applications/${id}`, data: { id, context: { ...none, propertyAddress } } });
  await page.goto(`/application/${id}/applicant-liabilities/main-applicant`);
  await page.getByRole("button", { name: "Home loan" }).click();
  await page.getByLabel("Lender").fill("ANZ");
  await page.getByLabel("Owed now").fill("400000");
  await page.getByLabel("Repayment").fill("2700");
  await saveAndContinue(page);
  await page.waitForURL((url) => !url.pathname.includes("liabilities"));

  await page.goto(`/application/${id}/applicant-current-mortgage/main-applicant`);
  await expect(page.getByLabel("Bank or lender")).toHaveValue("ANZ");
  await expect(page.getByLabel("Bank or lender")).toHaveAccessibleDescription(/From what you owe\./);

  await page.goto(`/application/${id}/context`);
  const owed = page.getByRole("textbox", { name: "Mortgage still to pay, typed" });
  await expect(owed).toHaveValue("400,000");
  await expect(owed).toHaveAccessibleDescription("From what you owe. Change it if it moved.");

  await page.goto(`/application/${id}/applicant-address/main-applicant`);
  await page.getByRole("checkbox", { name: "I live in the home this application is about" }).check();
  await expect(page.getByLabel("Suburb or town")).toHaveValue("Brunswick");
});
