import { calendarDay as day } from "@keystep/domain/kernel/calendar-date";
import { listMessages } from "@keystep/contract/messages/messages";
import { aMessage, anAnswer } from "#src/testing/message-fixtures";
import { acceptOffer, getDecision, type DecisionAnswer } from "@keystep/contract/decisions/offers";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { getSubmission, withdrawApplication } from "@keystep/contract/submissions/submissions";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { APPLICATION_ID, aUser } from "#src/testing/application-fixtures";
import { aDecline, anOffer, anUndo } from "#src/testing/decision-fixtures";
import { installFakeApi, json } from "#src/testing/fake-api";
import { readerIn } from "#src/testing/reader-in";
import { standingClock } from "#src/testing/render-application.tsx";
import { renderRoutes } from "#src/testing/render-routes.tsx";
import { aSubmission } from "#src/testing/submission-fixture";
import DecisionPage from "./decision-page.tsx";

readerIn("Australia/Sydney");

const GRACE = { otherName: "Grace" } as const;
const OWN = { party: "main-applicant", at: "2026-11-19T22:00:00.000Z" } as const;
const OTHERS = { party: "co-applicant", at: "2026-11-18T22:00:00.000Z" } as const;

/** The page, with the server's side of it; null where nothing was decided. */
function open(decision: DecisionAnswer | null = anOffer()) {
  const api = installFakeApi()
    .answer(getCurrentUser, aUser())
    .answer(listMessages, { unreadCount: 0, messages: [], matters: [] });
  if (decision === null) api.refuse(getDecision, "decision.not-found");
  else api.answer(getDecision, decision);
  const opened = renderRoutes([{ path: "application/:id/decision", element: <DecisionPage /> }], {
    at: `/application/${APPLICATION_ID}/decision`,
    clock: standingClock,
  });
  return { ...opened, api };
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const box = () => screen.findByRole("checkbox", { name: /^I have read the figures, the conditions/ });
const accept = () => screen.findByRole("button", { name: "Accept the offer" });
const hrefOf = (name: string) => screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href"))[0];
const part = (name: string) => screen.getByRole("region", { name });

/** As the server answers an acceptance of the main applicant. */
function takeAcceptance(api: ReturnType<typeof open>["api"], now: DecisionAnswer): void {
  const { status, offer } = now;
  api.respond(acceptOffer, () => {
    api.answer(getDecision, now);
    return json(200, { status, offer });
  });
}

describe("an offer", () => {
  test("it tells amount, share, conditions, days left, what happens next and where to complain", async () => {
    open();
    expect(await heading("We offer you $150,000")).toBe(document.activeElement);
    expect(screen.getByText("Keystep Homeownership Accelerator")).toBeDefined();
    expect(part("Where the offer stands").textContent).toContain(
      "59 days leftThe offer stands until 18 January 2027.You have yet to accept.",
    );
    expect(part("The offer").textContent).toContain("Our share of the home15%");
    expect(within(part("Conditions")).getAllByRole("listitem")).toHaveLength(2);
    expect(screen.getAllByText(/bind you yet/)).toHaveLength(1);
    expect(part("Complaints").textContent).toContain("1800 931 678");
    expect(hrefOf("Ask a question")).toBe(`/dashboard/messages?about=${APPLICATION_ID}`);
  });

  test("what it may cost to end it is a table of each growth by the years, and no promise", async () => {
    open();
    const cost = within(await screen.findByRole("region", { name: "What it may cost to end it" }));
    expect(cost.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "The home’s value a year",
      "1 year",
      "3 years",
      "5 years",
      "10 years",
    ]);
    expect(cost.getByRole("row", { name: /^We paid you by then/ }).textContent).toContain("$150,000");
    const still = cost.getByRole("row", { name: /^0%/ });
    expect(within(still).getAllByRole("cell")).toHaveLength(4);
    expect(still.textContent).toBe("0%$135,000$135,000$135,000$135,000");
    expect(cost.getAllByRole("rowheader").length).toBeGreaterThan(2);
    expect(cost.getByText(/Past growth is no guide to future growth/)).toBeDefined();
    expect(cost.getByText(/^You end it, usually after about three years, by buying back our share/)).toBeDefined();
    expect(
      cost.getByText(/^We pay you \$150,000\. If the home’s value .* our share costs \$[\d,]+ after 3 years\.$/),
    ).toBeDefined();
  });

  test.each([
    [0, "Today is the last day"],
    [1, "1 day left"],
  ])("with %s days it says so", async (daysLeft, words) => {
    open(anOffer({}, { daysLeft }));
    expect(await screen.findByText(words)).toBeDefined();
  });

  test("it says who accepted so far, to each of two people", async () => {
    open(anOffer({ ...GRACE, acceptances: [OTHERS] }));
    const people = await screen.findByRole("list", { name: "Who accepted" });
    expect(
      within(people)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["You have yet to accept.", "Grace accepted on 19 November 2026."]);
    expect(screen.getByText(/Grace answers in a separate account/)).toBeDefined();
  });

  test("the co-applicant reads the same about the main applicant", async () => {
    open(anOffer({ viewer: "co-applicant", otherName: "Mia", acceptances: [OTHERS] }));
    expect(await heading("You accepted our offer")).toBeDefined();
    const people = await screen.findByRole("list", { name: "Who accepted" });
    expect(people.textContent).toBe("You accepted on 19 November 2026.Mia has yet to accept.");
    expect(screen.queryByRole("button", { name: "Accept the offer" })).toBeNull();
  });
});

