import { getOperations, retryJob, type Operations } from "@keystep/contract/operations/operations";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { installFakeApi } from "#src/testing/fake-api";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { OperationsPage } from "./operations-page.tsx";

readerIn("Australia/Sydney");
beforeEach(signInThisBrowser);

const FAILED = {
  id: "01890a5d-ac96-774b-bcce-000000000001",
  job: "send-email",
  failedAt: "2026-11-20T04:42:00.000Z",
  tries: 9,
  reason: "550 no such person",
};

function theSite(changes: Partial<Operations> = {}): Operations {
  return {
    running: { since: "2026-11-20T01:00:00.000Z", migration: "0087-maintenance-records.sql", build: "abc123" },
    waiting: [
      { kind: "job:send-email", count: 3, oldest: "2026-11-20T04:00:00.000Z" },
      { kind: "files", count: 0, oldest: null },
    ],
    failed: [],
    last: { backup: { at: new Date().toISOString(), note: "12 rows of 3 tables" }, drill: null },
    ...changes,
  };
}

test("says that nothing was given up, what waits, and when the last backup was", async () => {
  installFakeApi().answer(getOperations, theSite());
  renderApp(<OperationsPage />);
  expect(await screen.findByText("Nothing was given up in the last 14 days.")).toBeDefined();
  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "WhatHow manyThe first since",
    expect.stringMatching(/^Email3.*20 Nov/),
  ]);
  expect(screen.getByText("12 rows of 3 tables")).toBeDefined();
  expect(screen.queryByText(/One should be made every night/)).toBeNull();
  expect(screen.getByText("None is on the record.")).toBeDefined();
});

test("a job is tried again, and leaves the list", async () => {
  const api = installFakeApi()
    .answer(getOperations, theSite({ failed: [FAILED] }))
    .answer(retryJob, undefined);
  const { user } = renderApp(<OperationsPage />);
  const button = await screen.findByRole("button", { name: /^Try again: Email, given up / });
  expect(screen.getByText("550 no such person")).toBeDefined();
  api.answer(getOperations, theSite());
  await user.click(button);
  expect(await screen.findByText(/Nothing was given up/)).toBeDefined();
  expect(api.requestsTo(retryJob)).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe("Given up");
});

test("one that a colleague tried again is gone, and it is said", async () => {
  const api = installFakeApi()
    .answer(getOperations, theSite({ failed: [FAILED] }))
    .refuse(retryJob, "job.not-found");
  const { user } = renderApp(<OperationsPage />);
  const button = await screen.findByRole("button", { name: /^Try again: Email/ });
  api.answer(getOperations, theSite({ failed: [{ ...FAILED, id: FAILED.id.replace(/1$/, "2"), reason: "Another" }] }));
  await user.click(button);
  expect(await screen.findByText("Another")).toBeDefined();
  expect(screen.queryByText("550 no such person")).toBeNull();
});

test.each([
  [26, false],
  [26.1, true],
])("a backup that is %d hours old is missed: %s", async (hours, isMissed) => {
  const at = new Date(Date.now() - hours * 3_600_000 + 1000).toISOString();
  installFakeApi().answer(getOperations, theSite({ last: { backup: { at, note: "12 rows" }, drill: null } }));
  renderApp(<OperationsPage />);
  await screen.findByText("12 rows");
  expect(screen.queryByText(/One should be made every night/) !== null).toBe(isMissed);
});

test("without an answer it can be asked again", async () => {
  const api = installFakeApi().refuse(getOperations, "server.unavailable");
  const { user } = renderApp(<OperationsPage />);
  await screen.findByRole("alert");
  api.answer(getOperations, theSite());
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Given up" })).toBeDefined();
});
