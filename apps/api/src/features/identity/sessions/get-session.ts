import type { CurrentSession } from "@keystep/contract/identity/sessions";
import { idleMinutes } from "@keystep/domain/identity/session-limits";
import type { Dependencies } from "#src/dependencies";
import { hasSecondFactor } from "#src/features/identity/second-factor/second-factor.repository";
import type { Principal } from "#src/platform/http/principal";
import { isRecentlyProven } from "#src/platform/http/require-recent-proof";

/** The session of this call, counted from now: `hasSecondFactor` says whether showing who one is takes a code as well. */
export async function getSession(deps: Dependencies, principal: Principal): Promise<CurrentSession> {
  const { config, clock, db } = deps;
  const { sessionId, way, roles, applicationId, sessionExpiresAt } = principal;
  return {
    id: sessionId,
    way,
    idleSeconds: applicationId === null ? idleMinutes(roles, config) * 60 : null,
    endsInSeconds: Math.max(0, Math.floor((sessionExpiresAt.getTime() - clock.now().getTime()) / 1000)),
    hasSecondFactor: await hasSecondFactor(db, principal.userId),
    isProven: isRecentlyProven(clock, principal),
  };
}
