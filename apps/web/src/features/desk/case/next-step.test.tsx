import {
  getCase,
  getCaseAnswers,
  getCaseDocuments,
  getCaseTimeline,
  listOtherCases,
  recordAct,
} from "@keystep/contract/desk/case";
import { assignCase, listColleagues, remindOfAnswering } from "@keystep/contract/desk/cases";
import { actionsOf } from "@keystep/domain/desk/case-page";
import { listCaseMessages } from "@keystep/contract/desk/case-messages";
import { getCaseNews, listDrafts, saveDraft } from "@keystep/contract/desk/side-by-side";
import { getOwnScopes } from "@keystep/contract/staff/staff";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { ClockContext } from "#src/app/clock";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { aUser, USER_ID } from "#src/testing/application-fixtures";
import { anOpenedCase, anOtherCase, caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { PINNED } from "#src/testing/point-fixtures";
import { aPassedCheck } from "#src/testing/proposal-fixtures";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { CasePage } from "./case-page.tsx";

readerIn("Australia/Sydney");
beforeEach(signInThisBrowser);

const ID = caseId(1);

function open(changes: Partial<OpenedCase>, now: string) {
  const api = installFakeApi()
    .answer(listCaseMessages, { messages: [], earlier: null })
    .answer(getCurrentUser, aUser({ roles: ["ROLE_USER", "ROLE_ADMIN"] }))
    .answer(getCase, anOpenedCase(changes))
    .answer(getCaseAnswers, { edition: 1, asked: [], versions: [], sections: [], secondLooks: [] })
    .answer(getCaseDocuments, [])
    .answer(getCaseNews, { version: 1, here: [], changes: [] })
    .answer(listDrafts, [])
    .answer(saveDraft, { version: 1, replaced: null })
    .answer(getCaseTimeline, []);
  const page = (
    <ClockContext value={{ now: () => new Date(now) }}>
      <DeskKeys>
        <CasePage id={ID} />
      </DeskKeys>
    </ClockContext>
  );
  renderApp(page, { at: `/staff/cases/${ID}`, pattern: "/staff/cases/:id" });
  return api;
}

const MIDDAY = "2026-11-24T02:00:00.000Z";
const OPEN = aPassedCheck({ outcome: "open", check: "age", value: null, by: null, at: null, note: null });

test("the checks are seen once all are done, and gone on with before", async () => {
  const done = { ...OPEN, outcome: "passed" as const };
  open({ stage: "ready", checks: [done] }, MIDDAY);
  expect(await screen.findByRole("button", { name: /^See the checks/ })).toBeDefined();
  cleanup();
  open({ stage: "working", checks: [done, OPEN] }, MIDDAY);
  expect(await screen.findByRole("button", { name: /^Go on with the checks/ })).toBeDefined();
});

test("documents that an identity waits for come first in what blocks a decision, and are the one step in colour", async () => {
  const suggestion = { looks: "look", why: "0 of 100 points are accepted and valid today." } as const;
  const identity = { ...OPEN, check: "identity" as const, applicantId: caseId(71), name: "Priya Raman", suggestion };
  const unjudged = PINNED.map((person) => ({
    ...person,
    documents: person.documents.map((document) => ({ ...document, judgement: null })),
  }));
  const mine = { id: USER_ID, name: "Mia Nguyen" };
  open({ stage: "working", assignee: mine, checks: [identity, OPEN] }, MIDDAY).answer(getCaseDocuments, unjudged);
  expect((await screen.findByRole("button", { name: "Judge 1 document" })).className).toContain("main");
  expect(screen.getByRole("button", { name: "Start the checks" }).className).not.toContain("main");
  const blocks = screen.getByText("Not ready for a decision:").parentElement;
  expect(blocks?.textContent?.trim()).toBe("Not ready for a decision: 1 document to judge, 2 open checks");
});

test("a colleague is asked before the checks of their case are begun, and an opened check has the notes beside it and the messages over it", async () => {
  const assignee = { id: caseId(9), name: "Andrea Pohl" };
  const actions = anOpenedCase().actions.filter(({ action }) => action !== "take");
  const taken = { action: "take", allowed: false, why: "Andrea Pohl has it." } as const;
  open({ stage: "working", assignee, actions: [...actions, taken], checks: [OPEN] }, MIDDAY);
  expect((await screen.findByRole("button", { name: "Ask Andrea" })).className).toContain("main");
  expect(screen.getByRole("button", { name: /^Go on|^Start the checks/ }).className).not.toContain("main");
  await userEvent.keyboard("h");
  await userEvent.type(await screen.findByLabelText("Reason for this result"), "By the passport.");
  await userEvent.click(screen.getByRole("heading", { name: /^Age/ }));
  await userEvent.keyboard("n");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Note for staff" }));
  expect(screen.queryByRole("button", { name: /^Back to the check/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^Messages/ }));
  await userEvent.click(await screen.findByRole("button", { name: /^Back to the check/ }));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Reason for this result").value).toBe("By the passport.");
  expect(screen.queryByRole("button", { name: /^Back to the check/ })).toBeNull();
});

describe("a complaint of somebody who may not answer it", () => {
  const ADA = { id: caseId(9), name: "Ada Marsh" };
  const COMPLAINT = {
    kind: "conversation",
    type: "complaint",
    status: "open",
    stage: "new",
    actions: actionsOf({
      kind: "conversation",
      type: "complaint",
      status: "open",
      stage: "new",
      isHeldByMe: false,
      holder: null,
      scopes: ["case.read", "case.work"],
      openChecks: 0,
      proposal: null,
      isReachable: true,
      isComplaining: false,
    }),
    mayAnswer: [ADA],
  } satisfies Partial<OpenedCase>;

  test("says who may, and is given to them", async () => {
    const api = open(COMPLAINT, MIDDAY)
      .answer(listColleagues, [
        { id: USER_ID, name: "Harriet Nguyen", openCount: 3, mayAnswer: false },
        { ...ADA, openCount: 2, mayAnswer: true },
      ])
      .answer(assignCase, { assignee: ADA, version: 4 });
    const said = await screen.findByText("You can’t answer this complaint.");
    expect(said.parentElement?.textContent).toContain("Ada Marsh can.");
    const assign = screen.getByRole("button", { name: /^Assign to Ada/ });
    expect(assign.className).toContain("main");
    // The head says it once.
    expect(screen.queryByText(/^Complaints and hardship are answered by people/)).toBeNull();
    await userEvent.keyboard("a");
    const panel = await screen.findByRole("dialog", { name: /^Assign/ });
    await within(panel).findByRole("radio", { name: /Ada Marsh/, checked: true });
    expect(within(panel).queryByRole("radio", { name: /Harriet/ })).toBeNull();
    await userEvent.click(within(panel).getByRole("button", { name: "Assign" }));
    await waitFor(() => expect(api.requestsTo(assignCase)).toHaveLength(1));
    expect(api.requestsTo(assignCase)[0]?.body).toEqual({ userId: ADA.id, from: null });
  });

  test("which only one may answer who had the case it may be about is not sent to them in colour: its head names who can let another", async () => {
    const theirs = anOtherCase(7, { assignee: ADA });
    const ADRIAN = { id: caseId(33), name: "Adrian Keogh" };
    const stuck = { ...COMPLAINT, mayLet: [ADRIAN] };
    const api = open(stuck, MIDDAY)
      .answer(getOwnScopes, { scopes: ["case.read", "case.work"] })
      .answer(listOtherCases, [theirs])
      .answer(remindOfAnswering, undefined);
    const said = await screen.findByText("Somebody other than Ada Marsh should answer this complaint.");
    expect(said.parentElement?.textContent).toContain(
      `Ada has ${theirs.reference}, which it may be about. Adrian Keogh can let a colleague answer it.`,
    );
    expect(screen.queryByRole("button", { name: /^Assign to Ada/ })).toBeNull();
    const ask = await screen.findByRole("button", { name: /^Ask Adrian for a colleague/ });
    expect(ask.className).toContain("main");
    api.answer(getCase, anOpenedCase({ ...stuck, letRemindedAt: MIDDAY }));
    await userEvent.keyboard("q");
    expect(await screen.findByText("Asked on Tue 24 Nov, 1:00 pm")).toBeDefined();
    expect(api.requestsTo(remindOfAnswering).map(({ body }) => body)).toEqual([{ cases: [ID] }]);
    expect(screen.queryByRole("button", { name: /^Ask Adrian/ })).toBeNull();
    cleanup();
    const decided = { ...theirs, stage: "closed" as const };
    open({ ...stuck, mayLet: [{ id: USER_ID, name: "Harriet Nguyen" }] }, MIDDAY).answer(listOtherCases, [decided]);
    await screen.findByText(new RegExp(`Ada had ${theirs.reference}`));
    expect(screen.getByRole("link", { name: "Let a colleague answer" }).getAttribute("href")).toBe("/staff/people");
    cleanup();
    open(COMPLAINT, MIDDAY).answer(listOtherCases, [{ ...theirs, assignee: null }]);
    expect((await screen.findByRole("button", { name: /^Assign to Ada/ })).className).toContain("main");
  });

  test("which several may answer names none of them on its button", async () => {
    open({ ...COMPLAINT, mayAnswer: [ADA, { id: caseId(10), name: "Ben Orr" }] }, MIDDAY);
    expect((await screen.findByRole("button", { name: /^Assign/ })).textContent).toMatch(/^Assign a$/);
  });

  test.each([
    ["with a colleague", { assignee: ADA }],
    ["where nobody may", { mayAnswer: [] }],
  ])("%s is not assigned", async (_, changes) => {
    open({ ...COMPLAINT, ...changes }, MIDDAY);
    await screen.findByText(/can’t answer this complaint|Nobody can answer this complaint yet/);
    expect(screen.queryByRole("button", { name: /^Assign/ })).toBeNull();
  });
});

test("at night the box to write to a lead is open and its button in colour, and a call stands behind More", async () => {
  const assignee = { id: USER_ID, name: "Harriet Nguyen" };
  const lead = { kind: "lead", type: "upfront-boost", status: "received", stage: "new", assignee } as const;
  open(lead, "2026-11-24T14:00:00.000Z");
  const send = await screen.findByRole("button", { name: /^Send to Priya/ });
  expect(send.className).toContain("main");
  expect(screen.queryByRole("button", { name: /^(Record a call|Write a message)/ })).toBeNull();
  await userEvent.keyboard("m");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Message to Priya/ }));
});

