import { isStaff, type Role } from "./user.ts";

/** However much it is used, a session ends after thirty days, that of staff after twelve hours (interpretation, Sign-in and sessions; ASVS 7.3.2). */
export const SESSION_HOURS = { customers: 30 * 24, staff: 12 } as const;
/** The session that an emailed application link opens ends after a day and is not renewed (interpretation, Sign-in and sessions). */
export const LIMITED_SESSION_HOURS = 24;
/** A session's cookie or ID token counts for a quarter of an hour and is then renewed (interpretation, Sign-in and sessions). */
export const SESSION_TOKEN_MINUTES = 15;
/** Showing who one is counts for ten minutes of changes to how one signs in (ASVS 7.5.1). */
export const PROOF_MINUTES = 10;

/** The minutes without use after which a session ends; both are settings (interpretation, Sign-in and sessions: 30, and 15 for staff). */
export type IdleLimits = { readonly sessionIdleMinutes: number; readonly staffSessionIdleMinutes: number };

/** Staff are signed out earlier than customers when they leave their desk (interpretation, Sign-in and sessions; ASVS 7.3.1). */
export function idleMinutes(roles: readonly Role[], limits: IdleLimits): number {
  return isStaff(roles) ? limits.staffSessionIdleMinutes : limits.sessionIdleMinutes;
}

/** Whether a proof that was given so many milliseconds ago still counts; the last moment of the ten minutes does (ASVS 7.5.1). */
export function isRecentProof(ageMs: number): boolean {
  return ageMs <= PROOF_MINUTES * 60_000;
}
