import {
  getCase,
  getCaseAnswers,
  getCaseDocuments,
  getCaseTimeline,
  judgeCasePair,
  judgeDocument,
  listOtherCases,
} from "@keystep/contract/desk/case";
import { listCaseMessages } from "@keystep/contract/desk/case-messages";
import { getOwnScopes } from "@keystep/contract/staff/staff";
import { addNote, assignCase, markCaseSeen } from "@keystep/contract/desk/cases";
import { holdSending } from "@keystep/contract/desk/sendings";
import { getCaseNews, listDrafts, saveDraft } from "@keystep/contract/desk/side-by-side";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { listTemplates } from "@keystep/contract/settings/settings";
import { moveApplication } from "@keystep/contract/information-requests/information-requests";
import type { AnswerOf } from "@keystep/contract/http/route";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aUser, USER_ID } from "#src/testing/application-fixtures";
import { aCaseRow, anOpenedCase, caseId } from "#src/testing/case-fixtures";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { installFakeApi, json } from "#src/testing/fake-api";
import { aMessage, messageId } from "#src/testing/message-fixtures";
import { aDecidedCase, aProposal, CHECKS } from "#src/testing/proposal-fixtures";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { CasePage } from "./case-page.tsx";

readerIn("Australia/Sydney");
beforeEach(signInThisBrowser);

const ID = caseId(1);
const ANSWERS: AnswerOf<typeof getCaseAnswers> = {
  asked: [
    { label: "Asks for", text: "$34,560", working: "40% of $2,400 a month, for 36 months." },
    { label: "Left each month", text: null, working: "Missing: an income." },
  ],
  edition: 2,
  versions: [
    {
      edition: 2,
      sentAt: "2026-11-20T01:00:00.000Z",
      sentBy: "main-applicant",
      changed: ["applicant-address"],
      reason: "We moved.",
    },
    { edition: 1, sentAt: "2026-11-10T01:00:00.000Z", sentBy: "main-applicant", changed: [], reason: null },
  ],
  sections: [
    {
      title: "Applicant",
      parts: [
        {
          step: "applicant-address",
          title: "Address",
          party: "main-applicant",
          groups: [
            {
              title: null,
              lines: [
                { label: "Street address", text: "7 Banksia Road", was: "1 Wattle Street" },
                { label: "City", text: "Brunswick", was: null },
              ],
            },
          ],
        },
      ],
    },
    {
      title: "Coapplicant",
      parts: [
        {
          step: "coapplicant-address",
          title: "Address",
          party: "co-applicant",
          groups: [{ title: null, lines: [{ label: "Street address", text: "9 Lorikeet Lane", was: null }] }],
        },
      ],
    },
  ],
  secondLooks: [
    {
      look: "years-left",
      of: "main-applicant",
      step: "context",
      sentence: "No years are left.",
      answers: [{ label: "Years left", text: "0" }],
      confirmedAt: null,
    },
  ],
};

const WRITTEN = { messages: [{ ...aMessage(3), writtenBy: null, way: "account" as const }], earlier: null };
const QUIET: AnswerOf<typeof getCaseNews> = { version: 1, here: [], changes: [] };
/** The answer to the next question for news. */
const news = { now: QUIET };
beforeEach(() => {
  news.now = QUIET;
});

function open(found: OpenedCase) {
  const api = installFakeApi()
    .answer(listCaseMessages, WRITTEN)
    .answer(getCurrentUser, aUser({ roles: ["ROLE_USER", "ROLE_ADMIN"] }))
    .answer(getCase, found)
    .answer(getCaseAnswers, ANSWERS)
    .answer(getCaseDocuments, [
      { party: "main-applicant", name: "Priya Raman", points: { counted: 0, accepted: 0 }, documents: [] },
    ])
    .answer(getCaseNews, () => news.now)
    .answer(listDrafts, [])
    .answer(saveDraft, { version: 1, replaced: null })
    .answer(getCaseTimeline, [
      {
        id: caseId(21),
        at: "2026-11-20T01:00:00.000Z",
        kind: "look",
        by: { name: "Stella Marsh", isStaff: true },
        words: "Opened the case",
      },
      {
        id: caseId(20),
        at: "2026-11-20T00:00:00.000Z",
        kind: "customer",
        by: { name: "Priya Raman", isStaff: false },
        words: "Sent the application",
      },
    ]);
  const page = (
    <DeskKeys>
      <CasePage id={ID} />
    </DeskKeys>
  );
  renderApp(page, { at: `/staff/cases/${ID}`, pattern: "/staff/cases/:id" });
  return api;
}

