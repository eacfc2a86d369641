import type { AnswerOf } from "@keystep/contract/http/route";
import type { removePasskey as route } from "@keystep/contract/identity/second-factor";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { removeSecondFactor } from "./change-second-factors.ts";
import { deletePasskey } from "./passkey.repository.ts";
import { requireHolder } from "./second-factor.policy.ts";

export async function removePasskey(
  deps: Dependencies,
  { principal, params, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  await requireHolder(deps, principal);
  const removed = await removeSecondFactor(deps, { principal, requestId, factor: "passkey" }, (tx) =>
    deletePasskey(tx, principal.userId, params.passkeyId),
  );
  if (!removed) throw new Problem("passkey.not-found");
  return undefined;
}
