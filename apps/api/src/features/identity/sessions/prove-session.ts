import { MESSAGES } from "@keystep/contract/fields/messages";
import * as contract from "@keystep/contract/identity/sessions";
import type { Dependencies } from "#src/dependencies";
import { hasSecondFactor } from "#src/features/identity/second-factor/second-factor.repository";
import { verifySecondFactorCode } from "#src/features/identity/second-factor/verify-second-factor-code";
import type { CodeFactor } from "#src/features/identity/second-factor/verify-second-factor-code";
import { deviceOf } from "#src/features/identity/sign-in/known-devices";
import { verifyOwnPassword } from "#src/features/identity/sign-in/verify-own-password";
import { handle, type Call } from "#src/platform/http/handle";
import { CHALLENGE, Problem, refusedField } from "#src/platform/http/problem";

/** Shows once more who one is, with everything a sign-in of this person takes (ASVS 7.5.1). */
export const proveSession = handle(contract.proveSession, async (deps, call) => {
  const { principal, body, client, reply } = call;
  const { userId, email, sessionId, way } = principal;
  const { password } = body;
  const attempt = { userId, email, password, client, device: deviceOf(reply), way };
  const judged = await verifyOwnPassword(deps, attempt);
  if (judged === "none") throw signsInElsewhere();
  if (judged === "wrong") throw refusedField("password", MESSAGES.passwordWrong);
  const factor = await verifySecondStep(deps, call);
  await deps.db.transaction(async (tx) => {
    if (factor !== null) await deps.sessions.addFactor(tx, sessionId, factor);
    await deps.sessions.prove(tx, sessionId);
    await deps.sessions.forget(tx, userId);
  });
});

async function verifySecondStep(
  deps: Dependencies,
  { principal: { userId }, body: { code } }: Call<typeof contract.proveSession>,
): Promise<CodeFactor | null> {
  if (!(await hasSecondFactor(deps.db, userId))) return null;
  if (code === undefined) throw new Problem("sign-in.code-needed", CHALLENGE);
  const factor = await verifySecondFactorCode(deps, { userId, code });
  if (factor === null) throw refusedField("code", MESSAGES.codeWrong);
  return factor;
}

function signsInElsewhere(): Problem {
  return new Problem("access.forbidden", {
    detail: "There is no password here for your account. Please log out and log in again to show that it is you.",
  });
}
