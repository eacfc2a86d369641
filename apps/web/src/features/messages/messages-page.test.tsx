import { listApplications } from "@keystep/contract/applications/applications";
import { listMessages, markMessagesRead, sendMessage, type Message } from "@keystep/contract/messages/messages";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { listLeads } from "@keystep/contract/leads/own-leads";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { session } from "#src/api/session";
import { ClockContext } from "#src/app/clock";
import { anApplication, aPendingUser, APPLICATION_ID, aUser, USER_ID } from "#src/testing/application-fixtures";
import { installFakeApi, type FakeRequest } from "#src/testing/fake-api";
import { aMessage, anAnswer, messageId } from "#src/testing/message-fixtures";
import { renderApp } from "#src/testing/render-app.tsx";
import { standingClock } from "#src/testing/render-application.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import MessagesPage from "./messages-page.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

const PLACE = `keystep-message:${USER_ID}`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signInThisBrowser();
});
/** The server's side of one conversation, newest first. */
function serve(messages: Message[]) {
  let kept = messages;
  const api = installFakeApi()
    .answer(getCurrentUser, aUser())
    .answer(listApplications, [])
    .answer(listLeads, [])
    .answer(listMessages, () => ({
      unreadCount: kept.filter(({ isUnread }) => isUnread).length,
      messages: kept,
      matters: [],
    }))
    .answer(markMessagesRead, () => {
      kept = kept.map((message) => ({ ...message, isUnread: false }));
      return undefined;
    })
    .answer(sendMessage, ({ body }) => {
      const message = aMessage(90, { text: textIn(body) });
      kept = [message, ...kept];
      return message;
    });
  return { api, arrive: (message: Message) => void (kept = [message, ...kept]) };
}

function textIn(body: unknown): string {
  return typeof body === "object" && body !== null && "text" in body ? String(body.text) : "";
}

function open() {
  return renderApp(
    <ClockContext value={standingClock}>
      <MessagesPage />
    </ClockContext>,
    { at: "/dashboard/messages" },
  );
}

const field = () => screen.findByLabelText<HTMLTextAreaElement>("Your message");
const sendButton = () => screen.getByRole("button", { name: "Send message" });

describe("the conversation", () => {
  test("stands by days, the newest at the bottom, with who wrote and what about; text is shown as it is", async () => {
    serve([
      anAnswer(4, { isUnread: false, text: "<b>Good</b> news\nhttps://pay.example" }),
      aMessage(3, {
        text: "Is there news?",
        about: { kind: "application", id: APPLICATION_ID, reference: "KS-23456789" },
      }),
      anAnswer(2, { isUnread: false, writtenAt: "2026-11-19T01:00:00.000Z" }),
      aMessage(1, {
        writtenAt: "2026-11-02T01:00:00.000Z",
        about: { kind: "lead", id: messageId(9), reference: null },
      }),
    ]);
    open();
    const region = await screen.findByRole("region", { name: "Your conversation with Keystep" });
    const headings = within(region)
      .getAllByRole("heading")
      .map(({ textContent }) => textContent);
    expect(headings).toEqual(["2 November 2026", "Yesterday", "Today"]);
    const lines = within(region).getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      "You12:00 pmMessage 1About your enquiry",
      "Keystep12:00 pmAnswer 2",
      "You2:42 pmIs there news?About your application KS-23456789",
      "Keystep2:42 pm<b>Good</b> news\nhttps://pay.example",
    ]);
    const links = within(region)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/dashboard", `/application/${APPLICATION_ID}`]);
  });

  test("where nothing was written it says what it is for", async () => {
    serve([]);
    open();
    expect(await screen.findByText(/Nothing has been written yet/)).toBeDefined();
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  test("whoever has no password yet is told when messages open, and nothing is asked for", async () => {
    const { api } = serve([]);
    api.answer(getCurrentUser, aPendingUser());
    open();
    expect(await screen.findByText(/Messages open once your account has a password/)).toBeDefined();
    expect(api.requestsTo(listMessages)).toHaveLength(0);
  });

  test("what cannot be loaded can be asked for again, and one can write all the same", async () => {
    const { api } = serve([aMessage(1)]);
    api.refuse(listMessages, "server.unavailable");
    const { user } = open();
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot be reached");
    expect(await field()).toBeDefined();
    api.answer(listMessages, { unreadCount: 0, messages: [aMessage(1)], matters: [] });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Message 1")).toBeDefined();
  });

  test("earlier messages are asked for by a button, which goes with the last of them", async () => {
    const newest = Array.from({ length: 50 }, (_, index) => aMessage(80 - index));
    const { api } = serve(newest);
    const answers = (request: FakeRequest) => ({
      unreadCount: 0,
      messages: request.query.get("before") === messageId(31) ? [aMessage(30)] : newest,
      matters: [],
    });
    api.answer(listMessages, answers);
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Show earlier messages" }));
    expect(await screen.findByText("Message 30")).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Show earlier messages" })).toBeNull());
    expect(screen.getAllByRole("listitem")[0]?.textContent).toContain("Message 30");
    await waitFor(() => expect(document.activeElement?.id).toBe("conversation"));
  });
});

