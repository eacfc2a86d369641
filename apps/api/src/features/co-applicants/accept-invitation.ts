import type { acceptInvitation as route } from "@keystep/contract/co-applicants/co-applicants";
import type { AnswerOf } from "@keystep/contract/http/route";
import { nextStep } from "@keystep/domain/applications/next-step";
import { stepStatus } from "@keystep/domain/applications/step-status";
import type { Dependencies } from "#src/dependencies";
import { findApplicationWithUser } from "#src/features/applications/application.repository";
import { claimDrafts } from "#src/features/applications/claim-drafts";
import { writeOf } from "#src/features/cases/write";
import type { Call } from "#src/platform/http/bind-route";
import type { Db } from "#src/platform/db/database";
import { Problem } from "#src/platform/http/problem";
import { secretHash } from "#src/platform/ids";
import { sendEmail } from "#src/platform/email/send-email";
import { joinedEmail } from "./emails/pair-emails.ts";
import { assertOpen } from "./invitation.policy.ts";
import { holdInvitation, join } from "./invitation.repository.ts";

type AcceptCall = Call<typeof route>;

/**
 * A signed-in person who holds the link joins, with any account: the link is the key, the address only says where it
 * was sent. If the account has that address, the link proves it, like any link that was emailed there.
 */
export async function acceptInvitation(deps: Dependencies, call: AcceptCall): Promise<AnswerOf<typeof route>> {
  const hash = secretHash(call.params.id);
  const write = writeOf(deps, call);
  const { userId, now } = write;
  return deps.db.transaction(async (tx) => {
    const found = await holdInvitation(tx, hash);
    assertOpen(found, { userId, now });
    if (found.mainUserId === userId) throw new Problem("co-applicant.own-invitation");
    if (found.joinedBy === null) {
      const { coApplicantId, sentTo, mainEmail: to } = found;
      const { emailProven } = await join(tx, { coApplicantId, sentTo, write });
      if (emailProven) await claimDrafts(tx, { userId, now });
      await sendEmail(deps, tx, joinedEmail({ to, type: found.type, brand: deps.config.brand }));
    }
    return placeOf(deps, tx, { applicationId: found.applicationId, userId });
  });
}

type JoinedApplication = { readonly applicationId: string; readonly userId: string };

/** The step a person stands at. A person whose account is done begins with their answers. */
async function placeOf({ clock }: Dependencies, tx: Db, { applicationId, userId }: JoinedApplication) {
  const found = await findApplicationWithUser(tx, applicationId, userId);
  if (found === null) throw new Problem("invitation.not-found");
  const facts = { ...found, today: clock.today() };
  const first = stepStatus("user", facts) === "complete" ? nextStep("user", facts) : null;
  return { id: applicationId, step: found.application.step ?? first };
}
