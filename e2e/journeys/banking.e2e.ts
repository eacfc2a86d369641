import type { Page } from "@playwright/test";
import { wholeRun } from "#actions/extent";
import { expectGoodEverywhere } from "#actions/judge";
import { kept } from "#actions/kept";
import { newAddress } from "#actions/mailbox";
import { beginApplication, saveAndContinue, signOut, ANSWERS } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";

const ACCOUNT = { accountName: "Amelia Nguyen", bsb: "000-123", accountNumber: "00012345" };
const SECRETS = /000-?123|00012345|987654321|11112222/;

async function addApplicant(page: Page, id: string, type: "main-applicant" | "co-applicant"): Promise<string> {
  const added = await page.request.post(`/api/v1/applications/${id}/applicants?draft=true`, {
    headers: { origin: siteUrl() },
    data: { type, firstName: "Binh" },
  });
  expect(added.status()).toBe(201);
  return String((await added.json()).id);
}

/** On the banking details of a new person; answers the application's id. */
async function arrive(page: Page, name: string): Promise<string> {
  const id = await beginApplication(page, { address: newAddress(name) });
  await addApplicant(page, id, "main-applicant");
  await openBanking(page, id);
  return id;
}

async function openBanking(page: Page, id: string): Promise<void> {
  await page.goto(`/application/${id}/banking-details`);
  await expect(page.getByRole("heading", { level: 1, name: "Your banking details" })).toBeVisible();
}

async function fillAccount(page: Page): Promise<void> {
  await page.getByLabel("Name on the account").fill(ACCOUNT.accountName);
  await page.getByLabel("BSB").fill(ACCOUNT.bsb.replace("-", ""));
  await page.getByLabel("Account number").fill(ACCOUNT.accountNumber);
}

async function saveWholeAccount(page: Page, id: string): Promise<void> {
  await fillAccount(page);
  await saveAndContinue(page);
  await page.waitForURL((url) => !url.pathname.endsWith("/banking-details"));
  await openBanking(page, id);
  await expect(page.getByText("Account ending 345")).toBeVisible();
}

function countReadings(page: Page): () => number {
  let readings = 0;
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().endsWith("/banking-details") && request.url().includes("/api/")) {
      readings += 1;
    }
  });
  return () => readings;
}

test("BANK-01: the banking details screen asks its three answers and says what they are for; an empty account saves nothing", async ({
  page,
}) => {
  await arrive(page, "bank-open");
  await expect(page.getByLabel("Name on the account")).toBeVisible();
  for (const label of ["BSB", "Account number"]) {
    await expect(page.getByLabel(label)).toHaveAttribute("inputmode", "numeric");
    await expect(page.getByLabel(label)).toHaveAttribute("autocomplete", "off");
  }
  await expect(page.getByText("Nothing is taken from it before settlement.")).toBeVisible();
  await expect(page.getByText("We never ask you to change these by email or phone.")).toBeVisible();
  let writes = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT") writes += 1;
  });
  await saveAndContinue(page);
  for (const message of [
    "A valid account name is required",
    "A valid BSB of 6 digits is required",
    "A valid account number of 5 to 9 digits is required",
  ]) {
    await expect(page.getByRole("alert").getByRole("link", { name: message })).toBeVisible();
  }
  await expect(page.getByRole("alert").first()).toBeFocused();
  expect(writes).toBe(0);
});

test("BANK-01: an account is saved and the step stored; on return only its ending shows until it is opened", async ({
  page,
}) => {
  const readings = countReadings(page);
  const id = await arrive(page, "bank-save");
  await saveWholeAccount(page, id);
  await expect(page.getByLabel("Account number")).toHaveCount(0);
  await expect(page.getByText("We note each time it is shown.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Banking Details/ })).toContainText("complete");
  expect(readings()).toBe(0);

  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByLabel("Name on the account")).toHaveValue(ACCOUNT.accountName);
  await expect(page.getByLabel("BSB")).toHaveValue(ACCOUNT.bsb);
  await expect(page.getByLabel("Account number")).toHaveValue(ACCOUNT.accountNumber);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(readings()).toBe(1);

  await page.reload();
  await expect(page.getByText("Account ending 345")).toBeVisible();
  await saveAndContinue(page);
  await page.waitForURL((url) => !url.pathname.endsWith("/banking-details"));
  const stored = await (await page.request.get(`/api/v1/applications/${id}`)).json();
  expect(stored.applicants[0].bankingDetails).toEqual({ isWhole: true, accountNumberEnding: "345" });
});

test("BANK-01: a BSB that is left shows its hyphen, and half an account is saved as it is left", async ({ page }) => {
  await arrive(page, "bank-draft");
  await page.getByLabel("Account number").fill(ACCOUNT.accountNumber);
  await page.getByLabel("BSB").fill("000123");
  await page.getByLabel("BSB").blur();
  await expect(page.getByLabel("BSB")).toHaveValue(ACCOUNT.bsb);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByText("You began with this account and have not finished it.")).toBeVisible();
  await page.getByRole("button", { name: "Finish this account" }).click();
  await expect(page.getByLabel("Account number")).toHaveValue(ACCOUNT.accountNumber);
  await expect(page.getByLabel("Name on the account")).toHaveValue("");
});

