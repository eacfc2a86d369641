import { HARRIETS_DRAFT } from "@keystep/api/seeds/personas";
import type { Page } from "@playwright/test";
import { wholeRun } from "#actions/extent";
import { expectFrame } from "#actions/frame";
import { newAddress } from "#actions/mailbox";
import {
  ANSWERS,
  arriveByEstimate,
  arriveWithAccount,
  beginApplication,
  askForEstimate,
  createAccount,
  fillApplicant,
  openEmailedLink,
  saveAndContinue,
  typeDate,
} from "#actions/person";
import { addCoApplicant } from "#actions/steps";
import { expect, siteUrl, test } from "#actions/test";

const NOTICE_OF_MISSING = /could not find|no such applicant|does not exist/;

async function arrivePending(page: Page, name: string): Promise<string> {
  const address = newAddress(name);
  await askForEstimate(page, address);
  return openEmailedLink(page, { site: siteUrl(), address });
}

function arrive(page: Page, name: string): Promise<string> {
  return arriveWithAccount(page, { address: newAddress(name) });
}

async function expectHomeWithReason(page: Page) {
  await page.waitForURL(`${siteUrl()}/`);
  await expect(page.getByText(NOTICE_OF_MISSING).first()).toBeVisible();
}

/** The calls that write from now on. A field for an address asks by POST whether there are suggestions, which may come late. */
function watchWrites(page: Page): readonly string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isWrite = ["POST", "PUT"].includes(request.method()) && pathname.startsWith("/api/");
    if (isWrite && !pathname.endsWith("/address-suggestions")) writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}

test("ROUTE-08, USER-07: a person goes on to the applicant step, although Property details is not answered; the emailed link leads back there", async ({
  page,
}) => {
  const address = newAddress("link-again");
  const id = await arriveByEstimate(page, { site: siteUrl(), address });
  const applicantStep = `${siteUrl()}/application/${id}/applicant/main-applicant`;
  await expect(page).toHaveURL(applicantStep);
  await page.goto(`/application/${id}/user`);
  await saveAndContinue(page);
  await page.waitForURL(applicantStep);
  await page.goto(`/application/${id}/context`);
  await expect(page.getByLabel("Property address")).toHaveValue("");
  expect(await openEmailedLink(page, { site: siteUrl(), address })).toBe(id);
  await expect(page).toHaveURL(applicantStep);
});

test("ROUTE-09: an unknown emailed link leads to / with a reason", async ({ page }) => {
  for (const link of ["AAAAAAAAAAAAAAAAAAAAAA", "not-a-link"]) {
    await page.goto(`/application/from-email/${link}`);
    await expectHomeWithReason(page);
  }
});

test("ROUTE-08, USER-01, USER-02, USER-05: an emailed link opens the user step without login, which asks its answers and comes before all others", async ({
  page,
}) => {
  const address = newAddress("user-step");
  await askForEstimate(page, address);
  const id = await openEmailedLink(page, { site: siteUrl(), address });
  await expect(page).toHaveURL(`${siteUrl()}/application/${id}/user`);
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  for (const label of ["First name", "Last name", "Phone"]) await expect(page.getByLabel(label)).toBeEditable();
  await expect(page.getByLabel("Email")).toHaveValue(address);
  await expect(page.getByLabel("Email")).toHaveAttribute("readonly", "");

  const writes = watchWrites(page);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await saveAndContinue(page);
  const form = page.locator("form");
  for (const text of [
    "First name is required",
    "Last name is required",
    "A valid phone number is required",
    "A password in a valid format is required.",
    "an uppercase letter",
    "a lowercase letter",
    "a number",
    "a special character",
    "at least 8 characters",
  ]) {
    await expect(form.getByText(text).first()).toBeVisible();
  }
  await expect(page.getByRole("alert").first()).toBeFocused();
  expect(writes).toEqual([]);

  await page.goto(`/application/${id}/applicant/main-applicant`);
  await page.waitForURL(`${siteUrl()}/application/${id}/user`);
});

