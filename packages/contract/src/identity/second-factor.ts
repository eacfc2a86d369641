import { lineSchema } from "@keystep/domain/answers/text";
import { z } from "zod";
import { passkey } from "./identity.ts";
import { id, secondFactorCode } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("identity");

/** A passkey by the id its authenticator gave it: 12 to 1050 bytes, base64url. */
export const passkeyId = z.string().regex(/^[A-Za-z0-9_-]{16,1400}$/);

/** Shown once, when the first second factor is set up or they are made anew; each works once. */
const recoveryCodes = z.array(z.string());

const OWN_ACCOUNT = ["session.proof-needed", "user.email-unproven"] as const;

/** Own addition: a new secret for an authenticator app; counts only once a code of it was shown. */
export const beginTotp = route("POST /v1/users/:id/totp", {
  summary: "Begin to set up an authenticator app",
  access: "own-user",
  responses: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  problems: OWN_ACCOUNT,
});

export const confirmTotp = route("PUT /v1/users/:id/totp", {
  summary: "Finish setting up an authenticator app",
  access: "own-user",
  body: z.object({ code: secondFactorCode }),
  responses: { 200: z.object({ recoveryCodes }) },
  problems: OWN_ACCOUNT,
});

export const removeTotp = route("DELETE /v1/users/:id/totp", {
  summary: "Remove the authenticator app",
  access: "own-user",
  problems: [...OWN_ACCOUNT, "second-factor.last"],
});

/** Own addition: what `navigator.credentials.create` needs, as WebAuthn's own JSON (PublicKeyCredentialCreationOptionsJSON). */
export const beginPasskey = route("POST /v1/users/:id/passkey-options", {
  summary: "Begin to add a passkey",
  access: "own-user",
  responses: { 200: z.record(z.string(), z.unknown()) },
  problems: OWN_ACCOUNT,
});

/** Own addition: the browser's answer, as WebAuthn's own JSON (RegistrationResponseJSON). */
export const addPasskey = route("POST /v1/users/:id/passkeys", {
  summary: "Add a passkey",
  access: "own-user",
  body: z.object({
    name: lineSchema({ message: MESSAGES.passkeyName, min: 1, max: 60 }),
    response: z.record(z.string(), z.unknown()),
  }),
  responses: { 201: z.object({ passkey, recoveryCodes }) },
  problems: [...OWN_ACCOUNT, "passkey.refused"],
});

export const removePasskey = route("DELETE /v1/users/:id/passkeys/:passkeyId", {
  summary: "Remove a passkey",
  access: "own-user",
  params: z.object({ id, passkeyId }),
  problems: [...OWN_ACCOUNT, "passkey.not-found", "passkey.last", "second-factor.last"],
});

export const renewRecoveryCodes = route("POST /v1/users/:id/recovery-codes", {
  summary: "Make new recovery codes",
  access: "own-user",
  responses: { 200: z.object({ recoveryCodes }) },
  problems: [...OWN_ACCOUNT, "second-factor.missing"],
});
