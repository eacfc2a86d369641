import { getCase, getCaseAnswers, getCaseDocuments } from "@keystep/contract/desk/case";
import { getSecondLook, giveSecondLook, remindOfLooks, type SecondLook } from "@keystep/contract/desk/second-looks";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { getOwnScopes } from "@keystep/contract/staff/staff";
import { NOT_GIVEN_TO_LOOK } from "@keystep/domain/decisions/second-look";
import { SCOPE_NAMES } from "@keystep/domain/identity/scopes";
import { listReasons } from "@keystep/contract/settings/settings";
import { FIRST_REASONS } from "@keystep/domain/settings/reasons";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { aUser } from "#src/testing/application-fixtures";
import { caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { aDecidedCase, aPassedCheck, LEILA, MAYA } from "#src/testing/proposal-fixtures";
import { PINNED } from "#src/testing/point-fixtures";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { LookAtDecision } from "./look-at-decision.tsx";
import { SecondLookPage } from "./second-look-page.tsx";

readerIn("Australia/Sydney");
beforeEach(signInThisBrowser);

const id = caseId(1);
const ADRIAN = { id: caseId(43), name: "Adrian Keogh" };
const NO_ANSWERS = { edition: 1, asked: [], versions: [], sections: [], secondLooks: [] };

function compared(found: NonNullable<SecondLook["compared"]>["left"]["found"]): SecondLook["compared"] {
  return {
    home: 130_000_000,
    loan: 40_000_000,
    incomes: [{ name: "Priya", said: 14_000_000, found: 12_000_000 }],
    costs: 340_000,
    left: { said: { cents: 300_000, standing: "comfortable" }, found },
  };
}

function aLook(changes: Partial<SecondLook> = {}): SecondLook {
  const { check, applicantId, name, note, value, fileId, file } = aPassedCheck({
    note: "Compared with the sale of number 10.",
  });
  return {
    state: "waits",
    type: "homeowner-assistant",
    place: "VIC",
    holdsMoney: true,
    given: null,
    whyNotMine: null,
    mayLook: [],
    remindedAt: null,
    proposalId: caseId(81),
    decidedAt: "2026-11-24T02:00:00.000Z",
    reference: "KS-77777771",
    people: ["Priya Raman", "Tom Raman"],
    edition: 1,
    askedCents: 6_250_000,
    compared: compared({ cents: -5_000, standing: "tight" }),
    valuationCents: 122_500_000,
    loanCents: 41_200_000,
    checks: [{ check, applicantId, name, note, value, fileId, file, doubt: null, outcome: "passed" }],
    decision: null,
    ...changes,
  };
}

const GIVEN = {
  outcome: "decline",
  reasons: [{ code: "not-affordable", staffWords: "Repayments not affordable" }],
  note: null,
  by: ADRIAN,
  at: "2026-11-25T01:00:00.000Z",
  isBlind: true,
} as const;

const COMPARED = {
  state: "differs",
  given: { ...GIVEN, reasons: [...GIVEN.reasons] },
  decision: {
    outcome: "approve",
    amountCents: 6_250_000,
    shareBasisPoints: 511,
    conditions: [],
    reasons: [],
    note: null,
    proposedBy: MAYA,
    confirmedBy: [LEILA],
  },
} as const satisfies Partial<SecondLook>;

function open(look = aLook()) {
  const api = installFakeApi()
    .answer(getCurrentUser, aUser())
    .answer(getOwnScopes, { scopes: [...SCOPE_NAMES] })
    .answer(getSecondLook, look)
    .answer(getCaseAnswers, NO_ANSWERS)
    .answer(getCaseDocuments, PINNED)
    .answer(listReasons, [...FIRST_REASONS.reasons])
    .answer(giveSecondLook, undefined)
    .answer(remindOfLooks, undefined);
  const page = (
    <DeskKeys>
      <SecondLookPage id={id} />
    </DeskKeys>
  );
  renderApp(page, { at: `/staff/cases/${id}/second-look` });
  return api;
}

describe("a second look", () => {
  test("shows the case as it was decided, and asks for nothing that tells the decision", async () => {
    const api = open();
    await screen.findByRole("heading", { level: 1, name: "Second look: Priya Raman and Tom Raman" });
    expect(document.querySelector(".case-facts")?.textContent).toMatch(
      /^Second look due Tue 1 Dec(, \d+ days? overdue)?Decided on Tue 24 Nov/,
    );
    expect(screen.getByRole("region", { name: "The checks" }).textContent).toContain("number 10");
    expect((await screen.findByRole("region", { name: "Documents" })).textContent).toContain("Australian passport");
    const figures = screen.getByRole("region", { name: "The figures" }).textContent;
    for (const asked of [
      "They ask for$62,500",
      "Our share of $1,225,000, rounded up4.81%5.11%",
      "Loan and our share35.58%38.74%",
    ])
      expect(figures).toContain(asked);
    expect(api.requestsTo(getCase)).toEqual([]);
    expect(document.body.textContent).not.toMatch(/Maya|Leila/);
  });

  test("begins with nothing chosen, names the outcome on its button, and shows what spoke against a check", async () => {
    const [check] = aLook().checks;
    if (check === undefined) throw new Error("no check");
    open(aLook({ checks: [{ ...check, doubt: "0 of 100 points are accepted and valid today." }] }));
    await screen.findByRole("button", { name: /Give the second look/ });
    for (const radio of screen.getAllByRole<HTMLInputElement>("radio")) expect(radio.checked).toBe(false);
    expect(screen.getByRole("region", { name: "The checks" }).textContent).toContain("0 of 100 points are accepted");
    await userEvent.keyboard("1");
    const approve = screen.getByRole("button", { name: /^I would approve it/ });
    expect([approve.className, approve.getAttribute("aria-disabled")]).toEqual(["btn big", "true"]);
    await userEvent.type(screen.getByLabelText("Why, in a sentence"), "All of it is shown.");
    expect([approve.className, approve.getAttribute("aria-disabled")]).toEqual(["btn main big", null]);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await userEvent.keyboard("2");
    expect(screen.getByRole("button", { name: /^I would decline it/ })).toBeDefined();
  });

  test("is given by keys alone, and compared then", async () => {
    const api = open();
    await screen.findByRole("button", { name: /Give the second look/ });
    await userEvent.keyboard("2{Control>}{Enter}{/Control}");
    expect(api.requestsTo(giveSecondLook)).toEqual([]);
    await screen.findByText("Choose at least one reason");
    screen.getByText("Say why, in a sentence", { selector: ".field-problem" });
    await userEvent.click(await screen.findByRole("checkbox", { name: /Repayments not affordable/ }));
    await userEvent.type(screen.getByLabelText("Why, in a sentence"), "Too tight.");
    api.answer(getSecondLook, aLook(COMPARED));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    const compared = await screen.findByRole("region", { name: "Adrian would decline; they approved" });
    expect(api.requestsTo(giveSecondLook).map(({ body }) => body)).toEqual([
      { proposalId: caseId(81), outcome: "decline", reasons: ["not-affordable"], note: "Too tight." },
    ]);
    for (const told of ["Decline", "Approve, $62,500 for 5.11%", "Maya Chen and Leila Haddad", "No money is released"])
      expect(compared.textContent).toContain(told);
    expect(document.activeElement?.textContent).toBe("Adrian would decline; they approved");
    within(compared).getByRole("columnheader", { name: "They" });
    const onward = await within(compared).findByRole("link", { name: "Propose to take it back" });
    expect(onward.getAttribute("href")).toBe(`/staff/cases/${id}/undo`);
  });

  test("without a choice says so at its place", async () => {
    const api = open();
    await userEvent.click(await screen.findByRole("button", { name: /Give the second look/ }));
    expect(screen.getByRole("form", { name: "Your own outcome" }).textContent).toContain("Please");
    expect(document.activeElement?.getAttribute("type")).toBe("radio");
    expect(api.requestsTo(giveSecondLook)).toEqual([]);
  });

  test("given by a colleague meanwhile, it shows theirs", async () => {
    const api = open();
    await userEvent.click(await screen.findByRole("radio", { name: /Approve/ }));
    await userEvent.type(screen.getByLabelText("Why, in a sentence"), "It holds.");
    api.refuseOnce(giveSecondLook, "second-look.given").answer(getSecondLook, aLook(COMPARED));
    await userEvent.click(screen.getByRole("button", { name: /I would approve it/ }));
    expect(
      within(await screen.findByRole("region", { name: "Adrian would decline; they approved" })).getByText(
        "Adrian Keogh",
      ),
    ).toBeDefined();
  });

  test("folds the checks that say only what most do, and names whose each is as on the page of confirming", async () => {
    const [valuation] = aLook().checks;
    if (valuation === undefined) throw new Error("no check");
    const note = "Looked through and compared.";
    const plain = { ...valuation, name: "Priya Raman", value: null, note };
    const checks = [
      { ...valuation, note },
      { ...plain, check: "identity" as const },
      { ...plain, check: "age" as const },
    ];
    open(aLook({ checks }));
    const part = within(await screen.findByRole("region", { name: "The checks" }));
    expect(part.queryByText(/^Identity/)).toBeNull();
    part.getByText(`The same note on all ${checks.length}: “${note}”`);
    await userEvent.click(part.getByRole("button", { name: "2 more checks passed" }));
    part.getByRole("rowheader", { name: "Identity, Priya" });
    part.getByRole("rowheader", { name: "Age, Priya" });
  });

  test("marks what is only just enough in clay, and what is too little in red", async () => {
    open(aLook({ compared: compared({ cents: 5_300, standing: "comfortable" }) }));
    const only = await screen.findByText("only just above $0");
    expect(only.closest("tr")?.className).toBe("is-look");
    cleanup();
    open();
    const short = await screen.findByText("above $0 today, below it then");
    expect(short.closest("tr")?.className).toBe("is-wrong");
  });

  test("is not for those who decided", async () => {
    open(aLook({ whyNotMine: "You proposed it. A third person looks.", mayLook: [ADRIAN, LEILA] }));
    const why = await screen.findByText(
      "You proposed it. A third person looks. Only Adrian Keogh or Leila Haddad can give this second look, and no payment goes out before. You will see both decisions here afterwards.",
    );
    // Before all that is read of the case.
    const figures = screen.getByRole("region", { name: "The figures" });
    expect(why.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole("form")).toBeNull();
  });

  test("that somebody can't give is asked for by email, and says then when that was", async () => {
    const waits = aLook({ whyNotMine: NOT_GIVEN_TO_LOOK, mayLook: [ADRIAN] });
    const api = open(waits);
    const remind = await screen.findByRole("button", { name: /^Remind Adrian/ });
    screen.getByText("Not reminded yet");
    screen.getByText(
      "Only Adrian Keogh can give this second look, and no payment goes out before. You will see both decisions here afterwards.",
    );
    api.answer(getSecondLook, { ...waits, remindedAt: new Date().toISOString() });
    await userEvent.click(remind);
    const said = await screen.findByText(/^Reminded on /);
    expect(api.requestsTo(remindOfLooks).map(({ body }) => body)).toEqual([{ cases: [id] }]);
    expect(screen.queryByRole("button", { name: /^Remind / })).toBeNull();
    expect(document.activeElement).toBe(said.parentElement);
  });

  test("that nobody can give says where it is given to somebody", async () => {
    open(aLook({ whyNotMine: NOT_GIVEN_TO_LOOK, mayLook: [] }));
    await screen.findByText("Nobody can give this second look yet: it has to be given to a colleague in People.");
    expect(screen.queryByRole("button", { name: /^Remind/ })).toBeNull();
  });
});

describe("on the page of its case", () => {
  const shown = (changes: Partial<SecondLook>, status: "approved" | "declined" = "approved") => {
    const { state, holdsMoney, given, whyNotMine } = aLook(changes);
    const secondLook = { state, holdsMoney, given, whyNotMine };
    const waits = given === null ? { lookDrawnAt: "2026-11-24T02:00:00.000Z", mayLook: [ADRIAN] } : {};
    const found = aDecidedCase({ stage: "offered", status, secondLook, ...waits });
    renderApp(<LookAtDecision found={found} />, { at: `/staff/cases/${id}` });
    return screen.getByRole("region", { name: "Second look" }).textContent;
  };

  test.each<[Partial<SecondLook>, RegExp]>([
    [{}, /No money is released before. Adrian Keogh can, by Tue 1 Dec\./],
    [{ ...COMPARED, state: "agrees", holdsMoney: false }, /Adrian Keogh looked on .* came to the same outcome/],
    [COMPARED, /came to another one: decline.*Take the decision back/],
  ])("it says how it stands: %#", (changes, words) => {
    expect(shown(changes)).toMatch(words);
  });

  test.each<Partial<SecondLook>>([{}, COMPARED])("it says nothing of money about a decline: %#", (changes) => {
    expect(shown(changes, "declined")).not.toMatch(/money/);
  });
});
