import type { Page } from "@playwright/test";
import { wholeRun } from "#actions/extent";
import { expectGoodEverywhere, expectGoodPage } from "#actions/judge";
import { invitationLinkIn, newAddress, newestEmail, newestEmailAbout } from "#actions/mailbox";
import { ANSWERS, arriveWithAccount, beginApplication, PASSWORD, saveAndContinue, typeDate } from "#actions/person";
import { sessionHeaders } from "#actions/session";
import { expect, siteUrl, test } from "#actions/test";
import {
  arriveTogether,
  countScreens,
  FILL_IN,
  INVITE,
  joinByInvitation,
  listenTo,
  openPhone,
} from "#actions/two-people";

const MAIN_STREET = "77 Kookaburra Canary Road";
const OTHER_STREET = "9 Lorikeet Canary Lane";
const OTHER_PHONE = "0491 570 156";

async function fillAddress(page: Page, street: string): Promise<void> {
  await page.getByLabel("Street address").fill(street);
  await page.getByLabel("Suburb or town").fill("Brunswick");
  await page.getByLabel("State").selectOption("VIC");
  await page.getByLabel("Postcode").fill("3056");
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Application steps" });

type Person = Record<string, unknown> & { readonly type: string };

async function people(page: Page, id: string): Promise<{ main: Person | undefined; co: Person | undefined }> {
  const answer = await page.request.get(`/api/v1/applications/${id}`, { headers: await sessionHeaders(page) });
  const { applicants } = (await answer.json()) as { applicants: Person[] }; // the contract says so
  const of = (type: string) => applicants.find((each) => each.type === type);
  return { main: of("main-applicant"), co: of("co-applicant") };
}

test("COAP-01: somebody else is added and invited, the invitation taken back, and they are removed after a word", async ({
  page,
}) => {
  const [address, other] = [newAddress("coap-main"), newAddress("coap-other")];
  const id = await arriveTogether(page, { address, other, way: INVITE });
  const email = await newestEmail(siteUrl(), other);
  expect(email.subject).toContain(ANSWERS.firstName);
  expect((await people(page, id)).co).toMatchObject({ firstName: "Alex", emailAddress: other, hasJoined: false });
  await expect(sidebar(page).getByText("Coapplicant Details")).toBeVisible();

  await page.goto(`/application/${id}/applicant/main-applicant`);
  const part = page.getByRole("region", { name: "Who applies" });
  await expect(part.getByText(`The email went to ${other}`, { exact: false })).toBeVisible();
  await part.getByRole("button", { name: "Take back the invitation" }).click();
  await expect(part.getByText(/its link no longer works/)).toBeVisible();
  await page.goto(invitationLinkIn(email));
  await expect(heading(page, "This invitation is no longer open")).toBeVisible();

  await page.goto(`/application/${id}/applicant/main-applicant`);
  await part.getByText("No, I apply alone").click();
  await expect(page.getByRole("alertdialog")).toContainText("Everything in Alex’s part is deleted");
  await page.getByRole("button", { name: "Remove Alex and delete their part" }).click();
  await expect(part.getByText(/Alex is no longer part of this application/)).toBeVisible();
  await expect(part.getByRole("radio", { name: /^No/ })).toBeChecked();
  expect((await people(page, id)).co).toBeUndefined();
  await expect(sidebar(page).getByText("Coapplicant Details")).toBeHidden();
});

test("COAP-02: the co-applicant's screens show and save their own answers and leave the main applicant's", async ({
  page,
}) => {
  const id = await arriveTogether(page, {
    address: newAddress("coap2-main"),
    other: newAddress("coap2-other"),
    way: FILL_IN,
  });
  await fillAddress(page, MAIN_STREET);
  await saveAndContinue(page);
  await page.waitForURL(/\/applicant-id\/main-applicant$/);
  const { main } = await people(page, id);

  await page.goto(`/application/${id}/applicant-address/co-applicant`);
  await expect(heading(page, "Alex’s address")).toBeVisible();
  await expect(page.getByLabel("Street address")).toHaveValue("");
  await fillAddress(page, OTHER_STREET);
  await saveAndContinue(page);
  await page.waitForURL(/\/applicant-id\/co-applicant$/);
  await page.goto(`/application/${id}/applicant-current-mortgage/co-applicant`);
  await expect(heading(page, "Alex’s current mortgage")).toBeVisible();
  await page
    .getByLabel(/Current mortgage held with|bank/i)
    .first()
    .fill("Canary Mutual");
  await page
    .getByLabel(/Current mortgage held with|bank/i)
    .first()
    .blur();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.goto(`/application/${id}/applicant-employment/co-applicant`);
  await expect(heading(page, "Alex’s employment")).toBeVisible();
  await page.getByRole("radio", { name: /^Unemployed/ }).check();
  await saveAndContinue(page);
  await page.waitForURL((url) => !url.pathname.includes("applicant-employment"));

  const after = await people(page, id);
  expect(after.co).toMatchObject({
    address: { address: OTHER_STREET },
    mortgageHeldWith: "Canary Mutual",
    employmentStatus: "unemployed",
  });
  expect(after.main).toEqual(main);
});

test("COAP-03: /applicant/co-applicant opens the co-applicant's form, which their first sub-step leads to", async ({
  page,
}) => {
  const id = await arriveTogether(page, {
    address: newAddress("coap3-main"),
    other: newAddress("coap3-other"),
    way: FILL_IN,
  });
  await sidebar(page)
    .getByRole("link", { name: /^Coapplicant Details/ })
    .click();
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant/co-applicant`);
  await expect(heading(page, "About Alex")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Alex");
  await page.goto(`/application/${id}/applicant-address/co-applicant`);
  await page.getByRole("link", { name: "Back" }).click();
  await page.waitForURL(`${siteUrl()}/application/${id}/applicant/co-applicant`);
});

test("ROUTE-14: without a co-applicant their form leads home", async ({ page }) => {
  const id = await beginApplication(page, { address: newAddress("coap-route") });
  await page.goto(`/application/${id}/applicant/co-applicant`);
  await page.waitForURL(`${siteUrl()}/`);
  await expect(page.getByText(/That application has no such applicant/)).toBeVisible();
});

test("COAP-02: two people, two browsers: each answers their own part and sees of the other's that it is done", async ({
  page,
  browser,
}) => {
  const [address, other] = [newAddress("pair-main"), newAddress("pair-other")];
  const id = await arriveTogether(page, { address, other, way: INVITE });
  await fillAddress(page, MAIN_STREET);
  await saveAndContinue(page);
  await page.waitForURL(/\/applicant-id\/main-applicant$/);

  const phone = await openPhone(browser);
  const toOther = listenTo(phone);
  const { seen } = await countScreens(phone);
  await joinByInvitation(phone, { address: other, inviter: ANSWERS.firstName });
  expect(seen()).toEqual([`${ANSWERS.firstName} invites you to apply together`, "About you"]);
  await expect(phone.getByLabel("First name")).toHaveValue("Alex");
  await expect(phone.getByLabel("Email")).toHaveValue(other);
  await expect(phone.getByLabel("Phone")).toHaveValue(OTHER_PHONE);
  await typeDate(phone, { label: "Date of birth", digits: "03041991" });
  await phone.getByText("Married", { exact: true }).click();
  await saveAndContinue(phone);
  await phone.waitForURL(/\/applicant-address\/co-applicant$/);
  await expect(heading(phone, "Your address")).toBeVisible();
  await fillAddress(phone, OTHER_STREET);
  await saveAndContinue(phone);
  await phone.waitForURL(/\/applicant-id\/co-applicant$/);
  await phone.goto(`/application/${id}/applicant-address/main-applicant`);
  await phone.waitForURL(/\/co-applicant$/);
  await phone.getByRole("button", { name: "View Progress" }).click();
  const progress = phone.getByRole("dialog", { name: "Application progress" });
  await expect(progress.getByText(`${ANSWERS.firstName}’s part: missing`)).toBeVisible();
  await expect(progress.getByText("Address: done")).toBeVisible();
  await phone.keyboard.press("Escape");
  await expect(progress).toBeHidden();
  await phone.goto("/dashboard");
  await expect(phone.getByText(`You joined, with ${ANSWERS.firstName}.`, { exact: false })).toBeVisible();

  expect((await newestEmailAbout(siteUrl(), { address, subject: /^Alex has joined$/ })).text).not.toContain(other);
  const toMain = listenTo(page);
  await page.goto(`/application/${id}/applicant-address/co-applicant`);
  await page.waitForURL(/\/main-applicant$/);
  await expect(sidebar(page).getByText("Alex’s part: missing")).toBeVisible();
  await expect(sidebar(page).getByText("About them: done")).toBeVisible();
  await expect(page.getByRole("region", { name: "People" })).toContainText("has joined");

  const seenByMain = `${await toMain.answers()}\n${await page.content()}`;
  for (const canary of [OTHER_STREET, "1991-04-03", "491570156", "491 570 156"])
    expect(seenByMain).not.toContain(canary);
  const seenByOther = `${await toOther.answers()}\n${await phone.content()}`;
  for (const canary of [MAIN_STREET, address, "1985-06-14", "491570110"]) expect(seenByOther).not.toContain(canary);

  await page.getByRole("button", { name: "Sharing and more" }).click();
  await page.getByText("Let Alex see my income, debts and bank summary").click();
  await expect(page.getByText("Alex can see them now.")).toBeVisible();
  expect((await people(phone, id)).main).toMatchObject({ access: "shared", address: null, emailAddress: null });
  const switchOf = page.getByRole("checkbox", { name: /^Share my address with Alex/ });
  await switchOf.click();
  await expect(page.getByText("Alex can see your address now.")).toBeVisible();
  await expectGoodPage(page, "sharing an address");
  await phone.goto(`/application/${id}/applicant-address/co-applicant`);
  const same = phone.getByRole("checkbox", { name: `The same address as ${ANSWERS.firstName}’s` });
  await expect(same).toHaveAccessibleDescription(new RegExp(MAIN_STREET));
  await expectGoodPage(phone, "an address shared by the other person");
  await switchOf.click();
  await expect(page.getByText("Alex can no longer see your address.")).toBeVisible();
  await phone.reload();
  await expect(phone.getByLabel("Street address")).toBeVisible();
  await expect(same).toBeHidden();

  await phone.goto(`/application/${id}`);
  await phone.getByRole("button", { name: "People" }).click();
  await phone.getByRole("button", { name: "Leave this application" }).click();
  await phone.getByRole("button", { name: "Leave and delete my answers" }).click();
  await phone.waitForURL(`${siteUrl()}/dashboard`);
  await expect(phone.getByText(/You have left that application/)).toBeVisible();
  await expect(heading(phone, "Hello Alex")).toBeVisible();
  expect((await people(page, id)).co).toBeUndefined();
  await phone.context().close();
});

test("STEP-08: after her own part the inviter goes on with what is shared; the invited part stands as how far it is", async ({
  page,
}) => {
  const [address, other] = [newAddress("inviter"), newAddress("invited")];
  const id = await arriveTogether(page, { address, other, way: INVITE });
  const answer = await page.request.get(`/api/v1/applications/${id}/step-status`, {
    headers: await sessionHeaders(page),
  });
  expect(await answer.json()).toMatchObject({ coapplicant: "enabled", "coapplicant-address": "enabled" });
  await page.goto(`/application/${id}/banking-details`);
  await page.getByLabel("Name on the account").fill("Amelia Okonkwo");
  await page.getByLabel("BSB").fill("062-000");
  await page.getByLabel("Account number").fill("12345678");
  await saveAndContinue(page);
  await page.waitForURL(/\/context$/);
  await expect(heading(page, "Property details")).toBeVisible();
  const line = sidebar(page).getByRole("link", { name: /^Coapplicant Details: Alex was invited on .+, 0 of 10 done$/ });
  await line.click();
  await expect(heading(page, "Alex’s part")).toBeFocused();
  await expect(page.getByLabel("Date of birth")).toHaveCount(0);
  await page.goto(`/application/${id}/review`);
  const waiting = page.getByRole("region", { name: "Waiting for Alex" });
  await waiting.getByRole("link", { name: "Remind Alex, or change the invitation" }).click();
  await expect(heading(page, "Alex’s part")).toBeVisible();
});

test("COAP-01: a reminder, another address, filling in and taking back, all by keyboard on a phone", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const [address, typo, right] = [newAddress("four-main"), newAddress("four-typo"), newAddress("four-right")];
  const id = await arriveTogether(page, { address, other: typo, way: INVITE });
  const first = invitationLinkIn(await newestEmail(siteUrl(), typo));
  await page.goto(`/application/${id}/applicant-address/co-applicant`);
  await expect(heading(page, "Alex’s part")).toBeFocused();
  const press = async (name: string) => {
    const button = page.getByRole("button", { name });
    for (let tabs = 0; tabs < 40; tabs += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
  };

  await press("Remind Alex");
  await expect(page.getByText("The invitation is on its way.")).toBeVisible();
  await newestEmailAbout(siteUrl(), { address: typo, subject: /^Reminder: / });

  await press("Change the email address");
  const dialog = page.getByRole("dialog", { name: "Change the email address" });
  await dialog.getByLabel("Alex’s email address").fill(right);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`The invitation is on its way to ${right}.`, { exact: false })).toBeVisible();
  const stranger = await openPhone(browser);
  await stranger.goto(first);
  await expect(heading(stranger, "This invitation is no longer open")).toBeVisible();
  const link = invitationLinkIn(await newestEmail(siteUrl(), right));
  await stranger.goto(link);
  await expect(stranger.getByText(right, { exact: true })).toBeVisible();

  await press("Fill it in for Alex");
  await expect(heading(page, "About Alex")).toBeVisible();
  await page.getByRole("button", { name: "People" }).click();
  const people = page.getByRole("dialog", { name: "People in this application" });
  await expect(people.getByText(/Before you can send the application, Alex joins/)).toBeVisible();
  await people.getByRole("button", { name: "Leave it to Alex" }).click();
  await expect(people.getByText("Alex answers this part.", { exact: false })).toBeVisible();
  await people.getByRole("button", { name: "Take back the invitation" }).click();
  await expect(people.getByText(/its link no longer works/)).toBeVisible();
  await stranger.goto(link);
  await expect(heading(stranger, "This invitation is no longer open")).toBeVisible();
  await stranger.context().close();
});

test("COAP-01: a person with an account logs in, their email filled in, and joins by one press", async ({
  page,
  browser,
}) => {
  const [address, other] = [newAddress("known-main"), newAddress("known-other")];
  const phone = await openPhone(browser);
  await arriveWithAccount(phone, { address: other });
  // On a page for everybody: the application's own goes away by itself once it finds that its session is gone.
  await phone.goto("/faq");
  await phone.evaluate(() => localStorage.clear());
  await phone.context().clearCookies();
  await arriveTogether(page, { address, other, way: INVITE });
  await phone.goto(invitationLinkIn(await newestEmailAbout(siteUrl(), { address: other, subject: /invites you/ })));
  await phone.getByRole("button", { name: "Log in to join" }).click();
  await phone.waitForURL(/\/auth\//);
  await expect(phone.getByLabel("Email")).toHaveValue(other);
  await phone.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await phone.getByRole("button", { name: "Login" }).click();
  await phone.waitForURL(/\/application\/join\//);
  await phone.getByRole("button", { name: "Join and start" }).click();
  await phone.waitForURL(/\/applicant\/co-applicant$/);
  await expect(heading(phone, "About you")).toBeVisible();
  await phone.context().close();
});

wholeRun("an invitation can be declined without an account", async ({ page, browser }) => {
  const [address, other] = [newAddress("decline-main"), newAddress("decline-other")];
  const id = await arriveTogether(page, { address, other, way: INVITE });
  const link = invitationLinkIn(await newestEmail(siteUrl(), other));
  await page.goto(link);
  await page.getByRole("button", { name: "Join with this account" }).click();
  await expect(heading(page, "This is your own invitation")).toBeVisible();
  await expectGoodPage(page, "one's own invitation");

  const phone = await openPhone(browser);
  await phone.goto(link);
  await phone.getByRole("button", { name: "This isn’t for me" }).click();
  await phone.getByRole("button", { name: "Decline the invitation" }).click();
  await expect(heading(phone, "Declined")).toBeVisible();
  await expectGoodPage(phone, "declined");
  await phone.reload();
  await expect(heading(phone, "This invitation is no longer open")).toBeVisible();
  await expectGoodPage(phone, "no longer open");
  await page.goto(`/application/${id}/applicant/main-applicant`);
  await expect(page.getByText(/^Alex said no to the invitation on/)).toBeVisible();
  await expectGoodPage(page, "told that the invitation was refused");
  await newestEmailAbout(siteUrl(), { address, subject: /refused/ });
  await phone.context().close();
});

wholeRun("the screens of two people are good, wide and small, in light and dark", async ({ page, browser }) => {
  const [address, other] = [newAddress("axe-main"), newAddress("axe-other")];
  const id = await arriveTogether(page, { address, other, way: INVITE });
  const link = invitationLinkIn(await newestEmail(siteUrl(), other));
  const stranger = await openPhone(browser);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/application/${id}/applicant/main-applicant`);
    await expect(page.getByText(`The email went to ${other}`, { exact: false })).toBeVisible();
    await expectGoodEverywhere(page, "the applicant step", [width]);
    await page.getByRole("button", { name: width === 375 ? "People" : "Invitation and more", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "People in this application" })).toBeVisible();
    await expectGoodEverywhere(page, "people", [width]);
    await page.getByRole("button", { name: "Remove Alex" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectGoodEverywhere(page, "the removal", [width]);
    await page.goto(`/application/${id}/applicant-id/co-applicant`);
    await expect(heading(page, "Alex’s part")).toBeVisible();
    await expectGoodEverywhere(page, "the part of a person who was invited", [width]);
    await page.getByRole("button", { name: "Change the email address" }).click();
    await expect(page.getByRole("dialog", { name: "Change the email address" })).toBeVisible();
    await expectGoodEverywhere(page, "changing the address", [width]);
  }
  await stranger.goto(link);
  await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
  await expectGoodEverywhere(stranger, "the invitation", [375, 1280]);
  await joinByInvitation(stranger, { address: other, inviter: ANSWERS.firstName });
  await expectGoodPage(stranger, "the co-applicant's first step");
  await stranger.getByRole("button", { name: "Sharing and more" }).click();
  await stranger.getByText("What exactly is shown").click();
  await expectGoodPage(stranger, "sharing");
  await stranger.context().close();
});
