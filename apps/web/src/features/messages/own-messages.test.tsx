import { listMessages, type Message } from "@keystep/contract/messages/messages";
import { cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ClockContext } from "#src/app/clock";
import { installFakeApi } from "#src/testing/fake-api";
import { aMessage, anAnswer } from "#src/testing/message-fixtures";
import { renderApp } from "#src/testing/render-app.tsx";
import { standingClock } from "#src/testing/render-application.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { OwnMessages } from "./own-messages.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

beforeEach(signInThisBrowser);

function open(messages: Message[], unreadCount = 0) {
  const api = installFakeApi().answer(listMessages, { unreadCount, messages, matters: [] });
  const rendered = renderApp(
    <ClockContext value={standingClock}>
      <OwnMessages />
    </ClockContext>,
    { at: "/dashboard" },
  );
  return { ...rendered, api };
}

test("shows the newest three with who wrote and when, says in words what is new, and leads to it", async () => {
  open([anAnswer(4), aMessage(3, { writtenAt: "2026-11-19T03:42:00.000Z" }), anAnswer(2), aMessage(1)], 2);
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "KeystepToday, 2:42 pmNewAnswer 4",
    "YouYesterday, 2:42 pmMessage 3",
    "KeystepToday, 2:42 pmNewAnswer 2",
  ]);
  expect(screen.getByText("2 new messages from Keystep.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Read and answer" }).getAttribute("href")).toBe("/dashboard/messages");
});

test("one new message is one", async () => {
  open([anAnswer(1)], 1);
  expect(await screen.findByText("1 new message from Keystep.")).toBeDefined();
});

test("without any it says what it is for and leads to writing", async () => {
  open([]);
  expect((await screen.findByRole("link", { name: "Write to us" })).getAttribute("href")).toBe("/dashboard/messages");
  expect(screen.getByText(/Ask us anything/)).toBeDefined();
});

test("messages that cannot be loaded can be asked for again", async () => {
  const { api, user } = open([]);
  await screen.findByRole("link", { name: "Write to us" });
  cleanup();
  api.refuse(listMessages, "server.unavailable");
  renderApp(<OwnMessages />, { at: "/dashboard" });
  await screen.findByRole("alert");
  api.answer(listMessages, { unreadCount: 0, messages: [aMessage(1)], matters: [] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Message 1")).toBeDefined();
});
