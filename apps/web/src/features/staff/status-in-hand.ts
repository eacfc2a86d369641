import type { SentApplication } from "@keystep/contract/staff/staff";

export const IN_HAND_WORDS = {
  submitted: "Not begun",
  "in-review": "In review",
  "information-requested": "Waits for the applicant",
} as const satisfies Record<SentApplication["status"], string>;
