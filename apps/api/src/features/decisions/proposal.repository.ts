import type { FrozenDecision } from "@keystep/domain/decisions/frozen-decision";
import type { ProposalOutcome, ReturnCause } from "@keystep/domain/decisions/proposal";
import type { CheckName } from "@keystep/domain/decisions/checks";
import type { Expression, ExpressionBuilder } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { isBarred } from "#src/features/cases/barred";
import { lastDayOf } from "#src/features/cases/last-day";
import { acceptancesOf } from "#src/features/cases/offer";
import { eventOf, WRITE } from "#src/features/cases/write";
import type { Db } from "#src/platform/db/database";
import { fullName, instant, isTrue } from "#src/platform/db/expressions";
import { fetchRow, fetchRows, json, nullable, prepared, query, textIn, type RowOf } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import type { GeneratedJson, Json } from "#src/platform/db/tables.generated";
import { insertEvents } from "#src/platform/events";

/** A remark of a second person at a check. */
export type Remark = { readonly check: CheckName; readonly applicantId: string | null; readonly text: string };

declare module "#src/platform/db/schema" {
  interface Columns {
    proposals: {
      frozen: Json<FrozenDecision>;
      return_cause: ReturnCause | null;
      return_remarks: GeneratedJson<readonly Remark[]>;
    };
    proposal_approvals: { despite: GeneratedJson<readonly CheckName[]> };
  }
}

/** The application is held before anything of its proposals is, as every write of its people does it. */
export const HOLD_APPLICATION = prepared("decisions-hold-application", { id: "uuid" }, ({ id }) =>
  query.selectFrom("applications as a").select(["a.status", "a.version"]).where("a.id", "=", id).forNoKeyUpdate("a"),
);

export const INSERT_PROPOSAL = prepared(
  "decisions-insert-proposal",
  {
    ...WRITE,
    id: "uuid",
    about: "uuid",
    application: "uuid",
    outcome: textIn<ProposalOutcome>(),
    amountCents: "bigint",
    approvalsNeeded: "integer",
    edition: "integer",
    frozen: json<FrozenDecision>(),
    basis: "bytea",
    validUntil: "date?",
    undoes: "uuid?",
  },
  ({ id, about, application, outcome, amountCents, approvalsNeeded, edition, frozen, basis, ...rest }) =>
    query
      .with("made", (db) =>
        db
          .insertInto("proposals")
          .values({
            id,
            case_id: about,
            application_id: application,
            outcome,
            amount_cents: amountCents,
            approvals_needed: approvalsNeeded,
            edition,
            frozen,
            basis,
            valid_until: rest.validUntil,
            undoes: rest.undoes,
            proposed_by: rest.person,
            proposed_at: rest.now,
          })
          .returning("id"),
      )
      .with("recorded", (db) =>
        insertEvents(db.selectFrom("made"), () => eventOf(rest, "case.decision-proposed", application)),
      )
      .selectFrom("made")
      .select("made.id"),
);

type OnProposal = ExpressionBuilder<Schema & { p: Schema["proposals"] }, "p">;

function nameOf(eb: OnProposal, user: Expression<string | null>) {
  return eb
    .selectFrom("users as u")
    .select((of) => fullName(of.ref("u.first_name"), of.ref("u.last_name")).as("name"))
    .where("u.id", "=", user);
}

function approvalsOf(eb: OnProposal) {
  return jsonArrayFrom(
    eb
      .selectFrom("proposal_approvals as v")
      .innerJoin("users as u", "u.id", "v.by_id")
      .select((of) => [
        "v.by_id as byId",
        fullName(of.ref("u.first_name"), of.ref("u.last_name")).as("byName"),
        instant(of.ref("v.approved_at")).as("at"),
        "v.words",
      ])
      .whereRef("v.proposal_id", "=", "p.id")
      .orderBy("v.approved_at"),
  );
}

