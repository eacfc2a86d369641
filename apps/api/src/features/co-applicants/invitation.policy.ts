import { Problem } from "#src/platform/http/problem";
import type { FoundInvitation } from "./invitation.repository.ts";

/**
 * Throws where a link leads nowhere for this person, or for a visitor who is not signed in. Once somebody joined by it,
 * it works for that person only, so that an email opened twice does no harm.
 */
export function assertOpen(
  found: FoundInvitation | null,
  { userId, now }: { readonly userId: string | null; readonly now: Date },
): asserts found is FoundInvitation {
  if (found === null) throw new Problem("invitation.not-found");
  if (found.joinedBy !== null) {
    if (found.joinedBy === userId) return;
    throw new Problem("invitation.not-found");
  }
  if (!found.isStanding) throw new Problem("invitation.not-found");
  if (found.expiresAt <= now) throw new Problem("invitation.expired");
}
