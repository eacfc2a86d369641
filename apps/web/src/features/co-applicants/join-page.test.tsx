import {
  acceptInvitation,
  beginPasskeyToJoin,
  getInvitation,
  joinWithNewAccount,
  refuseInvitation,
  type InvitationToJoin,
} from "@keystep/contract/co-applicants/co-applicants";
import { MESSAGES, PASSWORD_REFUSALS } from "@keystep/contract/fields/messages";
import { getCurrentUser, type User } from "@keystep/contract/identity/identity";
import { configure, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { session } from "#src/api/session";
import { APPLICATION_ID, aUser } from "#src/testing/application-fixtures";
import { installFakeApi, problemResponse } from "#src/testing/fake-api";
import { unsignedIdToken } from "#src/testing/fake-browser";
import { renderApp } from "#src/testing/render-app.tsx";
import JoinPage from "./join-page.tsx";

// The contract is loaded by the first test, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

const ID = "abcdefghijklmnopqrstuv";
const INVITED = "Mia invites you to apply together";

function invitation(changes: Partial<InvitationToJoin> = {}): InvitationToJoin {
  return {
    invitedBy: "Mia",
    sentTo: "alex@example.com",
    firstName: "Alex",
    lastName: "Tran",
    applicationType: "homeowner-assistant",
    hasAccount: false,
    takesPasskey: true,
    ...changes,
  };
}

function open(changes: Partial<InvitationToJoin> = {}) {
  const api = installFakeApi().answer(getInvitation, invitation(changes));
  return { api, ...renderApp(<JoinPage />, { at: `/application/join/${ID}`, pattern: "/application/join/:id" }) };
}

function openAs(email: string, changes: Partial<InvitationToJoin> = {}, status: User["status"] = "active") {
  localStorage.setItem("IdToken", unsignedIdToken({ sub: "alex", exp: 4_102_444_800 }));
  const opened = open(changes);
  opened.api.answer(getCurrentUser, aUser({ firstName: "Alex", email, status }));
  return opened;
}

describe("the page an invitation leads to", () => {
  test("it says who invites, what is asked and who sees what, before anybody logs in", async () => {
    const { api } = open();
    expect(await screen.findByRole("heading", { name: INVITED, level: 1 })).toBeDefined();
    expect(screen.getByText(/Keystep Homeowner Assistant/)).toBeDefined();
    expect(screen.getByRole("heading", { name: "What Mia does not see" })).toBeDefined();
    expect(api.requestsTo(getCurrentUser)).toEqual([]);
  });

  test("COAP-01: without an account a password and one yes are all that is asked, and the first question follows", async () => {
    const { api, user } = open();
    api.answer(joinWithNewAccount, { id: APPLICATION_ID, step: "coapplicant" });
    expect(await screen.findByLabelText("First name")).toHaveProperty("value", "Alex");
    expect(screen.getByLabelText("Last name")).toHaveProperty("value", "Tran");
    expect(screen.getByText("alex@example.com")).toBeDefined();
    await user.type(screen.getByLabelText("Choose a password"), "Correct-Horse-7");
    await user.click(
      screen.getByRole("checkbox", { name: /^I want to apply together, and Keystep may use my answers/ }),
    );
    await user.click(screen.getByRole("button", { name: "Join and start" }));
    expect((await screen.findByTestId("address")).textContent).toBe(
      `/application/${APPLICATION_ID}/applicant/co-applicant`,
    );
    expect(api.requestsTo(joinWithNewAccount).map(({ body }) => body)).toEqual([
      { firstName: "Alex", lastName: "Tran", password: "Correct-Horse-7", isAgreed: true },
    ]);
  });

  test("an empty form says what is missing and sends nothing", async () => {
    const { api, user } = open({ lastName: null });
    await user.click(await screen.findByRole("button", { name: "Join and start" }));
    const summary = await screen.findByRole("alert");
    for (const message of [MESSAGES.lastName, MESSAGES.passwordRequired, MESSAGES.joiningConsent]) {
      expect(within(summary).getByRole("link", { name: message })).toBeDefined();
    }
    expect(api.requestsTo(joinWithNewAccount)).toEqual([]);
  });

  test("a password that the server refuses is said beside it, and what was typed stays", async () => {
    const { api, user } = open();
    api.respond(joinWithNewAccount, () =>
      problemResponse("request.invalid", {
        detail: PASSWORD_REFUSALS.common,
        errors: [{ field: "password", message: MESSAGES.password }],
      }),
    );
    const password = await screen.findByLabelText("Choose a password");
    await user.type(password, "Correct-Horse-7");
    await user.click(screen.getByRole("checkbox", { name: /^I want to apply together/ }));
    await user.click(screen.getByRole("button", { name: "Join and start" }));
    expect(await screen.findAllByText(PASSWORD_REFUSALS.common)).not.toHaveLength(0);
    expect(password).toHaveProperty("value", "Correct-Horse-7");
  });

  test("an account that was made meanwhile is logged in to", async () => {
    const { api, user } = open();
    await user.type(await screen.findByLabelText("Choose a password"), "Correct-Horse-7");
    api.refuse(joinWithNewAccount, "invitation.sign-in-first").answer(getInvitation, invitation({ hasAccount: true }));
    await user.click(screen.getByRole("checkbox", { name: /^I want to apply together/ }));
    await user.click(screen.getByRole("button", { name: "Join and start" }));
    expect(await screen.findByRole("button", { name: "Log in to join" })).toBeDefined();
  });

  test("with an account one logs in, the address filled in, and comes back", async () => {
    const startSignIn = vi.spyOn(session(), "startSignIn").mockResolvedValue();
    const { user } = open({ hasAccount: true });
    await user.click(await screen.findByRole("button", { name: "Log in to join" }));
    expect(startSignIn).toHaveBeenCalledWith(`/application/join/${ID}`, { login_hint: "alex@example.com" });
  });

  test("whoever is logged in with the invited address joins by one press", async () => {
    const { api, user } = openAs("alex@example.com", { hasAccount: true });
    api.answer(acceptInvitation, { id: APPLICATION_ID, step: "coapplicant" });
    await user.click(await screen.findByRole("button", { name: "Join and start" }));
    expect((await screen.findByTestId("address")).textContent).toBe(
      `/application/${APPLICATION_ID}/applicant/co-applicant`,
    );
  });

  test("who has answered nothing yet is led on by the application itself", async () => {
    const { api, user } = openAs("alex@example.com", { hasAccount: true });
    api.answer(acceptInvitation, { id: APPLICATION_ID, step: null });
    await user.click(await screen.findByRole("button", { name: "Join and start" }));
    expect((await screen.findByTestId("address")).textContent).toBe(`/application/${APPLICATION_ID}`);
  });

  test("a person who came by an emailed link before, without a password yet, is asked for one", async () => {
    openAs("alex@example.com", {}, "pending");
    expect(await screen.findByLabelText("Choose a password")).toBeDefined();
  });

  test("logged in with an address that only looks like the invited one: both are said, and the own way comes first", async () => {
    const { user } = openAs("anna@example.com");
    const note = await screen.findByText(/This invitation went to/);
    expect(note.textContent).toContain("alex@example.com");
    expect(note.textContent).toContain("anna@example.com");
    expect(screen.getByRole("button", { name: "Join with this account" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Join as the person invited" }));
    expect(await screen.findByLabelText("Choose a password")).toBeDefined();
  });

  test("logged in with another address where the invited one has an account: logs in as that person", async () => {
    const startSignIn = vi.spyOn(session(), "startSignIn").mockResolvedValue();
    const { user } = openAs("sandra@example.net", { hasAccount: true });
    await user.click(await screen.findByRole("button", { name: "Log in as the person invited" }));
    expect(startSignIn).toHaveBeenCalledWith(`/application/join/${ID}`, {
      prompt: "login",
      login_hint: "alex@example.com",
    });
  });

  test("the main applicant's own link is recognised", async () => {
    const { api, user } = openAs("mia@example.com");
    api.refuse(acceptInvitation, "co-applicant.own-invitation");
    await user.click(await screen.findByRole("button", { name: "Join with this account" }));
    const heading = await screen.findByRole("heading", { name: "This is your own invitation", level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test("used meanwhile by another: no longer open", async () => {
    const { api, user } = openAs("alex@example.com");
    api.refuse(acceptInvitation, "invitation.not-found");
    await user.click(await screen.findByRole("button", { name: "Join and start" }));
    expect(await screen.findByRole("heading", { name: "This invitation is no longer open" })).toBeDefined();
  });

  test("joining that does not get through says so and can be tried again", async () => {
    const { api, user } = openAs("alex@example.com");
    api.refuse(acceptInvitation, "server.unavailable");
    const join = await screen.findByRole("button", { name: "Join and start" });
    await user.click(join);
    expect((await screen.findByRole("alert")).textContent).toContain("cannot be reached");
    api.answer(acceptInvitation, { id: APPLICATION_ID, step: null });
    await user.click(join);
    expect(await screen.findByTestId("address")).toBeDefined();
  });

  test("it can be declined without an account, after a word on what that means", async () => {
    const { api, user } = open();
    api.answer(refuseInvitation, undefined);
    await user.click(await screen.findByRole("button", { name: "This isn’t for me" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Decline this invitation?" });
    expect(dialog.textContent).toContain("we tell Mia that you do not want to join");
    await user.click(screen.getByRole("button", { name: "Decline the invitation" }));
    expect(await screen.findByRole("heading", { name: "Declined", level: 1 })).toBeDefined();
    expect(api.requestsTo(refuseInvitation)).toHaveLength(1);
  });
});

describe("joining with a passkey", () => {
  const OPTIONS = {
    challenge: "Y2hhbGxlbmdl",
    rp: { id: "localhost", name: "Keystep" },
    user: { id: "dXNlcg", name: "alex@example.com", displayName: "alex@example.com" },
    pubKeyCredParams: [{ type: "public-key", alg: -7 }],
  };
  const made = {
    id: "credential-id-0001",
    rawId: new ArrayBuffer(8),
    type: "public-key",
    response: { attestationObject: new ArrayBuffer(2), clientDataJSON: new ArrayBuffer(2), getTransports: () => [] },
    getClientExtensionResults: () => ({ credProps: { rk: true } }),
  };

  afterEach(() => {
    Reflect.deleteProperty(navigator, "credentials");
  });

  /** Stands where the browser's own passkey dialog would. */
  function installPasskeys(create: () => Promise<unknown>) {
    vi.stubGlobal("PublicKeyCredential", class {});
    Object.defineProperty(navigator, "credentials", { configurable: true, value: { create } });
  }
  const usePasskeyButton = () => screen.findByRole("button", { name: "Use a passkey" });
  const agree = () => screen.getByRole("checkbox", { name: /^I want to apply together/ });

  test("COAP-01: one yes and a passkey are enough; no password is asked for or sent", async () => {
    installPasskeys(async () => made);
    const { api, user } = open();
    api.answer(beginPasskeyToJoin, OPTIONS).answer(joinWithNewAccount, { id: APPLICATION_ID, step: "coapplicant" });
    const button = await usePasskeyButton();
    await user.click(agree());
    await user.click(button);
    expect((await screen.findByTestId("address")).textContent).toBe(
      `/application/${APPLICATION_ID}/applicant/co-applicant`,
    );
    const [sent] = api.requestsTo(joinWithNewAccount).map(({ body }) => body);
    expect(sent).toEqual({
      firstName: "Alex",
      lastName: "Tran",
      isAgreed: true,
      passkey: expect.objectContaining({
        id: "credential-id-0001",
        clientExtensionResults: { credProps: { rk: true } },
      }),
    });
  });

  test("without the yes no passkey is made; one that was not made can be tried again, or a password typed", async () => {
    let isWilling = false;
    installPasskeys(async () => {
      if (!isWilling) throw new DOMException("Cancelled", "NotAllowedError");
      return made;
    });
    const { api, user } = open();
    api.answer(beginPasskeyToJoin, OPTIONS).answer(joinWithNewAccount, { id: APPLICATION_ID, step: null });
    await user.click(await usePasskeyButton());
    expect(within(await screen.findByRole("alert")).getAllByRole("link")).toHaveLength(1);
    expect(api.requestsTo(beginPasskeyToJoin)).toEqual([]);
    await user.click(agree());
    await user.click(await usePasskeyButton());
    expect(await screen.findByText(/No passkey was made/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Join and start" }));
    expect(
      within(await screen.findByRole("alert")).getByRole("link", { name: MESSAGES.passwordRequired }),
    ).toBeDefined();
    isWilling = true;
    await user.click(await usePasskeyButton());
    expect((await screen.findByTestId("address")).textContent).toBe(`/application/${APPLICATION_ID}`);
    expect(api.requestsTo(beginPasskeyToJoin)).toHaveLength(2);
  });

  test("not where the browser knows none, nor where people log in elsewhere", async () => {
    const { unmount } = open();
    await screen.findByRole("button", { name: "Join and start" });
    expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
    unmount();
    installPasskeys(async () => made);
    open({ takesPasskey: false });
    await screen.findByRole("button", { name: "Join and start" });
    expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
  });
});

describe("an invitation that cannot be shown", () => {
  test.each([
    ["invitation.expired", "This invitation has expired"],
    ["invitation.not-found", "This invitation is no longer open"],
    ["request.invalid", "This invitation is no longer open"],
  ] as const)("%s: %s", async (code, name) => {
    installFakeApi().refuse(getInvitation, code);
    renderApp(<JoinPage />, { at: `/application/join/${ID}`, pattern: "/application/join/:id" });
    expect(await screen.findByRole("heading", { name, level: 1 })).toBeDefined();
  });

  test("without a network it says so and can be asked for again", async () => {
    const api = installFakeApi().refuse(getInvitation, "server.unavailable");
    const { user } = renderApp(<JoinPage />, { at: `/application/join/${ID}`, pattern: "/application/join/:id" });
    expect((await screen.findByRole("alert")).textContent).toContain("cannot be reached");
    api.answer(getInvitation, invitation());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: INVITED, level: 1 })).toBeDefined();
  });
});
