import { CHECKS, type CheckName, type CheckOutcome } from "./checks.ts";

/** The checks that a reason to decline is about, by its code. A reason of a later table may be about none. */
const CHECKS_OF_REASON: Readonly<Record<string, readonly CheckName[]>> = {
  "loan-too-large": ["limits", "mortgage", "valuation"],
  "share-too-large": ["limits", "valuation"],
  "not-affordable": ["income", "costs"],
  "income-not-shown": ["income"],
  "credit-overdue": ["costs"],
  "identity-not-shown": ["identity"],
  "valuation-low": ["valuation", "limits"],
  "home-not-accepted": ["valuation", "title"],
  "title-differs": ["title"],
  "claim-on-home": ["title"],
  "second-application": ["duplicates"],
};

export type CheckOfReason = { readonly check: CheckName; readonly outcome: CheckOutcome | "open" };

/** Of the checks of a case, those that this reason is about. */
export function checksOfReason<Check extends CheckOfReason>(code: string, checks: readonly Check[]): readonly Check[] {
  const about = CHECKS_OF_REASON[code] ?? [];
  return checks.filter(({ check }) => about.includes(check));
}

/** Whether all checks that a reason is about passed, so that nothing on record supports it. */
export function isUnsupported(code: string, checks: readonly CheckOfReason[]): boolean {
  const own = checksOfReason(code, checks);
  return own.length > 0 && own.every(({ outcome }) => outcome === "passed");
}

/** Whether a check that a reason is about failed. */
export function isSupported(code: string, checks: readonly CheckOfReason[]): boolean {
  return checksOfReason(code, checks).some(({ outcome }) => outcome === "failed");
}

/** The checks, each once, that passed against chosen reasons which nothing on record supports: to decline all the same is said expressly. */
export function passedAgainst(codes: readonly string[], checks: readonly CheckOfReason[]): readonly CheckName[] {
  const unsupported = codes.filter((code) => isUnsupported(code, checks));
  return [...new Set(unsupported.flatMap((code) => checksOfReason(code, checks).map(({ check }) => check)))];
}

/** "Income, Everyday costs", of checks that passed. */
export function titlesOf(names: readonly CheckName[]): string {
  return names.map((name) => CHECKS[name].title).join(", ");
}
