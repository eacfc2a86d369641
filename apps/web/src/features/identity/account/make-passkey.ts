import { beginPasskey } from "@keystep/contract/identity/second-factor";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { call } from "#src/api/client";
import { loadPart } from "#src/api/load-part";
import type { WithProof } from "./account-context.ts";

export type PasskeyOptions = PublicKeyCredentialCreationOptionsJSON;

/** The browser or the person said no; the words are for the person. */
export class PasskeyNotMade extends Error {}

const NOT_MADE = {
  NotAllowedError: "No passkey was made. You can try again whenever you like.",
  InvalidStateError: "This device keeps a passkey for your account already.",
} as const;
const OTHERWISE = "This browser could not make a passkey. Another browser or device may.";

export function isPasskeySupported(): boolean {
  return "PublicKeyCredential" in window;
}

const loadBrowserPart = () => loadPart(() => import("@simplewebauthn/browser"));

/** Fetched before the dialog opens: Safari makes a passkey only right after a press, so nothing may be waited for then. */
export async function beginPasskeyWithProof(withProof: WithProof, userId: string): Promise<PasskeyOptions> {
  await loadBrowserPart();
  const options: unknown = await withProof(() => call(beginPasskey, { params: { id: userId } }));
  return options as PasskeyOptions; // WebAuthn's own JSON, which the contract hands on unread
}

function isNamed(name: string): name is keyof typeof NOT_MADE {
  return Object.hasOwn(NOT_MADE, name);
}

/** Asks the browser for a passkey; answers its response for the server. */
export async function makePasskey(options: PasskeyOptions): Promise<Record<string, unknown>> {
  const { startRegistration } = await loadBrowserPart();
  try {
    return { ...(await startRegistration({ optionsJSON: options })) };
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    throw new PasskeyNotMade(isNamed(name) ? NOT_MADE[name] : OTHERWISE);
  }
}