test("what is asked for stands on top, and says how it is worked out and what is missing", async () => {
  open(anOpenedCase());
  const part = await screen.findByRole("region", { name: "What they ask for" });
  expect(part.textContent).toContain("Asks for$34,560");
  expect(part.textContent).toContain("Left each monthNot known yet");
  await userEvent.click(within(part).getByText("How is this worked out?"));
  expect(within(part).getByText("40% of $2,400 a month, for 36 months.")).toBeDefined();
});

test.each([
  ["passed", /^Value of the home.*\$1,250,000/],
  ["open", /^Value of the home.* not yet/],
] as const)("what was checked stands beside what they say: %s", async (outcome, value) => {
  open(aDecidedCase({ checks: CHECKS.map((check) => ({ ...check, outcome })) }));
  const part = await screen.findByRole("region", { name: "What they ask for" });
  within(part).getByRole("columnheader", { name: "Checked" });
  expect(within(part).getByRole("row", { name: value })).toBeDefined();
});

test("beside a proposal only what they say is shown", async () => {
  open(aDecidedCase({ proposal: aProposal() }));
  const part = await screen.findByRole("region", { name: "What they ask for" });
  expect(part.textContent).toContain("Asks for$34,560");
  expect(within(part).queryByRole("columnheader", { name: "Checked" })).toBeNull();
});

test("why an answer was changed, and that the co-applicant has yet to agree, are said", async () => {
  open(anOpenedCase({ awaitsAgreement: true }));
  expect(await screen.findByText("Why they changed it: “We moved.”")).toBeDefined();
  expect(screen.getByText("Tom Okafor has yet to agree to what stands")).toBeDefined();
});

test("another case of the same people stands beside it and is judged as it was seen", async () => {
  const api = open(anOpenedCase())
    .answer(getOwnScopes, { scopes: ["case.read", "case.work"] })
    .answer(listOtherCases, [
      {
        ...aCaseRow(7, { dueAt: "2026-11-20T13:00:00.000Z", dueClock: "decision" }),
        facts: ["email", "birth-date"],
        inForce: null,
        declinedFor: ["The home is worth less than we need."],
        judgement: { id: caseId(40), judgement: "household", by: "Sam Whitford", judgedAt: "2026-11-20T01:00:00.000Z" },
      },
    ]);
  const part = await screen.findByRole("region", { name: "Perhaps the same people" });
  expect(part.textContent).toMatch(/Decision due Fri 20 Nov, \d+ days overdue/);
  expect(part.textContent).toContain("Same email, name and birth date");
  expect(part.textContent).toContain("The reason we gave: The home is worth less than we need.");
  expect(part.textContent).toContain("Same household Sam Whitford, Fri 20 Nov");
  expect(within(part).queryByRole("button", { name: "Same household" })).toBeNull();
  api.answer(judgeCasePair, {
    id: caseId(41),
    judgement: "same",
    by: "Mia Nguyen",
    judgedAt: "2026-11-24T01:00:00.000Z",
  });
  await userEvent.click(await within(part).findByRole("button", { name: "Same person" }));
  await waitFor(() => expect(api.requestsTo(judgeCasePair)[0]?.body).toEqual({ judgement: "same", from: caseId(40) }));
});

describe("a case", () => {
  test("has two people's answers side by side, what each was before, and what does not fit", async () => {
    open(anOpenedCase());
    const answers = await screen.findByRole("region", { name: "What they answered" });
    const row = within(answers).getByRole("row", { name: /Street address/ });
    expect(
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["Before: 1 Wattle Street7 Banksia Road", "9 Lorikeet Lane"]);
    await userEvent.click(within(answers).getByRole("checkbox", { name: "Only what changed since version 1" }));
    expect(within(answers).queryByRole("row", { name: /City/ })).toBeNull();
    expect(screen.getByRole("region", { name: "Answers that don't fit" }).textContent).toContain(
      "Not confirmed by Priya",
    );
    expect(screen.queryByRole("region", { name: "Due" })).toBeNull();
  });

  test("keeps views apart from what happened", async () => {
    open(anOpenedCase());
    const timeline = await screen.findByRole("region", { name: "Timeline" });
    await within(timeline).findByText(/Sent the application/);
    expect(within(timeline).queryByText(/Opened the case/)).toBeNull();
    await userEvent.click(within(timeline).getByRole("button", { name: "Views" }));
    within(timeline).getByText(/Opened the case/);
  });
});

