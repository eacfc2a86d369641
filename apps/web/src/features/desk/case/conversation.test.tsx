import { listCaseMessages } from "@keystep/contract/desk/case-messages";
import { listOtherCases } from "@keystep/contract/desk/case";
import type { AnswerOf } from "@keystep/contract/http/route";
import { listDrafts } from "@keystep/contract/desk/side-by-side";
import { listTemplates } from "@keystep/contract/settings/settings";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import type { StaffMessage } from "@keystep/contract/messages/messages";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { aUser, USER_ID } from "#src/testing/application-fixtures";
import { anOpenedCase, anOtherCase } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { aMessage, anAnswer } from "#src/testing/message-fixtures";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { Conversation } from "./conversation.tsx";

beforeEach(signInThisBrowser);

type Others = AnswerOf<typeof listOtherCases>;

function fakeApi(messages: StaffMessage[] = [], others: Others = []) {
  return installFakeApi()
    .answer(listCaseMessages, { messages, earlier: null })
    .answer(listDrafts, [])
    .answer(getCurrentUser, aUser())
    .answer(listOtherCases, others);
}

function show(changes: Partial<OpenedCase>) {
  const onSent = vi.fn<() => Promise<void>>(async () => undefined);
  const page = (
    <DeskKeys>
      <Conversation found={anOpenedCase(changes)} onSent={onSent} />
    </DeskKeys>
  );
  renderApp(page, { at: "/staff" });
  return screen.findByRole("region", { name: "Messages" });
}

function open(changes: Partial<OpenedCase>, messages: StaffMessage[] = [], others: Others = []) {
  fakeApi(messages, others);
  return show(changes);
}

const [main, other] = anOpenedCase().people;
const COUPLE = [main, other].flatMap((person) => (person === undefined ? [] : [person]));

test("of somebody who complains have no box for people without that work, and say who can", async () => {
  const people = COUPLE.map((person) => ({ ...person, way: null, isComplaining: true }));
  const why = "Complaints and hardship are answered by people who were given that work.";
  const messages = await open({ people, actions: [{ action: "message", allowed: false, why }] });
  expect(within(messages).getByText(why)).toBeDefined();
  expect(within(messages).queryByRole("button", { name: /^Write to/ })).toBeNull();
});

test("of a couple of whom one complains go to the other, and say whom they leave out", async () => {
  const people = COUPLE.map((person, index) => ({
    ...person,
    userId: person.userId ?? "01890a5d-ac96-774b-bcce-000000000008",
    way: index === 0 ? ("account" as const) : null,
    isComplaining: index === 1,
  }));
  const messages = await open({ people });
  expect(await within(messages).findByRole("button", { name: /^Write to Priya/ })).toBeDefined();
  expect(messages.textContent).toContain("Tom Okafor: a complaint or hardship is open");
});

test("of a complaint that may be about one's own case say that a colleague should answer, and nothing of other cases", async () => {
  const own = { id: USER_ID, name: "Mia Nguyen" };
  const other = anOtherCase(7, { assignee: own });
  const complaint = { kind: "conversation", type: "complaint", status: "open" } as const;
  const messages = await open(complaint, [], [other]);
  expect(await within(messages).findByText(new RegExp(`^${other.reference} is your case`))).toBeDefined();
  // A colleague takes it: an answer from here does not.
  expect(messages.textContent).not.toContain("Sending takes the case");
  await userEvent.click(within(messages).getByRole("button", { name: "Step back from this complaint" }));
  expect(screen.getByRole("heading", { name: "Step back from this case?" })).toBeDefined();
  cleanup();
  const colleagues = { ...other, assignee: { ...own, id: "01890a5d-ac96-774b-bcce-000000000099" } };
  const judgement = { id: other.id, judgement: "different" as const, by: "Sam", judgedAt: "2026-11-20T01:00:00.000Z" };
  const without = await open(complaint, [], [colleagues, { ...other, judgement }]);
  await within(without).findByRole("textbox", { name: /^Message to/ });
  expect(without.textContent).not.toContain("is your case");
});

