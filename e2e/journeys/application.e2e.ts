import { HARRIETS_DRAFT } from "@keystep/api/seeds/personas";
import type { Page } from "@playwright/test";
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

function countWrites(page: Page): () => number {
  let writes = 0;
  page.on("request", (request) => {
    if (["POST", "PUT"].includes(request.method()) && request.url().includes("/api/")) writes += 1;
  });
  return () => writes;
}

test("ROUTE-08: an emailed link opens without login and leads to the user step", async ({ page }) => {
  const id = await arrivePending(page, "link");
  await expect(page).toHaveURL(`${siteUrl()}/application/${id}/user`);
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
});

test("ROUTE-08: an emailed link that is opened again leads to the step the application stands on", async ({ page }) => {
  const address = newAddress("link-again");
  const id = await arriveByEstimate(page, { site: siteUrl(), address });
  expect(await openEmailedLink(page, { site: siteUrl(), address })).toBe(id);
  await expect(page).toHaveURL(`${siteUrl()}/application/${id}/applicant/main-applicant`);
});

for (const link of ["AAAAAAAAAAAAAAAAAAAAAA", "not-a-link"]) {
  test(`ROUTE-09: the unknown emailed link '${link}' leads to / with a reason`, async ({ page }) => {
    await page.goto(`/application/from-email/${link}`);
    await expectHomeWithReason(page);
  });
}

test("USER-01: the user step shows the names, phone and the email read-only", async ({ page }) => {
  const address = newAddress("user-step");
  await askForEstimate(page, address);
  await openEmailedLink(page, { site: siteUrl(), address });
  await expect(page.getByLabel("First name")).toBeEditable();
  await expect(page.getByLabel("Last name")).toBeEditable();
  await expect(page.getByLabel("Phone")).toBeEditable();
  await expect(page.getByLabel("Email")).toHaveValue(address);
  await expect(page.getByLabel("Email")).toHaveAttribute("readonly", "");
});

test("USER-02, USER-05: empty names and a poor password show their messages and save nothing", async ({ page }) => {
  await arrivePending(page, "empty-user");
  const writes = countWrites(page);
  await page.getByLabel("Password", { exact: true }).fill("short");
  await saveAndContinue(page);
  const form = page.locator("form");
  await expect(form.getByText("First name is required").first()).toBeVisible();
  await expect(form.getByText("Last name is required").first()).toBeVisible();
  await expect(form.getByText("A valid phone number is required").first()).toBeVisible();
  await expect(form.getByText("A password in a valid format is required.").first()).toBeVisible();
  for (const rule of [
    "an uppercase letter",
    "a lowercase letter",
    "a number",
    "a special character",
    "at least 8 characters",
  ]) {
    await expect(form.getByText(rule)).toBeVisible();
  }
  await expect(page.getByRole("alert").first()).toBeFocused();
  expect(writes()).toBe(0);
});

test("USER-07: the user step is followed by the applicant step, although Property details is not answered", async ({
  page,
}) => {
  const id = await arriveByEstimate(page, { site: siteUrl(), address: newAddress("after-user") });
  await expect(page).toHaveURL(`${siteUrl()}/application/${id}/applicant/main-applicant`);
  await expect(page.getByRole("heading", { level: 1, name: "About you" })).toBeVisible();
  await page.goto(`/application/${id}/user`);
  await saveAndContinue(page);
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant/main-applicant`);
  await page.goto(`/application/${id}/context`);
  await expect(page.getByLabel("Property address")).toHaveValue("");
});

test("APPL-01, APPL-05, NAV-01: the applicant form asks its six answers, in the frame of every screen", async ({
  page,
}) => {
  await arrive(page, "applicant-form");
  await expectFrame(page, "the applicant step");
  for (const label of ["First name", "Last name", "Email", "Phone"]) await expect(page.getByLabel(label)).toBeVisible();
  await expect(page.getByRole("group", { name: "Date of birth" })).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Marital status" }).getByRole("radio")).toHaveCount(5);
  for (const status of ["Married", "Single", "Separated", "Divorced", "Widowed"]) {
    await expect(page.getByRole("radio", { name: status })).toHaveCount(1);
  }
});

test("APPL-08: the applicant is created, then updated, and Address follows", async ({ page }) => {
  const id = await arrive(page, "applicant-save");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/.*\/applicants/.test(request.url())) calls.push(request.method());
  });
  await fillApplicant(page);
  await saveAndContinue(page);
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant-address/main-applicant`);
  expect(calls[0]).toBe("POST");
  calls.length = 0;
  await page.goto(`/application/${id}/applicant/main-applicant`);
  await page.getByText("Widowed", { exact: true }).click();
  await saveAndContinue(page);
  await page.waitForURL(/applicant-address/);
  expect(calls.length).toBeGreaterThan(0);
  expect(new Set(calls)).toEqual(new Set(["PUT"]));
});

