import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { finishedApplication, sendApplication } from "#actions/finished-application";
import { expectFrame } from "#actions/frame";
import { expectGoodEverywhere } from "#actions/judge";
import { ANSWERS, PASSWORD } from "#actions/person";
import { store } from "#actions/session";
import { expect, siteUrl, test } from "#actions/test";

/** A person who left an Upfront Boost lead and has signed in. */
async function arriveWithLead(page: Page): Promise<void> {
  const { firstName, lastName, phone, propertyAddress } = ANSWERS;
  const email = `lead-${randomUUID()}@example.com`;
  const headers = { origin: siteUrl() };
  const registered = await page.request.post("/api/v1/register", {
    headers,
    data: {
      leadType: "upfront-boost",
      firstName,
      lastName,
      email,
      phone,
      password: PASSWORD,
      propertyAddress,
      estimatedPropertyValue: 900_000,
      savingsForDeposit: 80_000,
      upfrontBoostNeeded: 120_000,
    },
  });
  expect(registered.status()).toBe(201);
  const signedIn = await page.request.post("/api/v1/login", { headers, data: { email, password: PASSWORD } });
  expect(signedIn.status()).toBe(200);
  await page.goto("/dashboard");
}

test("DASH-01, NAV-01: the dashboard shows what was left in a wizard, and goes on with it as an application, once", async ({
  page,
}) => {
  await arriveWithLead(page);
  await expect(page.getByRole("heading", { level: 1, name: `Hello ${ANSWERS.firstName}` })).toBeVisible();
  const lead = page.getByRole("region", { name: "What you told us" }).getByRole("listitem");
  await expect(lead).toContainText(`${ANSWERS.propertyAddress}, about $900,000`);
  await expect(lead).toContainText("We have it, and one of us will contact you soon.");
  await expectFrame(page, "the dashboard");
  await expectGoodEverywhere(page, "the dashboard with a lead");

  await lead.getByRole("button", { name: /^Continue as an application/ }).dblclick();
  await page.waitForURL(/\/application\/[0-9a-f-]{36}\/user$/);
  await page.goto("/dashboard");
  const applications = page.getByRole("region", { name: "Where you left off" }).getByRole("listitem");
  await expect(applications).toHaveCount(1);
  await expect(applications).toContainText("Keystep Homeownership Accelerator");
  await lead.getByRole("link", { name: /^Open the application/ }).click();
  await page.waitForURL(/\/application\/[0-9a-f-]{36}\//);
});

/** Somebody with an application that was sent in and another one that is just begun, on the dashboard. */
async function arriveWithApplications(page: Page): Promise<{ sent: string; begun: string }> {
  const { id } = await finishedApplication(page, "dashboard");
  await sendApplication(page, id);
  const data = { type: "upgrade-accelerator", context: { homeValueEstimate: 900_000 } };
  const begun = await store(page, { method: "POST", path: "/v1/applications", data });
  await page.goto("/dashboard");
  return { sent: id, begun: begun.id };
}

test("the dashboard shows what waits, what is with us on its way, receipts with their state, and the consent to switch off", async ({
  page,
}) => {
  const { sent, begun } = await arriveWithApplications(page);
  const waiting = page.getByRole("region", { name: "Where you left off" });
  await expect(waiting).toContainText("Keystep Upgrade Accelerator");
  await expect(waiting.getByRole("progressbar", { name: "Filled in" })).toHaveAttribute("aria-valuetext", "10% done");
  const withUs = page.getByRole("region", { name: "With us" });
  await expect(withUs.getByRole("list", { name: /^The way of/ }).locator("[aria-current=step]")).toContainText("Sent");
  await expect(withUs).toContainText(/We look at it by \d+ \w+ \d{4} and decide by \d+ \w+ \d{4}/);

  // Delivering and recording the email goes on beside the page.
  const receipts = page.getByRole("region", { name: "Receipts" });
  await expect(async () => {
    await page.reload();
    await expect(receipts.getByText(/We have your application KS-/)).toBeVisible();
  }).toPass();
  await expect(receipts.getByRole("listitem").filter({ hasText: "We have it" })).toContainText("Homeowner Assistant");
  const consent = page.getByRole("checkbox", { name: /Emails about our offers/ });
  await consent.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("You agreed. You can switch it off at any time.")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByText("Off. No more emails about our offers.")).toBeVisible();
  await expectGoodEverywhere(page, "the dashboard with applications");

  await receipts.getByRole("link", { name: "All receipts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Receipts" })).toBeFocused();
  await expect(page.getByText("Saved Banking Details")).toBeVisible();
  await expectGoodEverywhere(page, "the receipts");
  await page.getByRole("link", { name: "Consents" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Emails about our offers" })).toHaveCount(2);
  await expect(page.getByText("Saved Banking Details")).toHaveCount(0);

  await page.goto("/dashboard");
  await withUs.getByRole("link", { name: /^View/ }).click();
  await page.waitForURL(`${siteUrl()}/application/${sent}/success`);
  await page.goto("/dashboard");
  await waiting.getByRole("link", { name: /^Continue/ }).click();
  await page.waitForURL(new RegExp(`/application/${begun}/`));
});

test("DASH-02: a user who cannot be fetched is brought to the start with the reason, and without a session to sign-in", async ({
  page,
  context,
}) => {
  await arriveWithLead(page);
  await expect(page.getByRole("heading", { level: 1, name: `Hello ${ANSWERS.firstName}` })).toBeVisible();
  const detail = "Something went wrong on our side. What you typed is still here; please try again.";
  const problem = { code: "server.error", status: 500, title: "Something went wrong", detail };
  await page.route("**/api/v1/users/me", (call) =>
    call.fulfill({ status: 500, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );
  await page.goto("/dashboard");
  await page.waitForURL(`${siteUrl()}/`);
  await expect(page.getByRole("status").filter({ hasText: "Something went wrong on our side." })).toBeVisible();

  await page.unroute("**/api/v1/users/me");
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
});
