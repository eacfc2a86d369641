import { neededBeforeSending } from "@keystep/domain/applications/needed-before-sending";
import type { Agreement } from "@keystep/domain/applications/agreement";
import { nextStep } from "@keystep/domain/applications/next-step";
import { stepStatuses } from "@keystep/domain/applications/step-status";
import { findStep, STEP_NAMES, type StepName } from "@keystep/domain/applications/steps";
import type { StepFacts } from "@keystep/domain/applications/step-facts";
import { fc } from "@keystep/domain/testing/chances";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findApplicationWithUser } from "#src/features/applications/application.repository";
import { wereShown } from "#src/features/disclosures/testing/were-shown";
import { anApplication, aUser } from "./factories.ts";
import { callsFor, type AnswerCall, type StepCalls } from "./made-answers.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

// The seed is fixed, so every run tries the same answers. A failure prints its place in the sequence and the answers sent.
const SEED = 20_261_122;
const APPLICATIONS = 20;
const MINUTE = 60_000;
const ASKED = STEP_NAMES.filter((name) => name !== "review" && name !== "success");
const DECLARATIONS = { isTrueAndComplete: true, consentsToVerification: true, hasReadPrivacyNotice: true };

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Household = {
  readonly id: string;
  readonly userId: string;
  readonly headers: Record<string, string>;
  readonly people: { readonly main: string; readonly co: string | null };
};

async function aHousehold(isForTwo: boolean, isAccountDone: boolean): Promise<Household> {
  const user = await aUser()
    .with(isAccountDone ? {} : { phone: "" })
    .insert(t.db);
  const { id, applicantId } = await anApplication().claimedBy(user).withMainApplicant().insert(t.db);
  await wereShown(t, { id, party: "main-applicant", userId: user.id });
  const headers = await t.asUser(user);
  const url = `/api/v1/applications/${id}/applicants?draft=true`;
  const added = isForTwo
    ? await t.app.inject({ method: "POST", url, headers, payload: { type: "co-applicant" } })
    : null;
  return { id, userId: user.id, headers, people: { main: applicantId ?? "", co: added?.json().id ?? null } };
}

async function factsOf({ id, userId }: Household): Promise<StepFacts> {
  const found = await findApplicationWithUser(t.db, id, userId);
  if (found === null) throw new Error("The application is gone");
  return { ...found, today: t.clock.today() };
}

function callsOf(step: StepName, { id, userId, people }: Household): StepCalls {
  return callsFor(step, { id, userId, applicantId: step.startsWith("coapplicant") ? people.co : people.main });
}

function send({ headers }: Household, { method, url, payload }: AnswerCall, version: number) {
  // The account is a person's own and has no version of an application.
  return t.app.inject({ method, url, headers, payload: url.includes("/users/") ? payload : { ...payload, version } });
}

function finish(household: Household, step: StepName, version: number) {
  const url = `/api/v2/applications/${household.id}`;
  return t.app.inject({ method: "PUT", url, headers: household.headers, payload: { step, version } });
}

function submit({ id, headers }: Household, { basis }: Agreement) {
  const payload = { basis, declarations: DECLARATIONS };
  return t.app.inject({ method: "POST", url: `/api/v1/applications/${id}/submission`, headers, payload });
}

/** The status of each step, the refusals and the rules all agree about what is stored. */
async function expectAgreement(household: Household): Promise<StepFacts> {
  const facts = await factsOf(household);
  const url = `/api/v1/applications/${household.id}/step-status`;
  const statuses = (await t.app.inject({ url, headers: household.headers })).json();
  expect(statuses).toEqual(stepStatuses(facts));
  const isAccountDone = statuses.user === "complete";
  const needed = neededBeforeSending(facts).map(({ step }) => step);
  const missing = ASKED.filter((name) => {
    const step = findStep(name);
    if (step?.applies(facts) !== true || step.isGuidance) return false;
    if (needed.includes(name)) return true;
    // Behind an account that is not done everything is closed, finished or not.
    return isAccountDone ? statuses[name] !== "complete" : !step.isComplete(facts);
  });
  if (missing.length > 0) {
    const refused = await submit(household, facts.application.agreement);
    expect([refused.statusCode, refused.json().code]).toEqual([422, "application.incomplete"]);
    expect(refused.json().errors.map(({ field }: { field: string }) => field)).toEqual(missing);
  }
  return facts;
}

