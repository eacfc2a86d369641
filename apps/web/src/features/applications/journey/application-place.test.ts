import { AN_ACTIVE_USER } from "@keystep/domain/testing/sample-application";
import { stepStatuses } from "@keystep/domain/applications/step-status";
import { STEP_NAMES } from "@keystep/domain/applications/steps";
import { stepPath } from "@keystep/domain/applications/step-path";
import { describe, expect, test } from "vitest";
import { todayOf } from "#src/app/clock";
import { aFinishedApplication, aReopenedApplication } from "#src/testing/finished-application";
import { standingClock } from "#src/testing/render-application.tsx";
import { aJoinedCoApplicant } from "#src/testing/two-people";
import { applicationPlace } from "./application-place.ts";

function placeOf(path: string, application: ReturnType<typeof aFinishedApplication>) {
  const facts = { application, user: AN_ACTIVE_USER, today: todayOf(standingClock) };
  return applicationPlace({ path, facts, statuses: stepStatuses(facts) });
}

const OF_MAIN = STEP_NAMES.filter((step) => !step.startsWith("coapplicant"));

describe("while staff ask for steps again", () => {
  const ASKED = ["applicant-address", "applicant-employment"] as const;
  const reopened = aReopenedApplication([...ASKED], { step: "applicant-address" });

  test("these steps open, and what was answered and what became of it stay readable", () => {
    for (const step of [...ASKED, "review", "success"] as const) {
      expect(placeOf(stepPath(step), reopened)).toEqual({ kind: "show", step });
    }
  });

  test("every other step and the application's own address lead to the one it stands at", () => {
    const others = OF_MAIN.filter((step) => ![...ASKED, "review", "success"].includes(step));
    expect(others).toContain("user");
    for (const path of ["", ...others.map((step) => stepPath(step))]) {
      expect({ path, place: placeOf(path, reopened) }).toEqual({
        path,
        place: { kind: "move", step: "applicant-address", why: null },
      });
    }
  });

  test("an application that stands at its review leads there", () => {
    expect(placeOf("", { ...reopened, step: "review" })).toEqual({ kind: "move", step: "review", why: null });
  });

  test("one that stands where nothing was asked leads to the review, as everything asked for is answered", () => {
    expect(placeOf("", { ...reopened, step: "success" })).toEqual({ kind: "move", step: "review", why: null });
  });

  test("a step that nobody knows, or of a person who is not there, leads home", () => {
    expect(placeOf("nothing", reopened)).toEqual({ kind: "home", reason: "application.unknown-step" });
    expect(placeOf(stepPath("coapplicant-address"), reopened)).toEqual({
      kind: "home",
      reason: "applicant.type-mismatch",
    });
  });
});

test.each(["submitted", "in-review", "withdrawn"] as const)(
  "%s: the review is readable, all else leads to success",
  (status) => {
    const sent = aFinishedApplication({ status, step: "success" });
    expect(placeOf(stepPath("review"), sent)).toEqual({ kind: "show", step: "review" });
    expect(placeOf(stepPath("success"), sent)).toEqual({ kind: "show", step: "success" });
    for (const step of OF_MAIN.filter((name) => name !== "review" && name !== "success")) {
      expect({ step, place: placeOf(stepPath(step), sent) }).toEqual({
        step,
        place: { kind: "move", step: "success", why: null },
      });
    }
  },
);

test("of a draft the review is open and success is not", () => {
  const draft = aFinishedApplication({ step: "context" });
  expect(placeOf(stepPath("review"), draft)).toEqual({ kind: "show", step: "review" });
  expect(placeOf(stepPath("success"), draft)).toEqual({ kind: "move", step: "context", why: "not-open" });
});

test("of two people's draft the other person's steps lead to one's own, and that is why", () => {
  const draft = aFinishedApplication({ step: "context" });
  const couple = { ...draft, applicants: [...draft.applicants, aJoinedCoApplicant()] };
  const why = "others";
  expect(placeOf(stepPath("coapplicant-address"), couple)).toEqual({ kind: "move", step: "context", why });
  expect(placeOf("", couple)).toEqual({ kind: "move", step: "context", why: null });
});
