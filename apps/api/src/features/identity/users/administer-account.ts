import { normaliseEmail } from "@keystep/domain/identity/email";
import type { UserStatus } from "@keystep/domain/identity/user";
import type { Dependencies } from "#src/dependencies";
import { accountChangeLetter } from "#src/features/identity/emails/account-change-letter";
import type { AccountChange } from "#src/features/identity/emails/account-change-letter";
import { deleteSecondFactors } from "#src/features/identity/second-factor/second-factor.repository";
import { statement } from "#src/platform/db/database";
import type { Transaction } from "#src/platform/db/database";
import { recordEvent } from "#src/platform/events";
import type { Outbox } from "#src/platform/outbox";
import type { SessionStore } from "#src/platform/sessions";

const FIND = statement(
  "administer-account-find",
  'SELECT id, email, status, password_hash IS NOT NULL AS "hasPassword" FROM users WHERE email = $1 FOR UPDATE',
);
const SET_STATUS = statement(
  "administer-account-status",
  "UPDATE users SET status = $2, updated_at = now() WHERE id = $1",
);

/** What the operator may do to somebody's account; each but the third ends every session of theirs. */
export const ACCOUNT_ACTIONS = ["sign-out", "disable", "enable", "remove-second-step"] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];
export type AccountOutcome = "changed" | "unchanged" | "unknown";

type Account = { id: string; email: string; status: UserStatus; hasPassword: boolean };
type Source = Pick<Dependencies, "config" | "db"> & {
  readonly sessions: Pick<SessionStore, "endOfUser" | "forget">;
  readonly outbox: Pick<Outbox, "send">;
};

/**
 * Changes an account from outside (ASVS 7.4.2, 7.4.5, 6.4.4) and tells its owner; every process sees it on the person's next request.
 */
export async function administerAccount(
  { config, db, sessions, outbox }: Source,
  action: AccountAction,
  address: string,
): Promise<AccountOutcome> {
  return db.transaction(async (tx) => {
    const [account] = await tx.run<Account>(FIND, [normaliseEmail(address)]);
    if (account === undefined) return "unknown";
    const isChanged = await CHANGES[action](tx, account);
    const endedSessions = action === "enable" ? 0 : await sessions.endOfUser(tx, account.id);
    await sessions.forget(tx, account.id);
    if (isChanged || endedSessions > 0) {
      const details = { userId: account.id, endedSessions, reason: "by-operator" };
      await recordEvent(tx, {
        action: isChanged ? EVENTS[action] : "sessions.ended",
        actorUserId: null,
        applicationId: null,
        requestId: null,
        details,
      });
    }
    const change = LETTERS[action];
    if (isChanged && change !== null)
      await outbox.send(tx, "send-email", accountChangeLetter({ config, to: account.email, change }));
    return isChanged || (action === "sign-out" && endedSessions > 0) ? "changed" : "unchanged";
  });
}

const EVENTS = {
  "sign-out": "sessions.ended",
  disable: "user.disabled",
  enable: "user.enabled",
  "remove-second-step": "second-factor.removed",
} as const satisfies Record<AccountAction, string>;

/** What its owner is told of; who was signed out sees it where they were signed in. */
const LETTERS: Readonly<Record<AccountAction, AccountChange | null>> = {
  "sign-out": null,
  disable: "sign-in-disabled",
  enable: "sign-in-enabled",
  "remove-second-step": "second-step-removed",
};

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
