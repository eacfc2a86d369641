import { MESSAGES } from "@keystep/contract/fields/messages";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { confirmTotp as route } from "@keystep/contract/identity/second-factor";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { addSecondFactor } from "./change-second-factors.ts";
import { requireHolder } from "./second-factor.policy.ts";
import { stepOfCode } from "./totp.ts";
import { confirmTotpSecret, findBegunTotpSecret, totpPlace } from "./totp.repository.ts";

/** A code of the app proves that it holds the secret, and is used up by that. */
export async function confirmTotp(
  deps: Dependencies,
  { principal, body, requestId }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { userId } = principal;
  await requireHolder(deps, principal);
  const begun = await findBegunTotpSecret(deps.db, userId);
  const now = deps.clock.now();
  const step = begun === null ? null : stepOfCode(deps.encryption.decrypt(begun, totpPlace(userId)), body.code, now);
  if (begun === null || step === null) throw wrongCode();
  const recoveryCodes = await addSecondFactor(deps, { principal, requestId, factor: "otp" }, async (tx) => {
    if (!(await confirmTotpSecret(tx, { userId, secret: begun, now, step }))) throw wrongCode();
  });
  return { recoveryCodes };
}

function wrongCode(): Problem {
  return new Problem("request.invalid", { errors: [{ field: "code", message: MESSAGES.codeWrong }] });
}
