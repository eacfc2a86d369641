import { normaliseEmail } from "@keystep/domain/identity/email";
import type { UserStatus } from "@keystep/domain/identity/user";
import { deleteSecondFactors } from "#src/features/identity/second-factor/second-factor.repository";
import { statement } from "#src/platform/db/database";
import type { Database, Transaction } from "#src/platform/db/database";
import { recordEvent } from "#src/platform/events";
import type { SessionStore } from "#src/platform/sessions";

const FIND = statement(
  "administer-account-find",
  'SELECT id, status, password_hash IS NOT NULL AS "hasPassword" FROM users WHERE email = $1 FOR UPDATE',
);
const SET_STATUS = statement(
  "administer-account-status",
  "UPDATE users SET status = $2, updated_at = now() WHERE id = $1",
);

/** What the operator may do to somebody's account; each but the third ends every session of theirs. */
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
    const endedSessions = action === "enable" ? 0 : await sessions.endOfUser(tx, account.id);
    if (isChanged || endedSessions > 0) {
      const details = { userId: account.id, endedSessions };
      await recordEvent(tx, {
        action: isChanged ? EVENTS[action] : "sessions.ended",
        actorUserId: null,
        applicationId: null,
        requestId: null,
        details,
      });
    }
    return { userId: account.id, isChanged: isChanged || (action === "sign-out" && endedSessions > 0) };
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
  "remove-second-step": (tx, { id }) => deleteSecondFactors(tx, id),
};

async function setStatus(tx: Transaction, account: Account, status: UserStatus): Promise<boolean> {
  if (account.status === status) return false;
  await tx.run(SET_STATUS, [account.id, status]);
  return true;
}
