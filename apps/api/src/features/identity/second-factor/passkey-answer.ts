import { passkeyId } from "@keystep/contract/identity/second-factor";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import type { Config } from "#src/config";

/** The site as WebAuthn knows it: passkeys are made for its host name and answer to its origin alone. */
export function relyingParty({ publicUrl }: Pick<Config, "publicUrl">): { id: string; origin: string } {
  return { id: new URL(publicUrl).hostname, origin: publicUrl };
}

const BASE64URL = /^[A-Za-z0-9_-]+$/;
const TRANSPORTS: ReadonlySet<string> = new Set(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

// A browser sends a few hundred bytes. Only certificates and post-quantum keys, which we don't ask for, need more.
const bytes = z.string().max(8_000).regex(BASE64URL);

const registration = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(40)).max(20).catch([]),
  }),
});
const authentication = z.object({
  id: passkeyId,
  rawId: passkeyId,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(100).nullish(),
  }),
});
const clientData = z.object({ challenge: z.string().max(200).regex(BASE64URL) });

export type PasskeyAnswer<Response> = { readonly response: Response; readonly challenge: string };

export function parseRegistration(given: unknown): PasskeyAnswer<RegistrationResponseJSON> | null {
  const { data: answer } = registration.safeParse(given);
  const challenge = answer === undefined ? null : challengeIn(answer.response.clientDataJSON);
  if (answer === undefined || challenge === null) return null;
  const transports = answer.response.transports.filter((name) => TRANSPORTS.has(name));
  // The library types the transports by its own list, which is the one above.
  const response = { ...answer.response, transports: transports as NonNullable<Transports> };
  return { response: { ...answer, response, clientExtensionResults: {} }, challenge };
}
type Transports = RegistrationResponseJSON["response"]["transports"];

export function parseAuthentication(given: unknown): PasskeyAnswer<AuthenticationResponseJSON> | null {
  const { data: answer } = authentication.safeParse(given);
  const challenge = answer === undefined ? null : challengeIn(answer.response.clientDataJSON);
  if (answer === undefined || challenge === null) return null;
  const { userHandle, ...rest } = answer.response;
  const response = { ...rest, ...(typeof userHandle === "string" ? { userHandle } : {}) };
  return { response: { ...answer, response, clientExtensionResults: {} }, challenge };
}

function challengeIn(clientDataJson: string): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJson, "base64url").toString());
    return clientData.safeParse(parsed).data?.challenge ?? null;
  } catch {
    return null;
  }
}

/** The authenticator's id for a person: our id as bytes, which tells nothing about them. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId));
}