/** The last one of the same case that came back before it, with no decision between. */
function returnedBefore(eb: OnProposal) {
  return jsonObjectFrom(
    eb
      .selectFrom("proposals as r")
      .leftJoin("users as u", "u.id", "r.ended_by")
      .select((of) => [
        fullName(of.ref("u.first_name"), of.ref("u.last_name")).as("by"),
        instant(of.ref("r.ended_at")).as("at"),
        "r.return_cause as cause",
        "r.return_text as text",
        "r.return_remarks as remarks",
      ])
      .whereRef("r.case_id", "=", "p.case_id")
      .whereRef("r.number", "<", "p.number")
      .where("r.state", "=", "returned")
      .where((of) =>
        of.not(
          of.exists(
            of
              .selectFrom("proposals as d")
              .select("d.id")
              .whereRef("d.case_id", "=", "p.case_id")
              .whereRef("d.number", ">", "r.number")
              .whereRef("d.number", "<", "p.number")
              .where("d.state", "=", "confirmed"),
          ),
        ),
      )
      .orderBy("r.number", "desc")
      .limit(1),
  );
}

/** Answered a check of the case, so that they do not confirm. */
function isChecker(eb: OnProposal, person: Expression<string>) {
  return isTrue(
    eb.exists(
      eb
        .selectFrom("case_checks as k")
        .select("k.id")
        .whereRef("k.case_id", "=", "p.case_id")
        .where("k.by_id", "=", person),
    ),
  );
}

function proposals(person: Expression<string>) {
  return query
    .selectFrom("proposals as p")
    .select((eb) => [
      "p.id",
      "p.case_id as caseId",
      "p.application_id as application",
      "p.outcome",
      "p.state",
      "p.amount_cents as amountCents",
      "p.approvals_needed as approvalsNeeded",
      "p.edition",
      "p.frozen",
      lastDayOf(eb.ref("p.id"), eb.ref("p.valid_until")).as("validUntil"),
      "p.basis",
      "p.proposed_by as proposedById",
      nameOf(eb, eb.ref("p.proposed_by")).as("proposedByName"),
      "p.proposed_at as proposedAt",
      "p.picked_by as pickedById",
      nameOf(eb, eb.ref("p.picked_by")).as("pickedByName"),
      "p.ended_at as endedAt",
      "p.ended_by as endedById",
      nameOf(eb, eb.ref("p.ended_by")).as("endedByName"),
      "p.return_cause as returnCause",
      "p.return_text as returnText",
      "p.return_remarks as returnRemarks",
      returnedBefore(eb).as("returnedBefore"),
      approvalsOf(eb).as("approvals"),
      acceptancesOf(eb.fn.coalesce("p.undoes", "p.id")).as("acceptances"),
      isChecker(eb, person).as("isChecker"),
    ]);
}

const FIND = prepared("decisions-find-proposal", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  proposals(person)
    .where("p.id", "=", id)
    .where((eb) => eb.not(isBarred(person, eb.ref("p.case_id")))),
);
export type ProposalRow = RowOf<typeof FIND>;

/** A proposal as a colleague sees it; null of a case that they have no business with. */
export function findProposal(
  db: Db,
  ids: { readonly id: string; readonly person: string },
): Promise<ProposalRow | null> {
  return fetchRow(db, FIND, ids);
}

const NEWEST = prepared("decisions-newest-proposal", { about: "uuid", person: "uuid" }, ({ about, person }) =>
  proposals(person)
    .where("p.case_id", "=", about)
    .where((eb) => eb.or([eb("p.state", "<>", "taken-back"), eb("p.undoes", "is", null)]))
    .orderBy("p.number", "desc")
    .limit(1),
);

/** The proposal of a case that was made last. One to undo a decision that was taken back leaves that decision. */
export function findNewestProposal(
  db: Db,
  named: { readonly about: string; readonly person: string },
): Promise<ProposalRow | null> {
  return fetchRow(db, NEWEST, named);
}

