import { countsAsTwoFactors } from "@keystep/domain/identity/factor";
import { mayDo } from "@keystep/domain/identity/scopes";
import { isStaff } from "@keystep/domain/identity/user";
import { expressionBuilder, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import { takesAnswersOf } from "#src/features/applications/held-application";
import { isBarred } from "#src/features/cases/barred";
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
type OnMessage = ExpressionBuilder<Schema & { m: Schema["messages"] }, "m">;
type OnCheck = ExpressionBuilder<Schema & { k: Schema["case_checks"] }, "k">;
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
      eb.and([
        eb("f.document_id", "is", null),
        eb("f.uploaded_by", "=", person),
        eb(only, "is", null),
        eb.not(isEvidence(eb)),
      ]),
      eb.and([eb("f.document_id", "is not", null), isOwnRow(person)(eb), isWithinReach(only)(eb)]),
    ]);
}

/**
 * Of row `f`: an answer to a check names it as its evidence; of these, those of a case where another condition holds. Sent by one of ours, it is
 * the case's from then on, and no file of its sender's (decision 0065).
 */
export function isEvidence(eb: OnFile, whose?: (eb: OnCheck) => Expression<SqlBool>): Expression<SqlBool> {
  const checks = query.selectFrom("case_checks as k").select("k.id").where("k.file_id", "=", eb.ref("f.id"));
  return eb.exists(whose === undefined ? checks : checks.where(whose));
}

/** Of row `f`: it came with a message; of these, those of the conversation of a person, or where another condition holds. */
function isInMessage(eb: OnFile, whose?: (eb: OnMessage) => Expression<SqlBool>): Expression<SqlBool> {
  const messages = query
    .selectFrom("message_files as x")
    .innerJoin("messages as m", "m.id", "x.message_id")
    .select("m.id")
    .where("x.file_id", "=", eb.ref("f.id"));
  return eb.exists(whose === undefined ? messages : messages.where(whose));
}

/** Of row `f`: it came with a message between the person and us, whoever of both sent it. */
export function isOfOwnMessage({ person, only }: Asking) {
  return (eb: OnFile): Expression<SqlBool> =>
    eb.and([eb(only, "is", null), isInMessage(eb, (of) => of("m.user_id", "=", person))]);
}

/** Of row `f`: no message carries it, so that it may go. */
export function isInNoMessage(eb: OnFile): Expression<SqlBool> {
  return eb.not(isInMessage(eb));
}

/** Of row `f`: one of ours sent it with a message; it does not count for how many files a person may keep. */
export function isOfOurMessage(eb: OnFile): Expression<SqlBool> {
  return isInMessage(eb, (of) => of("m.writer", "=", "staff"));
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
 * application never count as staff for it, or they could see the other person's papers (decision 0020); nor does somebody who may not see
 * a conversation for the files of its messages (decision 0054), or a case for the evidence of its checks.
 */
export function readsAsStaff(right: Expression<boolean>, person: Expression<string>) {
  return (eb: OnFile): Expression<SqlBool> => {
    const barred = isInMessage(eb, (of) => of.fn<boolean>("is_barred_conversation", [person, "m.user_id"]));
    const barredCase = isEvidence(eb, (of) => isBarred(person, of.ref("k.case_id")));
    return eb.and([eb(right, "=", true), eb.not(isParty(person)(eb)), eb.not(barred), eb.not(barredCase)]);
  };
}

/** Staff who may read cases read every file but those of their own applications, and change none; each reading is recorded (FILE-06, ROLE-04). */
export function mayReadEveryFile({ roles, factors, reach, grants }: Principal): boolean {
  return isStaff(roles) && countsAsTwoFactors(factors) && reach === null && mayDo(grants, "case.read");
}