test("APPL-01, APPL-05, APPL-08, NAV-01, STEP-07: the applicant form refuses who is under 18, keeps what cannot be saved, creates the applicant, then updates it", async ({
  page,
  context,
}) => {
  const id = await arrive(page, "applicant-form");
  await expectFrame(page, "the applicant step");
  for (const label of ["First name", "Last name", "Email", "Phone"]) await expect(page.getByLabel(label)).toBeVisible();
  await expect(page.getByLabel("Date of birth")).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Marital status" }).getByRole("radio")).toHaveCount(5);
  for (const status of ["Married", "Single", "Separated", "Divorced", "Widowed"]) {
    await expect(page.getByRole("radio", { name: status })).toHaveCount(1);
  }

  await typeDate(page, { label: "Date of birth", digits: "01012015" });
  await page.getByText("Single", { exact: true }).click();
  await saveAndContinue(page);
  await expect(page.getByText("You must be 18 or older to apply.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/applicant\/main-applicant$/);

  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/.*\/applicants/.test(request.url())) calls.push(request.method());
  });
  await fillApplicant(page);
  await context.setOffline(true);
  await saveAndContinue(page);
  await expect(page.getByText(/^Not saved yet: you are offline/)).toBeVisible();
  await expect(page).toHaveURL(/\/applicant\/main-applicant$/);
  await expect(page.getByRole("radio", { name: "Married" })).toBeChecked();
  await context.setOffline(false);
  const stored = await page.request.get(`/api/v1/applications/${id}`);
  expect(await stored.json()).toMatchObject({ step: "applicant" });

  await saveAndContinue(page);
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant-address/main-applicant`);
  expect(calls).toContain("POST");
  await page.goto(`/application/${id}/applicant/main-applicant`);
  await expect(page.getByRole("radio", { name: "Married" })).toBeChecked();
  calls.length = 0;
  await page.getByText("Widowed", { exact: true }).click();
  await saveAndContinue(page);
  await page.waitForURL(/applicant-address/);
  expect(new Set(calls)).toEqual(new Set(["PUT"]));
});

test("PROP-01, PROP-02, PROP-03, PROP-04, STEP-07: the property step asks its answers, finishes nothing empty, saves each as it is left, and shows them on return", async ({
  page,
}) => {
  const id = await arrive(page, "property");
  await page.goto(`/application/${id}/context`);
  await expect(page.getByLabel("Property address")).toBeVisible();
  const purchased = page.getByLabel("Date of purchase");
  await expect(purchased).toBeVisible();
  const years = page.getByRole("slider", { name: "Years left on your mortgage" });
  for (const [attribute, value] of Object.entries({ min: "0", max: "30", step: "1" })) {
    await expect(years).toHaveAttribute(attribute, value);
  }
  await expect(years).toHaveValue("0");
  await expect(page.getByRole("slider", { name: "What your home is worth" })).toHaveValue("2500000");
  await expect(page.getByText("stays yours")).toBeVisible();

  const writes = watchWrites(page);
  await saveAndContinue(page);
  await expect(page.getByText("Address is required").first()).toBeVisible();
  await expect(page.getByText("Date of property purchase is required").first()).toBeVisible();
  await expect(page).toHaveURL(/\/context$/);
  expect(writes).toEqual([]);

  await page.getByLabel("Property address").fill(ANSWERS.propertyAddress);
  await page.getByLabel("Property address").blur();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Property address")).toHaveValue(ANSWERS.propertyAddress);
  await typeDate(page, { label: "Date of purchase", digits: ANSWERS.dateOfPropertyPurchase });
  await page.getByRole("textbox", { name: "Years left on your mortgage, typed" }).fill("22");
  await saveAndContinue(page);
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant/main-applicant`);
  await page.goto(`/application/${id}/context`);
  await expect(page.getByLabel("Property address")).toHaveValue(ANSWERS.propertyAddress);
  await expect(years).toHaveValue("22");
  await expect(purchased).toHaveValue("2 March 2019");
});

