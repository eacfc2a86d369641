import { saveDraft, listDrafts } from "@keystep/contract/desk/side-by-side";
import { previewProposal, propose } from "@keystep/contract/desk/proposals";
import { getCase } from "@keystep/contract/desk/case";
import { listReasons } from "@keystep/contract/settings/settings";
import { getOwnScopes } from "@keystep/contract/staff/staff";
import { SCOPE_NAMES } from "@keystep/domain/identity/scopes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { caseId } from "#src/testing/case-fixtures";
import { installFakeApi, type FakeRequest } from "#src/testing/fake-api";
import { aDecidedCase, aPassedCheck, aPreview, aProposal, CHECKS, LEILA } from "#src/testing/proposal-fixtures";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { DecisionPage } from "./decision-page.tsx";
import type { DecisionPlace } from "./decision-paths.ts";

readerIn("Australia/Sydney");
beforeEach(signInThisBrowser);

const REASONS = [
  {
    code: "income-not-shown",
    outcome: "decline" as const,
    staffWords: "Income not confirmed",
    customerWords: "We couldn't confirm your income.",
  },
  { code: "blurred", outcome: "ask-again" as const, staffWords: "Unreadable", customerWords: "We can't read it." },
];

const id = caseId(1);

function open(found: OpenedCase = aDecidedCase(), at: DecisionPlace = "propose") {
  const api = installFakeApi()
    .answer(getOwnScopes, { scopes: [...SCOPE_NAMES] })
    .answer(getCase, found)
    .answer(listDrafts, [])
    .answer(saveDraft, { version: 1, replaced: null })
    .answer(listReasons, REASONS)
    .answer(previewProposal, aPreview());
  const page = (
    <DeskKeys>
      <DecisionPage id={id} at={at} />
    </DeskKeys>
  );
  renderApp(page, { at: `/staff/cases/${id}/${at}` });
  return api;
}

const bodies = (requests: readonly FakeRequest[]) => requests.map(({ body }) => body);

