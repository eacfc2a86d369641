import { listOtherCases } from "@keystep/contract/desk/case";
import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { aCaseRow, anOpenedCase, caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { readerIn } from "#src/testing/reader-in";
import { renderRoutes } from "#src/testing/render-routes.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { AboutCase } from "./about-case.tsx";
import { OtherCases } from "./other-cases.tsx";

readerIn("Australia/Sydney");
beforeEach(signInThisBrowser);

const clock = { now: () => new Date("2026-11-24T02:00:00.000Z") };
const OTHER = { facts: ["email" as const], declinedFor: [], judgement: null };
const DIFFERENT = { id: caseId(1), judgement: "different" as const, by: "Sam", judgedAt: "2026-11-20T01:00:00.000Z" };

const WENDY = { id: caseId(31), name: "Wendy Okello" };
const CLOSED = { status: "declined", stage: "closed", closedAt: "2026-11-20T01:00:00.000Z" } as const;

function open(type: string, mayAnswer: OpenedCase["mayAnswer"] = null) {
  const api = installFakeApi().answer(listOtherCases, [
    {
      ...aCaseRow(7, { ...CLOSED, assignee: WENDY }),
      ...OTHER,
      declinedFor: ["Your income covers your costs today."],
    },
    { ...aCaseRow(8), ...OTHER, judgement: DIFFERENT },
    { ...aCaseRow(9, { kind: "conversation", type: "question" }), ...OTHER },
  ]);
  const found = anOpenedCase({ kind: "conversation", type, status: "open", mayAnswer });
  const element = (
    <>
      <AboutCase found={found} />
      {type === "complaint" ? <OtherCases found={found} /> : null}
    </>
  );
  renderRoutes([{ path: "/staff", element }], { at: "/staff", clock });
  return api;
}

test("a complaint says above its messages which application it may be about, how that ended and why", async () => {
  open("complaint");
  const about = await screen.findByRole("region", { name: "What it may be about" });
  const [item, ...more] = within(about).getAllByRole("listitem");
  expect(more).toEqual([]);
  expect(item?.textContent).toContain("Declined Fri 20 Nov, came Tue 10 Nov, with Wendy Okello");
  expect(item?.textContent).toContain("The reason we gave: Your income covers your costs today.");
  expect(item?.textContent).not.toContain("Only");
});

test("a complaint says where the only one who may answer it had the case that it may be about", async () => {
  open("complaint", [WENDY]);
  await screen.findByText("Only Wendy Okello can answer the complaint, and Wendy had this case.");
  cleanup();
  open("complaint", [WENDY, { id: caseId(32), name: "Ada Marsh" }]);
  await screen.findByRole("region", { name: "What it may be about" });
  expect(screen.queryByText(/^Only/)).toBeNull();
});

test("beside it, how that stands is not told again: only whether the people are the same is asked", async () => {
  open("complaint");
  const others = await screen.findByRole("region", { name: "Perhaps the same people" });
  const [told, , question] = within(others).getAllByRole("listitem");
  expect(told?.textContent).toContain("Same email");
  expect(told?.textContent).not.toMatch(/Wendy|Declined/);
  expect(question?.textContent).toContain("with nobody");
});

test("a question says nothing of other cases", () => {
  const api = open("question");
  expect(screen.queryByRole("region", { name: "What it may be about" })).toBeNull();
  expect(api.requestsTo(listOtherCases)).toEqual([]);
});
