import type { SessionWay } from "@keystep/contract/sessions";
import type { Factor } from "@keystep/domain/identity/factor";
import type { Dependencies } from "#src/dependencies";
import { newDeviceLetter } from "#src/features/identity/emails/new-device-letter";
import { statement } from "#src/platform/db/database";
import type { Transaction } from "#src/platform/db/database";
import { recordEvent } from "#src/platform/events";
import type { Client } from "#src/platform/sessions";
import { rememberDevice } from "./known-devices.ts";

// Whoever has neither another session nor another browser signs in for the first time.
const FIND_PERSON = statement(
  "sign-in-find-person",
  `SELECT email, email_verified_at IS NOT NULL AS "isEmailProven",
     NOT EXISTS (SELECT FROM known_devices WHERE user_id = $1) AND NOT EXISTS (SELECT FROM sessions WHERE user_id = $1) AS "isFirst"
   FROM users WHERE id = $1`,
);

export type CompletedSignIn = {
  readonly userId: string;
  readonly way: SessionWay;
  readonly factors: readonly Factor[];
  readonly client: Client;
  readonly requestId: string;
  /** The value of the cookie `known_device`. */
  readonly device: string | undefined;
};

/**
 * What belongs to every sign-in that is complete, before its session begins: the record, the browser being known from now on, and
 * an email to its owner when it was not. Answers the token for `setDeviceCookie`.
 */
export async function completeSignIn(
  deps: Pick<Dependencies, "config" | "clock" | "outbox">,
  tx: Transaction,
  { userId, way, factors, client, requestId, device }: CompletedSignIn,
): Promise<{ deviceToken: string }> {
  const [person] = await tx.run<{ email: string; isEmailProven: boolean; isFirst: boolean }>(FIND_PERSON, [userId]);
  const { token, isNew } = await rememberDevice({ db: tx, clock: deps.clock }, { userId, device });
  await recordEvent(tx, {
    action: "sign-in.succeeded",
    actorUserId: userId,
    applicationId: null,
    requestId,
    details: { way, factors },
  });
  // An emailed link tells its reader already, and an address that nobody proved may be a stranger's.
  const isTold = isNew && way !== "link" && person !== undefined && person.isEmailProven && !person.isFirst;
  if (isTold) {
    const { brand, publicUrl } = deps.config;
    const at = deps.clock.now();
    await deps.outbox.send(tx, "send-email", newDeviceLetter({ brand, publicUrl, to: person.email, client, at }));
  }
  return { deviceToken: token };
}
