import type { Page } from "@playwright/test";
import { agreeTo, finishedCouple, giveDocuments, sendPictureOf } from "#actions/finished-application";
import { expectGoodEverywhere } from "#actions/judge";
import { callApi } from "#actions/hosted";
import { newestEmailAbout } from "#actions/mailbox";
import { openWorkspace } from "#actions/staff-workspace";
import { expect, siteUrl, test } from "#actions/test";
import { openPhone } from "#actions/two-people";

const WIDTHS = [375, 800, 1280] as const;

const looksOf = async (page: Page) => (await page.request.get("/api/v1/looks")).text();

test("a colleague raises a concern, two holders work on what it was, and neither the customer nor the colleague sees a trace", async ({
  page,
  browser,
}) => {
  const phone = await openPhone(browser);
  const { id } = await finishedCouple(page, phone, "suspected");
  await giveDocuments(page, id);
  await sendPictureOf(page, id, "australian-passport");
  await agreeTo(phone, id, "declarations");
  await agreeTo(page, id, "submission");
  const { reference } = await (await page.request.get(`/api/v1/applications/${id}/submission`)).json();
  const holder = await openWorkspace(browser, "/staff/suspicions", ["suspicion.work"]);
  const { email } = await (await holder.request.get("/api/v1/users/me")).json();
  const staff = await openWorkspace(browser, "/staff/queues/unassigned");

  // An application that was sent becomes a case as the desk is read.
  const unassigned = async () => (await callApi(staff, "staff/cases?queue=unassigned")).text();
  await expect.poll(unassigned).toContain(reference);
  await staff.goto(`/staff/cases/${id}`);
  const concerns = staff.getByRole("region", { name: "Concerns" });
  await concerns.getByRole("button", { name: "Raise a concern" }).click();
  await expect(concerns.getByRole("link")).toHaveCount(0);
  await concerns.getByRole("textbox").fill("The passport was edited.");
  await expectGoodEverywhere(staff, "a concern at a case", WIDTHS);
  await concerns.getByRole("button", { name: "Send the concern" }).click();
  await expect(concerns.getByText("Sent. You won't hear back", { exact: false })).toBeVisible();
  const before = await looksOf(page);

  const told = await newestEmailAbout(siteUrl(), { address: email, subject: /^There is work under suspicion/ });
  expect(told.text).not.toMatch(new RegExp(`${reference}|passport|Okonkwo|Tran`));
  await holder.reload();
  await expectGoodEverywhere(holder, "suspicions", WIDTHS);
  await holder.keyboard.press("j");
  const row = holder.getByRole("link", { name: new RegExp(reference) });
  await row.press("Enter");
  await holder.getByRole("button", { name: "We suspect something" }).click();
  await holder.getByRole("radio", { name: "Another suspicion" }).check();
  await holder.getByRole("textbox", { name: "Grounds" }).fill("The photo has two shadows.");
  await expectGoodEverywhere(holder, "what is suspected", WIDTHS);
  await holder.keyboard.press("Control+Enter");
  await expect(holder.getByText("To report")).toBeVisible();
  const download = holder.waitForEvent("download");
  await holder.getByRole("button", { name: "Download passport.png" }).click();
  await download;
  await expect(holder.getByRole("region", { name: "Who looked" }).getByText("read passport.png")).toBeVisible();
  await expect(holder.getByText("A second person decides that it is not reported.")).toBeVisible();
  await expectGoodEverywhere(holder, "a suspicion", WIDTHS);

  const second = await openWorkspace(browser, new URL(holder.url()).pathname, ["suspicion.work"]);
  await second.getByRole("button", { name: "Not reported" }).click();
  await second.getByRole("textbox").fill("The shadow is of the camera.");
  await second.getByRole("button", { name: "Decide that it is not reported" }).click();
  await second.getByRole("button", { name: "Close it" }).click();
  await second.getByRole("textbox").fill("Nothing left to do.");
  await second.getByRole("button", { name: "Close it" }).click();
  await expect(second.getByText("closed it")).toBeVisible();
  await second.goto("/staff/suspicions?closed=true");
  await expect(second.getByRole("link", { name: new RegExp(reference) })).toBeVisible();

  expect(await looksOf(page)).toBe(before);
  await staff.reload();
  await expect(staff.getByRole("region", { name: "Timeline" }).getByText("Sent the application")).toBeVisible();
  await expect(staff.getByRole("main")).not.toContainText(/suspi|shadow|passport was|Sent\. You/i);
  await staff.goto("/staff/suspicions");
  await expect(staff.getByRole("alert")).toContainText("Your account was not given this");

  // From a case a holder has a key to a new one.
  await holder.goto(`/staff/cases/${id}`);
  await expect(holder.getByRole("link", { name: /Open a suspicion/ })).toBeVisible();
  await holder.keyboard.press("!");
  await expect(holder.getByRole("checkbox", { name: "Alex Tran" })).toBeChecked();
});