describe("what comes next", () => {
  const mine = { id: USER_ID, name: "Harriet Nguyen" };
  test("with nobody: take it", async () => {
    const api = open(anOpenedCase()).answer(assignCase, { assignee: mine, version: 4 });
    await userEvent.click(await screen.findByRole("button", { name: /Take the case/ }));
    expect(api.requestsTo(assignCase).map(({ body }) => body)).toEqual([{ userId: USER_ID, from: null }]);
  });

  test("mine and new: start the review", async () => {
    const api = open(anOpenedCase({ stage: "new", status: "submitted", assignee: mine })).answer(moveApplication, {
      status: "in-review",
      version: 3,
    });
    await userEvent.click(await screen.findByRole("button", { name: /Start the review/ }));
    expect(api.requestsTo(moveApplication).map(({ body }) => body)).toEqual([{ status: "in-review" }]);
  });

  test("answered: mark it as seen, at the version that was shown", async () => {
    const api = open(anOpenedCase({ stage: "answered", assignee: mine })).answer(markCaseSeen, undefined);
    await userEvent.click(await screen.findByRole("button", { name: /Mark as seen/ }));
    expect(api.requestsTo(markCaseSeen).map(({ body }) => body)).toEqual([{ version: 3 }]);
  });
});

const PASSPORT_ID = caseId(40);
type People = AnswerOf<typeof getCaseDocuments>;
type Paper = People[number]["documents"][number];

function aPassport(changes: Partial<Paper> = {}): Paper {
  return {
    id: PASSPORT_ID,
    type: "australian-passport",
    name: "Australian passport",
    points: 70,
    isWhole: true,
    version: 2,
    judgement: null,
    fields: [
      { name: "passportNumber", label: "Passport number", value: "PA1234567" },
      { name: "fullName", label: "Full name", value: "Priya Raman" },
    ],
    files: [],
    ...changes,
  };
}

const REFUSED: AnswerOf<typeof judgeDocument> = {
  id: caseId(50),
  outcome: "refused",
  reason: "expired",
  note: null,
  fields: {},
  pins: [],
  version: 2,
  by: { id: caseId(8), name: "Olga Marsh" },
  judgedAt: "2026-11-20T02:00:00.000Z",
};

describe("side by side", () => {
  const SAM = { id: caseId(8), name: "Sam Whitford", since: "2026-11-20T02:00:00.000Z", isWriting: false };
  const noted = (version: number, isMe: boolean) => ({
    section: "notes" as const,
    version: caseId(version),
    by: { name: isMe ? "Harriet Nguyen" : "Sam Whitford", isMe },
  });
  const nextNews = () => act(() => vi.advanceTimersByTimeAsync(15_000));
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  test("says who else is there, and what they changed, which is shown once it is asked for", async () => {
    const api = open(anOpenedCase());
    await screen.findByText("No notes yet.");
    news.now = { ...QUIET, here: [{ ...SAM, isWriting: true }], changes: [noted(60, true)] };
    await nextNews();
    screen.getByText("Sam is writing");
    expect(screen.queryByRole("button", { name: /show/ })).toBeNull();

    const written = { id: caseId(30), text: "Rang her.", by: SAM, writtenAt: "2026-11-20T02:00:00.000Z" };
    news.now = { ...QUIET, here: [SAM], changes: [noted(61, false)] };
    api.answer(getCase, anOpenedCase({ notes: [written] }));
    await nextNews();
    screen.getByText("Sam is here");
    screen.getByText("No notes yet.");
    const before = api.requestsTo(getCaseAnswers).length;
    await userEvent.keyboard("r");
    await screen.findByText("Rang her.");
    expect(screen.queryByRole("button", { name: /Sam Whitford changed the notes: show/ })).toBeNull();
    expect(api.requestsTo(getCaseAnswers)).toHaveLength(before);
  });
});