test.each([
  ["lead", "upfront-boost", "call-back"],
  ["conversation", "question", "contact"],
] as const)("a %s that nobody has is written to, as sending takes it", async (kind, type, dueClock) => {
  open({ kind, type, status: "open", stage: "new", assignee: null, dueClock }, "2026-11-24T14:00:00.000Z");
  const send = await screen.findByRole("button", { name: /^Send to Priya/ });
  expect(send.className).toContain("main");
  expect(screen.getByRole("button", { name: /^Take the case/ }).className).not.toContain("main");
  expect(screen.queryByRole("button", { name: /^Write / })).toBeNull();
});

test("of a message that a colleague has, sending is in colour only once something is typed", async () => {
  open(
    {
      kind: "conversation",
      type: "question",
      status: "open",
      stage: "working",
      assignee: { id: caseId(9), name: "Ada Marsh" },
    },
    MIDDAY,
  );
  const send = await screen.findByRole("button", { name: /^Send to Priya/ });
  expect(send.className).not.toContain("main");
  await userEvent.type(screen.getByRole("textbox", { name: /^Message to Priya/ }), "Hello");
  expect(send.className).toContain("main");
});

test("links lead to the parts of a case that lie below each other", async () => {
  open({ stage: "working", checks: [OPEN] }, MIDDAY);
  const links = await screen.findByRole("navigation", { name: "Parts of the case" });
  expect(links.textContent).toBe("ChecksFiguresDocumentsAnswersMessagesNotesTimeline");
});

