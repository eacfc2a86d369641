import { createHmac } from "node:crypto";
import { normaliseEmail } from "@keystep/domain/identity/email";
import type { Encryption } from "./encryption.ts";

/** An email as the key of a rate limit. It is hashed under a key of ours because guessed emails could be tried against a plain hash. */
export function emailKey({ encryption }: { readonly encryption: Encryption }, email: string): string {
  return createHmac("sha256", encryption.keyFor("rate limits")).update(normaliseEmail(email)).digest("base64url");
}