test("about hardship begin with words that name the day of the decision and free help, until the message is answered", async () => {
  const clock = { startedOn: "2026-11-20", pausedOn: null, aimOn: null, daysLeft: null, metAt: null, dueAt: null };
  const decided = { ...clock, clock: "hardship-decided", dueOn: "2026-12-18" } as const;
  const hardship = { kind: "conversation", type: "hardship", status: "open" } as const;
  const box = (messages: HTMLElement) =>
    within(messages).getByRole<HTMLTextAreaElement>("textbox", { name: /^Message to/ });
  const waits = { ...clock, clock: "message", dueOn: "2026-11-23" } as const;
  const asked = box(await open({ ...hardship, clocks: [waits, decided] })).value;
  expect(asked).toMatch(/^Hello Priya,\n\n.*with our decision by 18 December 2026\./);
  expect(asked).toContain("1800 007 007");
  expect(asked).not.toContain("sorry");
  cleanup();
  // Asked for, it may come late: both days of the law are told, and that we are late ourselves.
  const late = { ...waits, dueAt: "2026-11-23T13:00:00.000Z" };
  const without = { ...decided, clock: "hardship-decided-without-information" } as const;
  const waiting = box(await open({ ...hardship, clocks: [late, without] })).value;
  expect(waiting).toContain("asked for on 20 November 2026, we decide without it, by 18 December 2026 at the latest.");
  expect(waiting).not.toContain("Thank you for telling us");
  expect(waiting).toContain("If you can still send it, we decide within 21 days of getting it.");
  expect(waiting).toContain("I am sorry that you had to wait");
  cleanup();
  expect(box(await open({ ...hardship, clocks: [decided] })).value).toBe("");
});

test("that came by the contact form or went by email say so without asking for attention", async () => {
  const [person] = COUPLE.map((each) => ({ ...each, userId: null, way: "email" as const }));
  const written = [
    { ...anAnswer(4), writtenBy: "Maya Chen", way: "email" as const, isUnread: true },
    { ...aMessage(3), writtenBy: null, way: "form" as const },
  ];
  const messages = await open({ kind: "conversation", type: "question", people: person ? [person] : [] }, written);
  for (const origin of ["Through the contact form", "By email"])
    expect((await within(messages).findByText(origin)).className).toBe("text-soft");
  expect(messages.textContent).not.toContain("Not read yet");
});

