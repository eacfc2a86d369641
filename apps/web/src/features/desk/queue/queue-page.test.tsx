import {
  actOnCases,
  assignCase,
  listCases,
  listColleagues,
  listQueues,
  type CaseRow,
} from "@keystep/contract/desk/cases";
import { getViews, saveViews } from "@keystep/contract/desk/side-by-side";
import { getOwnScopes } from "@keystep/contract/staff/staff";
import { remindOfLooks } from "@keystep/contract/desk/second-looks";
import type { Scope } from "@keystep/domain/identity/scopes";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { aUser, USER_ID } from "#src/testing/application-fixtures";
import { aCaseRow, caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { readerIn } from "#src/testing/reader-in";
import { renderRoutes } from "#src/testing/render-routes.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { QueuePage } from "./queue-page.tsx";

readerIn("Australia/Sydney");

beforeEach(signInThisBrowser);

const SAM = { id: caseId(91), name: "Sam Whitford" };
const NOW = "2026-11-24T02:00:00.000Z";

const ROWS = [
  aCaseRow(1, { dueAt: "2026-11-22T13:00:00.000Z" }),
  aCaseRow(2, { dueAt: "2026-11-24T13:00:00.000Z", hasNews: true }),
  aCaseRow(3, { assignee: SAM }),
  aCaseRow(4, { dueAt: "2026-12-10T13:00:00.000Z" }),
  aCaseRow(5, { dueAt: null, pausedOn: "2026-11-18", waitsFor: "customer", stage: "waiting" }),
];

const BIG = { name: "Big ones", list: "open?sort=-amount" };

function open(
  rows: CaseRow[] | ((query: URLSearchParams) => CaseRow[]),
  at = "/staff/queues/open",
  scopes: Scope[] = ["case.read", "case.work", "case.take"],
) {
  const api = installFakeApi()
    .answer(getCurrentUser, aUser({ roles: ["ROLE_USER", "ROLE_ADMIN"] }))
    .answer(getOwnScopes, { scopes })
    .answer(listQueues, [])
    .answer(listColleagues, [
      { id: USER_ID, name: "Mia Nguyen", openCount: 3, mayAnswer: false },
      { ...SAM, openCount: 22, mayAnswer: true },
    ])
    .answer(getViews, { version: 2, views: [BIG] })
    .answer(listCases, ({ query }) => ({
      items: typeof rows === "function" ? rows(query) : rows,
      next: null,
      previous: null,
    }));
  const element = (
    <DeskKeys>
      <QueuePage queue={at.includes("second-looks") ? "second-looks" : "open"} />
    </DeskKeys>
  );
  return {
    api,
    ...renderRoutes([{ path: "/staff/queues/:queue", element }], { at, clock: { now: () => new Date(NOW) } }),
  };
}

const rowOf = (serial: number) => screen.findByRole("row", { name: new RegExp(`Person ${serial}\\b`) });

describe("a list", () => {
  test("stands in groups by deadline, and says overdue, today and paused in words", async () => {
    open(ROWS);
    await rowOf(1);
    const groups = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
    expect(groups).toEqual(["Overdue 1", "Due today 1", "Until Fri 27 Nov 1", "Later 1", "Waiting for an answer 1"]);
    expect((await rowOf(1)).textContent).toContain("Sun 22 Nov2 days overdue");
    expect((await rowOf(2)).textContent).toContain("Tue 24 NovToday");
    expect((await rowOf(5)).textContent).toContain("Since Wed 18 Nov");
    expect(within(await rowOf(2)).getByRole("link", { name: /changed since you looked/ })).toBeDefined();
  });

  test("names who has to act, in colour where that is us; silence is asked after without alarm", async () => {
    const theirs = { waitsFor: "customer", stage: "waiting" } as const;
    const today = { dueAt: "2026-11-24T13:00:00.000Z" };
    open([
      aCaseRow(1, today),
      aCaseRow(2, { ...today, ...theirs }),
      aCaseRow(3, { dueAt: "2026-11-22T13:00:00.000Z", ...theirs }),
    ]);
    expect(
      within(await rowOf(1))
        .getByText(/Today/)
        .closest(".duemark")?.className,
    ).toContain("due-today");
    expect(
      within(await rowOf(2))
        .getByText(/Today/)
        .closest(".duemark")?.className,
    ).toContain("due-theirs");
    expect((await rowOf(2)).textContent).toContain("Person has to answer");
    expect(
      within(await rowOf(3))
        .getByText("Sun 22 Nov")
        .closest(".duemark")?.className,
    ).toContain("due-theirs");
    expect((await rowOf(2)).className).toContain("theirs");
    expect((await rowOf(1)).className).not.toContain("theirs");
    expect((await rowOf(3)).textContent).toContain("Ask Person again");
    expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
      "To ask again 1",
      "Due today 2",
    ]);
    expect(screen.getByText(/^3 cases/).textContent).toBe("3 cases, 1 to ask again, 2 due today");
  });

  test("marks a case whose people wait for an answer, and not a message, whose next step says it", async () => {
    open([aCaseRow(1, { unanswered: 2 }), aCaseRow(2, { unanswered: 1, kind: "conversation", type: "question" })]);
    expect((await rowOf(1)).textContent).toContain("2 messages unanswered");
    expect((await rowOf(2)).textContent).not.toContain("unanswered");
  });

  test("says of a complaint or hardship whose work it is, to those who were not given it", async () => {
    const hardship = aCaseRow(1, { kind: "conversation", type: "hardship" });
    open([hardship, aCaseRow(2, { kind: "conversation", type: "access" })]);
    await waitFor(async () => expect((await rowOf(1)).querySelector("td.kind")?.textContent).toBe("Hardship, for Sam"));
    expect((await rowOf(2)).querySelector("td.kind")?.textContent).toBe("Access to data");
    cleanup();
    open([hardship], "/staff/queues/open", ["case.read", "case.work", "complaint.work"]);
    await waitFor(async () => expect((await rowOf(1)).querySelector("td.kind")?.textContent).toBe("Hardship"));
  });

  test("leads to the case of one's own that is overdue the longest before another one is taken", async () => {
    const theirs = aCaseRow(1, { dueAt: "2026-11-16T13:00:00.000Z", assignee: SAM });
    const late = aCaseRow(4, { dueAt: "2026-11-17T13:00:00.000Z" });
    const { api } = open((query) => (query.get("queue") === "mine" ? [late] : [theirs, late]));
    api.answer(listQueues, [{ queue: "mine", count: 5, more: false, isLate: false, late: 2 }]);
    const own = await screen.findByRole("link", { name: /^Open Person 4, \d+ days overdue/ });
    expect(own.getAttribute("href")).toBe(`/staff/cases/${caseId(4)}`);
    expect(own.className).toContain("main");
    expect((await screen.findByRole("button", { name: /^Take Person 4/ })).className).not.toContain("main");
    // It is the row at hand, which Enter opens.
    expect((await rowOf(4)).className).toContain("cur");
    expect(own.textContent).toContain("Enter");
  });

  test("does not call a case waiting where an answer of ours is due first", async () => {
    const waiting = { kind: "conversation", type: "hardship", status: "open", stage: "waiting" } as const;
    open([
      aCaseRow(1, { ...waiting, dueClock: "message" }),
      aCaseRow(2, { ...waiting, dueClock: "hardship-decided-without-information" }),
    ]);
    expect((await rowOf(1)).querySelector("td.status")?.textContent).toBe("Open");
    expect((await rowOf(2)).querySelector("td.status")?.textContent).toBe("Waiting");
  });

  test("of second looks says how long ago each was decided, and which look is late", async () => {
    open(
      [aCaseRow(1, { lookDrawnAt: "2026-11-12T03:00:00.000Z" }), aCaseRow(2, { lookDrawnAt: NOW })],
      "/staff/queues/second-looks",
    );
    expect(within(await rowOf(1)).getByTitle("Decided Thu 12 Nov, 2:00 pm").textContent).toBe(
      "Thu 12 Nov, 12 days ago",
    );
    expect(screen.getByText(/^2 cases/).textContent).toBe("2 cases, 1 overdue");
    expect((await rowOf(1)).querySelector("td.due")?.textContent).toBe("Thu 19 Nov5 days overdue");
    expect((await rowOf(2)).textContent).toContain("Tue 24 Nov, today");
    expect((await rowOf(2)).querySelector("td.due")?.textContent).toBe("Tue 1 Dec");
    expect(screen.getByRole("columnheader", { name: "Decided" })).toBeDefined();
  });

  test("of second looks offers the look to those who may give it, and tells others who lets them", async () => {
    const lara = { id: caseId(90), name: "Lara Bell" };
    const me = { id: USER_ID, name: "Mia Nguyen" };
    open([aCaseRow(1, { lookDrawnAt: NOW, mayLook: [lara] })], "/staff/queues/second-looks");
    const said = await screen.findByText("No payment goes out until the look is done.");
    expect(said.parentElement?.textContent).toMatch(/^Only Lara Bell can give second looks\. /);
    // None is late.
    expect(screen.queryByRole("button", { name: /^Remind/ })).toBeNull();
    expect((await rowOf(1)).querySelector("td.with")?.textContent).toBe("not yet");
    expect(screen.queryByRole("link", { name: /^Look at/ })).toBeNull();
    cleanup();
    const rows = [aCaseRow(1, { lookDrawnAt: NOW, mayLook: [lara] }), aCaseRow(2, { lookDrawnAt: NOW, mayLook: [me] })];
    open(rows, "/staff/queues/second-looks", ["case.read", "second-look"]);
    // The first of them is one that they decided.
    await screen.findByRole("link", { name: /^Look at Person 2/ });
    expect(screen.queryByText(/Only Lara/)).toBeNull();
    expect((await rowOf(2)).querySelector("td.with")?.textContent).toBe("Yours to give");
  });

  test("of second looks asks by one email for those that are late, and says then when that was", async () => {
    const lara = { id: caseId(90), name: "Lara Bell" };
    const late = { lookDrawnAt: "2026-11-12T03:00:00.000Z", mayLook: [lara] };
    const rows = [
      aCaseRow(1, late),
      aCaseRow(2, { ...late, lookRemindedAt: "2026-11-23T02:00:00.000Z" }),
      aCaseRow(3, { lookDrawnAt: NOW, mayLook: [lara] }),
      aCaseRow(4, { ...late, lookRemindedAt: "2026-11-23T21:00:00.000Z" }),
    ];
    const { api, user } = open(rows, "/staff/queues/second-looks");
    api.answer(remindOfLooks, undefined);
    expect((await rowOf(2)).querySelector("td.with")?.textContent).toBe("Mon 23 Nov");
    expect(screen.getByRole("columnheader", { name: "Look due" }).getAttribute("aria-sort")).toBe("ascending");
    await user.click(await screen.findByRole("button", { name: /^Remind Lara of 2 looks/ }));
    await screen.findByText("Reminded on Tue 24 Nov, 1:00 pm");
    expect(api.requestsTo(remindOfLooks).map(({ body }) => body)).toEqual([{ cases: [caseId(1), caseId(2)] }]);
    expect(screen.queryByRole("button", { name: /^Remind/ })).toBeNull();
    cleanup();
    open(rows, "/staff/queues/second-looks", ["case.read"]);
    await rowOf(1);
    expect(screen.queryByRole("button", { name: /^Remind/ })).toBeNull();
  });

  test("names two people of one surname in few words, and two others whole", async () => {
    const called = (...names: string[]) => names.map((name) => ({ name, email: null }));
    open([
      aCaseRow(1, { people: called("Grace Nguyen", "Tom Nguyen") }),
      aCaseRow(2, { people: called("Priya Raman", "Tom Okafor") }),
    ]);
    expect(await screen.findByRole("link", { name: /^Grace and Tom Nguyen/ })).toBeDefined();
    expect(screen.getByText("Priya Raman and Tom Okafor")).toBeDefined();
  });

  test("says of a row which others are of the same person", async () => {
    const people = [{ name: "Dev Patel", email: "Dev@example.com" }];
    open([
      aCaseRow(1, { people }),
      aCaseRow(2),
      aCaseRow(3, { people: [{ name: "Dev Patel", email: "dev@example.com" }] }),
    ]);
    await screen.findByRole("row", { name: /Person 2/ });
    const [first, other, third] = screen.getAllByRole("row", { name: /KS-7777777/ });
    expect(first?.textContent).toContain(`Also ${aCaseRow(3).reference}`);
    expect(third?.textContent).toContain(`Also ${aCaseRow(1).reference}`);
    expect(other?.textContent).not.toContain("Also");
  });

  test("asks by its address, in another order without groups", async () => {
    const { api } = open(ROWS, "/staff/queues/open?sort=-amount&kind=!lead&state=VIC,NSW");
    await rowOf(1);
    const asked = api.requestsTo(listCases).find(({ query }) => query.get("queue") === "open");
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      queue: "open",
      sort: "-amount",
      kind: "!lead",
      state: "VIC,NSW",
    });
    expect(screen.queryByRole("rowheader")).toBeNull();
    expect(screen.getByText("not Lead")).toBeDefined();
    const amount = screen.getByRole("columnheader", { name: "Amount" });
    expect(amount.getAttribute("aria-sort")).toBe("descending");
    expect(within(amount).getByRole("link").getAttribute("href")).toBe(
      "/staff/queues/open?sort=amount&kind=!lead&state=VIC,NSW",
    );
  });

  test("says who has a case open, and who is writing", async () => {
    const here = { ...SAM, since: NOW, isWriting: false };
    open([
      aCaseRow(1, {
        here: [{ ...here, name: "Priya Marsh", since: "2026-11-24T02:01:00.000Z", isWriting: true }, here],
      }),
    ]);
    expect((await rowOf(1)).textContent).toContain("Sam is here, Priya is writing");
  });

  test("with filters or an order of its own is kept as a view, under a name that is not taken", async () => {
    const { api, user } = open(ROWS, "/staff/queues/open?kind=lead&after=abc&at=x");
    await user.click(await screen.findByRole("button", { name: "Save this view" }));
    await user.type(screen.getByRole("textbox", { name: "Name of the view" }), "big ones{Enter}");
    expect((await screen.findByRole("alert")).textContent).toBe("You have a view of this name already");
    const leads = { name: "Leads", list: "open?kind=lead" };
    api.answer(saveViews, { version: 3, views: [BIG, leads] });
    await user.clear(screen.getByRole("textbox", { name: "Name of the view" }));
    await user.type(screen.getByRole("textbox", { name: "Name of the view" }), "Leads{Enter}");
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Name of the view" })).toBeNull());
    expect(api.requestsTo(saveViews).map(({ body }) => body)).toEqual([{ version: 2, views: [BIG, leads] }]);
    expect(screen.queryByRole("button", { name: "Save this view" })).toBeNull();
  });

  test("without a case says how things stand", async () => {
    open([]);
    expect(await screen.findByText("No case is open.")).toBeDefined();
  });

  test("without a match says which filter to drop", async () => {
    open((query) => (query.has("state") ? [] : ROWS.slice(0, 2)), "/staff/queues/open?kind=lead&state=VIC");
    expect(await screen.findByRole("heading", { name: "No case matches all 2 filters" })).toBeDefined();
    const drop = await screen.findByRole("link", { name: "Remove ‘State or territory VIC’", hidden: false });
    expect(drop).toBeDefined();
    expect(screen.getByText(/there would be 2/)).toBeDefined();
  });

  test("is filtered above its rows, which stay in sight: each choice keeps the panel and its focus, and says how many are left", async () => {
    const { user, router } = open((query) => (query.has("kind") ? ROWS.slice(0, 1) : ROWS));
    await rowOf(1);
    await user.keyboard("f");
    const panel = () => screen.getByRole("dialog", { name: "Add a filter" });
    expect(within(panel()).getByRole("button", { name: "Due" })).toBe(document.activeElement);
    await user.click(within(panel()).getByRole("button", { name: "Kind of case" }));
    // Before there is a choice, it only closes; each choice says what it would leave.
    expect(within(panel()).getByRole("button", { name: /^Close/ })).toBeDefined();
    expect(within(panel()).getByRole("checkbox", { name: /^Lead \d/ })).toBeDefined();
    await user.keyboard("2");
    expect(await within(panel()).findByRole("button", { name: /^Show 1 case/ })).toBeDefined();
    expect(within(panel()).getByRole("checkbox", { name: /^Lead/ })).toBe(document.activeElement);
    expect(router.state.location.search).toBe("?kind=lead");
    await user.click(within(panel()).getByRole("button", { name: "Clear" }));
    expect(await within(panel()).findByRole("button", { name: /^Close/ })).toBeDefined();
    expect(router.state.location.search).toBe("");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog", { name: "Add a filter" })).toBeNull();
    expect(screen.getByRole("button", { name: /Filter/ })).toBe(document.activeElement);
  });

  test("that does not come can be asked for again", async () => {
    const { api } = open(ROWS);
    api.refuse(listCases, "server.unavailable");
    expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
  });
});

