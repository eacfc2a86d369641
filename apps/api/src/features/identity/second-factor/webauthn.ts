import { passkeyId } from "@keystep/contract/identity/second-factor";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import type { Config } from "#src/config";

/** The library for passkeys. It comes with the first passkey: six megabytes that a process without one never needs. */
export async function passkeyLibrary() {
  const [server, { decodeAttestationObject }] = await Promise.all([
    import("@simplewebauthn/server"),
    import("@simplewebauthn/server/helpers"),
  ]);
  return { ...server, decodeAttestationObject };
}

/** The site as WebAuthn knows it: passkeys are made for its host name and answer to its origin alone. */
export function relyingParty({ publicUrl }: Pick<Config, "publicUrl">): { id: string; origin: string } {
  return { id: new URL(publicUrl).hostname, origin: publicUrl };
}

/** The authenticator's id for a person: our id as bytes, which tells nothing about them. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId));
}

/** The same as an answer brings it back. */
export function userHandleText(userId: string): string {
  return Buffer.from(userHandleOf(userId)).toString("base64url");
}

const BASE64URL = /^[A-Za-z0-9_-]+$/;
const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;

// A browser sends a few hundred bytes. Only certificates and post-quantum keys, which we don't ask for, need more.
const bytes = z.string().max(8_000).regex(BASE64URL);
const credential = z.object({ id: passkeyId, rawId: passkeyId, type: z.literal("public-key") });
const registration = credential.extend({
  clientExtensionResults: z
    .object({
      credProps: z
        .object({ rk: z.boolean().optional().catch(undefined) })
        .optional()
        .catch(undefined),
    })
    .catch({}),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.enum(TRANSPORTS).nullable().catch(null)).max(20).catch([]),
  }),
});
const authentication = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(100).nullish(),
  }),
});
const clientData = z.object({ challenge: z.string().max(200).regex(BASE64URL) });

export type PasskeyAnswer<Response> = { readonly response: Response; readonly challenge: string };

export type MadeAnswer = PasskeyAnswer<RegistrationResponseJSON> & {
  /** A browser that does not say made what was asked for, or would have made none (WebAuthn 5.4.6). */
  readonly isDiscoverable: boolean;
};

export function parseRegistration(given: unknown): MadeAnswer | null {
  const { data } = registration.safeParse(given);
  const challenge = challengeIn(data?.response.clientDataJSON);
  if (data === undefined || challenge === null) return null;
  const transports = data.response.transports.filter((name) => name !== null);
  const response = { ...data, response: { ...data.response, transports }, clientExtensionResults: {} };
  return { response, challenge, isDiscoverable: data.clientExtensionResults.credProps?.rk ?? true };
}

export function parseAuthentication(given: unknown): PasskeyAnswer<AuthenticationResponseJSON> | null {
  const { data } = authentication.safeParse(given);
  const challenge = challengeIn(data?.response.clientDataJSON);
  if (data === undefined || challenge === null) return null;
  const { userHandle, ...rest } = data.response;
  const response = { ...rest, ...(typeof userHandle === "string" ? { userHandle } : {}) };
  return { response: { ...data, response, clientExtensionResults: {} }, challenge };
}

function challengeIn(clientDataJson = ""): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJson, "base64url").toString());
    return clientData.safeParse(parsed).data?.challenge ?? null;
  } catch {
    return null;
  }
}
