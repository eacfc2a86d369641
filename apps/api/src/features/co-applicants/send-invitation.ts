import * as contract from "@keystep/contract/co-applicants/co-applicants";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { nameInEmail } from "@keystep/domain/applicants/name-in-email";
import { assertEditable, assertMainApplicant, assertWithinReach } from "#src/features/applications/application.policy";
import { emailKey } from "#src/platform/encryption/email-key";
import { writeOf } from "#src/features/cases/write";
import { execute } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newSecret, secretHash } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import { INVITATION_LIFETIME_DAYS, invitationEmail } from "./emails/invitation-email.ts";
import { findPair, holdPair, INVITE, type Pair } from "./invitation.repository.ts";

const DAY_MS = 86_400_000;

function addressee(pair: Pair | null): {
  readonly pair: Pair;
  readonly sentTo: string;
  readonly coApplicantId: string;
} {
  if (pair === null) throw new Problem("application.not-found");
  assertMainApplicant(pair);
  assertEditable(pair.status);
  const { coApplicantId, coAddress: sentTo } = pair;
  if (coApplicantId === null) throw new Problem("applicant.not-found");
  if (pair.coEmail !== null) throw new Problem("co-applicant.has-joined");
  if (sentTo === null) throw refused(MESSAGES.coApplicantEmail);
  if (pair.mainAddresses.includes(sentTo)) throw refused(MESSAGES.coApplicantOwnEmail);
  return { pair, sentTo, coApplicantId };
}

function refused(message: string): Problem {
  return new Problem("request.invalid", { errors: [{ field: "emailAddress", message }] });
}

export const sendInvitation = handle(contract.sendInvitation, async (deps, call) => {
  const { params, principal } = call;
  assertWithinReach(principal, params.id);
  const asked = addressee(await findPair(deps.db, params.id, principal.userId));
  // Counted by the mailbox it goes to, so that many senders cannot fill one together.
  await deps.limiter.take(contract.INVITATIONS_TO_ADDRESS, emailKey(deps, asked.sentTo));
  const write = writeOf(deps, call);
  const { now } = write;
  const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME_DAYS * DAY_MS);
  const secret = newSecret();
  return deps.db.transaction(async (tx) => {
    const { pair, sentTo, coApplicantId } = addressee(await holdPair(tx, params.id, principal.userId));
    // Changed since it was counted: the count would be another person's.
    if (sentTo !== asked.sentTo) throw new Problem("application.version-conflict");
    const invited = { application: pair.applicationId, coApplicant: coApplicantId, sentTo };
    await execute(tx, INVITE, { ...write, ...invited, hash: secretHash(secret), expiresAt });
    const email = invitationEmail({
      to: sentTo,
      link: `${deps.config.publicUrl}/application/join/${secret}`,
      invitedBy: nameInEmail(pair.mainFirstName, "main-applicant"),
      type: pair.type,
      brand: deps.config.brand,
    });
    await sendEmail(deps, tx, email);
    return { sentTo, sentAt: now.toISOString(), expiresAt: expiresAt.toISOString(), refusedAt: null };
  });
});
