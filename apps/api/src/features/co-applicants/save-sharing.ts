import type { saveSharing as route } from "@keystep/contract/co-applicants/co-applicants";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { Dependencies } from "#src/dependencies";
import { assertWithinReach } from "#src/features/applications/application.policy";
import { writeOf } from "#src/features/cases/write";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { sendEmail } from "#src/platform/email/send-email";
import { shareAnswers } from "./co-applicant.repository.ts";
import { sharingEmail } from "./emails/pair-emails.ts";
import { findPair } from "./invitation.repository.ts";

/** Sharing can end at any time, also after sending in. An email tells the person that sharing began, in case somebody else did it. */
export async function saveSharing(deps: Dependencies, call: Call<typeof route>): Promise<AnswerOf<typeof route>> {
  const { params, principal } = call;
  assertWithinReach(principal, params.id);
  const { sharesAnswers } = call.body;
  const pair = await findPair(deps.db, params.id, principal.userId);
  if (pair === null) throw new Problem("application.not-found");
  await deps.db.transaction(async (tx) => {
    const sharing = { applicationId: pair.applicationId, sharesAnswers, write: writeOf(deps, call) };
    const saved = await shareAnswers(tx, sharing);
    if (saved === null) throw new Problem("applicant.not-found");
    if (sharesAnswers && !saved.areTwo) throw new Problem("co-applicant.not-joined");
    if (!saved.isChanged || !sharesAnswers) return;
    const { brand } = deps.config;
    await sendEmail(deps, tx, sharingEmail({ to: principal.email, type: pair.type, brand }));
  });
  return { sharesAnswers };
}
