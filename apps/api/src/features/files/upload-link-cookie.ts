import { UPLOAD_LINK_COOKIE } from "@keystep/domain/files/upload-link";
import type { FastifyReply } from "fastify";
import { API_BASE } from "#src/platform/http/bind-route";
import { cookieOptions } from "#src/platform/sessions/session-cookies";

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/**
 * Limited to the addresses of its link, so that two links open side by side. Strict, because only our own page may send
 * it.
 */
export function setUploadLinkCookie(
  reply: FastifyReply,
  { linkId, secret, expiresAt }: { readonly linkId: string; readonly secret: string; readonly expiresAt: Date },
): void {
  const path = `${API_BASE}/v1/opened-upload-links/${linkId}`;
  void reply.setCookie(UPLOAD_LINK_COOKIE, secret, {
    ...cookieOptions(reply),
    sameSite: "strict",
    path,
    expires: expiresAt,
  });
}

/** The upload link that the calling browser shows; null if no cookie could be one of ours. */
export function uploadLinkCookie({ request }: FastifyReply): string | null {
  const shown = request.cookies[UPLOAD_LINK_COOKIE];
  return shown !== undefined && SECRET.test(shown) ? shown : null;
}
