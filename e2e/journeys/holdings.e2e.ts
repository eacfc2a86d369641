import type { Page } from "@playwright/test";
import { wholeRun } from "#actions/extent";
import { expectGoodEverywhere } from "#actions/judge";
import { newAddress } from "#actions/mailbox";
import { beginWithApplicant, saveAndContinue } from "#actions/person";
import { store } from "#actions/session";
import { addCoApplicant } from "#actions/steps";
import { expect, siteUrl, test } from "#actions/test";

async function arriveAt(page: Page, { step, name }: { step: string; name: string }): Promise<string> {
  const id = await beginWithApplicant(page, { address: newAddress(name) });
  // Without figures the lists begin empty.
  const context = { homeValueEstimate: null, remainingMortgageEstimate: null };
  await store(page, { path: `/v2/applications/${id}`, data: { id, context } });
  await page.goto(`/application/${id}/${step}/main-applicant`);
  return id;
}

async function mainApplicant(page: Page, id: string): Promise<Record<string, unknown>> {
  const stored: { applicants: Record<string, unknown>[] } = await (
    await page.request.get(`/api/v1/applications/${id}`)
  ).json();
  return stored.applicants[0] ?? {};
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("ASSET-01: the assets screen opens for an existing applicant, saves its list and goes on to liabilities", async ({
  page,
}) => {
  const id = await arriveAt(page, { step: "applicant-assets", name: "assets" });
  await expect(heading(page, "What you own")).toBeVisible();
  await page.getByRole("button", { name: "Savings" }).click();
  const savings = page.getByRole("group", { name: "Savings" });
  await expect(savings.locator('[name="assets.0.description"]')).toBeFocused();
  await savings.getByLabel("Bank or account").fill("Große Bank 银行");
  await savings.getByLabel("Balance").fill("$40,000");
  await page.getByRole("button", { name: "Add another" }).click();
  await page.getByRole("button", { name: "Property" }).click();
  await page.locator('[name="assets.1.value"]').fill("600000");
  await expect(page.getByRole("status").filter({ hasText: "You own about $640,000" })).toBeAttached();

  await page.getByRole("button", { name: "Remove Savings, 1 of 2" }).click();
  await expect(page.getByRole("group", { name: "Property" })).toBeFocused();
  await page.getByRole("button", { name: "Put it back" }).click();
  await saveAndContinue(page);
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant-liabilities/main-applicant`);
  expect(await mainApplicant(page, id)).toMatchObject({
    hasNoAssets: false,
    assets: [
      { type: "savings", description: "Große Bank 银行", value: 40_000 },
      { type: "property", description: null, value: 600_000 },
    ],
  });
  await page.goto(`/application/${id}/applicant-assets/main-applicant`);
  await expect(page.getByLabel("Bank or account")).toHaveValue("Große Bank 银行");
});

test("ASSET-01: an unfinished row is kept as it was left", async ({ page }) => {
  const id = await arriveAt(page, { step: "applicant-assets", name: "unfinished-asset" });
  await page.getByRole("button", { name: "Super" }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("group", { name: "Super" })).toBeVisible();
  await saveAndContinue(page);
  await expect(page.getByText("A value in whole dollars is required").first()).toBeVisible();
  await expect(page).toHaveURL(`${siteUrl()}/application/${id}/applicant-assets/main-applicant`);
});

test("LIAB-01: the liabilities screen opens for an existing applicant; the kind decides what is asked", async ({
  page,
}) => {
  const id = await arriveAt(page, { step: "applicant-liabilities", name: "liabilities" });
  await expect(heading(page, "What you owe")).toBeVisible();
  await page.getByRole("button", { name: "HECS-HELP study loan" }).click();
  const study = page.getByRole("group", { name: "HECS-HELP study loan" });
  await expect(study.getByRole("textbox")).toHaveCount(2);
  await study.getByLabel("Kind").selectOption("Credit card");
  const card = page.getByRole("group", { name: "Credit card" });
  await card.getByLabel("Lender").fill("Great Bank");
  await card.getByLabel("Limit").fill("8000");
  await card.getByLabel("Owed now").fill("1200");
  await card.getByLabel("Repayment").fill("150");
  await saveAndContinue(page);
  await page.waitForURL((url) => !url.pathname.includes("applicant-liabilities"));
  expect(await mainApplicant(page, id)).toMatchObject({
    liabilities: [{ type: "credit-card", lender: "Great Bank", limit: 8000, balance: 1200, monthlyRepayment: 150 }],
  });
});

for (const [step, requirement] of [
  ["applicant-assets", "ASSET-01"],
  ["applicant-liabilities", "LIAB-01"],
] as const) {
  test(`${requirement}: 'Nothing to declare' finishes ${step}, by keyboard alone, and for the co-applicant once there is one`, async ({
    page,
  }) => {
    const id = await arriveAt(page, { step, name: `nothing-${step}` });
    await saveAndContinue(page);
    const alert = page.getByRole("alert");
    await expect(alert).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("checkbox", { name: "Nothing to declare" })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(alert).toBeHidden();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => !url.pathname.includes(step));
    const none = step === "applicant-assets" ? "hasNoAssets" : "hasNoLiabilities";
    expect(await mainApplicant(page, id)).toMatchObject({ [none]: true });

    await addCoApplicant(page, id, "Binh");
    await page.goto(`/application/${id}/${step}/co-applicant`);
    await expect(heading(page, step === "applicant-assets" ? "What Binh owns" : "What Binh owes")).toBeVisible();
    await page.getByRole("checkbox", { name: "Nothing to declare" }).check();
    await saveAndContinue(page);
    await page.waitForURL((url) => !url.pathname.includes(step));
  });

  wholeRun(`${step} is good with rows and with errors, at every width and in the dark`, async ({ page }) => {
    await arriveAt(page, { step, name: `axe-${step}` });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("button", { name: step === "applicant-assets" ? "Property" : "Store card" }).click();
    await saveAndContinue(page);
    await expect(page.getByRole("alert")).toBeVisible();
    await expectGoodEverywhere(page, "with errors");
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("button", { name: "Put it back" }).click();
    await page.getByRole("button", { name: "Add another" }).click();
    await expectGoodEverywhere(page, "with rows");
  });
}
