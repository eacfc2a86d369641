import * as contract from "@keystep/contract/submissions/submissions";
import { DECLARED_EMAILS } from "@keystep/contract/submissions/submissions";
import { UNDECIDED } from "@keystep/domain/applications/agreement";
import { nameInEmail } from "@keystep/domain/applicants/name-in-email";
import { getOwnApplication } from "#src/features/applications/application.policy";
import { writeOf } from "#src/features/cases/write";
import { fetchRow } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { TAKE_BACK } from "./declaration.repository.ts";
import { agreementTakenBackEmail } from "./emails/declared-email.ts";

/** A co-applicant takes their agreement back; the main applicant is told where it stood until then (decision 0041). */
export const takeAgreementBack = handle(contract.takeAgreementBack, async (deps, call) => {
  const { config, limiter, jobs } = deps;
  const { id } = call.params;
  const { application } = await getOwnApplication(deps, id, call.principal);
  if (application.viewer === "main-applicant") throw new Problem("declarations.made-by-sending");
  const { allowed } = await limiter.tryTake(DECLARED_EMAILS, id.toLowerCase());
  await deps.db.transaction(async (tx) => {
    const taken = await fetchRow(tx, TAKE_BACK, { ...writeOf(deps, call), application: id });
    if (taken === null || !UNDECIDED.includes(taken.status)) throw new Problem("application.not-a-draft");
    if (!taken.stood || !allowed) return;
    const email = agreementTakenBackEmail({
      brand: config.brand,
      publicUrl: config.publicUrl,
      to: taken.mainEmail,
      name: nameInEmail(taken.firstName, "co-applicant"),
      applicationId: id,
      type: taken.type,
      isSent: taken.status !== "draft",
    });
    await sendEmail({ config, jobs }, tx, email);
  });
});
