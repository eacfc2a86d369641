import type { Dependencies } from "#src/dependencies";
import { Problem } from "#src/platform/http/problem";
import type { Principal } from "#src/platform/http/principal";
import { assertWithinReach } from "./application.policy.ts";
import { findApplicationWithUser, type ApplicationWithUser } from "./application.repository.ts";

/** The whole of a person's application, for rules and never for the wire; another person's is not there (ROLE-03). */
export async function getOwnApplication(
  { db }: Pick<Dependencies, "db">,
  id: string,
  principal: Principal,
): Promise<ApplicationWithUser> {
  assertWithinReach(principal, id);
  const found = await findApplicationWithUser(db, id, principal.userId);
  if (found === null) throw new Problem("application.not-found");
  return found;
}
