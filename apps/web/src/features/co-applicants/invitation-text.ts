import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";

export type Joining = "joined" | "invited" | "filled-in" | "refused" | "expired" | "not-invited";

export function joiningOf({ hasJoined, invitation }: ApplicantAnswer, now: Date): Joining {
  if (hasJoined) return "joined";
  if (invitation === null) return "not-invited";
  if (invitation.refusedAt !== null) return "refused";
  if (Date.parse(invitation.expiresAt) <= now.getTime()) return "expired";
  return invitation.isFilledIn ? "filled-in" : "invited";
}
