import type { Page } from "@playwright/test";
import { newAddress } from "#actions/mailbox";
import { openEmailedLink, PASSWORD, signInOnHostedPage } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";
import { openPhone } from "#actions/two-people";
import { arrive } from "#actions/whole-application/arrive";
import { expectAsTyped } from "#actions/whole-application/expect-as-typed";
import { pointingHand } from "#actions/whole-application/hand";
import { WITHOUT_ADDRESS } from "#actions/whole-application/medium-people";
import { declareAndSend, openedStep, walk } from "#actions/whole-application/walk";

/** Leaves by 'Save and exit', which says by what way to come back. */
async function leave(page: Page, wayBack: string): Promise<void> {
  // On a phone it stands at the head of the form too.
  await page.getByRole("button", { name: "Save and exit" }).first().click();
  const dialog = page.getByRole("dialog", { name: /^Saved \d+:\d\d/ });
  await expect(dialog).toContainText(wayBack);
  await dialog.getByRole("button", { name: "Go to your dashboard" }).click();
  await page.waitForURL(`${siteUrl()}/dashboard`);
}

test("an application that is left twice goes on from the email, on another device and after signing in", async ({
  page,
  browser,
}) => {
  const email = newAddress("resumed");
  const whole = WITHOUT_ADDRESS;
  const { account, person } = whole;
  const id = await arrive({ page, hand: pointingHand(page) }, email);
  await page.getByLabel("First name").fill(account.firstName);
  await page.getByLabel("Last name").fill(account.lastName);
  await leave(page, "open the link in our email once more");

  const other = await openPhone(browser);
  const desk = { page: other, hand: pointingHand(other) };
  expect(await openEmailedLink(other, { site: siteUrl(), address: email })).toBe(id);
  await openedStep(desk);
  await expect(other.getByLabel("First name")).toHaveValue(account.firstName);
  await expect(other.getByLabel("Last name")).toHaveValue(account.lastName);
  await walk(desk, whole, { until: "applicant-address" });
  await other.getByLabel("Street address").fill(person.residence.now.address);
  await leave(other, "sign in on this or any other device");
  await other.context().close();

  // There is a password now: the link leads to the step, and the step asks for the person's own sign-in, which declaring takes.
  const again = await openPhone(browser);
  const last = { page: again, hand: pointingHand(again) };
  expect(await openEmailedLink(again, { site: siteUrl(), address: email })).toBe(id);
  await expect(again.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  await signInOnHostedPage(again, { address: email, password: PASSWORD });
  await again.waitForURL(`${siteUrl()}/application/${id}/applicant-address/main-applicant`);
  await openedStep(last);
  await expect(again.getByLabel("Street address")).toHaveValue(person.residence.now.address);
  await walk(last, whole);
  await declareAndSend(last);
  await expectAsTyped(again, { id, email, whole });
  await again.context().close();
});
