import type { Browser, Page } from "@playwright/test";
import { expectGoodEverywhere } from "#actions/judge";
import { newAddress, newestEmailAbout } from "#actions/mailbox";
import { findCase, openWorkspace, untilSent } from "#actions/staff-workspace";
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
  for (const name of ["Attach files", "Send message"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name })).toBeFocused();
  }
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

test("a customer writes, staff find it and answer, an email says so without the words, and what was read is new no more", async ({
  browser,
}) => {
  const email = newAddress("amelia");
  const page = await arrive(browser, { email, firstName: "Amelia" });
  await writeThroughALostNetwork(page, "Is there <b>news</b>?\nI am away on Friday.");
  const otherEmail = newAddress("binh");
  const other = await arrive(browser, { email: otherEmail, firstName: "Binh" });
  await other.request.post("/api/v1/messages", { headers: { origin: siteUrl() }, data: { text: "I wrote later." } });

  const staff = await openWorkspace(browser);
  const id = await findCase(staff, email);
  const others = await findCase(staff, otherEmail);
  await staff.goto(`/staff/queues/open?kind=conversation&at=${id}`);
  const rows = staff.locator("tr[data-case]");
  await expect(rows.filter({ hasText: /Amelia|Binh/ }).first()).toBeVisible();
  await staff.goto(`/staff/cases/${id}`);
  const messages = staff.getByRole("region", { name: "Messages" });
  await expect(messages.getByRole("listitem")).toHaveText([/Amelia.*Is there <b>news<\/b>\?.*About their enquiry/s]);
  await staff.keyboard.press("m");
  await staff.keyboard.type("Yes: your settlement is on Thursday.");
  await expectGoodEverywhere(staff, "a conversation at the desk", [800, 1280]);
  await messages.getByRole("button", { name: /^Send to / }).press("Enter");
  await untilSent(staff);
  await expect(messages.getByRole("listitem").last()).toContainText("settlement is on Thursday");
  await staff.goto(`/staff/cases/${others}`);
  await expect(messages.getByRole("listitem")).toHaveText([/Binh.*I wrote later\./s]);

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
