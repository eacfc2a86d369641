import * as contract from "@keystep/contract/applications/applications";
import type { ApplicantDraft } from "@keystep/contract/applicants/applicants";
import type { Applicant } from "@keystep/domain/applicants/applicant";
import { accessTo } from "@keystep/domain/applicants/co-applicant-visibility";
import type { Application } from "@keystep/domain/applications/application";
import { nextStep } from "@keystep/domain/applications/next-step";
import { isOwnStep } from "@keystep/domain/applications/own-steps";
import type { StepFacts } from "@keystep/domain/applications/step-facts";
import { stepsSent } from "@keystep/domain/applications/step-of-answer";
import { stepStatus } from "@keystep/domain/applications/step-status";
import { stepNamed, type StepName } from "@keystep/domain/applications/steps";
import { changedFields, withAnswers } from "#src/features/cases/answers";
import { assertStored, assertVersion } from "#src/features/cases/case.policy";
import { writeOf } from "#src/features/cases/write";
import { fetchRow } from "#src/platform/db/prepared";
import { handle, type Call } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { assertMainApplicant, assertOpen, getOwnApplication } from "./application.policy.ts";
import { SAVE } from "./save.repository.ts";
import { storeAndTell } from "./tell-of-lapse.ts";

/**
 * Judges a step by what is stored together with what was sent, and answers the step to show next. Throws where the step cannot
 * be opened or is not finished.
 */
function judgeFinishedStep(step: StepName, facts: StepFacts): StepName {
  if (!isOwnStep(step, facts)) throw new Problem("application.not-yours-to-answer");
  if (stepStatus(step, facts) === "disabled") throw new Problem("application.step-disabled");
  const { judge, isComplete, isGuidance } = stepNamed(step);
  const errors = [...judge(facts)];
  const mayBeFinished = isComplete(facts) || isGuidance;
  if (errors.length > 0 || !mayBeFinished) throw new Problem("request.invalid", { errors });
  return nextStep(step, facts);
}

type SentApplicant = ApplicantDraft & { id: string };

function ownApplicants({ applicants, viewer }: Application): Applicant[] {
  return applicants.filter((applicant) => accessTo(applicant, viewer) === "own");
}

/** One entry for each applicant, so that the order in which SQL meets two of the same cannot matter. */
function onePerApplicant(application: Application, sent: readonly SentApplicant[]): SentApplicant[] {
  const byId = new Map<string, SentApplicant>();
  for (const answers of sent) {
    const id = answers.id.toLowerCase();
    if (!ownApplicants(application).some((own) => own.id === id)) throw new Problem("applicant.not-found");
    byId.set(id, withAnswers({ ...byId.get(id), id }, { ...answers, id }));
  }
  return [...byId.values()];
}

/** A co-applicant's step is stored with their answers, so each finished step writes their row. */
function withPlace(application: Application, people: readonly SentApplicant[]): readonly SentApplicant[] {
  if (application.viewer === "main-applicant" || people.length > 0) return people;
  return ownApplicants(application).map(({ id }) => ({ id }));
}

function withSent(
  application: Application,
  context: NonNullable<Call<typeof contract.saveApplication>["body"]["context"]>,
  people: readonly SentApplicant[],
): Application {
  return {
    ...application,
    context: withAnswers(application.context, context),
    applicants: application.applicants.map((applicant) =>
      withAnswers(applicant, people.find(({ id }) => id === applicant.id) ?? {}),
    ),
  };
}

function changedNames(
  application: Application,
  context: NonNullable<Call<typeof contract.saveApplication>["body"]["context"]>,
  people: readonly SentApplicant[],
): string[] {
  const ofPeople = application.applicants.flatMap((applicant) =>
    changedFields(applicant, people.find(({ id }) => id === applicant.id) ?? {}).map(
      (field) => `${applicant.type}.${field}`,
    ),
  );
  return [...changedFields(application.context, context), ...ofPeople];
}

/** Every step that something was sent of, and the one that is finished by it. */
function stepsTouched(
  application: Application,
  people: readonly SentApplicant[],
  { context = {}, step }: Pick<Call<typeof contract.saveApplication>["body"], "context" | "step">,
): StepName[] {
  const ofPeople = application.applicants.flatMap(({ id, type }) =>
    stepsSent(type, people.find((sent) => sent.id === id) ?? {}),
  );
  return [...new Set([...stepsSent(null, context), ...ofPeople, ...(step === undefined ? [] : [step])])];
}

/** Stores what a step asked; with `step`, judges it and moves on (interpretation, STEP-08). One read, one write. */
export const saveApplication = handle(contract.saveApplication, async (deps, call) => {
  const { params, body, principal } = call;
  const { application, user } = await getOwnApplication(deps, params.id, principal);
  if (body.id !== undefined && body.id.toLowerCase() !== application.id) throw new Problem("application.not-found");
  const people = onePerApplicant(application, body.applicants ?? []);
  const steps = stepsTouched(application, people, body);
  assertOpen(application, steps);
  const version = body.version ?? null;
  assertVersion("application", application, version);

  const context = body.context ?? {};
  if (Object.keys(context).length > 0) assertMainApplicant(application);
  const facts = { application: withSent(application, context, people), user, today: deps.clock.today() };
  const finished = body.step ?? null;
  const step = finished === null ? null : judgeFinishedStep(finished, facts);
  const fields = changedNames(application, context, people);
  const saving = {
    ...writeOf(deps, call, { fields, ...(finished === null ? {} : { finished, next: step }) }),
    application: application.id,
    version,
    context,
    step,
    applicants: withPlace(application, people),
    steps,
    action: step === null ? "application.saved" : "application.step-finished",
  };
  const saved = await storeAndTell(deps, { application, changed: fields }, (db) => fetchRow(db, SAVE, saving));
  assertStored("application", saved, version);
  return saved;
});
