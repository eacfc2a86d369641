import { SITE_CLIENT_ID } from "@keystep/contract/identity/sign-in-names";
import { AUTH_BASE, CALLBACK_PATH, SIGN_IN_SCOPE } from "./bases.ts";

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function textFromBase64Url(encoded: string): string {
  const binary = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

function jsonFromBase64Url(encoded: string): object | null {
  try {
    const parsed: unknown = JSON.parse(textFromBase64Url(encoded));
    return typeof parsed === "object" ? parsed : null;
  } catch {
    return null;
  }
}

/** Random bytes as base64url. */
export function randomText(bytes: number): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** Only a path of this site may be returned to: `//host`, `/\host` and full addresses lead elsewhere. */
export function isLocalPath(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and newlines from addresses, so "/\t/host" is "//host"
  return /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(path);
}

export type SignInState = { readonly random: string; readonly path: string };

export function readSignInState(state: string): SignInState | null {
  const parsed = jsonFromBase64Url(state);
  if (parsed === null || !("random" in parsed) || !("path" in parsed)) return null;
  if (typeof parsed.random !== "string" || typeof parsed.path !== "string") return null;
  return { random: parsed.random, path: isLocalPath(parsed.path) ? parsed.path : "/" };
}

/** The claims of an ID token as it came from our own token endpoint; the server is the one that verifies it. */
export function claimsOf(idToken: string) {
  const claims = new Map<string, unknown>(Object.entries(jsonFromBase64Url(idToken.split(".")[1] ?? "") ?? {}));
  const text = (name: string) => {
    const claim = claims.get(name);
    return typeof claim === "string" ? claim : null;
  };
  const number = (name: string) => {
    const claim = claims.get(name);
    return typeof claim === "number" ? claim : null;
  };
  return { sub: text("sub"), nonce: text("nonce"), iat: number("iat"), exp: number("exp") };
}

export type SignInRequest = { readonly url: string; readonly random: string; readonly verifier: string };

/** Under the names that OpenID Connect gives them. */
export type SignInWish = {
  /** Asks who it is also where the sign-in page knows the browser: to prove it anew, or to bring the second step. */
  readonly prompt?: "login";
  /** The email that is known already, so that people don't type it again. */
  readonly login_hint?: string;
};

type SignInPlace = { readonly path: string; readonly origin: string };

/** The address of hosted sign-in, with a PKCE challenge and a state that carries the way back. */
export async function makeSignInRequest({ path, origin }: SignInPlace, wish: SignInWish = {}): Promise<SignInRequest> {
  const random = randomText(16);
  const verifier = randomText(32);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  // The path is judged as it comes back, since a state can be changed on its way.
  const state: SignInState = { random, path };
  const query = new URLSearchParams({
    client_id: SITE_CLIENT_ID,
    redirect_uri: `${origin}${CALLBACK_PATH}`,
    response_type: "code",
    scope: SIGN_IN_SCOPE,
    state: toBase64Url(new TextEncoder().encode(JSON.stringify(state))),
    nonce: random,
    code_challenge: toBase64Url(new Uint8Array(digest)),
    code_challenge_method: "S256",
    ...wish,
  });
  return { url: `${AUTH_BASE}/oauth2/authorize?${query}`, random, verifier };
}
