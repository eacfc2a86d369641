import { SESSION_MARK_COOKIE } from "@keystep/contract/identity/sign-in-names";
import type { FastifyReply } from "fastify";
import type { SessionSecrets } from "./sessions.ts";

export const SESSION_COOKIE = "token";
export const REFRESH_COOKIE = "refreshToken";
/** Only the calls that renew and end a session are sent the refresh token. */
const REFRESH_PATH = "/api/v1";

/** The options of all our own cookies; over https they never travel without it. */
export function cookieOptions(reply: FastifyReply) {
  const secure = reply.server.site.publicUrl.startsWith("https:");
  return { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
}

/** The cookies end with what they show; the mark and the refresh token live as long as the session may. */
export function setSessionCookies(reply: FastifyReply, secrets: SessionSecrets): void {
  const { sessionId, token, refreshToken, expiresAt } = secrets;
  const base = cookieOptions(reply);
  void reply.setCookie(SESSION_COOKIE, token, { ...base, expires: expiresAt });
  void reply.setCookie(SESSION_MARK_COOKIE, sessionId, { ...base, httpOnly: false, expires: expiresAt });
  if (refreshToken === null) void reply.clearCookie(REFRESH_COOKIE, { ...base, path: REFRESH_PATH });
  else void reply.setCookie(REFRESH_COOKIE, refreshToken, { ...base, path: REFRESH_PATH, expires: expiresAt });
}

export function clearSessionCookies(reply: FastifyReply): void {
  const base = cookieOptions(reply);
  void reply.clearCookie(SESSION_COOKIE, base);
  void reply.clearCookie(SESSION_MARK_COOKIE, { ...base, httpOnly: false });
  for (const path of [REFRESH_PATH, "/"]) void reply.clearCookie(REFRESH_COOKIE, { ...base, path });
}
