import { lastDayOf } from "#src/features/cases/last-day";
import { placeText } from "@keystep/domain/applicants/address";
import { stateOfClocks } from "@keystep/domain/applications/answer-deadlines";
import type { StepName } from "@keystep/domain/applications/steps";
import { amountAsked } from "@keystep/domain/applications/amount-asked";
import { applicationStanding } from "@keystep/domain/desk/standing";
import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { instant, rowCount } from "#src/platform/db/expressions";
import { prepared, query } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { readBy, type CasePerson } from "./source.ts";

type OnApplication = ExpressionBuilder<Schema & { a: Schema["applications"] }, "a">;

function peopleOf(eb: OnApplication) {
  return jsonArrayFrom(
    eb
      .selectFrom("applicants as p")
      .select(["p.type", "p.user_id as userId", "p.first_name as firstName", "p.last_name as lastName"])
      .select([
        "p.email_address as email",
        "p.phone",
        "p.date_of_birth as birthDate",
        "p.abn_number as abn",
        "p.address",
      ])
      .whereRef("p.application_id", "=", "a.id")
      .orderBy("p.type", "desc"),
  );
}

function newestProposal(eb: OnApplication) {
  return jsonObjectFrom(
    eb
      .selectFrom("proposals as n")
      .select((of) => ["n.state", instant(of.ref("n.ended_at")).as("endedAt")])
      .whereRef("n.application_id", "=", "a.id")
      .where("n.state", "<>", "taken-back")
      .orderBy("n.number", "desc")
      .limit(1),
  );
}

/** The last day of the offer that was made last. */
function offerUntil(eb: OnApplication) {
  return eb
    .selectFrom("proposals as o")
    .select((of) => lastDayOf(of.ref("o.id"), of.ref("o.valid_until")).as("until"))
    .whereRef("o.application_id", "=", "a.id")
    .where("o.state", "=", "confirmed")
    .where("o.outcome", "=", "approve")
    .orderBy("o.number", "desc")
    .limit(1);
}

const FIND = prepared("desk-application-source", { ids: "uuid[]" }, ({ ids }) =>
  query
    .selectFrom("applications as a")
    .innerJoin("submissions as s", (join) => join.onRef("s.application_id", "=", "a.id").on("s.edition", "=", 1))
    .select((eb) => [
      "a.id",
      "a.type",
      "a.status",
      "a.user_id as userId",
      "a.deposit_needed as depositNeeded",
      "a.home_value_estimate as homeValueEstimate",
      "a.upgrade_budget as upgradeBudget",
      "a.monthly_mortgage_payment as monthlyMortgagePayment",
      "a.fintree_help_percentage as fintreeHelpPercentage",
      "a.property_address as propertyAddress",
      "s.reference",
      "s.submitted_at as sentAt",
      peopleOf(eb).as("people"),
      jsonArrayFrom(
        eb
          .selectFrom("status_moves as m")
          .select((of) => ["m.to_status as status", "m.mover as by", instant(of.ref("m.moved_at")).as("at")])
          .whereRef("m.application_id", "=", "a.id")
          .orderBy("m.moved_at")
          .orderBy("m.id"),
      ).as("moves"),
      jsonArrayFrom(
        eb
          .selectFrom("information_requests as r")
          .select(["r.steps", "r.due_on as dueOn"])
          .whereRef("r.application_id", "=", "a.id")
          .orderBy("r.requested_at")
          .orderBy("r.id"),
      ).as("requests"),
      eb
        .selectFrom("submissions as v")
        .select(rowCount().as("count"))
        .whereRef("v.application_id", "=", "a.id")
        .as("versions"),
      eb
        .selectFrom("submissions as v")
        .select((of) => of.fn.max("v.submitted_at").as("at"))
        .whereRef("v.application_id", "=", "a.id")
        .as("lastSentAt"),
      eb
        .selectFrom("case_looks as k")
        .innerJoin("case_sources as c", "c.case_id", "k.case_id")
        .select((of) => of.fn.max("k.seen_at").as("at"))
        .where("c.kind", "=", "application")
        .whereRef("c.source_id", "=", "a.id")
        .as("seenAt"),
      newestProposal(eb).as("proposal"),
      offerUntil(eb).as("offerUntil"),
    ])
    .where((eb) => eb("a.id", "=", eb.fn.any(ids))),
);

/** An application that was sent in. */
export const readApplications = readBy(FIND, (row) => {
  if (row.status === "draft") return null;
  const { type, status, reference, sentAt, propertyAddress, requests, people, seenAt } = row;
  const standing = applicationStanding({
    status,
    sentAt: (row.lastSentAt ?? sentAt).toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    proposal: row.proposal,
    offerUntil: row.offerUntil,
    moves: row.moves,
    requests: requests.map(({ steps }) => steps as StepName[]),
    hasJoinedCoApplicant: people.some((person) => person.type === "co-applicant" && person.userId !== null),
  });
  const main = people.find((person) => person.type === "main-applicant");
  const home = propertyAddress ?? "";
  const found = people.map(
    ({ type: party, userId, firstName, lastName, email, phone, birthDate, abn, address }): CasePerson => ({
      userId: party === "main-applicant" ? row.userId : userId,
      name: [firstName, lastName].filter(Boolean).join(" "),
      email: email?.toLowerCase() ?? null,
      phone,
      birthDate,
      abn,
      addresses: [home, address === null ? "" : placeText(address)],
    }),
  );
  return {
    kind: "application",
    type,
    reference,
    standing,
    amountCents: amountAsked(type, row) ?? 0,
    state: stateOfClocks({ propertyAddress, homeState: main?.address?.state ?? null }),
    askedUntil: standing.stage === "waiting" ? (requests.at(-1)?.dueOn ?? null) : null,
    people: found,
    answersVersion: row.versions ?? 1,
    openedAt: sentAt,
  };
});
