import { aPng } from "@keystep/api/src/testing/sample-files";
import type { Page } from "@playwright/test";
import { agreeTo, finishedCouple, giveDocuments } from "#actions/finished-application";
import { callApi } from "#actions/hosted";
import { mailsTo, newestEmailAbout } from "#actions/mailbox";
import { store } from "#actions/session";
import { openWorkspace, untilSent } from "#actions/staff-workspace";
import { expect, siteUrl, test } from "#actions/test";
import { openPhone } from "#actions/two-people";

const PASSPORT = "Australian passport";
const NO_INCOME = "There is work, and no income from it.";

type Answered = {
  readonly id: string;
  readonly type: string;
  readonly access: string;
};

/** The part of the application that this person answers themselves. */
async function ownPart(page: Page, id: string): Promise<Answered> {
  const { applicants } = await (await page.request.get(`/api/v1/applications/${id}`)).json();
  return applicants.find(({ access }: Answered) => access === "own");
}

async function sendPassportPicture(page: Page, id: string): Promise<void> {
  const own = await ownPart(page, id);
  const documents = await (await page.request.get(`/api/v1/documents/applicants/${own.id}`)).json();
  const { id: entityId } = documents.find(
    ({ documentType }: { readonly documentType: { readonly type: string } }) =>
      documentType.type === "australian-passport",
  );
  const file = { name: "passport.png", mimeType: "image/png", buffer: await aPng() };
  const multipart = { entity: "Document", entityId, "file[]": file };
  const sent = await page.request.post("/api/v1/files", { headers: { Origin: siteUrl() }, multipart });
  expect(sent.status()).toBe(201);
}

async function openDocument(staff: Page): Promise<ReturnType<Page["getByRole"]>> {
  const documents = staff.getByRole("region", { name: "Documents" });
  // Amelia gave a passport without a picture.
  const withPicture = documents.getByRole("listitem").filter({ hasText: PASSPORT }).filter({ hasNotText: "no file" });
  await withPicture.getByRole("button", { name: PASSPORT }).click();
  const opened = staff.getByRole("dialog", { name: new RegExp(PASSPORT) });
  await expect(opened.getByRole("img")).toBeVisible();
  return opened;
}

