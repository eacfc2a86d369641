import { listCases, listColleagues, listQueues } from "@keystep/contract/desk/cases";
import { listConversations } from "@keystep/contract/messages/messages";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { getSession, type CurrentSession } from "@keystep/contract/identity/sessions";
import {
  listAdministrators,
  listSecurityEvents,
  listSentApplications,
  type SecurityEvent,
} from "@keystep/contract/staff/staff";
import { cleanup, screen, within } from "@testing-library/react";
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

function openDesk(at = "/staff") {
  return renderApp(<DeskPage />, { at, pattern: "/staff/*" });
}

function openWorkspace(events: SecurityEvent[]) {
  return installFakeApi()
    .answer(getCurrentUser, STAFF)
    .answer(listAdministrators, [
      { id: USER_ID, firstName: "Stella", lastName: "Marsh", email: "staff@example.com", hasSecondFactor: true },
    ])
    .answer(listSecurityEvents, events)
    .answer(listSentApplications, [])
    .answer(listConversations, [])
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
    expect(api.requestsTo(listQueues)).toHaveLength(0);
  });

  test("staff without a second step are led to set one up", async () => {
    installFakeApi()
      .answer(getCurrentUser, STAFF)
      .refuse(listQueues, "second-factor.required")
      .answer(getSession, aStaffSession());
    openDesk();
    const link = await screen.findByRole("link", { name: "Set up the second step" });
    expect(link.getAttribute("href")).toBe("/dashboard/account?for=staff#two-step");
    expect(screen.queryByText("Case desk")).toBeNull();
  });

  test("staff whose session was begun without their second step sign in again", async () => {
    installFakeApi()
      .answer(getCurrentUser, STAFF)
      .refuse(listQueues, "second-factor.required")
      .answer(getSession, aStaffSession({ hasSecondFactor: true }));
    openDesk();
    expect(await screen.findByText(/this session was begun without it/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Sign in again" })).toBeDefined();
  });

  test("an answer that fails can be asked for again", async () => {
    const api = installFakeApi().answer(getCurrentUser, STAFF).refuse(listQueues, "server.unavailable");
    const { user } = openDesk();
    await screen.findByRole("alert");
    api.answer(listQueues, []).answer(listCases, { items: [], next: null, previous: null }).answer(listColleagues, []);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Mine", level: 1 })).toBeDefined();
  });

  test("an unknown address below leads to the first queue", async () => {
    openWorkspace([]);
    openDesk("/staff/no-such-desk");
    expect(await screen.findByRole("heading", { name: "Mine" })).toBeDefined();
  });
});

describe("people and record", () => {
  test("it lists who may work here and the newest of the record in plain words", async () => {
    openWorkspace([
      anEvent(2, { action: "sign-in.refused", email: null, details: { reason: "unknown-email" } }),
      anEvent(1),
    ]);
    openDesk("/staff/people");
    const people = await within(await screen.findByRole("region", { name: "Who may work here" })).findAllByRole(
      "listitem",
    );
    expect(people.map(({ textContent }) => textContent)).toEqual(["Stella Marshstaff@example.comHas a second step"]);
    cleanup();
    openDesk("/staff/record");
    const record = await screen.findByRole("region", { name: "Sign-ins and changes" });
    const [first, second] = await within(record).findAllByRole("listitem");
    expect(first?.textContent).toContain("Sign-in refused, unknown email");
    expect(first?.textContent).toContain("No account");
    expect(second?.textContent).toContain("Signed in, with the login form");
    expect(second?.textContent).toContain("mia@example.com");
    expect(second?.querySelector("time")?.textContent).toContain("20 November 2026");
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
    expect(screen.queryByText(/^Signed in/)).toBeNull();
  });

  test("an empty record says so", async () => {
    openWorkspace([]);
    openDesk("/staff/record");
    expect(await screen.findByText("Nothing has been recorded yet.")).toBeDefined();
  });
});
