import {
  answerCustomer,
  getConversation,
  listConversations,
  type Conversation,
  type ConversationSummary,
  type StaffMessage,
} from "@keystep/contract/messages/messages";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { ClockContext } from "#src/app/clock";
import { APPLICATION_ID, USER_ID } from "#src/testing/application-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { aMessage, anAnswer, messageId } from "#src/testing/message-fixtures";
import { renderApp } from "#src/testing/render-app.tsx";
import { standingClock } from "#src/testing/render-application.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { StaffMessages } from "./staff-messages.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

beforeEach(signInThisBrowser);

function aSummary(changes: Partial<ConversationSummary> = {}): ConversationSummary {
  return {
    userId: USER_ID,
    name: "Mia Nguyen",
    emailAddress: "mia@example.com",
    isOwn: false,
    isReachable: true,
    waitingSince: "2026-11-18T01:00:00.000Z",
    unansweredCount: 2,
    newest: { from: "customer", beginning: "Is there news?", writtenAt: "2026-11-19T01:00:00.000Z" },
    ...changes,
  };
}

const ANSWERED = aSummary({
  userId: messageId(7),
  name: "",
  emailAddress: "alex@example.com",
  waitingSince: null,
  unansweredCount: 0,
  newest: { from: "staff", beginning: "All done.", writtenAt: "2026-11-20T01:00:00.000Z" },
});

function ofStaff(message: StaffMessage | ReturnType<typeof aMessage>, writtenBy: string | null = null): StaffMessage {
  return { ...message, writtenBy };
}

function aConversation(changes: Partial<Conversation["customer"]> = {}): Conversation {
  const about = { kind: "application", id: APPLICATION_ID, reference: "KS-23456789" } as const;
  const { userId, name, emailAddress, isOwn, isReachable } = aSummary();
  return {
    customer: { userId, name, emailAddress, isOwn, isReachable, phone: "+61412345678", ...changes },
    messages: [
      ofStaff(aMessage(2, { text: "<i>Is there news?</i>", about })),
      ofStaff(anAnswer(1, { text: "Welcome" }), "Stella Marsh"),
    ],
  };
}

function open(conversations: ConversationSummary[], conversation = aConversation()) {
  const api = installFakeApi().answer(listConversations, conversations).answer(getConversation, conversation);
  const rendered = renderApp(
    <ClockContext value={standingClock}>
      <StaffMessages />
    </ClockContext>,
    { at: "/staff" },
  );
  return { ...rendered, api };
}

async function openDialog(conversation = aConversation()) {
  const opened = open([aSummary()], conversation);
  await opened.user.click(await screen.findByRole("button", { name: "Open the conversation with Mia Nguyen" }));
  const dialog = await screen.findByRole("dialog", { name: "Mia Nguyen" });
  await within(dialog).findByText("<i>Is there news?</i>");
  return { ...opened, dialog };
}

describe("the conversations", () => {
  test("each says who, what was said last, and whether somebody waits and since when", async () => {
    open([aSummary(), ANSWERED]);
    const [first, second] = await screen.findAllByRole("listitem");
    for (const words of [
      "Mia Nguyen",
      "mia@example.com",
      "Is there news?",
      "Written yesterday",
      "Waits for an answer",
      "Since 2 days ago, 2 messages",
    ]) {
      expect(first?.textContent).toContain(words);
    }
    for (const words of ["alex@example.com", "We wrote today", "Answered"])
      expect(second?.textContent).toContain(words);
  });

  test("one's own and one that nobody would read say so", async () => {
    open([aSummary({ isOwn: true }), aSummary({ userId: messageId(8), isReachable: false, waitingSince: null })]);
    const [own, closed] = await screen.findAllByRole("listitem");
    expect(own?.textContent).toContain("Your own. Somebody else answers it.");
    expect(closed?.textContent).toContain("The account is not open.");
  });

  test("none, and a list that cannot be loaded, say so", async () => {
    open([]);
    expect(await screen.findByText("No customer has written yet.")).toBeDefined();
    cleanup();
    const api = installFakeApi().refuse(listConversations, "server.unavailable");
    const { user } = renderApp(<StaffMessages />, { at: "/staff" });
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot be reached");
    api.answer(listConversations, [ANSWERED]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("All done.")).toBeDefined();
  });

  test("more of them are asked for after the last one seen", async () => {
    const many = Array.from({ length: 50 }, (_, index) => aSummary({ userId: messageId(index + 1) }));
    const { api, user } = open(many);
    const button = await screen.findByRole("button", { name: "Show more" });
    api.answer(listConversations, [ANSWERED]);
    await user.click(button);
    expect(await screen.findByText("All done.")).toBeDefined();
    expect(api.requestsTo(listConversations).at(-1)?.query.get("after")).toBe(messageId(50));
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });
});