describe("what is new", () => {
  test("is marked in words, counts as read once it is shown, and stays marked while the page is open", async () => {
    const { api } = serve([anAnswer(3), anAnswer(2), aMessage(1)]);
    open();
    expect(await screen.findAllByText("New")).toHaveLength(2);
    await waitFor(() => expect(api.requestsTo(markMessagesRead)).toHaveLength(1));
    expect(api.requestsTo(markMessagesRead)[0]?.body).toEqual({ upTo: messageId(3) });
    await waitFor(() => expect(api.requestsTo(listMessages).length).toBeGreaterThan(1));
    expect(screen.getAllByText("New")).toHaveLength(2);
    expect(api.requestsTo(markMessagesRead)).toHaveLength(1);
  });

  test("is looked for every minute, read out when it comes, and what is being typed stays", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { arrive } = serve([aMessage(1)]);
    const { user } = open();
    await screen.findByText("Message 1");
    await user.type(await field(), "While I wait");
    arrive(anAnswer(2));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText("Answer 2")).toBeDefined();
    expect(await screen.findByText("A new message from Keystep, 2:42 pm.")).toBeDefined();
    expect((await field()).value).toBe("While I wait");
  });

  test("is not read out where it was there from the beginning; a look that fails says so and takes nothing away", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = serve([anAnswer(1)]);
    open();
    await screen.findByText("Answer 1");
    api.refuse(listMessages, "server.unavailable");
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByText(/could not look for new messages/)).toBeDefined();
    expect(screen.getByText("Answer 1")).toBeDefined();
    expect(screen.queryByText(/A new message from/)).toBeNull();
  });
});

