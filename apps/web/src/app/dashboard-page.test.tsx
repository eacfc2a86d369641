import { listApplications, type ApplicationSummary } from "@keystep/contract/applications/applications";
import { listMessages } from "@keystep/contract/messages/messages";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { getMarketingConsent, setMarketingConsent } from "@keystep/contract/leads/marketing-consent";
import { listMortgageShares } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { continueLead, listLeads, type OwnLead } from "@keystep/contract/leads/own-leads";
import { listActivity, type ActivityEntry } from "@keystep/contract/activity/activity";
import { isInProgress } from "@keystep/domain/applications/application-status";
import { calendarDay, parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { ClockContext } from "#src/app/clock";
import {
  anApplication,
  aPendingUser,
  APPLICATION_ID,
  aUser,
  OTHER_APPLICATION_ID,
} from "#src/testing/application-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import DashboardPage from "./dashboard-page.tsx";
import { ANSWER_DEADLINES } from "#src/testing/deadlines";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

beforeEach(signInThisBrowser);

function aRow(changes: Partial<ApplicationSummary> = {}): ApplicationSummary {
  const { id, type, status, step, createdAt, emailAddress, informationRequest, viewer } = anApplication();
  const summary = { id, type, status, step, createdAt, emailAddress, informationRequest, viewer };
  const isDraft = isInProgress(changes.status ?? status);
  const draft = { percentDone: isDraft ? 40 : null, dueStep: isDraft ? (changes.step ?? step ?? "user") : null };
  return { withFirstName: null, ...draft, history: [], deadlines: null, acceptBy: null, ...summary, ...changes };
}

const LEAD_ID = "01890a5d-ac96-774b-bcce-b302099a8070";

function aLead(changes: Partial<Pick<OwnLead, "status" | "applicationId">> = {}): OwnLead {
  const { firstName, lastName, email } = aUser();
  return {
    id: LEAD_ID,
    leadType: "upfront-boost",
    status: "received",
    createdAt: "2026-11-02T01:00:00.000Z",
    applicationType: "homeownership-accelerator",
    applicationId: null,
    propertyAddress: "12 Wattle Street, Brunswick VIC 3056",
    estimatedPropertyValue: 900_000,
    savingsForDeposit: 80_000,
    upfrontBoostNeeded: 120_000,
    firstName,
    lastName,
    email,
    phone: "+61491570110",
    ...changes,
  };
}

/** The calls that every dashboard makes, answered as for a person who has just registered. */
function aHome() {
  return installFakeApi()
    .answer(getCurrentUser, aUser())
    .answer(listLeads, [])
    .answer(listApplications, [])
    .answer(listMortgageShares, [])
    .answer(listMessages, { unreadCount: 0, messages: [], matters: [] })
    .answer(listActivity, { receipts: [], before: null })
    .answer(getMarketingConsent, { isGiven: false, givenAt: null });
}

const show = () => renderApp(<DashboardPage />, { at: "/dashboard" });

/** The rows of a part of the page, without those of lists within them. */
async function rowsOf(region: string): Promise<HTMLElement[]> {
  const part = await screen.findByRole("region", { name: region });
  const [list] = within(part).getAllByRole("list");
  return [...(list?.children ?? [])].filter((row) => row instanceof HTMLElement);
}

function hrefIn(row: HTMLElement | undefined, name: RegExp): string | null {
  if (row === undefined) throw new Error("There is no such row.");
  return within(row).getByRole("link", { name }).getAttribute("href");
}

const ASKED = {
  status: "information-requested",
  step: "applicant-address",
  informationRequest: {
    id: OTHER_APPLICATION_ID,
    steps: ["applicant-address", "banking-details"],
    message: "Please look again.",
    items: [],
    requestedAt: "2026-11-18T01:00:00.000Z",
    dueOn: parseCalendarDate("2026-11-27"),
  },
} as const satisfies Partial<ApplicationSummary>;

describe("what waits for the person", () => {
  test("it greets, and leads on to the step, with how much is done in words and as a bar", async () => {
    aHome().answer(listApplications, [
      aRow({ id: OTHER_APPLICATION_ID, status: "submitted" }),
      aRow({ step: "applicant", percentDone: 40 }),
    ]);
    show();
    expect(await screen.findByRole("heading", { name: "Hello Mia", level: 1 })).toBeDefined();
    const [first, ...others] = await rowsOf("Where you left off");
    expect(others).toEqual([]);
    expect(first?.textContent).toContain("Keystep Homeowner Assistant");
    expect(first?.textContent).toContain("Started 2 November 2026.Your next step: Applicant.");
    expect(first?.textContent).toContain("40% done");
    const bar = screen.getByRole("progressbar", { name: "Filled in" });
    expect([bar.getAttribute("aria-valuenow"), bar.getAttribute("aria-valuetext")]).toEqual(["40", "40% done"]);
    expect(hrefIn(first, /^Continue/)).toBe(`/application/${APPLICATION_ID}/applicant/main-applicant`);
  });

  test("what we asked for stands first, the soonest day before the others, and drafts after it", async () => {
    const later = { ...ASKED.informationRequest, dueOn: null };
    aHome().answer(listApplications, [
      aRow({ step: "context" }),
      aRow({ ...ASKED, id: crypto.randomUUID(), informationRequest: later }),
      aRow({ ...ASKED, id: OTHER_APPLICATION_ID }),
    ]);
    show();
    const [first, second, third] = await rowsOf("We need something from you");
    expect(first?.textContent).toContain("Please look again at Applicant Details: Address and Banking Details.");
    expect(first?.textContent).toContain("Please answer by 27 November 2026.");
    expect(hrefIn(first, /^Answer now/)).toBe(`/application/${OTHER_APPLICATION_ID}/applicant-address/main-applicant`);
    expect(second?.textContent).not.toContain("Please answer by");
    expect(hrefIn(third, /^Continue/)).toBe(`/application/${APPLICATION_ID}/context`);
  });

  test("one action alone is the large one", async () => {
    aHome()
      .answer(listApplications, [aRow(), aRow({ id: OTHER_APPLICATION_ID })])
      .answer(listLeads, [aLead()]);
    show();
    const ways = [
      ...(await screen.findAllByRole("link", { name: /^Continue/ })),
      await screen.findByRole("button", { name: /^Continue as/ }),
    ];
    expect(ways.map(({ className }) => className.includes("bg-wattle "))).toEqual([true, false, false]);
  });

  test("COAP-02: what somebody joined says with whom, and leads on to their own part", async () => {
    const joined = { viewer: "co-applicant", withFirstName: "Alex" } as const;
    aHome().answer(listApplications, [
      aRow({ ...joined, dueStep: "coapplicant" }),
      aRow({ ...joined, id: OTHER_APPLICATION_ID, withFirstName: null, step: "coapplicant-id" }),
      aRow({ id: crypto.randomUUID(), withFirstName: "Binh" }),
    ]);
    show();
    const [first, second, third] = await rowsOf("Where you left off");
    expect(first?.textContent).toContain("You joined, with Alex.Your next step: Your details.");
    expect(second?.textContent).toContain("You joined.Your next step: 100 Points ID.");
    expect(third?.textContent).toContain("Started 2 November 2026, with Binh.");
    expect(hrefIn(first, /^Continue/)).toBe(`/application/${APPLICATION_ID}`);
    expect(hrefIn(second, /^Continue/)).toBe(`/application/${OTHER_APPLICATION_ID}/applicant-id/co-applicant`);
  });

  test("COAP-02: each of two people is told whose turn it is, and what to do in theirs", async () => {
    const co = { viewer: "co-applicant", withFirstName: "Mia", step: "review" } as const;
    const main = { withFirstName: "Alex", step: "review" } as const;
    aHome().answer(
      listApplications,
      [main, { ...main, dueStep: null }, co, { ...co, dueStep: null }].map((row) =>
        aRow({ ...row, id: crypto.randomUUID() }),
      ),
    );
    show();
    const rows = await rowsOf("Where you left off");
    expect(rows.map((row) => /(Your next step|Nothing to do now): [^.]*\./.exec(row.textContent)?.[0])).toEqual([
      "Your next step: Check your answers and send them.",
      "Nothing to do now: We wait for Alex to finish their part, and email you then.",
      "Your next step: Check your answers and agree.",
      "Nothing to do now: We wait for Mia to send the application, and email you then.",
    ]);
    expect(hrefIn(rows[1], /^See your answers/)).toMatch(/\/review$/);
  });
});

describe("our offer", () => {
  test("stands first until the person accepts it, with its last day", async () => {
    aHome().answer(listApplications, [
      aRow({ ...ASKED, id: OTHER_APPLICATION_ID }),
      aRow({ status: "approved", acceptBy: calendarDay("2027-01-18") }),
    ]);
    show();
    const [first, second] = await rowsOf("We have an offer for you");
    expect(first?.textContent).toContain("It stands until 18 January 2027.");
    expect(hrefIn(first, /^Read our offer/)).toBe(`/application/${APPLICATION_ID}/decision`);
    expect(hrefIn(second, /^Answer now/)).toContain(OTHER_APPLICATION_ID);
    expect(screen.queryByRole("region", { name: "Our offer" })).toBeNull();
  });

  test("waits for the other person once this one accepted it, and can be read", async () => {
    aHome().answer(listApplications, [aRow({ status: "approved", withFirstName: "Alex" })]);
    show();
    const [row] = await rowsOf("Our offer");
    expect(row?.textContent).toContain("You accepted our offer.");
    expect(row?.textContent).toContain("once the person you apply with accepts it too");
    expect(hrefIn(row, /^See the offer/)).toBe(`/application/${APPLICATION_ID}/decision`);
  });

  test("a no leads to why", async () => {
    aHome().answer(listApplications, [aRow({ status: "declined" })]);
    show();
    const [row] = await rowsOf("Closed");
    expect(hrefIn(row, /^Read why/)).toBe(`/application/${APPLICATION_ID}/decision`);
  });
});

describe("what is with us", () => {
  test("says where it stands, each stage with its day, what happens next and by when", async () => {
    aHome().answer(listApplications, [
      aRow({
        status: "in-review",
        history: [
          { status: "submitted", at: "2026-11-20T01:00:00.000Z" },
          { status: "in-review", at: "2026-11-22T01:00:00.000Z" },
        ],
        deadlines: ANSWER_DEADLINES,
      }),
    ]);
    const clock = { now: () => new Date("2026-11-23T01:00:00.000Z") };
    renderApp(
      <ClockContext value={clock}>
        <DashboardPage />
      </ClockContext>,
      { at: "/dashboard" },
    );
    const [row] = await rowsOf("With us");
    expect(hrefIn(row, /^View: Keystep/)).toBe(`/application/${APPLICATION_ID}/success`);
    expect(row?.textContent).toContain(
      "What happens next: We are looking at it and decide by 4 December 2026, if nothing is missing.",
    );
    const stages = within(await screen.findByRole("list", { name: /^The way of/ })).getAllByRole("listitem");
    expect(stages.map(({ textContent }) => textContent)).toEqual([
      "Started, done2 November 2026",
      "Sent, done20 November 2026",
      "In review, now22 November 2026",
      "Decision, to come",
      "Settled, to come",
    ]);
    expect(stages.map((stage) => stage.getAttribute("aria-current"))).toEqual([null, null, "step", null, null]);
  });

  test("a question of ours is a stage with its due day", async () => {
    aHome().answer(listApplications, [
      aRow({ ...ASKED, history: [{ status: "information-requested", at: "2026-11-18T01:00:00.000Z" }] }),
    ]);
    show();
    const stage = (await screen.findByText("We asked you for something")).closest("li");
    expect(stage?.getAttribute("aria-current")).toBe("step");
    expect(stage?.textContent).toBe("We asked you for something, now18 November 2026Due 27 November 2026");
  });

  test("COAP-02: what we asked of the other person alone waits for nobody here, and says so", async () => {
    aHome().answer(listApplications, [aRow({ ...ASKED, viewer: "co-applicant", withFirstName: "Alex" })]);
    show();
    const [row] = await rowsOf("With us");
    expect(row?.textContent).toContain("We asked the person you apply with for something.");
    expect(screen.queryByRole("link", { name: /^Answer now/ })).toBeNull();
  });

  test("what came to its end stays, and asks for nothing", async () => {
    aHome().answer(listApplications, [
      aRow({ status: "withdrawn", history: [{ status: "withdrawn", at: "2026-11-20T01:00:00.000Z" }] }),
    ]);
    show();
    const [row] = await rowsOf("Closed");
    expect(row?.textContent).toContain("Nothing more happens with this application.");
    expect(screen.queryByRole("region", { name: "Where you left off" })).toBeNull();
  });

  test("finding: nothing that is with us stands below 'Closed', and an agreement in force does not either", async () => {
    const others = [
      aRow({ id: "01890a5d-ac96-774b-bcce-b302099a8071", status: "declined" }),
      aRow({ status: "submitted" }),
    ];
    aHome().answer(listApplications, [
      ...others,
      aRow({ id: "01890a5d-ac96-774b-bcce-b302099a8072", status: "settled" }),
    ]);
    show();
    expect(await rowsOf("With us")).toHaveLength(1);
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(["With us", "In force", "Closed"]);
    expect((await rowsOf("Closed"))[0]?.textContent).toContain("Declined.");
  });
});

describe("leads", () => {
  test("what somebody left in a wizard stands there with its figures, and goes on as an application", async () => {
    const api = aHome().answer(listLeads, [aLead()]).answer(continueLead, { id: APPLICATION_ID, step: "user" });
    const { user } = show();
    const [row] = await rowsOf("What you told us");
    expect(row?.textContent).toContain("Upfront Boost12 Wattle Street, Brunswick VIC 3056, about $900,000");
    expect(row?.textContent).toContain("Sent 2 November 2026. We have it, and one of us will contact you soon.");
    await user.click(screen.getByRole("button", { name: /^Continue as an application/ }));
    expect((await screen.findByTestId("address")).textContent).toBe(`/application/${APPLICATION_ID}/user`);
    expect(api.requests.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
      `/api/v1/leads/${LEAD_ID}/application`,
    ]);
  });

  test("a lead that was continued leads to its application", async () => {
    aHome().answer(listLeads, [aLead({ status: "contacted", applicationId: APPLICATION_ID })]);
    show();
    const link = await screen.findByRole("link", { name: /^Open the application/ });
    expect(link.getAttribute("href")).toBe(`/application/${APPLICATION_ID}`);
    expect(screen.getByText(/We have been in touch/)).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Continue/ })).toBeNull();
  });

  test("a lead that cannot be continued now says why beside it, and can be tried again", async () => {
    const api = aHome().answer(listLeads, [aLead()]).refuse(continueLead, "server.unavailable");
    const { user } = show();
    const button = await screen.findByRole("button", { name: /^Continue as an application/ });
    await user.click(button);
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot be reached");
    api.answer(continueLead, { id: APPLICATION_ID, step: null });
    await user.click(button);
    expect((await screen.findByTestId("address")).textContent).toBe(`/application/${APPLICATION_ID}/user`);
  });
});

