import type { AnswerOf } from "@keystep/contract/http/route";
import type { beginTotp as route } from "@keystep/contract/identity/second-factor";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { requireHolder } from "./second-factor.policy.ts";
import { newTotpSecret, totpSetUp } from "./totp.ts";
import { beginTotpSecret, totpPlace } from "./totp.repository.ts";

/** A new secret each time; one that is in use goes on until a code of the new one was shown. */
export async function beginTotp(
  deps: Dependencies,
  { principal }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { userId } = principal;
  const { email } = await requireHolder(deps, principal);
  const secret = newTotpSecret();
  const kept = deps.encryption.encrypt(secret, totpPlace(userId));
  await beginTotpSecret(deps.db, { userId, secret: kept, now: deps.clock.now() });
  return totpSetUp(secret, { issuer: deps.config.brand.name, label: email });
}
