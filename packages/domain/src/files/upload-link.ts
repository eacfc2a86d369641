const SECOND_MS = 1000;
const MINUTE_SECONDS = 60;

/** So long a link to upload from a phone lasts: time to find the phone and take a few photos, and no more (FILE-01). */
export const UPLOAD_LINK_MINUTES = 15;
/** So many links of one person last at a time; one more ends the oldest. */
export const MAX_LIVE_UPLOAD_LINKS = 5;
/** The page of an upload link; the secret follows as the fragment, which no browser sends to a server (decision 0023). */
export const UPLOAD_FROM_PHONE_PATH = "/upload-from-phone";

/** The cookie that shows the browser which opened a link. */
export const UPLOAD_LINK_COOKIE = "upload_link";

/** `waiting` until a browser opens it, `connected` from then on; `expired` by time, `ended` by a person or what happened to them. */
export const UPLOAD_LINK_STATES = ["waiting", "connected", "expired", "ended"] as const;
export type UploadLinkState = (typeof UPLOAD_LINK_STATES)[number];

/** Whether files may still come by it. */
export function isLive(state: UploadLinkState): boolean {
  return state === "waiting" || state === "connected";
}

/** The minutes left of a link, the one that has begun included; 0 from its last instant on. Both arguments are in milliseconds. */
export function minutesLeft(expiresAt: number, now: number): number {
  return Math.max(0, Math.ceil((expiresAt - now) / SECOND_MS / MINUTE_SECONDS));
}