describe("a lead", () => {
  const LEAD: Partial<OpenedCase> = {
    kind: "lead",
    sources: [{ kind: "lead", id: ID }],
    type: "upfront-boost",
    status: "received",
    stage: "new",
    assignee: { id: USER_ID, name: "Harriet Nguyen" },
  };

  test("is called by a key, with the result and the version that was shown", async () => {
    const api = open(LEAD, MIDDAY).answer(recordAct, undefined);
    expect((await screen.findByRole("button", { name: /Record a call/ })).className).toContain("main");
    await userEvent.keyboard("l");
    const form = screen.getByRole("form", { name: "Record a call" });
    await userEvent.click(within(form).getByRole("button", { name: "Save call" }));
    expect(within(form).getByRole("alert").textContent).toBe("Choose one of these");
    await userEvent.click(within(form).getByRole("radio", { name: "Reached" }));
    expect(within(form).getByRole<HTMLInputElement>("textbox", { name: /^Call again at/ }).value).toBe("");
    // The next try is filled in.
    await userEvent.click(within(form).getByRole("radio", { name: "Not reached" }));
    await userEvent.type(within(form).getByRole("textbox", { name: "Note, for staff" }), "Voicemail");
    await userEvent.click(within(form).getByRole("button", { name: "Save call" }));
    await waitFor(() => expect(screen.queryByRole("form", { name: "Record a call" })).toBeNull());
    expect(api.requestsTo(recordAct).map(({ body }) => body)).toEqual([
      {
        version: 3,
        act: { kind: "called", said: "not-reached", note: "Voicemail", callAgainAt: "2026-11-24T05:00:00.000Z" },
      },
    ]);
    // To read documents is on the record, and a call needs none.
    expect(api.requestsTo(getCaseDocuments)).toEqual([]);
  });

  test("with nobody goes to the one who records a call", async () => {
    const api = open({ ...LEAD, assignee: null }, MIDDAY)
      .answer(recordAct, undefined)
      .answer(assignCase, { assignee: { id: USER_ID, name: "Harriet Nguyen" }, version: 4 });
    expect((await screen.findByRole("button", { name: /Record a call/ })).className).toContain("main");
    await userEvent.keyboard("l");
    const form = screen.getByRole("form", { name: "Record a call" });
    await userEvent.click(within(form).getByRole("radio", { name: "Reached" }));
    within(form).getByRole("textbox", { name: "What was said, for staff" });
    await userEvent.click(within(form).getByRole("button", { name: "Save call" }));
    await waitFor(() => expect(api.requestsTo(assignCase)).toHaveLength(1));
    expect(api.requestsTo(assignCase)[0]?.body).toEqual({ userId: USER_ID, from: null });
  });

  test("is closed for a reason of its own, and what was done stands where only staff see it", async () => {
    const by = { id: USER_ID, name: "Stella Marsh" };
    const done = {
      id: caseId(40),
      note: "Voicemail",
      isUrgent: false,
      cameAt: null,
      needsNotice: null,
      callAgainAt: null,
      by,
    };
    const called = { ...done, act: "called" as const, said: "not-reached", at: "2026-11-20T02:00:00.000Z" };
    open({ ...LEAD, acts: [called] }, MIDDAY);
    const acts = await screen.findByRole("region", { name: "What we did" });
    expect(screen.queryByRole("button", { name: /^Close the case/ })).toBeNull();
    expect(acts.textContent).toMatch(/Called: not reached.*Stella Marsh.*Voicemail/);
    expect(acts.className).toContain("staff-only");
    await userEvent.keyboard("e");
    const form = screen.getByRole("form", { name: "Why is it closed?" });
    expect(
      within(form)
        .getAllByRole("radio")
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual(["Not interested1", "Not eligible2", "Cannot be reached3", "Duplicate4", "Spam5"]);
  });

  test("a reason has to be given where one is needed", async () => {
    open({ kind: "conversation", type: "question", status: "open", stage: "new" }, MIDDAY);
    await userEvent.click(await screen.findByRole("button", { name: /^More/ }));
    await userEvent.click(screen.getByRole("button", { name: /^Set the topic/ }));
    const form = screen.getByRole("form", { name: "What is it about?" });
    await userEvent.click(within(form).getByRole("radio", { name: "Complaint" }));
    within(form).getByRole("checkbox", { name: "It is about hardship, a default notice or enforcement" });
    await userEvent.click(within(form).getByRole("button", { name: "Set the topic" }));
    expect(within(form).getByRole("alert").textContent).toBe("Say why, in a few words");
  });
});
