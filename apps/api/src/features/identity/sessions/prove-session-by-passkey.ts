import * as contract from "@keystep/contract/identity/sessions";
import { judgePasskey, passkeyRequestOptions } from "#src/features/identity/second-factor/verify-passkey";
import { deviceOf } from "#src/features/identity/sign-in/known-devices";
import { countPasswordTry } from "#src/features/identity/sign-in/sign-in-rate-limits";
import { recordEvent } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";
import type { Principal } from "#src/platform/http/principal";
import { Problem, tooMany } from "#src/platform/http/problem";

function flowOf({ userId, sessionId }: Principal) {
  return { userId, boundTo: sessionId, purpose: "prove" } as const;
}

export const beginPasskeyProof = handle(contract.beginPasskeyProof, async (deps, { principal }) => ({
  ...(await passkeyRequestOptions(deps, flowOf(principal))),
}));

/** Shows once more who one is by a passkey, within the limits of a password: what the device checked stands for the second step too (ASVS 7.5.1). */
export const provePasskey = handle(contract.provePasskey, async (deps, { principal, body, client, reply }) => {
  const { userId, email, sessionId, way } = principal;
  const allowance = await countPasswordTry(deps, { email, ip: client.ip, device: deviceOf(reply), way });
  if (!allowance.allowed) throw tooMany("sign-in.too-many", allowance.retryAfterSeconds);
  const factor = "verified-passkey";
  if (!(await judgePasskey(deps, { ...flowOf(principal), response: body.response }))) {
    const details = { way, factor, reason: "asked-again" };
    await recordEvent(deps.db, { action: "sign-in.refused", actorUserId: userId, details });
    throw new Problem("passkey.refused");
  }
  await allowance.release();
  await deps.db.transaction(async (tx) => {
    await deps.sessions.addFactor(tx, sessionId, factor);
    await deps.sessions.prove(tx, sessionId);
    await deps.sessions.forget(tx, userId);
  });
});
