import * as contract from "@keystep/contract/co-applicants/co-applicants";
import { nameInEmail } from "@keystep/domain/applicants/name-in-email";
import { nextStep } from "@keystep/domain/applications/next-step";
import { stepStatus } from "@keystep/domain/applications/step-status";
import { maskedEmail } from "@keystep/domain/identity/masked-email";
import type { Dependencies } from "#src/dependencies";
import { assertMainApplicant, assertWithinReach } from "#src/features/applications/application.policy";
import { findApplicationWithUser } from "#src/features/applications/application.repository";
import { claimDrafts } from "#src/features/applications/claim-drafts";
import { writeOf } from "#src/features/cases/write";
import { queueDisclosures } from "#src/features/disclosures/queue-disclosures";
import type { Db } from "#src/platform/db/database";
import { execute, fetchRow } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { handle, type Registration } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newSecret, secretHash } from "#src/platform/ids";
import { SHARE } from "./co-applicant.repository.ts";
import { joinedEmail, refusedEmail, sharingEmail } from "./emails/pair-emails.ts";
import {
  FIND_INVITATION,
  JOIN,
  REFUSE,
  WITHDRAW,
  findPair,
  holdInvitation,
  holdPair,
  type FoundInvitation,
} from "./invitation.repository.ts";
import { removeCoApplicant } from "./remove-co-applicant.ts";
import { sendInvitation } from "./send-invitation.ts";

/**
 * Throws where a link leads nowhere for this person, or for a visitor who is not signed in. Once somebody joined by it,
 * it works for that person only, so that an email opened twice does no harm.
 */
function assertOpen(
  found: FoundInvitation | null,
  { userId, now }: { readonly userId: string | null; readonly now: Date },
): asserts found is FoundInvitation {
  if (found === null) throw new Problem("invitation.not-found");
  if (found.joinedBy !== null) {
    if (found.joinedBy === userId) return;
    throw new Problem("invitation.not-found");
  }
  if (!found.isStanding) throw new Problem("invitation.not-found");
  if (found.expiresAt <= now) throw new Problem("invitation.expired");
}

/**
 * A signed-in person who holds the link joins, with any account: the link is the key, the address only says where it
 * was sent. If the account has that address, the link proves it, like any link that was emailed there.
 */
const acceptInvitation = handle(contract.acceptInvitation, async (deps, call) => {
  const hash = secretHash(call.params.id);
  const write = writeOf(deps, call);
  const { person: userId, now } = write;
  return deps.db.transaction(async (tx) => {
    const found = await holdInvitation(tx, hash);
    assertOpen(found, { userId, now });
    if (found.mainUserId === userId) throw new Problem("co-applicant.own-invitation");
    if (found.joinedBy === null) {
      const { coApplicantId, sentTo, mainEmail: to, applicationId } = found;
      const joined = await fetchRow(tx, JOIN, { ...write, coApplicant: coApplicantId, sentTo });
      if (joined?.emailProven === true) await claimDrafts(tx, { userId, now });
      await sendEmail(deps, tx, joinedEmail({ to, type: found.type, brand: deps.config.brand }));
      await queueDisclosures(deps, tx, { applicationId, party: "co-applicant", moment: "begun" });
    }
    return placeOf(deps, tx, { applicationId: found.applicationId, userId });
  });
});

type JoinedApplication = { readonly applicationId: string; readonly userId: string };

/** The step a person stands at. A person whose account is done begins with their answers. */
async function placeOf({ clock }: Dependencies, tx: Db, { applicationId, userId }: JoinedApplication) {
  const found = await findApplicationWithUser(tx, applicationId, userId);
  if (found === null) throw new Problem("invitation.not-found");
  const facts = { ...found, today: clock.today() };
  const first = stepStatus("user", facts) === "complete" ? nextStep("user", facts) : null;
  return { id: applicationId, step: found.application.step ?? first };
}

const getInvitation = handle(contract.getInvitation, async ({ db, clock }, { params, principal }) => {
  const found = await fetchRow(db, FIND_INVITATION, { hash: secretHash(params.id) });
  assertOpen(found, { userId: principal?.userId ?? null, now: clock.now() });
  return {
    invitedBy: nameInEmail(found.mainFirstName, "main-applicant"),
    sentTo: maskedEmail(found.sentTo),
    applicationType: found.type,
    hasAccount: found.hasAccount,
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

/** Sharing can end at any time, also after sending in. An email tells the person that sharing began, in case somebody else did it. */
const saveSharing = handle(contract.saveSharing, async (deps, call) => {
  const { params, principal } = call;
  assertWithinReach(principal, params.id);
  const { sharesAnswers } = call.body;
  const pair = await findPair(deps.db, params.id, principal.userId);
  if (pair === null) throw new Problem("application.not-found");
  await deps.db.transaction(async (tx) => {
    const saved = await fetchRow(tx, SHARE, {
      ...writeOf(deps, call),
      application: pair.applicationId,
      shares: sharesAnswers,
      action: sharesAnswers ? "applicant.sharing-begun" : "applicant.sharing-ended",
    });
    if (saved === null) throw new Problem("applicant.not-found");
    if (sharesAnswers && !saved.areTwo) throw new Problem("co-applicant.not-joined");
    if (!saved.isChanged || !sharesAnswers) return;
    const { brand } = deps.config;
    await sendEmail(deps, tx, sharingEmail({ to: principal.email, type: pair.type, brand }));
  });
  return { sharesAnswers };
});

export const coApplicantsRoutes: readonly Registration[] = [
  sendInvitation,
  withdrawInvitation,
  getInvitation,
  acceptInvitation,
  refuseInvitation,
  removeCoApplicant,
  saveSharing,
];
