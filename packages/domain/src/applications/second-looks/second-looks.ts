import {
  balances,
  deposit,
  homeValues,
  lenders,
  mortgagePayments,
  noHomeLoan,
  noIncome,
  noMortgage,
  repayments,
  yearsLeft,
} from "./money-checks.ts";
import { dates, expired, samePhone } from "./other-checks.ts";
import type { Check, SecondLook, SeenApplication } from "./second-look.ts";

/** Every check there is, in the order of the steps (decision 0043). */
const CHECKS: readonly Check[] = [
  yearsLeft,
  deposit,
  samePhone,
  expired,
  noMortgage,
  dates,
  noIncome,
  homeValues,
  lenders,
  balances,
  mortgagePayments,
  noHomeLoan,
  repayments,
];

/**
 * Looks at the people whose answers are this person's own; for staff everybody's are. Nothing here refuses anything.
 */
export function secondLooks(seen: SeenApplication): SecondLook[] {
  return seen.application.applicants
    .filter(({ access }) => access === "own")
    .flatMap((person) => CHECKS.flatMap((check) => check(person, seen).map((look) => ({ ...look, of: person.type }))));
}
