import { nameInEmail } from "@keystep/domain/applicants/name-in-email";
import { joiningConsent } from "@keystep/contract/co-applicants/co-applicants";
import { nextStep } from "@keystep/domain/applications/next-step";
import { stepStatus } from "@keystep/domain/applications/step-status";
import type { Dependencies } from "#src/dependencies";
import { findApplicationWithUser } from "#src/features/applications/application.repository";
import { claimDrafts } from "#src/features/applications/claim-drafts";
import { queueDisclosures } from "#src/features/disclosures/queue-disclosures";
import type { Db, Transaction } from "#src/platform/db/database";
import { fetchRow } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { Problem } from "#src/platform/http/problem";
import { joinedEmail } from "./emails/pair-emails.ts";
import { JOIN, type FoundInvitation } from "./invitation.repository.ts";

/**
 * Throws where a link leads nowhere for this person, or for a visitor who is not signed in. Once somebody joined by it,
 * it works for that person only, so that an email opened twice does no harm.
 */
export function assertOpen(
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

type Joining = {
  readonly userId: string;
  /** As the person gave them while joining. */
  readonly names: { readonly firstName: string; readonly lastName: string } | null;
};

/** The co-applicant's answers become this person's, and the main applicant is told. Answers where they go on. */
export async function join(
  deps: Dependencies,
  tx: Transaction,
  { found, userId, names }: Joining & { readonly found: FoundInvitation },
): Promise<Place> {
  const { coApplicantId, sentTo, mainEmail: to, type, applicationId } = found;
  const { brand } = deps.config;
  const now = deps.clock.now();
  const joined = await fetchRow(tx, JOIN, {
    person: userId,
    now,
    coApplicant: coApplicantId,
    sentTo,
    firstName: names?.firstName ?? null,
    lastName: names?.lastName ?? null,
    agreedTo: joiningConsent(brand.name),
  });
  if (joined?.emailProven === true) await claimDrafts(tx, { userId, now });
  const name = nameInEmail(names?.firstName ?? found.coFirstName, "co-applicant");
  await sendEmail(deps, tx, joinedEmail({ to, type, brand, name }));
  await queueDisclosures(deps, tx, { applicationId, party: "co-applicant", moment: "begun" });
  return placeOf(deps, tx, { applicationId, userId });
}

type Place = { readonly id: string; readonly step: ReturnType<typeof nextStep> | null };
type JoinedApplication = { readonly applicationId: string; readonly userId: string };

/** The step a person stands at. A person whose account is done begins with their answers. */
export async function placeOf(
  { clock }: Pick<Dependencies, "clock">,
  tx: Db,
  { applicationId, userId }: JoinedApplication,
): Promise<Place> {
  const found = await findApplicationWithUser(tx, applicationId, userId);
  if (found === null) throw new Problem("invitation.not-found");
  const facts = { ...found, today: clock.today() };
  const first = stepStatus("user", facts) === "complete" ? nextStep("user", facts) : null;
  return { id: applicationId, step: found.application.step ?? first };
}
