import type { Page } from "@playwright/test";
import { wholeRun } from "#actions/extent";
import { newAddress } from "#actions/mailbox";
import { openEmailedLink, PASSWORD, signInOnHostedPage } from "#actions/person";
import { expect, siteUrl } from "#actions/test";
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

/** A page that is wider than a phone is shown smaller there: what counts is the width it was made for. */
async function expectNothingSideways(page: Page, where: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, where).toBeLessThanOrEqual(375);
}

wholeRun(
  "an application that is left twice goes on from the email, on another device and after logging in; a phone of 375 px sends it, by touch, and nothing stands out sideways",
  async ({ page, browser }) => {
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
    await other.getByLabel("Street address").fill(person.addresses.now.address);
    await leave(other, "log in on this or any other device");
    await other.context().close();

    // There is a password now: the link leads to the step, and the step asks for the person's own sign-in, which declaring takes.
    const phone = await openPhone(browser, { hasTouch: true, isMobile: true });
    const last = { page: phone, hand: pointingHand(phone, "tap") };
    const look = (step: string) => expectNothingSideways(phone, step);
    expect(await openEmailedLink(phone, { site: siteUrl(), address: email })).toBe(id);
    await expect(phone.getByRole("heading", { name: "Log in", exact: true })).toBeVisible();
    await signInOnHostedPage(phone, { address: email, password: PASSWORD });
    await phone.waitForURL(`${siteUrl()}/application/${id}/applicant-address/main-applicant`);
    await openedStep(last);
    await expect(phone.getByLabel("Street address")).toHaveValue(person.addresses.now.address);
    await walk(last, whole, { until: "applicant-current-mortgage", look });

    // The bar leads ahead to what is at hand now; the way comes back to what was passed over.
    await phone.getByRole("button", { name: "View Progress" }).tap();
    const progress = phone.getByRole("dialog", { name: "Application progress" });
    await look("the progress");
    await progress.getByRole("link", { name: /^Assets/ }).tap();
    await phone.waitForURL(/\/applicant-assets\/main-applicant$/);
    await expect(progress).toBeHidden();
    expect(await openedStep(last)).toBe("applicant-assets");

    await walk(last, whole, { look });
    await look("review");
    await declareAndSend(last);
    await look("success");
    await expectAsTyped(phone, { id, email, whole });
    await phone.context().close();
  },
);
