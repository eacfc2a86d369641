import type { SentApplication } from "@keystep/contract/staff/staff";

/** How the statuses of what staff have in hand read. */
export const IN_HAND_WORDS = {
  submitted: "Not begun",
  "in-review": "In review",
  "information-requested": "Waits for the applicant",
} as const satisfies Record<SentApplication["status"], string>;
