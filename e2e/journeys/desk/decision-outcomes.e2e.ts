import type { Page } from "@playwright/test";
import { askForDeposit, letOfferEnd } from "#actions/database";
import {
  answerForIt,
  approveAllTheSame,
  confirm,
  decidingDesks,
  expectTold,
  makeReady,
  openedCase,
  propose,
  sentCouple,
} from "#actions/decisions";
import { wholeRun } from "#actions/extent";
import { callApi } from "#actions/hosted";
import { expectGoodEverywhere } from "#actions/judge";
import { expectKeyboardReachesAll } from "#actions/keyboard";
import { mailsTo, newestEmailAbout } from "#actions/mailbox";
import { store } from "#actions/session";
import { expect, siteUrl, test } from "#actions/test";

const DESK = [800, 1280, 1440] as const;
const SITE = [375, 800, 1280] as const;

/** Written for a case whose checks hold nothing against it. */
const READ = "Your lease ends in May, and we don't know what you will pay for rent after that.";
const CHANGE = "A lease for another year could change it.";

let desks: Awaited<ReturnType<typeof decidingDesks>>;

// One after the other, so that three colleagues are made once.
test.describe.configure({ mode: "default" });
test.beforeAll(async ({ browser }) => {
  desks = await decidingDesks(browser);
});
test.afterAll(async () => {
  for (const each of Object.values(desks)) await each.context().close();
});

/** Opens the page to which every email about a decision leads. */
async function read(person: Page, id: string, name: string): Promise<void> {
  await person.goto(`/application/${id}/decision`);
  await expect(person.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Both read the same by email, without an amount; answers the texts. */
async function bothGot(addresses: readonly string[], subject: RegExp): Promise<string> {
  const texts: string[] = [];
  for (const address of addresses) texts.push((await newestEmailAbout(siteUrl(), { address, subject })).text);
  expect(texts.join("\n")).not.toContain("$");
  return texts.join("\n");
}

const subjectsTo = async (address: string) =>
  (await mailsTo(siteUrl(), address)).map(({ subject }) => subject).join("\n");

/** By the Tab key alone, from the top of the page, whose heading took the focus. */
async function expectKeys(person: Page, where: string): Promise<void> {
  await person.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
  });
  await expectKeyboardReachesAll(person, where);
}

const markAll = async (staff: Page) => {
  const count = staff.getByRole("status").filter({ hasText: /of \d+ marked$/ });
  await expect(count).toHaveText(/^0 of/);
  // Of a decline, the checks of its reasons stand before the others, which are folded.
  const fold = staff.getByRole("button", { name: /more checks? passed$/ });
  if ((await fold.count()) > 0) await fold.click();
  for (const button of await staff.getByRole("button", { name: "Agree", exact: true }).all()) await button.click();
};

