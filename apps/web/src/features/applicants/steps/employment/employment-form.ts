import { EMPLOYMENT_STATUSES, EMPLOYMENT_TYPES, type EmploymentStatus } from "@keystep/domain/applicants/employment";
import { namesOf } from "@keystep/domain/kernel/named";
import type { Voice } from "#src/features/applicants/use-whose-part";

const STATUS_DESCRIPTIONS = {
  self: {
    unemployed: "Also if you are retired, studying or caring for somebody.",
    employed: "Somebody pays you a wage or salary.",
    "self-employed": "You run a business of your own, alone or with others.",
  },
  other: {
    unemployed: "Also if they are retired, studying or caring for somebody.",
    employed: "Somebody pays them a wage or salary.",
    "self-employed": "They run a business of their own, alone or with others.",
  },
} as const satisfies Record<Voice, Record<EmploymentStatus, string>>;

export function statusChoices(voice: Voice) {
  return namesOf(EMPLOYMENT_STATUSES).map((value) => ({
    value,
    label: EMPLOYMENT_STATUSES[value],
    description: STATUS_DESCRIPTIONS[voice][value],
  }));
}

export const TYPE_CHOICES = namesOf(EMPLOYMENT_TYPES).map((value) => ({ value, label: EMPLOYMENT_TYPES[value] }));