async function expectFinish(household: Household, step: StepName): Promise<void> {
  const before = await factsOf(household);
  const status = stepStatuses(before)[step];
  const answer = await finish(household, step, before.application.version);
  if (status === "complete" || (status !== "disabled" && findStep(step)?.isGuidance === true)) {
    const next = nextStep(step, before);
    expect([step, answer.statusCode, answer.json().step]).toEqual([step, 200, next]);
    expect((await factsOf(household)).application).toEqual({
      ...before.application,
      step: next,
      version: before.application.version + 1,
    });
    return;
  }
  const { code, errors = [] } = answer.json();
  expect([step, code]).toEqual([step, status === "disabled" ? "application.step-disabled" : "request.invalid"]);
  // A step that is refused says why.
  if (status !== "disabled" && callsOf(step, household).whole.length > 0 && !step.endsWith("banking-details"))
    expect([step, errors.length]).not.toEqual([step, 0]);
  expect(await factsOf(household)).toEqual(before);
}

type Action = {
  readonly step: StepName;
  readonly kind: keyof StepCalls;
  readonly pick: number;
  readonly isFinished: boolean;
};

async function act(household: Household, { step, kind, pick, isFinished }: Action): Promise<void> {
  const calls = callsOf(step, household)[kind];
  const call = calls[pick % calls.length];
  if (call !== undefined) {
    const before = await factsOf(household);
    const answer = await send(household, call, before.application.version);
    const sent = JSON.stringify(call);
    if (kind === "refused") {
      expect([sent, Math.floor(answer.statusCode / 100)]).toEqual([sent, 4]);
      expect(await factsOf(household)).toEqual(before);
    } else {
      expect([sent, answer.statusCode]).toEqual([sent, 200]);
    }
  }
  if (isFinished) await expectFinish(household, step);
  await expectAgreement(household);
}

/** Answers in full what the server shows next, leaving documents as they are, until it shows the review. */
async function walkToReview(household: Household): Promise<StepName[]> {
  const walked: StepName[] = [];
  let step: StepName = "user";
  while (step !== "review") {
    if (walked.length > 2 * ASKED.length) throw new Error(`The walk does not end: ${walked.join(" → ")}`);
    walked.push(step);
    if (step === "applicant-address" || step === "coapplicant-address") await clearPreviousAddress(household, step);
    const [call] = callsOf(step, household).whole;
    const { version } = (await factsOf(household)).application;
    const answered = call === undefined ? null : await send(household, call, version);
    expect([step, answered?.statusCode ?? 200]).toEqual([step, 200]);
    const finished = await finish(household, step, (await factsOf(household)).application.version);
    expect([step, finished.statusCode]).toEqual([step, 200]);
    step = finished.json().step;
    await expectAgreement(household);
  }
  return walked;
}

async function clearPreviousAddress({ id, headers, people }: Household, step: StepName): Promise<void> {
  const applicantId = step.startsWith("co") ? people.co : people.main;
  const url = `/api/v1/applications/${id}/applicants/${applicantId}/addresses?draft=true`;
  const unanswered = { address: null, zip: null, city: null, state: null, addressHeldSince: null };
  const payload = { addressStatus: "inactive", ...unanswered };
  expect((await t.app.inject({ method: "POST", url, headers, payload })).statusCode).toBe(200);
}

const anAction: fc.Arbitrary<Action> = fc.record({
  step: fc.constantFrom(...ASKED),
  kind: fc.constantFrom("whole", "whole", "unfinished", "refused"),
  pick: fc.nat(20),
  isFinished: fc.boolean(),
});

test(
  `STEP-08, STEP-09: ${APPLICATIONS} applications answered at random (seed ${SEED}): next step, status and what is missing agree after every save, and a walk ends in sending in`,
  { timeout: 10 * MINUTE },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.nat(3),
        fc.array(anAction, { minLength: 4, maxLength: 9 }),
        async (isForTwo, chance, actions) => {
          const household = await aHousehold(isForTwo, chance > 0);
          for (const action of actions) await act(household, action);
          const walked = await walkToReview(household);
          const required = walked.filter((name) => findStep(name)?.isGuidance !== true);
          expect(required).toEqual([...new Set(required)]);
          const { agreement } = (await factsOf(household)).application;
          expect((await submit(household, agreement)).statusCode).toBe(200);
        },
      ),
      { seed: SEED, numRuns: APPLICATIONS, endOnFailure: true },
    );
  },
);