/** A third colleague reads what was decided without the decision, finds another outcome, and is shown both. */
async function lookAgain(staff: Page, id: string): Promise<void> {
  await staff.goto("/staff/queues/second-looks");
  const row = staff.locator(`tr[data-case="${id}"]`);
  await expect(row).toBeVisible();
  await expectGoodEverywhere(staff, "the second looks", DESK);
  await row.getByRole("link").first().click();
  await expect(staff.getByRole("heading", { name: "Your own outcome" })).toBeVisible();
  await expect(staff.getByRole("heading", { name: "What they answered" })).toBeVisible();
  await expect(staff.getByRole("main")).not.toContainText("Ada Marsh");
  await expect(staff.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(staff.getByRole("region", { name: "The checks" })).toContainText("0 of 100 points are accepted");
  await expectGoodEverywhere(staff, "a second look before it is given", DESK);
  await staff.keyboard.press("1");
  await expect(staff.getByRole("button", { name: /^I would approve it/ })).toBeVisible();
  await staff.getByLabel("Why, in a sentence").fill("Both incomes carry it.");
  await staff.keyboard.press("Control+Enter");
  await expect(staff.getByRole("heading", { name: "You would approve; they declined" })).toBeFocused();
  await expect(staff.getByRole("main")).toContainText("Ada Marsh");
  // A decline pays nothing out.
  await expect(staff.getByRole("main")).not.toContainText("No money is released");
  await expect(staff.getByRole("link", { name: "Propose to take it back" })).toBeVisible();
  await expectGoodEverywhere(staff, "a second look beside the decision", DESK);
}

test("a decline against its checks is answered for by both who decide, and tells both customers why in words of their own; a third colleague finds another outcome", async ({
  page,
  browser,
}) => {
  const { wendy, ada, ben } = desks;
  const { id, address, otherAddress, phone } = await sentCouple(page, browser, {
    name: "declined",
    before: askForDeposit,
  });
  await makeReady(wendy, id);
  await wendy.goto(`/staff/cases/${id}/propose`);
  await wendy.getByRole("radio", { name: /^Decline/ }).check();
  await wendy.getByRole("checkbox", { name: /^Repayments not affordable/ }).check();
  await wendy.getByRole("checkbox", { name: /^I propose to decline although/ }).check();
  await wendy.getByLabel("What they read as the reason").fill(READ);
  await wendy.getByLabel("What would change it").fill(CHANGE);
  await wendy.getByLabel("Note, for staff").fill("Their rent ends in May, which no check asks about.");
  await expect(wendy.getByRole("region", { name: "Alex" })).toContainText("Financial Complaints Authority");
  await expectGoodEverywhere(wendy, "a decline as it is proposed", DESK);
  await wendy.keyboard.press("Control+Enter");
  await expect(wendy.getByRole("heading", { name: "A decision is proposed" })).toBeVisible();
  await ada.goto(`/staff/cases/${id}/confirm`);
  await markAll(ada);
  // No check supports the reason, so Ada answers for it as well.
  await expect(ada.getByText("Say that you decline all the same, and why.")).toBeVisible();
  await ada.getByRole("checkbox", { name: "I decline all the same" }).check();
  await ada.getByLabel("Why, in your own words").fill("I read the lease: it ends in May.");
  await expectGoodEverywhere(ada, "a decline as it is confirmed", DESK);
  await ada.getByRole("button", { name: /^Decline and send 2 emails/ }).click();
  await expect(ada.getByRole("heading", { name: "Declined: Repayments not affordable" })).toBeVisible();

  const told = await bothGot([address, otherAddress], /^Our decision on your application/);
  expect(told).not.toContain("lease");
  for (const person of [page, phone]) {
    await read(person, id, "We can't approve your application");
    const main = person.getByRole("main");
    for (const words of [
      READ,
      CHANGE,
      "National Debt Helpline",
      "say that it is a complaint",
      "Australian Financial Complaints Authority helps for free: 1800 931 678",
    ])
      await expect(main).toContainText(words);
    // They have a home loan: schemes for a first home are none for them.
    await expect(main).not.toContainText("Help to Buy");
    await expect(person.getByRole("button", { name: /Accept/ })).toHaveCount(0);
  }
  await expectKeys(phone, "a decline on a phone");
  await expectGoodEverywhere(phone, "a decline as it is read", SITE);
  await expectTold(wendy, id, [
    ["Proposed a decline", "Wendy Marsh"],
    ["Confirmed a decline", "Ada Marsh"],
    ["Declined the application", "Ada Marsh"],
  ]);
  await lookAgain(ben, id);
  await expectTold(wendy, id, [["Gave a second look: another outcome", "Ben Marsh"]]);
  await phone.context().close();
});

wholeRun(
  "an offer that one of two accepted lapses on its last day, and both read that nobody owes anything",
  async ({ page, browser }) => {
    const { wendy, ada } = desks;
    const { id, address, otherAddress, phone } = await sentCouple(page, browser, { name: "lapsed" });
    await makeReady(wendy, id);
    await propose(wendy, id);
    await confirm(ada, id);
    await bothGot([address, otherAddress], /^We have an offer for you/);
    await read(phone, id, "We offer you $960 a month");
    await expectKeys(phone, "an offer on a phone");
    await expectGoodEverywhere(phone, "an offer as it is read", SITE);
    await store(page, { method: "POST", path: `/v1/applications/${id}/offer/acceptance`, data: {} });
    await read(page, id, "You accepted our offer");
    await expectGoodEverywhere(page, "an offer that waits for the other", SITE);

    await letOfferEnd(id);
    expect(await bothGot([address, otherAddress], /^Our offer has ended/)).toContain("nobody owes anything");
    for (const person of [page, phone]) {
      await read(person, id, "Our offer has ended");
      await expect(person.getByRole("button", { name: /Accept/ })).toHaveCount(0);
    }
    await expectGoodEverywhere(phone, "an offer that has ended", SITE);
    await expectTold(wendy, id, [
      ["Accepted the offer", "Amelia Okonkwo"],
      ["The offer ended, as nobody accepted it in time"],
    ]);
    await expect(wendy.locator(".case-facts").getByText("Offer ended")).toBeVisible();
    await phone.context().close();
  },
);

wholeRun(
  "one of two refuses the offer, which ends it for both; the other hears that, and not why",
  async ({ page, browser }) => {
    const { wendy, ada } = desks;
    const { id, address, phone } = await sentCouple(page, browser, { name: "refused" });
    await makeReady(wendy, id);
    await propose(wendy, id);
    await confirm(ada, id);
    await read(phone, id, "We offer you $960 a month");
    await phone.getByRole("button", { name: "Decline the offer for both of us" }).click();
    const dialog = phone.getByRole("alertdialog", { name: "Decline the offer?" });
    await expect(dialog).toContainText("We tell Amelia that it has ended, but not why.");
    await expectGoodEverywhere(phone, "the question before an offer is refused", SITE);
    await dialog.getByLabel(/^Would you tell us why/).fill("My sister lends it.");
    await dialog.getByRole("button", { name: "Decline the offer for both of us" }).click();
    await expect(phone.getByRole("heading", { level: 1, name: "This application has ended" })).toBeVisible();

    const told = await newestEmailAbout(siteUrl(), { address, subject: /withdrawn/ });
    expect(told.text).toContain("We did not end it");
    expect(told.text).not.toContain("person you apply with");
    expect(told.text).not.toContain("sister");
    await read(page, id, "This application has ended");
    await expect(page.getByText("Our offer of $34,560 ended with it.", { exact: false })).toBeVisible();
    await expectGoodEverywhere(page, "an offer that was refused", SITE);
    await expectTold(wendy, id, [["Withdrew the application", "Alex Tran"]]);
    await phone.context().close();
  },
);

test("a customer withdraws while a proposal waits: it is overtaken, and the one who looks at it decides nothing", async ({
  page,
  browser,
}) => {
  const { wendy, ada } = desks;
  const { id, address, otherAddress, phone } = await sentCouple(page, browser, { name: "withdrawn" });
  await makeReady(wendy, id);
  await propose(wendy, id);
  await ada.goto(`/staff/cases/${id}/confirm`);
  await markAll(ada);
  await answerForIt(ada);
  await page.goto(`/application/${id}`);
  await page.getByRole("button", { name: "Withdraw this application" }).click();
  await page.getByRole("button", { name: "Withdraw it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This application is withdrawn" })).toBeFocused();

  await ada.getByRole("button", { name: /^Approve and send 2 emails/ }).click();
  await expect(ada.getByRole("alert")).toContainText("Nothing was decided");
  await expect(ada.getByRole("heading", { name: "The proposal no longer counts" })).toBeVisible();
  await expect(ada.getByText("The application was withdrawn", { exact: false })).toBeVisible();
  await expectGoodEverywhere(ada, "an overtaken proposal", DESK);
  await newestEmailAbout(siteUrl(), { address: otherAddress, subject: /withdrawn/ });
  for (const to of [address, otherAddress]) expect(await subjectsTo(to)).not.toMatch(/offer|Our decision/);
  await read(phone, id, "This application is withdrawn");
  await expectTold(wendy, id, [["Withdrew the application", "Amelia Okonkwo"], ["The proposal was overtaken"]]);
  await phone.context().close();
});

