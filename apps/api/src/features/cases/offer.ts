import type { OfferAnswer } from "@keystep/contract/decisions/offers";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { offerStatus } from "@keystep/domain/decisions/offer";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { expressionBuilder, type Expression } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#src/platform/db/database";
import { instant, isTrue } from "#src/platform/db/expressions";
import { fetchRow, prepared, present, query } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { lastDayOf } from "./last-day.ts";

/** The proposal to take a decision back, in this state. */
function undoOf(decision: Expression<string>, state: "open" | "confirmed") {
  return query.selectFrom("proposals as undo").where("undo.undoes", "=", decision).where("undo.state", "=", state);
}

/** Whether a decision was taken back. */
export function isUndone(decision: Expression<string>) {
  return expressionBuilder<Schema>().exists(undoOf(decision, "confirmed").select("undo.id"));
}

/** Whether taking a decision back is proposed and not ended. */
export function mayBeUndone(decision: Expression<string>) {
  return expressionBuilder<Schema>().exists(undoOf(decision, "open").select("undo.id"));
}

/** Those who accepted the offer of a decision, in that order. */
export function acceptancesOf(decision: Expression<string>) {
  return jsonArrayFrom(
    query
      .selectFrom("offer_acceptances as o")
      .select((of) => ["o.party", instant(of.ref("o.accepted_at")).as("at")])
      .where("o.proposal_id", "=", decision)
      .orderBy("o.accepted_at"),
  );
}

const FIND = prepared("cases-find-offer", { application: "uuid" }, ({ application }) =>
  query
    .selectFrom("proposals as p")
    .innerJoin("applications as a", "a.id", "p.application_id")
    .select(["p.id", "p.frozen", "p.basis", "a.status"])
    .select((eb) => [
      lastDayOf(eb.ref("p.id"), eb.ref("p.valid_until")).as("validUntil"),
      isTrue(
        eb.exists(
          eb
            .selectFrom("status_moves as m")
            .select("m.id")
            .whereRef("m.application_id", "=", "a.id")
            .where("m.to_status", "=", "accepted")
            .whereRef("m.moved_at", ">=", "p.ended_at"),
        ),
      ).as("wasAccepted"),
      undoOf(eb.ref("p.id"), "open").select("undo.proposed_at").as("lookedAtAgainSince"),
      acceptancesOf(eb.ref("p.id")).as("acceptances"),
    ])
    .where("p.application_id", "=", application)
    .where("p.state", "=", "confirmed")
    .where("p.outcome", "=", "approve")
    .where((eb) => eb.not(isUndone(eb.ref("p.id"))))
    .orderBy("p.number", "desc")
    .limit(1),
);

/** The same with the person as the domain names them. */
export function acceptancesNamed(found: readonly { readonly party: string; readonly at: string }[]): Acceptance[] {
  // The column allows no other.
  return found.map(({ party, at }) => ({ party: party as ApplicantType, at }));
}

/** The statuses that an application with an offer may have; of any other none is looked for. */
const AFTER_AN_OFFER: readonly ApplicationStatus[] = [
  "approved",
  "accepted",
  "lapsed",
  "settled",
  "bought-back",
  "withdrawn",
];

type Acceptance = { readonly party: ApplicantType; readonly at: string };

export type StandingOffer = Omit<OfferAnswer, "validUntil"> & {
  readonly acceptances: readonly Acceptance[];
  readonly proposalId: string;
  readonly basis: Buffer;
  readonly validUntil: CalendarDate;
  /** Since when taking it back is proposed: until that has ended nobody accepts it. */
  readonly lookedAtAgainSince: Date | null;
};

/** The offer about an application that was made last and not taken back; null where there is none. */
export async function findOffer(
  db: Db,
  { id, status }: { readonly id: string; readonly status: ApplicationStatus },
): Promise<StandingOffer | null> {
  if (!AFTER_AN_OFFER.includes(status)) return null;
  const found = await fetchRow(db, FIND, { application: id });
  if (found === null) return null;
  const { frozen, wasAccepted } = found;
  const acceptances = acceptancesNamed(found.acceptances);
  return {
    proposalId: found.id,
    basis: found.basis,
    amountCents: present(frozen.amountCents),
    shareBasisPoints: present(frozen.shareBasisPoints),
    conditions: frozen.conditions,
    validUntil: present(found.validUntil),
    lookedAtAgainSince: found.lookedAtAgainSince,
    status: offerStatus(found.status, wasAccepted === true),
    acceptances,
    acceptedBy: acceptances.map(({ party }) => party),
  };
}

/** The offer as its people are answered it. */
export function offerAnswer({
  proposalId: _id,
  basis: _basis,
  acceptances: _all,
  lookedAtAgainSince: _paused,
  ...answer
}: StandingOffer): OfferAnswer {
  return answer;
}
