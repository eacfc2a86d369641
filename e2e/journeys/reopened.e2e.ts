import type { Page } from "@playwright/test";
import { finishedApplication, sendApplication } from "#actions/finished-application";
import { expectGoodEverywhere, expectGoodPage } from "#actions/judge";
import { newestEmailAbout } from "#actions/mailbox";
import { findCase, openWorkspace, untilSent } from "#actions/staff-workspace";
import { typeDate } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";

const MESSAGE = "Your lease shows 14 Weston Street. Which one is it?";

/** The API’s answer to this page about its application. */
async function found(page: Page, id: string, path = "") {
  return (await page.request.get(`/api/v1/applications/${id}${path}`)).json();
}

/** Sends what was asked for once more, on the review. */
async function sendAgain(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Check your answers" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^(Change|Answer) / })).toHaveText(["Change"]);
  await expect(page.getByText("14 Weston Street", { exact: false }).last()).toBeVisible();
  await expectGoodEverywhere(page, "the review of what was asked for", [375, 1280]);
  const boxes = page.getByRole("checkbox");
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole("button", { name: "Send my application again" }).click();
  await page.waitForURL(/\/success$/);
  await expect(page.getByRole("heading", { level: 1, name: "We are reading your application" })).toBeVisible();
}

/** Begins the review of an application and asks for its address again. */
async function askForAddress(staff: Page, reference: string): Promise<void> {
  await expect(staff.getByRole("heading", { level: 1, name: "Amelia Okonkwo" })).toBeVisible();
  await staff.getByRole("button", { name: /^Start the review/ }).click();
  await staff.getByRole("button", { name: /^Ask for more/ }).click();
  const dialog = staff.getByRole("dialog", { name: `Ask for more about ${reference}` });
  // Nothing is chosen yet, so it cannot be sent.
  await expect(dialog.getByRole("button", { name: "Send the request" })).toBeDisabled();
  await expectGoodPage(staff, "a question about nothing");
  await dialog.getByLabel("Applicant Details: Address").check();
  await dialog.getByLabel(/^Message to/).fill(MESSAGE);
  await typeDate(staff, { label: "Please answer by", digits: "01122099" });
  await dialog.getByRole("button", { name: "Send the request" }).click();
  await expect(dialog).toBeHidden();
  await untilSent(staff);
  const asked = staff.getByRole("region", { name: /^Asked on/ });
  await expect(asked).toContainText("Asked to answer by Tue 1 Dec 2099");
  await staff.getByRole("button", { name: /^More/ }).click();
  await expect(staff.getByRole("button", { name: /^Take back what was asked/ })).toBeVisible();
  await staff.keyboard.press("Escape");
}

test("staff ask for the address again; only this is open, it is sent again, and the review goes on", async ({
  page,
  browser,
}) => {
  const { id, address } = await finishedApplication(page, "reopened");
  const reference = await sendApplication(page, id);

  const staff = await openWorkspace(browser);
  await staff.goto(`/staff/cases/${await findCase(staff, address, "application")}`);
  await askForAddress(staff, reference);

  const email = await newestEmailAbout(siteUrl(), { address, subject: /We need something more/ });
  expect(email.text).toContain(MESSAGE);
  expect(email.text).toContain("Please answer by 1 December 2099.");
  const link = email.text.match(/https?:\/\/\S+\/application\/[0-9a-f-]+/)?.[0] ?? "";

  await page.goto("/dashboard");
  await expect(page.getByText("Please look again at Applicant Details: Address.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Answer now/ })).toBeVisible();
  await page.goto(link);
  await page.waitForURL(/\/applicant-address\/main-applicant$/);
  const banner = page.getByRole("region", { name: "We need something from you" });
  await expect(banner).toContainText(MESSAGE);
  const steps = page.getByRole("navigation", { name: "Application steps" });
  await expect(steps.getByRole("link", { name: /^Address/ })).toBeVisible();
  await expect(steps.getByRole("link", { name: /^(Account|Property details|Employment|Banking)/ })).toHaveCount(0);
  await expectGoodEverywhere(page, "the step that was asked for", [375, 800, 1280]);
  await page.goto(`/application/${id}/context`);
  await page.waitForURL(/\/applicant-address\/main-applicant$/);
  const [applicant] = (await found(page, id)).applicants;
  const headers = { Origin: siteUrl() };
  const data = { firstName: "Other" };
  const closed = await page.request.put(`/api/v1/applications/${id}/applicants/${applicant.id}`, { headers, data });
  expect([closed.status(), (await closed.json()).code]).toEqual([409, "application.section-closed"]);

  await page.getByLabel("Street address").fill("14 Weston Street");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.waitForURL(/\/review$/);
  await sendAgain(page);
  await expect(page.getByText(reference)).toBeVisible();
  expect(await found(page, id, "/submission")).toMatchObject({ reference, edition: 2, status: "in-review" });
  const { applicants } = await found(page, id);
  expect(applicants[0].address.address).toBe("14 Weston Street");
  const changes = await newestEmailAbout(siteUrl(), { address, subject: /We have your changes/ });
  expect(changes.text).toContain("You changed:\n- Applicant Details: Address\n");

  await staff.reload();
  await expect(staff.getByText(/^Version 2, sent/)).toBeAttached();
  await expect(staff.locator(".case-facts").getByText("Status Answered", { exact: true })).toBeVisible();
  await staff.context().close();
});
