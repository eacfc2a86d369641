import { isMailboxEnough } from "@keystep/domain/identity/mailbox";
import { isStaff } from "@keystep/domain/identity/user";
import type { Dependencies } from "#src/dependencies";
import { passwordChangedEmail, waysReplacedEmail } from "#src/features/identity/emails/account-notices";
import {
  canSignIn,
  passkeyCreationOptions,
  readMadePasskey,
  storeOnlyPasskey,
  type MadePasskey,
} from "#src/features/identity/second-factor/make-passkey";
import type { ChallengeUse } from "#src/features/identity/second-factor/passkey-challenges";
import { deleteSecondFactors, findSecondFactors } from "#src/features/identity/second-factor/second-factor.repository";
import { beginInBrowser, BY_LINK, giveToBrowser, type Browser } from "#src/features/identity/sign-in/begin-in-browser";
import { clearPasswordTries } from "#src/features/identity/sign-in/sign-in-rate-limits";
import { deviceOf, forgetDevices, rememberDevice, setDeviceCookie } from "#src/features/identity/sign-in/known-devices";
import { lockPerson, type Person } from "#src/features/identity/users/user.repository";
import type { Db, Transaction } from "#src/platform/db/database";
import { execute, prepared, query } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import { sendEmail } from "#src/platform/email/send-email";
import { secretHash } from "#src/platform/ids";
import { builtInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { DELETE_EMAIL_CHANGE } from "./email-changes.repository.ts";
import { endEmailLinks, spendEmailLink } from "./email-links.repository.ts";

// The mailbox proves the address, and activates a person who had no password.
const RESET = prepared(
  "credentials-reset",
  { userId: "uuid", passwordHash: "text?", now: "timestamptz" },
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

type Opened = { readonly user: Person; readonly token: string };

function useOf({ user, token }: Opened): ChallengeUse {
  return { userId: user.id, purpose: "reset", boundTo: secretHash(token).toString("base64url") };
}

/** Whether the mailbox is enough. Second factors from before it was proven count for nothing: they may be a stranger's. */
async function opensByMailbox(db: Db, user: Person): Promise<boolean> {
  const { hasTotp, passkeys, recoveryCodesLeft } = await findSecondFactors(db, user.id);
  const kept = { isStaff: isStaff(user.roles), hasPassword: user.passwordHash !== null };
  if (!user.isEmailProven) return isMailboxEnough({ ...kept, hasTotp: false, hasPasskey: false, recoveryCodesLeft: 0 });
  return isMailboxEnough({ ...kept, hasTotp, hasPasskey: passkeys.length > 0, recoveryCodesLeft });
}

/**
 * Whether the link may set a passkey in place of everything there was. Staff set a password and add their second step signed in; where people sign in
 * elsewhere no page of ours would take the passkey.
 */
export async function mayChoosePasskey(deps: Dependencies, db: Db, user: Person): Promise<boolean> {
  return builtInSignIn(deps) !== null && !isStaff(user.roles) && (await opensByMailbox(db, user));
}

/** For the browser to make a passkey on the page of the link; null where the link may not set one. */
export async function resetPasskeyOptions(deps: Dependencies, opened: Opened) {
  const { user } = opened;
  if (!(await mayChoosePasskey(deps, deps.db, user))) return null;
  // None is excluded: those there are end, and one on the same device is overwritten.
  return passkeyCreationOptions(deps, useOf(opened), { userId: user.id, email: user.email, known: [] });
}

export type Reset = Browser & { readonly token: string };
/** `sign-in-next` where a second step belongs to the account: a mailbox does not stand for it (ASVS 6.4.3). */
export type ResetOutcome = "signed-in" | "sign-in-next";

/** Sets a password that the policy has judged. Null when the link no longer works. */
export async function resetPassword(
  deps: Dependencies,
  { password, ...reset }: Reset & { readonly password: string },
): Promise<ResetOutcome | null> {
  const passwordHash = await deps.passwords.hash(password);
  return finishReset(deps, reset, (tx, user) => takeOver(deps, tx, { user, passwordHash, made: null, reset }));
}

/** Sets a passkey in place of everything there was. The link stays as it is where the passkey is refused. */
export async function resetToPasskey(
  deps: Dependencies,
  { user, response, ...reset }: Reset & { readonly user: Person; readonly response: unknown },
): Promise<ResetOutcome | "passkey-refused" | null> {
  const made = await readMadePasskey(deps, useOf({ user, token: reset.token }), response);
  if (made === null || !canSignIn(made)) return "passkey-refused";
  const work = finishReset(deps, reset, async (tx, held) => {
    if (!(await mayChoosePasskey(deps, tx, held))) throw REFUSED;
    return takeOver(deps, tx, { user: held, passwordHash: null, made, reset });
  });
  return work.catch((error: unknown) => {
    if (error === REFUSED) return "passkey-refused" as const;
    throw error;
  });
}

/** Takes a reset back whose passkey is not to be kept. */
const REFUSED = new Error("The passkey is not to be kept");

type TakenOver = "password" | "passkey" | "behind-second-step";

/**
 * The person who reads the mailbox takes the account: what they choose is theirs and every session ends. Null when the link no longer works.
 */
async function finishReset(
  deps: Dependencies,
  reset: Reset,
  set: (tx: Transaction, user: Person) => Promise<TakenOver>,
): Promise<ResetOutcome | null> {
  const done = await deps.db.transaction(async (tx) => {
    const link = await spendEmailLink(tx, { purpose: "reset-password", token: reset.token, now: deps.clock.now() });
    const userId = link?.userId ?? null;
    const user = userId === null ? null : await lockPerson(tx, userId);
    if (user === null) return null;
    const opened = await set(tx, user);
    if (opened !== "behind-second-step") {
      return { begun: await beginInBrowser(deps, tx, { ...reset, ...BY_LINK[opened], userId: user.id }), user };
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
  readonly passwordHash: string | null;
  readonly made: MadePasskey | null;
  readonly reset: Reset;
};

async function takeOver(
  deps: Dependencies,
  tx: Transaction,
  { user, passwordHash, made, reset }: TakeOver,
): Promise<TakenOver> {
  const now = deps.clock.now();
  const { id: userId, isEmailProven } = user;
  const isOpen = await opensByMailbox(tx, user);
  await execute(tx, RESET, { userId, passwordHash, now });
  // Of the person themselves, the link takes its place; from before the mailbox was proved, it may be a stranger's.
  const hadFactors = isOpen || !isEmailProven ? await deleteSecondFactors(tx, userId) : false;
  if (!isEmailProven) await forgetDevices(tx, userId);
  const { client } = reset;
  if (made !== null && !(await storeOnlyPasskey(tx, { userId, client, made }, now))) throw REFUSED;
  await execute(tx, DELETE_EMAIL_CHANGE, { userId });
  await endEmailLinks(tx, userId);
  const endedSessions = await deps.sessions.endOfUser(tx, userId);
  await deps.hooks.onEmailProven(tx, { userId, now });
  const event = { actorUserId: userId };
  const action = made === null ? "password.reset" : "password.replaced";
  await recordEvent(tx, { ...event, action, details: { way: "link", endedSessions } });
  if (user.status === "pending")
    await recordEvent(tx, { ...event, action: "user.activated", details: { way: "reset" } });
  if (!isEmailProven) await recordEvent(tx, { ...event, action: "email.proven", details: { way: "reset" } });
  const to = { config: deps.config, to: user.email };
  const isPlain = made === null && !hadFactors;
  const way = made === null ? "password" : "passkey";
  await sendEmail(deps, tx, isPlain ? passwordChangedEmail(to) : waysReplacedEmail({ ...to, way }));
  return isOpen ? way : "behind-second-step";
}
