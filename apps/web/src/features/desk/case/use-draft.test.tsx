import { addNote } from "@keystep/contract/desk/cases";
import { listDrafts, saveDraft } from "@keystep/contract/desk/side-by-side";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { anOpenedCase, caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { Notes } from "./notes.tsx";

readerIn("Australia/Sydney");
beforeEach(() => {
  signInThisBrowser();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

function openNotes() {
  const api = installFakeApi().answer(listDrafts, []);
  renderApp(<LeftAndOpened />);
  return api;
}

/** The notes of a case; the button leaves its page and opens it again. */
function LeftAndOpened() {
  const [visit, setVisit] = useState(1);
  return (
    <DeskKeys>
      <button onClick={() => setVisit(visit + 1)}>Leave and open</button>
      <Notes key={visit} found={anOpenedCase({ id: caseId(1) })} onAdded={() => Promise.resolve()} />
    </DeskKeys>
  );
}

test("a draft comes back, is kept a second after typing stops, and is forgotten once it was sent", async () => {
  const api = openNotes()
    .answer(listDrafts, [{ field: "note", text: "Rang h", version: 4, savedAt: "2026-11-20T02:00:00.000Z" }])
    .answer(saveDraft, { version: 5, replaced: null })
    .answer(addNote, {
      id: caseId(30),
      text: "Rang her",
      by: { id: caseId(8), name: "Sam Whitford" },
      writtenAt: "2026-11-20T02:00:00.000Z",
    });
  const field = await screen.findByRole("textbox", { name: "Note for staff" });
  await waitFor(() => expect(field).toHaveProperty("value", "Rang h"));
  screen.getByText(/You typed this on Fri 20 Nov.* It was not sent/);
  // At once: letters a second apart, as a busy machine types them, are kept one by one.
  fireEvent.change(field, { target: { value: "Rang her" } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await userEvent.click(screen.getByRole("button", { name: /Save for staff/ }));
  // A page that was left a moment ago may still keep what was typed there.
  const kept = () =>
    api.requestsTo(saveDraft).flatMap(({ body }) => (JSON.stringify(body).includes("note") ? [body] : []));
  await waitFor(() => expect(kept()).toHaveLength(2));
  expect(kept()).toEqual([
    { field: "note", text: "Rang her", version: 4 },
    { field: "note", text: "", version: 5 },
  ]);
});

test("what cannot be kept stays, says so and is tried again; what another window lost is told", async () => {
  const api = openNotes().refuse(saveDraft, "server.unavailable");
  const field = await screen.findByRole("textbox", { name: "Note for staff" });
  fireEvent.change(field, { target: { value: "Rang him" } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await screen.findByText(/Not kept: the server cannot be reached/);
  expect(field).toHaveProperty("value", "Rang him");
  api.answer(saveDraft, { version: 2, replaced: "Wrote to him" });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await screen.findByText("This replaced what you typed in another window: “Wrote to him”");
});

test("what was not kept when the page was left stands there again, and is not saved over what is typed then", async () => {
  const api = openNotes().refuse(saveDraft, "server.unavailable");
  const before = await screen.findByRole("textbox", { name: "Note for staff" });
  fireEvent.change(before, { target: { value: "Saw" } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await screen.findByText(/Not kept: the server cannot be reached/);
  fireEvent.click(screen.getByRole("button", { name: "Leave and open" }));
  const field = await screen.findByRole("textbox", { name: "Note for staff" });
  await waitFor(() => expect(field).toHaveProperty("value", "Saw"));
  const seen = api.requestsTo(saveDraft).length;
  api.answer(saveDraft, { version: 2, replaced: null });
  fireEvent.change(field, { target: { value: "Saw her" } });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  const since = api.requestsTo(saveDraft).slice(seen);
  expect(since.map(({ body }) => body)).toEqual([{ field: "note", text: "Saw her", version: 0 }]);
});

test("what the server refuses is said, and tried again only once something else is typed", async () => {
  const api = openNotes().refuse(saveDraft, "case.not-found");
  // A page that was left a moment ago may still keep what was typed there.
  const triedHere = () =>
    api.requestsTo(saveDraft).flatMap(({ body }) => (JSON.stringify(body).includes("Met them") ? [body] : []));
  const field = await screen.findByRole("textbox", { name: "Note for staff" });
  fireEvent.change(field, { target: { value: "Met them" } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await screen.findByText(/Not kept: you may no longer write here/);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(triedHere()).toHaveLength(1);
  fireEvent.change(field, { target: { value: "Met them." } });
  await waitFor(() => expect(triedHere()).toHaveLength(2));
});
