import { countsAsTwoFactors } from "@keystep/domain/identity/factor";
import { isStaff } from "@keystep/domain/identity/user";
import { IS_OWN_ROW, IS_PARTY, takesAnswersOf } from "#src/features/applications/application.policy";
import type { Principal } from "#src/platform/http/principal";

/**
 * SQL over the rows `f` of files, `p` of applicants and `a` of applications: the person `$2` in a session limited to application `$3` may
 * open the file. The file of a document is of the person whose document it is, whoever sent it: what is of one person of an application, the
 * other one does not see (FILE-06; decision 0020). The files of no document are of who sent them, and a limited session reaches none of them.
 */
export const IS_OWN_FILE = `CASE
  WHEN f.document_id IS NULL THEN f.uploaded_by = $2 AND $3::uuid IS NULL
  ELSE ${IS_OWN_ROW} AND ($3::uuid IS NULL OR a.id = $3)
END`;

/**
 * SQL over the rows `a` of applications and `p` of applicants: files of this person's documents may still come and go, as the documents
 * themselves may (decision 0021).
 */
export const TAKES_FILES = takesAnswersOf(
  "ARRAY[CASE p.type WHEN 'main-applicant' THEN 'applicant-id' ELSE 'coapplicant-id' END]",
);

/** Who sends or removes files: a person, in a session that may reach one application only, or a phone by a link of theirs. */
export type Sender = Pick<Principal, "userId" | "applicationId"> & { readonly linkId: string | null };

/** A person themselves, by no link. */
export function senderOf({ userId, applicationId }: Principal): Sender {
  return { userId, applicationId, linkId: null };
}

/**
 * SQL over row `l` of upload links and its maker, row `u` of users: it is still meant by who made it. It is not once they ended it, signed
 * out, changed their password or were turned away.
 */
export const IS_STILL_MEANT = `l.ended_at IS NULL AND l.session_id IS NOT NULL AND u.status <> 'disabled'
  AND coalesce(u.password_changed_at <= l.created_at, true)`;

/** SQL: no link is asked for, or the one of parameter `linkId` is still meant. What began to arrive in time may arrive. */
export function byLinkStillMeant(linkId: string): string {
  return `(${linkId}::uuid IS NULL OR EXISTS (
    SELECT FROM upload_links l JOIN users u ON u.id = l.made_by WHERE l.id = ${linkId} AND ${IS_STILL_MEANT}))`;
}

/**
 * SQL over row `a` of applications, which may be none: `$2` may read as staff, whose right is parameter `$4`. Who takes part in an application
 * themselves is no staff to it, else the other person's papers would be theirs to see (decision 0020).
 */
export const READS_AS_STAFF = `$4 AND NOT coalesce(${IS_PARTY}, false)`;

/** Staff read every file but those of their own applications, and change none; each reading is recorded (FILE-06, ROLE-04). */
export function mayReadEveryFile({ roles, factors, applicationId }: Principal): boolean {
  return isStaff(roles) && countsAsTwoFactors(factors) && applicationId === null;
}
