import type { Browser, Page } from "@playwright/test";
import { expectGoodEverywhere } from "#actions/judge";
import { newAddress, newestEmailAbout } from "#actions/mailbox";
import { openWorkspace } from "#actions/staff-workspace";
import { ANSWERS, PASSWORD } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";

type Arriving = { readonly email: string; readonly firstName: string };

/** Somebody with an account and an enquiry, signed in on their dashboard. */
async function arrive(browser: Browser, { email, firstName }: Arriving): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteUrl() });
  const page = await context.newPage();
  const headers = { origin: siteUrl() };
  const { lastName, phone, propertyAddress } = ANSWERS;
  const property = { propertyAddress, estimatedPropertyValue: 900_000, savingsForDeposit: 80_000 };
  const person = { firstName, lastName, email, phone, password: PASSWORD };
  const data = { leadType: "upfront-boost", ...person, ...property, upfrontBoostNeeded: 120_000 };
  expect((await page.request.post("/api/v1/register", { headers, data })).status()).toBe(201);
  const login = await page.request.post("/api/v1/login", { headers, data: { email, password: PASSWORD } });
  expect(login.status()).toBe(200);
  await page.goto("/dashboard");
  return page;
}

const field = (page: Page) => page.getByLabel("Your message");
const conversation = (page: Page) => page.getByRole("region", { name: "Your conversation with Keystep" });

/** By keyboard alone; without a network the text stays, and a reload does not lose it. */
async function writeThroughALostNetwork(page: Page, text: string): Promise<void> {
  await page.getByRole("link", { name: "Write to us" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeFocused();
  await page.getByLabel("What is it about?").selectOption({ index: 1 });
  await field(page).focus();
  await page.keyboard.type(text);
  await page.context().setOffline(true);
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send message" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("We could not reach our server");
  await expect(field(page)).toHaveValue(text);
  await page.context().setOffline(false);
  await page.reload();
  await expect(field(page)).toHaveValue(text);
  await page.getByRole("button", { name: "Send message" }).press("Enter");
  await expect(page.getByText(/Your message is with us/)).toBeVisible();
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeFocused();
  await expect(conversation(page).getByRole("listitem")).toHaveText([/You.*About your enquiry/s]);
}

test("a customer writes, staff find it first and answer, an email says so without the words, and what was read is new no more", async ({
  browser,
}) => {
  const email = newAddress("amelia");
  const page = await arrive(browser, { email, firstName: "Amelia" });
  await writeThroughALostNetwork(page, "Is there <b>news</b>?\nI am away on Friday.");
  const other = await arrive(browser, { email: newAddress("binh"), firstName: "Binh" });
  await other.request.post("/api/v1/messages", { headers: { origin: siteUrl() }, data: { text: "I wrote later." } });

  const staff = await openWorkspace(browser, "/staff/messages");
  // Other journeys write to us too.
  const rows = staff
    .getByRole("region", { name: "Messages" })
    .getByRole("listitem")
    .filter({ hasText: /(?:amelia|binh)-/ });
  await expect(rows).toHaveText([/Amelia.*Is there <b>news<\/b>\?.*Waits for an answer/s, /Binh.*I wrote later\./s]);
  await rows.first().getByRole("button", { name: /^Open/ }).press("Enter");
  const dialog = staff.getByRole("dialog", { name: /^Amelia/ });
  await expect(dialog.getByRole("listitem")).toHaveText([/Amelia.*About their enquiry/s]);
  await dialog.getByLabel(/^Answer to/).fill("Yes: your settlement is on Thursday.");
  await expectGoodEverywhere(staff, "a conversation in the workspace", [375, 1280]);
  await dialog.getByRole("button", { name: "Send the answer" }).press("Enter");
  await expect(staff.getByText(/has your answer/)).toBeVisible();
  await expect(rows).toHaveText([/Binh/, /Amelia.*Answered/s]);

  const received = await newestEmailAbout(siteUrl(), { address: email, subject: /^You have a message from/ });
  expect(received.text).not.toContain("settlement");
  const [link = ""] = /https?:\/\/\S+/.exec(received.text) ?? [];
  expect(link).toBe(`${siteUrl()}/dashboard`);

  await page.goto(link);
  const section = page.getByRole("region", { name: "Messages" });
  await expect(section.getByText("1 new message from Keystep.")).toBeVisible();
  await expectGoodEverywhere(page, "the dashboard with a new message", [375, 800, 1280]);
  await section.getByRole("link", { name: "Read and answer" }).press("Enter");
  await expect(conversation(page).getByRole("listitem").last()).toHaveText(/New.*settlement is on Thursday/s);
  await expectGoodEverywhere(page, "the conversation", [375, 800, 1280]);
  await page.getByRole("link", { name: "Back to your dashboard" }).click();
  await expect(section.getByRole("listitem").first()).toContainText("settlement is on Thursday");
  await expect(section.getByText("New", { exact: true })).toHaveCount(0);
  await expect(section.getByRole("link", { name: "Write to us" })).toBeVisible();
  for (const one of [page, other, staff]) await one.context().close();
});
