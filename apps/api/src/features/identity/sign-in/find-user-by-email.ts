import type { Dependencies } from "#src/dependencies";
import { isEmailKnown } from "#src/features/identity/users/user.repository";
import { Problem } from "#src/platform/http/problem";
import { addressKey } from "#src/platform/address-key";

/** Says that an email is registered, and nothing more. Whoever asks is held to a hundred a day (DECISIONS, API-03). */
export async function findUserByEmail(
  deps: Dependencies,
  { email, ip }: { email: string; ip: string },
): Promise<Record<string, never>> {
  await deps.limiter.take("lookup-day", addressKey(ip));
  if (!(await isEmailKnown(deps.db, email))) throw new Problem("user.not-found");
  return {};
}
