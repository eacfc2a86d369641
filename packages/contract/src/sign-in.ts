import { z } from "zod";
import { email, password, secondFactorCode } from "./fields.ts";
import { route } from "./route.ts";

/** The login form (SPEC §5): an email and any password; `code` where the account asks for a second factor. */
export const credentials = z.object({ email, password, code: secondFactorCode.optional() });

/** SPEC §7: answers the token, which the server also sets as cookie beside a rotating refresh token (DECISIONS, Sign-in). */
export const login = route({
  name: "login",
  method: "POST",
  path: "/v1/login",
  slice: "identity",
  summary: "Sign in with email and password",
  access: "public",
  rate: "write",
  body: credentials,
  responses: { 200: z.object({ token: z.string() }) },
  problems: ["sign-in.refused", "sign-in.code-needed", "sign-in.code-refused", "sign-in.too-many"],
});

/** Own addition: changes the cookie `refreshToken` into new cookies; used a second time, it ends that session. */
export const refreshSession = route({
  name: "refreshSession",
  method: "POST",
  path: "/v1/session/refresh",
  slice: "identity",
  summary: "Renew a session kept in cookies",
  access: "public",
  rate: "write",
  responses: { 204: null },
  problems: ["session.missing", "session.expired", "access.foreign-origin"],
});

/** Own addition (DECISIONS, Sign-in): ends the session on the server and clears its cookies; without a session it does nothing. */
export const logout = route({
  name: "logout",
  method: "POST",
  path: "/v1/logout",
  slice: "identity",
  summary: "End this session and clear its cookies",
  access: "public",
  rate: "write",
  body: z.object({ refreshToken: z.string().max(4096).optional() }),
  responses: { 204: null },
  problems: [],
});
