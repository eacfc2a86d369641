import * as contract from "@keystep/contract/co-applicants/co-applicants";
import { nameInEmail } from "@keystep/domain/applicants/name-in-email";
import type { Dependencies } from "#src/dependencies";
import { assertMainApplicant, assertWithinReach } from "#src/features/applications/application.policy";
import { writeOf } from "#src/features/cases/write";
import { takesPasskey } from "#src/features/identity/credentials/passkey-of-new-account";
import { execute, fetchRow } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { handle, type Call, type Registration } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newSecret, secretHash } from "#src/platform/ids";
import { SHARE, SHARE_ADDRESS } from "./co-applicant.repository.ts";
import { addressSharingEmail, refusedEmail, sharingEmail } from "./emails/pair-emails.ts";
import { FIND_INVITATION, REFUSE, WITHDRAW, findPair, holdInvitation, holdPair } from "./invitation.repository.ts";
import { beginPasskeyToJoin, joinWithNewAccount } from "./join-with-new-account.ts";
import { assertOpen, join, placeOf } from "./open-invitation.ts";
import { removeCoApplicant } from "./remove-co-applicant.ts";
import { fillInForInvited } from "./fill-in-for-invited.ts";
import { sendInvitation } from "./send-invitation.ts";

/**
 * A signed-in person who holds the link joins, with any account: the link is the key, the address only says where it
 * was sent. If the account has that address, the link proves it, like any link that was emailed there.
 */
const acceptInvitation = handle(contract.acceptInvitation, async (deps, call) => {
  const hash = secretHash(call.params.id);
  const { userId } = call.principal;
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const found = await holdInvitation(tx, hash);
    assertOpen(found, { userId, now });
    if (found.mainUserId === userId) throw new Problem("co-applicant.own-invitation");
    if (found.joinedBy !== null) return placeOf(deps, tx, { applicationId: found.applicationId, userId });
    return join(deps, tx, { found, userId, names: null });
  });
});

const getInvitation = handle(contract.getInvitation, async (deps, { params, principal }) => {
  const { db, clock } = deps;
  const found = await fetchRow(db, FIND_INVITATION, { hash: secretHash(params.id) });
  assertOpen(found, { userId: principal?.userId ?? null, now: clock.now() });
  return {
    invitedBy: nameInEmail(found.mainFirstName, "main-applicant"),
    sentTo: found.sentTo,
    firstName: found.coFirstName,
    lastName: found.coLastName,
    applicationType: found.type,
    hasAccount: found.hasAccount,
    takesPasskey: takesPasskey(deps),
  };
});

/** The link is dead; a person who joined by it before stays. */
const withdrawInvitation = handle(contract.withdrawInvitation, async ({ db }, { params, principal }) => {
  assertWithinReach(principal, params.id);
  await db.transaction(async (tx) => {
    const pair = await holdPair(tx, params.id, principal.userId);
    if (pair === null) throw new Problem("application.not-found");
    assertMainApplicant(pair);
    await execute(tx, WITHDRAW, { person: principal.userId, application: pair.applicationId });
  });
});

/** Takes no account and does not tell who refused. A person who joined leaves by another call. */
const refuseInvitation = handle(contract.refuseInvitation, async (deps, { params, principal }) => {
  const hash = secretHash(params.id);
  const userId = principal?.userId ?? null;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const found = await holdInvitation(tx, hash);
    assertOpen(found, { userId, now });
    if (found.joinedBy !== null) throw new Problem("invitation.not-found");
    const { applicationId, mainEmail: to, type } = found;
    await execute(tx, REFUSE, {
      application: applicationId,
      person: userId,
      now,
      noHash: secretHash(newSecret()),
    });
    await sendEmail(deps, tx, refusedEmail({ to, type, brand: deps.config.brand }));
  });
});

type SharingCall = Call<typeof contract.saveSharing> | Call<typeof contract.saveAddressSharing>;
type Sharing = {
  readonly statement: typeof SHARE;
  readonly isOn: boolean;
  readonly action: string;
  readonly email: typeof sharingEmail;
};

/** Sharing can end at any time, also after sending in. An email tells the person that sharing began, in case somebody else did it. */
async function share(
  deps: Dependencies,
  call: SharingCall,
  { statement, isOn, action, email }: Sharing,
): Promise<void> {
  const { params, principal } = call;
  assertWithinReach(principal, params.id);
  const pair = await findPair(deps.db, params.id, principal.userId);
  if (pair === null) throw new Problem("application.not-found");
  await deps.db.transaction(async (tx) => {
    const values = { ...writeOf(deps, call), application: pair.applicationId, shares: isOn, action };
    const saved = await fetchRow(tx, statement, values);
    if (saved === null) throw new Problem("applicant.not-found");
    if (isOn && !saved.areTwo) throw new Problem("co-applicant.not-joined");
    if (!saved.isChanged || !isOn) return;
    await sendEmail(deps, tx, email({ to: principal.email, type: pair.type, brand: deps.config.brand }));
  });
}

const saveSharing = handle(contract.saveSharing, async (deps, call) => {
  const { sharesAnswers: isOn } = call.body;
  const action = isOn ? "applicant.sharing-begun" : "applicant.sharing-ended";
  await share(deps, call, { statement: SHARE, isOn, action, email: sharingEmail });
  return call.body;
});

const saveAddressSharing = handle(contract.saveAddressSharing, async (deps, call) => {
  const { sharesAddress: isOn } = call.body;
  const action = isOn ? "applicant.address-sharing-begun" : "applicant.address-sharing-ended";
  await share(deps, call, { statement: SHARE_ADDRESS, isOn, action, email: addressSharingEmail });
  return call.body;
});

export const coApplicantsRoutes: readonly Registration[] = [
  sendInvitation,
  fillInForInvited,
  withdrawInvitation,
  getInvitation,
  beginPasskeyToJoin,
  joinWithNewAccount,
  acceptInvitation,
  refuseInvitation,
  removeCoApplicant,
  saveSharing,
  saveAddressSharing,
];
