import { saveDraft, listDrafts } from "@keystep/contract/desk/side-by-side";
import { previewProposal, propose } from "@keystep/contract/desk/proposals";
import { getCase, getCaseAnswers, getCaseDocuments } from "@keystep/contract/desk/case";
import { listLikeCases } from "@keystep/contract/desk/like-cases";
import { listReasons } from "@keystep/contract/settings/settings";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { getOwnScopes } from "@keystep/contract/staff/staff";
import { dayIn } from "@keystep/domain/clocks/state-time";
import { addDays } from "@keystep/domain/kernel/calendar-date";
import { SCOPE_NAMES } from "@keystep/domain/identity/scopes";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { aUser } from "#src/testing/application-fixtures";
import { caseId } from "#src/testing/case-fixtures";
import { installFakeApi, type FakeRequest } from "#src/testing/fake-api";
import { PINNED, POINT } from "#src/testing/point-fixtures";
import { aDecidedCase, aPassedCheck, aPreview, aProposal, ASKED, CHECKS, LEILA } from "#src/testing/proposal-fixtures";
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
    changeWords: "Payslips would.",
  },
  { code: "blurred", outcome: "ask-again" as const, staffWords: "Unreadable", customerWords: "We can't read it." },
];

const id = caseId(1);

function open(found: OpenedCase = aDecidedCase(), at: DecisionPlace = "propose") {
  const api = installFakeApi()
    .answer(getCurrentUser, aUser())
    .answer(getOwnScopes, { scopes: [...SCOPE_NAMES] })
    .answer(getCase, found)
    .answer(listDrafts, [])
    .answer(saveDraft, { version: 1, replaced: null })
    .answer(getCaseDocuments, [])
    .answer(getCaseAnswers, ASKED)
    .answer(listLikeCases, [])
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

/** The form once approving was chosen. */
async function begun(): Promise<HTMLElement> {
  const form = await screen.findByRole("form", { name: "Propose a decision" });
  await userEvent.click(within(form).getByRole("radio", { name: /^Approve/ }));
  return form;
}

const bodies = (requests: readonly FakeRequest[]) => requests.map(({ body }) => body);

describe("a proposal", () => {
  test("has no outcome until one is chosen: nothing is sent by a key, and what was checked and like cases are shown", async () => {
    const api = open();
    const form = await screen.findByRole("form", { name: "Propose a decision" });
    expect(within(form).getAllByRole("radio", { checked: false })).toHaveLength(2);
    expect(within(form).getByRole("region", { name: "The figures" })).toBeDefined();
    expect(within(form).queryByRole("region", { name: "What they will get" })).toBeNull();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(within(form).getByText("Choose approve or decline first.")).toBeDefined();
    const shut = within(form).getByRole("button", { name: "Propose" });
    expect([shut.className, shut.getAttribute("aria-disabled")]).toEqual(["btn big is-unchosen", "true"]);
    await userEvent.click(shut);
    expect(document.activeElement?.getAttribute("type")).toBe("radio");
    expect(api.requestsTo(propose)).toEqual([]);
    // It would be of an approval that nobody chose.
    expect(api.requestsTo(previewProposal)).toEqual([]);
    await userEvent.keyboard("1");
    expect(within(form).getByRole("button", { name: /^Propose to approve/ })).toBeDefined();
    expect(await within(form).findByRole("region", { name: "What they will get" })).toBeDefined();
    expect(api.requestsTo(propose)).toEqual([]);
  });

  test("says first what would be decided, how near it is to a limit, and what it rests on, each a way to it", async () => {
    const loan = aPassedCheck({ check: "mortgage", value: { cents: 44_000_000 } });
    const api = open(aDecidedCase({ checks: [...CHECKS, loan] }));
    const [passport] = PINNED[0]?.documents ?? [];
    if (passport === undefined || passport.judgement === null) throw new Error("no document");
    const judgement = { ...passport.judgement, outcome: "refused" as const, reason: "unreadable" as const };
    const bill = { ...passport, id: caseId(93), name: "Bill", judgement };
    api.answer(
      getCaseDocuments,
      PINNED.map((person) => ({ ...person, documents: [passport, bill] })),
    );
    const form = await screen.findByRole("form", { name: "Propose a decision" });
    within(form).getByText("All limits kept, closest: loan and our share, 41.03% of 95%");
    const rests = within(form).getByRole("list", { name: "What it rests on" });
    await within(rests).findByRole("link", { name: "70 of 100 points" });
    const links = within(rests).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["3 of 3 checks done by Maya", `/staff/cases/${id}?check=${encodeURIComponent(`identity ${caseId(71)}`)}`],
      ["70 of 100 points", `/staff/cases/${id}?document=${passport.id}`],
      ["1 document refused: can't be read", `/staff/cases/${id}?document=${bill.id}`],
    ]);
  });

  test("says of an amount that breaks a limit which one", async () => {
    const loan = aPassedCheck({ check: "mortgage", value: { cents: 120_000_000 } });
    open(aDecidedCase({ checks: [...CHECKS, loan] }));
    const limits = await screen.findByText(/^Breaks a limit: the loan is above 90% of the valuation; /);
    expect(limits.className).toBe("red");
  });

  test("leads to asking them by a key", async () => {
    open();
    await screen.findByRole("link", { name: "Ask for more" });
    await userEvent.keyboard("q");
    expect(await screen.findByText(`/staff/cases/${id}?ask`)).toBeDefined();
  });

  test("begins with what they ask for, shows what each would read, and goes off with the share that was shown", async () => {
    const api = open();
    const validUntil = addDays(dayIn(aDecidedCase().state, new Date().toISOString()), 60);
    api.answer(previewProposal, aPreview({ validUntil }));
    api.answer(propose, { id: caseId(81), basis: "ab".repeat(32) });
    const form = await begun();
    expect(within(form).getByLabelText<HTMLInputElement>("Amount we pay").value).toBe("62,500");
    const priya = await within(form).findByRole("region", { name: "Priya" });
    const marked = [...priya.querySelectorAll("mark")].map(({ textContent }) => textContent);
    expect(marked).toEqual(
      Array.from({ length: 2 }, () => "It goes ahead once you and Tom accept it, each in your own account."),
    );
    expect(within(form).getByText("5.11%", { selector: "output" })).toBeDefined();
    expect(form.textContent).toContain("60 days from today, even if it is confirmed later.");
    // Beside the button, and said once.
    expect(form.textContent?.split(`One colleague confirms: ${LEILA.name}.`)).toHaveLength(2);
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
    const form = await begun();
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
    const form = await begun();
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

  test("names each document that nobody has judged, as the way to it, and counts them beside the button", async () => {
    const api = open();
    const errors = [
      { field: `documents.${caseId(91)}`, message: "Australian passport, Priya is not judged" },
      { field: `documents.${caseId(92)}`, message: "Payslip, Tom is not judged" },
    ];
    api.refuse(previewProposal, "request.invalid", { errors });
    const form = await begun();
    const link = await within(form).findByRole("link", { name: "Australian passport, Priya is not judged" });
    expect(link.getAttribute("href")).toBe(`/staff/cases/${id}?document=${caseId(91)}`);
    expect(within(form).getByRole("link", { name: "Payslip, Tom is not judged" })).toBeDefined();
    const waits = within(form).getByText("Still missing:").parentElement;
    expect(waits?.textContent).toBe("Still missing:2 documents are not judged yet");
    expect(within(form).getByRole("region", { name: "What they will get" }).textContent).toContain(
      "The email appears here once nothing is missing.",
    );
  });

  test("to decline names reasons with the words that are read, and says nothing of a choice before there was a try", async () => {
    const api = open();
    await begun();
    const errors = [{ field: "reasons", message: "Choose at least one reason" }];
    api.refuse(previewProposal, "request.invalid", { errors }).refuse(propose, "request.invalid", { errors });
    await userEvent.keyboard("2");
    const reason = await screen.findByRole("checkbox", { name: /Income not confirmed/ });
    expect(screen.queryByRole("checkbox", { name: /Unreadable/ })).toBeNull();
    expect(screen.queryByText("They read: We couldn't confirm your income. Payslips would.")).toBeNull();
    expect(reason.getAttribute("aria-invalid")).toBeNull();
    await screen.findByText("Choose a reason: the email appears here.");
    await userEvent.click(screen.getByRole("button", { name: "Reason" }));
    expect(document.activeElement).toBe(reason);
    await userEvent.click(screen.getByRole("button", { name: /Propose to decline/ }));
    await waitFor(() => expect(document.activeElement).toBe(reason));
    expect(reason.getAttribute("aria-invalid")).toBe("true");
    await userEvent.click(reason);
    await screen.findByText("They read: We couldn't confirm your income. Payslips would.");
    screen.getByText("Reasons, up to 5 (1 chosen)");
    api.answer(propose, { id: caseId(81), basis: "ab".repeat(32) });
    await userEvent.click(screen.getByRole("button", { name: /Propose to decline/ }));
    await screen.findByText(`/staff/cases/${id}`);
    expect(api.requestsTo(propose).at(-1)?.body).toEqual({
      outcome: "decline",
      reasons: ["income-not-shown"],
      note: "",
    });
  });

  test("to decline for a reason whose checks passed asks for an express answer, a note, and words that are true here", async () => {
    const income = aPassedCheck({ check: "income", applicantId: caseId(71), name: "Priya Raman" });
    const ofHome = { applicantId: null, name: null };
    const costs = aPassedCheck({ check: "costs", ...ofHome });
    const loan = aPassedCheck({ check: "mortgage", ...ofHome, value: { cents: 44_000_000 } });
    const api = open(aDecidedCase({ checks: [income, costs, loan] }));
    await begun();
    const errors = [{ field: "despite", message: "Say that you decline all the same" }];
    api.refuse(previewProposal, "request.invalid", { errors }).refuse(propose, "request.invalid", { errors });
    await userEvent.keyboard("2");
    await userEvent.click(await screen.findByRole("checkbox", { name: /Income not confirmed/ }));
    const allTheSame = await screen.findByRole("checkbox", {
      name: "I propose to decline although these passed: Income",
    });
    // The fields stand under the reason that asks for them.
    expect(allTheSame.closest(".reasons > li")?.textContent).toContain("Income not confirmed");
    expect(screen.getByRole("row", { name: /^Left a month.*\$6,829 \$6,829 no gap more than \$0$/ })).toBeDefined();
    expect(screen.getByText("Needed: why you decline although these checks passed.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: /Propose to decline/ }));
    await waitFor(() => expect(document.activeElement).toBe(allTheSame));
    await userEvent.click(allTheSame);
    await userEvent.type(screen.getByLabelText("What they read as the reason"), "Your pay ends in May.");
    await userEvent.type(screen.getByLabelText("What would change it"), "A new contract.");
    api.answer(propose, { id: caseId(81), basis: "ab".repeat(32) });
    await userEvent.click(screen.getByRole("button", { name: /Propose to decline/ }));
    await screen.findByText(`/staff/cases/${id}`);
    expect(api.requestsTo(propose).at(-1)?.body).toMatchObject({
      reasons: ["income-not-shown"],
      despite: ["income"],
      words: "Your pay ends in May.",
      change: "A new contract.",
    });
  });

  test("to approve against what speaks for another outcome asks for a sentence at each such check, which is kept through the other outcome", async () => {
    const [identity, ...rest] = CHECKS;
    const doubt = "0 of 100 points are accepted and valid today.";
    const tom = { applicantId: caseId(72), name: "Tom Raman", doubt };
    const checks = [aPassedCheck({ ...identity, doubt }), aPassedCheck({ ...identity, ...tom }), ...rest];
    const api = open(aDecidedCase({ checks }));
    await begun();
    const why = await screen.findByRole("textbox", { name: "Why you approve all the same: Identity, Priya Raman" });
    const group = screen.getByRole("group", { name: "Something speaks against 2 checks that passed" });
    expect(group.textContent).toContain(`Identity, Priya Raman: ${doubt}`);
    const form = screen.getByRole("form", { name: "Propose a decision" });
    expect(within(form).getAllByRole("link", { name: "2 checks against" })).toHaveLength(1);
    const errors = [
      { field: `against.identity.${caseId(71)}`, message: "Say why you approve against Identity, Priya Raman" },
    ];
    api.refuse(previewProposal, "request.invalid", { errors }).refuse(propose, "request.invalid", { errors });
    await userEvent.type(screen.getByRole("textbox", { name: /: Identity, Tom Raman$/ }), "I met Tom.");
    await userEvent.click(screen.getByRole("button", { name: /Propose to approve/ }));
    await waitFor(() => expect(document.activeElement).toBe(why));
    expect(document.getElementById(why.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Say why you approve against Identity, Priya Raman",
    );
    await userEvent.click(screen.getByRole("radio", { name: /Decline/ }));
    expect(screen.queryByRole("textbox", { name: /^Why you approve/ })).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: /Approve/ }));
    const again = screen.getByRole("textbox", { name: "Why you approve all the same: Identity, Priya Raman" });
    await userEvent.type(again, "I saw the passport.");
    api.answer(propose, { id: caseId(81), basis: "ab".repeat(32) });
    await userEvent.click(screen.getByRole("button", { name: /Propose to approve/ }));
    await screen.findByText(`/staff/cases/${id}`);
    expect(api.requestsTo(propose).at(-1)?.body).toMatchObject({
      outcome: "approve",
      against: [
        { check: "identity", applicantId: caseId(71), text: "I saw the passport." },
        { check: "identity", applicantId: caseId(72), text: "I met Tom." },
      ],
    });
  });

  test("leads to the request for more beside the outcomes, where that can be asked", async () => {
    open();
    const ask = await screen.findByRole("link", { name: "Ask for more" });
    expect(ask.getAttribute("href")).toBe(`/staff/cases/${id}?ask`);
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
    const form = await begun();
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
    const form = await begun();
    expect(await within(form).findByRole("link", { name: "Identity, Priya Raman is open" })).toBeDefined();
  });

  test("cannot be made about a closed case", async () => {
    open(aDecidedCase({ stage: "closed", status: "declined" }));
    await screen.findByText("It is past the review.");
    expect(screen.queryByRole("form")).toBeNull();
  });

  test("takes a decision back with words for the customer", async () => {
    const api = open(aDecidedCase({ stage: "closed", status: "declined" }), "undo");
    const errors = [{ field: "reopens", message: "Choose the checks to make again, or that none was wrong" }];
    api.refuse(previewProposal, "request.invalid", { errors }).refuse(propose, "request.invalid", { errors });
    const form = await screen.findByRole("form", { name: "Take the decision back" });
    expect(within(form).queryByLabelText("Amount we pay")).toBeNull();
    await userEvent.type(within(form).getByLabelText("Why, for the customer"), "We mixed up two cases.");
    const again = within(form).getByRole("group", { name: "Checks that are made again" });
    const identity = within(again).getByRole("checkbox", { name: "Identity (Priya)" });
    await userEvent.click(within(form).getByRole("button", { name: /Propose to take it back/ }));
    await waitFor(() => expect(document.activeElement).toBe(identity));
    await userEvent.click(within(again).getByRole("checkbox", { name: "No check was wrong" }));
    await userEvent.click(identity);
    api.answer(propose, { id: caseId(81), basis: "ab".repeat(32) });
    await userEvent.click(within(form).getByRole("button", { name: /Propose to take it back/ }));
    await screen.findByText(`/staff/cases/${id}`);
    expect(api.requestsTo(propose).at(-1)?.body).toEqual({
      outcome: "undo",
      words: "We mixed up two cases.",
      note: "",
      reopens: [{ check: "identity", applicantId: caseId(71) }],
    });
  });
});

test("pins that carry a proposal go with it, each with a sentence; one that is gone is named", async () => {
  const api = open();
  api.answer(getCaseDocuments, PINNED).answer(propose, { id: caseId(81), basis: "ab".repeat(32) });
  await begun();
  const points = await screen.findByRole("group", { name: "Points that carry it, up to 10" });
  const box = within(points).getByRole("checkbox", { name: /Australian passport, Priya Raman/ });
  await userEvent.click(box);
  const sentence = within(points).getByLabelText("What it shows: Australian passport, Priya Raman");
  await userEvent.clear(sentence);
  await userEvent.type(sentence, "The name is that of the title.");
  api.refuse(propose, "request.invalid", { errors: [{ field: "points", message: "A pin is no longer there" }] });
  await userEvent.click(screen.getByRole("button", { name: /Propose to approve/ }));
  await within(points).findByText("A pin is no longer there");
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(api.requestsTo(propose)[0]?.body).toMatchObject({
    points: [{ ...POINT, text: "The name is that of the title." }],
  });
});

test("decided cases like this one stand beside the form with outcome, share and reasons, and failing to come can be tried again", async () => {
  const api = open();
  api
    .answer(listLikeCases, [
      {
        id: caseId(5),
        reference: "KS-55555555",
        state: "NSW",
        outcome: "approve",
        amountCents: 6_000_000,
        shareBasisPoints: 500,
        valuationCents: 120_000_000,
        reasons: [],
        decidedAt: "2026-10-01T01:00:00.000Z",
      },
      {
        id: caseId(6),
        reference: "KS-66666666",
        state: "VIC",
        outcome: "decline",
        amountCents: 7_000_000,
        shareBasisPoints: null,
        valuationCents: null,
        reasons: ["Income not confirmed"],
        decidedAt: "2026-09-01T01:00:00.000Z",
      },
    ])
    .refuseOnce(listLikeCases, "server.error");
  const like = await screen.findByRole("region", { name: "Decided cases like this one" });
  await userEvent.click(await within(like).findByRole("button", { name: /Try again/ }));
  await within(like).findByRole("table");
  within(like).getByText("Same product, share within 1 point");
  const rows = within(like).getAllByRole("row").slice(1);
  // The newest first.
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ["KS-55555555Approved", "$60,000", "5.00%", "$1,200,000", "NSW", "Thu 1 Oct"],
    ["KS-66666666Declined: Income not confirmed", "$70,000", "–", "–", "VIC", "Tue 1 Sept"],
  ]);
  expect(within(like).getByRole("link", { name: "KS-66666666" }).getAttribute("href")).toContain(caseId(6));
});
