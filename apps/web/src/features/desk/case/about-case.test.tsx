import { getOwnScopes } from "@keystep/contract/staff/staff";
import { listOtherCases } from "@keystep/contract/desk/case";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aUser, USER_ID } from "#src/testing/application-fixtures";
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

function open(type: string, assignee = WENDY) {
  const api = installFakeApi()
    .answer(getOwnScopes, { scopes: ["case.work"] })
    .answer(getCurrentUser, aUser());
  api.answer(listOtherCases, [
    {
      ...aCaseRow(7, { ...CLOSED, assignee }),
      ...OTHER,
      declinedFor: ["Your income covers your costs today."],
    },
    { ...aCaseRow(8), ...OTHER, judgement: DIFFERENT },
    { ...aCaseRow(9, { kind: "conversation", type: "question" }), ...OTHER },
  ]);
  const found = anOpenedCase({ kind: "conversation", type, status: "open" });
  const element = (
    <>
      <AboutCase found={found} />
      {type === "complaint" ? <OtherCases found={found} /> : null}
    </>
  );
  renderRoutes([{ path: "/staff", element }], { at: "/staff", clock });
  return api;
}

test("a complaint says which application it may be about, how that ended and why", async () => {
  open("complaint");
  const about = await screen.findByRole("region", { name: "What it may be about" });
  const [item, ...more] = within(about).getAllByRole("listitem");
  expect(more).toEqual([]);
  expect(item?.textContent).toContain("Declined Fri 20 Nov, came Tue 10 Nov, with Wendy Okello");
  expect(item?.textContent).toContain("The reason we gave: Your income covers your costs today.");
  cleanup();
  open("complaint", { id: USER_ID, name: "Mia Nguyen" });
  await screen.findByText(/came Tue 10 Nov, with you$/);
});

test("whether its people are the same is asked once, where it is told; other cases stand beside it", async () => {
  open("complaint");
  const about = await screen.findByRole("region", { name: "What it may be about" });
  await within(about).findByRole("button", { name: "Same people" });
  expect(about.textContent).toContain("Same email. Are they the same people?");
  const others = screen.getByRole("region", { name: "Perhaps the same people" });
  const [judged, question, ...more] = within(others).getAllByRole("listitem");
  expect(more).toEqual([]);
  expect(judged?.textContent).toContain("Different people Sam");
  expect(question?.textContent).toContain("with nobody");
});

test("a question says nothing of other cases", () => {
  const api = open("question");
  expect(screen.queryByRole("region", { name: "What it may be about" })).toBeNull();
  expect(api.requestsTo(listOtherCases)).toEqual([]);
});
