import { HARRIET } from "@keystep/api/seeds/personas";
import type { Page } from "@playwright/test";
import { rowOf } from "#actions/database";
import { openUntouched } from "#actions/alive";
import { daysAgo, typedDay } from "#actions/days";
import { expectGoodEverywhere, expectGoodPage } from "#actions/judge";
import { interceptFirst } from "#actions/intercept";
import { newAddress } from "#actions/mailbox";
import { PASSWORD, typeDate } from "#actions/person";
import { expect, test } from "#actions/test";

const RECEIVED = "We have securely saved your information. One of our representatives will contact you soon.";
const ADDRESS = "12 Wattle Street, Brunswick VIC 3056";
const ROSA = { firstName: "Rosa", lastName: "Petrov", phone: "0491 570 110" };

const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const field = (page: Page, name: string) => page.locator(`#field-${name}`);
const error = (page: Page, name: string) => page.locator(`#field-${name}-error`);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(button(page, "Next")).toBeEnabled();
}

async function fillProperty(page: Page, { withDate = false } = {}): Promise<void> {
  await field(page, "propertyAddress").fill(ADDRESS);
  if (withDate) await typeDate(page, { label: "Date of property purchase", digits: "02032019" });
  await button(page, "Next").click();
  await expect(heading(page, "About you")).toBeFocused();
}

async function fillPerson(page: Page, email: string): Promise<void> {
  for (const [name, typed] of Object.entries({ ...ROSA, email })) await field(page, name).fill(typed);
  await button(page, "Next").click();
  await expect(heading(page, "Choose a password")).toBeFocused();
}

async function expectPerson(page: Page, email: string): Promise<void> {
  for (const [name, typed] of Object.entries({ ...ROSA, email })) await expect(field(page, name)).toHaveValue(typed);
}

/** The leads that an address has left, as they lie in the database. */
function leadsOf(email: string): Promise<Record<string, unknown>> {
  return rowOf(
    `SELECT count(*)::int AS count, (array_agg(to_jsonb(leads)))[1] AS lead
       FROM leads JOIN users ON users.id = leads.user_id WHERE users.email = $1`,
    [email],
  );
}

function countRegistrations(page: Page): { readonly keys: string[] } {
  const keys: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v1/register")) keys.push(request.headers()["idempotency-key"] ?? "");
  });
  return { keys };
}

type Slider = {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly start: number;
};

const grouped = (value: number) => String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");

/** Expects a slider's limits and start, and that its amount takes any whole number up to both edges, and says so of none beyond. */
async function expectSlider(page: Page, { name, min, max, step, start }: Slider): Promise<void> {
  const slider = page.locator(`#field-${name}-slider`);
  for (const [attribute, value] of Object.entries({ min, max, step })) {
    await expect(slider, name).toHaveAttribute(attribute, String(value));
  }
  await expect(slider, name).toHaveValue(String(start));
  for (const beyond of [...(min > 0 ? [min - 1] : []), max + 1]) {
    await field(page, name).fill(String(beyond));
    await field(page, name).blur();
    await expect(field(page, name), `${name} typed ${beyond}`).toHaveValue(String(beyond));
    await expect(field(page, name)).toHaveAccessibleDescription(/our range\. Choose .* Your answer is still /);
    await expect(slider, `${name} typed ${beyond}`).toHaveValue(String(start));
  }
  for (const typed of [min + 1, max, min]) {
    await field(page, name).fill(String(typed));
    await field(page, name).blur();
    await expect(field(page, name), `${name} typed ${typed}`).toHaveValue(grouped(typed));
  }
  await slider.press("ArrowRight");
  await expect(field(page, name), `${name} a step on`).toHaveValue(grouped(min + step));
}

async function expectAsked(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) await expect(page.getByRole("main")).toContainText(label);
}

for (const [path, labels] of [
  ["/homeowner-assistant/register", ["Date of property purchase", "Estimated outstanding mortgage"]],
  ["/monthly-boost/register", ["Date of property purchase", "Estimated outstanding mortgage"]],
  ["/upfront-boost/register", ["Savings for the deposit", "Upfront boost needed"]],
  ["/double-boost/register", ["Mortgage remaining", "Buying boost needed"]],
] as const) {
  test(`LEAD-02: ${path} asks what its wizard asks`, async ({ page }) => {
    await open(page, path);
    await expectAsked(page, labels);
  });
}

