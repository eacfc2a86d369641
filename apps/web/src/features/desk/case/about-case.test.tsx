import { listOtherCases } from "@keystep/contract/desk/case";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aCaseRow, anOpenedCase, caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { readerIn } from "#src/testing/reader-in";
import { renderRoutes } from "#src/testing/render-routes.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { AboutCase } from "./about-case.tsx";

readerIn("Australia/Sydney");
beforeEach(signInThisBrowser);

const clock = { now: () => new Date("2026-11-24T02:00:00.000Z") };
const OTHER = { facts: ["email" as const], declinedFor: [], judgement: null };
const DIFFERENT = { id: caseId(1), judgement: "different" as const, by: "Sam", judgedAt: "2026-11-20T01:00:00.000Z" };

function open(type: string) {
  const api = installFakeApi().answer(listOtherCases, [
    {
      ...aCaseRow(7, { status: "declined", stage: "closed", closedAt: "2026-11-20T01:00:00.000Z" }),
      ...OTHER,
      declinedFor: ["Your income covers your costs today."],
    },
    { ...aCaseRow(8), ...OTHER, judgement: DIFFERENT },
    { ...aCaseRow(9, { kind: "conversation", type: "question" }), ...OTHER },
  ]);
  const element = <AboutCase found={anOpenedCase({ kind: "conversation", type, status: "open" })} />;
  renderRoutes([{ path: "/staff", element }], { at: "/staff", clock });
  return api;
}

test("a complaint says above its messages which application it may be about, how that ended and why", async () => {
  open("complaint");
  const about = await screen.findByRole("region", { name: "What it may be about" });
  const [item, ...more] = within(about).getAllByRole("listitem");
  expect(more).toEqual([]);
  expect(item?.textContent).toContain("Declined Fri 20 Nov, came Tue 10 Nov, with nobody");
  expect(item?.textContent).toContain("The reason we gave: Your income covers your costs today.");
});

test("a question says nothing of other cases", () => {
  const api = open("question");
  expect(screen.queryByRole("region", { name: "What it may be about" })).toBeNull();
  expect(api.requestsTo(listOtherCases)).toEqual([]);
});
