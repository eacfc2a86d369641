import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";

export type Joining = "joined" | "invited" | "refused" | "expired" | "not-invited";

export function joiningOf({ hasJoined, invitation }: ApplicantAnswer, now: Date): Joining {
  if (hasJoined) return "joined";
  if (invitation === null) return "not-invited";
  if (invitation.refusedAt !== null) return "refused";
  return Date.parse(invitation.expiresAt) <= now.getTime() ? "expired" : "invited";
}
