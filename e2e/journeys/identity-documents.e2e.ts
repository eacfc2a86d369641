import type { Page } from "@playwright/test";
import { wholeRun } from "#actions/extent";
import { expectGoodEverywhere } from "#actions/judge";
import { kept } from "#actions/kept";
import { newAddress } from "#actions/mailbox";
import { ANSWERS, beginApplication, saveAndContinue, signOut, typeDate } from "#actions/person";
import { documentButton } from "#actions/pick-document";
import { addCoApplicant } from "#actions/steps";
import { expect, siteUrl, test } from "#actions/test";

const FULL_NAME = `${ANSWERS.firstName} ${ANSWERS.lastName}`;
const PASSPORT_NUMBER = "PA1234567";
const SECRETS = /PA1234567|PB7654321|2123456701/;

type Field = { label: string; type: "text" | "date" | "select"; options: string[] };
type OfferedType = { name: string; pointsValue: number; fields: Field[] };

async function openIdentity(page: Page, id: string): Promise<void> {
  await page.goto(`/application/${id}/applicant-id/main-applicant`);
  await expect(page.getByRole("heading", { level: 1, name: "Your 100 points ID" })).toBeVisible();
  await expect(points(page)).toBeVisible();
}

/** On the ID screen of a new person; answers the application's id. */
async function arrive(page: Page, name: string): Promise<string> {
  const id = await beginApplication(page, { address: newAddress(name) });
  await openIdentity(page, id);
  return id;
}

const points = (page: Page) => page.getByRole("region", { name: "Points", exact: true });
const total = (page: Page) => points(page).getByText(/^\d+ of 100 points$/);
const documents = (page: Page) => page.getByRole("region", { name: "Your documents" });

async function pick(page: Page, name: string): Promise<void> {
  await (await documentButton(page, name)).click();
  await expect(page.getByRole("group", { name, exact: true })).toBeVisible();
}

async function done(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: `Change ${name}` })).toBeFocused();
}

async function addPassport(page: Page): Promise<void> {
  await pick(page, "Australian passport");
  await page.getByLabel("Passport number").fill(PASSPORT_NUMBER);
  await page.getByLabel("Full name").fill(FULL_NAME);
  await typeDate(page, { label: "Expiry date", digits: "31052031" });
  await done(page, "Australian passport");
}

async function addMedicareCard(page: Page): Promise<void> {
  await pick(page, "Medicare card");
  await page.getByLabel("Card number").fill("2123456701");
  await page.getByLabel("Your number on the card").fill("1");
  await page.getByLabel("Colour").selectOption("Green");
  await page.getByLabel("Full name").fill(FULL_NAME);
  await page.getByLabel("Valid to").fill("05/2031");
  await done(page, "Medicare card");
}

async function addLease(page: Page): Promise<void> {
  await pick(page, "Lease or tenancy agreement");
  await page.getByLabel("Landlord or agent").fill("Rent & Co");
  await typeDate(page, { label: "Start of the lease", digits: "01022026" });
  await done(page, "Lease or tenancy agreement");
}

function countReadings(page: Page): () => number {
  let readings = 0;
  page.on("request", (request) => {
    if (request.method() === "GET" && /\/documents\/applicants\/[^/]+\/./.test(request.url())) readings += 1;
  });
  return () => readings;
}

test("DOC-01: every type that is answered is shown with its name and points", async ({ page }) => {
  await arrive(page, "id-types");
  const types = (await (await page.request.get("/api/v1/documents/document-types")).json()) as OfferedType[];
  expect(types.length).toBeGreaterThan(10);
  for (const { name, pointsValue } of types) {
    await expect(await documentButton(page, name)).toHaveText(`${name}${pointsValue} points`);
    await expect(await documentButton(page, name)).toBeVisible();
  }
});

test("DOC-01: a type that is opened asks each field by its label, as what it is", async ({ page }) => {
  await arrive(page, "id-fields");
  const types = (await (await page.request.get("/api/v1/documents/document-types")).json()) as OfferedType[];
  for (const { name, pointsValue, fields } of types) {
    await (await documentButton(page, name)).click();
    const editor = page.getByRole("group", { name, exact: true });
    await expect(editor).toContainText(`${pointsValue} points`);
    for (const { label, type, options } of fields) {
      if (type !== "select") await expect(editor.getByRole("textbox", { name: label })).toBeVisible();
      else {
        const choices = editor.getByRole("combobox", { name: label }).getByRole("option");
        await expect(choices).toHaveText(["Choose one", ...options]);
      }
    }
    await page.getByRole("button", { name: "Finish later" }).click();
  }
});

