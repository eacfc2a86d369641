import { expect } from "./expect.ts";
import type { Page } from "@playwright/test";
import { untilAlive } from "./alive.ts";
import { createAccountByLink } from "./hosted.ts";
import { linkIn, newestEmailAbout } from "./mailbox.ts";
import { store } from "./session.ts";

export const PASSWORD = "Correct-Horse-7";

/** A home owner's answers in the first steps. */
export const ANSWERS = {
  firstName: "Amelia",
  lastName: "Nguyen",
  phone: "0491 570 110",
  dateOfBirth: "14061985",
  propertyAddress: "12 Wattle Street, Brunswick VIC 3056",
  dateOfPropertyPurchase: "02032019",
} as const;

/** The calculator's figures before any change. */
const ESTIMATE = {
  homeValueEstimate: 2_500_000,
  remainingMortgageEstimate: 1_000_000,
  monthlyMortgagePayment: 5996,
  fintreeHelpPercentage: 40,
} as const;

/** Leaves an email address at a calculator. */
export async function askForEstimate(page: Page, address: string): Promise<void> {
  await page.goto("/upfront-boost/calculator");
  await page.getByLabel("Email", { exact: true }).fill(address);
  await page.getByRole("button", { name: "Email me this estimate" }).click();
  await expect(page.getByRole("heading", { name: "Email sent." })).toBeVisible();
}

/** Opens the newest application link of an address; answers the application's id. */
export async function openEmailedLink(
  page: Page,
  { site, address }: { site: string; address: string },
): Promise<string> {
  await page.goto(linkIn(await newestEmailAbout(site, { address, subject: /estimate$/ })));
  await page.waitForURL(/\/application\/[0-9a-f-]{36}\//);
  const id = applicationId(page);
  // The address is there before the answers are, or before sign-in asks who it is.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return id;
}

/** The id of the application being looked at. */
export function applicationId(page: Page): string {
  const id = /\/application\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  if (id === undefined) throw new Error(`No application at ${page.url()}`);
  return id;
}

/** Fills the user step of a person who has no account yet, and goes on. */
export async function createAccount(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  await page.getByLabel("First name").fill(ANSWERS.firstName);
  await page.getByLabel("Last name").fill(ANSWERS.lastName);
  await page.getByLabel("Phone").fill(ANSWERS.phone);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.waitForURL(/\/applicant\/main-applicant$/);
  // The address changes a moment before the page does: what is typed now must not land in the step before.
  await expect(page.getByRole("heading", { level: 1, name: "About you" })).toBeVisible();
}

/** Types a date over what stands in its field, key by key as a person does. */
export async function typeDate(page: Page, { label, digits }: { label: string; digits: string }): Promise<void> {
  const field = page.getByLabel(label);
  await field.fill("");
  await field.pressSequentially(digits);
}

/** Fills the applicant step for one who applies alone; names, email and phone are there already. */
export async function fillApplicant(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "About you" })).toBeVisible();
  await typeDate(page, { label: "Date of birth", digits: ANSWERS.dateOfBirth });
  await page.getByText("Married", { exact: true }).click();
  await page.getByText("No, I apply alone").click();
}

/** Sends the step being looked at. */
export async function saveAndContinue(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save and continue" }).click();
}

type Arriving = { readonly site: string; readonly address: string };

/** A new person with an account, who came by the calculator and its email, on the applicant step; answers the application's id. */
export async function arriveByEstimate(page: Page, { site, address }: Arriving): Promise<string> {
  await askForEstimate(page, address);
  const id = await openEmailedLink(page, { site, address });
  await createAccount(page);
  return id;
}

/** The same person with the same answers, stored by the calls that the pages make: much quicker than typing them. No page is opened. */
export async function beginApplication(page: Page, { address }: Pick<Arriving, "address">): Promise<string> {
  const { firstName, lastName } = ANSWERS;
  const userId = await createAccountByLink(page, address, { firstName, lastName, password: PASSWORD });
  const person = { id: userId, firstName, lastName, phone: ANSWERS.phone };
  await store(page, { path: `/v1/users/${userId}`, data: person });
  const { id } = await store(page, {
    method: "POST",
    path: "/v1/applications",
    data: { type: "homeowner-assistant", context: ESTIMATE },
  });
  await store(page, { path: `/v2/applications/${id}`, data: { id, step: "user" } });
  return id;
}

/** The same person on the applicant step. */
export async function arriveWithAccount(page: Page, arriving: Pick<Arriving, "address">): Promise<string> {
  const id = await beginApplication(page, arriving);
  await page.goto(`/application/${id}/applicant/main-applicant`);
  await expect(page.getByRole("heading", { level: 1, name: "About you" })).toBeVisible();
  return id;
}

/** The same person with the applicant step done; no page is opened. */
export async function beginWithApplicant(page: Page, { address }: Pick<Arriving, "address">): Promise<string> {
  const id = await beginApplication(page, { address });
  const { firstName, lastName, phone } = ANSWERS;
  const details = {
    firstName,
    lastName,
    phone,
    emailAddress: address,
    dateOfBirth: "1985-06-14",
    maritalStatus: "married",
  };
  const data = { type: "main-applicant", ...details };
  await store(page, { method: "POST", path: `/v1/applications/${id}/applicants`, data });
  await store(page, { path: `/v2/applications/${id}`, data: { id, step: "applicant" } });
  return id;
}

/** Signs in on the hosted page that is being shown. */
export async function signInOnHostedPage(
  page: Page,
  { address, password }: { address: string; password: string },
): Promise<void> {
  await page.getByLabel("Email").fill(address);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Opens a page that asks who it is, and signs in. */
export async function signInAt(
  page: Page,
  path: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await signInOnHostedPage(page, { address: email, password });
}

/** Opens the menu and starts hosted sign-in. Before its scripts have arrived the page would go by way of /login. */
export async function startLogin(page: Page): Promise<void> {
  await untilAlive(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Log in", exact: true })).toBeVisible();
}

/** Ends the session by the menu. */
export async function signOut(page: Page, greeting: string): Promise<void> {
  const logout = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Logout" });
  // A page that is still being drawn closes a menu that was opened on the one before.
  await expect(async () => {
    if (!(await logout.isVisible())) await page.getByRole("button", { name: greeting }).click();
    await expect(logout).toBeVisible({ timeout: 1000 });
  }).toPass();
  // The page is loaded anew at the end; what comes after must not meet it on its way.
  const loaded = page.waitForEvent("load");
  await logout.click();
  await loaded;
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
}
