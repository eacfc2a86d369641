import type { Page } from "@playwright/test";
import { daysAgo, typedDay } from "#actions/days";
import { wholeRun } from "#actions/extent";
import { expectGoodPage } from "#actions/judge";
import { newAddress } from "#actions/mailbox";
import { beginWithApplicant, saveAndContinue, typeDate } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";

/** A person whose applicant step is done, on the employment step; answers the application's id. */
async function arriveAtEmployment(page: Page, name: string): Promise<string> {
  const id = await beginWithApplicant(page, { address: newAddress(name) });
  await page.goto(`/application/${id}/applicant-employment/main-applicant`);
  await expect(page.getByRole("heading", { level: 1, name: "Your employment" })).toBeVisible();
  return id;
}

async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("radio", { name }).check();
}

async function expectMessages(page: Page, messages: readonly string[]): Promise<void> {
  await saveAndContinue(page);
  await expect(page.getByRole("alert").first().getByRole("link")).toHaveText([...messages]);
  await expect(page.getByRole("alert").first()).toBeFocused();
}

test("EMP-01: the status is required and is one of unemployed, employed, self-employed", async ({ page }) => {
  await arriveAtEmployment(page, "employment-status");
  const values = await page
    .locator("input[name=employmentStatus]")
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute("value")));
  expect(values).toEqual(["unemployed", "employed", "self-employed"]);
  await expectMessages(page, ["Employment status is required"]);
  await expect(page).toHaveURL(/\/applicant-employment\/main-applicant$/);
});

test("EMP-03: employed shows and requires employer name, company address and type; unemployed none of them", async ({
  page,
}) => {
  const id = await arriveAtEmployment(page, "employed");
  const employer = page.locator("[name=employerName], [name=companyAddress], [name=employmentType]");
  await expect(employer).toHaveCount(0);
  await choose(page, /^Employed/);
  await expect(employer).toHaveCount(5);
  const types = await page
    .locator("input[name=employmentType]")
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute("value")));
  expect(types).toEqual(["full-time", "part-time", "casual"]);
  await expectMessages(page, [
    "Employment type is required",
    "A valid employer name is required",
    "A valid company address is required",
  ]);
  await choose(page, /^Self-employed/);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expectMessages(page, ["A valid accountant name is required", "A valid ABN number is required"]);
  await choose(page, /^Unemployed/);
  await expect(employer).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await saveAndContinue(page);
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant-address/main-applicant`);
});

test("EMP-04: self-employed shows and requires accountant and ABN; any spacing is taken, groups are shown", async ({
  page,
}) => {
  const id = await arriveAtEmployment(page, "self-employed");
  await choose(page, /^Self-employed/);
  await expectMessages(page, ["A valid accountant name is required", "A valid ABN number is required"]);
  const abn = page.locator("input[name=abnNumber]");
  await page.locator("input[name=accountantDetails]").fill("Priya Shah, Shah & Co");
  await abn.fill("51824753557");
  await expectMessages(page, ["A valid ABN number is required"]);
  await abn.fill("51-824753 556");
  await abn.blur();
  await expect(abn).toHaveValue("51 824 753 556");
  await saveAndContinue(page);
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant-address/main-applicant`);
  const stored = await page.request.get(`/api/v1/applications/${id}`);
  expect(await stored.json()).toMatchObject({ applicants: [{ abnNumber: "51824753556" }] });
  await page.goto(`/application/${id}/applicant-employment/main-applicant`);
  await expect(abn).toHaveValue("51 824 753 556");
});

test("EMP-05: a job begun 1094 days ago asks for the job before it, one of 1095 days does not", async ({ page }) => {
  await arriveAtEmployment(page, "previous-employer");
  await choose(page, /^Employed/);
  const before = page.getByRole("region", { name: "The job before" });
  await typeDate(page, { label: "Started this job", digits: typedDay(daysAgo(1094)) });
  await expect(before.getByLabel("Previous employer")).toBeEditable();
  await expect(before.getByLabel("Started there")).toBeVisible();
  await expect(before.getByLabel("Left there")).toBeVisible();
  await typeDate(page, { label: "Started this job", digits: typedDay(daysAgo(1095)) });
  await expect(before).toHaveCount(0);
});

test("MORT-02: employment goes with the applicant list and the Applicant step, and is there on return", async ({
  page,
}) => {
  const id = await arriveAtEmployment(page, "employment-save");
  await choose(page, /^Employed/);
  await choose(page, /^Casual/);
  await page.getByLabel("Employer name").fill("Καφενείο Ωραίο");
  await page.getByLabel("Company address").fill("8 Quay Street, Sydney NSW 2000");
  await typeDate(page, { label: "Started this job", digits: typedDay(daysAgo(200)) });
  await page.getByLabel("Previous employer").fill("Harbour Bakery");
  await typeDate(page, { label: "Started there", digits: "02052018" });
  await typeDate(page, { label: "Left there", digits: "01052018" });
  await expectMessages(page, ["The end of a job cannot come before its start"]);
  await typeDate(page, { label: "Started there", digits: "02052017" });
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByLabel("Anything else about work").fill("Age pension.\nRent of a flat.");
  const [request] = await Promise.all([
    page.waitForRequest(
      (sent) => sent.method() === "PUT" && (sent.postDataJSON() as { step?: string }).step !== undefined,
    ),
    saveAndContinue(page),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    step: "applicant",
    applicants: [{ employmentStatus: "employed", previousEmployer: "Harbour Bakery" }],
  });
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant-address/main-applicant`);
  await page.goto(`/application/${id}/applicant-employment/main-applicant`);
  await expect(page.getByRole("radio", { name: "Casual" })).toBeChecked();
  await expect(page.getByLabel("Employer name")).toHaveValue("Καφενείο Ωραίο");
  await expect(page.getByLabel("Previous employer")).toHaveValue("Harbour Bakery");
  await expect(page.getByLabel("Anything else about work")).toHaveValue("Age pension.\nRent of a flat.");
});

wholeRun(
  "the employment step of each status is good at every width and in the dark, and works by keyboard",
  async ({ page }) => {
    const id = await arriveAtEmployment(page, "employment-look");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await choose(page, /^Employed/);
    await page.getByLabel("Employer name").fill("n".repeat(100));
    await typeDate(page, { label: "Started this job", digits: typedDay(daysAgo(30)) });
    for (const width of [320, 800, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectGoodPage(page, `employed at ${width}`);
    }
    await choose(page, /^Self-employed/);
    await saveAndContinue(page);
    await page.setViewportSize({ width: 320, height: 900 });
    await page.emulateMedia({ colorScheme: "dark" });
    await expectGoodPage(page, "self-employed with its messages, in the dark");

    await page.getByRole("radio", { name: /^Self-employed/ }).focus();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: /^Unemployed/ })).toBeChecked();
    await page.keyboard.press("Enter");
    await page.waitForURL(`${siteUrl()}/application/${id}/applicant-address/main-applicant`);
  },
);
