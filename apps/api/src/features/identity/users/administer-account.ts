import { normaliseEmail } from "@keystep/domain/identity/email";
import type { UserStatus } from "@keystep/domain/identity/user";
import type { Dependencies } from "#src/dependencies";
import { accountChangeEmail, type AccountChange } from "#src/features/identity/emails/account-notices";
import { deleteSecondFactors, hasWayIn } from "#src/features/identity/second-factor/second-factor.repository";
import type { Transaction } from "#src/platform/db/database";
import { NOW } from "#src/platform/db/expressions";
import { execute, prepared, query, textIn } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import type { JobQueue } from "#src/platform/jobs/job-queue";
import type { SessionStore } from "#src/platform/sessions/sessions";
import { sendEmail } from "#src/platform/email/send-email";
import { lockPersonByEmail, type Person } from "./user.repository.ts";

const SET_STATUS = prepared(
  "administer-account-status",
  { id: "uuid", status: textIn<UserStatus>() },
  ({ id, status }) => query.updateTable("users").set({ status, updated_at: NOW }).where("id", "=", id),
);

/** The operator's actions on an account; each but `enable` ends all its sessions. */
export const ACCOUNT_ACTIONS = ["sign-out", "disable", "enable", "remove-second-step"] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];
export type AccountOutcome = "changed" | "unchanged" | "unknown";

type AccountDependencies = Pick<Dependencies, "config" | "db"> & {
  readonly sessions: Pick<SessionStore, "endOfUser" | "forget">;
  readonly jobs: Pick<JobQueue, "send">;
};

/**
 * Changes an account from outside (ASVS 7.4.2, 7.4.5, 6.4.4) and tells its owner; every process sees it on the person's next request.
 */
export async function administerAccount(
  { config, db, sessions, jobs }: AccountDependencies,
  action: AccountAction,
  address: string,
): Promise<AccountOutcome> {
  return db.transaction(async (tx) => {
    const account = await lockPersonByEmail(tx, normaliseEmail(address));
    if (account === null) return "unknown";
    const isChanged = await CHANGES[action](tx, account);
    const endedSessions = action === "enable" ? 0 : await sessions.endOfUser(tx, account.id);
    await sessions.forget(tx, account.id);
    if (isChanged || endedSessions > 0) {
      const details = { userId: account.id, endedSessions, reason: "by-operator" };
      await recordEvent(tx, { action: isChanged ? EVENTS[action] : "sessions.ended", actorUserId: null, details });
    }
    const isShutOut = isChanged && action === "remove-second-step" && (await shutOut(tx, account));
    const change = isShutOut ? "passkeys-removed" : EMAILS[action];
    if (isChanged && change !== null)
      await sendEmail({ config, jobs }, tx, accountChangeEmail({ config, to: account.email, change }));
    return isChanged || (action === "sign-out" && endedSessions > 0) ? "changed" : "unchanged";
  });
}

const EVENTS = {
  "sign-out": "sessions.ended",
  disable: "user.disabled",
  enable: "user.enabled",
  "remove-second-step": "second-factor.removed",
} as const satisfies Record<AccountAction, string>;

/** The emails to the owner. A sign-out sends none, because people see it on the device that was signed in. */
const EMAILS: Readonly<Record<AccountAction, AccountChange | null>> = {
  "sign-out": null,
  disable: "sign-in-disabled",
  enable: "sign-in-enabled",
  "remove-second-step": "second-step-removed",
};

const CHANGES: Readonly<Record<AccountAction, (tx: Transaction, account: Person) => Promise<boolean>>> = {
  "sign-out": async () => false,
  disable: (tx, account) => setStatus(tx, account, "disabled"),
  // A person with no way in of their own is pending again: an emailed link gets them one.
  enable: async (tx, account) =>
    account.status === "disabled" && setStatus(tx, account, (await hasWayIn(tx, account.id)) ? "active" : "pending"),
  "remove-second-step": (tx, { id }) => deleteSecondFactors(tx, id),
};

/** A person whose passkeys were all they had is pending from now on: an emailed link gets them a new way in. */
async function shutOut(tx: Transaction, account: Person): Promise<boolean> {
  if (account.status !== "active" || (await hasWayIn(tx, account.id))) return false;
  return setStatus(tx, account, "pending");
}

async function setStatus(tx: Transaction, account: Person, status: UserStatus): Promise<boolean> {
  if (account.status === status) return false;
  await execute(tx, SET_STATUS, { id: account.id, status });
  return true;
}
