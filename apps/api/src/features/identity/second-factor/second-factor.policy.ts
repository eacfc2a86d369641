import { isStaff } from "@keystep/domain/identity/user";
import type { Dependencies } from "#src/dependencies";
import type { Principal } from "#src/platform/http/principal";
import { Problem } from "#src/platform/http/problem";
import { requireRecentProof } from "#src/platform/http/require-recent-proof";
import { findHolder } from "./second-factor.repository.ts";
import type { Holder } from "./second-factor.repository.ts";

/**
 * Second factors may be changed by a person who proved not long ago who they are, and whose email is proven: an
 * unproven address may be another person's. A session from an emailed link reaches one application and changes nothing
 * here.
 */
export async function requireHolder(deps: Pick<Dependencies, "db" | "clock">, principal: Principal): Promise<Holder> {
  if (principal.applicationId !== null) throw new Problem("access.forbidden");
  const holder = await findHolder(deps.db, principal.userId);
  if (holder === null) throw new Problem("user.not-found");
  if (!holder.isEmailProven) throw new Problem("user.email-unproven");
  requireRecentProof(deps, principal);
  return holder;
}

export function assertNotLastOfStaff({ roles }: Pick<Holder, "roles">, hasAnother: boolean): void {
  if (!hasAnother && isStaff(roles)) throw new Problem("second-factor.last");
}
