import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { StepName } from "@keystep/domain/applications/steps";
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from "kysely";
import { constant } from "#src/platform/db/expressions";
import { query } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";

type OnApplication = ExpressionBuilder<Schema & { a: Schema["applications"] }, "a">;
type OnApplicant = ExpressionBuilder<Schema & { a: Schema["applications"]; p: Schema["applicants"] }, "a" | "p">;

/**
 * Of row `a` of applications: the person is its main applicant. An application is a person's own once they claimed it,
 * by making it signed in or by opening its emailed link; until then it belongs to no account (interpretation, API-11).
 */
export function isOwn(person: Expression<string>) {
  return (eb: OnApplication): Expression<SqlBool> =>
    eb.and([eb("a.user_id", "=", person), eb("a.claimed_at", "is not", null)]);
}

/** Of row `a` of applications: the person is its main applicant, or the co-applicant who joined (decision 0020). */
export function isParty(person: Expression<string>) {
  return (eb: OnApplication): Expression<SqlBool> => {
    const joined = query
      .selectFrom("applicants as party")
      .select("party.id")
      .where("party.user_id", "=", person)
      .where("party.application_id", "=", eb.ref("a.id"));
    return eb.and([eb("a.claimed_at", "is not", null), eb.or([eb("a.user_id", "=", person), eb.exists(joined)])]);
  };
}

/** Of row `a` of an application of the person: which of the two they are. */
export function partyOf(person: Expression<string>) {
  return (eb: OnApplication) =>
    eb
      .case()
      .when("a.user_id", "=", person)
      .then(constant<ApplicantType>("main-applicant"))
      .else(constant<ApplicantType>("co-applicant"))
      .end();
}

/**
 * Of row `p` of applicants and row `a` of their application: the answers are the person's to read in full and to write. The main applicant
 * answers for a co-applicant until that one joins.
 */
export function isOwnRow(person: Expression<string>) {
  return (eb: OnApplicant): Expression<SqlBool> =>
    eb.and([eb(eb.fn.coalesce("p.user_id", "a.user_id"), "=", person), eb("a.claimed_at", "is not", null)]);
}

/** Of row `a`: a session limited to one application reaches it; null reaches everything of its person. */
export function isWithinReach(only: Expression<string | null>) {
  return (eb: OnApplication): Expression<SqlBool> => eb.or([eb(only, "is", null), eb("a.id", "=", only)]);
}

/**
 * Of row `a`: what these steps ask may still be changed, as `assertOpen` says. It reads the row that the statement locks: a write which waited
 * for the lock is judged by how the application stands then.
 */
export function takesAnswersOf(steps: Expression<StepName[]>) {
  return (eb: OnApplication): Expression<SqlBool> => {
    const asked = query
      .selectFrom("information_requests as r")
      .select("r.steps")
      .where("r.id", "=", eb.ref("a.information_request_id"));
    return eb.or([
      eb("a.status", "=", "draft"),
      eb.and([eb("a.status", "=", "information-requested"), eb(steps, "<@", asked)]),
    ]);
  };
}

type Held = {
  readonly application: Expression<string>;
  readonly person: Expression<string>;
  readonly steps: Expression<StepName[]>;
  /** Null where any version will do. */
  readonly version: Expression<number | null>;
};

/** The application, held for a write of answers; the first part of each, so that two writers wait for each other instead of deadlocking. */
export function heldForAnswers({ application, person, steps, version }: Held) {
  return query
    .selectFrom("applications as a")
    .select(["a.id", "a.user_id"])
    .where("a.id", "=", application)
    .where(isParty(person))
    .where(takesAnswersOf(steps))
    .where((eb) => eb.or([eb(version, "is", null), eb("a.version", "=", version)]))
    .forUpdate("a");
}

type HeldRow = Pick<Selectable<Schema["applications"]>, "id" | "user_id">;
type OnHeld = ExpressionBuilder<Schema & { held: HeldRow }, "held" | "applicants">;

/** Of an application `held` so: the applicant, whose answers are the person's to write. */
export function isOwnOfHeld({ applicant, person }: Readonly<Record<"applicant" | "person", Expression<string>>>) {
  return (eb: OnHeld): Expression<SqlBool> =>
    eb.and([
      eb("applicants.application_id", "=", eb.ref("held.id")),
      eb("applicants.id", "=", applicant),
      eb(eb.fn.coalesce("applicants.user_id", "held.user_id"), "=", person),
    ]);
}
