import type { Browser, Page } from "@playwright/test";
import { makeStaff } from "./database.ts";
import { addAuthenticator, arriveByLink } from "./hosted.ts";
import { siteUrl } from "./test.ts";

/** A new member of staff at a page of the desk, in a window of their own, signed in with a second step. */
export async function openWorkspace(browser: Browser, at = "/staff"): Promise<Page> {
  const staff = await (await browser.newContext({ baseURL: siteUrl() })).newPage();
  const { id } = await arriveByLink(staff, "staff");
  await makeStaff(id);
  await addAuthenticator(staff, id);
  await staff.goto(at);
  return staff;
}