test("STEP-06: the co-applicant's banking details open once there is a co-applicant", async ({ page }) => {
  const id = await arrive(page, "bank-co");
  const at = `/application/${id}/applicant-banking-details/co-applicant`;
  await page.goto(at);
  await page.waitForURL(`${siteUrl()}/`);
  const applicantId = await addApplicant(page, id, "co-applicant");
  await page.goto(at);
  await expect(page.getByRole("heading", { level: 1, name: "Binh’s banking details" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(at);
  await fillAccount(page);
  await saveAndContinue(page);
  await page.waitForURL((url) => url.pathname !== at);
  const stored = await (await page.request.get(`/api/v1/applications/${id}`)).json();
  const banking = stored.applicants.map((applicant: { id: string; bankingDetails: unknown }) => [
    applicant.id === applicantId,
    applicant.bankingDetails,
  ]);
  expect(banking).toEqual([
    [false, null],
    [true, { isWhole: true, accountNumberEnding: "345" }],
  ]);
});

test("an account is never kept by the browser: typed offline, opened, left, logged out", async ({ page, context }) => {
  const id = await arrive(page, "bank-kept");
  await saveWholeAccount(page, id);
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByLabel("Account number")).toHaveValue(ACCOUNT.accountNumber);
  expect(await kept(page)).not.toMatch(SECRETS);

  await context.setOffline(true);
  await page.getByLabel("Account number").fill("987654321");
  await page.getByLabel("Account number").blur();
  await expect(page.getByText(/these answers are never kept on this device/)).toBeVisible();
  expect(await kept(page)).not.toMatch(SECRETS);
  await context.setOffline(false);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  expect(await kept(page)).not.toMatch(SECRETS);

  await signOut(page, ANSWERS.firstName);
  expect(await kept(page)).not.toMatch(SECRETS);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Log in", exact: true })).toBeVisible();
  await expect(page.getByText(/987654321|00012345/)).toHaveCount(0);
  await expect(page.getByLabel("Account number")).toHaveCount(0);
});

test("an account on the screen goes with the session, and what was typed as it ended is not kept", async ({
  page,
  context,
}) => {
  const id = await arrive(page, "bank-session");
  await saveWholeAccount(page, id);
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByLabel("Account number")).toHaveValue(ACCOUNT.accountNumber);
  await context.clearCookies();
  await page.getByLabel("Account number").fill("987654321");
  await page.getByLabel("Account number").blur();
  await expect(page.getByRole("heading", { name: /^(Log in|Your session has ended)$/ })).toBeVisible();
  await expect(page.getByLabel("Account number")).toHaveCount(0);
  expect(await kept(page)).not.toMatch(SECRETS);
});

test("a reading that fails says so and can be repeated; what was changed elsewhere is shown beside one's own", async ({
  page,
  context,
}) => {
  const id = await arrive(page, "bank-two-windows");
  await saveWholeAccount(page, id);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByText(/We could not reach our server/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Account number")).toHaveValue(ACCOUNT.accountNumber);

  const { applicants } = await (await page.request.get(`/api/v1/applications/${id}`)).json();
  const other = await page.request.put(`/api/v1/applications/${id}/applicants/${applicants[0].id}/banking-details`, {
    headers: { origin: siteUrl() },
    data: { accountNumber: "11112222" },
  });
  expect(other.status()).toBe(200);
  await page.getByLabel("Account number").fill("987654321");
  await page.getByLabel("Account number").blur();
  await expect(page.getByText("Newer: 11112222")).toBeVisible();
  await expect(page.getByText("Yours: 987654321")).toBeVisible();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Account ending 321")).toBeVisible();
});

wholeRun("the account is good with errors and closed, at every width and in the dark", async ({ page }) => {
  const id = await arrive(page, "bank-axe");
  await openBanking(page, id);
  await saveAndContinue(page);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await page.getByLabel("Name on the account").fill("氏".repeat(40));
  await expectGoodEverywhere(page, "with errors");
  await openBanking(page, id);
  await saveWholeAccount(page, id);
  await expectGoodEverywhere(page, "closed");
});
