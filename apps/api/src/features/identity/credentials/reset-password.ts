import type { Dependencies } from "#src/dependencies";
import { passwordChangedEmail } from "#src/features/identity/emails/account-notices";
import { deleteSecondFactors, hasSecondFactor } from "#src/features/identity/second-factor/second-factor.repository";
import { beginInBrowser, BY_LINK, giveToBrowser, type Browser } from "#src/features/identity/sign-in/begin-in-browser";
import { clearPasswordTries } from "#src/features/identity/sign-in/sign-in-rate-limits";
import { deviceOf, forgetDevices, rememberDevice, setDeviceCookie } from "#src/features/identity/sign-in/known-devices";
import { lockPerson, type Person } from "#src/features/identity/users/user.repository";
import type { Transaction } from "#src/platform/db/database";
import { execute, prepared, query } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import { sendEmail } from "#src/platform/email/send-email";
import { DELETE_EMAIL_CHANGE } from "./email-changes.repository.ts";
import { endEmailLinks, spendEmailLink } from "./email-links.repository.ts";

// The mailbox proves the address, and activates a person who had no password.
const RESET = prepared(
  "credentials-reset",
  { userId: "uuid", passwordHash: "text", now: "timestamptz" },
  ({ userId, passwordHash, now }) =>
    query
      .updateTable("users")
      .set((eb) => ({
        password_hash: passwordHash,
        password_changed_at: now,
        status: "active",
        email_verified_at: eb.fn.coalesce("email_verified_at", now),
        updated_at: now,
      }))
      .where("id", "=", userId),
);

export type Reset = Browser & {
  readonly token: string;
  /** Judged by the password policy already. */
  readonly password: string;
};
/** `sign-in-next` where a second step belongs to the account: a mailbox does not stand for it (ASVS 6.4.3). */
export type ResetOutcome = "signed-in" | "sign-in-next";

/**
 * The person who reads the mailbox takes the account: the password is theirs and every session ends. If the address was
 * never proven, second factors set up before go too, since a stranger may have registered it. Null when the link no
 * longer works.
 */
export async function resetPassword(deps: Dependencies, reset: Reset): Promise<ResetOutcome | null> {
  const passwordHash = await deps.passwords.hash(reset.password);
  const done = await deps.db.transaction(async (tx) => {
    const link = await spendEmailLink(tx, { purpose: "reset-password", token: reset.token, now: deps.clock.now() });
    const userId = link?.userId ?? null;
    const user = userId === null ? null : await lockPerson(tx, userId);
    if (user === null) return null;
    await takeOver(deps, tx, { user, passwordHash });
    if (!(await hasSecondFactor(tx, user.id))) {
      return { begun: await beginInBrowser(deps, tx, { ...reset, ...BY_LINK, userId: user.id }), user };
    }
    // Tries by strangers elsewhere must not lock a person out who can read the mailbox.
    const device = deviceOf(reset.reply);
    const { token } = await rememberDevice({ db: tx, clock: deps.clock }, { userId: user.id, device });
    return { begun: null, user, deviceToken: token };
  });
  if (done === null) return null;
  await clearPasswordTries(deps, done.user.email);
  if (done.begun === null) {
    setDeviceCookie(reset.reply, done.deviceToken);
    return "sign-in-next";
  }
  await giveToBrowser(deps, reset.reply, done.begun);
  return "signed-in";
}

type TakeOver = {
  readonly user: Person;
  readonly passwordHash: string;
};

async function takeOver(deps: Dependencies, tx: Transaction, { user, passwordHash }: TakeOver): Promise<void> {
  const now = deps.clock.now();
  const { id: userId, isEmailProven } = user;
  await execute(tx, RESET, { userId, passwordHash, now });
  if (!isEmailProven) {
    // Second factors from before the mailbox was proved may be a stranger's.
    await deleteSecondFactors(tx, userId);
    await forgetDevices(tx, userId);
  }
  await execute(tx, DELETE_EMAIL_CHANGE, { userId });
  await endEmailLinks(tx, userId);
  const endedSessions = await deps.sessions.endOfUser(tx, userId);
  await deps.hooks.onEmailProven(tx, { userId, now });
  const event = { actorUserId: userId };
  await recordEvent(tx, { ...event, action: "password.reset", details: { way: "link", endedSessions } });
  if (user.status === "pending")
    await recordEvent(tx, { ...event, action: "user.activated", details: { way: "reset" } });
  if (!isEmailProven) await recordEvent(tx, { ...event, action: "email.proven", details: { way: "reset" } });
  await sendEmail(deps, tx, passwordChangedEmail({ config: deps.config, to: user.email }));
}