test("DOC-01, DOC-04: a document that was given shows its name, points and fields, its number by the end", async ({
  page,
}) => {
  const readings = countReadings(page);
  const id = await arrive(page, "id-given");
  await addPassport(page);
  await page.reload();
  const given = documents(page);
  await expect(given.getByRole("heading", { name: "Australian passport", exact: true })).toBeVisible();
  await expect(given.getByText("Primary, 70 points")).toBeVisible();
  await expect(given.getByRole("definition")).toHaveText(["•••567", FULL_NAME, "31 May 2031"]);
  expect(readings()).toBe(0);

  await expect(given.getByText("note each time a document is opened in full")).toBeVisible();
  await page.getByRole("button", { name: "Change Australian passport" }).click();
  await expect(page.getByLabel("Passport number")).toHaveValue(PASSPORT_NUMBER);
  expect(readings()).toBe(1);
  await page.getByLabel("Passport number").fill("PB7654321");
  await done(page, "Australian passport");
  await expect(given.getByText("•••321")).toBeVisible();
  const { applicants } = await (await page.request.get(`/api/v1/applications/${id}`)).json();
  expect(applicants[0].documentTypes).toEqual(["australian-passport"]);
});

test("DOC-04: the screen shows the total of the points, as documents come and go", async ({ page }) => {
  await arrive(page, "id-total");
  await expect(total(page)).toHaveText("0 of 100 points");
  await addPassport(page);
  await expect(total(page)).toHaveText("70 of 100 points");
  await addMedicareCard(page);
  await expect(total(page)).toHaveText("95 of 100 points");
  await addLease(page);
  await expect(total(page)).toHaveText("120 of 100 points");
  await expect(points(page).getByRole("status")).toHaveText("120 of 100 points. That is enough.");
  await page.reload();
  await expect(total(page)).toHaveText("120 of 100 points");

  await page.getByRole("button", { name: "Remove Australian passport" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("its 70 points no longer count");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(total(page)).toHaveText("120 of 100 points");
  await page.getByRole("button", { name: "Remove Australian passport" }).click();
  await question.getByRole("button", { name: "Remove it" }).click();
  await expect(total(page)).toHaveText("50 of 100 points");
  await expect(page.getByText("Australian passport removed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change Medicare card" })).toBeFocused();
});

test("DOC-05: the guidance is 100 points with a primary document, and says what is missing", async ({ page }) => {
  await arrive(page, "id-guidance");
  const line = points(page)
    .getByRole("paragraph")
    .filter({ hasText: /^You need/ });
  await expect(line).toHaveText(
    "You need 100 points, with a primary document, such as a passport or birth certificate, among them.",
  );
  await addPassport(page);
  await expect(line).toHaveText("You need 30 more points.");

  await page.getByText("Which of these do you have at hand?").click();
  await page.getByLabel("Medicare card, 25 points").check();
  await expect(page.getByText("would bring you to 95 points. You can go on all the same.")).toBeVisible();
  await page.getByLabel("Driver licence or learner permit, 40 points").check();
  await expect(page.getByText("This one would bring you to 110 points:")).toBeVisible();
});

test("DOC-06: 'continue' works without any document, and goes on", async ({ page }) => {
  await arrive(page, "id-none");
  const sent = page.waitForRequest((request) => request.method() === "PUT" && request.url().includes("/v2/"));
  await saveAndContinue(page);
  expect((await sent).postDataJSON()).toMatchObject({ step: "applicant-id" });
  await page.waitForURL(/\/applicant-current-mortgage\/main-applicant$/);
});

test("DOC-06: 'continue' works below 100 points and without a primary document, half a document still open", async ({
  page,
}) => {
  const id = await arrive(page, "id-below");
  await addLease(page);
  await pick(page, "Australian passport");
  await page.getByLabel("Passport number").fill(PASSPORT_NUMBER);
  await saveAndContinue(page);
  await page.waitForURL(/\/applicant-current-mortgage\/main-applicant$/);
  await openIdentity(page, id);
  await expect(total(page)).toHaveText("25 of 100 points");
  await expect(page.getByText("Not finished yet: it counts as soon as all of it is answered.")).toBeVisible();
  await expect(documents(page).getByText("•••567")).toBeVisible();
});

wholeRun("what cannot be saved as it is, is shown before anything closes over it", async ({ page }) => {
  await arrive(page, "id-unfit");
  await pick(page, "Australian passport");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Field is invalid.")).toHaveCount(3);
  await expect(page.getByLabel("Passport number")).toBeFocused();
  await page.getByLabel("Passport number").fill("?");
  await saveAndContinue(page);
  await expect(page.getByLabel("Passport number")).toBeFocused();
  await expect(page).toHaveURL(/\/applicant-id\//);
  await page.getByLabel("Passport number").fill("");
  await saveAndContinue(page);
  await page.waitForURL(/\/applicant-current-mortgage\//);
});

wholeRun("a second look is asked for, and nothing is refused", async ({ page }) => {
  await arrive(page, "id-notes");
  await pick(page, "Australian passport");
  await page.getByLabel("Passport number").fill(PASSPORT_NUMBER);
  await page.getByLabel("Full name").fill("Pablo Mendoza");
  await typeDate(page, { label: "Expiry date", digits: "01022019" });
  await page.getByLabel("Full name").focus();
  await expect(page.getByText(`You told us that your name is ${FULL_NAME}.`)).toBeVisible();
  await expect(page.getByText("This expired more than 2 years ago")).toBeVisible();
  await done(page, "Australian passport");
  await expect(total(page)).toHaveText("70 of 100 points");
  await expect(points(page).getByText(/^0 count today: Australian passport has expired\./)).toBeVisible();
});

test("a document number is never kept by the browser: typed offline, opened, left, logged out", async ({
  page,
  context,
}) => {
  await arrive(page, "id-kept");
  await addPassport(page);
  expect(await kept(page)).not.toMatch(SECRETS);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Change Australian passport" }).click();
  await expect(page.getByText(/We could not reach our server/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Passport number")).toHaveValue(PASSPORT_NUMBER);

  await context.setOffline(true);
  await page.getByLabel("Passport number").fill("PB7654321");
  await page.getByLabel("Passport number").blur();
  await expect(page.getByText(/these answers are never kept on this device/)).toBeVisible();
  await saveAndContinue(page);
  await expect(page.getByText("One of the documents is not saved yet.")).toBeVisible();
  expect(await kept(page)).not.toMatch(SECRETS);
  await context.setOffline(false);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await signOut(page, ANSWERS.firstName);
  expect(await kept(page)).not.toMatch(SECRETS);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Log in", exact: true })).toBeVisible();
  await expect(page.getByLabel("Passport number")).toHaveCount(0);
  await expect(page.getByText(SECRETS)).toHaveCount(0);
});

test("STEP-06: the co-applicant's documents are their own", async ({ page }) => {
  const id = await arrive(page, "id-co");
  await addLease(page);
  await addCoApplicant(page, id, "Binh");
  await page.goto(`/application/${id}/applicant-id/co-applicant`);
  await expect(page.getByRole("heading", { level: 1, name: "Binh’s 100 points ID" })).toBeVisible();
  await expect(total(page)).toHaveText("0 of 100 points");
});

wholeRun("what was changed elsewhere is shown beside one's own", async ({ page }) => {
  const id = await arrive(page, "id-two-windows");
  await addPassport(page);
  await page.getByRole("button", { name: "Change Australian passport" }).click();
  await expect(page.getByLabel("Passport number")).toHaveValue(PASSPORT_NUMBER);
  const { applicants } = await (await page.request.get(`/api/v1/applications/${id}`)).json();
  const other = await page.request.post(`/api/v1/documents/applicants/${applicants[0].id}/australian-passport`, {
    headers: { origin: siteUrl() },
    data: { fieldValues: { passportNumber: "PC1111111" } },
  });
  expect(other.status()).toBe(200);
  await page.getByLabel("Passport number").fill("PB7654321");
  await page.getByLabel("Passport number").blur();
  await expect(page.getByText("Newer: PC1111111")).toBeVisible();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await done(page, "Australian passport");
  await expect(documents(page).getByText("•••321")).toBeVisible();
});

wholeRun("the step is good empty, with errors, given and asked, at every width and in the dark", async ({ page }) => {
  await arrive(page, "id-axe");
  await page.getByText("Which of these do you have at hand?").click();
  await page.getByLabel("Lease or tenancy agreement, 25 points").check();
  await expectGoodEverywhere(page, "empty");
  await pick(page, "Bank statement");
  await page.getByLabel("Bank", { exact: true }).fill("銀".repeat(80));
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Field is invalid.").first()).toBeVisible();
  await expectGoodEverywhere(page, "with errors");
  await page.getByRole("button", { name: "Finish later" }).click();
  await expect(page.getByRole("button", { name: "Finish Bank statement" })).toBeFocused();
  await addPassport(page);
  await expectGoodEverywhere(page, "given");
  await page.getByRole("button", { name: "Remove Bank statement" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectGoodEverywhere(page, "asked");
});