describe("receipts, account and consent", () => {
  const anEntry = (changes: Partial<ActivityEntry> = {}): ActivityEntry =>
    ({
      id: crypto.randomUUID(),
      at: "2026-11-20T04:42:00.000Z",
      kind: "save",
      what: "Saved Address",
      state: "saved",
      times: 1,
      ...changes,
    }) as ActivityEntry; // the kind and what goes with it come from one test

  test("the latest five receipts stand there, and lead to all of them", async () => {
    const receipts = [
      anEntry({ kind: "save", times: 4 } as Partial<ActivityEntry>),
      ...Array.from({ length: 5 }, (_, index) => anEntry({ kind: "email", state: "sent", what: `Letter ${index}` })),
    ];
    aHome().answer(listActivity, { receipts, before: null });
    show();
    await screen.findByText("Saved Address, 4 times, last 3:42 pm");
    const rows = await rowsOf("Receipts");
    expect(rows).toHaveLength(5);
    expect(rows[1]?.textContent).toContain("Letter 0Sent to you, 20 November 2026, 3:42 pm");
    expect(screen.getByRole("link", { name: "All receipts" }).getAttribute("href")).toBe("/dashboard/receipts");
  });

  test("account, sign-in and privacy are a link away", async () => {
    aHome();
    show();
    const part = await screen.findByRole("region", { name: "Account and privacy" });
    const hrefs = within(part)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual([
      "/dashboard/account",
      "/dashboard/account#two-step",
      "/dashboard/account#sessions",
      "/dashboard/receipts?kind=look",
      "/privacy-policy",
    ]);
  });

  test("a consent is switched off with one press, and says so", async () => {
    const api = aHome()
      .answer(getMarketingConsent, { isGiven: true, givenAt: "2026-11-01T04:00:00.000Z" })
      .answer(setMarketingConsent, { isGiven: false, givenAt: null });
    const { user } = show();
    const box = await screen.findByRole("checkbox", { name: /Emails about our offers/ });
    expect(box).toHaveProperty("checked", true);
    expect(screen.getByText("On since 1 November 2026. Untick to stop them.")).toBeDefined();
    await user.click(box);
    expect(await screen.findByText("Off. No more emails about our offers.")).toBeDefined();
    expect(box).toHaveProperty("checked", false);
    expect(api.requestsTo(setMarketingConsent).map(({ body }) => body)).toEqual([{ isGiven: false }]);
  });

  test("a consent that could not be changed stays as it was, with the reason", async () => {
    aHome().refuse(setMarketingConsent, "server.unavailable");
    const { user } = show();
    const box = await screen.findByRole("checkbox", { name: /Emails about our offers/ });
    await user.click(box);
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot be reached");
    expect(box).toHaveProperty("checked", false);
  });

  test("whoever came by an emailed link sees their application, and is asked for nothing their session may not do", async () => {
    const api = installFakeApi().answer(getCurrentUser, aPendingUser()).answer(listApplications, [aRow()]);
    show();
    expect(await screen.findByRole("link", { name: /^Continue/ })).toBeDefined();
    expect(screen.queryByRole("region", { name: "Receipts" })).toBeNull();
    expect([...new Set(api.requests.map(({ path }) => path))].toSorted()).toEqual([
      "/api/v1/applications",
      "/api/v1/users/me",
    ]);
  });
});

