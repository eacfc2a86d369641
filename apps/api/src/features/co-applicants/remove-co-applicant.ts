import * as contract from "@keystep/contract/co-applicants/co-applicants";
import type { Dependencies } from "#src/dependencies";
import { assertEditable, assertWithinReach } from "#src/features/applications/application.policy";
import { dropBytes } from "#src/features/files/stored-bytes";
import type { Transaction } from "#src/platform/db/database";
import { execute, fetchRows } from "#src/platform/db/prepared";
import { writeOf } from "#src/features/cases/write";
import { handle, type Call } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { sendEmail } from "#src/platform/email/send-email";
import { HAS_LEFT, REMOVE } from "./co-applicant.repository.ts";
import { leftEmail, removedEmail } from "./emails/pair-emails.ts";
import { holdPair } from "./invitation.repository.ts";

type RemoveCall = Call<typeof contract.removeCoApplicant>;

/**
 * The main applicant removes the co-applicant, or the one who joined leaves, while it is a draft. Rows go first and
 * bytes after: housekeeping removes bytes without a row after a crash.
 */
export const removeCoApplicant = handle(contract.removeCoApplicant, async (deps, call) => {
  assertWithinReach(call.principal, call.params.id);
  const storeKeys = await deps.db.transaction((tx) => remove(deps, call, tx));
  await dropBytes(deps, storeKeys);
});

async function remove(deps: Dependencies, call: RemoveCall, tx: Transaction): Promise<readonly string[]> {
  const { params } = call;
  const { userId } = call.principal;
  const pair = await holdPair(tx, params.id, userId);
  if (pair === null) {
    if ((await execute(tx, HAS_LEFT, { application: params.id, person: userId })) > 0) return [];
    throw new Problem("application.not-found");
  }
  const { applicationId, coApplicantId, coEmail, mainEmail, type, viewer } = pair;
  if (coApplicantId === null) return [];
  assertEditable(pair.status);
  const isLeaving = viewer === "co-applicant";
  const bytes = await fetchRows(tx, REMOVE, {
    ...writeOf(deps, call),
    application: applicationId,
    coApplicant: coApplicantId,
    action: isLeaving ? "co-applicant.left" : "co-applicant.removed",
  });
  const { brand } = deps.config;
  // A person who never joined knows only a link, which is dead now, so only a person who leaves causes an email.
  if (isLeaving) await sendEmail(deps, tx, leftEmail({ to: mainEmail, type, brand }));
  else if (coEmail !== null) await sendEmail(deps, tx, removedEmail({ to: coEmail, type, brand }));
  return bytes.flatMap((file) => [file.store_key, file.preview_store_key]).filter((key) => key !== null);
}
