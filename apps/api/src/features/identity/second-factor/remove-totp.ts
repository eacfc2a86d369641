import type { AnswerOf } from "@keystep/contract/http/route";
import type { removeTotp as route } from "@keystep/contract/identity/second-factor";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { removeSecondFactor } from "./change-second-factors.ts";
import { requireHolder } from "./second-factor.policy.ts";
import { deleteTotp } from "./totp.repository.ts";

/** Removing a missing or unfinished app tells the person nothing, because nothing changed for them. */
export async function removeTotp(
  deps: Dependencies,
  { principal, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  await requireHolder(deps, principal);
  await removeSecondFactor(deps, { principal, requestId, factor: "otp" }, (tx) => deleteTotp(tx, principal.userId));
  return undefined;
}
