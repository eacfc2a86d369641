import type { Scope } from "@keystep/domain/identity/scopes";
import type { Browser, Page } from "@playwright/test";
import { makeStaff } from "./database.ts";
import { expect } from "./expect.ts";
import { addAuthenticator, arriveByLink, callApi } from "./hosted.ts";
import { siteUrl } from "./test.ts";

/** A new member of staff at a page of the desk, in a window of their own, signed in with a second step. */
export async function openWorkspace(browser: Browser, at = "/staff", more: readonly Scope[] = []): Promise<Page> {
  const staff = await (await browser.newContext({ baseURL: siteUrl() })).newPage();
  const { id } = await arriveByLink(staff, "staff");
  await makeStaff(id, more);
  await addAuthenticator(staff, id);
  await staff.goto(at);
  return staff;
}

/** The newest case of a conversation or lead of the person with this address. */
export async function findCase(staff: Page, address: string, kind = "conversation"): Promise<string> {
  const answer = await callApi(staff, "staff/search", { method: "POST", data: { q: address } });
  const { items } = await answer.json();
  return items.find((row: { readonly kind: string }) => row.kind === kind).id;
}

/** Goes on once what staff sent has left: for ten seconds it can be taken back. */
export async function untilSent(staff: Page): Promise<void> {
  const sending = staff.getByRole("region", { name: "Sending" });
  await expect(sending.getByText(/: sent\.$/)).toBeVisible({ timeout: 30_000 });
}
