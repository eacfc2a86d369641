import { z } from "zod";
import { email, password, secondFactorCode } from "@keystep/contract/fields/fields";
import { QUARTER_HOUR_SECONDS, type RateLimit } from "@keystep/contract/http/rate-limits";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("identity");

/** The login form (spec §5): an email and any password; `code` where the account asks for a second factor. */
export const credentials = z.object({ email, password, code: secondFactorCode.optional() });

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

/** Tries at the code of the second step. The password was right already. */
export const SECOND_STEP_TRIES: RateLimit = passwordTries("second-factor", "account", 10);

/** spec §7: answers the token, which the server also sets as cookie beside a rotating refresh token (interpretation, Sign-in and sessions). */
export const login = route("POST /v1/login", {
  summary: "Sign in with email and password",
  access: "public",
  limits: [...Object.values(SIGN_IN_LIMITS), SECOND_STEP_TRIES],
  idempotency: "off",
  body: credentials,
  responses: { 200: z.object({ token: z.string() }) },
  problems: ["sign-in.refused", "sign-in.code-needed", "sign-in.code-refused", "sign-in.too-many"],
});

/** Own addition: changes the cookie `refreshToken` into new cookies; used a second time, it ends that session. */
export const refreshSession = route("POST /v1/session/refresh", {
  summary: "Renew a session kept in cookies",
  access: "public",
  idempotency: "off",
  problems: ["session.missing", "session.expired", "access.foreign-origin"],
});

/** Own addition (interpretation, Sign-in and sessions): ends the session on the server and clears its cookies; without a session it does nothing. */
export const logout = route("POST /v1/logout", {
  summary: "End this session and clear its cookies",
  access: "public",
  idempotency: "off",
  body: z.object({ refreshToken: z.string().max(4096).optional() }),
});
