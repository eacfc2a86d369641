import { countsAsTwoFactors } from "@keystep/domain/identity/factor";
import { isStaff } from "@keystep/domain/identity/user";
import { IS_OWN } from "#src/features/applications/application.policy";
import type { Principal } from "#src/platform/http/principal";

/**
 * SQL over the rows `f` of files and `a` of applications: the person `$2` in a session limited to application `$3` may open the file.
 * A file is of who sent it: what one person of an application sent, the other one does not see (FILE-06). The files of no document are
 * a person's own, and a limited session reaches none of them.
 */
export const IS_OWN_FILE = `f.uploaded_by = $2 AND CASE
  WHEN f.document_id IS NULL THEN $3::uuid IS NULL
  ELSE ${IS_OWN} AND ($3::uuid IS NULL OR a.id = $3)
END`;

/** SQL over row `a` of applications: its files may still come and go. Staff who ask for more are sent more (DECISIONS, ENT-06). */
export const TAKES_FILES = "a.status IN ('draft', 'information-requested')";

/** Staff read every file, and change none; each reading is recorded (FILE-06, ROLE-04). */
export function mayReadEveryFile({ roles, factors, applicationId }: Principal): boolean {
  return isStaff(roles) && countsAsTwoFactors(factors) && applicationId === null;
}