wholeRun(
  "an approver who steps back from a case cannot confirm it, is told so, and a colleague does",
  async ({ page, browser }) => {
    const { wendy, ada, ben } = desks;
    const { id, otherAddress, phone } = await sentCouple(page, browser, { name: "recused" });
    await makeReady(wendy, id);
    await propose(wendy, id);
    const { proposal } = await openedCase(ada, id);
    await ada.goto(`/staff/cases/${id}`);
    await ada.getByRole("button", { name: "I know these people" }).click();
    await ada.getByRole("button", { name: "Step back for good" }).click();
    await expect(ada.getByLabel("Why, for staff")).toBeFocused();
    await expectGoodEverywhere(ada, "stepping back from a case", DESK);
    await ada.getByLabel("Why, for staff").fill("Alex is my cousin.");
    await ada.getByRole("button", { name: "Step back for good" }).click();
    await ada.waitForURL(/\/queues\/mine$/);

    await ada.goto(`/staff/cases/${id}/confirm`);
    await expect(ada.getByRole("alert")).toContainText("You stepped back from this case.");
    await expect(ada.getByRole("button", { name: /Confirm/ })).toHaveCount(0);
    const refused = await callApi(ada, `staff/proposals/${proposal?.id ?? ""}/confirmation`, {
      method: "POST",
      data: { basis: proposal?.basis },
    });
    expect([refused.status(), (await refused.json()).detail]).toEqual([
      404,
      expect.stringContaining("You stepped back"),
    ]);
    const { proposal: standing } = await openedCase(wendy, id);
    const { id: adasId } = await (await callApi(ada, "users/me")).json();
    expect(standing?.mayConfirm.map(({ id: person }) => person)).not.toContain(adasId);
    await expectTold(wendy, id, [["Stepped back from the case", "Ada Marsh"]]);
    await expect(wendy.getByRole("region", { name: "A decision is proposed" })).toContainText("Ben Marsh");
    await confirm(ben, id);
    await bothGot([otherAddress], /^We have an offer for you/);
    await phone.context().close();
  },
);