describe("documents", () => {
  const shown = (...documents: Paper[]): People => [
    { party: "main-applicant", name: "Priya Raman", points: { counted: 70, accepted: 0 }, documents },
  ];

  async function openFirst(...documents: Paper[]) {
    const api = open(anOpenedCase())
      .answer(getCaseDocuments, shown(...documents))
      .answer(judgeDocument, REFUSED);
    await screen.findByText("0 of 100 points accepted. All of Priya’s documents make 70.");
    await userEvent.keyboard("d");
    return { api, dialog: await screen.findByRole("dialog", { name: /Priya Raman$/ }) };
  }

  test("are compared and accepted by keys alone: a key a field, and the next one opens by itself", async () => {
    const licence = aPassport({ id: caseId(41), name: "Driver licence or learner permit", judgement: { ...REFUSED } });
    const { api, dialog } = await openFirst(licence, aPassport());
    expect(dialog.textContent).toContain("Australian passport");
    // Before everything is compared, accepting says what is left.
    await userEvent.keyboard("a");
    expect(within(dialog).getByRole("alert").textContent).toContain("2 fields are left");
    await userEvent.keyboard("12");
    const number = within(dialog).getByRole("group", { name: "Passport number" });
    expect(
      within(number)
        .getByRole("button", { name: /Matches/ })
        .getAttribute("aria-pressed"),
    ).toBe("true");
    await userEvent.keyboard("a");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.requestsTo(judgeDocument).map(({ path, body }) => [path.split("/").at(-2), body])).toEqual([
      [
        PASSPORT_ID,
        {
          outcome: "accepted",
          fields: { passportNumber: "matches", fullName: "differs" },
          pins: [],
          version: 2,
          from: null,
        },
      ],
    ]);
  });

  test("that were judged say who compared what, and are judged anew only when that is asked for", async () => {
    const fields = { passportNumber: "matches", fullName: "differs" } as const;
    const { dialog } = await openFirst(aPassport({ judgement: { ...REFUSED, fields } }));
    const typed = within(dialog).getByRole("list", { name: "What was typed" });
    expect(
      within(typed)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Passport number.*Matches$/), expect.stringMatching(/^Full name.*Differs$/)]);
    expect(dialog.textContent).toContain("compared by Olga Marsh");
    expect(within(dialog).queryByRole("button", { name: /^Accept/ })).toBeNull();
    await userEvent.keyboard("a");
    within(dialog).getByText("Full name differs. Refuse it, or accept it all the same.");
    within(dialog).getByRole("button", { name: /^Accept/ });
  });

  test("are refused with a reason whose words are shown; without one it says so", async () => {
    const { api, dialog } = await openFirst(aPassport());
    await userEvent.keyboard("r");
    await userEvent.click(await within(dialog).findByRole("button", { name: "Refuse it" }));
    expect(within(dialog).getByRole("alert").textContent).toBe("Choose why it is refused");
    within(dialog).getByRole("button", { name: "Refuse it" }).focus();
    await userEvent.keyboard("2");
    expect(dialog.textContent).toContain("It has expired, so it does not count.");
    await userEvent.type(within(dialog).getByRole("textbox"), " In May. ");
    await userEvent.click(within(dialog).getByRole("button", { name: "Refuse it" }));
    await waitFor(() => expect(api.requestsTo(judgeDocument)).toHaveLength(1));
    expect(api.requestsTo(judgeDocument)[0]?.body).toMatchObject({ outcome: "refused", reason: "expired" });
  });

  test("that were refused go into one request with what does not fit together, prefilled", async () => {
    const mine = { id: USER_ID, name: "Harriet Nguyen" };
    const api = open(anOpenedCase({ assignee: mine }))
      .answer(getCaseDocuments, shown(aPassport({ judgement: { ...REFUSED, note: "In May." } })))
      .respond(holdSending, () => json(201, {}));
    await userEvent.click(await screen.findByRole("button", { name: /^Ask for more/ }));
    const dialog = await screen.findByRole("dialog", { name: /^Ask for more about/ });
    expect(dialog.textContent).toContain("Australian passport: It has expired, so it does not count. Please send one");
    expect(dialog.textContent).toContain("In May.");
    expect(dialog.textContent).toContain("Property details: No years are left.");
    await userEvent.click(within(dialog).getByRole("checkbox", { name: "Property details" }));
    expect(dialog.textContent).not.toContain("No years are left.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Send the request" }));
    await waitFor(() => expect(api.requestsTo(holdSending)).toHaveLength(1));
    expect(api.requestsTo(holdSending)[0]?.body).toMatchObject({
      sending: {
        kind: "request",
        body: {
          steps: ["applicant-id"],
          message: "We looked at your application, and one thing needs another look from you. It is listed below.",
        },
      },
    });
  });

  test("that a colleague judged meanwhile say so, and show the newer judgement", async () => {
    const { api, dialog } = await openFirst(aPassport());
    await userEvent.keyboard("12");
    api
      .refuse(judgeDocument, "document.judged", {
        detail: "Olga Marsh refused this document in the meantime: Expired.",
      })
      .answer(getCaseDocuments, shown(aPassport({ judgement: REFUSED })));
    await userEvent.keyboard("a");
    expect((await within(dialog).findByRole("alert")).textContent).toContain("Olga Marsh refused this document");
    expect((await within(dialog).findByRole("region", { name: "There now" })).textContent).toContain(
      "Refused: Expired, Olga Marsh",
    );
    const mine = within(dialog).getByRole("region", { name: "Yours, not kept yet" });
    expect(mine.textContent).toContain("AcceptedPassport number matches, Full name differs");
    // The keys of the page underneath mean nothing now.
    await userEvent.keyboard("n");
    expect(document.activeElement?.tagName).not.toBe("TEXTAREA");
  });
});

