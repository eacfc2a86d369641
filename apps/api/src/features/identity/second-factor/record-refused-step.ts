import type { Factor } from "@keystep/domain/identity/factor";
import type { Db } from "#src/platform/db/database";
import { recordEvent } from "#src/platform/events";

type Refused = { readonly userId: string; readonly factor: Factor; readonly requestId: string };

/** The second step was wrong, after a right password. */
export async function recordRefusedStep(db: Db, { userId, factor, requestId }: Refused): Promise<void> {
  const event = { actorUserId: userId, applicationId: null, requestId, details: { factor } };
  await recordEvent(db, { ...event, action: "sign-in.code-refused" });
}