wholeRun(
  "above $150,000 nothing is told before a second approver confirms, and the first cannot do it twice",
  async ({ page, browser }) => {
    const { wendy, ada, ben } = desks;
    const larger = (id: string) =>
      store(page, { path: `/v2/applications/${id}`, data: { id, context: { monthlyMortgagePayment: 12_000 } } });
    const { id, address, otherAddress, phone } = await sentCouple(page, browser, { name: "by-two", before: larger });
    await makeReady(wendy, id);
    await wendy.goto(`/staff/cases/${id}/propose`);
    await wendy.getByRole("radio", { name: /^Approve/ }).check();
    await approveAllTheSame(wendy);
    await expect(wendy.getByText(/^Two colleagues confirm, since it is above \$150,000/)).toBeVisible();
    await expectGoodEverywhere(wendy, "a proposal for two approvers", DESK);
    await wendy.keyboard.press("Control+Enter");
    await expect(wendy.getByRole("region", { name: "A decision is proposed" })).toContainText(
      "Waits for two colleagues to confirm",
    );

    await ada.goto(`/staff/cases/${id}/confirm`);
    await markAll(ada);
    await expect(ada.getByText("Say that you approve all the same, and why.")).toBeVisible();
    await answerForIt(ada);
    await expect(ada.getByText("nothing is sent before a second colleague confirms", { exact: false })).toBeVisible();
    await expectGoodEverywhere(ada, "the first of two approvals", DESK);
    await ada.getByRole("button", { name: "Confirm, first of two" }).click();
    await expect(ada.getByRole("region", { name: "A decision is proposed" })).toContainText(
      "Waits for one more colleague to confirm",
    );
    await ada.goto(`/staff/cases/${id}/confirm`);
    await expect(ada.getByRole("list", { name: "Who confirms" })).toContainText("You confirmed");
    await expectGoodEverywhere(ada, "an approval that one gave", DESK);
    for (const person of [page, phone]) await read(person, id, "We have not decided yet");
    for (const to of [address, otherAddress]) expect(await subjectsTo(to)).not.toMatch(/offer/);

    await confirm(ben, id);
    await bothGot([address, otherAddress], /^We have an offer for you/);
    for (const person of [page, phone]) await read(person, id, "We offer you $4,800 a month");
    await expectTold(wendy, id, [
      ["Confirmed an approval", "Ada Marsh"],
      ["Confirmed an approval", "Ben Marsh"],
      ["Made the offer", "Ben Marsh"],
    ]);
    await phone.context().close();
  },
);

