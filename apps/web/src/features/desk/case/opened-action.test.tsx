import { assignCase, listColleagues } from "@keystep/contract/desk/cases";
import { moveApplication } from "@keystep/contract/information-requests/information-requests";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { USER_ID } from "#src/testing/application-fixtures";
import { anOpenedCase, caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { OpenedAction, type OpenedName } from "./opened-action.tsx";

beforeEach(signInThisBrowser);

const DRAFT = { text: "", change: () => undefined, clear: () => undefined, said: null };

const ANNA = { id: caseId(31), name: "Anna Brook" };

function open(name: OpenedName) {
  const api = installFakeApi().answer(listColleagues, [
    { ...ANNA, openCount: 3, mayAnswer: false },
    { id: USER_ID, name: "Stella Marsh", openCount: 1, mayAnswer: false },
  ]);
  const onChanged = vi.fn<() => Promise<void>>(async () => undefined);
  const onClose = vi.fn<() => void>();
  const found = anOpenedCase({ stage: "waiting", status: "information-requested", assignee: ANNA });
  const place = { current: document.body };
  const props = {
    name,
    found,
    missing: { items: [], blocking: [] },
    draft: DRAFT,
    myId: USER_ID,
    place,
    onChanged,
    onClose,
  };
  return { ...renderApp(<OpenedAction {...props} />, { at: "/staff" }), api, onChanged, onClose };
}

test("what was asked is taken back after a question", async () => {
  const { api, user, onChanged, onClose } = open("take-back");
  api.answer(moveApplication, { status: "in-review", version: 9 });
  const dialog = await screen.findByRole("alertdialog", { name: "Take back what was asked?" });
  expect(dialog.textContent).toContain("Priya Raman is told that nothing more is needed.");
  expect(api.requestsTo(moveApplication)).toHaveLength(0);
  await user.click(within(dialog).getByRole("button", { name: "Take it back" }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
  expect(api.requestsTo(moveApplication)[0]?.body).toEqual({ status: "in-review" });
});

test("where a colleague was faster, it says so", async () => {
  const { api, user, onChanged } = open("take-back");
  api.refuse(moveApplication, "application.move-refused");
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Take it back" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("another status by now");
  expect(onChanged).not.toHaveBeenCalled();
});

test("a case that a colleague has is taken over with a reason, and nothing is sent before there is one", async () => {
  const { api, user, onChanged, onClose } = open("assign");
  api.answer(assignCase, { assignee: { id: USER_ID, name: "Stella Marsh" }, version: 4 });
  const panel = await screen.findByRole("dialog", { name: "Assign Priya Raman and Tom Okafor" });
  expect(await within(panel).findByRole("radio", { name: /Stella Marsh/, checked: true })).toBeDefined();
  await user.click(within(panel).getByRole("button", { name: "Assign" }));
  expect(within(panel).getByRole("alert").textContent).toBe("Say why, in a few words.");
  expect(api.requestsTo(assignCase)).toHaveLength(0);
  await user.type(within(panel).getByRole("textbox"), "Anna is on leave");
  api.refuseOnce(assignCase, "case.taken");
  await user.click(within(panel).getByRole("button", { name: "Assign" }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(panel).getByRole("button", { name: "Assign" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.requestsTo(assignCase)[1]?.body).toEqual({ userId: USER_ID, from: ANNA.id, reason: "Anna is on leave" });
});
