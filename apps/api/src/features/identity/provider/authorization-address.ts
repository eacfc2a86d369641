import { isPlainText } from "@keystep/domain/answers/text";
import { SITE_CLIENT_ID } from "@keystep/contract/identity/sign-in-names";
import { buildAuthorizationUrl, type Configuration } from "openid-client";

const SCOPE = "openid profile email";
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const PROMPTS = new Set(["none", "login", "consent", "select_account"]);
const STATE_LENGTH = 4096;
const NONCE_LENGTH = 255;
const HINT_LENGTH = 254;

/** The only address that the provider sends people back to: the site's own callback. */
export function callbackOf(publicUrl: string): string {
  return `${publicUrl}/oauth2`;
}

/** The site's authorization request as one to the provider, with the client id there. Null where it is not a request of the site's. */
export function authorizationAddress(asked: URLSearchParams, client: Configuration, publicUrl: string): string | null {
  if (new Set(asked.keys()).size !== asked.size) return null;
  const given = (name: string) => asked.get(name) ?? "";
  const isOurs =
    given("client_id") === SITE_CLIENT_ID &&
    given("redirect_uri") === callbackOf(publicUrl) &&
    given("response_type") === "code" &&
    given("code_challenge_method") === "S256" &&
    CHALLENGE.test(given("code_challenge"));
  if (!isOurs || !isLine(given("state"), STATE_LENGTH) || !isLine(given("nonce"), NONCE_LENGTH)) return null;
  const parameters = new URLSearchParams({ redirect_uri: callbackOf(publicUrl), response_type: "code", scope: SCOPE });
  const pass = (name: string) => given(name) !== "" && parameters.set(name, given(name));
  for (const name of ["state", "nonce", "code_challenge", "code_challenge_method"]) pass(name);
  const prompts = given("prompt").split(" ");
  if (prompts.every((prompt) => PROMPTS.has(prompt))) pass("prompt");
  if (isLine(given("login_hint"), HINT_LENGTH)) pass("login_hint");
  return buildAuthorizationUrl(client, parameters).href;
}

function isLine(text: string, maxLength: number): boolean {
  return text.length <= maxLength && isPlainText(text);
}
