import { LOOKUPS_OF_ADDRESS } from "@keystep/contract/identity/registration";
import type { Dependencies } from "#src/dependencies";
import { isEmailKnown } from "#src/features/identity/users/user.repository";
import { Problem } from "#src/platform/http/problem";
import { addressKey } from "#src/platform/encryption/address-key";

/** Says only that an email is registered. A caller may ask a hundred times a day (interpretation, API-03). */
export async function findUserByEmail(
  deps: Dependencies,
  { email, ip }: { email: string; ip: string },
): Promise<Record<string, never>> {
  await deps.limiter.take(LOOKUPS_OF_ADDRESS, addressKey(ip));
  if (!(await isEmailKnown(deps.db, email))) throw new Problem("user.not-found");
  return {};
}