test("LEAD-14, LEAD-15, LEAD-16: the Mortgage Share wizard asks six things within their ranges", async ({ page }) => {
  await open(page, "/homeowner-assistant/register");
  await expectAsked(page, ["Property address", "Date of property purchase"]);
  await expectSlider(page, {
    name: "estimatedPropertyValue",
    min: 500_000,
    max: 10_000_000,
    step: 100_000,
    start: 2_500_000,
  });
  await expectSlider(page, {
    name: "estimatedOutstandingMortgage",
    min: 50_000,
    max: 10_000_000,
    step: 100_000,
    start: 1_250_000,
  });
  await expectSlider(page, { name: "yearsLeftOnMortgage", min: 0, max: 30, step: 1, start: 0 });
  await expectSlider(page, { name: "estimatedMonthlyMortgage", min: 200, max: 30_000, step: 100, start: 1500 });

  await button(page, "Next").click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(error(page, "propertyAddress")).toContainText("Address is required");
  await expect(error(page, "dateOfPropertyPurchase")).toContainText("Date of property purchase is required");
  await expectGoodEverywhere(page, "the property step refused");
  await page.setViewportSize({ width: 1280, height: 900 });

  // Four letters are too few, and tomorrow is too late; five and today are not.
  await field(page, "propertyAddress").fill("1 El");
  await typeDate(page, { label: "Date of property purchase", digits: typedDay(daysAgo(-1)) });
  await button(page, "Next").click();
  await expect(error(page, "propertyAddress")).toContainText("5 to 100 characters");
  await expect(error(page, "dateOfPropertyPurchase")).toContainText("cannot be in the future");
  await field(page, "propertyAddress").fill("1 Elm");
  await typeDate(page, { label: "Date of property purchase", digits: typedDay(daysAgo(0)) });
  await field(page, "propertyAddress").press("Enter");
  await expect(heading(page, "About you")).toBeFocused();
});

test("LEAD-17, LEAD-18: the Upfront Boost wizard asks four things within their ranges, and the need follows the savings", async ({
  page,
}) => {
  await open(page, "/upfront-boost/register");
  await expectAsked(page, [
    "Property address",
    "Savings for the deposit",
    "Estimated property value",
    "Upfront boost needed",
  ]);
  await expect(page.getByText("Date of property purchase")).toHaveCount(0);
  const need = page.locator("#field-upfrontBoostNeeded-slider");
  await expect(need).toHaveValue("100000");
  await expect(need).toHaveAttribute("min", "50000");
  await expect(need).toHaveAttribute("max", "300000");
  await expect(need).toHaveAttribute("step", "1000");

  // Typed figure by figure, 3,000,000 passes through 30,000: the need is what it was, in the bounds of what was meant.
  await field(page, "upfrontBoostNeeded").fill("250000");
  await field(page, "upfrontBoostNeeded").blur();
  await field(page, "savingsForDeposit").fill("");
  await field(page, "savingsForDeposit").pressSequentially("200000");
  await field(page, "savingsForDeposit").blur();
  await expect(need).toHaveAttribute("min", "100000");
  await expect(need).toHaveValue("250000");
  await field(page, "savingsForDeposit").fill("20000");
  await field(page, "savingsForDeposit").blur();
  await expect(need).toHaveValue("60000");
  await expect(
    page.getByText("We changed this from $250,000 to $60,000. It can be half to three times your savings."),
  ).toBeVisible();

  await page.reload();
  await expect(field(page, "upfrontBoostNeeded")).toHaveValue("60,000");
  await expect(
    page.getByText("$60,000 for a home at $1,000,000: 94% yours, 6% ours until you buy it back."),
  ).toBeVisible();
  await expectSlider(page, { name: "upfrontBoostNeeded", min: 10_000, max: 60_000, step: 1000, start: 60_000 });
  await page.evaluate(() => sessionStorage.clear());
  await open(page, "/upfront-boost/register");
  await expectSlider(page, {
    name: "estimatedPropertyValue",
    min: 500_000,
    max: 20_000_000,
    step: 100_000,
    start: 1_000_000,
  });
  await expectSlider(page, { name: "savingsForDeposit", min: 10_000, max: 5_000_000, step: 10_000, start: 100_000 });
});

test("LEAD-20, LEAD-21: the Buying Boost wizard asks four things within their ranges", async ({ page }) => {
  await open(page, "/double-boost/register");
  await expectAsked(page, [
    "Property address",
    "Mortgage remaining",
    "Estimated property value",
    "Buying boost needed",
  ]);
  await expectSlider(page, {
    name: "estimatedPropertyValue",
    min: 500_000,
    max: 10_000_000,
    step: 100_000,
    start: 1_000_000,
  });
  await expectSlider(page, { name: "mortgageRemaining", min: 50_000, max: 10_000_000, step: 10_000, start: 400_000 });
  await expectSlider(page, { name: "buyingBoostNeeded", min: 0, max: 5_000_000, step: 1000, start: 200_000 });
});

