import type { Factor } from "@keystep/domain/identity/factor";
import type { Dependencies } from "#src/dependencies";
import { secondFactorEmail } from "#src/features/identity/emails/second-factor-email";
import type { SecondFactorChange } from "#src/features/identity/emails/second-factor-email";
import type { Transaction } from "#src/platform/db/database";
import { recordEvent } from "#src/platform/events";
import type { Principal } from "#src/platform/http/principal";
import { Problem } from "#src/platform/http/problem";
import { requireStandingSession } from "#src/platform/http/require-standing-session";
import { sendEmail } from "#src/platform/email/send-email";
import { newRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.ts";
import { assertNotLastOfStaff } from "./second-factor.policy.ts";
import { deleteRecoveryCodes, hasSecondFactor, lockHolder } from "./second-factor.repository.ts";
import type { Holder } from "./second-factor.repository.ts";

/** The factors that a person keeps; a recovery code is gone once it is used. */
type HeldFactor = Extract<Factor, "otp" | "passkey">;
type Caller = { readonly principal: Principal; readonly requestId: string };
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
  { principal, requestId, factor }: Change,
  store: (tx: Transaction) => Promise<void>,
): Promise<string[]> {
  const { userId, sessionId } = principal;
  const prepared = (await hasSecondFactor(deps.db, userId)) ? null : await newRecoveryCodes(deps);
  return deps.db.transaction(async (tx) => {
    const holder = await lockedHolder(deps, tx, principal);
    const isFirst = !(await hasSecondFactor(tx, userId));
    await store(tx);
    await deps.sessions.addFactor(tx, sessionId, factor);
    await deps.sessions.forget(tx, userId);
    await tellOf(deps, tx, { holder, principal, requestId, change: { kind: "added", factor } });
    if (!isFirst) return [];
    // Not prepared only where another call took the last one away just now.
    const codes = prepared ?? (await newRecoveryCodes(deps));
    await replaceRecoveryCodes(tx, { userId, codes, now: deps.clock.now() });
    return codes.shown;
  });
}

/** Takes a second factor away, if `remove` found it; with the last one the recovery codes go too. */
export async function removeSecondFactor(
  deps: Dependencies,
  { principal, requestId, factor }: Change,
  remove: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> {
  const { userId } = principal;
  return deps.db.transaction(async (tx) => {
    const holder = await lockedHolder(deps, tx, principal);
    if (!(await remove(tx))) return false;
    const hasAnother = await hasSecondFactor(tx, userId);
    assertNotLastOfStaff(holder, hasAnother);
    if (!hasAnother) await deleteRecoveryCodes(tx, userId);
    await tellOf(deps, tx, { holder, principal, requestId, change: { kind: "removed", factor } });
    await deps.sessions.forget(tx, userId);
    return true;
  });
}

/** New recovery codes in place of all that there were. */
export async function renewCodes(deps: Dependencies, { principal, requestId }: Caller): Promise<string[]> {
  const { userId } = principal;
  const codes = await newRecoveryCodes(deps);
  await deps.db.transaction(async (tx) => {
    const holder = await lockedHolder(deps, tx, principal);
    if (!(await hasSecondFactor(tx, userId))) throw new Problem("second-factor.missing");
    await replaceRecoveryCodes(tx, { userId, codes, now: deps.clock.now() });
    await tellOf(deps, tx, { holder, principal, requestId, change: { kind: "codes-renewed" } });
  });
  return codes.shown;
}

async function lockedHolder(deps: Dependencies, tx: Transaction, principal: Principal): Promise<Holder> {
  const holder = await lockHolder(tx, principal.userId);
  if (holder === null) throw new Problem("user.not-found");
  await requireStandingSession(deps, tx, principal);
  return holder;
}

type Told = Caller & { readonly holder: Holder; readonly change: SecondFactorChange };

/** Records the change and emails the person, who notices first when somebody else made it (ASVS 6.3.7). */
async function tellOf(deps: Dependencies, tx: Transaction, told: Told): Promise<void> {
  const { holder, principal, requestId, change } = told;
  const details = change.kind === "codes-renewed" ? {} : { factor: change.factor };
  const event = { action: EVENTS[change.kind], actorUserId: principal.userId, applicationId: null, requestId, details };
  await recordEvent(tx, event);
  const { brand, publicUrl } = deps.config;
  await sendEmail(deps, tx, secondFactorEmail({ brand, publicUrl, to: holder.email, change }));
}
