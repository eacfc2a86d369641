import { type Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { AuthenticatorApp } from "./authenticator.ts";

/** Opens the account page and waits for all of it. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto("/dashboard/account");
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  await expect(page.getByText("This one")).toBeVisible();
}

/** Adds an authenticator app on the account page and keeps its recovery codes, where it is the first second step. */
export async function addAuthenticatorApp(page: Page): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  const setup = page.getByRole("dialog", { name: "Add an authenticator app" });
  const app = new AuthenticatorApp(await setup.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).innerText());
  await setup.getByLabel("Code the app shows").fill(app.code());
  await setup.getByRole("button", { name: "Add this app" }).click();
  return { app, recoveryCodes: await keepRecoveryCodes(page) };
}

/** Reads the codes of the dialog that shows them once, ticks that they are kept, and closes it. */
export async function keepRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(dialog).toBeVisible();
  const codes = await dialog.getByRole("listitem").allInnerTexts();
  await dialog.getByLabel("I have kept them").check();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toBeHidden();
  return codes;
}
