import { holdSending } from "@keystep/contract/desk/sendings";
import type { InformationRequestAnswer } from "@keystep/contract/applications/applications";
import { moveApplication } from "@keystep/contract/information-requests/information-requests";
import { listSentApplications, type SentApplication } from "@keystep/contract/staff/staff";
import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { ClockContext } from "#src/app/clock";
import { APPLICATION_ID, OTHER_APPLICATION_ID } from "#src/testing/application-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { standingClock } from "#src/testing/render-application.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { SentApplications } from "./sent-applications.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

beforeEach(signInThisBrowser);

const HELD = {
  id: APPLICATION_ID,
  state: "held",
  sendAt: "2026-11-20T04:42:10.000Z",
  problem: null,
} as const;

function anAsked(changes: Partial<InformationRequestAnswer> = {}): InformationRequestAnswer {
  return {
    id: OTHER_APPLICATION_ID,
    steps: ["applicant-address"],
    message: "Please look at this again.",
    items: [],
    requestedAt: "2026-11-18T01:00:00.000Z",
    dueOn: parseCalendarDate("2026-11-27"),
    ...changes,
  };
}

function anApplicationInHand(changes: Partial<SentApplication> = {}): SentApplication {
  return {
    id: APPLICATION_ID,
    reference: "KS-23456789",
    type: "homeowner-assistant",
    status: "submitted",
    name: "Mia Nguyen",
    emailAddress: "mia@example.com",
    submittedAt: "2026-11-17T01:00:00.000Z",
    lastSentAt: "2026-11-17T01:00:00.000Z",
    hasCoApplicant: false,
    informationRequest: null,
    correction: null,
    awaitsAgreement: false,
    ...changes,
  };
}

function open(applications: SentApplication[]) {
  const api = installFakeApi().answer(listSentApplications, applications);
  const rendered = renderApp(
    <ClockContext value={standingClock}>
      <SentApplications />
    </ClockContext>,
    { at: "/staff" },
  );
  return { ...rendered, api };
}

