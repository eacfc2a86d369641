import * as contract from "@keystep/contract/identity/second-factor";
import type { Factor } from "@keystep/domain/identity/factor";
import { isStaff } from "@keystep/domain/identity/user";
import type { Dependencies } from "#src/dependencies";
import { secondFactorEmail, type SecondFactorChange } from "#src/features/identity/emails/account-notices";
import { findPerson, lockPerson, type Person } from "#src/features/identity/users/user.repository";
import type { Db, Transaction } from "#src/platform/db/database";
import { recordEvent } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";
import type { Principal } from "#src/platform/http/principal";
import { Problem } from "#src/platform/http/problem";
import { requireRecentProof, requireStandingSession } from "#src/platform/http/require-proof";
import { sendEmail } from "#src/platform/email/send-email";
import { newRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.ts";
import { deleteRecoveryCodes, findSecondFactors, hasSecondFactor, hasWayIn } from "./second-factor.repository.ts";

/** The factors that a person keeps; a recovery code is gone once it is used. */
type HeldFactor = Extract<Factor, "otp" | "passkey">;
type Caller = { readonly principal: Principal };
type Change = Caller & { readonly factor: HeldFactor };

const EVENTS = {
  added: "second-factor.added",
  removed: "second-factor.removed",
  "codes-renewed": "second-factor.codes-renewed",
} as const satisfies Record<SecondFactorChange["kind"], string>;

/**
 * Stores a second factor together with its event and the email that tells of it. The first one comes with recovery codes, which are
 * answered. The session it was set up in counts as signed in with it: an administrator need not sign in again.
 */
export async function addSecondFactor(
  deps: Dependencies,
  { principal, factor }: Change,
  store: (tx: Transaction) => Promise<void>,
): Promise<string[]> {
  const { userId, sessionId } = principal;
  const prepared = (await lacksCodes(deps.db, userId, factor)) ? await newRecoveryCodes(deps) : null;
  return deps.db.transaction(async (tx) => {
    const holder = await lockedHolder(deps, tx, principal);
    const needsCodes = await lacksCodes(tx, userId, factor);
    await store(tx);
    await deps.sessions.addFactor(tx, sessionId, factor);
    await deps.sessions.forget(tx, userId);
    await tellOf(deps, tx, { holder, principal, change: { kind: "added", factor } });
    if (!needsCodes) return [];
    // Not prepared only where another call took the last one away just now.
    const codes = prepared ?? (await newRecoveryCodes(deps));
    await replaceRecoveryCodes(tx, { userId, codes, now: deps.clock.now() });
    return codes.shown;
  });
}

/**
 * Recovery codes come with the first second factor, and with an app where there are none: who signs in with a passkey alone had no use for
 * them, since a link to their mailbox gets them in.
 */
async function lacksCodes(db: Db, userId: string, factor: HeldFactor): Promise<boolean> {
  const { hasTotp, passkeys, recoveryCodesLeft } = await findSecondFactors(db, userId);
  return recoveryCodesLeft === 0 && (factor === "otp" || !(hasTotp || passkeys.length > 0));
}

/** Takes a second factor away, if `remove` found it; with the last one the recovery codes go too. */
export async function removeSecondFactor(
  deps: Dependencies,
  { principal, factor }: Change,
  remove: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> {
  const { userId } = principal;
  return deps.db.transaction(async (tx) => {
    const holder = await lockedHolder(deps, tx, principal);
    if (!(await remove(tx))) return false;
    if (!(await hasWayIn(tx, userId))) throw new Problem("passkey.last");
    const hasAnother = await hasSecondFactor(tx, userId);
    // Staff keep at least one, without which the staff area would be closed to them (ROLE-04).
    if (!hasAnother && isStaff(holder.roles)) throw new Problem("second-factor.last");
    if (!hasAnother) await deleteRecoveryCodes(tx, userId);
    await tellOf(deps, tx, { holder, principal, change: { kind: "removed", factor } });
    await deps.sessions.forget(tx, userId);
    return true;
  });
}

/** New recovery codes in place of all that there were. They stand in for another factor, so there are none without one. */
export const renewRecoveryCodes = handle(contract.renewRecoveryCodes, async (deps, { principal }) => {
  const { userId } = principal;
  await requireHolder(deps, principal);
  if (!(await hasSecondFactor(deps.db, userId))) throw new Problem("second-factor.missing");
  const codes = await newRecoveryCodes(deps);
  await deps.db.transaction(async (tx) => {
    const holder = await lockedHolder(deps, tx, principal);
    if (!(await hasSecondFactor(tx, userId))) throw new Problem("second-factor.missing");
    await replaceRecoveryCodes(tx, { userId, codes, now: deps.clock.now() });
    await tellOf(deps, tx, { holder, principal, change: { kind: "codes-renewed" } });
  });
  return { recoveryCodes: codes.shown };
});

/**
 * The person may change second factors only with an email that is proven, since otherwise the address may be somebody else's, and after
 * showing not long ago who they are. A session that an emailed link opened is for its one application and changes nothing here.
 */
export async function requireHolder(deps: Pick<Dependencies, "db" | "clock">, principal: Principal): Promise<Person> {
  if (principal.reach !== null) throw new Problem("access.forbidden");
  const holder = await findPerson(deps.db, principal.userId);
  if (holder === null) throw new Problem("user.not-found");
  if (!holder.isEmailProven) throw new Problem("user.email-unproven");
  requireRecentProof(deps, principal);
  return holder;
}

/** Changes of one person's second factors come one after the other: which one was the first or the last is then certain. */
async function lockedHolder(deps: Dependencies, tx: Transaction, principal: Principal): Promise<Person> {
  const holder = await lockPerson(tx, principal.userId);
  if (holder === null) throw new Problem("user.not-found");
  await requireStandingSession(deps, tx, principal);
  return holder;
}

type Told = Caller & { readonly holder: Person; readonly change: SecondFactorChange };

/** Records the change and emails the person, who notices first when somebody else made it (ASVS 6.3.7). */
async function tellOf(deps: Dependencies, tx: Transaction, told: Told): Promise<void> {
  const { holder, principal, change } = told;
  const details = change.kind === "codes-renewed" ? {} : { factor: change.factor };
  await recordEvent(tx, { action: EVENTS[change.kind], actorUserId: principal.userId, details });
  await sendEmail(deps, tx, secondFactorEmail({ config: deps.config, to: holder.email, change }));
}
