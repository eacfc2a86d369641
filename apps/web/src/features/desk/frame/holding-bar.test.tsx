import { getSending, holdSending, undoSending, type NewSending } from "@keystep/contract/desk/sendings";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useHolding } from "#src/features/staff/holding";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { HoldingProvider } from "./holding-bar.tsx";

const ABOUT = caseId(3);
const HELD = { id: caseId(9), state: "held", sendAt: "2026-11-20T04:42:10.000Z", problem: null } as const;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

function Writer() {
  const { hold, cameBack } = useHolding();
  const body: NewSending = {
    sending: { kind: "message", about: ABOUT, body: { to: [{ userId: caseId(7) }], text: "Good morning" } },
  };
  return (
    <>
      <button type="button" onClick={() => void hold(body, { what: "Message to Mia", idempotencyKey: "a".repeat(32) })}>
        Send
      </button>
      <output>{JSON.stringify(cameBack("message", ABOUT))}</output>
    </>
  );
}

async function send() {
  const api = installFakeApi().answer(holdSending, HELD);
  renderApp(
    <DeskKeys>
      <HoldingProvider>
        <Writer />
      </HoldingProvider>
    </DeskKeys>,
    { at: "/staff" },
  );
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await screen.findByText("10 s")).toBeDefined();
  return { api, user };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("counts down, then asks whether it was sent, says so and goes", async () => {
  const { api } = await send();
  await pass(4000);
  expect(screen.getByRole("region", { name: "Sending" }).textContent).toMatch(/[56] s/);
  expect(api.requestsTo(getSending)).toEqual([]);
  api.answer(getSending, { ...HELD, state: "sent" });
  await pass(7000);
  expect(screen.getByRole("region", { name: "Sending" }).textContent).toContain("Message to Mia: sent.");
  await pass(6000);
  expect(screen.queryByRole("region", { name: "Sending" })).toBeNull();
});

test("is taken back by the key u, and its words are there again", async () => {
  const { api, user } = await send();
  api.answer(undoSending, { ...HELD, state: "undone" });
  await user.keyboard("u");
  expect((await screen.findAllByText(/taken back/)).length).toBeGreaterThan(0);
  expect(api.requestsTo(undoSending)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("region", { name: "Sending" })).toBeNull();
});

test("taken back too late it says that it was sent", async () => {
  const { api, user } = await send();
  api.refuse(undoSending, "sending.gone");
  await user.click(screen.getByRole("button", { name: /Undo/ }));
  expect((await screen.findAllByText(/It was sent before you took it back/)).length).toBeGreaterThan(0);
});

test("refused once its time had come it says why, and stays until it was read", async () => {
  const { api } = await send();
  api.answer(getSending, { ...HELD, state: "refused", problem: "This account is not open." });
  await pass(30_000);
  expect(screen.getByRole("region", { name: "Sending" }).textContent).toContain("This account is not open.");
});
