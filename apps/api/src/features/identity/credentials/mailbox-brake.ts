import type { EmailLinkPurpose } from "@keystep/domain/identity/email-link";
import type { Dependencies } from "#src/dependencies";
import { secretHash } from "#src/platform/ids";

type Asking = { readonly purpose: EmailLinkPurpose; readonly email: string };

/** Whether this address may be sent one more email of this kind; above the limit nothing is sent, and nobody is told. */
export async function mayWriteTo(
  { limiter }: Pick<Dependencies, "limiter">,
  { purpose, email }: Asking,
): Promise<boolean> {
  const { allowed } = await limiter.tryTake("email-address", `${purpose}:${secretHash(email).toString("base64url")}`);
  return allowed;
}
