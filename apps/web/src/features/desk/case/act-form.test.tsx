import { recordAct } from "@keystep/contract/desk/case";
import { listDrafts } from "@keystep/contract/desk/side-by-side";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { anOpenedCase } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { ActForm } from "./act-form.tsx";

beforeEach(signInThisBrowser);

const nothing = () => Promise.resolve();

test("a call is kept in colour once it is said how it went; until then the form says what it lacks", async () => {
  installFakeApi().answer(listDrafts, []);
  const found = anOpenedCase({ kind: "lead", type: "upfront-boost" });
  renderApp(<ActForm kind="called" found={found} onDone={nothing} onLate={nothing} onCancel={() => undefined} />, {
    at: "/staff",
  });
  const keep = await screen.findByRole("button", { name: "Save call" });
  expect(keep.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByRole("form", { name: "Record a call" }).textContent).toContain("Choose how the call went first.");
  await userEvent.click(screen.getByRole("radio", { name: "Not reached" }));
  expect(keep.getAttribute("aria-disabled")).toBeNull();
  expect(screen.getByRole("form", { name: "Record a call" }).textContent).not.toContain("first.");
});

test("a choice is made by its number, and what is typed then is the note; Escape leaves the form", async () => {
  const api = installFakeApi().answer(listDrafts, []).answer(recordAct, undefined);
  const found = anOpenedCase({ kind: "lead", type: "upfront-boost" });
  const cancel = vi.fn<() => void>();
  const page = (
    <DeskKeys>
      <ActForm kind="called" found={found} onDone={nothing} onLate={nothing} onCancel={cancel} />
    </DeskKeys>
  );
  renderApp(page, { at: "/staff" });
  await screen.findByRole("button", { name: "Save call" });
  await userEvent.setup({ delay: null }).keyboard("2No answer.");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Not reached" }).checked).toBe(true);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(api.requestsTo(recordAct)).toHaveLength(1));
  expect(api.requestsTo(recordAct)[0]?.body).toEqual({
    version: found.version,
    act: { kind: "called", said: "not-reached", note: "No answer.", callAgainAt: expect.any(String) },
  });
  screen.getByRole("radio", { name: "Reached" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(cancel).toHaveBeenCalledOnce();
});
