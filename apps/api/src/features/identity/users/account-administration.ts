import { normaliseEmail } from "@keystep/domain/identity/email";
import type { UserStatus } from "@keystep/domain/identity/user";
import { statement } from "#src/platform/db/database";
import type { Database, Transaction } from "#src/platform/db/database";
import { recordEvent } from "#src/platform/events";
import type { SessionStore } from "#src/platform/sessions";

const FIND = statement(
  "account-administration-find",
  'SELECT id, status, password_hash IS NOT NULL AS "hasPassword" FROM users WHERE email = $1 FOR UPDATE',
);
const SET_STATUS = statement(
  "account-administration-status",
  "UPDATE users SET status = $2, updated_at = now() WHERE id = $1",
);
const REMOVE_SECOND_FACTORS = statement(
  "account-administration-remove-second-factors",
  `WITH totp AS (DELETE FROM totp_secrets WHERE user_id = $1 RETURNING 1),
     keys AS (DELETE FROM passkeys WHERE user_id = $1 RETURNING 1),
     codes AS (DELETE FROM recovery_codes WHERE user_id = $1)
   SELECT (SELECT count(*) FROM totp) + (SELECT count(*) FROM keys) AS count`,
);

/** What the operator may do to somebody's account; each ends every session of theirs. */
export const ACCOUNT_ACTIONS = ["sign-out", "disable", "enable", "remove-second-step"] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];
export type AccountOutcome = "changed" | "unchanged" | "unknown";

type Account = { id: string; status: UserStatus; hasPassword: boolean };
type Source = { readonly db: Database; readonly sessions: Pick<SessionStore, "endOfUser" | "forget"> };

/** Changes an account from outside (ASVS 7.4.2, 7.4.5, 6.4.4); every process sees it on the person's next request. */
export async function administerAccount(
  { db, sessions }: Source,
  action: AccountAction,
  address: string,
): Promise<AccountOutcome> {
  const done = await db.transaction(async (tx) => {
    const [account] = await tx.run<Account>(FIND, [normaliseEmail(address)]);
    if (account === undefined) return null;
    const isChanged = await CHANGES[action](tx, account);
    const ended = await sessions.endOfUser(tx, account.id);
    if (isChanged || ended > 0) {
      const details = { userId: account.id, sessionsEnded: ended };
      await recordEvent(tx, {
        action: EVENTS[action],
        actorUserId: null,
        applicationId: null,
        requestId: null,
        details,
      });
    }
    return { userId: account.id, isChanged: isChanged || (action === "sign-out" && ended > 0) };
  });
  if (done === null) return "unknown";
  await sessions.forget(done.userId);
  return done.isChanged ? "changed" : "unchanged";
}

const EVENTS = {
  "sign-out": "sessions.ended",
  disable: "user.disabled",
  enable: "user.enabled",
  "remove-second-step": "second-factor.removed",
} as const satisfies Record<AccountAction, string>;

const CHANGES: Readonly<Record<AccountAction, (tx: Transaction, account: Account) => Promise<boolean>>> = {
  "sign-out": async () => false,
  disable: (tx, account) => setStatus(tx, account, "disabled"),
  // Who never chose a password is pending again.
  enable: async (tx, account) =>
    account.status === "disabled" && setStatus(tx, account, account.hasPassword ? "active" : "pending"),
  "remove-second-step": async (tx, { id }) => {
    const [removed] = await tx.run<{ count: number }>(REMOVE_SECOND_FACTORS, [id]);
    return (removed?.count ?? 0) > 0;
  },
};

async function setStatus(tx: Transaction, account: Account, status: UserStatus): Promise<boolean> {
  if (account.status === status) return false;
  await tx.run(SET_STATUS, [account.id, status]);
  return true;
}
