import type { ApplicationStatus } from "@keystep/domain/applications/application";
import { Problem } from "#src/platform/http/problem";
import type { Principal } from "#src/platform/http/principal";

/**
 * SQL over row `a` of applications: the person `$2` may open it. An application is a person's own once they claimed it, by making
 * it signed in or by opening its emailed link; until then it is nobody's (DECISIONS, API-11).
 */
export const IS_OWN = "a.user_id = $2 AND a.claimed_at IS NOT NULL";

/** A limited session reaches one application; any other is not there for it (ROLE-03). */
export function assertWithinReach(principal: Principal, applicationId: string): void {
  const { applicationId: only } = principal;
  if (only !== null && only !== applicationId.toLowerCase()) throw new Problem("application.not-found");
}

/** Only a draft may still be changed by the person who applies. */
export function assertEditable(status: ApplicationStatus): void {
  if (status !== "draft") throw new Problem("application.not-a-draft");
}
