import type { SessionWay } from "@keystep/contract/identity/sessions";
import type { Factor } from "@keystep/domain/identity/factor";
import type { Dependencies } from "#src/dependencies";
import { newDeviceEmail } from "#src/features/identity/emails/account-notices";
import type { Transaction } from "#src/platform/db/database";
import { isTrue } from "#src/platform/db/expressions";
import { fetchRow, prepared, query } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import type { BrowserClient } from "#src/platform/sessions/sessions";
import { sendEmail } from "#src/platform/email/send-email";
import { rememberDevice } from "./known-devices.ts";

// A person with no other session and no other browser signs in for the first time.
const FIND_PERSON = prepared("sign-in-find-person", { userId: "uuid" }, ({ userId }) =>
  query
    .selectFrom("users")
    .select((eb) => {
      const device = eb.selectFrom("known_devices").select("user_id").where("user_id", "=", userId);
      const session = eb.selectFrom("sessions").select("id").where("user_id", "=", userId);
      return [
        "email",
        isTrue(eb("email_verified_at", "is not", null)).as("isEmailProven"),
        isTrue(eb.not(eb.or([eb.exists(device), eb.exists(session)]))).as("isFirst"),
      ];
    })
    .where("id", "=", userId),
);

export type CompletedSignIn = {
  readonly userId: string;
  readonly way: SessionWay;
  readonly factors: readonly Factor[];
  readonly client: BrowserClient;
  /** The value of the cookie `known_device`. */
  readonly device: string | undefined;
};

/**
 * Completes a sign-in before its session begins: records it, remembers the browser, and emails the owner if the browser
 * is new. Answers the token for `setDeviceCookie`.
 */
export async function completeSignIn(
  deps: Pick<Dependencies, "config" | "clock" | "jobs">,
  tx: Transaction,
  { userId, way, factors, client, device }: CompletedSignIn,
): Promise<{ deviceToken: string }> {
  const person = await fetchRow(tx, FIND_PERSON, { userId });
  const { token, isNew } = await rememberDevice({ db: tx, clock: deps.clock }, { userId, device });
  await recordEvent(tx, { action: "sign-in.succeeded", actorUserId: userId, details: { way, factors } });
  // The reader of an emailed link knows already, and an unproven address may be a stranger's.
  const isTold = isNew && way !== "link" && person !== null && person.isEmailProven && !person.isFirst;
  if (isTold) {
    const at = deps.clock.now();
    await sendEmail(deps, tx, newDeviceEmail({ config: deps.config, to: person.email, client, at }));
  }
  return { deviceToken: token };
}
