import type { User } from "@keystep/contract/identity/identity";
import type { Dependencies } from "#src/dependencies";
import type { Principal } from "#src/platform/http/principal";
import { Problem } from "#src/platform/http/problem";
import { findUser } from "./user.repository.ts";

export async function getCurrentUser(deps: Dependencies, principal: Principal): Promise<User> {
  const user = await findUser(deps.db, principal.userId);
  if (user === null) throw new Problem("user.not-found");
  return user;
}
