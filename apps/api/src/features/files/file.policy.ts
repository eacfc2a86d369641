import { countsAsTwoFactors } from "@keystep/domain/identity/factor";
import { mayDo } from "@keystep/domain/identity/scopes";
import { isStaff } from "@keystep/domain/identity/user";
import { expressionBuilder, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import { takesAnswersOf } from "#src/features/applications/held-application";
import { isOwnRow, isParty, isWithinReach } from "#src/features/cases/parties";
import { constant, listOfOne } from "#src/platform/db/expressions";
import { query } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import type { Principal } from "#src/platform/http/principal";

type OnApplicant = ExpressionBuilder<Schema & { a: Schema["applications"]; p: Schema["applicants"] }, "a" | "p">;
type OnFile = ExpressionBuilder<
  Schema & { f: Schema["files"]; a: Schema["applications"]; p: Schema["applicants"] },
  "f" | "a" | "p"
>;
type OnLink = ExpressionBuilder<Schema & { l: Schema["upload_links"]; u: Schema["users"] }, "l" | "u">;

type Asking = { readonly person: Expression<string>; readonly only: Expression<string | null> };

/**
 * Of rows `f` of files, `p` of applicants and `a` of applications: the person may open the file. A file of a document
 * belongs to the person of that document, also when the other person sent it, and only that person sees it (FILE-06;
 * decision 0020). A file without a document belongs to its sender, and a limited session reaches none of them.
 */
export function isOwnFile({ person, only }: Asking) {
  return (eb: OnFile): Expression<SqlBool> =>
    eb.or([
      eb.and([eb("f.document_id", "is", null), eb("f.uploaded_by", "=", person), eb(only, "is", null)]),
      eb.and([eb("f.document_id", "is not", null), isOwnRow(person)(eb), isWithinReach(only)(eb)]),
    ]);
}

/**
 * Of rows `a` and `p`: files may be added to and removed from this person's documents, as long as the documents may be
 * changed (decision 0021).
 */
export function takesFiles(eb: OnApplicant): Expression<SqlBool> {
  const step = eb
    .case()
    .when("p.type", "=", "main-applicant")
    .then(constant<"applicant-id" | "coapplicant-id">("applicant-id"))
    .else(constant<"applicant-id" | "coapplicant-id">("coapplicant-id"))
    .end();
  return takesAnswersOf(listOfOne(step))(eb);
}

/** The sender or remover of files: a person, in a session that may reach one application only, or a phone by a link of theirs. */
export type Sender = Pick<Principal, "userId" | "reach"> & { readonly linkId: string | null };

export function senderOf({ userId, reach }: Principal): Sender {
  return { userId, reach, linkId: null };
}

/**
 * Of row `l` of upload links and its maker, row `u` of users: the link still counts. It does not once its maker ended
 * it, signed out, changed their password or was disabled.
 */
export function isStillMeant(eb: OnLink): Expression<SqlBool> {
  return eb.and([
    eb("l.ended_at", "is", null),
    eb("l.session_id", "is not", null),
    eb("u.status", "<>", "disabled"),
    eb.or([eb("u.password_changed_at", "is", null), eb("u.password_changed_at", "<=", eb.ref("l.created_at"))]),
  ]);
}

/** True without a link, or while the link is open. A file that began to arrive in time may finish. */
export function byLinkStillMeant(link: Expression<string | null>): Expression<SqlBool> {
  const eb = expressionBuilder<Schema>();
  const meant = query
    .selectFrom("upload_links as l")
    .innerJoin("users as u", "u.id", "l.made_by")
    .select("l.id")
    .where("l.id", "=", link)
    .where(isStillMeant);
  return eb.or([eb(link, "is", null), eb.exists(meant)]);
}

/**
 * Of row `a` of applications, which may be none: the person may read as staff, whose right is `right`. People who take part in an
 * application never count as staff for it, or they could see the other person's papers (decision 0020).
 */
export function readsAsStaff(right: Expression<boolean>, person: Expression<string>) {
  return (eb: OnFile): Expression<SqlBool> => eb.and([eb(right, "=", true), eb.not(isParty(person)(eb))]);
}

/** Staff who may read cases read every file but those of their own applications, and change none; each reading is recorded (FILE-06, ROLE-04). */
export function mayReadEveryFile({ roles, factors, reach, grants }: Principal): boolean {
  return isStaff(roles) && countsAsTwoFactors(factors) && reach === null && mayDo(grants, "case.read");
}
