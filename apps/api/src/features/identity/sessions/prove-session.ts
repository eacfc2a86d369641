import { MESSAGES } from "@keystep/contract/fields/messages";
import type { BodyOf } from "@keystep/contract/http/route";
import type { proveSession as proveSessionRoute } from "@keystep/contract/identity/sessions";
import type { Dependencies } from "#src/dependencies";
import { hasSecondFactor } from "#src/features/identity/second-factor/second-factor.repository";
import { verifySecondFactorCode } from "#src/features/identity/second-factor/verify-second-factor-code";
import type { CodeFactor } from "#src/features/identity/second-factor/verify-second-factor-code";
import { verifyOwnPassword } from "#src/features/identity/sign-in/verify-own-password";
import { CHALLENGE } from "#src/platform/http/problem";
import type { Principal } from "#src/platform/http/principal";
import { Problem } from "#src/platform/http/problem";
import type { Client } from "#src/platform/sessions/sessions";

export type Proof = {
  readonly principal: Principal;
  readonly given: BodyOf<typeof proveSessionRoute>;
  readonly client: Client;
  readonly device: string | undefined;
  readonly requestId: string;
};

/** Shows once more who one is, with everything a sign-in of this person takes (ASVS 7.5.1). */
export async function proveSession(deps: Dependencies, proof: Proof): Promise<void> {
  const { principal, given, client, device, requestId } = proof;
  const { userId, email, sessionId, way } = principal;
  const judged = await verifyOwnPassword(deps, {
    userId,
    email,
    password: given.password,
    client,
    device,
    way,
    requestId,
  });
  if (judged === "none") throw signsInElsewhere();
  if (judged === "wrong") throw wrongField("password", MESSAGES.passwordWrong);
  const factor = await verifySecondStep(deps, proof);
  await deps.db.transaction(async (tx) => {
    if (factor !== null) await deps.sessions.addFactor(tx, sessionId, factor);
    await deps.sessions.prove(tx, sessionId);
    await deps.sessions.forget(tx, userId);
  });
}

async function verifySecondStep(
  deps: Dependencies,
  { principal, given, requestId }: Proof,
): Promise<CodeFactor | null> {
  const { userId } = principal;
  if (!(await hasSecondFactor(deps.db, userId))) return null;
  if (given.code === undefined) throw new Problem("sign-in.code-needed", CHALLENGE);
  const factor = await verifySecondFactorCode(deps, { userId, code: given.code, requestId });
  if (factor === null) throw wrongField("code", MESSAGES.codeWrong);
  return factor;
}

function wrongField(field: string, message: string): Problem {
  return new Problem("request.invalid", { errors: [{ field, message }] });
}

function signsInElsewhere(): Problem {
  return new Problem("access.forbidden", {
    detail: "There is no password here for your account. Please sign out and sign in again to show that it is you.",
  });
}
