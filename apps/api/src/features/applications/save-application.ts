import type { ApplicantDraft } from "@keystep/contract/applicants";
import type { saveApplication as route } from "@keystep/contract/applications";
import type { AnswerOf } from "@keystep/contract/route";
import type { Application } from "@keystep/domain/applications/application";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { changedFields, withAnswers } from "./answers.ts";
import { assertEditable, assertWithinReach } from "./application.policy.ts";
import { findApplicationWithUser, saveDraft } from "./application.repository.ts";
import { judgeFinishedStep } from "./finished-step.ts";

type SentApplicant = ApplicantDraft & { id: string };

/** One entry for each applicant, so that the order in which SQL meets two of the same cannot matter. */
function onePerApplicant(application: Application, sent: readonly SentApplicant[]): SentApplicant[] {
  const byId = new Map<string, SentApplicant>();
  for (const answers of sent) {
    const id = answers.id.toLowerCase();
    if (!application.applicants.some((applicant) => applicant.id === id)) throw new Problem("applicant.not-found");
    byId.set(id, withAnswers({ ...byId.get(id), id }, { ...answers, id }));
  }
  return [...byId.values()];
}

function withSent(
  application: Application,
  context: NonNullable<Call<typeof route>["body"]["context"]>,
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
  context: NonNullable<Call<typeof route>["body"]["context"]>,
  people: readonly SentApplicant[],
): string[] {
  const ofPeople = application.applicants.flatMap((applicant) =>
    changedFields(applicant, people.find(({ id }) => id === applicant.id) ?? {}).map(
      (field) => `${applicant.type}.${field}`,
    ),
  );
  return [...changedFields(application.context, context), ...ofPeople];
}

/** Stores what a step asked; with `step`, judges it and moves on (DECISIONS, STEP-08). One read, one write. */
export async function saveApplication(
  deps: Dependencies,
  { params, body, principal, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  assertWithinReach(principal, params.id);
  const found = await findApplicationWithUser(deps.db, params.id, principal.userId);
  if (found === null) throw new Problem("application.not-found");
  const { application, user } = found;
  if (body.id !== undefined && body.id.toLowerCase() !== application.id) throw new Problem("application.not-found");
  assertEditable(application.status);
  const version = body.version ?? null;
  if (version !== null && version !== application.version) throw new Problem("application.version-conflict");

  const context = body.context ?? {};
  const people = onePerApplicant(application, body.applicants ?? []);
  const facts = { application: withSent(application, context, people), user, today: deps.clock.today() };
  const finished = body.step ?? null;
  const step = finished === null ? null : judgeFinishedStep(finished, facts);
  const saved = await saveDraft(deps.db, {
    id: application.id,
    version,
    context,
    step,
    applicants: people,
    write: {
      userId: principal.userId,
      now: deps.clock.now(),
      requestId,
      details: {
        fields: changedNames(application, context, people),
        ...(finished === null ? {} : { finished, next: step }),
      },
    },
  });
  // It was there a moment ago: with a version another save was faster, without one it was sent in meanwhile.
  if (saved === null) throw new Problem(version === null ? "application.not-a-draft" : "application.version-conflict");
  return saved;
}
