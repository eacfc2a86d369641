import type { AnswerOf } from "@keystep/contract/http/route";
import type { renewRecoveryCodes as route } from "@keystep/contract/identity/second-factor";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { renewCodes } from "./change-second-factors.ts";
import { requireHolder } from "./second-factor.policy.ts";
import { hasSecondFactor } from "./second-factor.repository.ts";

/** Recovery codes stand in for another factor, so there are none without one. */
export async function renewRecoveryCodes(
  deps: Dependencies,
  { principal, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  await requireHolder(deps, principal);
  if (!(await hasSecondFactor(deps.db, principal.userId))) throw new Problem("second-factor.missing");
  return { recoveryCodes: await renewCodes(deps, { principal, requestId }) };
}
