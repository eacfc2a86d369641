import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { clientProblem } from "#src/api/api-problem";
import { renderApp } from "#src/testing/render-app.tsx";
import type { Warning } from "./idle-watch.ts";
import { SessionWarning } from "./session-watch.tsx";

function warn(warning: Warning, onStay: () => Promise<void> = () => Promise.resolve()) {
  const told = { stay: vi.fn<() => Promise<void>>(onStay), accept: vi.fn<() => void>(), leave: vi.fn<() => void>() };
  const shown = renderApp(
    <SessionWarning warning={warning} onStay={told.stay} onAccept={told.accept} onLeave={told.leave} />,
  );
  return { ...shown, told };
}

test("an idle person sees how long is left and may stay or log out", async () => {
  const { user, told } = warn({ kind: "idle", secondsLeft: 105 });
  expect(screen.getByRole("alertdialog", { name: "Are you still there?" })).toBeDefined();
  expect(screen.getByRole("timer").textContent).toBe("1:45");
  await user.click(screen.getByRole("button", { name: "Log out now" }));
  expect(told.leave).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("button", { name: "Stay logged in" }));
  expect(told.stay).toHaveBeenCalledTimes(1);
});

test.each([
  [120, "2 minutes left."],
  [119, "2 minutes left."],
  [60, "1 minute left."],
  [31, "1 minute left."],
  [30, "30 seconds left."],
  [1, "10 seconds left."],
])("with %s seconds left, '%s' is what is read out", (secondsLeft, words) => {
  warn({ kind: "idle", secondsLeft });
  expect(screen.getByRole("status").textContent).toBe(words);
  expect(screen.getByRole("timer").getAttribute("aria-live")).toBe("off");
});

test("Escape is a sign of life", async () => {
  const { user, told } = warn({ kind: "idle", secondsLeft: 90 });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(told.stay).toHaveBeenCalledTimes(1));
});

test("staying without a network says so", async () => {
  const { user } = warn({ kind: "idle", secondsLeft: 90 }, () => Promise.reject(clientProblem("client.unreachable")));
  await user.click(screen.getByRole("button", { name: "Stay logged in" }));
  expect((await screen.findByRole("alert")).textContent).toContain("We could not reach our server");
});

test("an end that cannot be put off offers no staying", async () => {
  const { user, told } = warn({ kind: "over", secondsLeft: 90 });
  expect(screen.getByRole("alertdialog", { name: "Your session is about to end" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Stay logged in" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Go on until then" }));
  expect(told.accept).toHaveBeenCalledTimes(1);
  expect(told.stay).not.toHaveBeenCalled();
});
