import type { Locator, Page } from "@playwright/test";
import { wholeRun } from "#actions/extent";
import { expectGoodEverywhere } from "#actions/judge";
import { newAddress } from "#actions/mailbox";
import { beginApplication, beginWithApplicant, saveAndContinue, typeDate } from "#actions/person";
import { addCoApplicant } from "#actions/steps";
import { expect, siteUrl, test } from "#actions/test";

const STATES = ["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"];

/** A day some years back, as it is typed. */
function yearsAgo(years: number): string {
  const now = new Date();
  const part = (value: number) => String(value).padStart(2, "0");
  return `${part(1)}${part(now.getMonth() + 1)}${now.getFullYear() - years}`;
}

async function arrive(page: Page, name: string): Promise<string> {
  const id = await beginWithApplicant(page, { address: newAddress(name) });
  await page.goto(`/application/${id}/applicant-address/main-applicant`);
  await expect(page.getByRole("heading", { level: 1, name: "Your address" })).toBeVisible();
  return id;
}

type Place = { readonly address: string; readonly city: string; readonly state: string; readonly zip: string };
const HOME: Place = { address: "12 Wattle Street", city: "Brunswick", state: "VIC", zip: "3056" };
const BEFORE: Place = { address: "4/3 Sydney Road", city: "Coburg", state: "VIC", zip: "3058" };

async function fillPlace(within: Page | Locator, place: Place): Promise<void> {
  await within.getByLabel("Street address").first().fill(place.address);
  await within.getByLabel("Suburb or town").first().fill(place.city);
  await within.getByLabel("State").first().selectOption(place.state);
  await within.getByLabel("Postcode").first().fill(place.zip);
}

const previous = (page: Page) => page.getByRole("region", { name: "Where you lived before" });

async function storedApplicant(page: Page, id: string, index = 0): Promise<Record<string, unknown>> {
  const answer = await page.request.get(`/api/v1/applications/${id}`);
  const { applicants } = (await answer.json()) as { applicants: Record<string, unknown>[] }; // the contract says so
  return applicants[index] ?? {};
}