describe("a proposal", () => {
  test("begins with what they ask for, shows what each would read, and goes off with the share that was shown", async () => {
    const api = open();
    api.answer(propose, { id: caseId(81), basis: "ab".repeat(32) });
    const form = await screen.findByRole("form", { name: "Propose a decision" });
    expect(within(form).getByLabelText<HTMLInputElement>("Amount we pay").value).toBe("62,500");
    const priya = await within(form).findByRole("region", { name: "Priya" });
    const marked = [...priya.querySelectorAll("mark")].map(({ textContent }) => textContent);
    expect(marked).toEqual(
      Array.from({ length: 2 }, () => "It goes ahead once you and Tom accept it, each in your own account."),
    );
    expect(within(form).getByText("5.11%", { selector: "output" })).toBeDefined();
    expect(form.textContent).toContain("Left blank: 10 December 2026");
    expect(form.textContent).toContain(`One colleague confirms: ${LEILA.name}.`);
    await userEvent.type(
      within(form).getByLabelText("Note, for staff"),
      "The valuation came in lower.{Control>}{Enter}{/Control}",
    );
    await screen.findByText(`/staff/cases/${id}`);
    expect(bodies(api.requestsTo(propose))).toEqual([
      { outcome: "approve", amountCents: 6_250_000, conditions: [], note: "The valuation came in lower." },
    ]);
  });

  test("is asked for once the typing rests, with conditions that are blank left out", async () => {
    const api = open();
    const form = await screen.findByRole("form", { name: "Propose a decision" });
    await within(form).findByRole("region", { name: "Tom" });
    await userEvent.click(within(form).getByRole("button", { name: "Add a condition" }));
    await userEvent.keyboard("Building insurance{Enter}");
    expect(document.activeElement).toBe(within(form).getByLabelText("Condition 2"));
    await waitFor(() =>
      expect(api.requestsTo(previewProposal).at(-1)?.body).toMatchObject({ conditions: ["Building insurance"] }),
    );
    expect(api.requestsTo(previewProposal).length).toBeLessThan(5);
  });

  test("has each problem at its field, and checks in the way as links to them", async () => {
    const api = open();
    const errors = [
      { field: "checks.identity", message: "Identity, Priya Raman failed, so it can't be approved" },
      { field: "amountCents", message: "They ask for $62,500" },
    ];
    api.refuse(previewProposal, "request.invalid", { errors }).refuse(propose, "request.invalid", { errors });
    const form = await screen.findByRole("form", { name: "Propose a decision" });
    const amount = within(form).getByLabelText("Amount we pay");
    await waitFor(() => expect(amount.getAttribute("aria-invalid")).toBe("true"));
    expect(document.getElementById(amount.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "They ask for $62,500",
    );
    const link = within(form).getByRole("link", { name: "Identity, Priya Raman failed, so it can't be approved" });
    expect(link.getAttribute("href")).toBe(`/staff/cases/${id}?check=${encodeURIComponent(`identity ${caseId(71)}`)}`);
    await userEvent.click(within(form).getByRole("button", { name: /Propose to approve/ }));
    await waitFor(() => expect([amount, link]).toContain(document.activeElement));
    expect(screen.queryByText(`/staff/cases/${id}`)).toBeNull();
  });

  test("to decline names reasons with the words that are read, and says nothing of a choice before there was a try", async () => {
    const api = open();
    await screen.findByRole("form", { name: "Propose a decision" });
    const errors = [{ field: "reasons", message: "Choose at least one reason" }];
    api.refuse(previewProposal, "request.invalid", { errors }).refuse(propose, "request.invalid", { errors });
    await userEvent.keyboard("2");
    const reason = await screen.findByRole("checkbox", { name: /Income not confirmed/ });
    expect(screen.queryByRole("checkbox", { name: /Unreadable/ })).toBeNull();
    await screen.findByText("They read: We couldn't confirm your income.");
    expect(reason.getAttribute("aria-invalid")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /Propose to decline/ }));
    await waitFor(() => expect(document.activeElement).toBe(reason));
    expect(reason.getAttribute("aria-invalid")).toBe("true");
    await userEvent.click(reason);
    api.answer(propose, { id: caseId(81), basis: "ab".repeat(32) });
    await userEvent.click(screen.getByRole("button", { name: /Propose to decline/ }));
    await screen.findByText(`/staff/cases/${id}`);
    expect(api.requestsTo(propose).at(-1)?.body).toEqual({
      outcome: "decline",
      reasons: ["income-not-shown"],
      note: "",
    });
  });

  test("is kept while it is typed and stands there again; a colleague who was faster is told, and nothing is lost", async () => {
    const api = open();
    const typed = {
      outcome: "approve",
      amount: "60,000",
      conditions: ["Insurance"],
      validUntil: "",
      reasons: [],
      words: "",
      note: "Lower",
    };
    api.answer(listDrafts, [
      { field: "proposal", text: JSON.stringify(typed), version: 3, savedAt: "2026-11-24T01:00:00.000Z" },
    ]);
    const form = await screen.findByRole("form", { name: "Propose a decision" });
    await waitFor(() => expect(within(form).getByLabelText<HTMLInputElement>("Amount we pay").value).toBe("60,000"));
    await userEvent.type(within(form).getByLabelText("Note, for staff"), ", since the valuer says so");
    const kept = expect.objectContaining({ field: "proposal", version: 3 });
    await waitFor(() => expect(bodies(api.requestsTo(saveDraft))).toContainEqual(kept), { timeout: 3000 });
    api.refuse(propose, "proposal.stands");
    await userEvent.click(within(form).getByRole("button", { name: /Propose to approve/ }));
    expect((await within(form).findByRole("alert")).textContent).toContain(
      "There is a proposal about this case already",
    );
    expect(within(form).getByLabelText<HTMLTextAreaElement>("Note, for staff").value).toBe(
      "Lower, since the valuer says so",
    );
  });

  test("that came back stands in the form again", async () => {
    const returned = { cause: "conditions" as const, text: "Name the insurer.", remarks: [] };
    open(
      aDecidedCase({
        stage: "returned",
        proposal: aProposal({ state: "returned", conditions: ["Insurance"], returned }),
      }),
    );
    expect((await screen.findByLabelText<HTMLInputElement>("Condition 1")).value).toBe("Insurance");
  });

  test("with a check open has the form all the same, which says what is in the way", async () => {
    const [first] = CHECKS;
    const api = open(aDecidedCase({ stage: "working", checks: [aPassedCheck({ ...first, outcome: "open" })] }));
    const errors = [{ field: "checks.identity", message: "Identity, Priya Raman is open" }];
    api.refuse(previewProposal, "request.invalid", { errors });
    const form = await screen.findByRole("form", { name: "Propose a decision" });
    expect(await within(form).findByRole("link", { name: "Identity, Priya Raman is open" })).toBeDefined();
  });

  test("cannot be made about a closed case", async () => {
    open(aDecidedCase({ stage: "closed", status: "declined" }));
    await screen.findByText("It is past the review.");
    expect(screen.queryByRole("form")).toBeNull();
  });

  test("takes a decision back with words for the customer", async () => {
    const api = open(aDecidedCase({ stage: "closed", status: "declined" }), "undo");
    api.answer(propose, { id: caseId(81), basis: "ab".repeat(32) });
    const form = await screen.findByRole("form", { name: "Take the decision back" });
    expect(within(form).queryByLabelText("Amount we pay")).toBeNull();
    await userEvent.type(within(form).getByLabelText("Why, for the customer"), "We mixed up two cases.");
    await userEvent.click(within(form).getByRole("button", { name: /Propose to take it back/ }));
    await screen.findByText(`/staff/cases/${id}`);
    expect(api.requestsTo(propose)[0]?.body).toEqual({ outcome: "undo", words: "We mixed up two cases.", note: "" });
  });
});
