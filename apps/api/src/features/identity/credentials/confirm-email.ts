import type { Dependencies } from "#src/dependencies";
import type { IdentityHooks } from "#src/features/identity/identity-hooks";
import { recordEvent } from "#src/platform/events";
import { proveEmail } from "./credentials.repository.ts";
import { spendEmailLink } from "./email-links.repository.ts";

type Confirmation = { readonly token: string; readonly requestId: string };

/**
 * Proves the address of a link after its reader has shown that the account is theirs too. False when the link no longer
 * works.
 */
export async function confirmEmail(
  deps: Dependencies,
  hooks: IdentityHooks,
  { token, requestId }: Confirmation,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const link = await spendEmailLink(tx, { purpose: "confirm-email", token, now });
    if (link === null || link.userId === null) return false;
    if (await proveEmail(tx, link.userId, now)) {
      await hooks.onEmailProven(tx, { userId: link.userId, requestId, now });
      const event = { action: "email.proven", actorUserId: link.userId, applicationId: null, requestId };
      await recordEvent(tx, { ...event, details: { way: "confirm-email" } });
      await deps.sessions.forget(tx, link.userId);
    }
    return true;
  });
}