test("ADDR-01, ADDR-03: the address step asks street, suburb, state of eight, postcode and the date, and goes on without the date", async ({
  page,
}) => {
  const id = await arrive(page, "address-form");
  for (const name of ["address", "city", "state", "zip"]) await expect(page.locator(`[name="${name}"]`)).toBeVisible();
  await expect(page.getByLabel(/Living here since/)).toBeVisible();
  const options = page.getByLabel("State").locator("option");
  const states = await options.evaluateAll((all) => all.map((option) => option.getAttribute("value")));
  expect(states).toEqual(["", ...STATES]);
  await saveAndContinue(page);
  for (const message of ["address", "zip code", "city", "state"]) {
    await expect(page.getByRole("link", { name: `A valid ${message} is required` })).toBeVisible();
  }
  await expect(page).toHaveURL(/\/applicant-address\/main-applicant$/);
  await fillPlace(page, HOME);
  await saveAndContinue(page);
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant-id/main-applicant`);
  expect(await storedApplicant(page, id)).toMatchObject({
    address: { ...HOME, country: "AU", addressHeldSince: null, addressStatus: "active" },
    previousAddress: null,
  });
});

test("ADDR-07: one address is sent where a person lived long enough, else two, active and inactive; the co-applicant has their own", async ({
  page,
}) => {
  const id = await arrive(page, "two-addresses");
  const own = `/application/${id}/applicant-address/main-applicant`;
  await fillPlace(page, HOME);
  await expect(previous(page)).toBeHidden();
  await typeDate(page, { label: "Living here since", digits: yearsAgo(4) });
  await saveAndContinue(page);
  await page.waitForURL(/\/applicant-id\/main-applicant$/);
  expect(await storedApplicant(page, id)).toMatchObject({ previousAddress: null });

  await page.goto(own);
  await expect(page.getByLabel("Street address")).toHaveValue(HOME.address);
  const statuses: unknown[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/addresses") && url.search === "") statuses.push(request.postDataJSON().addressStatus);
  });
  await typeDate(page, { label: "Living here since", digits: yearsAgo(1) });
  await fillPlace(previous(page), BEFORE);
  await saveAndContinue(page);
  await page.waitForURL(/\/applicant-id\/main-applicant$/);
  expect(statuses).toEqual(["active", "inactive"]);
  expect(await storedApplicant(page, id)).toMatchObject({
    address: { ...HOME, addressStatus: "active" },
    previousAddress: { ...BEFORE, addressStatus: "inactive" },
  });
  await page.goto(own);
  await expect(previous(page).getByLabel("Suburb or town")).toHaveValue("Coburg");

  await addCoApplicant(page, id, "Binh");
  await page.goto(`/application/${id}/applicant-address/co-applicant`);
  await expect(page.getByRole("heading", { level: 1, name: "Binh’s address" })).toBeVisible();
  await expect(page.getByLabel("Street address")).toHaveValue("");
  await fillPlace(page, BEFORE);
  await saveAndContinue(page);
  await page.waitForURL(/\/applicant-id\/co-applicant$/);
  expect(await storedApplicant(page, id)).toMatchObject({ address: HOME });
  expect(await storedApplicant(page, id, 1)).toMatchObject({ type: "co-applicant", address: BEFORE });
});

wholeRun("the address may be given before anything about the person", async ({ page }) => {
  const id = await beginApplication(page, { address: newAddress("address-first") });
  await page.goto(`/application/${id}/applicant-address/main-applicant`);
  await fillPlace(page, HOME);
  await saveAndContinue(page);
  await page.waitForURL(/\/applicant-id\/main-applicant$/);
  await page.goto(`/application/${id}/applicant/main-applicant`);
  await expect(page.getByLabel("First name")).toHaveValue("Amelia");
  expect(await storedApplicant(page, id)).toMatchObject({ firstName: null, address: HOME });
});

test("an unfinished address is saved as it is left and is there after a reload, half a postcode too", async ({
  page,
}) => {
  await arrive(page, "address-draft");
  await page.getByLabel("Suburb or town").fill("Đà Nẵng");
  await page.getByLabel("Postcode").fill("30");
  await page.getByLabel("Postcode").blur();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Suburb or town")).toHaveValue("Đà Nẵng");
  await expect(page.getByLabel("Postcode")).toHaveValue("30");
  await expect(page.getByText(/We put back what you typed/)).toBeVisible();
});

wholeRun("an address abroad is asked for its country, and for neither state nor postcode", async ({ page }) => {
  const id = await arrive(page, "abroad");
  await page.getByLabel("Street address").fill("8 Queen Street");
  await page.getByLabel("Suburb or town").fill("Auckland");
  await page.getByText("This address is outside Australia").click();
  await expect(page.getByLabel("State")).toBeHidden();
  await page.getByLabel("Country").selectOption({ label: "New Zealand" });
  await expect(page.getByLabel(/Anything else about where you have lived/)).toBeVisible();
  await saveAndContinue(page);
  await page.waitForURL(/\/applicant-id\/main-applicant$/);
  expect(await storedApplicant(page, id)).toMatchObject({ address: { country: "NZ", state: null, zip: null } });
});

wholeRun("the address step is good in all of its shapes, at every width and in the dark", async ({ page }) => {
  await arrive(page, "address-axe");
  const long = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch".repeat(2);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await saveAndContinue(page);
  await expectGoodEverywhere(page, "with errors");
  await fillPlace(page, { ...HOME, address: long, zip: "2000" });
  await typeDate(page, { label: "Living here since", digits: yearsAgo(1) });
  await fillPlace(previous(page), { ...BEFORE, address: long });
  await previous(page).getByText("This address is outside Australia").click();
  await expectGoodEverywhere(page, "with a previous address");
  await previous(page).getByRole("button", { name: "Clear these answers" }).click();
  await expect(page.getByRole("button", { name: "Put it back" })).toBeFocused();
  await page.getByText("I have no fixed address at the moment").click();
  await expectGoodEverywhere(page, "without a fixed address");
});
