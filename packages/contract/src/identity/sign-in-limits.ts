import { QUARTER_HOUR_SECONDS, type RateLimit } from "@keystep/contract/http/rate-limits";

const passwordTries = (name: string, per: string, limit: number): RateLimit => ({
  name,
  per,
  limit,
  windowSeconds: QUARTER_HOUR_SECONDS,
  isExact: true,
});

/**
 * Tries at a password, here and on the hosted pages. A stranger meets the first three; a browser in which the person has signed in before
 * meets only the last, so that what strangers try never keeps the owner out.
 */
export const SIGN_IN_LIMITS = {
  account: passwordTries("sign-in-account", "account and network address", 10),
  address: passwordTries("sign-in-address", "network address", 50),
  accountAnywhere: passwordTries("sign-in-account-anywhere", "account", 50),
  device: passwordTries("sign-in-device", "account and known browser", 10),
} as const;
export const PASSWORD_LIMITS = Object.values(SIGN_IN_LIMITS);

/** Tries at the code of the second step. The password was right already. */
export const SECOND_STEP_TRIES: RateLimit = passwordTries("second-factor", "account", 10);
