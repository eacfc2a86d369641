import * as contract from "@keystep/contract/co-applicants/co-applicants";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { nameInEmail } from "@keystep/domain/applicants/name-in-email";
import { assertEditable, assertMainApplicant, assertWithinReach } from "#src/features/applications/application.policy";
import { emailKey } from "#src/platform/encryption/email-key";
import { writeOf } from "#src/features/cases/write";
import { fetchOne } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newSecret, secretHash } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import { INVITATION_LIFETIME_DAYS, invitationEmail } from "./emails/invitation-email.ts";
import { findPair, holdPair, INVITE, type Pair } from "./invitation.repository.ts";

const DAY_MS = 86_400_000;

type Addressee = { readonly pair: Pair; readonly sentTo: string; readonly coApplicantId: string };

/** With `given`, the main applicant has put the address right. */
function addressee(pair: Pair | null, given: string | undefined): Addressee {
  if (pair === null) throw new Problem("application.not-found");
  assertMainApplicant(pair);
  assertEditable(pair.status);
  const { coApplicantId } = pair;
  const sentTo = given ?? pair.coAddress;
  if (coApplicantId === null) throw new Problem("applicant.not-found");
  if (pair.coEmail !== null) throw new Problem("co-applicant.has-joined");
  if (sentTo === null) throw refused(MESSAGES.coApplicantEmail);
  if (pair.mainAddresses.includes(sentTo)) throw refused(MESSAGES.coApplicantOwnEmail);
  return { pair, sentTo, coApplicantId };
}

function refused(message: string): Problem {
  return new Problem("request.invalid", { errors: [{ field: "emailAddress", message }] });
}

const REMINDED = "co-applicant.reminded";

function actionOf({ coAddress, invitedAddress }: Pair, sentTo: string): string {
  if (coAddress !== sentTo) return "co-applicant.invitation-readdressed";
  return invitedAddress === sentTo ? REMINDED : "co-applicant.invited";
}

export const sendInvitation = handle(contract.sendInvitation, async (deps, call) => {
  const { params, principal, body } = call;
  assertWithinReach(principal, params.id);
  const asked = addressee(await findPair(deps.db, params.id, principal.userId), body.emailAddress);
  // Counted by the mailbox it goes to, so that many senders cannot fill one together.
  await deps.limiter.take(contract.INVITATIONS_TO_ADDRESS, emailKey(deps, asked.sentTo));
  const write = writeOf(deps, call);
  const { now } = write;
  const expiresAt = new Date(now.getTime() + INVITATION_LIFETIME_DAYS * DAY_MS);
  const secret = newSecret();
  return deps.db.transaction(async (tx) => {
    const { pair, sentTo, coApplicantId } = addressee(
      await holdPair(tx, params.id, principal.userId),
      body.emailAddress,
    );
    // Changed since it was counted: the count would be another person's.
    if (sentTo !== asked.sentTo) throw new Problem("application.version-conflict");
    const action = actionOf(pair, sentTo);
    const invited = { application: pair.applicationId, coApplicant: coApplicantId, sentTo, action };
    const { isFilledIn } = await fetchOne(tx, INVITE, { ...write, ...invited, hash: secretHash(secret), expiresAt });
    const email = invitationEmail({
      isAgain: action === REMINDED,
      to: sentTo,
      link: `${deps.config.publicUrl}/application/join/${secret}`,
      invitedBy: nameInEmail(pair.mainFirstName, "main-applicant"),
      type: pair.type,
      brand: deps.config.brand,
    });
    await sendEmail(deps, tx, email);
    return { sentTo, sentAt: now.toISOString(), expiresAt: expiresAt.toISOString(), refusedAt: null, isFilledIn };
  });
});
