import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import { answered, arbitraryApplication, type MadeApplication } from "@keystep/domain/testing/arbitrary-application";
import { APPLICATION_STATUSES, isSubmitted } from "./application-status.ts";
import { missingSteps } from "./missing-steps.ts";
import { currentStep, nextStep } from "./next-step.ts";
import { stepAtPath } from "./step-at-path.ts";
import { stepPath } from "./step-path.ts";
import { stepStatus, stepStatuses } from "./step-status.ts";
import { stepNamed, STEP_NAMES, type StepName } from "./steps.ts";
import { hasCoApplicant } from "./step-rules.ts";
import type { StepFacts } from "./step-facts.ts";

// Every property is tried on a thousand applications; a failure prints the seed and the smallest application it was found on.
const APPLICATIONS = { numRuns: 1000 };
const ASKED = STEP_NAMES.filter((name) => name !== "review" && name !== "success");
const anyStep = fc.constantFrom(...STEP_NAMES);
const askedStep = fc.constantFrom(...ASKED);

const names = (steps: readonly { name: StepName }[]) => steps.map(({ name }) => name);
const isGuidance = (step: StepName) => stepNamed(step).isGuidance;

/** Whether staff ask for some steps again, which are then the only ones that are open. */
const isAskedAgain = ({ application }: StepFacts) => application.status === "information-requested";
const NOT_ASKED_AGAIN = APPLICATION_STATUSES.filter((status) => status !== "information-requested");

/** The steps an application is asked, in order, known from how it was made. */
function askedOf({ application }: StepFacts): StepName[] {
  return ASKED.filter(
    (name) =>
      (hasCoApplicant(application) || !name.startsWith("coapplicant")) &&
      (application.informationRequest === null || application.informationRequest.steps.includes(name)),
  );
}

/** The steps that are still to be answered, known from how the application was made. */
function openOf({ facts, complete }: MadeApplication): StepName[] {
  return askedOf(facts).filter((name) => !complete.has(name));
}

/** Those of `open` that come after `finished`, in order and then from the start. */
function fromThere(finished: StepName, open: readonly StepName[]): StepName[] {
  const start = STEP_NAMES.indexOf(finished === "user" ? "context" : finished);
  return [
    ...open.filter((name) => STEP_NAMES.indexOf(name) > start),
    ...open.filter((name) => STEP_NAMES.indexOf(name) <= start),
  ];
}

/** Of what is due in this order, the first; guidance that lies behind waits for the others. */
function firstOf(due: readonly StepName[], { application }: StepFacts): StepName {
  const stands = STEP_NAMES.indexOf(application.step ?? "user");
  const first = due.find((name) => !isGuidance(name) || STEP_NAMES.indexOf(name) >= stands);
  return first ?? due[0] ?? "review";
}

describe("what is complete, what is missing and what each step shows", { timeout: 60_000 }, () => {
  test("STEP-09: the status of a step agrees with what the review names as missing", () => {
    fc.assert(
      fc.property(arbitraryApplication(), (made) => {
        const statuses = stepStatuses(made.facts);
        const isAccountDone = made.complete.has("user");
        const open = openOf(made);
        expect(names(missingSteps(made.facts))).toEqual(open.filter((name) => !isGuidance(name)));
        for (const name of ASKED) {
          const isApplying = askedOf(made.facts).includes(name);
          const isOpened = isAskedAgain(made.facts) ? isApplying : name === "user" || (isAccountDone && isApplying);
          expect(statuses[name] === "disabled").toBe(!isOpened);
          expect(statuses[name] === "complete").toBe(isOpened && made.complete.has(name));
          expect(["active", "in-progress", "enabled"].includes(statuses[name])).toBe(isOpened && open.includes(name));
        }
      }),
      APPLICATIONS,
    );
  });

  test("STEP-09: every status is that of the single step; one step at most is active, and it is where the application stands", () => {
    fc.assert(
      fc.property(arbitraryApplication(), ({ facts }) => {
        const statuses = stepStatuses(facts);
        expect(STEP_NAMES.map((name) => stepStatus(name, facts))).toEqual(STEP_NAMES.map((name) => statuses[name]));
        const active = STEP_NAMES.filter((name) => statuses[name] === "active");
        expect(active.every((name) => name === (facts.application.step ?? "user"))).toBe(true);
      }),
      APPLICATIONS,
    );
  });

  test("STEP-09: the review is open as soon as the account is done, success only after sending in", () => {
    fc.assert(
      fc.property(arbitraryApplication(), ({ facts, complete }) => {
        const isSent = isSubmitted(facts.application.status) && !isAskedAgain(facts);
        expect(stepStatus("review", facts) !== "disabled").toBe(complete.has("user") || isAskedAgain(facts));
        expect(stepStatus("success", facts) !== "disabled").toBe(complete.has("user") && isSent);
      }),
      APPLICATIONS,
    );
  });
});

