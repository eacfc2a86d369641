import { listCases, listColleagues, listQueues } from "@keystep/contract/desk/cases";
import { getViews, saveViews } from "@keystep/contract/desk/side-by-side";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { getSession, type CurrentSession } from "@keystep/contract/identity/sessions";
import {
  agreeToGrant,
  endGrant,
  getOwnScopes,
  giveScopes,
  listPeople,
  listSecurityEvents,
  type SecurityEvent,
  type StaffPerson,
} from "@keystep/contract/staff/staff";
import { SCOPE_NAMES, type Scope } from "@keystep/domain/identity/scopes";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { SESSION_ID } from "#src/testing/account-fixtures";
import { aUser, USER_ID } from "#src/testing/application-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import DeskPage from "./desk-page.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

beforeEach(signInThisBrowser);

const STAFF = aUser({ roles: ["ROLE_USER", "ROLE_ADMIN"], firstName: "Stella", lastName: "Marsh" });

function aStaffSession(changes: Partial<CurrentSession> = {}): CurrentSession {
  return {
    id: SESSION_ID,
    way: "hosted",
    idleSeconds: 900,
    endsInSeconds: 40_000,
    hasSecondFactor: false,
    isProven: true,
    ...changes,
  };
}

function anEvent(serial: number, changes: Partial<SecurityEvent> = {}): SecurityEvent {
  return {
    id: `01890a5d-ac96-774b-bcce-${String(serial).padStart(12, "0")}`,
    occurredAt: "2026-11-20T04:42:00.000Z",
    action: "sign-in.succeeded",
    email: "mia@example.com",
    details: { way: "form" },
    ...changes,
  };
}

const PEOPLE: StaffPerson[] = [
  { id: USER_ID, name: "Stella Marsh", email: "staff@example.com", hasSecondFactor: true, grants: [] },
  {
    id: "01890a5d-ac96-774b-bcce-000000000077",
    name: "Will Ito",
    email: "will@example.com",
    hasSecondFactor: false,
    grants: [
      {
        id: "01890a5d-ac96-774b-bcce-000000000078",
        scope: "decision.approve",
        maxCents: 15_000_000,
        until: "2027-01-31T13:00:00.000Z",
        isOver: false,
        grantedAt: "2026-11-20T02:00:00.000Z",
        by: "Ada Marsh",
        agreedBy: null,
        isAwaited: true,
        mayAgree: true,
      },
    ],
  },
];

function openDesk(at = "/staff") {
  return renderApp(<DeskPage />, { at, pattern: "/staff/*" });
}

function openWorkspace(events: SecurityEvent[]) {
  return installFakeApi()
    .answer(getCurrentUser, STAFF)
    .answer(getOwnScopes, { scopes: [...SCOPE_NAMES] })
    .answer(listPeople, PEOPLE)
    .answer(listSecurityEvents, events)
    .answer(listQueues, [])
    .answer(listColleagues, [])
    .answer(listCases, { items: [], next: null, previous: null });
}