describe("by keys", () => {
  test("j and k move through the rows as they are drawn, and the address says where", async () => {
    const { user, router } = open(ROWS);
    await rowOf(1);
    await user.keyboard("jjk");
    expect(document.activeElement?.textContent).toContain("Person 2");
    expect(router.state.location.search).toBe(`?at=${caseId(2)}`);
  });

  test("the case that would be taken next is at hand on arrival, and leaves the focus where it is", async () => {
    open([aCaseRow(1, { assignee: { id: caseId(9), name: "Ada Marsh" } }), aCaseRow(2), aCaseRow(3)]);
    expect((await rowOf(2)).className).toContain("cur");
    expect(document.activeElement).toBe(document.body);
  });

  test("a place in the address takes the focus back", async () => {
    open(ROWS, `/staff/queues/open?at=${caseId(4)}`);
    await rowOf(4);
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Person 4"));
  });

  test("c takes the case, and z gives it back", async () => {
    const { api, user } = open(ROWS);
    await rowOf(1);
    api.answer(assignCase, ({ body }) => ({
      assignee: JSON.stringify(body).includes(`"userId":"${USER_ID}"`) ? { id: USER_ID, name: "Mia Nguyen" } : null,
      version: 4,
    }));
    await user.keyboard("c");
    expect(await screen.findByText("Person 1 is yours now.")).toBeDefined();
    expect((await rowOf(1)).textContent).toMatch(/You$/);
    expect(api.requestsTo(assignCase)[0]?.body).toEqual({ userId: USER_ID, from: null });
    await user.keyboard("z");
    expect(await screen.findByText("Undone: Person 1 is with nobody now.")).toBeDefined();
    expect(api.requestsTo(assignCase)[1]?.body).toMatchObject({ userId: null, from: USER_ID });
  });

  test("a case of a colleague is taken with a reason only", async () => {
    const { api, user } = open(ROWS);
    await rowOf(3);
    api.answer(assignCase, { assignee: { id: USER_ID, name: "Mia Nguyen" }, version: 4 });
    await user.keyboard("jjc");
    const panel = within(await screen.findByRole("dialog", { name: "Assign Person 3" }));
    await user.click(panel.getByRole("button", { name: "Assign" }));
    expect(panel.getByText("Say why, in a few words.")).toBeDefined();
    await user.type(panel.getByLabelText(/^Why/), "Sam is on leave");
    await user.click(panel.getByRole("button", { name: "Assign" }));
    await screen.findByText("Person 3 is yours now.");
    expect(api.requestsTo(assignCase)[0]?.body).toEqual({ userId: USER_ID, from: SAM.id, reason: "Sam is on leave" });
  });

  test("a colleague who was faster is told, and nothing changes", async () => {
    const { api, user } = open(ROWS);
    await rowOf(1);
    api.refuse(assignCase, "case.taken", { detail: "Leila took it 2 minutes ago." });
    await user.keyboard("c");
    expect(await screen.findByText("Leila took it 2 minutes ago.")).toBeDefined();
  });
});

describe("several rows", () => {
  test("those that could not be given away stay selected and say why", async () => {
    const { api, user } = open(ROWS);
    await rowOf(1);
    api.answer(actOnCases, [
      { id: caseId(1), isDone: true, why: null },
      { id: caseId(2), isDone: false, why: "Sam is family of theirs." },
    ]);
    await user.keyboard("xjxa");
    const panel = within(await screen.findByRole("dialog", { name: "Assign 2 cases" }));
    await user.click(panel.getByLabelText(/Sam Whitford/));
    await user.click(panel.getByRole("button", { name: "Assign" }));
    expect(await screen.findByText(/^1 of 2 assigned/)).toBeDefined();
    expect((await rowOf(2)).textContent).toContain("Sam is family of theirs.");
    expect(screen.getByText("1 selected")).toBeDefined();
    expect((await rowOf(1)).textContent).toMatch(/Sam$/);
  });

  test("Shift and x select all from the last one", async () => {
    const { user } = open(ROWS);
    await rowOf(1);
    await user.keyboard("xjj{Shift>}x{/Shift}");
    expect(screen.getByText("3 selected")).toBeDefined();
    await user.keyboard("{Escape}");
    expect(screen.queryByText("3 selected")).toBeNull();
  });
});
