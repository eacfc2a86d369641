import { aPng } from "@keystep/api/src/testing/sample-files";
import type { Locator, Page } from "@playwright/test";
import { finishedApplication, giveDocuments, sendApplication } from "#actions/finished-application";
import { expectGoodEverywhere } from "#actions/judge";
import { newestEmailAbout } from "#actions/mailbox";
import { openWorkspace, untilSent } from "#actions/staff-workspace";
import { expect, siteUrl, test } from "#actions/test";

const WIDTHS = [800, 1280, 1440] as const;
const PASSPORT = "Australian passport";

async function sendPicture(page: Page, id: string, name: string): Promise<void> {
  const { applicants } = await (await page.request.get(`/api/v1/applications/${id}`)).json();
  const [passport] = await (await page.request.get(`/api/v1/documents/applicants/${applicants[0].id}`)).json();
  const file = { name, mimeType: "image/png", buffer: await aPng() };
  const answer = await page.request.post("/api/v1/files", {
    headers: { Origin: siteUrl() },
    multipart: { entity: "Document", entityId: passport.id, "file[]": file },
  });
  expect(answer.status()).toBe(201);
}

/** Marks every typed field as what the picture shows. */
async function compareAll(staff: Page, opened: Locator): Promise<void> {
  const left = opened.getByRole("list", { name: "What was typed" }).getByRole("listitem");
  await expect(left.first()).toBeVisible();
  for (let field = await left.count(); field > 0; field -= 1) await staff.keyboard.press("1");
  await expect(opened.getByText("All that was typed matches.")).toBeVisible();
}

test("a document is refused by keys, asked for in one request, replaced by its holder, unjudged again, and accepted", async ({
  page,
  browser,
}) => {
  const { id, address } = await finishedApplication(page, "judged");
  await giveDocuments(page, id);
  await sendPicture(page, id, "passport.png");
  const reference = await sendApplication(page, id);

  const staff = await openWorkspace(browser, "/staff/queues/unassigned");
  await staff.setViewportSize({ width: 1280, height: 900 });
  await expect(staff.getByRole("row").filter({ hasText: reference })).toHaveCount(1);
  await staff.goto(`/staff/cases/${id}`);
  const documents = staff.getByRole("region", { name: "Documents" });
  await expect(documents).toContainText(/0 of 100 points accepted\. All of \S+ documents make 140\./);
  await staff.keyboard.press("c");
  await expect(staff.getByText("With you", { exact: true })).toBeVisible();
  await expect(staff.getByRole("button", { name: /Start the review/ })).toBeEnabled();
  await staff.keyboard.press("y");
  await expect(staff.getByRole("button", { name: /Ask for more/ })).toBeVisible();

  await staff.keyboard.press("d");
  const passport = staff.getByRole("dialog", { name: new RegExp(PASSPORT) });
  await expect(passport.getByRole("img")).toBeVisible();
  await staff.keyboard.press("+");
  await staff.keyboard.press(".");
  await expect(passport).toBeHidden();
  await staff.keyboard.press("b");
  await expect(passport.getByText("150%")).toBeVisible();
  for (const key of ["1", "2", "1"]) await staff.keyboard.press(key);
  await expect(passport.getByRole("button", { name: "Differs", pressed: true })).toHaveCount(1);
  await staff.keyboard.press("p");
  await passport.getByRole("button", { name: "Pin the place you press" }).click();
  await staff.keyboard.type("Cut off here");
  await expectGoodEverywhere(staff, "an opened document", WIDTHS);
  await passport.getByRole("button", { name: /^Refuse/ }).click();
  await staff.keyboard.press("1");
  await expect(passport).toContainText("We can't read it");
  await expectGoodEverywhere(staff, "the reasons of a refusal", WIDTHS);
  await staff.keyboard.press("Enter");
  const birth = staff.getByRole("dialog", { name: /birth certificate/ });
  await expect(birth).toBeVisible();
  await compareAll(staff, birth);
  await staff.keyboard.press("a");
  await expect(birth).toBeHidden();
  await expect(documents).toContainText("70 of 100 points accepted.");

  // Nothing is told before the request.
  await page.goto(`/application/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await staff.keyboard.press("q");
  const request = staff.getByRole("dialog", { name: /^Ask for more about/ });
  await expect(request).toContainText(`${PASSPORT}: We can't read it`);
  await expectGoodEverywhere(staff, "one request", WIDTHS);
  await request.getByRole("button", { name: "Send the request" }).click();
  await untilSent(staff);
  await expect(staff.getByText(/not answered yet$/)).toBeVisible();

  const email = await newestEmailAbout(siteUrl(), { address, subject: new RegExp(`something more.*${reference}`) });
  expect(email.text).toContain(`${PASSPORT}: We can't read it`);
  expect(email.text).toMatch(/Please answer by \d+ \w+ \d{4}\./);
  for (const secret of ["PA1234567", "Cut off here"]) expect(email.text).not.toContain(secret);

  await page.goto(`/application/${id}/applicant-id/main-applicant`);
  const points = page.getByRole("region", { name: "Points", exact: true });
  await expect(points).toContainText("70 of 100 points");
  await expect(page.getByText("It doesn’t count until you change it.")).toBeVisible();
  await expectGoodEverywhere(page, "a refused document at its holder's");
  await sendPicture(page, id, "sharper.png");
  await page.reload();
  await expect(points).toContainText("140 of 100 points");
  await expect(page.getByText("It doesn’t count until you change it.")).toHaveCount(0);
  await sendApplication(page, id);

  await staff.reload();
  const row = documents.getByRole("listitem").filter({ hasText: PASSPORT });
  await expect(row).toContainText("Not judged");
  await staff.keyboard.press("d");
  await expect(passport).toBeVisible();
  await compareAll(staff, passport);
  await staff.keyboard.press("a");
  await expect(documents).toContainText("140 of 100 points accepted");
  await expect(staff.getByRole("region", { name: "Timeline" })).toContainText(`Refused ${PASSPORT}: Can't be read`);
  await staff.context().close();

  await page.goto("/dashboard/receipts?kind=look");
  const today = page.getByRole("region", { name: "Today" });
  await expect(today.getByRole("listitem").filter({ hasText: `${PASSPORT}: passport.png` })).toContainText(reference);
  await expectGoodEverywhere(page, "the looks of our team");
});