describe("the door of the desk", () => {
  test("a customer is led to the start with a word, and asks for nothing of the staff", async () => {
    const api = installFakeApi().answer(getCurrentUser, aUser());
    openDesk();
    const address = await screen.findByTestId("address");
    expect(address.textContent).toBe("/");
    expect(address.dataset["notice"]).toBe("Your account may not open that page.");
    expect(api.requestsTo(getOwnScopes)).toHaveLength(0);
  });

  test("staff without a second step are led to set one up", async () => {
    installFakeApi()
      .answer(getCurrentUser, STAFF)
      .refuse(getOwnScopes, "second-factor.required")
      .answer(getSession, aStaffSession());
    openDesk();
    const link = await screen.findByRole("link", { name: "Set up the second step" });
    expect(link.getAttribute("href")).toBe("/dashboard/account?for=staff#two-step");
    expect(screen.queryByText("Case desk")).toBeNull();
  });

  test("staff whose session was begun without their second step log in again", async () => {
    installFakeApi()
      .answer(getCurrentUser, STAFF)
      .refuse(getOwnScopes, "second-factor.required")
      .answer(getSession, aStaffSession({ hasSecondFactor: true }));
    openDesk();
    expect(await screen.findByText(/this session was begun without it/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Log in again" })).toBeDefined();
  });

  test("an answer that fails can be asked for again", async () => {
    const api = installFakeApi().answer(getCurrentUser, STAFF).refuse(getOwnScopes, "server.unavailable");
    const { user } = openDesk();
    await screen.findByRole("alert");
    api
      .answer(getOwnScopes, { scopes: ["case.read"] })
      .answer(listQueues, [])
      .answer(listCases, { items: [], next: null, previous: null })
      .answer(listColleagues, []);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Mine", level: 1 })).toBeDefined();
  });

  test("an unknown address below leads to the first queue", async () => {
    openWorkspace([]);
    openDesk("/staff/no-such-desk");
    expect(await screen.findByRole("heading", { name: "Mine" })).toBeDefined();
  });
});

test("a queue with something late has its count in red, for those whose work it is", async () => {
  const counts = (["overdue", "second-looks"] as const).map((queue) => ({
    queue,
    count: 3,
    more: false,
    isLate: true,
  }));
  const hot = async (scopes: Scope[]) => {
    openWorkspace([]).answer(listQueues, counts).answer(getOwnScopes, { scopes });
    openDesk();
    await screen.findAllByText("3", { selector: ".n" });
    return [...document.querySelectorAll(".q.hot .t")].map(({ textContent }) => textContent);
  };
  for (const scope of ["second-look", "case.work"] as const) {
    expect(await hot(["case.read", scope])).toEqual(["Overdue", "Second looks"]);
    cleanup();
  }
  expect(await hot(["case.read"])).toEqual(["Overdue"]);
});

test("the lists that one gave a name stand below the queues, and are renamed, ordered and removed at once", async () => {
  const [big, mine, leads] = [
    { name: "Big ones", list: "open?sort=-amount" },
    { name: "Mine, late", list: "overdue?assignee=me" },
    { name: "Leads", list: "open?kind=lead" },
  ];
  const api = openWorkspace([])
    .answer(getViews, { version: 4, views: [big, mine, leads] })
    .answer(saveViews, { version: 5, views: [mine, { ...big, name: "Large" }] });
  openDesk("/staff/queues/open?sort=-amount");
  const link = await screen.findByRole("link", { name: "Big ones" });
  expect([link.getAttribute("href"), link.getAttribute("aria-current")]).toEqual([
    "/staff/queues/open?sort=-amount",
    "page",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Change your views" }));
  const dialog = await screen.findByRole("dialog", { name: "Your views" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove Leads" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Up Mine, late" }));
  const name = within(dialog).getByRole("textbox", { name: "Name of view 2" });
  await userEvent.clear(name);
  await userEvent.type(name, "Large");
  await userEvent.click(within(dialog).getByRole("button", { name: "Keep them so" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.requestsTo(saveViews).map(({ body }) => body)).toEqual([
    { version: 4, views: [mine, { ...big, name: "Large" }] },
  ]);
  screen.getByRole("link", { name: "Large" });
});

describe("people and record", () => {
  test("it lists who may work here and the newest of the record in plain words", async () => {
    openWorkspace([
      anEvent(2, { action: "sign-in.refused", email: null, details: { reason: "unknown-email" } }),
      anEvent(1),
    ]);
    openDesk("/staff/people");
    const will = await screen.findByRole("list", { name: "What Will Ito may do" });
    expect(will.textContent).toContain(
      "Approve decisionsup to $150,000, ends on 1 February 2027, given by Ada Marsh on 20 November 2026, waits for a second person",
    );
    expect(screen.getByText("No second step yet, so cannot come in")).toBeDefined();
    expect(screen.getByText("This is you. A colleague changes what you may do.")).toBeDefined();
    cleanup();
    openDesk("/staff/record");
    const record = await screen.findByRole("region", { name: "Sign-ins and changes" });
    const [first, second] = await within(record).findAllByRole("listitem");
    expect(first?.textContent).toContain("Sign-in refused, unknown email");
    expect(first?.textContent).toContain("No account");
    expect(second?.textContent).toContain("Logged in, with the login form");
    expect(second?.textContent).toContain("mia@example.com");
    expect(second?.querySelector("time")?.textContent).toContain("20 November 2026");
  });

  test("a colleague is given a bundle, agreed to, and something is taken back with its reason", async () => {
    const api = openWorkspace([]);
    const { user } = openDesk("/staff/people");
    await user.click(await screen.findByRole("button", { name: "Give more to Will Ito" }));
    const dialog = await screen.findByRole("dialog", { name: "What Will Ito may do" });
    await user.click(within(dialog).getByRole("button", { name: "Give" }));
    expect(within(dialog).getByText("Choose at least one thing that they may do.")).toBeDefined();
    await user.click(within(dialog).getByRole("button", { name: "Approver" }));
    await user.click(within(dialog).getByRole("button", { name: "Give" }));
    expect(within(dialog).getByText("Say up to which amount they may approve")).toBeDefined();
    await user.type(within(dialog).getByLabelText(/May approve up to/), "150,000");
    await user.type(within(dialog).getByLabelText(/Until the end of/), "31/1/2099");
    api.answer(giveScopes, undefined);
    await user.click(within(dialog).getByRole("button", { name: "Give" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.requestsTo(giveScopes)[0]?.body).toEqual({
      scopes: ["case.read", "case.work", "case.take", "decision.propose", "decision.approve"],
      until: "2099-01-31T13:00:00.000Z",
      maxCents: 15_000_000,
    });
    api.answer(agreeToGrant, undefined).answer(endGrant, undefined);
    await user.click(screen.getByRole("button", { name: "Agree to Approve decisions" }));
    await waitFor(() => expect(api.requestsTo(agreeToGrant)).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Take back Approve decisions" }));
    const asked = await screen.findByRole("alertdialog");
    await user.type(within(asked).getByLabelText(/Why/), "Moved to another team");
    await user.click(within(asked).getByRole("button", { name: "Take back" }));
    await waitFor(() => expect(api.requestsTo(endGrant)[0]?.body).toEqual({ reason: "Moved to another team" }));
  });

  test("somebody who was given nothing is told so, and sees only what they were given otherwise", async () => {
    openWorkspace([]).answer(getOwnScopes, { scopes: [] });
    openDesk();
    expect(await screen.findByRole("heading", { name: "You may come in, and do nothing yet" })).toBeDefined();
    cleanup();
    openWorkspace([]).answer(getOwnScopes, { scopes: ["case.read"] });
    openDesk();
    expect(await screen.findByRole("link", { name: /^Unassigned/ })).toBeDefined();
    expect(screen.queryByRole("link", { name: "People" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Take next case/ })).toBeNull();
  });

  test("Show more asks for what is older than the last one seen", async () => {
    const api = openWorkspace(Array.from({ length: 50 }, (_, index) => anEvent(99 - index)));
    const { user } = openDesk("/staff/record");
    await screen.findByText("The newest 50.");
    api.answer(listSecurityEvents, [anEvent(1)]);
    await user.click(screen.getByRole("button", { name: "Show more" }));
    await screen.findByText("The newest 51.");
    expect(api.requestsTo(listSecurityEvents).at(-1)?.query.get("before")).toBe(anEvent(50).id);
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  test("it narrows to one kind, in words", async () => {
    openWorkspace([anEvent(3), anEvent(2, { action: "password.changed", details: {} }), anEvent(1)]);
    const { user } = openDesk("/staff/record");
    await screen.findByText("The newest 3.");
    await user.selectOptions(screen.getByLabelText(/Show/), "Passwords");
    expect(screen.getByText("1 of the newest 3.")).toBeDefined();
    expect(screen.getByText("Password changed")).toBeDefined();
    expect(screen.queryByText(/^Logged in/)).toBeNull();
  });

  test("an empty record says so", async () => {
    openWorkspace([]);
    openDesk("/staff/record");
    expect(await screen.findByText("Nothing has been recorded yet.")).toBeDefined();
  });
});