test("a decision is taken back by two, with the reason in the customer's words", async ({ page, browser }) => {
  const { wendy, ada } = desks;
  const { id, address, otherAddress, phone } = await sentCouple(page, browser, { name: "undone" });
  await makeReady(wendy, id);
  await propose(wendy, id);
  await confirm(ada, id);
  await wendy.goto(`/staff/cases/${id}`);
  await wendy.getByRole("button", { name: /^Take the decision back/ }).click();
  await wendy.getByLabel("Why, for the customer").fill("The valuation was of another home.");
  await wendy.getByRole("checkbox", { name: /^Valuation/ }).check();
  await expect(wendy.getByRole("region", { name: "Alex" })).toContainText("The valuation was of another home.");
  await expectGoodEverywhere(wendy, "a decision as it is taken back", DESK);
  await wendy.keyboard.press("Control+Enter");
  await expect(wendy.getByRole("heading", { name: "A decision is proposed" })).toBeVisible();
  // Until it is confirmed the offer is paused, and nobody accepts it.
  for (const person of [page, phone]) {
    await read(person, id, "We are looking at our offer once more");
    await expect(person.getByRole("button", { name: /Accept/ })).toHaveCount(0);
  }
  await expectGoodEverywhere(phone, "an offer that is looked at again", SITE);
  await ada.goto(`/staff/cases/${id}/confirm`);
  await expect(ada.getByRole("region", { name: /^Agree with the reason/ })).toContainText("$900,000");
  await expect(ada.locator(".case-facts")).toContainText("the offer is paused");
  await expect(ada.getByRole("button", { name: /^Take it back and send 2 emails/ })).toBeVisible();
  await expectGoodEverywhere(ada, "taking a decision back as it is confirmed", DESK);
  await ada.keyboard.press("1");
  await ada.keyboard.press("1");
  await expect(ada.getByText("2 of 2 marked")).toBeVisible();
  await ada.keyboard.press("Control+Enter");
  await expect(ada.getByRole("heading", { name: /^Taken back: the offer of / })).toBeVisible();

  expect(await bothGot([address, otherAddress], /^We have taken our decision back/)).not.toContain("another home");
  for (const person of [page, phone]) {
    await read(person, id, "We have taken our offer back");
    await expect(person.getByText("The valuation was of another home.")).toBeVisible();
  }
  await expectGoodEverywhere(phone, "a decision that was taken back", SITE);
  await expectTold(wendy, id, [
    ["Proposed to take the decision back", "Wendy Marsh"],
    ["Took the decision back", "Ada Marsh"],
  ]);
  const { checks } = await openedCase(wendy, id);
  expect(checks.filter(({ outcome }) => outcome === "open").map(({ check }) => check)).toEqual(["valuation"]);
  await phone.context().close();
});
