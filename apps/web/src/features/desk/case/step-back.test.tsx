import { recuseFromCase } from "@keystep/contract/desk/cases";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { StepBack } from "./step-back.tsx";

beforeEach(signInThisBrowser);

test("stepping back asks why, and leads to one's own queue", async () => {
  const id = caseId(1);
  const api = installFakeApi().answer(recuseFromCase, undefined);
  renderApp(<StepBack caseId={id} isMine />, { at: `/staff/cases/${id}` });
  await userEvent.click(await screen.findByRole("button", { name: "Step back from the case" }));
  const field = screen.getByLabelText("Why, for staff");
  expect(document.activeElement).toBe(field);
  await userEvent.click(screen.getByRole("button", { name: "Step back for good" }));
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(api.requestsTo(recuseFromCase)).toHaveLength(0);
  await userEvent.type(field, "We are neighbours.");
  await userEvent.click(screen.getByRole("button", { name: "Step back for good" }));
  await screen.findByText("/staff/queues/mine");
  expect(api.requestsTo(recuseFromCase)[0]?.body).toEqual({ reason: "We are neighbours." });
});

test("of a case that one does not have, it says what it is for", async () => {
  installFakeApi();
  renderApp(<StepBack caseId={caseId(1)} isMine={false} />, { at: "/staff" });
  await userEvent.click(await screen.findByRole("button", { name: "I know these people" }));
  expect(screen.getByRole("alertdialog").textContent).toContain("You lose access to the case right away");
});