test("LEAD-01, LEAD-03, LEAD-04, LEAD-06, LEAD-07: property, user, password, success, with Back and nothing typed twice", async ({
  page,
}) => {
  const email = newAddress("rosa");
  const sent = countRegistrations(page);
  await open(page, "/monthly-boost/register");
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  await expect(button(page, "Back")).toHaveCount(0);
  await field(page, "estimatedMonthlyMortgage").fill("4321");
  await fillProperty(page, { withDate: true });
  await expect(page).toHaveURL("/monthly-boost/register?step=user");
  await expect(page).toHaveTitle(/^About you/);
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await expect(button(page, "Next")).toBeVisible();
  await fillPerson(page, email);
  await expect(button(page, "Next")).toHaveCount(0);

  await button(page, "Back").click();
  await expectPerson(page, email);
  await button(page, "Back").click();
  await expect(field(page, "propertyAddress")).toHaveValue(ADDRESS);
  await expect(field(page, "estimatedMonthlyMortgage")).toHaveValue("4,321");
  await expect(page.getByLabel("Date of property purchase")).toHaveValue("2 March 2019");
  await button(page, "Next").click();
  await button(page, "Next").click();
  await expect(heading(page, "Choose a password")).toBeFocused();

  // The browser's own Back is a step back as well, and a reload keeps all but the password.
  await field(page, "password").fill(PASSWORD);
  await page.goBack();
  await expectPerson(page, email);
  await page.reload();
  await expectPerson(page, email);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(PASSWORD);
  await button(page, "Next").click();
  await expect(field(page, "password")).toHaveValue("");
  await field(page, "password").fill(PASSWORD);
  await expect(page.getByLabel("may also email me news")).not.toBeChecked();
  await button(page, "Submit").dblclick();

  await expect(page.getByText(RECEIVED)).toBeVisible();
  await expect(heading(page, "Thank you, Rosa")).toBeFocused();
  expect(sent.keys).toHaveLength(1);
  await expectGoodEverywhere(page, "the success step");
  expect(await leadsOf(email)).toMatchObject({
    count: 1,
    lead: {
      type: "mortgage-share",
      estimated_monthly_mortgage: 4321,
      date_of_property_purchase: "2019-03-02",
      wants_marketing: false,
      source_page: "/monthly-boost/register",
    },
  });
  expect(await page.evaluate(() => sessionStorage.getItem("keystep-lead-mortgage-share"))).toBeNull();
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
});

test("LEAD-05, LEAD-09, LEAD-11: the user step lets nobody on without names, a phone, and an email that is free", async ({
  page,
}) => {
  await open(page, "/double-boost/register");
  await page.goto("/double-boost/register?step=password");
  await expect(page, "nothing was answered yet").toHaveURL("/double-boost/register");
  await fillProperty(page);
  await button(page, "Next").click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(error(page, "firstName")).toContainText("First name is required");
  await expect(error(page, "lastName")).toContainText("Last name is required");
  await expect(error(page, "email")).toContainText("A valid email is required.");
  await expect(error(page, "phone")).toContainText("A valid phone number is required");

  for (const [name, typed] of Object.entries(ROSA)) await field(page, name).fill(typed);
  await field(page, "email").fill(HARRIET.email);
  await field(page, "email").blur();
  await expect(error(page, "email")).toContainText("Email already registered.");
  await expect(page.getByRole("link", { name: "Forgot password?" })).toBeVisible();
  await expectGoodEverywhere(page, "the user step refused");
  await button(page, "Next").click();
  await expect(page).toHaveURL(/step=user/);

  // An address never left before: it is asked about on the way to the next step.
  await page.reload();
  await field(page, "email").fill(HARRIET.email.toUpperCase());
  await field(page, "email").press("Enter");
  await expect(error(page, "email")).toContainText("Email already registered.");
  await expect(page).toHaveURL(/step=user/);

  // A server that does not say so flags nothing.
  await page.route("**/api/v1/users/by-email/**", (route) => route.abort());
  await field(page, "email").fill(newAddress("rosa"));
  await button(page, "Next").click();
  await expect(heading(page, "Choose a password")).toBeFocused();
});

