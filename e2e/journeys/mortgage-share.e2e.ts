import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectGoodEverywhere, expectGoodPage } from "#actions/judge";
import { newAddress, newestEmailAbout } from "#actions/mailbox";
import { findCase, openWorkspace } from "#actions/staff-workspace";
import { ANSWERS, PASSWORD, typeDate } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";

const TABS = ["Preview", "Applicant", "Liabilities", "Assets", "Banking Details", "Review"];
const MORTGAGE_SHARE = /\/dashboard\/mortgage-share\/[0-9a-f-]{36}$/;

const field = (page: Page, name: string) => page.locator(`#field-${name}`);
const error = (page: Page, name: string) => page.locator(`#field-${name}-error`);
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const next = (page: Page) => page.getByRole("button", { name: "Next" }).click();
const fact = (page: Page, label: string) =>
  page.locator("dt", { hasText: label }).locator("xpath=following-sibling::dd");

/** Leaves a Mortgage Share lead by its wizard and signs in with the account it made. */
async function registerByWizard(page: Page, email: string): Promise<void> {
  await page.goto("/homeowner-assistant/register");
  await expect(page.getByRole("main").getByRole("button", { name: "Next" })).toBeEnabled();
  await field(page, "propertyAddress").fill(ANSWERS.propertyAddress);
  await typeDate(page, { label: "Date of property purchase", digits: "14062024" });
  await field(page, "yearsLeftOnMortgage").fill("12");
  await next(page);
  await expect(page.getByRole("heading", { level: 1, name: "About you" })).toBeFocused();
  const { firstName, lastName, phone } = ANSWERS;
  for (const [name, typed] of Object.entries({ firstName, lastName, phone, email }))
    await field(page, name).fill(typed);
  await next(page);
  await expect(page.getByRole("heading", { level: 1, name: "Choose a password" })).toBeFocused();
  await field(page, "password").fill(PASSWORD);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Thank you, ${firstName}` })).toBeFocused();
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("button", { name: firstName })).toBeVisible();
}

/** The dashboard loads nothing of what only the page it leads to needs. */
async function openFromDashboard(page: Page): Promise<void> {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/dashboard");
  const row = page.getByRole("region", { name: "Your mortgage share applications" }).getByRole("listitem");
  await expect(row).toContainText(ANSWERS.propertyAddress);
  await expectGoodEverywhere(page, "the dashboard with a mortgage share application");
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(loaded.filter((url) => /mortgage-share-page|shared-questions/.test(url))).toEqual([]);
  await row.getByRole("link", { name: /^Continue/ }).click();
  await page.waitForURL(MORTGAGE_SHARE);
}

async function expectPreview(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Mortgage share application" })).toBeFocused();
  await expect(page.getByRole("tab")).toHaveText(TABS);
  for (const [label, text] of Object.entries({
    Name: `${ANSWERS.firstName} ${ANSWERS.lastName}`,
    Email: email,
    Phone: ANSWERS.phone,
    "Years left on mortgage": "12 years",
    "Application status": "Received",
    "Estimated property value": "$2,500,000 AUD",
    "Date of property purchase": "14 June 2024",
  })) {
    await expect(fact(page, label), label).toHaveText(text);
  }
  await expectGoodEverywhere(page, "the preview");
}

/** The applicant tab refuses a field that is not valid, and says why in the words of the applicant form. */
async function passApplicant(page: Page): Promise<void> {
  await tab(page, "Preview").focus();
  await page.keyboard.press("ArrowRight");
  await expect(heading(page, "About you")).toBeVisible();
  await expect(tab(page, "Applicant")).toBeFocused();
  await expect(page).toHaveURL(/\?tab=applicant$/);
  for (const name of ["firstName", "lastName", "emailAddress", "phone"]) await field(page, name).fill("");
  await next(page);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(error(page, "firstName")).toContainText("A valid name is required");
  await expect(error(page, "lastName")).toContainText("A valid name is required");
  await expect(error(page, "emailAddress")).toContainText("A valid email is required.");
  await expect(error(page, "phone")).toContainText("A valid phone number is required");
  await expect(page).toHaveURL(/\?tab=applicant$/);
  await expectGoodEverywhere(page, "the applicant tab refused");
  await page.setViewportSize({ width: 375, height: 812 });
  await field(page, "firstName").fill("Amy");
  await field(page, "lastName").fill(ANSWERS.lastName);
  await field(page, "emailAddress").fill("amy@example.com");
  await field(page, "phone").fill("0491 570 156");
  await field(page, "phone").press("Enter");
  await expect(heading(page, "What you owe")).toBeFocused();
}

/** On a phone: every later tab is filled in, saved and left by Next. */
async function passTheRest(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Credit card" }).click();
  await page.getByLabel("Lender").fill("Great Bank");
  await page.getByLabel("Limit").fill("8000");
  await page.getByLabel("Owed now").fill("1200");
  await page.getByLabel("Repayment").fill("150");
  await page.getByLabel("Lender").focus();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Owed now")).toHaveValue("1,200");
  await expect(tab(page, "Liabilities")).toBeInViewport({ ratio: 1 });
  await expectGoodPage(page, "liabilities on a phone");
  await next(page);
  await expect(heading(page, "What you own")).toBeFocused();
  await page.getByRole("checkbox", { name: "Nothing to declare" }).check();
  await next(page);
  await expect(heading(page, "Your banking details")).toBeFocused();
  await expect(tab(page, "Banking Details")).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Name on the account").fill("Amy Nguyen");
  await page.getByLabel("BSB").fill("656-528");
  await page.getByLabel("Account number").fill("00012345");
  await expectGoodPage(page, "banking details on a phone");
  await next(page);
  await expect(heading(page, "Check your answers")).toBeFocused();
}

test("MSA-01, MSA-02, MSA-03, MSA-07, MSA-08: from the wizard by the dashboard through every tab to 'Your details are with us.'", async ({
  page,
}) => {
  const email = newAddress("rosa");
  await registerByWizard(page, email);
  await openFromDashboard(page);
  await expectPreview(page, email);

  await passApplicant(page);
  await page.goBack();
  await expect(tab(page, "Applicant")).toHaveAttribute("aria-selected", "true");
  await expect(field(page, "firstName")).toHaveValue("Amy");
  await page.goForward();
  await passTheRest(page);

  await expect(page.getByRole("region", { name: "Liabilities" })).toContainText("$1,200");
  await expect(page.getByRole("region", { name: "Banking Details" })).toContainText("Ends in 345");
  await expectGoodEverywhere(page, "Review");
  await page.getByRole("button", { name: "Submit" }).dblclick();
  await expect(heading(page, "Your details are with us.")).toBeFocused();
  await expect(page).toHaveURL(/\?tab=success$/);
  await expectGoodEverywhere(page, "success");
  const received = await newestEmailAbout(siteUrl(), { address: "amy@example.com", subject: /details are with us/i });
  expect(received.text).not.toContain("Great Bank");

  await page.reload();
  await expect(heading(page, "Your details are with us.")).toBeVisible();
  await page.getByRole("link", { name: "See where it stands" }).click();
  await expect(fact(page, "Name")).toHaveText(`Amy ${ANSWERS.lastName}`);
  await tab(page, "Banking Details").click();
  await expect(page.getByText("Account ending 345")).toBeVisible();
});

test("MSA-09: a mortgage share application that cannot be loaded leads to the dashboard with the reason", async ({
  page,
}) => {
  const email = newAddress("rosa");
  const headers = { origin: siteUrl() };
  const person = { firstName: "Rosa", lastName: "Petrov", email, password: PASSWORD };
  expect((await page.request.post("/api/v1/register", { headers, data: person })).status()).toBe(201);
  const credentials = { email, password: PASSWORD };
  expect((await page.request.post("/api/v1/login", { headers, data: credentials })).status()).toBe(200);
  for (const id of [randomUUID(), "no-such-id"]) {
    await page.goto(`/dashboard/mortgage-share/${id}?tab=assets`);
    await page.waitForURL((url) => url.pathname === "/dashboard");
    await expect(page.getByText("We could not find that mortgage share application")).toBeVisible();
  }
  await expectGoodPage(page, "the dashboard with the reason");
});

/** A Mortgage Share lead by the call that the wizard makes, signed in to this browser. */
async function arriveWithMortgageShare(page: Page, email: string): Promise<void> {
  const headers = { origin: siteUrl() };
  const { firstName, lastName, phone, propertyAddress } = ANSWERS;
  const registered = await page.request.post("/api/v1/register", {
    headers,
    data: {
      leadType: "mortgage-share",
      firstName,
      lastName,
      email,
      phone,
      password: PASSWORD,
      propertyAddress,
      dateOfPropertyPurchase: "2019-03-02",
      estimatedPropertyValue: 900_000,
      estimatedOutstandingMortgage: 400_000,
      yearsLeftOnMortgage: 20,
      estimatedMonthlyMortgage: 2500,
    },
  });
  expect(registered.status(), await registered.text()).toBe(201);
  const signedIn = await page.request.post("/api/v1/login", { headers, data: { email, password: PASSWORD } });
  expect(signedIn.status()).toBe(200);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /^Continue: mortgage share application/ }).click();
  await expect(heading(page, "Received")).toBeVisible();
}

async function moveTo(staff: Page, move: string): Promise<void> {
  const name = `${ANSWERS.firstName} ${ANSWERS.lastName}`;
  await staff.getByRole("button", { name: /^Move on/ }).click();
  const dialog = staff.getByRole("dialog", { name: `Move the application of ${name}` });
  await dialog.getByRole("radio", { name: new RegExp(`^${move}`) }).check();
  await dialog.getByLabel(/^Reason/).fill("As agreed by phone.");
  await dialog.getByRole("button", { name: move }).click();
  await expect(dialog).toBeHidden();
}

/** The person finds the answers closed, and goes on with an application that is filled in from them. */
async function goOn(page: Page): Promise<void> {
  await page.reload();
  await expect(heading(page, "Offered")).toBeVisible();
  await expect(page.getByRole("region", { name: "How it has gone" })).toContainText("Being assessed");
  await tab(page, "Assets").click();
  await expect(page.getByText("These answers can no longer be changed here.")).toBeVisible();
  await expectGoodPage(page, "a tab that is closed");
  await tab(page, "Preview").click();
  await expectGoodEverywhere(page, "an offer to go on");
  await page.getByRole("button", { name: "Continue as an application" }).click();
  await page.waitForURL(/\/application\/[0-9a-f-]+\//);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: /^Continue: mortgage share application/ }).click();
  await expect(page.getByRole("link", { name: "Open the application" })).toBeVisible();
}

/** How the case stands, in its head. */
const standing = (staff: Page, words: string) =>
  staff.locator(".case-facts").getByText(`Status ${words}`, { exact: true });

/** On its case: taken up, and its person invited to go on. */
async function offerToGoOn(staff: Page): Promise<void> {
  const figures = staff.getByRole("region", { name: "Their home and loan" });
  await expect(figures).toContainText("$900,000");
  await expect(figures).toContainText("$400,000");
  await moveTo(staff, "Begin to assess");
  await expect(standing(staff, "Assessing")).toBeVisible();
  await expectGoodEverywhere(staff, "the case of a mortgage share application", [800, 1280]);
  await staff.getByRole("button", { name: /^Move on/ }).click();
  await expectGoodEverywhere(staff, "the question where to move it");
  await staff.getByRole("button", { name: "Cancel" }).click();
  await moveTo(staff, "Offer to go on");
  await expect(standing(staff, "Offer made")).toBeVisible();
}

test("MSA-06: staff take a mortgage share application up and offer to go on, and the person does with an application", async ({
  page,
  browser,
}) => {
  const email = newAddress("rosa");
  await arriveWithMortgageShare(page, email);
  const staff = await openWorkspace(browser);
  await staff.goto(`/staff/cases/${await findCase(staff, email, "mortgage-share")}`);
  await offerToGoOn(staff);
  const received = await newestEmailAbout(siteUrl(), { address: email, subject: /We would like to go on with you/ });
  expect(received.text).not.toContain("As agreed by phone.");
  await goOn(page);
  await staff.context().close();
});
