import { aPng } from "@keystep/api/src/testing/sample-files";
import type { Browser, Page } from "@playwright/test";
import { arriveByLink } from "#actions/hosted";
import { expectGoodEverywhere } from "#actions/judge";
import { newAddress, newestEmailAbout } from "#actions/mailbox";
import { ANSWERS, PASSWORD } from "#actions/person";
import { findCase, openWorkspace, untilSent } from "#actions/staff-workspace";
import { expect, siteUrl, test } from "#actions/test";

const DESK_WIDTHS = [800, 1280, 1440] as const;

async function leaveLead(page: Page, email: string): Promise<void> {
  const { firstName, lastName, phone, propertyAddress } = ANSWERS;
  const property = { propertyAddress, estimatedPropertyValue: 900_000, savingsForDeposit: 80_000 };
  const person = { firstName, lastName, email, phone, password: PASSWORD };
  const data = { leadType: "upfront-boost", ...person, ...property, upfrontBoostNeeded: 120_000 };
  const answer = await page.request.post("/api/v1/register", { headers: { origin: siteUrl() }, data });
  expect(answer.status()).toBe(201);
}

/** A case of the desk, in a window of its own that shows it whole. */
async function openCase(browser: Browser, address: string, kind: string): Promise<{ staff: Page; id: string }> {
  const staff = await openWorkspace(browser);
  await staff.setViewportSize({ width: 1280, height: 900 });
  const id = await findCase(staff, address, kind);
  await staff.goto(`/staff/cases/${id}`);
  return { staff, id };
}

/** Its row comes up to 2 s after the act, and an open list asks again only after 15 s, so the list is opened until the row is there. */
async function expectInQueue(staff: Page, place: string, text: string): Promise<void> {
  const id = new URLSearchParams(place.slice(place.indexOf("?"))).get("at");
  await expect(async () => {
    await staff.goto(`/staff/queues/${place}`);
    await expect(staff.locator(`tr[data-case="${id}"]`)).toContainText(text, { timeout: 2_000 });
  }).toPass();
}

const chooseFile = async (page: Page, name: string) =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer: await aPng() });

test("a lead is called, noted and closed by keys alone, and stands among what is closed", async ({ page, browser }) => {
  const email = newAddress("lead");
  await leaveLead(page, email);
  const { staff, id } = await openCase(browser, email, "lead");
  await expect(staff.getByRole("button", { name: /Take the case/ })).toBeVisible();
  await staff.keyboard.press("c");
  await expect(staff.getByText("With you", { exact: true })).toBeVisible();
  await staff.keyboard.press("l");
  const call = staff.getByRole("form", { name: "Record a call" });
  await expect(call.getByRole("radio", { name: "Reached", exact: true })).toBeFocused();
  await staff.keyboard.press("Space");
  await staff.keyboard.press("Tab");
  await staff.keyboard.type("Wants to think about it.");
  await expectGoodEverywhere(staff, "a call to a lead", DESK_WIDTHS);
  await staff.keyboard.press("Control+Enter");
  const acts = staff.getByRole("region", { name: "What we did" });
  await expect(acts.getByRole("listitem")).toHaveText([/Called: reached.*Wants to think about it\./s]);
  await staff.keyboard.press("n");
  await staff.keyboard.type("Call again in March.");
  await staff.keyboard.press("Control+Enter");
  await expect(staff.getByRole("region", { name: "Notes" })).toContainText("Call again in March.");
  await staff.getByRole("heading", { level: 1 }).focus();
  await staff.keyboard.press("e");
  const closing = staff.getByRole("form", { name: "Why is it closed?" });
  await expect(closing.getByRole("radio", { name: "Not interested" })).toBeFocused();
  await staff.keyboard.press("Space");
  await closing.getByRole("button", { name: "Close the case" }).press("Enter");
  await expect(acts.getByRole("listitem").first()).toContainText("Closed: not interested");
  await expect(staff.getByRole("button", { name: /Open it again/ })).toBeVisible();
  await expectGoodEverywhere(staff, "a lead that was closed", DESK_WIDTHS);
  await expectInQueue(staff, `decided?kind=lead&at=${id}`, "");
});

test("a message with a file is answered with a file, a complaint is acknowledged and closed, and the next message opens it again", async ({
  page,
  browser,
}) => {
  const { address } = await arriveByLink(page, "talk");
  await page.goto("/dashboard/messages");
  await chooseFile(page, "statement.png");
  await expect(page.getByRole("list", { name: "Files that go with it" })).toContainText("statement.png");
  await page.getByLabel("Your message").fill("You charged me twice. Here is my statement.");
  await expectGoodEverywhere(page, "a message with a file", [375, 1280]);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/Your message is with us/)).toBeVisible();

  const { staff, id } = await openCase(browser, address, "conversation");
  const messages = staff.getByRole("region", { name: "Messages" });
  const download = staff.waitForEvent("download");
  await messages.getByRole("button", { name: "Download statement.png" }).click();
  expect((await download).suggestedFilename()).toBe("statement.png");
  await staff.getByRole("button", { name: /Take the case/ }).click();
  await expect(staff.getByText("With you", { exact: true })).toBeVisible();
  await staff.keyboard.press("t");
  const topic = staff.getByRole("form", { name: "What is it about?" });
  await topic.getByRole("radio", { name: "Complaint" }).check();
  await topic.getByLabel("Why, for staff").fill("She says that we charged her twice.");
  await topic.getByRole("button", { name: "Set the topic" }).click();
  await expect(staff.getByRole("region", { name: "Due" })).toContainText("Acknowledge the complaint");
  await chooseFile(staff, "answer.png");
  await expect(messages.getByRole("list", { name: "Files that go with it" })).toContainText("answer.png");
  await expectGoodEverywhere(staff, "a complaint at the desk", DESK_WIDTHS);
  await messages.getByRole("button", { name: /^Acknowledge and send to / }).click();
  await untilSent(staff);
  await expect(messages.getByRole("listitem").filter({ hasText: "We have your complaint" })).toContainText(
    "answer.png",
  );
  // The one that is left stands in the header.
  await expect(staff.getByRole("region", { name: "Due" })).toHaveCount(0);
  await expect(staff.getByText(/^Answer the complaint/)).toBeVisible();
  const told = await newestEmailAbout(siteUrl(), { address, subject: /^You have a message from/ });
  expect(told.text).not.toContain("complaint");

  await page.reload();
  const own = page.getByRole("region", { name: /Your conversation/ }).getByRole("listitem");
  await expect(own.filter({ hasText: "We have your complaint" })).toContainText("answer.png");
  await page.getByRole("button", { name: "Download answer.png" }).click();

  await staff.getByRole("heading", { level: 1 }).focus();
  await staff.keyboard.press("e");
  const closing = staff.getByRole("form", { name: "Why is it closed?" });
  await closing.getByRole("radio", { name: "Put right", exact: true }).check();
  await closing.getByRole("button", { name: "Close the case" }).click();
  await expect(staff.getByRole("region", { name: "What we did" })).toContainText("No letter is needed.");
  await page.getByLabel("Your message").fill("It happened again.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/Your message is with us/)).toBeVisible();
  await expectInQueue(staff, `open?kind=conversation&at=${id}`, "Complaint");
});
