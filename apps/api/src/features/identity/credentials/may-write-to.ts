import { EMAILS_TO_ADDRESS } from "@keystep/contract/http/rate-limits";
import type { EmailLinkPurpose } from "@keystep/domain/identity/email-link";
import type { Dependencies } from "#src/dependencies";
import { emailKey } from "#src/platform/encryption/email-key";

type Asking = { readonly purpose: EmailLinkPurpose; readonly email: string };

/**
 * Whether this address may get one more email of this kind. Above the limit we send nothing, and the answer does not
 * tell.
 */
export async function mayWriteTo(
  deps: Pick<Dependencies, "limiter" | "encryption">,
  { purpose, email }: Asking,
): Promise<boolean> {
  const { allowed } = await deps.limiter.tryTake(EMAILS_TO_ADDRESS, `${purpose}:${emailKey(deps, email)}`);
  return allowed;
}
