import type { FieldJudgement, RefusalReason } from "@keystep/domain/documents/judgement";
import { IDENTITY } from "@keystep/domain/documents/identity-part";
import type { StepName } from "@keystep/domain/applications/steps";
import type { ExpressionBuilder } from "kysely";
import { constant } from "#src/platform/db/expressions";
import type { Schema } from "#src/platform/db/schema";
import type { Json } from "#src/platform/db/tables.generated";

declare module "#src/platform/db/schema" {
  interface Columns {
    judgements: {
      reason: RefusalReason | null;
      fields: Json<Readonly<Record<string, FieldJudgement>>>;
      pins: Json<{ readonly fileId: string; readonly x: number; readonly y: number; readonly text: string }[]>;
    };
  }
}

export type OnDocument = ExpressionBuilder<Schema & { d: Schema["applicant_documents"] }, "d">;

/**
 * The refusal `j` of a document `d` as it stands, once its person was told: by a request, sent after it, that asks for the step of documents. Until
 * then staff may change their mind unseen.
 */
export function toldRefusal(eb: OnDocument) {
  return eb
    .selectFrom("judgements as j")
    .innerJoin("applicants as holder", (join) => join.onRef("holder.id", "=", "d.applicant_id"))
    .whereRef("j.id", "=", "d.judgement_id")
    .where("j.outcome", "=", "refused")
    .where((of) => {
      const step = of
        .case()
        .when("holder.type", "=", "main-applicant")
        .then(constant<StepName>(IDENTITY.steps["main-applicant"]))
        .else(constant<StepName>(IDENTITY.steps["co-applicant"]))
        .end();
      return of.exists(
        of
          .selectFrom("information_requests as r")
          .select("r.id")
          .whereRef("r.application_id", "=", "holder.application_id")
          .whereRef("r.requested_at", ">=", "j.judged_at")
          .where((on) => on(step, "=", on.fn.any("r.steps"))),
      );
    });
}
