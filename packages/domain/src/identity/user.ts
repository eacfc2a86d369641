/** A user is known by email only and without a password, active, or disabled (interpretation, ENT-01). */
export const USER_STATUSES = ["pending", "active", "disabled"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** The roles a user may hold; staff are administrators (spec §6, interpretation, Sign-in and sessions). */
export const ROLES = ["ROLE_USER", "ROLE_ADMIN"] as const;
export type Role = (typeof ROLES)[number];

/** Staff are those who hold ROLE_ADMIN (spec §6). */
export function isStaff(roles: readonly Role[]): boolean {
  return roles.includes("ROLE_ADMIN");
}

/** The user step asks for a password only when the user's status is present and not active (spec §4, conditional display). */
export function asksForPassword(status: UserStatus | null | undefined): boolean {
  return status !== null && status !== undefined && status !== "active";
}
