import { HARRIET } from "@keystep/api/seeds/personas";
import { expectGoodEverywhere, expectGoodPage } from "#actions/judge";
import { addAuthenticatorApp } from "#actions/account";
import { makeStaff } from "#actions/database";
import { arriveByLink, PASSWORD } from "#actions/hosted";
import { signInAt, signInOnHostedPage } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";

test("ROLE-04: a customer who opens /staff is led to the start and told why, and sees nothing of it elsewhere", async ({
  page,
}) => {
  await signInAt(page, "/staff", HARRIET);
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByText("Your account may not open that page.")).toBeVisible();
  for (const path of ["/staff/security-events", "/dashboard", "/dashboard/account"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/staff|administrator/i)).toHaveCount(0);
    await expect(page.locator('a[href^="/staff"]')).toHaveCount(0);
  }
});

test("ROLE-04: a visitor who opens /staff is asked to log in", async ({ page }) => {
  await page.goto("/staff");
  await page.waitForURL((url) => url.pathname.startsWith("/auth/"));
});

test("ROLE-04: staff set up a second step, and the workspace opens and shows who may work there and the record", async ({
  page,
  browser,
}) => {
  const { id, address } = await arriveByLink(page, "new-staff");
  await makeStaff(id);
  await page.context().clearCookies();
  await signInAt(page, "/staff", { email: address, password: PASSWORD });
  await expect(page.getByRole("heading", { level: 1, name: "A second step opens this page" })).toBeVisible();
  await expectGoodPage(page, "the page before the second step");
  const elsewhere = await browser.newContext({ baseURL: siteUrl() });
  const olderPage = await elsewhere.newPage();
  await signInAt(olderPage, "/staff", { email: address, password: PASSWORD });
  await expect(olderPage.getByRole("link", { name: "Set up the second step" })).toBeVisible();

  await page.getByRole("link", { name: "Set up the second step" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Two-step sign-in" })).toBeInViewport();
  const { app } = await addAuthenticatorApp(page);
  await page.goto("/staff");
  await expect(page.getByRole("heading", { level: 1, name: "Mine" })).toBeVisible();
  await page.goto("/staff/people");
  const colleagues = page.getByRole("list", { name: "People" }).getByRole("listitem");
  await expect(colleagues.filter({ hasText: address })).toHaveText([/Amelia Okonkwo.*Has a second step/]);
  await expectGoodEverywhere(page, "the people", [800, 1280]);
  await page.goto("/staff/record");
  const record = page.getByRole("region", { name: "Sign-ins and changes" });
  const ofThem = record.getByRole("listitem").filter({ hasText: address });
  await expect(ofThem.filter({ hasText: "Second step added" })).toHaveCount(1);
  await page.getByLabel("Show").selectOption("Second steps");
  await expect(ofThem).toHaveText([/Second step added, authenticator app/]);
  await expectGoodEverywhere(page, "the record", [800, 1280]);

  await page.goto("/staff/no-such-desk");
  await expect(page).toHaveURL("/staff");

  // The older session was begun with the password alone.
  await olderPage.reload();
  await expect(olderPage.getByText(/this session was begun without it/)).toBeVisible();
  await olderPage.getByRole("button", { name: "Log in again" }).click();
  await signInOnHostedPage(olderPage, { address, password: PASSWORD });
  await olderPage.getByLabel(/code/i).first().fill(app.code());
  await olderPage.getByRole("button", { name: "Login" }).click();
  await expect(olderPage.getByRole("heading", { level: 1, name: "Mine" })).toBeVisible();
  await elsewhere.close();
});
