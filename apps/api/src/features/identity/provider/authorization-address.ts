import { isPlainText } from "@keystep/contract/fields";
import { SITE_CLIENT_ID } from "@keystep/contract/sign-in-names";

const SCOPE = "openid profile email";
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const PROMPTS = new Set(["none", "login", "consent", "select_account"]);
const STATE_LENGTH = 4096;
const NONCE_LENGTH = 255;
const HINT_LENGTH = 254;

/** Where the provider sends people back to: the site's own callback, and nowhere else. */
export function callbackOf(publicUrl: string): string {
  return `${publicUrl}/oauth2`;
}

type Target = { readonly endpoint: string; readonly clientId: string; readonly publicUrl: string };

/**
 * The site's authorization request as one to the provider: its own client id, and what is known and well-formed of the rest. Null
 * where it is not a request of the site's.
 */
export function authorizationAddress(asked: URLSearchParams, { endpoint, clientId, publicUrl }: Target): string | null {
  if (new Set(asked.keys()).size !== asked.size) return null;
  const given = (name: string) => asked.get(name) ?? "";
  const isOurs =
    given("client_id") === SITE_CLIENT_ID &&
    given("redirect_uri") === callbackOf(publicUrl) &&
    given("response_type") === "code" &&
    given("code_challenge_method") === "S256" &&
    CHALLENGE.test(given("code_challenge"));
  if (!isOurs || !isLine(given("state"), STATE_LENGTH) || !isLine(given("nonce"), NONCE_LENGTH)) return null;
  const address = new URL(endpoint);
  const set = (name: string, value: string) => {
    if (value !== "") address.searchParams.set(name, value);
  };
  set("client_id", clientId);
  set("redirect_uri", callbackOf(publicUrl));
  set("response_type", "code");
  set("scope", SCOPE);
  for (const name of ["state", "nonce", "code_challenge", "code_challenge_method"]) set(name, given(name));
  if (
    given("prompt")
      .split(" ")
      .every((prompt) => PROMPTS.has(prompt))
  )
    set("prompt", given("prompt"));
  if (isLine(given("login_hint"), HINT_LENGTH)) set("login_hint", given("login_hint"));
  return address.href;
}

function isLine(text: string, maxLength: number): boolean {
  return text.length <= maxLength && isPlainText(text);
}