/** Colleagues who may confirm a decision about this amount: neither its proposer, nor who answered a check, nor who has no business with the case. */
const LIST_CONFIRMING = prepared(
  "decisions-list-confirming",
  { about: "uuid", amount: "bigint", proposer: "uuid", now: "timestamptz" },
  ({ about, amount, proposer, now }) =>
    query
      .selectFrom("users as u")
      .select((eb) => ["u.id", "u.email", fullName(eb.ref("u.first_name"), eb.ref("u.last_name")).as("name")])
      .where((eb) => eb(eb.val("ROLE_ADMIN"), "=", eb.fn.any("u.roles")))
      .where("u.id", "<>", proposer)
      .where((eb) => eb.fn<boolean>("may_approve", ["u.id", amount, now]))
      .where((eb) => eb.not(isBarred(eb.ref("u.id"), about)))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("case_checks as k")
              .select("k.id")
              .where("k.case_id", "=", about)
              .whereRef("k.by_id", "=", "u.id"),
          ),
        ),
      )
      .orderBy("u.first_name")
      .orderBy("u.id"),
);

type Deciding = {
  readonly about: string;
  readonly amount: number;
  readonly proposer: string;
  readonly now: Date;
};

/** Two of one name are told apart by their email. */
export async function listConfirming(db: Db, deciding: Deciding) {
  const people = await fetchRows(db, LIST_CONFIRMING, deciding);
  const isShared = (name: string | null) => people.filter((each) => each.name === name).length > 1;
  return people.map(({ id, name, email }) => ({ id, name: isShared(name) ? `${name ?? ""} (${email})` : name }));
}

export const APPROVE_PROPOSAL = prepared(
  "decisions-approve-proposal",
  { ...WRITE, id: "uuid", application: "uuid", basis: "bytea", despite: json<readonly CheckName[]>(), words: "text?" },
  ({ id, application, basis, despite, words, ...write }) =>
    query
      .with("made", (db) =>
        db
          .insertInto("proposal_approvals")
          .values({ proposal_id: id, by_id: write.person, basis, despite, words, approved_at: write.now })
          .returning("proposal_id"),
      )
      .with("recorded", (db) =>
        insertEvents(db.selectFrom("made"), () => eventOf(write, "case.decision-confirmed", application)),
      )
      .selectFrom("made")
      .select("made.proposal_id"),
);

export const CONFIRM_PROPOSAL = prepared(
  "decisions-confirm-proposal",
  { ...WRITE, id: "uuid" },
  ({ id, person, now }) =>
    query
      .updateTable("proposals")
      .set({ state: "confirmed", ended_at: now, ended_by: person })
      .where("id", "=", id)
      .where("state", "=", "open")
      .returning("id"),
);

/** Returned or taken back. */
export const END_PROPOSAL = prepared(
  "decisions-end-proposal",
  {
    ...WRITE,
    id: "uuid",
    application: "uuid",
    state: textIn<"returned" | "taken-back">(),
    cause: nullable(textIn<ReturnCause>()),
    text: "text?",
    remarks: json<readonly Remark[]>(),
    action: "text",
  },
  ({ id, application, state, cause, text, remarks, action, ...write }) =>
    query
      .with("ended", (db) =>
        db
          .updateTable("proposals")
          .set({
            state,
            ended_at: write.now,
            ended_by: write.person,
            return_cause: cause,
            return_text: text,
            return_remarks: remarks,
          })
          .where("id", "=", id)
          .where("state", "=", "open")
          .returning("id"),
      )
      .with("recorded", (db) => insertEvents(db.selectFrom("ended"), () => eventOf(write, action, application)))
      .selectFrom("ended")
      .select("ended.id"),
);

/** Somebody begins to look; none where a colleague did. */
export const PICK_PROPOSAL = prepared("decisions-pick-proposal", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  query
    .updateTable("proposals")
    .set({ picked_by: person })
    .where("id", "=", id)
    .where("state", "=", "open")
    .where((eb) => eb.or([eb("picked_by", "is", null), eb("picked_by", "=", person)]))
    .returning("id"),
);

/** A proposal that no longer fits what it rests on. */
export const OVERTAKE_PROPOSAL = prepared(
  "decisions-overtake-proposal",
  { id: "uuid", now: "timestamptz" },
  ({ id, now }) =>
    query
      .updateTable("proposals")
      .set({ state: "overtaken", ended_at: now })
      .where("id", "=", id)
      .where("state", "=", "open")
      .returning("id"),
);