describe("accepting", () => {
  test("takes a box that is not ticked before, and sends the offer as it was read", async () => {
    const { api, user } = open();
    await user.click(await accept());
    expect(await screen.findByText("Tick this once you have read them.")).toBeDefined();
    expect(document.activeElement).toBe(await box());
    expect(api.requestsTo(acceptOffer)).toHaveLength(0);
    takeAcceptance(api, anOffer({ acceptances: [OWN] }, { status: "accepted" }));
    await user.keyboard(" {Tab}{Enter}");
    const told = await heading("The offer is accepted");
    await waitFor(() => expect(document.activeElement).toBe(told));
    expect(api.requestsTo(acceptOffer).map(({ body }) => body)).toEqual([{ basis: "a1" }]);
    expect(screen.getByText(/We contact you and your lender/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Accept the offer" })).toBeNull();
  });

  test("by the first of two says for whom it waits, and until when", async () => {
    const { api, user } = open(anOffer(GRACE));
    takeAcceptance(api, anOffer({ ...GRACE, acceptances: [OWN] }));
    await user.click(await box());
    await user.click(await accept());
    expect(await heading("You accepted our offer")).toBeDefined();
    expect(
      screen.getByText("Grace has until 18 January 2027 to accept it too. We email you once Grace has answered."),
    ).toBeDefined();
    expect(await screen.findByText("You accepted on 20 November 2026.")).toBeDefined();
    expect(screen.getByText("Grace has yet to accept.")).toBeDefined();
  });

  test("pressed twice is done once", async () => {
    const { api, user } = open();
    const now = anOffer({ acceptances: [OWN] }, { status: "accepted" });
    const { status, offer } = now;
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.respond(acceptOffer, () => promise);
    await user.click(await box());
    await user.dblClick(await accept());
    api.answer(getDecision, now);
    resolve(json(200, { status, offer }));
    await heading("The offer is accepted");
    expect(api.requestsTo(acceptOffer)).toHaveLength(1);
  });

  test("offline keeps the tick, and says what to do", async () => {
    const { api, user } = open();
    await user.click(await box());
    api.goOffline();
    await user.click(await accept());
    expect((await screen.findByRole("alert")).textContent).toContain("check your connection and try again");
    expect((await box()).getAttribute("checked") ?? (await box()).matches(":checked")).toBeTruthy();
    api.goOnline();
    takeAcceptance(api, anOffer({ acceptances: [OWN] }, { status: "accepted" }));
    await user.click(await accept());
    expect(await heading("The offer is accepted")).toBeDefined();
  });

  test("of an offer that changed shows it as it is now, with the box empty", async () => {
    const { api, user } = open();
    await user.click(await box());
    api.respond(acceptOffer, () => {
      api.answer(getDecision, {
        ...anOffer({}, { basis: "b2" }),
        text: { ...anOffer().text, heading: "We offer you $140,000" },
      });
      return json(409, { code: "offer.changed", status: 409, title: "The offer changed", detail: "Read it." });
    });
    await user.click(await accept());
    expect(await heading("We offer you $140,000")).toBeDefined();
    expect(screen.getByRole("alert").textContent).toContain("Nothing was accepted.");
    expect((await box()).matches(":checked")).toBe(false);
    takeAcceptance(api, anOffer({ acceptances: [OWN] }, { status: "accepted" }));
    await user.click(await box());
    await user.click(await accept());
    await heading("The offer is accepted");
    expect(api.requestsTo(acceptOffer).map(({ body }) => body)).toEqual([{ basis: "a1" }, { basis: "b2" }]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("of one that lapsed meanwhile says that it ended", async () => {
    const { api, user } = open();
    await user.click(await box());
    api.refuse(acceptOffer, "offer.not-open").answer(getDecision, anOffer({}, { status: "lapsed" }));
    await user.click(await accept());
    expect(await heading("Our offer has ended")).toBeDefined();
    expect(screen.getByRole("alert").textContent).toContain("This changed in the meantime.");
    expect(hrefOf("Start another application")).toBe("/homeowner-assistant/get-started");
  });
});

describe("refusing", () => {
  test("says before that it ends for both, and asks why", async () => {
    const { api, user } = open(anOffer(GRACE));
    await user.click(await screen.findByRole("button", { name: "Decline the offer for both of us" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Decline the offer?" });
    expect(dialog.textContent).toContain("for both of you.We tell Grace that it has ended, but not why.");
    await user.click(within(dialog).getByRole("button", { name: "Keep the offer" }));
    expect(api.requestsTo(withdrawApplication)).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Decline the offer for both of us" }));
    await user.type(await screen.findByLabelText(/Would you tell us why/), "We stay.");
    api.respond(withdrawApplication, () => {
      const withdrawnAt = "2026-11-20T01:00:00.000Z";
      api.answer(getDecision, anOffer(GRACE, { status: "withdrawn", withdrawnAt }));
      return json(200, { status: "withdrawn", version: 9 });
    });
    await user.click(
      within(screen.getByRole("alertdialog")).getByRole("button", { name: "Decline the offer for both of us" }),
    );
    expect(await heading("This application has ended")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(api.requestsTo(withdrawApplication).map(({ body }) => body)).toEqual([{ reason: "We stay." }]);
    expect(screen.getByText(/That was on 20 November 2026/).textContent).toBe(
      "We did not end it. That was on 20 November 2026. Our offer of $150,000 ended with it. Nobody owes anything.",
    );
  });

  test("alone, nobody else is spoken of", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Decline the offer" }));
    expect((await screen.findByRole("alertdialog")).textContent).not.toContain("both");
  });

  test("is open to each person after it was accepted too; what moved on meanwhile is shown", async () => {
    const both = { viewer: "co-applicant", otherName: "Mia", acceptances: [OTHERS, OWN] } as const;
    const { api, user } = open(anOffer(both, { status: "accepted" }));
    await user.click(await screen.findByRole("button", { name: "Decline the offer for both of us" }));
    api.refuse(withdrawApplication, "application.not-withdrawable");
    api.answer(getDecision, anOffer(both, { status: "settled" }));
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Decline the offer for both of us" }));
    expect(await heading("Our agreement is in force")).toBeDefined();
    expect((await screen.findByRole("alert")).textContent).toContain("This changed in the meantime.");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("without an answer keeps the reason", async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole("button", { name: "Decline the offer" }));
    await user.type(await screen.findByLabelText(/Would you tell us why/), "We stay.");
    api.goOffline();
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Decline the offer" }));
    expect((await screen.findByRole("alert")).textContent).toContain("We could not reach our server");
    expect(screen.getByDisplayValue("We stay.")).toBeDefined();
  });
});

describe("what became of it", () => {
  test.each([
    [anOffer({}, { daysLeft: null }), "Our offer has ended"],
    [anOffer({}, { status: "lapsed" }), "Our offer has ended"],
    [anOffer({}, { status: "withdrawn" }), "This application is withdrawn"],
    [anOffer({ acceptances: [OWN] }, { status: "bought-back" }), "Your home is all yours again"],
  ])("over: the offer is folded, and cannot be accepted (%#)", async (decision, words) => {
    const { user } = open(decision);
    expect(await heading(words)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Accept the offer" })).toBeNull();
    await user.click(screen.getByText("The offer as it was made: $150,000 for 15%"));
    expect(within(part("The offer")).getByText("$150,000")).toBeDefined();
  });

  test("settled: what we own since when, how it is bought back, and no other application", async () => {
    open(anOffer({ acceptances: [OWN] }, { status: "settled", settledAt: "2026-11-27T01:00:00.000Z" }));
    expect(await heading("Our agreement is in force")).toBe(document.activeElement);
    expect(screen.getByText(/^We have owned/).textContent).toMatch(/15% of your home since 27.November 2026\./);
    expect(screen.getByText("We pay it in full at settlement.")).toBeDefined();
    expect(screen.queryByText("The three years")).toBeNull();
    expect(hrefOf("How hardship help works")).toBe("/hardship");
    expect(part("If you can’t pay your home loan").textContent).toContain(
      "If it doesn’t come, we decide within 28 days",
    );
    expect((await screen.findByRole("link", { name: "Tell us you’re in hardship" })).getAttribute("href")).toBe(
      `/dashboard/messages?about=${APPLICATION_ID}`,
    );
    const buying = part("How to buy back our share");
    expect(within(buying).getAllByRole("listitem")).toHaveLength(4);
    expect(within(buying).getByRole("row", { name: /^0%/ })).toBeDefined();
    expect(hrefOf("Ask to buy it back")).toBe(`/dashboard/messages?about=${APPLICATION_ID}`);
    expect(part("What we pay you, and what we own").textContent).toContain("Amount$150,000");
    expect(part("What we pay you, and what we own").textContent).not.toContain("The offer stands until");
    expect(screen.queryByRole("link", { name: "Start another application" })).toBeNull();
  });

  test("settled and paid by the month: which month it is, and the day of the end", async () => {
    open(anOffer({}, { status: "settled", settledAt: "2026-10-19T01:00:00.000Z", type: "homeowner-assistant" }));
    await heading("Our agreement is in force");
    expect(part("What we pay you, and what we own").textContent).toContain(
      "The three yearsMonth 2 of 36, until 19 October 2029",
    );
  });

  test("declined, with a complaint: how to make one is told no more, and who else helps is", async () => {
    const complaint = {
      topic: "complaint",
      openedAt: "2026-11-19T01:00:00.000Z",
      askedOn: null,
      answer: null,
      decision: null,
    } as const;
    open(aDecline()).api.answer(listMessages, {
      unreadCount: 0,
      messages: [{ ...aMessage(3), writtenAt: complaint.openedAt }],
      matters: [{ ...complaint, answer: { dueOn: day("2026-11-20"), isLate: true } }],
    });
    const waits = await screen.findByRole("region", { name: "What is open" });
    // One apology: what they wrote is the complaint.
    expect(waits.textContent).toContain("We should have confirmed it by 20 November 2026, and are sorry.");
    expect(waits.textContent).not.toContain("You wrote to us");
    const elsewhere = await screen.findByRole("region", { name: "If our answer doesn’t settle your complaint" });
    expect(elsewhere.textContent).toContain("1800 931 678");
    expect(screen.queryByRole("region", { name: "If you think we got it wrong" })).toBeNull();
    expect(hrefOf("Ask a question")).toBe(`/dashboard/messages?about=${APPLICATION_ID}`);
  });

  test("declined: why, what would change it, free help, where to complain, and no other application before that", async () => {
    open(aDecline());
    expect(await heading("We can't approve your application")).toBeDefined();
    expect(screen.getByText(/^We are sorry/).textContent).toContain("for 12 Example Street, Fitzroy VIC 3065");
    expect(part("Why").textContent).toBe("WhyYour costs are close to your income.");
    expect(part("What would change it").textContent).toContain("A smaller loan would change that.");
    expect(part("Schemes that may fit").textContent).toContain("firsthomebuyers.gov.au");
    expect(part("Free help with money").textContent).toContain("1800 007 007");
    expect(part("If you think we got it wrong").textContent).toContain("afca.org.au");
    expect(screen.queryByRole("link", { name: "Start another application" })).toBeNull();
    expect((await screen.findByRole("link", { name: "Ask us to look again" })).getAttribute("href")).toBe(
      `/dashboard/messages?about=${APPLICATION_ID}`,
    );
    expect(screen.queryByRole("region", { name: "Where the offer stands" })).toBeNull();
  });

  test("settled or declined: what they wrote and nobody answered stands first, or what of ours they have not read", async () => {
    const { api, unmount } = open(anOffer({ acceptances: [OWN] }, { status: "settled" }));
    await heading("Our agreement is in force");
    expect(screen.queryByRole("region", { name: "What is open" })).toBeNull();
    unmount();
    const read = open(aDecline());
    read.api.answer(listMessages, { unreadCount: 2, messages: [anAnswer(2)], matters: [] });
    expect(api.requestsTo(listMessages)).toHaveLength(1);
    await screen.findByText("2 messages of ours wait for you.");
    read.unmount();
    open(aDecline()).api.answer(listMessages, { unreadCount: 2, messages: [aMessage(3), anAnswer(2)], matters: [] });
    const waits = await screen.findByRole("region", { name: "What is open" });
    expect(waits.textContent).toContain("You wrote to us on 20 November 2026, and we have not answered yet.");
    // Somebody who wrote after it has seen it.
    expect(waits.textContent).not.toContain("of ours");
    expect(waits.textContent).toContain("If it can’t wait, call us on (03) 7010 4321.");
    expect(hrefOf("Read your messages")).toBe("/dashboard/messages");
    expect(screen.queryByRole("link", { name: "Ask us to look again" })).toBeNull();
  });

  test.each([
    [{ askedOn: null, isLate: false }, "We decide by 18 December 2026."],
    [{ askedOn: day("2026-11-20"), isLate: false }, "If it can’t come, we decide without it by 18 December 2026."],
    [{ askedOn: null, isLate: true }, "We should have decided by 18 December 2026, and are sorry."],
  ] as const)(
    "settled, with hardship help asked for: how that stands, and no second request (%#)",
    async (of, words) => {
      const matter = {
        topic: "hardship",
        openedAt: "2026-11-19T01:00:00.000Z",
        askedOn: of.askedOn,
        answer: { dueOn: day("2026-11-26"), isLate: true },
        decision: { dueOn: day("2026-12-18"), isLate: of.isLate },
      } as const;
      open(anOffer({ acceptances: [OWN] }, { status: "settled" })).api.answer(listMessages, {
        unreadCount: 0,
        messages: [aMessage(3)],
        matters: [matter],
      });
      const waits = await screen.findByRole("region", { name: "What is open" });
      expect(waits.textContent).toContain("Your request for hardship help of 19 November 2026 is with us.");
      expect(waits.textContent).toContain(words);
      expect(waits.textContent).toContain("We should have by 26 November 2026, and are sorry.");
      expect(screen.queryByRole("link", { name: "Tell us you’re in hardship" })).toBeNull();
      expect(screen.queryByRole("region", { name: "If you can’t pay your home loan" })).toBeNull();
      expect(waits.textContent).toContain("Tell your lender too");
      expect(waits.textContent).toContain("1800 007 007");
      expect(screen.getByRole("link", { name: "Ask to buy it back" }).parentElement?.textContent).not.toContain(
        "within",
      );
    },
  );

  test("an offer that is checked again before money tells that before it is accepted, and after", async () => {
    const first = open(anOffer(GRACE, { isCheckedAgain: true }));
    await screen.findByText(
      "Before we pay, one more of us checks our decision. You can accept it meanwhile. Don’t commit money on it yet: the check may change it.",
    );
    first.unmount();
    open(anOffer({ acceptances: [OWN] }, { isCheckedAgain: true, status: "accepted" }));
    expect(
      await screen.findByText(
        "Before we pay, one more of us checks our decision. Don’t commit money on it yet: the check may change it.",
      ),
    ).toBeDefined();
  });

  test("ended by the other person, it never says by whom; nor who had answered; over, it says until when it was open", async () => {
    const withdrawnAt = "2026-11-20T01:00:00.000Z";
    const { unmount } = open(anOffer(GRACE, { status: "withdrawn", withdrawnAt }));
    expect(await heading("This application has ended")).toBeDefined();
    expect(screen.queryByText(/had accepted it/)).toBeNull();
    unmount();
    const accepted = open(anOffer({ ...GRACE, acceptances: [OWN] }, { status: "withdrawn", withdrawnAt }));
    await heading("This application has ended");
    expect(screen.getByText(/^We did not end it\. .* ended with it\. Nobody owes/)).toBeDefined();
    expect(screen.queryByText(/had accepted it/)).toBeNull();
    accepted.unmount();
    open(anOffer({ ...GRACE, acceptances: [OWN] }, { status: "lapsed" }));
    expect(
      await screen.findByText(/^It was open until 18 January 2027, and needed you both to accept it by then\./),
    ).toBeDefined();
    expect(screen.queryByText(/no answer/)).toBeNull();
  });

  test("a decline of before there was a place for it promises nothing about what would change it", async () => {
    const { text, ...decline } = aDecline();
    open({ ...decline, text: { ...text, change: undefined } });
    await heading("We can't approve your application");
    expect(screen.queryByRole("region", { name: "What would change it" })).toBeNull();
  });

  test("the phone numbers and sites of those who help can be tapped", async () => {
    open(aDecline());
    await heading("We can't approve your application");
    expect(hrefOf("1800 007 007")).toBe("tel:1800007007");
    expect(hrefOf("afca.org.au")).toBe("https://afca.org.au");
    expect(hrefOf("firsthomebuyers.gov.au")).toBe("https://firsthomebuyers.gov.au");
    expect(hrefOf("hello@keystep.example")).toBe("mailto:hello@keystep.example");
  });

  test("taken back: which offer, why, and by when we decide again", async () => {
    const { api } = open({ ...anUndo(GRACE), acceptances: [OTHERS] });
    api.answer(getSubmission, aSubmission({ status: "in-review" }));
    expect(await heading("We have taken our offer back")).toBeDefined();
    expect(screen.getByText(/^We are sorry/).textContent).toContain(
      "Our offer of $150,000 of 18 November 2026 no longer stands",
    );
    expect(part("Why").textContent).toContain("a valuation of another home");
    expect(screen.getByText("Grace had accepted it on 19 November 2026.")).toBeDefined();
    const day = await screen.findByText(/decide by 4 December 2026/);
    // The day comes before the reason.
    expect(day.compareDocumentPosition(part("Why"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(part("What happens next").textContent).toContain("is in review again");
  });
});

test("an offer that we look at again says so calmly, takes no acceptance, and can be refused", async () => {
  open(anOffer({ ...GRACE, acceptances: [OWN] }, { lookedAtAgainSince: "2026-11-20T01:00:00.000Z" }));
  expect(await heading("We are looking at our offer once more")).toBeDefined();
  expect(screen.getByText(/we email you as soon as we know\. You had accepted it/)).toBeDefined();
  // Before anything else that they can do: money may be spent already.
  const callNow = screen.getByText(/If you have signed or paid anything because of our offer, call us now on/);
  expect(within(callNow).getByRole("link").getAttribute("href")).toBe("tel:+61370104321");
  expect(part("Where the offer stands").textContent).toMatch(
    /^PausedIt can’t be accepted while we check it\. If it stands, its last day moves from 18 January 2027 by the days of the check\./,
  );
  expect(part("Where the offer stands").textContent).not.toContain("days left");
  expect(screen.queryByRole("link", { name: "Go to your answer" })).toBeNull();
  expect(screen.getByText("The offer as it was made: $150,000 for 15%").closest("details")?.open).toBe(false);
  // Told once, beside that it can't be accepted.
  expect(part("The offer").textContent).not.toContain("stands until");
  expect(screen.getByText(/checking it again since 20.November 2026\. It may stay as it is, change/)).toBeDefined();
  expect(part("If you no longer want it").textContent).toContain("It ends the application for both of you.");
  expect(screen.queryByRole("button", { name: /Accept/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Decline the offer for both of us" })).toBeDefined();
});

describe("no decision", () => {
  test.each([
    ["submitted", "We have not decided yet", /We look at it by 24 November 2026/],
    ["in-review", "We have not decided yet", /decide by 4 December 2026/],
    ["withdrawn", "This application is withdrawn", /nobody works on it/],
  ] as const)("%s: %s, with the way back", async (status, words, text) => {
    const { api } = open(null);
    api.answer(getSubmission, aSubmission({ status }));
    expect(await heading(words)).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(hrefOf("Go to your dashboard")).toBe("/dashboard");
  });

  test("never sent leads to the application", async () => {
    const { api } = open(null);
    api.refuse(getSubmission, "submission.not-found");
    expect(await screen.findByText("This application has not been sent to us.")).toBeDefined();
    expect(hrefOf("Go to the application")).toBe(`/application/${APPLICATION_ID}`);
  });

  test("another person's says that it is not there; a server that cannot answer is asked again", async () => {
    const { api, user } = open();
    api.refuse(getDecision, "application.not-found");
    expect((await screen.findByRole("alert")).textContent).toContain("could not find this application");
    api.answer(getDecision, anOffer());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await heading("We offer you $150,000")).toBeDefined();
  });
});
