import { EMAILS_TO_ADDRESS } from "@keystep/contract/http/rate-limits";
import type { EmailLinkPurpose } from "@keystep/domain/identity/email-link";
import type { Dependencies } from "#src/dependencies";
import { emailKey } from "#src/platform/encryption/email-key";

type Asking = { readonly purpose: EmailLinkPurpose; readonly email: string };

/** Whether this address may be sent one more email of this kind; above the limit nothing is sent, and nobody is told. */
export async function mayWriteTo(
  deps: Pick<Dependencies, "limiter" | "encryption">,
  { purpose, email }: Asking,
): Promise<boolean> {
  const { allowed } = await deps.limiter.tryTake(EMAILS_TO_ADDRESS, `${purpose}:${emailKey(deps, email)}`);
  return allowed;
}
