import type { CheckName } from "./checks.ts";

/** The checks on which an approval turns even where they passed: who they are, what the home is worth, and what they can carry. */
export const WEIGHTY_CHECKS: readonly CheckName[] = ["valuation", "mortgage", "income", "costs", "identity"];
