import { aPng } from "@keystep/api/src/testing/sample-files";
import type { Page } from "@playwright/test";
import { agreeTo, finishedCouple, giveDocuments, sendPictureOf } from "#actions/finished-application";
import { expectGoodEverywhere, expectGoodPage } from "#actions/judge";
import { newestEmail } from "#actions/mailbox";
import { openWorkspace } from "#actions/staff-workspace";
import { expect, siteUrl, test } from "#actions/test";
import { openPhone } from "#actions/two-people";

const DESK_WIDTHS = [800, 1280, 1440] as const;

/** The header, which has two rows of facts and how each person is reached, leaves the room to the case. */
async function expectLowHeader(page: Page, where: string): Promise<void> {
  const height = await page.locator(".case-head").evaluate(({ clientHeight }) => clientHeight);
  const isWide = (page.viewportSize()?.width ?? 0) >= 1100;
  expect(height, `${where}: the height of its header`).toBeLessThanOrEqual(isWide ? 180 : 228);
}

test("what a couple sent is on the desk at once, and is taken, reviewed and noted by keys alone; no note reaches a customer", async ({
  page,
  browser,
}) => {
  const phone = await openPhone(browser);
  const { id, address, otherAddress } = await finishedCouple(page, phone, "desk");
  const staff = await openWorkspace(browser, "/staff/queues/unassigned");
  await staff.setViewportSize({ width: 1280, height: 900 });
  await expect(staff.getByRole("heading", { level: 1, name: "Unassigned" })).toBeVisible();

  await giveDocuments(page, id);
  await sendPictureOf(page, id, "australian-passport");
  await agreeTo(phone, id, "declarations");
  await agreeTo(page, id, "submission");
  const { reference } = await (await page.request.get(`/api/v1/applications/${id}/submission`)).json();
  await staff.reload();
  await expect(staff.getByRole("row").filter({ hasText: reference })).toHaveCount(1);

  await staff.goto(`/staff/cases/${id}`);
  await expect(staff.getByRole("button", { name: /Take the case/ })).toBeVisible();

  await staff.keyboard.press("c");
  await expect(staff.getByText("With you", { exact: true })).toBeVisible();
  await staff.keyboard.press("y");
  await expect(staff.getByRole("button", { name: /Ask for more/ })).toBeVisible();

  const checks = staff.getByRole("region", { name: "Checks" });
  const done = (count: number) => expect(checks.getByText(new RegExp(`^${count} of \\d+ done$`))).toBeVisible();
  await done(0);
  await staff.keyboard.press("h");
  const identity = staff.getByRole("region", { name: /^Identity, / });
  await expect(identity).toContainText("Do the accepted documents show who this is");
  await expectGoodEverywhere(staff, "an opened check", DESK_WIDTHS);
  // Sent as evidence, it is read from the answer.
  const screenshot = { name: "search.png", mimeType: "image/png", buffer: await aPng() };
  await identity.locator("input[type=file]").setInputFiles(screenshot);
  await expect(identity.getByRole("list", { name: "Files that go with it" })).toContainText("search.png");
  // A fail says why; a pass without a value to name needs one key, and the next check opens.
  await staff.keyboard.press("2");
  await expect(identity.getByRole("alert")).toHaveText("Say why, for the colleague who decides");
  await staff.keyboard.type("The licence is another person's.");
  await identity.getByRole("button", { name: /^Failed/ }).press("Enter");
  await done(1);
  await expect(staff.getByText("Are they 18 or older?")).toBeVisible();
  await staff.keyboard.press("1");
  await done(2);
  await checks
    .getByRole("button", { name: /^Identity/ })
    .first()
    .click();
  const evidence = identity.getByRole("list", { name: "Evidence" });
  const downloaded = staff.waitForEvent("download");
  await evidence.getByRole("button", { name: "Download search.png" }).click();
  expect((await downloaded).suggestedFilename()).toBe("search.png");
  await expectGoodEverywhere(staff, "an answered check with evidence", DESK_WIDTHS);
  await staff.keyboard.press("Escape");
  await expect(staff.getByLabel("Reason for this result")).toHaveCount(0);
  await staff.keyboard.press("n");
  await staff.keyboard.type("Rang her: back on Monday.");
  await staff.keyboard.press("Control+Enter");
  await expect(staff.getByRole("region", { name: "Notes" }).getByText("Rang her: back on Monday.")).toBeVisible();
  const answers = staff.getByRole("region", { name: "What they answered" });
  await expect(answers.getByRole("row", { name: /Street address/ }).first()).toContainText("Lane");
  await expectGoodEverywhere(staff, "a case of the desk", { widths: DESK_WIDTHS, also: expectLowHeader });

  await staff.getByRole("button", { name: "Australian passport" }).click();
  const document = staff.getByRole("dialog", { name: /Australian passport/ });
  await expect(document).toContainText(/PA1\d{6}/);
  const picture = document.getByRole("img");
  await expect.poll(async () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectGoodPage(staff, "a document of a case");
  await staff.keyboard.press("Escape");
  await staff.getByRole("button", { name: "Views" }).click();
  await staff.reload();
  // The messages stand above the timeline, and push it down as they come.
  await expect(staff.getByText("Nothing has been written yet.")).toBeVisible();
  const timeline = staff.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("listitem").first()).toBeVisible();
  await timeline.getByRole("button", { name: "Views" }).click();
  // At the passport, twice beside the check of the identity, and at the evidence of it.
  await expect(timeline.getByText("Opened a file")).toHaveCount(4);

  for (const to of [address, otherAddress]) expect((await newestEmail(siteUrl(), to)).text).not.toContain("Rang her");
});
