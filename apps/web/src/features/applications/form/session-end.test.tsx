import { saveApplication } from "@keystep/contract/applications/applications";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "#src/api/session";
import { anApplication, APPLICATION_ID, aUser } from "#src/testing/application-fixtures";
import { json, problemResponse } from "#src/testing/fake-api";
import { renderApplication } from "#src/testing/render-application.tsx";
import { keepLocalDraft, readLocalDraft } from "#src/features/applications/drafts/local-draft";

const AT = `/application/${APPLICATION_ID}/context`;
const ADDRESS = "12 Bay St, Melbourne";

beforeEach(() => {
  localStorage.clear();
  session().acknowledgeEnd();
});
afterEach(() => {
  session().acknowledgeEnd();
});

async function openStep(user = aUser({ id: crypto.randomUUID() })) {
  const opened = renderApplication({ at: AT, user, application: anApplication() });
  // Signed in as a page finds it on being loaded.
  const stop = session().subscribe(() => undefined);
  act(() => void window.dispatchEvent(new Event("storage")));
  await screen.findByRole("heading", { name: "Property details", level: 1 });
  const draft = () => readLocalDraft({ userId: user.id, applicationId: APPLICATION_ID, step: "context" });
  return { ...opened, person: user, draft, stop };
}

/** Types an address whose save is under way until the answer is given. */
async function typeAndHold(opened: Awaited<ReturnType<typeof openStep>>) {
  let answer: (response: Response) => void = () => undefined;
  opened.api.respond(saveApplication, () => new Promise((resolve) => (answer = resolve)));
  await opened.user.type(screen.getByLabelText("Property address"), ADDRESS);
  await opened.user.tab();
  await waitFor(() => expect(opened.api.requestsTo(saveApplication)).toHaveLength(1));
  return (response: Response) => answer(response);
}

test("a session that ends in the middle of a save leaves what was typed on the device, for the same person", async () => {
  vi.spyOn(session(), "startSignIn").mockResolvedValue();
  const opened = await openStep();
  localStorage.setItem("RefreshToken", "refresh");
  opened.api.respondAt("POST", "/auth/oauth2/token", () => json(400, { error: "invalid_grant" }));
  const answer = await typeAndHold(opened);
  // As the guard does once the end is known.
  opened.stop();
  const stop = session().subscribe(() => {
    if (session().hasSession()) return;
    opened.unmount();
    opened.queryClient.clear();
  });
  answer(problemResponse("session.expired"));

  await waitFor(() => expect(session().standing()).toBe("over"));
  await waitFor(() => expect(opened.draft()?.values).toMatchObject({ propertyAddress: ADDRESS }));
  stop();

  session().acknowledgeEnd();
  const again = await openStep(opened.person);
  again.api.answer(saveApplication, { id: APPLICATION_ID, step: null, version: 4 });
  await waitFor(() => expect(screen.getByLabelText("Property address")).toHaveProperty("value", ADDRESS));
  await waitFor(() => expect(again.draft()).toBeNull());
  again.stop();
});

test("what was kept of somebody else is gone once another person opens an application", async () => {
  const place = { userId: crypto.randomUUID(), applicationId: APPLICATION_ID, step: "context" } as const;
  keepLocalDraft(place, {
    version: 3,
    keptAt: "2026-11-20T04:42:00.000Z",
    base: {},
    values: { propertyAddress: ADDRESS },
  });
  const other = await openStep();
  expect(screen.getByLabelText("Property address")).toHaveProperty("value", "");
  await waitFor(() => expect(readLocalDraft(place)).toBeNull());
  other.stop();
});

test("logging out in the middle of a save leaves nothing on the device", async () => {
  const opened = await openStep();
  const answer = await typeAndHold(opened);
  act(() => session().forgetPerson());
  opened.unmount();
  opened.queryClient.clear();
  answer(problemResponse("session.expired"));
  // The refused save comes back to the form, which keeps what it holds.
  await waitFor(() => expect(session().standing()).toBe("signed-out"));
  await act(() => Promise.resolve());
  expect(opened.draft()).toBeNull();
  opened.stop();
});
