import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";

const dayAndTime = new Intl.DateTimeFormat("en-AU", {
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
});
const day = new Intl.DateTimeFormat("en-AU", { day: "numeric", month: "long", year: "numeric" });

export type Joining = "joined" | "invited" | "refused" | "expired" | "not-invited";

export function joiningOf({ hasJoined, invitation }: ApplicantAnswer, now: Date): Joining {
  if (hasJoined) return "joined";
  if (invitation === null) return "not-invited";
  if (invitation.refusedAt !== null) return "refused";
  return Date.parse(invitation.expiresAt) <= now.getTime() ? "expired" : "invited";
}

/** Some browsers put a narrow no-break space before "pm". */
export function sentText(instant: string): string {
  return dayAndTime.format(new Date(instant)).replace(/\s/gu, " ");
}

export function dayText(instant: string): string {
  return day.format(new Date(instant));
}