describe("writing", () => {
  test("a sent message stands at the end, the field is empty and has the focus, and it is said", async () => {
    const { api } = serve([aMessage(1)]);
    const { user } = open();
    await user.type(await field(), "  Is there news? ");
    await user.click(sendButton());
    expect(await screen.findByText(/Your message is with us/)).toBeDefined();
    await waitFor(() => expect(screen.getAllByRole("listitem").at(-1)?.textContent).toContain("Is there news?"));
    expect((await field()).value).toBe("");
    expect(document.activeElement).toBe(await field());
    const [request] = api.requestsTo(sendMessage);
    expect(request?.body).toEqual({ text: "Is there news?", about: null });
    expect(request?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f]{32}$/);
    expect(sessionStorage.getItem(PLACE)).toBeNull();
  });

  test("it can be about an application of one's own", async () => {
    const { api } = serve([]);
    const { id, type, status, step, createdAt, emailAddress, viewer } = anApplication();
    const row = {
      id,
      type,
      status,
      step,
      createdAt,
      emailAddress,
      viewer,
      informationRequest: null,
      withFirstName: null,
      percentDone: 40,
      dueStep: step,
      history: [],
      deadlines: null,
      acceptBy: null,
    };
    api.answer(listApplications, [row]);
    const { user } = open();
    await user.selectOptions(
      await screen.findByLabelText("What is it about?"),
      "Keystep Homeowner Assistant, started 2 November 2026",
    );
    await user.type(await field(), "About this one");
    await user.click(sendButton());
    await waitFor(() => expect(api.requestsTo(sendMessage)).toHaveLength(1));
    expect(api.requestsTo(sendMessage)[0]?.body).toEqual({
      text: "About this one",
      about: { kind: "application", id: APPLICATION_ID },
    });
  });

  test("nothing typed is refused by the field, which has the focus; the words go once there are any", async () => {
    const { api } = serve([]);
    const { user } = open();
    await user.click((await screen.findAllByRole("button", { name: "Send message" }))[0] ?? document.body);
    expect(await screen.findByText("A message is required")).toBeDefined();
    expect(document.activeElement).toBe(await field());
    await user.type(await field(), "H");
    expect(screen.queryByText("A message is required")).toBeNull();
    expect(api.requestsTo(sendMessage)).toHaveLength(0);
  });

  test.each([
    [1799, null],
    [1800, "200 characters left"],
    [1999, "1 character left"],
    [2000, "0 characters left"],
    [2002, "2 characters too many"],
  ])("%i characters: %s", async (length, said) => {
    sessionStorage.setItem(PLACE, JSON.stringify({ text: "a".repeat(length), about: "", key: null }));
    serve([]);
    open();
    await field();
    if (said === null) expect(screen.queryByText(/characters? (left|too many)$/)).toBeNull();
    else expect(screen.getAllByText(said).length).toBeGreaterThan(0);
  });

  test("one too many is refused with the range, and kept", async () => {
    sessionStorage.setItem(PLACE, JSON.stringify({ text: "a".repeat(2001), about: "", key: null }));
    const { api } = serve([]);
    const { user } = open();
    await field();
    await user.click(sendButton());
    expect(await screen.findByText("A message is required (1 to 2000 characters)")).toBeDefined();
    expect(api.requestsTo(sendMessage)).toHaveLength(0);
    expect((await field()).value).toHaveLength(2001);
  });

  test("a failure keeps what was typed and says why; tried again, also after a reload, it is the same message", async () => {
    const { api } = serve([]);
    api.refuse(sendMessage, "server.unavailable");
    const { user, unmount } = open();
    await user.type(await field(), "Please hear me");
    await user.click(sendButton());
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot be reached");
    expect((await field()).value).toBe("Please hear me");
    unmount();
    api.answer(sendMessage, aMessage(5, { text: "Please hear me" }));
    const again = open();
    expect((await field()).value).toBe("Please hear me");
    await again.user.click(sendButton());
    await screen.findByText(/Your message is with us/);
    const keys = api.requestsTo(sendMessage).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test("other words after a failure are another message", async () => {
    const { api } = serve([]);
    api.refuse(sendMessage, "server.unavailable");
    const { user } = open();
    await user.type(await field(), "First");
    await user.click(sendButton());
    await screen.findByRole("alert");
    await user.type(await field(), " and more");
    await user.click(sendButton());
    await waitFor(() => expect(api.requestsTo(sendMessage)).toHaveLength(2));
    const keys = api.requestsTo(sendMessage).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(new Set(keys).size).toBe(2);
  });

  test("one message too many says so, and keeps the text", async () => {
    const { api } = serve([]);
    api.refuse(sendMessage, "message.too-many-unanswered");
    const { user } = open();
    await user.type(await field(), "The twenty-first");
    await user.click(sendButton());
    expect((await screen.findByRole("alert")).textContent).toContain("20 messages in a day");
    expect((await field()).value).toBe("The twenty-first");
  });

  test("offline it says what becomes of the text", async () => {
    serve([]);
    open();
    await field();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(await screen.findByText(/You are offline. What you write stays in this tab/)).toBeDefined();
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
  });

  test("what one person typed is not there for the next, and logging out leaves none", async () => {
    sessionStorage.setItem("keystep-message:somebody-else", JSON.stringify({ text: "Private", about: "", key: null }));
    serve([]);
    const { user } = open();
    expect((await field()).value).toBe("");
    expect(sessionStorage.getItem("keystep-message:somebody-else")).toBeNull();
    await user.type(await field(), "Mine");
    expect(sessionStorage.getItem(PLACE)).toContain("Mine");
    act(() => session().forgetPerson());
    expect(sessionStorage.getItem(PLACE)).toBeNull();
  });
});

describe("files of a message", () => {
  const kept = { id: messageId(70), name: "statement.pdf", size: 2048 };

  test("that were chosen are kept with the text, go with it, and can be left out", async () => {
    const other = { ...kept, id: messageId(71), name: "letter.pdf" };
    sessionStorage.setItem(PLACE, JSON.stringify({ text: "Here", about: "", files: [kept, other], key: null }));
    const { api } = serve([]);
    const { user } = open();
    const chosen = await screen.findByRole("list", { name: "Files that go with it" });
    expect(within(chosen).getAllByRole("listitem")).toHaveLength(2);
    await user.click(within(chosen).getByRole("button", { name: "Leave out letter.pdf" }));
    await user.click(sendButton());
    await waitFor(() => expect(api.requestsTo(sendMessage)).toHaveLength(1));
    expect(api.requestsTo(sendMessage)[0]?.body).toMatchObject({ text: "Here", files: [kept.id] });
    await screen.findByText(/Your message is with us/);
    expect(screen.queryByRole("list", { name: "Files that go with it" })).toBeNull();
  });

  test("that came are downloaded once they were checked", async () => {
    const file = { ...kept, mediaType: "application/pdf" as const };
    serve([
      anAnswer(2, {
        files: [
          { ...file, status: "accepted" },
          { ...file, id: messageId(72), name: "new.pdf", status: "waiting" },
        ],
      }),
    ]);
    open();
    await screen.findByRole("button", { name: "Download statement.pdf" });
    expect(screen.queryByRole("button", { name: /new\.pdf/ })).toBeNull();
    screen.getByText(/being checked for viruses/);
  });
});
