import {
  acceptInvitation,
  getInvitation,
  refuseInvitation,
  type InvitationToJoin,
} from "@keystep/contract/co-applicants/co-applicants";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { configure, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { session } from "#src/api/session";
import { APPLICATION_ID, aUser } from "#src/testing/application-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
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
    sentTo: "a•••@example.com",
    applicationType: "homeowner-assistant",
    hasAccount: false,
    ...changes,
  };
}

function open(changes: Partial<InvitationToJoin> = {}) {
  const api = installFakeApi().answer(getInvitation, invitation(changes));
  return { api, ...renderApp(<JoinPage />, { at: `/application/join/${ID}`, pattern: "/application/join/:id" }) };
}

function openAs(email: string, changes: Partial<InvitationToJoin> = {}) {
  localStorage.setItem("IdToken", unsignedIdToken({ sub: "alex", exp: 4_102_444_800 }));
  const opened = open(changes);
  opened.api.answer(getCurrentUser, aUser({ firstName: "Alex", email }));
  return opened;
}

describe("the page an invitation leads to", () => {
  test("it says who invites, what is asked and who sees what, before anybody signs in", async () => {
    const { api } = open();
    expect(await screen.findByRole("heading", { name: INVITED, level: 1 })).toBeDefined();
    expect(screen.getByText(/Keystep Homeowner Assistant/)).toBeDefined();
    expect(screen.getByRole("heading", { name: "What Mia does not see" })).toBeDefined();
    expect(api.requestsTo(getCurrentUser)).toEqual([]);
  });

  test("without an account one is made, and the way back is in the address", async () => {
    open();
    const create = await screen.findByRole("link", { name: "Create account" });
    expect(create.getAttribute("href")).toBe(`/register#join-${ID}`);
    expect(screen.getByText("a•••@example.com")).toBeDefined();
  });

  test("with an account one signs in and comes back", async () => {
    const startSignIn = vi.spyOn(session(), "startSignIn").mockResolvedValue();
    const { user } = open({ hasAccount: true });
    await user.click(await screen.findByRole("button", { name: "Sign in" }));
    expect(startSignIn).toHaveBeenCalledWith(`/application/join/${ID}`, undefined);
  });

  test("whoever is signed in joins and goes on with their own part", async () => {
    const { api, user } = openAs("alex@example.com");
    api.answer(acceptInvitation, { id: APPLICATION_ID, step: "coapplicant" });
    await user.click(await screen.findByRole("button", { name: "Join the application" }));
    expect((await screen.findByTestId("address")).textContent).toBe(
      `/application/${APPLICATION_ID}/applicant/co-applicant`,
    );
    expect(screen.queryByText(/went to another address/)).toBeNull();
  });

  test("who has answered nothing yet is led on by the application itself", async () => {
    const { api, user } = openAs("alex@example.com");
    api.answer(acceptInvitation, { id: APPLICATION_ID, step: null });
    await user.click(await screen.findByRole("button", { name: "Join the application" }));
    expect((await screen.findByTestId("address")).textContent).toBe(`/application/${APPLICATION_ID}`);
  });

  test("signed in at another address than the one invited: said plainly, and another account can be used", async () => {
    const startSignIn = vi.spyOn(session(), "startSignIn").mockResolvedValue();
    const { user } = openAs("sandra@example.net");
    expect(await screen.findByText(/The invitation went to another address/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Join the application" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Use another account" }));
    expect(startSignIn).toHaveBeenCalledWith(`/application/join/${ID}`, { isAskedAgain: true });
  });

  test("the main applicant's own link is recognised", async () => {
    const { api, user } = openAs("mia@example.com");
    api.refuse(acceptInvitation, "co-applicant.own-invitation");
    await user.click(await screen.findByRole("button", { name: "Join the application" }));
    const heading = await screen.findByRole("heading", { name: "This is your own invitation", level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test("used meanwhile by another: no longer open", async () => {
    const { api, user } = openAs("alex@example.com");
    api.refuse(acceptInvitation, "invitation.not-found");
    await user.click(await screen.findByRole("button", { name: "Join the application" }));
    expect(await screen.findByRole("heading", { name: "This invitation is no longer open" })).toBeDefined();
  });

  test("joining that does not get through says so and can be tried again", async () => {
    const { api, user } = openAs("alex@example.com");
    api.refuse(acceptInvitation, "server.unavailable");
    const join = await screen.findByRole("button", { name: "Join the application" });
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
