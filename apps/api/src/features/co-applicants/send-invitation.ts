import { INVITATIONS_TO_ADDRESS } from "@keystep/contract/co-applicants/co-applicants";
import type { sendInvitation as route } from "@keystep/contract/co-applicants/co-applicants";
import { MESSAGES } from "@keystep/contract/fields/messages";
import type { AnswerOf } from "@keystep/contract/http/route";
import { nameInEmail } from "@keystep/domain/applicants/name-in-email";
import type { Dependencies } from "#src/dependencies";
import { assertEditable, assertMainApplicant, assertWithinReach } from "#src/features/applications/application.policy";
import { emailKey } from "#src/platform/encryption/email-key";
import { writeOf } from "#src/features/cases/write";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { newSecret, secretHash } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import { INVITATION_LIFETIME_DAYS, invitationEmail } from "./emails/invitation-email.ts";
import { findPair, holdPair, insertInvitation } from "./invitation.repository.ts";
import type { Pair } from "./invitation.repository.ts";

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

export async function sendInvitation(deps: Dependencies, call: Call<typeof route>): Promise<AnswerOf<typeof route>> {
  const { params, principal } = call;
  assertWithinReach(principal, params.id);
  const asked = addressee(await findPair(deps.db, params.id, principal.userId));
  // Counted by the mailbox it goes to, so that many senders cannot fill one together.
  await deps.limiter.take(INVITATIONS_TO_ADDRESS, emailKey(deps, asked.sentTo));
  const write = writeOf(deps, call);
  const { now } = write;
  const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME_DAYS * DAY_MS);
  const secret = newSecret();
  return deps.db.transaction(async (tx) => {
    const { pair, sentTo, coApplicantId } = addressee(await holdPair(tx, params.id, principal.userId));
    // Changed since it was counted: the count would be another person's.
    if (sentTo !== asked.sentTo) throw new Problem("application.version-conflict");
    const { applicationId, type } = pair;
    await insertInvitation(tx, { applicationId, coApplicantId, hash: secretHash(secret), sentTo, expiresAt, write });
    const email = invitationEmail({
      to: sentTo,
      link: `${deps.config.publicUrl}/application/join/${secret}`,
      invitedBy: nameInEmail(pair.mainFirstName, "main-applicant"),
      type,
      brand: deps.config.brand,
    });
    await sendEmail(deps, tx, email);
    return { sentTo, sentAt: now.toISOString(), expiresAt: expiresAt.toISOString(), refusedAt: null };
  });
}
