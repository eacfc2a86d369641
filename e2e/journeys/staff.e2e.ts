import { HARRIET, STELLA } from "@keystep/api/seeds/personas";
import { expectGoodPage } from "#actions/judge";
import { addAuthenticatorApp } from "#actions/account";
import { signInAt, signInOnHostedPage } from "#actions/person";
import { startRealServer } from "#actions/real-server";
import { expect, test } from "#actions/test";

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

test("ROLE-04: a visitor who opens /staff is asked to sign in", async ({ page }) => {
  await page.goto("/staff");
  await page.waitForURL((url) => url.pathname.startsWith("/auth/"));
});

// The member of the staff is one person of the seeds, whom no other test may find changed: a server of its own.
test("ROLE-04: staff set up a second step, and the workspace opens and shows who may work there and the record", async ({
  browser,
}) => {
  const server = await startRealServer();
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  try {
    await signInAt(page, "/staff", STELLA);
    await expect(page.getByRole("heading", { level: 1, name: "A second step opens this page" })).toBeVisible();
    await expectGoodPage(page, "the page before the second step");
    const elsewhere = await browser.newContext({ baseURL: server.url });
    const olderPage = await elsewhere.newPage();
    await signInAt(olderPage, "/staff", STELLA);
    await expect(olderPage.getByRole("link", { name: "Set up the second step" })).toBeVisible();

    await page.getByRole("link", { name: "Set up the second step" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Two-step sign-in" })).toBeInViewport();
    const { app } = await addAuthenticatorApp(page);
    await page.goto("/staff");
    await expect(page.getByRole("heading", { level: 1, name: "Staff workspace" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Who may work here" }).getByRole("listitem")).toHaveText([
      /Stella Marsh.*staff@example\.com.*Has a second step/,
    ]);
    const record = page.getByRole("region", { name: "Sign-ins and changes" });
    await expect(record.getByRole("listitem").filter({ hasText: "Second step added" })).toContainText(STELLA.email);
    await page.getByLabel("Show").selectOption("Second steps");
    await expect(record.getByRole("listitem")).toHaveText([/Second step added, authenticator app/]);
    for (const width of [320, 375, 800, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectGoodPage(page, `the workspace at ${width}`);
    }

    await page.goto("/staff/no-such-desk");
    await expect(page).toHaveURL("/staff");

    // The older session was begun with the password alone.
    await olderPage.reload();
    await expect(olderPage.getByText(/this session was begun without it/)).toBeVisible();
    await olderPage.getByRole("button", { name: "Sign in again" }).click();
    await signInOnHostedPage(olderPage, { address: STELLA.email, password: STELLA.password });
    await olderPage.getByLabel(/code/i).first().fill(app.code());
    await olderPage.getByRole("button", { name: "Login" }).click();
    await expect(olderPage.getByRole("heading", { level: 1, name: "Staff workspace" })).toBeVisible();
    await elsewhere.close();
  } finally {
    await context.close();
    await server.remove();
  }
});
