import type { Page } from "@playwright/test";
import {
  answerForIt,
  approveAllTheSame,
  CONDITION,
  decidingDesks,
  expectTold,
  judgeDocuments,
  passChecks,
  sentCouple,
  startReview,
} from "#actions/decisions";
import { mailsTo, newestEmailAbout } from "#actions/mailbox";
import { expect, siteUrl, test } from "#actions/test";

const AMOUNT = "$34,560";
const REMARK = "Whose valuation is it? Name the firm.";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Both people read the same heading on the page to which emails about a decision lead. */
async function bothRead(people: readonly Page[], id: string, name: string): Promise<void> {
  for (const person of people) {
    await person.goto(`/application/${id}/decision`);
    await expect(heading(person, name)).toBeVisible();
  }
}

/** Agrees with every check of the proposal by its key. */
async function agreeWithAll(staff: Page): Promise<void> {
  const count = staff.getByRole("status").filter({ hasText: /of \d+ marked$/ });
  await expect(count).toBeVisible();
  const [, of = "0"] = /of (\d+) marked/.exec(await count.innerText()) ?? [];
  for (let marked = 0; marked < Number(of); marked += 1) await staff.keyboard.press("1");
  await expect(count).toHaveText(`${of} of ${of} marked`);
}

/** On their phone, the partner corrects where they live, and sends it. */
async function correctAddress(phone: Page, id: string): Promise<void> {
  await phone.goto(`/application/${id}`);
  await phone.getByRole("button", { name: "Home address" }).click();
  await phone.waitForURL(/\/applicant-address\/co-applicant$/);
  await phone.getByLabel("Street address").fill("14 Weston Street");
  await phone.getByRole("button", { name: "Save and continue" }).click();
  await phone.waitForURL(/\/success$/);
  await expect(phone.getByRole("region", { name: "Your change is not sent yet" })).toBeVisible();
  for (const box of await phone.getByRole("checkbox").all()) await box.check();
  await phone.getByRole("button", { name: "Send my change" }).click();
  await expect(phone.getByRole("heading", { name: "Your change is with us" })).toBeFocused();
}

/** Accepts on the page that the email led to. */
async function accept(person: Page): Promise<void> {
  const answer = person.getByRole("region", { name: "Your answer" });
  await answer.getByRole("checkbox").check();
  await answer.getByRole("button", { name: "Accept the offer" }).click();
}

