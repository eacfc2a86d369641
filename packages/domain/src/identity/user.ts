/** What a user can be: known by email only and without a password, active, or disabled (DECISIONS, ENT-01). */
export const USER_STATUSES = ["pending", "active", "disabled"] as const;
/** What a user can be (DECISIONS, ENT-01). */
export type UserStatus = (typeof USER_STATUSES)[number];

/** The roles a user may hold; staff are administrators (SPEC §6, DECISIONS "Sign-in and sessions"). */
export const ROLES = ["ROLE_USER", "ROLE_ADMIN"] as const;
/** A role a user may hold (SPEC §6). */
export type Role = (typeof ROLES)[number];

/** Staff are those who hold ROLE_ADMIN (glossary, staff; SPEC §6). */
export function isStaff(roles: readonly Role[]): boolean {
  return roles.includes("ROLE_ADMIN");
}

/** The user step asks for a password only when the user's status is present and not active (SPEC §4, conditional display). */
export function asksForPassword(status: UserStatus | null | undefined): boolean {
  return status !== null && status !== undefined && status !== "active";
}
