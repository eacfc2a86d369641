import { uploadFailedText } from "@keystep/contract/files/file-texts";
import { isApiProblem, type ApiProblem, type ApiProblemCode } from "#src/api/api-problem";

export type UploadVerdict =
  /** There is no network: it goes on by itself once there is. */
  | { readonly kind: "offline"; readonly text: string }
  /** The server asks for patience, and says how much. */
  | { readonly kind: "later"; readonly waitMs: number; readonly text: string }
  | { readonly kind: "failed"; readonly text: string; readonly canRetry: boolean };

const WAIT_MS = 5000;
/** After so many tries the person decides. */
const LONGEST_WAIT_MS = 120_000;
const STATUSES_OF_NO_USE: ReadonlySet<number> = new Set([403, 404, 410, 413, 415, 422]);

const LOST = "The connection was lost on the way. The file is still here.";
const DETAILS: Partial<Record<ApiProblemCode, string>> = {
  "client.unreachable": LOST,
  "client.timed-out": LOST,
  "session.missing": "Please log in, and choose the file again.",
  "session.expired": "Please log in, and choose the file again.",
  "server.error": "Something went wrong on our side. The file is still here.",
};

function detailOf({ code, status, detail }: ApiProblem): string {
  // An answer that is not one of ours, such as a proxy's page, tells nothing of what happened.
  if (code === "client.unreadable" || (code === "client.unreachable" && status !== 0)) return "";
  return DETAILS[code] ?? detail;
}

function waitOf({ code, status, retryAfterMs }: ApiProblem): number | null {
  const asksToWait = status === 429 || status === 503 || code === "file.stalled";
  const waitMs = retryAfterMs ?? WAIT_MS;
  return asksToWait && waitMs <= LONGEST_WAIT_MS ? waitMs : null;
}

export function uploadVerdict(error: unknown, isOnline: boolean): UploadVerdict {
  if (!isApiProblem(error)) return { kind: "failed", text: uploadFailedText(""), canRetry: true };
  const text = uploadFailedText(detailOf(error));
  if (error.status === 0 && !isOnline) return { kind: "offline", text };
  const waitMs = waitOf(error);
  if (waitMs !== null) return { kind: "later", waitMs, text };
  const isOfNoUse = STATUSES_OF_NO_USE.has(error.status) || error.code === "application.not-a-draft";
  return { kind: "failed", text, canRetry: !isOfNoUse };
}
