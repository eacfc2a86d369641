import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { constant } from "#src/platform/db/expressions";
import { query } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";

type OnApplication = ExpressionBuilder<Schema & { a: Schema["applications"] }, "a">;
type OnMortgageShare = ExpressionBuilder<Schema & { m: Schema["mortgage_share_applications"] }, "m">;
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

/** Of row `m` of mortgage share applications: the person asked for it. */
export function isOwnMortgageShare(person: Expression<string>) {
  return (eb: OnMortgageShare): Expression<SqlBool> => eb("m.user_id", "=", person);
}
