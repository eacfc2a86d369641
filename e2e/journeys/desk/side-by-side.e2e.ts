import { agreeTo, finishedCouple, giveDocuments } from "#actions/finished-application";
import { expectGoodEverywhere } from "#actions/judge";
import { openWorkspace } from "#actions/staff-workspace";
import { expect, test } from "#actions/test";
import { openPhone } from "#actions/two-people";

const WIDTHS = [800, 1280, 1440] as const;
/** A page asks what is new every 15 seconds. */
const NEXT_NEWS = { timeout: 25_000 };

test("two of ours in one case see each other and each other's changes, lose nothing they type, and see it as each customer does", async ({
  page,
  browser,
}) => {
  test.slow();
  const phone = await openPhone(browser);
  const { id } = await finishedCouple(page, phone, "side-by-side");
  await giveDocuments(page, id);
  await agreeTo(phone, id, "declarations");
  await agreeTo(page, id, "submission");

  const staff = await openWorkspace(browser, `/staff/cases/${id}`);
  const colleague = await openWorkspace(browser, `/staff/cases/${id}`);
  const note = staff.getByRole("textbox", { name: "Note for staff" });
  await staff.setViewportSize({ width: 1280, height: 900 });
  await expect(colleague.getByText("Amelia is here")).toBeVisible(NEXT_NEWS);

  const saved = staff.waitForResponse((answer) => answer.url().endsWith("/draft"));
  await note.fill("Rang her: back on");
  await saved;
  await expect(colleague.getByText("Amelia is writing")).toBeVisible(NEXT_NEWS);
  await staff.reload();
  await expect(note).toHaveValue("Rang her: back on");
  await expect(staff.getByText(/^You typed this on .* It was not sent\.$/)).toBeVisible();

  await colleague.getByRole("textbox", { name: "Note for staff" }).fill("Wrote to both.");
  await colleague.getByRole("button", { name: /Save for staff/ }).click();
  const news = staff.getByRole("button", { name: "Amelia Okonkwo changed the notes: show" });
  await expect(news).toBeVisible(NEXT_NEWS);
  await expect(staff.getByText("Wrote to both.")).toHaveCount(0);
  await expectGoodEverywhere(staff, "a case with news", WIDTHS);
  await news.click();
  await expect(staff.getByText("Wrote to both.")).toBeVisible();
  await expect(note).toHaveValue("Rang her: back on");

  // Both judge one document: the second sees the first's judgement beside their own.
  for (const desk of [staff, colleague]) await desk.getByRole("button", { name: "Australian passport" }).click();
  const [mine, theirs] = [staff, colleague].map((desk) => desk.getByRole("dialog", { name: /Australian passport/ }));
  await theirs?.getByRole("button", { name: /^Refuse/ }).click();
  await theirs?.getByRole("radio").first().check();
  await theirs?.getByRole("button", { name: "Refuse it" }).click();
  await expect(theirs ?? colleague.locator("none")).toBeHidden();
  for (const match of (await mine?.getByRole("button", { name: /^Matches/ }).all()) ?? []) await match.click();
  await mine?.getByRole("button", { name: /^Accept/ }).click();
  await expect(staff.getByRole("region", { name: "There now" })).toContainText("Refused");
  await expect(staff.getByRole("region", { name: "Yours, not kept yet" })).toContainText("matches");
  await expectGoodEverywhere(staff, "a judgement that came too late", WIDTHS);
  await staff.keyboard.press("Escape");
  await expect(mine ?? staff.locator("none")).toBeHidden();

  await staff.getByRole("button", { name: /^More/ }).click();
  await staff.getByRole("button", { name: /As the customer sees it/ }).click();
  const seen = staff.getByRole("dialog", { name: /^As .* sees it$/ });
  await expect(seen).toContainText("Your application is with us");
  await expect(seen).toContainText("Australian passport");
  await expectGoodEverywhere(staff, "a case as its customer sees it", WIDTHS);
  await seen.getByRole("group", { name: "Whose page" }).getByRole("button").last().click();
  await expect(seen).toContainText("Your application is with us");
  await expect(seen).not.toContainText("Australian passport");
  await staff.keyboard.press("Escape");

  await staff.goto("/staff/queues/open?sort=-amount");
  await expect(staff.getByRole("row").filter({ hasText: "Amelia is here" }).first()).toBeVisible(NEXT_NEWS);
  await staff.getByRole("button", { name: "Save this view" }).click();
  await staff.keyboard.type("Big ones");
  await staff.keyboard.press("Enter");
  await expect(staff.getByRole("link", { name: "Big ones" })).toHaveAttribute("aria-current", "page");
  await expectGoodEverywhere(staff, "a list with a view", WIDTHS);
  for (const one of [phone, staff, colleague]) await one.context().close();
});
