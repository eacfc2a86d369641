import type { CheckName } from "./checks.ts";

type OfSome = Readonly<Partial<Record<CheckName, string>>>;

/** The work of whoever answers a check of which no rule can tell more. */
export const TO_DO: OfSome = {
  title: "Search the title. A purchase: the contract of sale.",
  screening: "Screen the name and birth date, and say in the note why the risk is so.",
  conflict: "Ask yourself, and step back from the case where you do.",
};

/** The things that whoever confirms a check holds against each other. */
export const TO_COMPARE: OfSome = {
  identity: "names and birth dates",
  title: "owners’ names and other claims",
  screening: "the risk and the note that gives its reason",
};
