import type { Page } from "@playwright/test";
import { wholeRun } from "#actions/extent";
import { expectGoodPage } from "#actions/judge";
import { newAddress } from "#actions/mailbox";
import { beginApplication, beginWithApplicant, saveAndContinue } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";

/** A person whose applicant step is done, on the mortgage step; answers the application's id. */
async function arriveAtMortgage(page: Page, name: string): Promise<string> {
  const id = await beginWithApplicant(page, { address: newAddress(name) });
  await page.goto(`/application/${id}/applicant-current-mortgage/main-applicant`);
  await expect(page.getByRole("heading", { level: 1, name: "Your current mortgage" })).toBeVisible();
  return id;
}

test("MORT-01: the mortgage step asks the bank, and says 'A valid bank name is required' without one", async ({
  page,
}) => {
  await arriveAtMortgage(page, "mortgage-empty");
  const bank = page.locator("input[name=mortgageHeldWith]");
  await expect(bank).toBeEditable();
  await saveAndContinue(page);
  await expect(page.getByRole("alert").first()).toBeFocused();
  await expect(page.getByText("A valid bank name is required")).toHaveCount(2);
  await expect(bank).toHaveAttribute("aria-invalid", "true");
  await expect(page).toHaveURL(/\/applicant-current-mortgage\/main-applicant$/);
});

test("MORT-02: the mortgage goes with the applicant list and the Applicant step, and the answered step opens", async ({
  page,
}) => {
  const id = await arriveAtMortgage(page, "mortgage-save");
  await page.getByLabel("Bank or lender").fill("Bank of Queensland (BOQ)");
  const [request] = await Promise.all([
    page.waitForRequest(
      (sent) => sent.method() === "PUT" && (sent.postDataJSON() as { step?: string }).step !== undefined,
    ),
    saveAndContinue(page),
  ]);
  expect(new URL(request.url()).pathname).toBe(`/api/v2/applications/${id}`);
  expect(request.postDataJSON()).toMatchObject({
    id,
    step: "applicant",
    applicants: [{ mortgageHeldWith: "Bank of Queensland (BOQ)", hasNoMortgage: false }],
  });
  // Of what comes after the applicant step, the address is what is still missing.
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant-address/main-applicant`);
  await page.goto(`/application/${id}/applicant-current-mortgage/main-applicant`);
  await expect(page.getByLabel("Bank or lender")).toHaveValue("Bank of Queensland (BOQ)");
  const stored = await page.request.get(`/api/v1/applications/${id}`);
  expect(await stored.json()).toMatchObject({ applicants: [{ mortgageHeldWith: "Bank of Queensland (BOQ)" }] });
});

wholeRun(
  "the mortgage may be answered before the applicant step, and what comes after it follows",
  async ({ page }) => {
    const id = await beginApplication(page, { address: newAddress("mortgage-first") });
    await page.goto(`/application/${id}/applicant-current-mortgage/main-applicant`);
    await page.getByLabel("Bank or lender").fill("ING");
    await saveAndContinue(page);
    await page.waitForURL(`${siteUrl()}/application/${id}/applicant-employment/main-applicant`);
    await expect(page.getByRole("heading", { level: 1, name: "Your employment" })).toBeVisible();
  },
);

test("where there is no mortgage the bank is not asked, and what was typed comes back", async ({ page }) => {
  const id = await arriveAtMortgage(page, "no-mortgage");
  await page.getByLabel("Bank or lender").fill("华侨银行 Überseebank");
  await page.getByText("There is no mortgage").click();
  await expect(page.getByLabel("Bank or lender")).toBeHidden();
  await saveAndContinue(page);
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant-address/main-applicant`);
  await page.goto(`/application/${id}/applicant-current-mortgage/main-applicant`);
  await expect(page.getByRole("checkbox", { name: "There is no mortgage" })).toBeChecked();
  await page.getByRole("checkbox", { name: "There is no mortgage" }).uncheck();
  await expect(page.getByLabel("Bank or lender")).toHaveValue("华侨银行 Überseebank");
});

wholeRun("the mortgage step works by keyboard, at every width and in the dark", async ({ page }) => {
  const id = await arriveAtMortgage(page, "mortgage-look");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  for (const width of [320, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectGoodPage(page, `mortgage at ${width}`);
  }
  await saveAndContinue(page);
  await expect(page.getByRole("alert").first()).toBeFocused();
  await page.emulateMedia({ colorScheme: "dark" });
  await expectGoodPage(page, "mortgage with its message, in the dark");

  await page.getByLabel("Bank or lender").focus();
  await page.keyboard.type("Westpac");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant-address/main-applicant`);
});
