import { getCaseAnswers, getCaseDocuments } from "@keystep/contract/desk/case";
import { listDrafts, saveDraft } from "@keystep/contract/desk/side-by-side";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { readList } from "#src/features/desk/queue/list-address";
import { keepList } from "#src/features/desk/queue/list-we-came-from";
import { USER_ID } from "#src/testing/application-fixtures";
import { anOpenedCase, caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { AskHolder } from "./ask-holder.tsx";
import { CaseHead } from "./case-head.tsx";
import { CasePlaces } from "./case-places.tsx";
import { Notes } from "./notes.tsx";

readerIn("Australia/Sydney");
beforeEach(signInThisBrowser);

const NOW = new Date("2026-11-24T00:00:00.000Z");
const ANDREA = { id: caseId(9), name: "Andrea Pohl" };

function open(changes: Partial<OpenedCase>, myId = USER_ID) {
  installFakeApi()
    .answer(getCaseDocuments, [])
    .answer(getCaseAnswers, { edition: 1, asked: [], versions: [], sections: [], secondLooks: [] })
    .answer(listDrafts, [])
    .answer(saveDraft, { version: 1, replaced: null });
  const found = anOpenedCase(changes);
  const page = (
    <DeskKeys>
      <CasePlaces>
        <CaseHead
          id={found.id}
          myId={myId}
          found={found}
          now={NOW}
          news={null}
          actions={<AskHolder found={found} myId={myId} isMain />}
        />
        <Notes found={found} onAdded={() => Promise.resolve()} />
        <p id="write-to-customer" />
      </CasePlaces>
    </DeskKeys>
  );
  renderApp(page, { at: "/staff", pattern: "/staff" });
}

test("a colleague's case has a way to them: a note that begins with their name", async () => {
  open({ assignee: ANDREA });
  await userEvent.click(await screen.findByRole("button", { name: "Ask Andrea" }));
  const note = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note for staff" });
  expect(document.activeElement).toBe(note);
  await userEvent.keyboard("Is the valuation here?");
  expect(note.value).toBe("Andrea: Is the valuation here?");
});

test("a note that was begun keeps its text, and of one's own case nobody is asked", async () => {
  open({ assignee: ANDREA });
  await userEvent.type(await screen.findByRole("textbox", { name: "Note for staff" }), "Rang her.");
  await userEvent.click(screen.getByRole("button", { name: "Ask Andrea" }));
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note for staff" }).value).toBe("Rang her.");
});

test("of one's own case nobody is asked, and messages that wait are counted", async () => {
  open({ assignee: ANDREA, unanswered: 2 }, ANDREA.id);
  await screen.findByRole("button", { name: "2 messages unanswered" });
  expect(screen.queryByRole("button", { name: /^Ask/ })).toBeNull();
});

test("its place in the list that it was opened from leads to the next one and to the one before", async () => {
  const list = readList("mine", new URLSearchParams("at=x"));
  keepList(list, [caseId(8), anOpenedCase().id, caseId(9)]);
  open({});
  const walk = within(await screen.findByRole("navigation", { name: "Cases of the list" }));
  walk.getByText("2 of 3");
  expect(walk.getByRole("link", { name: "Back to Mine" }).getAttribute("href")).toMatch(/^\/staff\/queues\/mine/);
  expect(walk.getByRole("link", { name: "Previous" }).getAttribute("href")).toBe(`/staff/cases/${caseId(8)}`);
  expect(walk.getByRole("link", { name: "Next" }).getAttribute("href")).toBe(`/staff/cases/${caseId(9)}`);
});

test("the status stands after what is due, and words that would stand alone are named", async () => {
  open({ kind: "conversation", type: "question", status: "open", stage: "new", assignee: ANDREA });
  const status = (await screen.findByText("Status")).parentElement;
  expect(status?.textContent).toBe("Status New");
  expect(status?.previousElementSibling?.textContent).toMatch(/^Decision due/);
  screen.getByRole("heading", { level: 1, name: "Question: Priya Raman and Tom Okafor" });
  screen.getByText("State NSW");
});

test("a lead at no hour to call says how late the call is, and apart from that when it can be made", async () => {
  const lead = { kind: "lead", type: "upfront-boost", status: "received", stage: "new", state: "WA" } as const;
  open({ ...lead, dueAt: "2026-11-20T16:00:00.000Z", dueClock: "call-back", clocks: [] });
  const late = await screen.findByText("Call again Fri 20 Nov, 4 days overdue");
  expect(late.nextElementSibling?.textContent).toBe("Next hour to call: today, 9:00 am");
});

const CLOSING = {
  id: caseId(30),
  said: null,
  note: null,
  isUrgent: false,
  cameAt: null,
  needsNotice: null,
  callAgainAt: null,
  at: "2026-11-20T01:00:00.000Z",
  by: ANDREA,
} as const;
const CLOSED = { stage: "closed", status: "closed", type: "question", closedAt: CLOSING.at } as const;

test.each<[Partial<OpenedCase>, string]>([
  [
    { kind: "lead", acts: [{ ...CLOSING, act: "closed", said: "not-interested" }] },
    "Closed Fri 20 Nov by Andrea Pohl: not interested",
  ],
  [
    { kind: "conversation", acts: [{ ...CLOSING, act: "closed", said: "spam", by: { ...ANDREA, id: USER_ID } }] },
    "Closed Fri 20 Nov by you: spam",
  ],
  // A message of ours closes a question, whatever closed it before.
  [
    {
      kind: "conversation",
      acts: [
        { ...CLOSING, act: "closed", said: "spam", at: "2026-11-18T01:00:00.000Z" },
        { ...CLOSING, act: "wrote" },
      ],
    },
    "Closed Fri 20 Nov by Andrea Pohl: answered",
  ],
  [{ kind: "lead", acts: [{ ...CLOSING, act: "wrote" }] }, "Closed Fri 20 Nov"],
  [{ status: "declined", closedBy: ANDREA }, "Closed Fri 20 Nov by Andrea Pohl: declined"],
  [{ status: "lapsed" }, "Closed Fri 20 Nov: offer ended"],
  [{ kind: "mortgage-share", status: "withdrawn", closedBy: ANDREA }, "Closed Fri 20 Nov by Andrea Pohl: withdrawn"],
])("a closed case says when, by whom and why, and no more who has it: %#", async (changes, words) => {
  open({ ...CLOSED, ...changes });
  expect((await screen.findByText(/^Closed Fri 20 Nov/)).textContent).toBe(words);
  expect(screen.queryByText(/^(Status|With)/)).toBeNull();
});