describe("where something is missing", () => {
  test("who has begun nothing is told how it goes, and led to the first step", async () => {
    aHome();
    show();
    const start = await screen.findByRole("region", { name: "Nothing started yet" });
    expect(within(start).getAllByRole("heading", { level: 3 })).toHaveLength(3);
    expect(within(start).getByRole("link", { name: "Which boost fits you?" }).getAttribute("href")).toBe(
      "/homeowner-assistant/get-started",
    );
    expect(within(start).getByRole("link", { name: "Upfront Boost" }).getAttribute("href")).toBe(
      "/upfront-boost/calculator",
    );
    expect(screen.getByText("What you save, send and get from us by email will be listed here.")).toBeDefined();
  });

  test("leads that cannot be loaded take nothing from the applications, and can be asked for again", async () => {
    const api = aHome().refuse(listLeads, "server.unavailable").answer(listApplications, [aRow()]);
    const { user } = show();
    expect(await screen.findByRole("link", { name: /^Continue/ })).toBeDefined();
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot be reached");
    api.answer(listLeads, [aLead()]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "What you told us" })).toBeDefined();
  });

  test("receipts that cannot be loaded take nothing from the rest", async () => {
    aHome().refuse(listActivity, "server.unavailable").answer(listApplications, [aRow()]);
    show();
    expect(await screen.findByRole("link", { name: /^Continue/ })).toBeDefined();
    const receipts = await screen.findByRole("region", { name: "Receipts" });
    expect((await within(receipts).findByRole("alert")).textContent).toContain("We cannot be reached");
  });

  test("a list that cannot be loaded says so and can be asked for again", async () => {
    const api = aHome().refuse(listApplications, "server.unavailable");
    const { user } = show();
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot be reached");
    api.answer(listApplications, [aRow()]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: /^Continue/ })).toBeDefined();
  });

  test("a user who cannot be loaded leads to the start with a reason", async () => {
    installFakeApi().refuse(getCurrentUser, "server.error");
    show();
    const address = await screen.findByTestId("address");
    expect(address.textContent).toBe("/");
    expect(address.dataset["notice"]).toContain("Something went wrong on our side");
  });
});
