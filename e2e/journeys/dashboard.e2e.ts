import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectGoodEverywhere } from "#actions/judge";
import { ANSWERS, PASSWORD } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";

/** Somebody who left an Upfront Boost lead and has signed in. */
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

test("DASH-01: the dashboard shows what was left in a wizard, and goes on with it as an application, once", async ({
  page,
}) => {
  await arriveWithLead(page);
  await expect(page.getByRole("heading", { level: 1, name: `Hello ${ANSWERS.firstName}` })).toBeVisible();
  const lead = page.getByRole("region", { name: "What you told us" }).getByRole("listitem");
  await expect(lead).toContainText(`${ANSWERS.propertyAddress}, about $900,000`);
  await expect(lead).toContainText("We have it, and one of us will contact you soon.");
  await expectGoodEverywhere(page, "the dashboard with a lead");

  await lead.getByRole("button", { name: /^Continue as an application/ }).dblclick();
  await page.waitForURL(/\/application\/[0-9a-f-]{36}\/user$/);
  await page.goto("/dashboard");
  const applications = page.getByRole("region", { name: "Your applications" }).getByRole("listitem");
  await expect(applications).toHaveCount(1);
  await expect(applications).toContainText("Keystep Homeownership Accelerator");
  await lead.getByRole("link", { name: /^Open the application/ }).click();
  await page.waitForURL(/\/application\/[0-9a-f-]{36}\//);
});
