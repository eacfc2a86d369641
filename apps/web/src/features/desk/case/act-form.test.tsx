import { listDrafts } from "@keystep/contract/desk/side-by-side";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
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
  const keep = await screen.findByRole("button", { name: "Keep the call" });
  expect(keep.className).not.toContain("main");
  expect(screen.getByRole("form", { name: "A call" }).textContent).toContain("Choose how the call went first.");
  await userEvent.click(screen.getByRole("radio", { name: "Not reached" }));
  expect(keep.className).toContain("main");
  expect(screen.getByRole("form", { name: "A call" }).textContent).not.toContain("first.");
});