test("a note is kept; a blank one is not sent, and says why", async () => {
  const kept = {
    id: caseId(30),
    text: "Rang her.",
    by: { id: USER_ID, name: "Harriet Nguyen" },
    writtenAt: "2026-11-20T02:00:00.000Z",
  };
  const api = open(anOpenedCase()).answer(addNote, kept);
  const notes = await screen.findByRole("region", { name: "Notes" });
  await userEvent.type(within(notes).getByRole("textbox"), " ");
  await userEvent.click(within(notes).getByRole("button", { name: /Save for staff/ }));
  expect(within(notes).getByRole("alert").textContent).toContain("Write something");
  await userEvent.click(screen.getByRole("heading", { level: 1 }));
  // Typed without a pause, what comes after the key is the note.
  await userEvent.setup({ delay: null }).keyboard("n Rang her. ");
  await userEvent.click(within(notes).getByRole("button", { name: /Save for staff/ }));
  expect(api.requestsTo(addNote).map(({ body }) => body)).toEqual([{ text: "Rang her." }]);
});

describe("messages", () => {
  const TWO: Partial<OpenedCase> = {
    people: [
      {
        userId: caseId(7),
        name: "Priya Raman",
        email: "priya@example.com",
        phone: null,
        way: "account",
        isComplaining: false,
      },
      {
        userId: caseId(8),
        name: "Tom Okafor",
        email: "tom@example.com",
        phone: null,
        way: "account",
        isComplaining: false,
      },
    ],
  };
  const HELD = { id: caseId(9), state: "held", sendAt: "2026-11-20T04:42:10.000Z", problem: null } as const;
  const sent = (api: ReturnType<typeof open>) =>
    api.requestsTo(holdSending).map(({ body }) => holdSending.body.parse(body).sending.body);

  test("stand beside the case in a place of their own, and go to the person who was chosen alone", async () => {
    const actions = anOpenedCase().actions.map((each) => ({ ...each, allowed: true }));
    const api = open(anOpenedCase({ ...TWO, assignee: null, actions })).answer(holdSending, HELD);
    const messages = await screen.findByRole("region", { name: "Messages" });
    await within(messages).findByText("Message 3");
    expect(messages.textContent).toContain("Priya reads these, Tom does not");
    expect(messages.className).not.toBe(screen.getByRole("region", { name: "Notes" }).className);
    await userEvent.keyboard("m");
    const box = within(messages).getByRole("textbox", { name: "Message to Priya Raman" });
    await waitFor(() => expect(document.activeElement).toBe(box));
    await userEvent.type(box, "Good news");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(sent(api)).toEqual([{ to: [{ userId: caseId(7), seen: messageId(3) }], text: "Good news", files: [] }]);
    expect(api.requestsTo(addNote)).toEqual([]);
    // With nobody until then, it is theirs.
    await waitFor(() =>
      expect(api.requestsTo(assignCase).map(({ body }) => body)).toEqual([{ userId: USER_ID, from: null }]),
    );
  });

  test("go to both where both are chosen, and to nobody where none is", async () => {
    const api = open(anOpenedCase(TWO)).answer(holdSending, HELD);
    const messages = await screen.findByRole("region", { name: "Messages" });
    await userEvent.click(await within(messages).findByRole("button", { name: /^Write to Priya/ }));
    await userEvent.click(await within(messages).findByRole("checkbox", { name: "Priya Raman" }));
    await userEvent.type(within(messages).getByRole("textbox"), "To you");
    await userEvent.click(within(messages).getByRole("button", { name: "Send" }));
    expect(within(messages).getByRole("alert").textContent).toBe("Choose who gets it");
    for (const name of ["Priya Raman", "Tom Okafor"])
      await userEvent.click(within(messages).getByRole("checkbox", { name }));
    await userEvent.click(within(messages).getByRole("button", { name: "Send to Priya and Tom" }));
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(sent(api)).toMatchObject([{ to: [{ userId: caseId(7) }, { userId: caseId(8) }] }]);
  });

  test("are begun by a template, chosen by typing; what is not known stays marked and is not sent", async () => {
    const template = {
      code: "missed-call",
      title: "We tried to call",
      use: "message",
      text: "Hello {{firstName}}, about {{reference}} by {{dueDate}}",
    } as const;
    const api = open(anOpenedCase(TWO)).answer(listTemplates, {
      firstName: "Priya",
      version: 3,
      templates: [template],
    });
    const messages = await screen.findByRole("region", { name: "Messages" });
    await userEvent.click(await within(messages).findByRole("button", { name: /^Write to/ }));
    const box = await within(messages).findByRole("textbox", { name: "Message to Priya Raman" });
    await within(messages).findByRole("button", { name: "Use a template" });
    await userEvent.type(box, "/");
    const choice = within(messages).getByRole("combobox", { name: "Template" });
    expect(document.activeElement).toBe(choice);
    await userEvent.type(choice, "tried{Enter}");
    const { reference } = aCaseRow(1);
    expect(box).toHaveProperty("value", `Hello Priya, about ${reference} by {{dueDate}}`);
    await userEvent.click(within(messages).getByRole("button", { name: "Send to Priya" }));
    expect(within(messages).getByRole("alert").textContent).toContain("is still open");
    expect(api.requestsTo(holdSending)).toEqual([]);
    await userEvent.clear(box);
    await userEvent.type(box, "On Friday.");
    api.answer(holdSending, HELD);
    await userEvent.click(within(messages).getByRole("button", { name: "Send to Priya" }));
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(api.requestsTo(holdSending)[0]?.body).toMatchObject({ template: { code: "missed-call", version: 3 } });
  });

  test("to somebody without an open account go by email, and take no files", async () => {
    const ben = {
      userId: null,
      name: "Ben Ito",
      email: "ben@example.com",
      phone: null,
      way: "email" as const,
      isComplaining: false,
    };
    open(anOpenedCase({ kind: "conversation", type: "question", status: "open", people: [ben] }));
    const messages = await screen.findByRole("region", { name: "Messages" });
    await within(messages).findByRole("button", { name: "Send to Ben" });
    expect(messages.textContent).toMatch(/Ben gets these by email.*Ben gets it by email, word for word\./);
    expect(within(messages).queryByRole("button", { name: "Attach files" })).toBeNull();
  });

  test("a complaint that nobody has confirmed has the words for it in the box", async () => {
    const clock = { startedOn: "2026-11-20", pausedOn: null, aimOn: null, daysLeft: null, metAt: null, dueAt: null };
    open(
      anOpenedCase({
        kind: "conversation",
        type: "complaint",
        status: "open",
        clocks: [
          { ...clock, clock: "complaint-acknowledged", dueOn: "2026-11-23" },
          { ...clock, clock: "complaint-answered", dueOn: "2026-12-20" },
        ],
      }),
    );
    const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Message to/ });
    expect(box.value).toMatch(
      /^Hello Priya,\n\nThank you for telling us\. We have your complaint.* on 20 November 2026\./,
    );
    expect(box.value).toContain("with our answer by 20 December 2026");
    expect(box.value).toContain("Australian Financial Complaints Authority (AFCA)");
    expect(box.value).toMatch(/\n\n[A-Z][a-z]+ [A-Z][a-z]+$/);
    screen.getByText("Sending this message acknowledges the complaint.");
    // Sending takes the case, and has the colour however the box is filled.
    const send = screen.getByRole("button", { name: /^Acknowledge and send to Priya/ });
    expect(send.className).toBe("btn main send");
    screen.getByText(/Sending takes the case\./);
    await userEvent.clear(box);
    expect([box.value, send.className]).toEqual(["", "btn main send"]);
    expect(screen.getByRole("region", { name: "Due" }).textContent).toContain("Acknowledge the complaintBy Mon 23 Nov");
  });
});