test("an empty box offers the templates of its topic, each by its number", async () => {
  const text = "Hello {{firstName}}";
  const titles = ["missed-call", "passed-on", "with-us"];
  const templates = titles.map((code) => ({ code, title: code, use: "message" as const, text }));
  const api = fakeApi().answer(listTemplates, { firstName: "Priya", version: 3, templates });
  const messages = await show({ kind: "conversation", type: "question", people: COUPLE.slice(0, 1) });
  await within(messages).findByRole("button", { name: /with-us/ });
  const offered = within(messages).getAllByRole("button", { name: /^Insert/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual(["Insert “passed-on” 1", "Insert “with-us” 2"]);
  await userEvent.keyboard("2");
  expect(within(messages).getByRole<HTMLTextAreaElement>("textbox").value).toBe("Hello Priya");
  expect(within(messages).queryByRole("button", { name: /^Insert/ })).toBeNull();
  expect(api.requestsTo(listTemplates)).toHaveLength(1);
  cleanup();
  // Somebody without an account has no application, and sent nothing.
  const mailed = COUPLE.slice(0, 1).map((person) => ({ ...person, userId: null, way: "email" as const }));
  const without = await show({ kind: "conversation", type: "question", people: mailed });
  await within(without).findByRole("button", { name: /passed-on/ });
  expect(within(without).queryByRole("button", { name: /with-us/ })).toBeNull();
});

test("are marked as not read only until an answer came", async () => {
  const unread = { isUnread: true, writtenBy: "Maya Chen", way: "account" as const };
  const written = [
    { ...anAnswer(6), ...unread },
    { ...aMessage(5), writtenBy: null, way: "account" as const },
    { ...anAnswer(4), ...unread },
  ];
  const messages = await open({ kind: "conversation", type: "question", people: COUPLE.slice(0, 1) }, written);
  await within(messages).findByText("Answer 4");
  const [before, , after] = within(messages).getAllByRole("listitem");
  expect(before?.textContent).not.toContain("Not read yet");
  expect(after?.textContent).toContain("Not read yet");
  // It asks nothing of us.
  expect(within(messages).getByText("Not read yet").className).toBe("text-soft");
});

test("say who wrote to whom; sending is quiet until something is typed, and names who reads it and whose case it is", async () => {
  const written = [
    { ...anAnswer(4), writtenBy: "Maya Chen", way: "account" as const },
    { ...aMessage(3), writtenBy: null, way: "account" as const },
  ];
  const assignee = { id: "00000000-0000-4000-8000-000000000009", name: "Andrea Pohl" };
  const of = { kind: "conversation", type: "question", people: COUPLE.slice(0, 1), assignee } as const;
  const messages = await open(of, written);
  await within(messages).findByText("Answer 4");
  expect(messages.textContent).toContain("Andrea Pohl has this case.");
  const [theirs, ours] = within(messages).getAllByRole("listitem");
  expect(theirs?.textContent).toMatch(/^Priya Raman.*Message 3$/);
  expect(ours?.textContent).toMatch(/^Maya Chen to Priya.*Answer 4$/);
  expect(messages.textContent).toContain("Priya reads these");
  const send = within(messages).getByRole("button", { name: "Send to Priya" });
  expect(send.classList.contains("send")).toBe(false);
  await userEvent.type(within(messages).getByRole("textbox"), "Good news");
  expect(send.classList.contains("send")).toBe(true);
});

test.each([
  [{ stage: "new" }, "have not started to look at it yet. We look at it by 27 November 2099."],
  [
    { stage: "new", dueAt: "2026-11-20T13:00:00.000Z" },
    "We wanted to start by 20 November 2026. I am sorry that we are late. I write to you again by 27 November 2099.",
  ],
  [{ stage: "working", dueClock: "decision" }, "have not decided yet. We decide by 27 November 2099."],
  [{ stage: "waiting", dueClock: "follow-up" }, "We wait for your answer to what we asked you."],
  [{ stage: "offered", dueClock: "offer" }, "Our offer stands in your account"],
] as const)("a question of somebody with one application begins with how that stands: %j", async (changes, words) => {
  const application = anOtherCase(7, { dueAt: "2099-11-27T13:00:00.000Z", dueClock: "first-look", ...changes });
  const clocks = [
    {
      clock: "message" as const,
      startedOn: "2026-11-20",
      dueOn: "2099-11-27",
      dueAt: "2099-11-27T13:00:00.000Z",
      aimOn: "2099-11-27",
      pausedOn: null,
      daysLeft: null,
      metAt: null,
    },
  ];
  const asking = { kind: "conversation", type: "question", people: COUPLE.slice(0, 1), unanswered: 1, clocks } as const;
  const messages = await open(asking, [], [application]);
  const box = within(messages).getByRole<HTMLTextAreaElement>("textbox", { name: /^Message to/ });
  await waitFor(() => expect(box.value).toContain(words));
  expect(box.value).toMatch(new RegExp(`^Hello Priya,.*${application.reference}`, "s"));
  // It has not been linked to the same person yet.
  expect(within(messages).getByText(/we don’t know yet whether that is theirs/).textContent).toContain(
    application.reference,
  );
  // The first thing to say stands beside it.
  const judged = within(messages).getByRole("group", { name: `People of ${application.reference}` });
  expect(
    within(judged)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Same person", "Same household", "Somebody else"]);
  await userEvent.click(within(messages).getByRole("button", { name: /^Send/ }));
  expect(
    within(messages).getByText(`First say whether ${application.reference} is theirs, or leave it out`),
  ).toBeDefined();
  await userEvent.clear(box);
  await userEvent.type(box, "Which application do you mean?");
  expect(within(messages).queryByText(/we don’t know yet whether that is theirs/)).toBeNull();
});

test("of a closed conversation are not begun by the box: it stays one line until it is opened", async () => {
  const closed = { kind: "conversation", type: "question", stage: "closed", status: "closed" } as const;
  const messages = await open({ ...closed, people: COUPLE.slice(0, 1) });
  expect(within(messages).queryByRole("textbox")).toBeNull();
  await userEvent.click(within(messages).getByRole("button", { name: /^Write to Priya/ }));
  expect(document.activeElement).toBe(within(messages).getByRole("textbox"));
  expect(within(messages).getByRole("button", { name: "Send to Priya" }).classList.contains("main")).toBe(false);
});

test("mark the newest message of theirs while it waits for an answer", async () => {
  const theirs = { ...aMessage(1), writtenBy: null, way: "account" as const };
  const messages = await open({ unanswered: 1 }, [theirs]);
  expect(await within(messages).findByText("Not answered")).toBeDefined();
  cleanup();
  const answered = await open({ unanswered: 0 }, [theirs]);
  await within(answered).findByText(theirs.text);
  expect(within(answered).queryByText("Not answered")).toBeNull();
});