test("a couple's case is checked, proposed, overtaken by a correction, returned, confirmed by another and accepted by both", async ({
  page,
  browser,
}) => {
  const { id, address, otherAddress, phone } = await sentCouple(page, browser, { name: "decided" });
  const { wendy, ada, ben } = await decidingDesks(browser);
  await startReview(wendy, id);
  await passChecks(wendy, id, "conflict");

  // An approval waits for every document: the form leads to the one that nobody has judged.
  await wendy.goto(`/staff/cases/${id}/propose`);
  await expect(wendy.getByText("Choose approve or decline first.")).toBeVisible();
  await wendy.keyboard.press("1");
  await expect(wendy.getByText("4 documents are not judged yet.", { exact: true })).toBeVisible();
  await wendy.getByRole("link", { name: "Australian passport, Alex is not judged" }).click();
  await expect(wendy.getByRole("dialog")).toContainText("passport");
  await judgeDocuments(wendy, id);
  await passChecks(wendy, id, "conflict");

  // The last check by its key, then the proposal, which shows what both will get before anything is kept.
  await wendy.goto(`/staff/cases/${id}`);
  const checks = wendy.getByRole("region", { name: "Checks" });
  await expect(checks.getByText(/^\d+ of \d+ done$/)).toBeVisible();
  await wendy.keyboard.press("h");
  const question = wendy.getByText("Does nobody of ours who works on it know them", { exact: false });
  await expect(question).toBeVisible();
  await wendy.keyboard.press("1");
  await expect(wendy.getByRole("button", { name: /^Propose a decision/ })).toBeVisible();
  await expect(question).toHaveCount(0);
  await wendy.keyboard.press("p");
  await wendy.waitForURL(/\/propose$/);
  await expect(wendy.getByLabel("Amount we pay")).toHaveValue("34,560");
  const like = wendy.getByRole("region", { name: "Decided cases like this one" });
  await expect(
    like
      .getByRole("listitem")
      .or(like.getByText(/^Nothing similar was settled/))
      .first(),
  ).toBeVisible();
  await wendy.getByRole("button", { name: "Add a condition" }).click();
  await wendy.keyboard.type(CONDITION);
  await approveAllTheSame(wendy);
  const preview = wendy.getByRole("region", { name: "What they will get" });
  for (const name of ["Amelia", "Alex"]) await expect(preview.getByRole("region", { name })).toContainText(CONDITION);
  await expect(preview.getByRole("region", { name: "Alex" })).toContainText(`to ${otherAddress}`);
  await expect(wendy.getByText(/^One colleague confirms: .*Ada Marsh.* Ben Marsh/)).toBeVisible();
  await wendy.keyboard.press("Control+Enter");
  await expect(wendy.getByRole("heading", { name: "A decision is proposed" })).toBeVisible();
  await bothRead([page, phone], id, "We have not decided yet");

  // Ada has gone through it as Alex corrects the address: her confirmation is refused, and she reads why.
  await ada.goto(`/staff/cases/${id}/confirm`);
  await agreeWithAll(ada);
  await answerForIt(ada);
  await correctAddress(phone, id);
  await ada.keyboard.press("Control+Enter");
  await expect(ada.getByRole("heading", { name: "The proposal no longer counts" })).toBeVisible();
  await expect(ada.getByRole("alert")).toContainText("Nothing was decided");
  await expect(ada.getByRole("alert")).toContainText("marks were about the answers as they stood");
  const overtaken = ada.getByRole("region", { name: "The proposal no longer counts" });
  await expect(overtaken).toContainText("14 Weston Street");
  await expect(overtaken.getByRole("link", { name: "Addresses (Alex)" })).toBeVisible();
  await expect(overtaken.getByRole("link", { name: "Propose again" })).toHaveCount(0);
  for (const to of [address, otherAddress])
    expect((await mailsTo(siteUrl(), to)).map(({ subject }) => subject).join("\n")).not.toMatch(/offer|decision/);

  // The new address is checked again, and the proposal made again as it was typed.
  await wendy.goto(`/staff/cases/${id}`);
  await expect(wendy.getByRole("heading", { name: "The proposal no longer counts" })).toBeVisible();
  await expect(wendy.getByRole("button", { name: /^Check Alex’s addresses/ })).toBeVisible();
  await expect(checks).toContainText("Addresses");
  await passChecks(wendy, id);
  await wendy.goto(`/staff/cases/${id}/propose`);
  await expect(wendy.getByRole("textbox", { name: "Condition 1" })).toHaveValue(CONDITION);
  await approveAllTheSame(wendy);
  await expect(preview.getByRole("region", { name: "Alex" })).toContainText(CONDITION);
  await wendy.keyboard.press("Control+Enter");
  await expect(wendy.getByRole("heading", { name: "A decision is proposed" })).toBeVisible();

  // Ada returns it with a remark at the valuation.
  await ada.goto(`/staff/cases/${id}/confirm`);
  await ada.getByRole("button", { name: /more checks passed$/ }).click();
  await ada.getByRole("group", { name: "Valuation" }).getByRole("button", { name: "Recheck" }).click();
  await ada.getByLabel("What to look at again").fill(REMARK);
  await ada.getByRole("radio", { name: "A check is in doubt" }).check();
  await ada.getByLabel("What needs fixing").fill("The valuer's firm is missing.");
  await ada.getByRole("button", { name: /^Return/ }).click();
  await expect(ada.getByRole("heading", { name: "The proposal came back" })).toBeVisible();

  // Wendy finds it under what came back, with the remark, and proposes it once more; Ben confirms.
  await wendy.goto("/staff/queues/returned");
  const returns = wendy.getByRole("table", { name: "Returned proposals by cause" });
  await expect(returns.getByRole("row", { name: /^A check is in doubt [1-9]/ })).toBeVisible();
  await wendy.locator(`tr[data-case="${id}"]`).getByRole("link").first().click();
  const returned = wendy.getByRole("region", { name: "The proposal came back" });
  await expect(returned).toContainText(`Valuation: ${REMARK}`);
  await expect(returned).toContainText("A check is in doubt. The valuer's firm is missing.");
  await expect(checks.getByRole("button", { name: `Returned: ${REMARK}` })).toBeVisible();
  await wendy.getByRole("button", { name: "Answer the remark on Valuation" }).click();
  await expect(wendy.getByText(`Ada Marsh returned it: ${REMARK}`)).toBeVisible();
  await wendy.getByLabel("Reason for this result").fill("Harbour Valuers, as the report says.");
  await wendy.getByRole("button", { name: /^Passed/ }).click();
  await expect(checks.getByText(/^\d+ of \d+ done$/)).toBeVisible();
  await wendy.getByRole("button", { name: /^Propose again/ }).click();
  await approveAllTheSame(wendy);
  await expect(preview.getByRole("region", { name: "Alex" })).toContainText(CONDITION);
  await wendy.keyboard.press("Control+Enter");
  await expect(wendy.getByRole("heading", { name: "A decision is proposed" })).toBeVisible();
  await ben.goto(`/staff/cases/${id}`);
  await ben.getByRole("button", { name: /^Confirm or return/ }).click();
  await expect(ben.getByRole("region", { name: "Mark each check" })).toContainText(
    `Ada Marsh returned it here: ${REMARK}`,
  );
  await agreeWithAll(ben);
  await answerForIt(ben);
  await ben.keyboard.press("Control+Enter");
  await expect(ben.getByRole("heading", { name: `Approved: ${AMOUNT} for 3.84%` })).toBeVisible();

  // Both hear of it without a figure, read it for themselves, and accept for themselves.
  for (const to of [address, otherAddress]) {
    const offer = await newestEmailAbout(siteUrl(), { address: to, subject: /^We have an offer for you/ });
    expect(offer.text).toContain(`/application/${id}/decision`);
    expect(offer.text).not.toMatch(/\$|34,560|Insure/);
  }
  await bothRead([page, phone], id, "We offer you $960 a month");
  for (const person of [page, phone]) {
    await expect(person.getByText(CONDITION)).toBeVisible();
    await expect(person.getByRole("heading", { name: "What it may cost to end it" })).toBeVisible();
    await expect(person.getByText(/^\d+ days left$/)).toBeVisible();
  }
  await accept(page);
  await expect(heading(page, "You accepted our offer")).toBeFocused();
  await newestEmailAbout(siteUrl(), { address: otherAddress, subject: /^It is your turn to accept/ });
  await phone.reload();
  await expect(phone.getByRole("list", { name: "Who accepted" })).toContainText("Amelia accepted on");
  await accept(phone);
  await expect(heading(phone, "The offer is accepted")).toBeFocused();
  for (const to of [address, otherAddress])
    await newestEmailAbout(siteUrl(), { address: to, subject: /^The offer is accepted/ });
  await bothRead([page], id, "The offer is accepted");

  await expectTold(wendy, id, [
    ["checks passed", "Wendy Marsh"],
    ["Proposed an approval", "Wendy Marsh"],
    ["Sent a change", "Alex Tran"],
    ["The proposal was overtaken"],
    ["Returned the proposal: a check is in doubt", "Ada Marsh"],
    ["Confirmed an approval", "Ben Marsh"],
    ["Made the offer", "Ben Marsh"],
    ["Accepted the offer", "Amelia Okonkwo"],
    ["Accepted the offer", "Alex Tran"],
  ]);
  for (const each of [wendy, ada, ben, phone]) await each.context().close();
});
