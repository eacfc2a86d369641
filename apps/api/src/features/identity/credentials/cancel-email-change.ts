import type { Dependencies } from "#src/dependencies";
import { recordEvent } from "#src/platform/events";
import { deleteEmailChange } from "./email-changes.repository.ts";

type Cancelling = { readonly userId: string; readonly by: "account" | "old-address"; readonly requestId: string };

/** Takes a change of address back; its links open nothing any more. Without one nothing happens. */
export async function cancelEmailChange(deps: Dependencies, { userId, by, requestId }: Cancelling): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await deleteEmailChange(tx, userId))) return;
    await recordEvent(tx, {
      action: "email.change-cancelled",
      actorUserId: userId,
      applicationId: null,
      requestId,
      details: { by },
    });
  });
}