describe("the next step", { timeout: 60_000 }, () => {
  test("STEP-08: it is the first that is not answered, in order and then from the start; no unanswered step is skipped", () => {
    fc.assert(
      fc.property(arbitraryApplication(NOT_ASKED_AGAIN), anyStep, (made, finished) => {
        const next = nextStep(finished, made.facts);
        if (!made.complete.has("user")) {
          expect(next).toBe("user");
          return;
        }
        // Guidance is shown and does not stop a person: it may be left out, anything else may not.
        const due = fromThere(finished, openOf(made));
        const [firstDue] = due.filter((name) => !isGuidance(name));
        const passed = due.slice(0, next === "review" ? due.length : due.indexOf(next));
        expect(passed.every(isGuidance)).toBe(true);
        expect(next === "review" ? firstDue : next).toBe(
          next === "review" ? undefined : due.find((name) => name === next),
        );
      }),
      APPLICATIONS,
    );
  });

  test("DOC-06: unfinished guidance is passed over only just after guidance, or where it lies behind and something else is missing", () => {
    fc.assert(
      fc.property(arbitraryApplication(NOT_ASKED_AGAIN), anyStep, (made, finished) => {
        fc.pre(made.complete.has("user") && !isGuidance(finished));
        const due = fromThere(finished, openOf(made));
        expect(nextStep(finished, made.facts)).toBe(firstOf(due, made.facts));
      }),
      APPLICATIONS,
    );
  });

  test("ENT-06: each step that staff ask for again is shown in its turn, complete or not; then what is not answered, then the review", () => {
    fc.assert(
      fc.property(arbitraryApplication(["information-requested"]), anyStep, (made, finished) => {
        const next = nextStep(finished, made.facts);
        const toCome = askedOf(made.facts).find((name) => STEP_NAMES.indexOf(name) > STEP_NAMES.indexOf(finished));
        if (toCome !== undefined) {
          expect(next).toBe(toCome);
          return;
        }
        const isLeft = isGuidance(finished) && openOf(made).includes(finished);
        const due = openOf(made).filter((name) => !(isLeft && isGuidance(name)));
        expect(next).toBe(firstOf(due, made.facts));
      }),
      APPLICATIONS,
    );
  });

  test("it can always be opened, and its address leads back to it", () => {
    fc.assert(
      fc.property(arbitraryApplication(), anyStep, ({ facts }, finished) => {
        for (const step of [nextStep(finished, facts), currentStep(facts)]) {
          expect(stepStatus(step, facts)).not.toBe("disabled");
          expect(stepAtPath(stepPath(step))).toBe(step);
        }
      }),
      APPLICATIONS,
    );
  });
});

/** Goes on from step to step until the review, answering each in full, or only the steps that must be. */
function walk(
  start: MadeApplication,
  first: StepName,
  answersGuidance: boolean,
): { seen: StepName[]; end: MadeApplication } {
  const seen: StepName[] = [];
  let made = start;
  let step = first;
  while (step !== "review") {
    // No step is worth coming by three times: the first way, the way from the start, and the reminder before the review.
    if (seen.length > 3 * ASKED.length) throw new Error(`The walk does not end: ${seen.join(" → ")}`);
    seen.push(step);
    if (answersGuidance || !isGuidance(step)) made = answered(step, made);
    step = nextStep(step, made.facts);
  }
  return { seen, end: made };
}

describe("a walk from any step of any application", { timeout: 60_000 }, () => {
  test("STEP-08: answering what is asked comes to the review with nothing missing, and asks no step twice", () => {
    fc.assert(
      fc.property(arbitraryApplication(["draft"]), (made) => {
        // The review names what is missing and ends no walk that has not begun.
        const stands = currentStep(made.facts);
        const first = stands === "review" ? nextStep(stands, made.facts) : stands;
        const { seen, end } = walk(made, first, true);
        expect(missingSteps(end.facts)).toEqual([]);
        expect(seen).toEqual([...new Set(seen)]);
        expect(new Set(seen.slice(1))).toEqual(new Set(openOf(made).filter((name) => name !== seen[0])));
      }),
      APPLICATIONS,
    );
  });

  test("DOC-06: who leaves the documents below 100 points, both people's, comes to the review as well", () => {
    fc.assert(
      fc.property(arbitraryApplication(["draft"]), askedStep, (made, first) => {
        fc.pre(made.complete.has("user") && askedOf(made.facts).includes(first));
        const { seen, end } = walk(made, first, false);
        expect(missingSteps(end.facts)).toEqual([]);
        const required = seen.filter((name) => !isGuidance(name));
        expect(required).toEqual([...new Set(required)]);
      }),
      APPLICATIONS,
    );
  });
});
