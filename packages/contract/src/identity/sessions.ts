import { z } from "zod";
import { id, instant, password, secondFactorCode } from "@keystep/contract/fields/fields";
import { routesOf } from "@keystep/contract/http/route";
import { PASSWORD_LIMITS, SECOND_STEP_TRIES } from "./sign-in-limits.ts";

const route = routesOf("identity");

/** How a session was begun: hosted page, the form at /login, an emailed link, or another OpenID provider. */
export const SESSION_WAYS = ["hosted", "form", "link", "provider"] as const;
export type SessionWay = (typeof SESSION_WAYS)[number];

/** The session a call belongs to. Seconds count from the answer, so that a wrong clock of the browser does no harm. */
export const currentSession = z.object({
  id,
  way: z.enum(SESSION_WAYS),
  /** It ends after so many seconds without a call; null for a session limited to one application, which only has an end. */
  idleSeconds: z.int().nullable(),
  /** It ends then, however much it is used. */
  endsInSeconds: z.int(),
  hasSecondFactor: z.boolean(),
  /** Within this time the person showed who they are, so nothing asks again (ASVS 7.5.1). */
  isProven: z.boolean(),
});
export type CurrentSession = z.output<typeof currentSession>;

/** Own addition: the current session; asking counts as use of it. */
export const getSession = route("GET /v1/session", {
  summary: "The current session, kept alive by asking",
  access: "user",
  isForLimitedSessions: true,
  responses: { 200: currentSession },
});

/** Own addition: shows once more who one is, before changing how one signs in (ASVS 7.5.1). */
export const proveSession = route("POST /v1/session/proof", {
  summary: "Confirm by password, and code where there is a second factor, that it is you",
  access: "user",
  limits: [...PASSWORD_LIMITS, SECOND_STEP_TRIES],
  idempotency: "off",
  body: z.object({ password, code: secondFactorCode.optional() }),
  problems: ["sign-in.code-needed", "sign-in.too-many"],
});

/** Own addition: what `navigator.credentials.get` needs, as WebAuthn's own JSON, for one of one's own passkeys and this session alone. */
export const beginPasskeyProof = route("POST /v1/session/passkey-proof-options", {
  summary: "Begin to confirm by a passkey that it is you",
  access: "user",
  idempotency: "off",
  responses: { 200: z.record(z.string(), z.unknown()) },
});

/** Own addition: the browser's answer (AuthenticationResponseJSON). The device must have checked the person: nothing else is asked then. */
export const provePasskey = route("POST /v1/session/passkey-proof", {
  summary: "Confirm by a passkey that it is you",
  access: "user",
  limits: PASSWORD_LIMITS,
  idempotency: "off",
  body: z.object({ response: z.record(z.string(), z.unknown()) }),
  problems: ["passkey.refused", "sign-in.too-many"],
});

/** A session as the list of one's own shows it. */
export const listedSession = z.object({
  id,
  way: z.enum(SESSION_WAYS),
  /** Browser and system in words, as 'Firefox on Android'; empty where it said nothing. */
  device: z.string(),
  ipAddress: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
export type ListedSession = z.output<typeof listedSession>;

/** Own addition: where am I signed in; the current one first, then by last use (ASVS 7.5.2). */
export const listSessions = route("GET /v1/sessions", {
  summary: "Where one is logged in",
  access: "user",
  responses: { 200: z.array(listedSession) },
});

/** Own addition: ends one session of one's own; its tokens are refused from then on by every process. */
export const endSession = route("DELETE /v1/sessions/:id", {
  summary: "End one of one's own sessions",
  access: "user",
  problems: ["session.not-found"],
});

/** Own addition: ends all sessions of one's own, this one too unless it is kept. */
export const endSessions = route("DELETE /v1/sessions", {
  summary: "End all of one's own sessions",
  access: "user",
  query: z.object({ keep: z.literal("current").optional() }),
});
