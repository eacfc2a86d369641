import { saveApplication } from "@keystep/contract/applications/applications";
import { screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { saveStateText } from "#src/form/save-state.tsx";
import { anApplication, APPLICATION_ID, aPendingUser, aUser } from "#src/testing/application-fixtures";
import { renderApplication, standingClock } from "#src/testing/render-application.tsx";

const AT = `/application/${APPLICATION_ID}/context`;
const SAVED = saveStateText({ kind: "saved", at: standingClock.now() });
const ADDRESS = "12 Bay St, Melbourne";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("indexedDB", new IDBFactory());
});
async function openStep(user = aUser({ id: crypto.randomUUID() }), at = AT) {
  const opened = renderApplication({ at, user, application: anApplication() });
  opened.api.respond(saveApplication, ({ body }) => {
    const { context } = saveApplication.body.parse(body);
    const version = opened.stored.application.version + 1;
    const { application } = opened.stored;
    const propertyAddress = context?.propertyAddress ?? null;
    opened.stored.application = { ...application, context: { ...application.context, propertyAddress }, version };
    return Response.json({ id: APPLICATION_ID, step: null, version });
  });
  await screen.findByRole("heading", { level: 1 });
  return opened;
}

const pressExit = async ({ user }: Awaited<ReturnType<typeof openStep>>) =>
  user.click(screen.getAllByRole("button", { name: "Save and exit" }).at(-1) ?? document.body);

describe("a step", () => {
  test("says about how long it takes, and about how long the rest does", async () => {
    await openStep();
    expect(screen.getByText("About 2 minutes")).toBeDefined();
    expect(screen.getAllByText(/About \d+ minutes left/).length).toBeGreaterThan(0);
  });
});

describe("saving and leaving", () => {
  test("saves at once, says when and how to come back, and leads to the dashboard", async () => {
    const opened = await openStep();
    await opened.user.type(screen.getByLabelText("Property address"), ADDRESS);
    await pressExit(opened);
    const dialog = await screen.findByRole("dialog", { name: SAVED });
    expect(opened.stored.application.context.propertyAddress).toBe(ADDRESS);
    expect(dialog.textContent).toContain("log in on this or any other device and press Continue");
    await opened.user.click(screen.getByRole("button", { name: "Go to your dashboard" }));
    await waitFor(() => expect(opened.path()).toBe("/dashboard"));
  });

  test("can be thought better of", async () => {
    const opened = await openStep();
    await pressExit(opened);
    await opened.user.click(await screen.findByRole("button", { name: "Keep going" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(opened.path()).toBe(AT);
  });

  test("somebody without a password is told of the link in the email, and that the typed one is not kept", async () => {
    const opened = await openStep(
      { ...aPendingUser(), id: crypto.randomUUID() },
      `/application/${APPLICATION_ID}/user`,
    );
    await opened.user.type(screen.getByLabelText("Password"), "Correct-Horse-7");
    await pressExit(opened);
    const dialog = await screen.findByRole("dialog", { name: /^Saved / });
    expect(dialog.textContent).toContain("open the link in our email once more");
    expect(dialog.textContent).toContain("please type it again");
  });

  test("what cannot be sent yet is said to wait on this device", async () => {
    const opened = await openStep();
    await opened.user.type(screen.getByLabelText("Property address"), "12");
    await pressExit(opened);
    expect((await screen.findByRole("dialog", { name: /^Saved / })).textContent).toContain(
      "One answer is not complete yet. It waits on this device",
    );
  });

  test("a save that fails says so and where the answers are, and can be tried again", async () => {
    const opened = await openStep();
    opened.api.refuseOnce(saveApplication, "server.unavailable");
    opened.api.refuseOnce(saveApplication, "server.unavailable");
    await opened.user.type(screen.getByLabelText("Property address"), ADDRESS);
    await pressExit(opened);
    const dialog = await screen.findByRole("alertdialog", { name: "Not saved yet" });
    expect(dialog.textContent).toContain("What you typed is kept on this device");
    await waitFor(() => expect(Object.keys(localStorage).some((key) => key.startsWith("keystep-draft:"))).toBe(true));
    await opened.user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("dialog", { name: /^Saved / })).toBeDefined();
    expect(opened.stored.application.context.propertyAddress).toBe(ADDRESS);
  });

  test("where this browser can keep nothing, that is said, and nothing typed is written", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const opened = await openStep();
    opened.api.goOffline();
    await opened.user.type(screen.getByLabelText("Property address"), ADDRESS);
    await pressExit(opened);
    expect((await screen.findByRole("alertdialog", { name: "Not saved yet" })).textContent).toContain(
      "cannot be kept on this device",
    );
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("Bay St");
  });
});
