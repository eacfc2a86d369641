import { listColleagues, takeNextCase } from "@keystep/contract/desk/cases";
import { getOwnScopes } from "@keystep/contract/staff/staff";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { aCaseRow, caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { readerIn } from "#src/testing/reader-in";
import { renderRoutes } from "#src/testing/render-routes.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { TakeNext, TakenNext } from "./next-case.tsx";
import { TakeNextProvider } from "./take-next.tsx";

readerIn("Australia/Sydney");
beforeEach(signInThisBrowser);

const clock = { now: () => new Date("2026-11-24T02:00:00.000Z") };
const HARDSHIP = aCaseRow(1, { kind: "conversation", type: "hardship", dueAt: "2026-11-18T13:00:00.000Z" });
const HELD = aCaseRow(2, { assignee: { id: caseId(91), name: "Sam Whitford" }, dueAt: "2026-11-19T13:00:00.000Z" });
const SILENT = aCaseRow(4, { waitsFor: "customer", stage: "waiting", dueAt: "2026-11-20T13:00:00.000Z" });
const LATE = aCaseRow(3, { dueAt: "2026-11-21T13:00:00.000Z" });

function open(scopes: readonly ("case.read" | "case.work" | "complaint.work")[]) {
  const api = installFakeApi()
    .answer(getOwnScopes, { scopes: [...scopes] })
    .answer(listColleagues, [{ id: caseId(92), name: "Wendy Okello", openCount: 1, mayAnswer: true }]);
  const inDesk = (page: React.ReactNode) => (
    <DeskKeys>
      <TakeNextProvider>{page}</TakeNextProvider>
    </DeskKeys>
  );
  const routes = [
    { path: "/staff", element: inDesk(<TakeNext rows={[HARDSHIP, HELD, SILENT, LATE]} isMain />) },
    { path: "/staff/list", element: inDesk(<TakeNext rows={null} isMain />) },
    { path: "/staff/cases/:id", element: inDesk(<TakenNext id={caseId(3)} />) },
  ];
  return { api, at: (at: string) => renderRoutes(routes, { at, clock }) };
}

test("the next case is named where the list shows it: due first, with nobody, and none of a topic that one may not work on", async () => {
  open(["case.read", "case.work"]).at("/staff");
  await screen.findByRole("button", { name: /^Take Person 3, 3 days overdue/ });
  expect(await screen.findByText("Skips Person 1 (hardship, for Wendy) and 2 that wait or are taken")).toBeDefined();
});

test("of guarded topics it is named to those who were given that work; elsewhere the rule stands there", async () => {
  const { at } = open(["case.read", "case.work", "complaint.work"]);
  const { unmount } = at("/staff");
  expect(await screen.findByRole("button", { name: /^Take Person 1/ })).toBeDefined();
  unmount();
  at("/staff/list");
  expect(await screen.findByTitle("Of all cases with nobody, the one due first")).toBeDefined();
});

test("hardship that nobody has and whose time is over is work, not theirs to be waited for", async () => {
  const rows = [{ ...HARDSHIP, waitsFor: "customer" as const, stage: "waiting" as const }, LATE];
  installFakeApi().answer(getOwnScopes, { scopes: ["case.read", "case.work", "complaint.work"] });
  renderRoutes([{ path: "/staff", element: <TakeNext rows={rows} isMain /> }], { at: "/staff", clock });
  expect(await screen.findByRole("button", { name: /^Take Person 1/ })).toBeDefined();
  expect(screen.queryByText(/^Skips/)).toBeNull();
});

test("with every case in hands, a case page says so", async () => {
  const { api, at } = open(["case.read", "case.work"]);
  api.answer(takeNextCase, { id: null });
  const { user } = at(`/staff/cases/${caseId(3)}`);
  await screen.findByRole("status");
  await user.keyboard("gn");
  expect(await screen.findByText("Every open case is with somebody.")).toBeDefined();
});
