import { SITE_CLIENT_ID } from "@keystep/contract/identity/sign-in-names";
import { AUTH_BASE, LOGOUT_PATH, PROVIDER_LOGOUT_PATH, REQUEST_TIMEOUT_MS, SESSION_REFRESH_PATH } from "./bases.ts";

/** Refused: the server judged what was shown to it. Unreachable: it did not, so nothing is lost yet. */
export type SessionFailure = "refused" | "unreachable";

/** The tokens of the other provider are right, but this site does not let the person in. */
export type Denial = "denied";

export type Tokens = {
  readonly id_token: string;
  readonly access_token: string | null;
  readonly refresh_token: string | null;
};

/** The tokens that a session showed to the server; the browser adds the cookies by itself. */
export type ShownTokens = { readonly idToken: string | null; readonly refreshToken: string | null };

type Send = typeof fetch;

async function withinLimit<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | "unreachable"> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS);
  try {
    return await work(limit.signal);
  } catch {
    return "unreachable";
  } finally {
    clearTimeout(timer);
  }
}

/** A proxy may answer in the server's place, so only these two statuses say that the tokens are invalid. */
function refusalOf(response: Response): SessionFailure {
  // An unread answer keeps its connection busy.
  response.body?.cancel().catch(() => undefined);
  return response.status === 400 || response.status === 401 ? "refused" : "unreachable";
}

function tokensIn(answer: unknown): Tokens | SessionFailure {
  if (typeof answer !== "object" || answer === null) return "unreachable";
  const parts = new Map<string, unknown>(Object.entries(answer));
  const text = (name: string) => {
    const part = parts.get(name);
    return typeof part === "string" ? part : null;
  };
  const idToken = text("id_token");
  if (idToken === null) return "refused";
  return { id_token: idToken, access_token: text("access_token"), refresh_token: text("refresh_token") };
}

export function askForTokens(send: Send, grant: Record<string, string>): Promise<Tokens | SessionFailure | Denial> {
  return withinLimit(async (signal) => {
    const response = await send(`${AUTH_BASE}/oauth2/token`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" },
      body: new URLSearchParams({ ...grant, client_id: SITE_CLIENT_ID }).toString(),
      signal,
    });
    if (response.ok) return tokensIn(await response.json());
    const refusal = refusalOf(response);
    return response.status === 403 ? "denied" : refusal;
  });
}

export function renewCookies(send: Send): Promise<"renewed" | SessionFailure> {
  return withinLimit(async (signal) => {
    const response = await send(SESSION_REFRESH_PATH, { method: "POST", credentials: "same-origin", signal });
    return response.ok ? "renewed" : refusalOf(response);
  });
}

/** Whether the server knows now, and where to go from here: another provider has a session of its own to end. */
export type SignOutAnswer = { readonly isTold: boolean; readonly next: string };

const UNTOLD: SignOutAnswer = { isTold: false, next: "/" };

export async function tellSignOut(send: Send, { idToken, refreshToken }: ShownTokens): Promise<SignOutAnswer> {
  const headers = new Headers({ "Content-Type": "application/json" });
  if (idToken !== null) headers.set("Authorization", `Bearer ${idToken}`);
  const answer = await withinLimit(async (signal) => {
    const response = await send(LOGOUT_PATH, {
      method: "POST",
      headers,
      credentials: "same-origin",
      body: JSON.stringify(refreshToken === null ? {} : { refreshToken }),
      // The person may close the tab at once; the server shall hear it all the same.
      keepalive: true,
      signal,
    });
    if (!response.ok) return refusalOf(response);
    return response.headers.get("Location") === PROVIDER_LOGOUT_PATH ? PROVIDER_LOGOUT_PATH : "/";
  });
  return answer === "unreachable" || answer === "refused" ? UNTOLD : { isTold: true, next: answer };
}
