import type { DecisionAnswer } from "@keystep/contract/decisions/offers";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { ApplicationType } from "@keystep/domain/applications/application";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { daysLeftOf } from "@keystep/domain/decisions/offer";
import type { Dependencies } from "#src/dependencies";
import { findOffer, offerAnswer } from "#src/features/cases/offer";
import { fetchRow, prepared, present, query } from "#src/platform/db/prepared";

const FIND_DECISION = prepared("decisions-find-told", { application: "uuid" }, ({ application }) =>
  query
    .selectFrom("proposals as p")
    .select(["p.id", "p.outcome", "p.frozen", "p.ended_at as endedAt"])
    .where("p.application_id", "=", application)
    .where("p.state", "=", "confirmed")
    .orderBy("p.number", "desc")
    .limit(1),
);

type Reader = {
  readonly id: string;
  readonly type: ApplicationType;
  readonly status: ApplicationStatus;
  readonly viewer: ApplicantType;
  readonly otherName: string | null;
};

/** The last decision about an application in the words in which this person was told; null where they were told none. */
export async function decisionSeenBy(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { id, type, status, viewer, otherName }: Reader,
): Promise<DecisionAnswer | null> {
  const found = await fetchRow(db, FIND_DECISION, { application: id });
  const told = found?.frozen.told.find(({ party }) => party === viewer);
  if (found === null || told === undefined) return null;
  const offer = await findOffer(db, { id, status });
  return {
    outcome: found.outcome,
    decidedAt: present(found.endedAt).toISOString(),
    type,
    status,
    text: told.text,
    offer: offer && offerAnswer(offer),
    acceptances: offer?.acceptances ?? [],
    basis: offer?.basis.toString("hex") ?? "",
    viewer,
    otherName,
    daysLeft: offer?.status === "open" ? daysLeftOf(offer.validUntil, clock.today()) : null,
  };
}
