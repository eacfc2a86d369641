import type { DecisionAnswer } from "@keystep/contract/decisions/offers";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { ApplicationType } from "@keystep/domain/applications/application";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { stateOfClocks } from "@keystep/domain/applications/answer-deadlines";
import { dayIn } from "@keystep/domain/clocks/state-time";
import type { Expression } from "kysely";
import { withLastDay } from "@keystep/domain/decisions/decision-texts";
import { daysLeftOf } from "@keystep/domain/decisions/offer";
import type { Dependencies } from "#src/dependencies";
import { acceptancesNamed, acceptancesOf, findOffer, offerAnswer, type StandingOffer } from "#src/features/cases/offer";
import { findSentApplication } from "#src/features/information-requests/information-request.repository";
import { NO_ONE } from "#src/features/information-requests/reminded-once";
import { isTrue } from "#src/platform/db/expressions";
import { fetchRow, prepared, present, query } from "#src/platform/db/prepared";

/** When the application last came to a status. */
function movedTo(status: ApplicationStatus, application: Expression<string>) {
  return query
    .selectFrom("status_moves as m")
    .select("m.moved_at")
    .where("m.application_id", "=", application)
    .where("m.to_status", "=", status)
    .orderBy("m.moved_at", "desc")
    .limit(1);
}

const FIND_DECISION = prepared("decisions-find-told", { application: "uuid" }, ({ application }) =>
  query
    .selectFrom("proposals as p")
    .select((eb) => [
      "p.id",
      "p.outcome",
      "p.frozen",
      "p.ended_at as endedAt",
      // Of an offer that was taken back, too: its people had accepted it.
      acceptancesOf(eb.fn.coalesce("p.undoes", "p.id")).as("acceptances"),
      isTrue(
        eb.exists(
          eb
            .selectFrom("second_looks as s")
            .select("s.id")
            .whereRef("s.proposal_id", "=", "p.id")
            .where("s.is_drawn", "=", true)
            .where((look) => look.or([look("s.outcome", "is", null), look("s.outcome", "<>", "approve")])),
        ),
      ).as("holdsMoney"),
      movedTo("withdrawn", application).as("withdrawnAt"),
      movedTo("settled", application).as("settledAt"),
    ])
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

type Outside = Pick<Dependencies, "db" | "clock">;

/** Counted as accepting and ending count: by the day where the home is. */
async function daysLeft({ db, clock }: Outside, id: string, { validUntil }: StandingOffer): Promise<number | null> {
  const found = present(await findSentApplication(db, id, NO_ONE));
  return daysLeftOf(validUntil, dayIn(stateOfClocks(found), clock.now().toISOString()));
}

/** The last decision about an application in the words in which this person was told; null where they were told none. */
export async function decisionSeenBy(
  deps: Outside,
  { id, type, status, viewer, otherName }: Reader,
): Promise<DecisionAnswer | null> {
  const { db } = deps;
  const found = await fetchRow(db, FIND_DECISION, { application: id });
  const told = found?.frozen.told.find(({ party }) => party === viewer);
  if (found === null || told === undefined) return null;
  const offer = await findOffer(db, { id, status });
  return {
    outcome: found.outcome,
    decidedAt: present(found.endedAt).toISOString(),
    reference: found.frozen.tells.application.reference,
    withdrawnAt: status === "withdrawn" ? (found.withdrawnAt?.toISOString() ?? null) : null,
    settledAt: found.settledAt?.toISOString() ?? null,
    type,
    status,
    text: withLastDay(told.text, found.frozen.validUntil, offer?.validUntil),
    offer: offer && offerAnswer(offer),
    lookedAtAgainSince: offer?.status === "open" ? (offer.lookedAtAgainSince?.toISOString() ?? null) : null,
    isCheckedAgain: found.outcome === "approve" && found.holdsMoney === true,
    acceptances: acceptancesNamed(found.acceptances),
    basis: offer?.basis.toString("hex") ?? "",
    viewer,
    otherName,
    daysLeft: offer?.status === "open" ? await daysLeft(deps, id, offer) : null,
  };
}
