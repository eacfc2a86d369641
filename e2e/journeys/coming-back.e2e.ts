import type { Page } from "@playwright/test";
import { devtoolsOf } from "#actions/devtools";
import { wholeRun } from "#actions/extent";
import { interceptFirst } from "#actions/intercept";
import { expectGoodPage } from "#actions/judge";
import { newAddress } from "#actions/mailbox";
import { ANSWERS, beginApplication } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";

const CANARY = "77 Canary Parade, Coburg VIC 3058";

/** Everything this browser keeps of the site, as text. */
async function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("The database refused"));
      });
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        const values: unknown[] = await answer(objects.getAll());
        stored.push({ name, store, keys: await answer(objects.getAllKeys()), values });
        // A key that cannot be read out shows nothing of itself.
        stored.push(values.map((value) => value instanceof CryptoKey && value.extractable));
      }
      database.close();
    }
    return JSON.stringify(stored);
  });
}

test("'Save and exit' saves, says how to come back, and Continue leads on from there", async ({ page }) => {
  const id = await beginApplication(page, { address: newAddress("exit") });
  await page.goto(`/application/${id}/context`);
  await expect(page.getByText("About 2 minutes", { exact: true })).toBeVisible();
  await expect(page.getByText(/About \d+ minutes left/).first()).toBeVisible();
  await page.getByLabel("Property address").fill(ANSWERS.propertyAddress);
  await page.getByRole("button", { name: "Save and exit" }).click();
  const dialog = page.getByRole("dialog", { name: /^Saved \d+:\d\d/ });
  await expect(dialog).toContainText("log in on this or any other device");
  await expectGoodPage(page, "saved, about to leave");
  await dialog.getByRole("button", { name: "Go to your dashboard" }).click();
  await page.waitForURL(`${siteUrl()}/dashboard`);
  await page.getByRole("link", { name: /^Continue/ }).click();
  await page.waitForURL(new RegExp(`/application/${id}/`));
  await page.goto(`/application/${id}/context`);
  await expect(page.getByLabel("Property address")).toHaveValue(ANSWERS.propertyAddress);
});

wholeRun(
  "on a phone the way out is at hand, and without a network it says where the answers are",
  async ({ page, context }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    const id = await beginApplication(page, { address: newAddress("exit-phone") });
    await page.goto(`/application/${id}/context`);
    await expect(page.getByRole("button", { name: "Save and exit" }).first()).toBeInViewport();
    await context.setOffline(true);
    await page.getByLabel("Property address").fill(CANARY);
    await page.getByRole("button", { name: "Save and exit" }).first().click();
    const dialog = page.getByRole("alertdialog", { name: "Not saved yet" });
    await expect(dialog).toContainText("What you typed is kept on this device");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectGoodPage(page, `not saved, about to leave, ${colorScheme}`);
    }
    await context.setOffline(false);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog", { name: /^Saved / })).toBeVisible();
  },
);

test("what was typed survives a tab that dies, readable in this browser only", async ({ browser }) => {
  // The process of the tab dies with it, so it is not the one that other tests have too.
  const context = await browser.newContext({ baseURL: siteUrl() });
  const page = await context.newPage();
  const id = await beginApplication(page, { address: newAddress("dead-tab") });
  await page.goto(`/application/${id}/context`);
  await page.route("**/api/v2/applications/**", (route) => route.abort());
  await page.getByLabel("Property address").pressSequentially(CANARY);
  const draft = /"keystep-draft:[\w:-]+:context"/;
  await expect.poll(async () => everythingKept(page)).toMatch(draft);
  const kept = await everythingKept(page);
  expect(kept).not.toMatch(/Canary|propertyAddress/);
  expect(kept).toContain('"store":"keys"');
  expect(kept).toContain("[false]");

  const devtools = await devtoolsOf(page);
  const isDead = page.waitForEvent("crash");
  devtools.send("Page.crash").catch(() => undefined);
  await isDead;

  const again = await context.newPage();
  await again.goto(`/application/${id}/context`);
  await expect(again.getByLabel("Property address")).toHaveValue(CANARY);
  await expect(again.getByText(/We put back what you typed/)).toBeVisible();
  await expect(again.getByText(/^Saved /)).toBeVisible();
  await expect.poll(async () => everythingKept(again)).not.toMatch(draft);

  await again.goto("/logout");
  await again.waitForURL(`${siteUrl()}/`);
  await expect.poll(async () => everythingKept(again)).not.toContain("keystep-draft");
  await context.close();
});

test("a page that lost a script on its way is loaded anew by itself", async ({ page }) => {
  await interceptFirst(page, "**/assets/react-*.js", (route) => route.abort());
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
  await interceptFirst(page, "**/assets/react-*.js", (route) => route.abort());
  await page.goto("/application/from-email/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
