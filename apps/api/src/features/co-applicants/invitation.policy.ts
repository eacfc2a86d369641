import { Problem } from "#src/platform/http/problem";
import type { FoundInvitation } from "./invitation.repository.ts";

/**
 * Whether a link still leads somewhere for this person, who may be nobody yet; throws where it does not. It is dead to everybody once somebody
 * joined by it, and to who joined it answers as before, so that an email opened twice does no harm.
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
