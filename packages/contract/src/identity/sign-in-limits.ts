import { perQuarterHour } from "@keystep/contract/http/rate-limits";

/**
 * Tries at a password, here and on the hosted pages. A stranger meets the first three; a browser in which the person has signed in before
 * meets only the last, so that what strangers try never keeps the owner out.
 */
export const SIGN_IN_LIMITS = {
  account: perQuarterHour(10, { name: "sign-in-account", per: "account and network address" }),
  address: perQuarterHour(50, { name: "sign-in-address", per: "network address" }),
  accountAnywhere: perQuarterHour(50, { name: "sign-in-account-anywhere", per: "account" }),
  device: perQuarterHour(10, { name: "sign-in-device", per: "account and known browser" }),
} as const;
export const PASSWORD_LIMITS = Object.values(SIGN_IN_LIMITS);

/** Tries at the code of the second step. The password was right already. */
export const SECOND_STEP_TRIES = perQuarterHour(10, { name: "second-factor", per: "account" });
