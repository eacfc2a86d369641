import { getOwnScopes } from "@keystep/contract/staff/staff";
import { listOtherCases } from "@keystep/contract/desk/case";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aUser, USER_ID } from "#src/testing/application-fixtures";
import { anOpenedCase, anOtherCase, caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { readerIn } from "#src/testing/reader-in";
import { renderRoutes } from "#src/testing/render-routes.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { OtherCases } from "./other-cases.tsx";

readerIn("Australia/Sydney");
beforeEach(signInThisBrowser);

const clock = { now: () => new Date("2026-11-24T02:00:00.000Z") };
const DIFFERENT = { id: caseId(1), judgement: "different" as const, by: "Sam", judgedAt: "2026-11-20T01:00:00.000Z" };

const WENDY = { id: caseId(31), name: "Wendy Okello" };
const CLOSED = { status: "declined", stage: "closed", closedAt: "2026-11-20T01:00:00.000Z" } as const;

function open(type: string, assignee = WENDY) {
  const found = anOpenedCase({ kind: "conversation", type, status: "open" });
  installFakeApi()
    .answer(getOwnScopes, { scopes: ["case.work"] })
    .answer(getCurrentUser, aUser())
    .answer(listOtherCases, [
      anOtherCase(9, { kind: "conversation", type: "question" }),
      anOtherCase(7, {
        ...CLOSED,
        assignee,
        facts: ["email", "phone"],
        declinedFor: ["Your income covers your costs today."],
      }),
      anOtherCase(8, { judgement: DIFFERENT, inForce: { amountCents: 5_752_800, shareBasisPoints: 510 } }),
    ]);
  const element = <OtherCases found={{ ...found, people: found.people.slice(0, 1) }} />;
  renderRoutes([{ path: "/staff", element }], { at: "/staff", clock });
  return screen.findByRole("region", { name: "Perhaps the same person" });
}

test("a complaint says first which application it may be about, how that ended and why", async () => {
  const others = await open("complaint");
  const [about, question, judged, ...more] = within(others).getAllByRole("listitem");
  expect(more).toEqual([]);
  expect(about?.textContent).toContain("Declined Fri 20 Nov, came Tue 10 Nov, with Wendy Okello");
  expect(about?.textContent).toContain("The reason we gave: Your income covers your costs today.");
  expect(question?.textContent).toContain("with nobody");
  expect(judged?.textContent).toContain("Somebody else Sam");
  expect(judged?.textContent).toContain("Homeowner Assistant, $57,528 for 5.1%");
  cleanup();
  await open("complaint", { id: USER_ID, name: "Mia Nguyen" });
  await screen.findByText(/came Tue 10 Nov, with you$/);
});

test("whether its one person is the same is asked where it is told what they share", async () => {
  const others = await open("question");
  expect(await within(others).findAllByRole("button", { name: "Same person" })).toHaveLength(3);
  expect(others.textContent).toContain("Same email and phone. Is it the same person?");
});
