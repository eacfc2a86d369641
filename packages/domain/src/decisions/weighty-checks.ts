import type { CheckName } from "./checks.ts";

/** The checks on which an approval turns even where they passed: who they are, what the home is worth, what they can carry, and whether a list names them. */
export const WEIGHTY_CHECKS: readonly CheckName[] = [
  "valuation",
  "mortgage",
  "income",
  "costs",
  "identity",
  "screening",
];
