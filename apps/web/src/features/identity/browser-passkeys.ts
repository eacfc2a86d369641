import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { loadPart } from "#src/api/load-part";
import { Told } from "#src/api/problem-text";

/** WebAuthn's own JSON, which the contract hands on unread. */
export type PasskeyOptions = PublicKeyCredentialCreationOptionsJSON;

const NOT_MADE = {
  NotAllowedError: "No passkey was made. You can try again whenever you like.",
  InvalidStateError: "This device keeps a passkey for your account already.",
} as const;
const OTHERWISE = "This browser could not make a passkey. Another browser or device may.";
const NOT_USED = "No passkey was used. You can try again whenever you like.";

export function isPasskeySupported(): boolean {
  return "PublicKeyCredential" in window;
}

/** Fetched before it is needed: Safari makes a passkey only right after a press, so nothing should be waited for then. */
export const loadPasskeys = () => loadPart(() => import("@simplewebauthn/browser"));

function isNamed(name: string): name is keyof typeof NOT_MADE {
  return Object.hasOwn(NOT_MADE, name);
}

/** Asks the browser for a new passkey; answers its response for the server. */
export async function makePasskey(optionsJSON: PasskeyOptions): Promise<Record<string, unknown>> {
  const { startRegistration } = await loadPasskeys();
  try {
    return { ...(await startRegistration({ optionsJSON })) };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    throw new Told(isNamed(name) ? NOT_MADE[name] : OTHERWISE);
  }
}

/** Asks the browser for a passkey that it has; answers its response for the server. */
export async function askForPasskey(options: unknown): Promise<Record<string, unknown>> {
  const { startAuthentication } = await loadPasskeys();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON; // WebAuthn's own JSON, as above
  try {
    return { ...(await startAuthentication({ optionsJSON })) };
  } catch {
    throw new Told(NOT_USED);
  }
}
