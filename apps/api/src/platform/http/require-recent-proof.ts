import { isRecentProof } from "@keystep/domain/identity/session-limits";
import type { Clock } from "#src/platform/clock";
import type { Principal } from "./principal.ts";
import { Problem } from "./problem.ts";

/** Whether the person showed who they are not long ago. */
export function isRecentlyProven(clock: Clock, { provenAt }: Pick<Principal, "provenAt">): boolean {
  return isRecentProof(clock.now().getTime() - provenAt.getTime());
}

/** An open session is not enough to change how a person signs in: it may be open on an unlocked phone (ASVS 7.5.1). */
export function requireRecentProof({ clock }: { clock: Clock }, principal: Principal): void {
  if (!isRecentlyProven(clock, principal)) throw new Problem("session.proof-needed");
}
