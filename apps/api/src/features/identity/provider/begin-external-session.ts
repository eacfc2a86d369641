import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import { execute } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import type { BrowserClient } from "#src/platform/sessions/sessions";
import { admitPerson, type Admission } from "./admit-person.ts";
import type { VerifiedClaims } from "./connect-provider.ts";
import { addRefreshToken, SET_PROVEN } from "./external-session.repository.ts";
import type { Profile } from "./read-profile.ts";

export type ExternalSignIn = {
  readonly deps: Dependencies;
  readonly issuer: string;
  readonly profile: Profile;
  readonly idToken: string;
  readonly claims: VerifiedClaims;
  readonly refreshToken: string | null;
  readonly client: BrowserClient;
};

export async function beginExternalSession(tx: Transaction, signIn: ExternalSignIn): Promise<Admission> {
  const { deps, profile, issuer, idToken, refreshToken, claims } = signIn;
  const admission = await admitPerson(tx, { ...signIn, identity: { issuer, subject: profile.subject } });
  const event = { actorUserId: admission.userId };
  if (admission.kind === "refused") {
    await recordEvent(tx, {
      ...event,
      action: "sign-in.refused",
      details: { way: "provider", reason: admission.reason },
    });
    return admission;
  }
  const { userId } = admission;
  const sessionId = await deps.sessions.begin(tx, {
    userId,
    way: "provider",
    factors: ["external"],
    client: signIn.client,
  });
  await deps.sessions.addToken(tx, idToken, { sessionId, expiresAt: new Date(claims.exp * 1000) });
  const { auth_time: authTime } = claims;
  if (typeof authTime === "number" && authTime > 0 && authTime < claims.exp)
    await execute(tx, SET_PROVEN, { id: sessionId, at: new Date(authTime * 1000) });
  if (refreshToken !== null) await addRefreshToken(tx, refreshToken, sessionId);
  await recordEvent(tx, { ...event, action: "sign-in.succeeded", details: { way: "provider", factor: "external" } });
  // The provider's profile may have changed the account.
  await deps.sessions.forget(tx, userId);
  return admission;
}
