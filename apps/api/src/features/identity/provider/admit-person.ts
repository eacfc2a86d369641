import type { Dependencies } from "#src/dependencies";
import { identityLinkedEmail } from "#src/features/identity/emails/account-notices";
import { deleteSecondFactors } from "#src/features/identity/second-factor/second-factor.repository";
import { forgetDevices } from "#src/features/identity/sign-in/known-devices";
import { lockPersonByEmail, type Person } from "#src/features/identity/users/user.repository";
import type { Transaction } from "#src/platform/db/database";
import { execute, fetchRow } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import { newId } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import {
  ACTIVATE,
  CLEAR_ACCOUNT,
  FILL_NAMES,
  FIND_BY_IDENTITY,
  HOLD_NAME,
  INSERT_USER,
  LINK_IDENTITY,
  VOUCH,
} from "./identity.repository.ts";
import type { Profile } from "./read-profile.ts";

export type RefusalReason = "disabled" | "email-missing" | "email-taken";
export type Admission =
  | { readonly kind: "admitted"; readonly userId: string }
  | { readonly kind: "refused"; readonly reason: RefusalReason; readonly userId: string | null };

type KnownUser = Pick<Person, "id" | "email" | "status" | "isEmailProven">;

export type Arrival = {
  readonly deps: Dependencies;
  readonly identity: { readonly issuer: string; readonly subject: string };
  readonly profile: Profile;
};

/**
 * The account that a person of the provider comes to. The identity decides, never the address alone (ASVS 6.8.1). An
 * address leads to an existing account only where the provider verified it, and only a proven account keeps what it
 * had.
 */
export async function admitPerson(tx: Transaction, arrival: Arrival): Promise<Admission> {
  const { identity, profile } = arrival;
  await execute(tx, HOLD_NAME, { name: `identity ${identity.issuer} ${identity.subject}` });
  const known = await fetchRow(tx, FIND_BY_IDENTITY, identity);
  if (known !== null) return greetKnown(tx, arrival, known);
  if (profile.email === null) return { kind: "refused", reason: "email-missing", userId: null };
  const userId = await makeUser(tx, arrival, profile.email);
  if (userId !== null) return { kind: "admitted", userId };
  const owner = await lockPersonByEmail(tx, profile.email);
  if (owner === null) throw new Error("A user went away while somebody logged in");
  return takeOver(tx, arrival, owner);
}

async function greetKnown(tx: Transaction, { deps, identity, profile }: Arrival, user: KnownUser): Promise<Admission> {
  if (user.status === "disabled") return { kind: "refused", reason: "disabled", userId: user.id };
  const now = deps.clock.now();
  await execute(tx, FILL_NAMES, { ...profile, userId: user.id, at: now });
  if (user.status === "pending") {
    // Without a password of ours, an account that was closed and opened again has nothing but this way in.
    await execute(tx, ACTIVATE, { userId: user.id, isProven: false, at: now });
    await record(tx, { action: "user.activated", userId: user.id });
  }
  // Another address there is no change of the address here: that asks both mailboxes.
  if (profile.isEmailVerified && profile.email === user.email) {
    await execute(tx, VOUCH, identity);
    if (!user.isEmailProven) await prove(tx, deps, user.id);
  }
  return { kind: "admitted", userId: user.id };
}

/** A person who is new to us; null where the address belongs to an account. */
async function makeUser(tx: Transaction, { deps, identity, profile }: Arrival, email: string): Promise<string | null> {
  const now = deps.clock.now();
  const id = newId(deps.clock);
  const { firstName, lastName, isEmailVerified } = profile;
  const made = { id, email, firstName, lastName, isEmailProven: isEmailVerified, at: now };
  if ((await execute(tx, INSERT_USER, made)) === 0) return null;
  await execute(tx, LINK_IDENTITY, { ...identity, userId: id, isVouched: isEmailVerified, at: now });
  await record(tx, { action: "user.registered", userId: id });
  if (isEmailVerified) await prove(tx, deps, id);
  return id;
}

async function takeOver(tx: Transaction, { deps, identity, profile }: Arrival, owner: KnownUser): Promise<Admission> {
  if (owner.status === "disabled") return { kind: "refused", reason: "disabled", userId: owner.id };
  if (!profile.isEmailVerified) return { kind: "refused", reason: "email-taken", userId: owner.id };
  const now = deps.clock.now();
  if (owner.status === "active" && !owner.isEmailProven) {
    // The account was made without reading the mailbox, so the provider's word counts more.
    await execute(tx, CLEAR_ACCOUNT, { userId: owner.id });
    await deleteSecondFactors(tx, owner.id);
    await forgetDevices(tx, owner.id);
    await deps.sessions.endOfUser(tx, owner.id);
    await record(tx, { action: "sessions.ended", userId: owner.id, details: { reason: "email-proven-elsewhere" } });
  }
  await execute(tx, LINK_IDENTITY, { ...identity, userId: owner.id, isVouched: true, at: now });
  await execute(tx, FILL_NAMES, { ...profile, userId: owner.id, at: now });
  await record(tx, { action: "user.identity-linked", userId: owner.id });
  const mail = identityLinkedEmail({ config: deps.config, to: owner.email, issuer: identity.issuer });
  await sendEmail(deps, tx, mail);
  if (owner.status === "pending") {
    // A session from an emailed link reaches one application only, so the sign-in ends it.
    await deps.sessions.endOfUser(tx, owner.id);
    await record(tx, { action: "user.activated", userId: owner.id });
  }
  if (owner.status === "pending" || !owner.isEmailProven) await prove(tx, deps, owner.id);
  return { kind: "admitted", userId: owner.id };
}

async function prove(tx: Transaction, { clock, hooks }: Dependencies, userId: string): Promise<void> {
  const now = clock.now();
  await execute(tx, ACTIVATE, { userId, isProven: true, at: now });
  await record(tx, { action: "email.proven", userId });
  await hooks.onEmailProven(tx, { userId, now });
}

type Happening = { action: string; userId: string; details?: Readonly<Record<string, unknown>> };

async function record(tx: Transaction, { action, userId, details = {} }: Happening): Promise<void> {
  await recordEvent(tx, { action, actorUserId: userId, details: { way: "provider", ...details } });
}
