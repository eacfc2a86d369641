import { moveApplication } from "@keystep/contract/information-requests/information-requests";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { anOpenedCase } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { OpenedAction } from "./opened-action.tsx";

beforeEach(signInThisBrowser);

const DRAFT = { text: "", change: () => undefined, clear: () => undefined, said: null };

function open(name: "take-back") {
  const api = installFakeApi();
  const onChanged = vi.fn<() => Promise<void>>(async () => undefined);
  const onClose = vi.fn<() => void>();
  const found = anOpenedCase({ stage: "waiting", status: "information-requested" });
  const props = { name, found, missing: [], draft: DRAFT, onChanged, onClose };
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