test("a couple's case goes from the sending to a colleague, and each step reaches the person concerned and nobody else", async ({
  page,
  browser,
}) => {
  const phone = await openPhone(browser);
  const { id, address, otherAddress } = await finishedCouple(page, phone, "handed");
  const alex = await ownPart(phone, id);
  // Alex answers that there is work and no income, and gives a passport.
  await store(phone, { path: `/v1/applications/${id}/applicants/${alex.id}?draft=true`, data: { grossIncome: 0 } });
  await giveDocuments(phone, id);
  await sendPassportPicture(phone, id);
  await giveDocuments(page, id);
  await agreeTo(phone, id, "declarations");

  const staff = await openWorkspace(browser, "/staff/queues/unassigned");
  await staff.setViewportSize({ width: 1280, height: 900 });
  await expect(staff.getByRole("heading", { level: 1, name: "Unassigned" })).toBeVisible();
  await agreeTo(page, id, "submission");
  const unassigned = async () => (await callApi(staff, "staff/cases?queue=unassigned")).text();
  await expect.poll(unassigned, { message: "on the desk within two seconds", timeout: 2000 }).toContain(id);
  await staff.reload();
  await expect(staff.locator(`tr[data-case="${id}"]`)).toBeVisible();

  // Taken, and the review begun.
  await staff.goto(`/staff/cases/${id}`);
  await staff.getByRole("button", { name: /Take the case/ }).click();
  await staff.getByRole("button", { name: /Start the review/ }).click();
  await expect(staff.getByText(NO_INCOME)).toBeVisible();

  // Alex's passport is refused, and asked for together with what does not fit, of Alex alone.
  const opened = await openDocument(staff);
  await opened.getByRole("button", { name: /^Refuse/ }).click();
  await expect(opened).toContainText("Why is it refused?");
  await staff.keyboard.press("1");
  await staff.keyboard.press("Enter");
  // Once it is refused the next one that nobody judged is opened.
  await expect(staff.getByRole("dialog", { name: `${PASSPORT}, Amelia` })).toBeVisible();
  await staff.keyboard.press("Escape");
  await staff.getByRole("button", { name: /^Ask for more/ }).click();
  const request = staff.getByRole("dialog", { name: /^Ask for/ });
  await expect(request).toContainText(`${PASSPORT}: We can't read it`);
  await request.getByRole("button", { name: "Send the request" }).click();
  await untilSent(staff);
  await expect(staff.getByText(/not answered yet$/)).toBeVisible();
  const asked = await newestEmailAbout(siteUrl(), { address: otherAddress, subject: /something more/ });
  expect(asked.text).toContain(`${PASSPORT}: We can't read it`);
  expect((await mailsTo(siteUrl(), address)).map(({ text }) => text).join("\n")).not.toContain(PASSPORT);

  // Alex sees what is asked, in their own part; Amelia sees neither the reason nor the paper.
  await phone.goto(`/application/${id}/applicant-id/co-applicant`);
  await expect(phone.getByText("It doesn’t count until you change it.")).toBeVisible();
  await page.goto(`/application/${id}/success`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("We can't read it")).toHaveCount(0);
  await expect(page.getByText(PASSPORT)).toHaveCount(0);

  // Replaced, answered, sent again by Alex, and accepted.
  await sendPassportPicture(phone, id);
  await store(phone, {
    path: `/v1/applications/${id}/applicants/${alex.id}?draft=true`,
    data: { grossIncome: 88_000, grossIncomePeriod: "year" },
  });
  await agreeTo(phone, id, "declarations");
  await agreeTo(page, id, "submission");
  await staff.goto(`/staff/cases/${id}`);
  await expect(staff.getByText(NO_INCOME)).toHaveCount(0);
  const replaced = await openDocument(staff);
  // The same picture again leaves it as it was judged.
  await replaced.getByRole("button", { name: /^Judge again/ }).click();
  for (const match of await replaced.getByRole("button", { name: /^Matches/ }).all()) await match.click();
  await replaced.getByRole("button", { name: /^Accept/ }).click();
  await expect(staff.getByRole("dialog", { name: `${PASSPORT}, Amelia` })).toBeVisible();
  await staff.keyboard.press("Escape");

  // A message to Alex alone.
  const messages = staff.getByRole("region", { name: "Messages" });
  await messages.getByRole("button", { name: /^Write to/ }).click();
  await messages.getByRole("checkbox", { name: "Amelia Okonkwo" }).uncheck();
  await messages.getByRole("checkbox", { name: "Alex Tran" }).check();
  await messages.getByRole("textbox").fill("Thank you, now we can read it.");
  await messages.getByRole("button", { name: "Send to Alex" }).click();
  await untilSent(staff);
  await phone.goto("/dashboard/messages");
  await expect(phone.getByText("Thank you, now we can read it.")).toBeVisible();
  await page.goto("/dashboard/messages");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Thank you, now we can read it.")).toHaveCount(0);

  // Handed over to a colleague, who has the whole story.
  const colleague = await openWorkspace(browser, "/staff/queues/mine");
  await colleague.setViewportSize({ width: 1280, height: 900 });
  const { id: me } = await (await colleague.request.get("/api/v1/users/me")).json();
  const before = await (await staff.request.get(`/api/v1/staff/cases/${id}`)).json();
  const given = await staff.request.put(`/api/v1/staff/cases/${id}/assignee`, {
    headers: { Origin: siteUrl() },
    data: { userId: me, from: before.assignee.id, reason: "She knows the family" },
  });
  expect(given.status()).toBe(200);
  await colleague.reload();
  await colleague.locator(`tr[data-case="${id}"]`).getByRole("link").first().click();
  const timeline = colleague.getByRole("region", { name: "Timeline" });
  for (const told of [
    "Started the review",
    `Refused ${PASSPORT}`,
    "Asked for more",
    `Accepted ${PASSPORT}`,
    "Gave the case to a colleague",
  ])
    await expect(timeline).toContainText(told);
  for (const context of [staff.context(), colleague.context(), phone.context()]) await context.close();
});
