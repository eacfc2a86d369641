import { saveApplication } from "@keystep/contract/applications/applications";
import { updateUser, type User } from "@keystep/contract/identity/identity";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { readLocalDraft } from "#src/features/applications/drafts/local-draft";
import { anApplicant, anApplication, aPendingUser, APPLICATION_ID, aUser } from "#src/testing/application-fixtures";
import { json } from "#src/testing/fake-api";
import { renderApplication } from "#src/testing/render-application.tsx";

const AT = `/application/${APPLICATION_ID}/user`;
const PASSWORD = "Correct-Horse-7";

beforeEach(() => {
  localStorage.clear();
  document.cookie = "session=; Max-Age=0";
});
async function openAccount(user: User = { ...aPendingUser(), id: crypto.randomUUID() }) {
  const opened = renderApplication({ at: AT, user });
  opened.api.respond(updateUser, ({ body }) => {
    const { password, phone, ...names } = updateUser.body.parse(body);
    opened.stored.user = {
      ...opened.stored.user,
      ...names,
      ...(phone === undefined ? {} : { phone }),
      ...(password === undefined ? {} : { status: "active" }),
    };
    if (password !== undefined) document.cookie = "session=full";
    return json(200, opened.stored.user);
  });
  opened.api.answer(saveApplication, { id: APPLICATION_ID, step: "applicant", version: 4 });
  await screen.findByRole("heading", { name: "Your account", level: 1 });
  return opened;
}

const submitButton = () => screen.getByRole("button", { name: "Save and continue" });

describe("the user step", () => {
  test("an empty submit shows each message and saves nothing", async () => {
    const { user, api } = await openAccount();
    await user.click(submitButton());
    const summary = await screen.findByRole("alert");
    for (const message of [MESSAGES.firstName, MESSAGES.lastName, MESSAGES.phone, MESSAGES.password]) {
      expect(within(summary).getByRole("link", { name: message })).toBeDefined();
    }
    expect(api.requestsTo(updateUser)).toHaveLength(0);
    expect(api.requestsTo(saveApplication)).toHaveLength(0);
  });

  test("the email is shown, named and read-only", async () => {
    await openAccount();
    const email = screen.getByLabelText("Email");
    expect(email).toHaveProperty("readOnly", true);
    expect(email).toHaveProperty("value", "mia@example.com");
    expect(email.getAttribute("name")).toBe("email");
  });

  test("an active user is not asked for a password", async () => {
    await openAccount(aUser());
    expect(screen.queryByLabelText("Password")).toBeNull();
  });

  test("the checklist is ticked as the password is typed", async () => {
    const { user } = await openAccount();
    const line = screen.getByText("an uppercase letter");
    expect(line.textContent).toContain("missing");
    await user.type(screen.getByLabelText("Password"), "K");
    await waitFor(() => expect(screen.getByText("an uppercase letter").textContent).toContain("done"));
  });

  test("a pending user sets the password and goes on as the server says, logged in", async () => {
    const { user, api, path } = await openAccount();
    await user.type(screen.getByLabelText("First name"), "Mia");
    await user.type(screen.getByLabelText("Last name"), "Nguyen");
    await user.type(screen.getByLabelText("Phone"), "0412 345 678");
    await user.type(screen.getByLabelText("Password"), PASSWORD);
    await user.click(submitButton());

    await waitFor(() => expect(path()).toBe(`/application/${APPLICATION_ID}/applicant/main-applicant`));
    expect(api.requestsTo(updateUser).at(-1)?.body).toMatchObject({
      firstName: "Mia",
      lastName: "Nguyen",
      phone: "+61412345678",
      password: PASSWORD,
    });
    expect(api.requestsTo(saveApplication).at(-1)?.body).toEqual({ id: APPLICATION_ID, step: "user" });
    expect(document.cookie).toContain("session=full");
    expect(localStorage.getItem("IdToken")).toBeNull();
  });

  test("a phone that the invitation gave is not asked again, and becomes the account's as the person goes on", async () => {
    const stored = aUser({ id: crypto.randomUUID(), phone: "" });
    const co = anApplicant({ type: "co-applicant", hasJoined: true, phone: "+61491570156" });
    const application = anApplication({ viewer: "co-applicant", applicants: [co] });
    const { api, user } = renderApplication({ at: AT, user: stored, application });
    api.answer(updateUser, stored);
    api.answer(saveApplication, { id: APPLICATION_ID, step: "coapplicant", version: 4 });
    expect(await screen.findByLabelText("Phone")).toHaveProperty("value", "0491 570 156");
    expect(api.requestsTo(updateUser)).toEqual([]);
    await user.click(submitButton());
    await waitFor(() => expect(api.requestsTo(updateUser).at(-1)?.body).toMatchObject({ phone: "+61491570156" }));
  });

  test("a pending user's names are saved as they are left, the password is not", async () => {
    const { user, api, stored } = await openAccount();
    await user.type(screen.getByLabelText("Password"), PASSWORD);
    await user.type(screen.getByLabelText("First name"), "Mia");
    await user.type(screen.getByLabelText("Last name"), "Nguyen");
    await user.tab();

    await screen.findByText(/^Saved \d+:\d\d/);
    expect(api.requestsTo(updateUser).at(-1)?.body).toEqual({
      id: stored.user.id,
      firstName: "Mia",
      lastName: "Nguyen",
    });
    expect(JSON.stringify(api.requests)).not.toContain(PASSWORD);
    expect(JSON.stringify({ ...localStorage })).not.toContain(PASSWORD);
    expect(screen.getByLabelText("Password")).toHaveProperty("value", PASSWORD);
  });

  test("half a name waits on the device until it is right", async () => {
    const { user, api, stored } = await openAccount();
    await user.type(screen.getByLabelText("First name"), "Mia");
    await user.tab();
    const place = { userId: stored.user.id, applicationId: APPLICATION_ID, step: "user" } as const;
    await waitFor(() => expect(readLocalDraft(place)?.values).toEqual({ firstName: "Mia" }));
    expect(api.requestsTo(updateUser)).toHaveLength(0);
  });

  test("an active user's changes are saved as they are left", async () => {
    const { user, api, stored } = await openAccount(aUser({ id: crypto.randomUUID() }));
    await user.clear(screen.getByLabelText("First name"));
    await user.type(screen.getByLabelText("First name"), "Maria");
    await user.tab();
    await screen.findByText(/^Saved \d+:\d\d/);
    expect(api.requestsTo(updateUser).at(-1)?.body).toEqual({
      id: stored.user.id,
      firstName: "Maria",
      lastName: "Nguyen",
    });
  });

  test("a refused save leaves the step unchanged and says why, with what was typed in place", async () => {
    const { user, api, path } = await openAccount(aUser());
    api.refuse(updateUser, "server.error");
    await user.click(submitButton());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Something went wrong on our side.");
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(api.requestsTo(saveApplication)).toHaveLength(0);
    expect(path()).toBe(AT);
    expect(screen.getByLabelText("First name")).toHaveProperty("value", "Mia");
  });
});