describe("the applications in hand", () => {
  test("each says whose it is, since when, how it stands and what was asked", async () => {
    open([
      anApplicationInHand(),
      anApplicationInHand({
        id: OTHER_APPLICATION_ID,
        reference: "KS-98765432",
        status: "information-requested",
        name: "",
        lastSentAt: "2026-11-19T01:00:00.000Z",
        informationRequest: anAsked({ dueOn: parseCalendarDate("2026-11-19") }),
      }),
    ]);
    const [first, second] = await screen.findAllByRole("listitem");
    for (const words of ["KS-23456789", "Sent 3 days ago", "Mia Nguyen", "mia@example.com", "Not begun"]) {
      expect(first?.textContent).toContain(words);
    }
    for (const words of [
      "Waits for the applicant",
      "Sent again yesterday",
      "Asked for Applicant Details: Address.",
      "Was due on 19 November 2026.",
    ]) {
      expect(second?.textContent).toContain(words);
    }
  });

  test("none, and a list that cannot be loaded, say so", async () => {
    const { api, user } = open([]);
    expect(await screen.findByText("Nothing waits here.")).toBeDefined();
    api.refuse(listSentApplications, "server.unavailable");
    await user.selectOptions(screen.getByLabelText("Status"), "In review");
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot be reached");
    expect(api.requestsTo(listSentApplications).at(-1)?.query.get("status")).toBe("in-review");
    api.answer(listSentApplications, [anApplicationInHand({ status: "in-review" })]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("button", { name: "Ask for more about KS-23456789" })).toBeDefined();
  });

  test("starting a review is said, and the list is asked for again", async () => {
    const { api, user } = open([anApplicationInHand()]);
    api.answer(moveApplication, { status: "in-review", version: 9 });
    const button = await screen.findByRole("button", { name: "Start review of KS-23456789" });
    api.answer(listSentApplications, [anApplicationInHand({ status: "in-review" })]);
    await user.click(button);
    expect(await screen.findByText("KS-23456789 is in review now.")).toBeDefined();
    expect(api.requestsTo(moveApplication)[0]?.body).toEqual({ status: "in-review" });
    expect(await screen.findByRole("button", { name: "Ask for more about KS-23456789" })).toBeDefined();
  });

  test("where somebody else was faster, it says so and shows what is so now", async () => {
    const { api, user } = open([anApplicationInHand()]);
    api.refuse(moveApplication, "application.move-refused");
    const button = await screen.findByRole("button", { name: "Start review of KS-23456789" });
    api.answer(listSentApplications, []);
    await user.click(button);
    expect((await screen.findByRole("alert")).textContent).toContain("another status by now");
    expect(await screen.findByText("Nothing waits here.")).toBeDefined();
  });

  test("what was asked is taken back after a question", async () => {
    const { api, user } = open([
      anApplicationInHand({ status: "information-requested", informationRequest: anAsked() }),
    ]);
    api.answer(moveApplication, { status: "in-review", version: 9 });
    await user.click(await screen.findByRole("button", { name: /^Take back/ }));
    const dialog = await screen.findByRole("alertdialog", { name: "Take back what was asked?" });
    expect(api.requestsTo(moveApplication)).toHaveLength(0);
    await user.click(within(dialog).getByRole("button", { name: "Take it back" }));
    expect(await screen.findByText(/in review again/)).toBeDefined();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

describe("asking for more", () => {
  async function openDialog(changes: Partial<SentApplication> = {}) {
    const opened = open([anApplicationInHand({ status: "in-review", ...changes })]);
    await opened.user.click(await screen.findByRole("button", { name: /^Ask for more/ }));
    return { ...opened, dialog: await screen.findByRole("dialog", { name: "Ask for more about KS-23456789" }) };
  }

  test("sends the sections in their order, the words and the day", async () => {
    const { api, user, dialog } = await openDialog();
    api.answer(holdSending, HELD);
    await user.click(within(dialog).getByLabelText("Banking Details"));
    await user.click(within(dialog).getByLabelText("Property details"));
    await user.type(within(dialog).getByLabelText("Message to Mia Nguyen"), "Which bank is it now?");
    await user.click(within(dialog).getByRole("button", { name: "Send the request" }));
    expect(await screen.findByText(/asked, unless you take it back/)).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    const [request] = api.requestsTo(holdSending);
    expect(request?.body).toMatchObject({
      sending: {
        kind: "request",
        body: { steps: ["context", "banking-details"], message: "Which bank is it now?" },
      },
      template: null,
    });
    expect(request?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f]{32}$/);
  });

  test("nothing chosen and nothing said is refused by its field", async () => {
    const { api, user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole("button", { name: "Send the request" }));
    expect(await within(dialog).findByRole("link", { name: /choose at least one section/ })).toBeDefined();
    expect(within(dialog).getByRole("link", { name: /A message to the applicant is required/ })).toBeDefined();
    expect(api.requestsTo(holdSending)).toHaveLength(0);
  });

  test("offers what applies: the co-applicant's only where there is one, never the account or the review", async () => {
    const { dialog, unmount } = await openDialog();
    const labels = () => within(dialog).getAllByRole("checkbox").length;
    expect(labels()).toBe(9);
    unmount();
    cleanup();
    const { dialog: both } = await openDialog({ hasCoApplicant: true });
    expect(within(both).getByLabelText("Coapplicant Details: Address")).toBeDefined();
    expect(within(both).getAllByRole("checkbox")).toHaveLength(17);
    expect(within(both).queryByLabelText("Account")).toBeNull();
  });

  test("a refusal keeps what was written", async () => {
    const { api, user, dialog } = await openDialog();
    api.refuse(holdSending, "server.unavailable");
    await user.click(within(dialog).getByLabelText("Property details"));
    const message = within(dialog).getByLabelText("Message to Mia Nguyen");
    await user.type(message, "Which bank is it now?");
    await user.click(within(dialog).getByRole("button", { name: "Send the request" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain("We cannot be reached");
    await waitFor(() => expect(message).toHaveProperty("value", "Which bank is it now?"));
  });
});
