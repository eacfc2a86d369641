import { z } from "zod";
import { email, password, secondFactorCode } from "@keystep/contract/fields/fields";
import { routesOf } from "@keystep/contract/http/route";
import { PASSWORD_LIMITS, SECOND_STEP_TRIES } from "./sign-in-limits.ts";

const route = routesOf("identity");

/** The login form (spec §5): an email and any password; `code` where the account asks for a second factor. */
export const credentials = z.object({ email, password, code: secondFactorCode.optional() });

/** spec §7: answers the token, which the server also sets as cookie beside a rotating refresh token (interpretation, Sign-in and sessions). */
export const login = route("POST /v1/login", {
  summary: "Log in with email and password",
  access: "public",
  limits: [...PASSWORD_LIMITS, SECOND_STEP_TRIES],
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
