import { DECLARATIONS_VERSION, OWN_DECLARATION_MISSING } from "@keystep/contract/submissions/declarations";
import type { AnswerOf } from "@keystep/contract/http/route";
import { DECLARED_EMAILS } from "@keystep/contract/submissions/submissions";
import * as contract from "@keystep/contract/submissions/submissions";
import { nameInEmail } from "@keystep/domain/applicants/name-in-email";
import type { Application } from "@keystep/domain/applications/application";
import { UNDECIDED } from "@keystep/domain/applications/agreement";
import { isInProgress } from "@keystep/domain/applications/application-status";
import type { Dependencies } from "#src/dependencies";
import type { ApplicationWithUser } from "#src/features/applications/application.repository";
import { getOwnApplication } from "#src/features/applications/application.policy";
import { assertShown } from "#src/features/disclosures/assert-shown";
import { writeOf } from "#src/features/cases/write";
import { fetchRow } from "#src/platform/db/prepared";
import { handle, type Call } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { sendEmail } from "#src/platform/email/send-email";
import { assertAgreed, assertBasis, declaredNow } from "./agreement.policy.ts";
import { DECLARE } from "./declaration.repository.ts";
import { declaredEmail } from "./emails/declared-email.ts";
import { ownMissingParts } from "./missing-parts.ts";

type DeclareCall = Call<typeof contract.declareOwnPart>;
type Answer = AnswerOf<typeof contract.declareOwnPart>;

/** A co-applicant declares their own part. Declaring again with no change since gets the first answer (decision 0024). */
export const declareOwnPart = handle(contract.declareOwnPart, async (deps, call) => {
  const { body, principal } = call;
  const found = await findPart(deps, call);
  const before = standing(found.application);
  if (before !== null) return before;
  // A correction is agreed to as it is sent, and what the other person has open once they have sent it (decision 0046).
  if (found.application.correction !== null) throw new Problem("correction.open");
  if (found.application.agreement.isSharedOpen) throw new Problem("correction.shared-open");
  assertBasis(found.application, body.basis);
  const errors = ownMissingParts({ ...found, today: deps.clock.today() });
  if (errors.length > 0) throw new Problem("application.incomplete", { errors, detail: INCOMPLETE });
  // An emailed link opens a draft; declaring for a person takes that person's own sign-in.
  if (principal.reach !== null) throw new Problem("application.sign-in-to-submit");
  assertAgreed(found.application, body.declarations, OWN_DECLARATION_MISSING);
  await assertShown(deps, found.application, principal);
  await store(deps, call, found.application);
  // If nothing was stored, the same person declared a moment ago, or something changed.
  const after = standing((await findPart(deps, call)).application);
  if (after === null) throw new Problem("application.version-conflict");
  return after;
});

const INCOMPLETE = "Some of your parts are not finished yet, so there is nothing to agree to.";

async function findPart(deps: Dependencies, { params, principal }: DeclareCall): Promise<ApplicationWithUser> {
  const found = await getOwnApplication(deps, params.id, principal);
  if (found.application.viewer === "main-applicant") throw new Problem("declarations.made-by-sending");
  if (!UNDECIDED.includes(found.application.status)) throw new Problem("application.not-a-draft");
  return found;
}

/** The answer to the person who has declared, while it stands. */
function standing({ applicants, viewer }: Application): Answer | null {
  const declaredAt = applicants.find(({ type }) => type === viewer)?.declaredAt ?? null;
  return declaredAt === null ? null : { declaredAt };
}

/** Declaration, record and email in one transaction. The email is left out where the main applicant got enough of them today. */
async function store(deps: Dependencies, call: DeclareCall, application: Application): Promise<void> {
  const { config, limiter, jobs } = deps;
  const { params, body } = call;
  const { allowed } = await limiter.tryTake(DECLARED_EMAILS, params.id.toLowerCase());
  const write = writeOf(deps, call, { ...DECLARATIONS_VERSION, basis: body.basis });
  const declared = declaredNow(application, write.now);
  await deps.db.transaction(async (tx) => {
    const declaring = { ...write, application: params.id, version: null, declared, ...body.basis };
    const told = await fetchRow(tx, DECLARE, declaring);
    if (told === null || !allowed) return;
    const email = declaredEmail({
      brand: config.brand,
      publicUrl: config.publicUrl,
      to: told.mainEmail,
      name: nameInEmail(told.firstName, "co-applicant"),
      applicationId: params.id,
      type: told.type,
      isSent: !isInProgress(application.status),
    });
    await sendEmail({ config, jobs }, tx, email);
  });
}