test("LEAD-08, LEAD-23, LEAD-25: a wrong password sends nothing, a failed Submit loses nothing, and sent again it is one lead", async ({
  page,
}) => {
  const email = newAddress("rosa");
  const sent = countRegistrations(page);
  await open(page, "/upfront-boost/register?savings=4&homeValueEstimate=99000000");
  await expect(field(page, "savingsForDeposit")).toHaveValue("10,000");
  await expect(field(page, "estimatedPropertyValue")).toHaveValue("20,000,000");
  await fillProperty(page);
  await fillPerson(page, email);
  for (const line of [
    "a capital letter",
    "a small letter",
    "a number",
    "a special character",
    "at least 8 characters",
  ]) {
    await expect(page.getByText(line)).toContainText("missing");
  }
  await field(page, "password").fill("kurz");
  await button(page, "Submit").click();
  await expect(error(page, "password")).toContainText("A password in a valid format is required.");
  await expect(page.getByText("a small letter")).toContainText("done");
  await expectGoodEverywhere(page, "the password step refused");
  expect(sent.keys).toEqual([]);

  await field(page, "password").fill(PASSWORD);
  await page.getByLabel("may also email me news").check();
  // The first time the request is lost on its way, the second time its answer is.
  await interceptFirst(page, "**/api/v1/register", (route) => route.abort());
  await button(page, "Submit").click();
  await expect(page.getByRole("alert")).toContainText("We could not reach our server.");
  await expect(page.getByRole("alert")).toBeFocused();
  await expectGoodPage(page, "the password step without a server");
  await interceptFirst(page, "**/api/v1/register", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, "Submit").click();
  await expect.poll(() => sent.keys.length).toBe(2);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(field(page, "password")).toHaveValue(PASSWORD);
  await expect(page.getByText(RECEIVED)).toHaveCount(0);
  await button(page, "Submit").click();
  await expect(page.getByText(RECEIVED)).toBeVisible();
  expect(new Set(sent.keys).size).toBe(1);
  expect(await leadsOf(email)).toMatchObject({
    count: 1,
    lead: { type: "upfront-boost", savings_for_deposit: 10_000, wants_marketing: true, figures: { savings: 4 } },
  });
});

test("LEAD-08: an email registered meanwhile leads back to its field, with all that was typed", async ({ page }) => {
  await open(page, "/double-boost/register");
  await fillProperty(page);
  await page.route("**/api/v1/users/by-email/**", (route) => route.abort());
  await fillPerson(page, HARRIET.email);
  await field(page, "password").fill(PASSWORD);
  await field(page, "password").press("Enter");
  await expect(page.getByRole("alert").first()).toBeFocused();
  await expect(error(page, "email")).toContainText("Email already registered.");
  await expectPerson(page, HARRIET.email);
});

test("before anybody moves the field of the date is there, and takes 3/4/1970 as 3 April", async ({ page }) => {
  await openUntouched(page, "/monthly-boost/register");
  const date = page.getByLabel("Date of property purchase");
  await date.focus();
  await page.keyboard.type("3/4/1970");
  await page.keyboard.press("Tab");
  await expect(date).toHaveValue("3 April 1970");
});

test("the figures of a calculator and of the finder come along to the wizard", async ({ page }) => {
  await page.goto("/monthly-boost/calculator?homeValueEstimate=900000&remainingMortgageEstimate=400000");
  await expect(page.locator("#field-homeValueEstimate")).toHaveValue("900,000");
  await page.getByRole("link", { name: "Register and we’ll call you" }).click();
  await expect(field(page, "estimatedPropertyValue")).toHaveValue("900,000");
  await expect(field(page, "estimatedOutstandingMortgage")).toHaveValue("400,000");
  await page.goto(
    "/homeowner-assistant/get-started/your-boost?situation=buying&savings=80000&homeValue=700000&wish=deposit",
  );
  await page.getByRole("main").getByRole("link", { name: "Register" }).click();
  await expect(field(page, "savingsForDeposit")).toHaveValue("80,000");
  await expect(field(page, "estimatedPropertyValue")).toHaveValue("700,000");
  await expect(field(page, "upfrontBoostNeeded")).toHaveValue("80,000");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a wizard says where else to go", async ({ page }) => {
    await page.goto("/upfront-boost/register");
    await expect(page.locator("noscript p")).toContainText("Registering needs JavaScript");
    await expect(button(page, "Next")).toBeDisabled();
    await expect(field(page, "propertyAddress")).toBeDisabled();
  });
});
