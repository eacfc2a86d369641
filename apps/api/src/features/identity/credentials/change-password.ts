import * as contract from "@keystep/contract/identity/identity";
import { MESSAGES } from "@keystep/contract/fields/messages";
import type { Dependencies } from "#src/dependencies";
import { passwordChangedEmail } from "#src/features/identity/emails/account-notices";
import { deviceOf } from "#src/features/identity/sign-in/known-devices";
import { refuseWeakPassword } from "#src/features/identity/sign-in/password-policy";
import { verifyOwnPassword } from "#src/features/identity/sign-in/verify-own-password";
import { findPerson, lockPerson } from "#src/features/identity/users/user.repository";
import { execute, prepared, query } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import { handle, type Call } from "#src/platform/http/handle";
import { Problem, refusedField } from "#src/platform/http/problem";
import { requireStandingSession } from "#src/platform/http/require-proof";
import { sendEmail } from "#src/platform/email/send-email";
import { endEmailLinks } from "./email-links.repository.ts";

const SET_PASSWORD = prepared(
  "credentials-set-password",
  { userId: "uuid", passwordHash: "text", now: "timestamptz" },
  ({ userId, passwordHash, now }) =>
    query
      .updateTable("users")
      .set({ password_hash: passwordHash, password_changed_at: now, updated_at: now })
      .where("id", "=", userId),
);

/** A new password for the current one. Every other session ends, and so does a link to a new password that was sent before (ASVS 6.2.3, 7.4.3). */
export const changePassword = handle(contract.changePassword, async (deps, call) => {
  const { params, body, principal } = call;
  const user = await findPerson(deps.db, params.id);
  if (user === null) throw new Problem("user.not-found");
  await refuseWeakPassword(body.password, { ...user, brandName: deps.config.brand.name });
  await requireCurrentPassword(deps, call);
  const passwordHash = await deps.passwords.hash(body.password);
  await deps.db.transaction(async (tx) => {
    const now = await lockPerson(tx, user.id);
    // A reset by email may have set another password while the old one was judged; the reset stays.
    if (now?.passwordChangedAt?.getTime() !== user.passwordChangedAt?.getTime()) throw wrongPassword();
    await requireStandingSession(deps, tx, principal);
    await execute(tx, SET_PASSWORD, { userId: user.id, passwordHash, now: deps.clock.now() });
    await endEmailLinks(tx, user.id, "reset-password");
    const ended = await deps.sessions.endOfUser(tx, user.id, { exceptId: principal.sessionId });
    await sendEmail(deps, tx, passwordChangedEmail({ config: deps.config, to: user.email }));
    const event = { action: "password.changed", actorUserId: user.id };
    await recordEvent(tx, { ...event, details: { way: principal.way, endedSessions: ended } });
  });
});

type ChangeCall = Call<typeof contract.changePassword>;

async function requireCurrentPassword(deps: Dependencies, call: ChangeCall): Promise<void> {
  const { params, body, principal, client, reply } = call;
  const outcome = await verifyOwnPassword(deps, {
    userId: params.id,
    email: principal.email,
    password: body.currentPassword,
    client,
    device: deviceOf(reply),
    way: principal.way,
  });
  if (outcome !== "right") throw wrongPassword();
}

function wrongPassword(): Problem {
  return refusedField("currentPassword", MESSAGES.passwordWrong);
}