test("ERR-02: what the server says stands above the form, and what was typed stays", async ({ page }) => {
  const id = await arrive(page, "two-windows");
  await page.goto(`/application/${id}/context`);
  await expect(page.getByLabel("Property address")).toBeVisible();
  const other = await page.request.put(`/api/v2/applications/${id}`, {
    headers: { origin: siteUrl() },
    data: { context: { propertyAddress: "99 Other Road, Carlton VIC 3053" } },
  });
  expect(other.status()).toBe(200);
  await page.getByLabel("Property address").fill(ANSWERS.propertyAddress);
  await page.getByLabel("Property address").blur();
  await expect(page.getByText("Your application was changed somewhere else")).toBeVisible();
  await expect(page.getByText("Newer: 99 Other Road, Carlton VIC 3053")).toBeVisible();
  await expect(page.getByLabel("Property address")).toHaveValue(ANSWERS.propertyAddress);
});

test("ROUTE-13, ROUTE-14, ROUTE-16: an application without a step opens its current one; what is unknown, foreign or not there leads to / with a reason", async ({
  page,
}) => {
  const id = await beginApplication(page, { address: newAddress("strangers") });
  await page.goto(`/application/${id}`);
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant/main-applicant`);
  const foreign = ["not-an-id", "01930000-0000-7000-8000-0000000000aa", HARRIETS_DRAFT.id];
  const missing = ["no-such-step", "applicant/somebody", "applicant/co-applicant", "applicant-address/co-applicant"];
  for (const place of [...foreign.map((other) => `${other}/user`), ...missing.map((path) => `${id}/${path}`)]) {
    await page.goto(`/application/${place}`);
    await expectHomeWithReason(page);
  }
});

test("STEP-10, STEP-11, STEP-12, STEP-13, STEP-14: the sidebar shows the steps in order, each in its state; on a small screen 'View Progress' opens them", async ({
  page,
}) => {
  const id = await arrive(page, "sidebar");
  const sidebar = page.getByRole("navigation", { name: "Application steps" });
  const labels = (await sidebar.getByRole("listitem").allInnerTexts()).map(
    (text) => text.split("\n")[0]?.split(",")[0],
  );
  const sections = labels.filter((label) =>
    ["Account", "Property details", "Applicant Details", "Banking Details", "Coapplicant Details"].includes(
      label ?? "",
    ),
  );
  expect(sections).toEqual(["Account", "Property details", "Applicant Details", "Banking Details"]);
  const subSteps = ["Applicant", "Address", "100 Points ID", "Mortgage", "Employment", "Assets", "Liabilities"];
  const from = labels.indexOf("Applicant Details") + 1;
  expect(labels.slice(from, from + subSteps.length)).toEqual(subSteps);
  await expect(sidebar.getByRole("link", { name: /^Account/ })).toContainText("complete");
  await expect(sidebar.getByRole("link", { name: /^Property details/ })).toContainText("started");
  await expect(sidebar.locator("[aria-current=step]")).toContainText("Applicant");

  await addCoApplicant(page, id, "Binh");
  await page.reload();
  await expect(sidebar.getByText("Coapplicant Details")).toBeVisible();
  const after = (await sidebar.getByRole("listitem").allInnerTexts()).map((text) => text.split("\n")[0]?.split(",")[0]);
  const coapplicant = after.indexOf("Coapplicant Details");
  expect(coapplicant).toBeGreaterThan(after.indexOf("Banking Details"));
  expect(after.slice(coapplicant + 1, coapplicant + 7)).toEqual(subSteps.slice(1));

  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole("progressbar")).toBeVisible();
  const open = page.getByRole("button", { name: "View Progress" });
  const dialog = page.getByRole("dialog", { name: "Application progress" });

  await open.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("heading", { name: "Application progress" }).click();
  await expect(dialog).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 992, height: 800 });
  await expect(open).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Application steps" })).toBeVisible();
});

wholeRun("a second person on the same device does not see what the first one typed", async ({ page }) => {
  await arrivePending(page, "first-person");
  await page.getByLabel("First name").fill("Secretname");
  await page.goto("/logout");
  await page.waitForURL(`${siteUrl()}/`);
  await arrivePending(page, "second-person");
  await expect(page.getByLabel("First name")).toHaveValue("");
  await createAccount(page);
});