test("an applicant under 18 is told so and stays on the step", async ({ page }) => {
  await arrive(page, "minor");
  await typeDate(page, { label: "Date of birth", digits: "01012015" });
  await page.getByText("Single", { exact: true }).click();
  await saveAndContinue(page);
  await expect(page.getByText("You must be 18 or older to apply.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/applicant\/main-applicant$/);
});

test("PROP-01, PROP-03: the property step asks address, date, years left, and holds the calculator", async ({
  page,
}) => {
  const id = await arrive(page, "property");
  await page.goto(`/application/${id}/context`);
  await expect(page.getByLabel("Property address")).toBeVisible();
  await expect(page.getByRole("group", { name: "Date of purchase" })).toBeVisible();
  const years = page.getByRole("slider", { name: "Years left on your mortgage" });
  await expect(years).toHaveAttribute("min", "0");
  await expect(years).toHaveAttribute("max", "30");
  await expect(years).toHaveAttribute("step", "1");
  await expect(years).toHaveValue("0");
  await expect(page.getByRole("slider", { name: "What your home is worth" })).toHaveValue("2500000");
  await expect(page.getByText("stays yours")).toBeVisible();
});

test("PROP-02: an empty property step shows its messages and finishes nothing", async ({ page }) => {
  const id = await arrive(page, "empty-property");
  await page.goto(`/application/${id}/context`);
  const writes = countWrites(page);
  await saveAndContinue(page);
  await expect(page.getByText("Address is required").first()).toBeVisible();
  await expect(page.getByText("Date of property purchase is required").first()).toBeVisible();
  await expect(page).toHaveURL(/\/context$/);
  expect(writes()).toBe(0);
});

test("PROP-04, STEP-07: the property step is saved, the step moves on, and its answers show on return", async ({
  page,
}) => {
  const id = await arrive(page, "save-property");
  await page.goto(`/application/${id}/context`);
  await page.getByLabel("Property address").fill(ANSWERS.propertyAddress);
  await typeDate(page, { label: "Date of purchase", digits: ANSWERS.dateOfPropertyPurchase });
  await page.getByRole("spinbutton", { name: "Years left on your mortgage, typed" }).fill("22");
  await saveAndContinue(page);
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant/main-applicant`);
  await page.goto(`/application/${id}/context`);
  await expect(page.getByLabel("Property address")).toHaveValue(ANSWERS.propertyAddress);
  await expect(page.getByRole("slider", { name: "Years left on your mortgage" })).toHaveValue("22");
  const purchased = page.getByRole("group", { name: "Date of purchase" }).getByRole("spinbutton");
  expect(await purchased.evaluateAll((parts) => parts.map((part) => part.getAttribute("aria-valuenow")))).toEqual([
    "2",
    "3",
    "2019",
  ]);
});

test("STEP-07: a failed save leaves the step unchanged", async ({ page, context }) => {
  const id = await arrive(page, "failed-save");
  await fillApplicant(page);
  await context.setOffline(true);
  await saveAndContinue(page);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page).toHaveURL(/\/applicant\/main-applicant$/);
  await expect(page.getByRole("radio", { name: "Married" })).toBeChecked();
  await context.setOffline(false);
  const stored = await page.request.get(`/api/v1/applications/${id}`);
  expect(await stored.json()).toMatchObject({ step: "applicant" });
});

test("answers are saved as they are left, and are there after a reload", async ({ page }) => {
  const id = await arrive(page, "autosave");
  await page.goto(`/application/${id}/context`);
  await page.getByLabel("Property address").fill(ANSWERS.propertyAddress);
  await page.getByLabel("Property address").blur();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Property address")).toHaveValue(ANSWERS.propertyAddress);
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

test("ROUTE-13: an invalid, unknown or foreign application leads to / with a reason", async ({ page }) => {
  await beginApplication(page, { address: newAddress("strangers") });
  for (const id of ["not-an-id", "01930000-0000-7000-8000-0000000000aa", HARRIETS_DRAFT.id]) {
    await page.goto(`/application/${id}/user`);
    await expectHomeWithReason(page);
  }
});

test("ROUTE-14: a type without an applicant leads to / with a reason", async ({ page }) => {
  const id = await beginApplication(page, { address: newAddress("types") });
  for (const path of ["applicant/somebody", "applicant/co-applicant", "applicant-address/co-applicant"]) {
    await page.goto(`/application/${id}/${path}`);
    await expectHomeWithReason(page);
  }
});

test("ROUTE-16: without a step the current one opens; an unknown step leads to /", async ({ page }) => {
  const id = await beginApplication(page, { address: newAddress("no-step") });
  await page.goto(`/application/${id}`);
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant/main-applicant`);
  await page.goto(`/application/${id}/no-such-step`);
  await expectHomeWithReason(page);
});

test("a pending person cannot open later steps before the account is done", async ({ page }) => {
  const id = await arrivePending(page, "disabled");
  await page.goto(`/application/${id}/applicant/main-applicant`);
  await page.waitForURL(`${siteUrl()}/application/${id}/user`);
});

test("STEP-10, STEP-11, STEP-12: the sidebar shows the steps in order, each in its state", async ({ page }) => {
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

  const added = await page.request.post(`/api/v1/applications/${id}/applicants?draft=true`, {
    headers: { origin: siteUrl() },
    data: { type: "co-applicant", firstName: "Binh" },
  });
  expect(added.status()).toBe(201);
  await page.reload();
  await expect(sidebar.getByText("Coapplicant Details")).toBeVisible();
  const after = (await sidebar.getByRole("listitem").allInnerTexts()).map((text) => text.split("\n")[0]?.split(",")[0]);
  const coapplicant = after.indexOf("Coapplicant Details");
  expect(coapplicant).toBeGreaterThan(after.indexOf("Banking Details"));
  expect(after.slice(coapplicant + 1, coapplicant + 7)).toEqual(subSteps.slice(1));
});

test("STEP-13, STEP-14: on a small screen 'View Progress' opens 'Application progress', which closes as it should", async ({
  page,
}) => {
  await arrive(page, "small-screen");
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole("progressbar")).toBeVisible();
  const open = page.getByRole("button", { name: "View Progress" });
  const dialog = page.getByRole("dialog", { name: "Application progress" });

  await open.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("heading", { name: "Application progress" }).click();
  await expect(dialog).toBeVisible();

  const closesAfter = async (close: () => Promise<void>) => {
    const before = Date.now();
    await close();
    await expect(dialog).toBeHidden();
    expect(Date.now() - before).toBeGreaterThanOrEqual(150);
  };
  await closesAfter(() => page.keyboard.press("Escape"));
  await expect(open).toBeFocused();
  await open.click();
  await expect(dialog).toBeVisible();
  await closesAfter(() => page.mouse.click(4, 4));

  await page.setViewportSize({ width: 992, height: 800 });
  await expect(open).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Application steps" })).toBeVisible();
});

test("the first steps can be done with the keyboard alone", async ({ page }) => {
  await arrivePending(page, "keyboard");
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeFocused();
  for (const text of [ANSWERS.firstName, ANSWERS.lastName]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await page.getByLabel("Phone").focus();
  await page.keyboard.type(ANSWERS.phone);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Correct-Horse-7");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/applicant\/main-applicant$/);
  await expect(page.getByRole("heading", { level: 1, name: "About you" })).toBeFocused();
});

test("a second person on the same device does not see what the first one typed", async ({ page }) => {
  await arrivePending(page, "first-person");
  await page.getByLabel("First name").fill("Secretname");
  await page.goto("/logout");
  await page.waitForURL(`${siteUrl()}/`);
  await arrivePending(page, "second-person");
  await expect(page.getByLabel("First name")).toHaveValue("");
  await createAccount(page);
});