describe("a conversation", () => {
  test("has who it is with, what was said and by whom, about what, and what was not read yet", async () => {
    const { dialog } = await openDialog();
    expect(dialog.textContent).toContain("mia@example.com, 0412 345 678");
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Stella Marsh2:42 pmNot read yetWelcome",
      "Mia Nguyen2:42 pm<i>Is there news?</i>About their application KS-23456789",
    ]);
  });

  test("is answered with a key of its own; then it closes, it is said, and the list is asked for again", async () => {
    const { api, user, dialog } = await openDialog();
    api.answer(answerCustomer, ofStaff(anAnswer(3), "Stella Marsh")).answer(listConversations, [ANSWERED]);
    await user.type(within(dialog).getByLabelText("Answer to Mia Nguyen"), " On Friday. ");
    await user.click(within(dialog).getByRole("button", { name: "Send the answer" }));
    expect(await screen.findByText("Mia Nguyen has your answer.")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    const [request] = api.requestsTo(answerCustomer);
    expect(request?.path).toContain(`/staff/messages/${USER_ID}`);
    expect(request?.body).toEqual({ text: "On Friday.", seen: messageId(2) });
    expect(request?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f]{32}$/);
    expect(await screen.findByText("All done.")).toBeDefined();
  });

  test("nothing typed is refused by its field; a refusal keeps what was written", async () => {
    const { api, user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole("button", { name: "Send the answer" }));
    expect(await within(dialog).findByText("A message is required")).toBeDefined();
    api.refuse(answerCustomer, "server.unavailable");
    const field = within(dialog).getByLabelText("Answer to Mia Nguyen");
    await user.type(field, "On Friday.");
    await user.click(within(dialog).getByRole("button", { name: "Send the answer" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain("We cannot be reached");
    expect(field).toHaveProperty("value", "On Friday.");
  });

  test("where the customer has written meanwhile it says so, shows that, and keeps the answer", async () => {
    const { api, user, dialog } = await openDialog();
    const { customer, messages } = aConversation();
    api
      .refuse(answerCustomer, "message.written-meanwhile")
      .answer(getConversation, { customer, messages: [ofStaff(aMessage(3, { text: "One thing more" })), ...messages] });
    const field = within(dialog).getByLabelText("Answer to Mia Nguyen");
    await user.type(field, "On Friday.");
    await user.click(within(dialog).getByRole("button", { name: "Send the answer" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain("There is a newer message");
    expect(await within(dialog).findByText("One thing more")).toBeDefined();
    expect(field).toHaveProperty("value", "On Friday.");
    api.answer(answerCustomer, ofStaff(anAnswer(4), "Stella Marsh"));
    await user.click(within(dialog).getByRole("button", { name: "Send the answer" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.requestsTo(answerCustomer).at(-1)?.body).toEqual({ text: "On Friday.", seen: messageId(3) });
  });

  test.each([
    [{ isOwn: true }, "This is your own conversation with us."],
    [{ isReachable: false }, "This account is not open"],
  ])("that cannot be answered says why: %o", async (changes, words) => {
    const { user, dialog } = await openDialog(aConversation(changes));
    expect(dialog.textContent).toContain(words);
    expect(within(dialog).queryByRole("textbox")).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("that cannot be loaded can be asked for again, or closed", async () => {
    const { api, user } = open([aSummary()]);
    api.refuse(getConversation, "server.unavailable");
    await user.click(await screen.findByRole("button", { name: "Open the conversation with Mia Nguyen" }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByRole("alert");
    expect(within(dialog).getByRole("button", { name: "Close" })).toBeDefined();
    api.answer(getConversation, aConversation());
    await user.click(within(dialog).getByRole("button", { name: "Try again" }));
    expect(await within(dialog).findByText("Welcome")).toBeDefined();
  });
});
