import * as contract from "@keystep/contract/desk/case";
import { lastBusinessDayTo, type BusinessPlace } from "@keystep/domain/clocks/business-days";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { deadlineSince } from "@keystep/domain/clocks/deadline";
import type { CaseRow } from "@keystep/contract/desk/cases";
import type { CaseCheck } from "@keystep/contract/desk/checks";
import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { actionsOf, isMailedFrom, wayTo } from "@keystep/domain/desk/case-page";
import { isGuarded, type Stage } from "@keystep/domain/desk/case";
import { expressionBuilder, type Expression } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { CASE_LABELS, leadFigures, leadParts } from "@keystep/domain/leads/lead-figures";
import { eventOf } from "#src/features/cases/write";
import { findEnquiry } from "#src/features/leads/lead.repository";
import type { Db } from "#src/platform/db/database";
import { constant, fullName, instant, isTrue } from "#src/platform/db/expressions";
import { execute, fetchRow, prepared, query, type RowOf } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { NO_REVIEW, shownReview } from "./answer-check.ts";
import { closedBy } from "./closed-by.ts";
import { listAnswering } from "./colleagues.ts";
import { whyNotThere } from "./find-case.ts";
import { isComplaining } from "./is-complaining.ts";
import { shownSecondLook } from "./second-looks/second-look.ts";
import { shownProposal } from "./proposals/shown-proposal.ts";
import { listActs } from "./case-acts.repository.ts";
import { isBarred } from "#src/features/cases/barred";
import { caseRowOf, caseRows, type OnCase } from "./case-rows.ts";
import { FOLLOW_CASE } from "./follow/case.repository.ts";
import { findCalendar } from "#src/features/clocks/calendar";
import { followBeforeReading } from "./follow/follow-cases.ts";

const NOTES_SHOWN = 100;

function peopleOf(eb: OnCase, reader: Expression<string>) {
  return jsonArrayFrom(
    eb
      .selectFrom("case_people as p")
      .leftJoin("users as a", "a.id", "p.user_id")
      .select(["p.user_id as userId", "p.name", "p.email", "a.status"])
      .select((of) => [
        // An account or a message without a number holds an empty one.
        of.fn<string | null>("nullif", ["p.phone", of.val("")]).as("phone"),
        isTrue(of.fn<boolean>("is_barred_conversation", [reader, "p.user_id"])).as("isBarred"),
        isTrue(isComplaining(of)).as("isComplaining"),
      ])
      .whereRef("p.case_id", "=", "c.id")
      .orderBy("p.position"),
  );
}

function sourcesOf(eb: OnCase) {
  return jsonArrayFrom(
    eb
      .selectFrom("case_sources as s")
      .select(["s.kind", "s.source_id as id"])
      .whereRef("s.case_id", "=", "c.id")
      .orderBy("s.kind"),
  );
}

function clocksOf(eb: OnCase) {
  return jsonArrayFrom(
    eb
      .selectFrom("case_clocks as k")
      .select(["k.clock", "k.started_on as startedOn", "k.due_on as dueOn", "k.paused_on as pausedOn"])
      .select("k.days_left as daysLeft")
      .select((of) => [instant(of.ref("k.due_at")).as("dueAt"), instant(of.ref("k.met_at")).as("metAt")])
      .whereRef("k.case_id", "=", "c.id")
      .orderBy("k.started_on")
      .orderBy("k.clock"),
  );
}

function notesOf(eb: OnCase) {
  return jsonArrayFrom(
    eb
      .selectFrom("case_notes as n")
      .innerJoin("users as w", "w.id", "n.by_id")
      .select(["n.id", "n.text", "n.by_id as byId"])
      .select((of) => [
        fullName(of.ref("w.first_name"), of.ref("w.last_name")).as("byName"),
        instant(of.ref("n.written_at")).as("writtenAt"),
      ])
      .whereRef("n.case_id", "=", "c.id")
      .orderBy("n.id", "desc")
      .limit(NOTES_SHOWN),
  );
}

function seenBy(eb: OnCase, person: Expression<string>) {
  return jsonObjectFrom(
    eb
      .selectFrom("case_looks as l")
      .select((of) => [instant(of.ref("l.seen_at")).as("at"), "l.seen_version as version"])
      .whereRef("l.case_id", "=", "c.id")
      .where("l.user_id", "=", person),
  );
}

/** The request for information that stands. */
function requestOf(eb: OnCase) {
  return jsonObjectFrom(
    eb
      .selectFrom("case_sources as of")
      .innerJoin("applications as a", "a.id", "of.source_id")
      .innerJoin("information_requests as r", "r.id", "a.information_request_id")
      .select((on) => ["r.id", "r.steps", "r.message", "r.items", instant(on.ref("r.requested_at")).as("requestedAt")])
      .select("r.due_on as dueOn")
      .where("of.kind", "=", "application")
      .whereRef("of.case_id", "=", "c.id"),
  );
}

/** The text at a name of a body, as its route took it. */
function wordAt(body: Expression<unknown>, name: string) {
  return expressionBuilder().fn<string>("jsonb_extract_path_text", [body, constant(name)]);
}

/** Messages and requests that could not be sent and that none of us has seen since. */
function refusalsOf(eb: OnCase) {
  const sources = eb.selectFrom("case_sources as of").select("of.source_id").whereRef("of.case_id", "=", "c.id");
  return jsonArrayFrom(
    eb
      .selectFrom("held_sendings as h")
      .innerJoin("users as w", "w.id", "h.by_id")
      .select(["h.id", "h.kind", "h.by_id as byId"])
      .select((of) => [
        of.fn.coalesce(wordAt(of.ref("h.body"), "text"), wordAt(of.ref("h.body"), "message")).as("text"),
        fullName(of.ref("w.first_name"), of.ref("w.last_name")).as("byName"),
        of.fn.coalesce("h.problem", constant("")).as("why"),
        instant(of.fn.coalesce("h.ended_at", "h.send_at")).as("at"),
      ])
      .where("h.state", "=", "refused")
      .where("h.about_id", "in", sources)
      .where((of) =>
        of.not(
          of.exists(
            of
              .selectFrom("case_looks as l")
              .select("l.case_id")
              .whereRef("l.case_id", "=", "c.id")
              .whereRef("l.seen_at", ">=", "h.ended_at"),
          ),
        ),
      )
      .orderBy("h.id"),
  );
}

/** Somebody with an account of their own has yet to agree to what stands. */
function awaitsAgreement(eb: OnCase) {
  return isTrue(
    eb.exists(
      eb
        .selectFrom("case_sources as of")
        .innerJoin("applicants as p", "p.application_id", "of.source_id")
        .select("p.id")
        .whereRef("of.case_id", "=", "c.id")
        .where("of.kind", "=", "application")
        .where("p.type", "=", "co-applicant")
        .where("p.user_id", "is not", null)
        .where("p.declared_at", "is", null),
    ),
  );
}

// The statement that reads records the reading.
const READ = prepared("desk-read-case", { id: "uuid", person: "uuid", now: "timestamptz" }, ({ id, person, now }) =>
  query
    .with("found", () =>
      caseRows(person, now)
        .where("c.id", "=", id)
        .where((eb) => eb.not(isBarred(person, eb.ref("c.id"))))
        .select((eb) => [
          peopleOf(eb, person).as("everybody"),
          sourcesOf(eb).as("sources"),
          clocksOf(eb).as("clocks"),
          notesOf(eb).as("notes"),
          seenBy(eb, person).as("seen"),
          requestOf(eb).as("request"),
          refusalsOf(eb).as("refusals"),
          awaitsAgreement(eb).as("awaitsAgreement"),
        ]),
    )
    .with("noted", (db) =>
      insertEvents(db.selectFrom("found"), (eb) => eventOf({ person }, "case.read", eb.ref("found.id"))),
    )
    .selectFrom("found")
    .selectAll(),
);

type Row = NonNullable<RowOf<typeof READ>>;

function waysTo(everybody: Row["everybody"], isMailed: boolean) {
  return everybody.map(({ status, isBarred: isHidden, ...person }) => ({
    ...person,
    way: isHidden === true ? null : wayTo({ ...person, status }, isMailed),
  }));
}

/** From the application of somebody who complains it would be the same conversation. */
function withoutComplaint(person: ReturnType<typeof waysTo>[number]) {
  return person.isComplaining ? { ...person, way: null } : person;
}

/** The words of a message are read by nobody who may not read its conversation. */
function shownRefusals(everybody: Row["everybody"], refusals: Row["refusals"]) {
  if (everybody.some((person) => person.isBarred)) return [];
  return refusals.map(({ byId, byName, ...refusal }) => ({ ...refusal, by: { id: byId, name: byName } }));
}

type Review = { readonly checks: readonly CaseCheck[]; readonly isJudged: boolean };

/** In review a case is ready once no check is open and every document judged. */
function stageNow({ status, stage }: Pick<CaseRow, "status" | "stage">, { checks, isJudged }: Review): Stage {
  if (status !== "in-review" || (stage !== "working" && stage !== "ready")) return stage;
  const isReady = isJudged && checks.length > 0 && checks.every(({ outcome }) => outcome !== "open");
  return isReady ? "ready" : "working";
}

/** The proposal that stands, for the actions of the one who reads. */
function standing({ proposedBy, pickedBy, approvals, whyNotConfirm }: CaseProposal, reader: string) {
  return { isMine: proposedBy.id === reader, isPicked: pickedBy !== null || approvals.length > 0, whyNotConfirm };
}

/** A promise that ends on a day without work is kept on the last business day before it. */
function withAim(clocks: Row["clocks"], place: BusinessPlace) {
  return clocks.map((each) => ({
    ...each,
    aimOn: each.dueOn === null ? null : lastBusinessDayTo(calendarDay(each.dueOn), place),
  }));
}

type Source = NonNullable<RowOf<typeof READ>>["sources"][number];

/** The enquiry of somebody who left their details; null where the case came of something else. */
async function enquiryOf(db: Db, sources: readonly Source[]) {
  const source = sources.find(({ kind }) => kind === "lead");
  const found = source === undefined ? null : await findEnquiry(db, source.id);
  if (found === null) return null;
  const { lead, at, sourcePage } = found;
  return {
    at,
    home: lead.propertyAddress,
    figures: [...leadFigures(lead, CASE_LABELS), ...leadParts(lead)],
    sourcePage,
  };
}

const NOBODY_ELSE = { mayAnswer: null, mayLet: null, letRemindedAt: null };

/** The colleagues who may answer an open complaint or hardship, and those who may let others do so; null of any other case. */
function answeringOf(db: Db, { id, stage, ...shown }: Pick<CaseRow, "id" | "kind" | "type" | "stage">, now: Date) {
  return !isGuarded(shown) || stage === "closed" ? NOBODY_ELSE : listAnswering(db, { about: id, now });
}

export const getCase = handle(contract.getCase, async (deps, { params, principal }) => {
  await followBeforeReading(deps, params.id);
  const now = deps.clock.now();
  const row = await fetchRow(deps.db, READ, { id: params.id, person: principal.userId, now });
  if (row === null)
    throw new Problem("case.not-found", await whyNotThere(deps.db, { id: params.id, person: principal.userId }));
  const { everybody, sources, clocks, notes, seen, request, refusals, awaitsAgreement, ...stored } = row;
  const { people: _people, ...shown } = caseRowOf(stored);
  const mayWorkOnComplaints = principal.grants.some(({ scope }) => scope === "complaint.work");
  const reached = waysTo(everybody, isMailedFrom({ kind: shown.kind, sources }));
  const people = reached.map((person) => (mayWorkOnComplaints ? person : withoutComplaint(person)));
  const application = sources.find(({ kind }) => kind === "application");
  const isChecked = application !== undefined && shown.stage !== "new" && shown.stage !== "closed";
  const proposal =
    application !== undefined && shown.stage !== "new" ? await shownProposal(deps, shown.id, principal) : null;
  const look = application === undefined ? { secondLook: null } : await shownSecondLook(deps, shown, principal);
  const review = isChecked ? await shownReview(deps, { caseId: shown.id, application: application.id }) : NO_REVIEW;
  const { checks, compared } = review;
  const stage = stageNow(shown, review);
  const calendar = await findCalendar(deps, now);
  // A document that was judged since, or a day that passed: the lists follow.
  if (stage !== shown.stage) await execute(deps.db, FOLLOW_CASE, { id: shown.id });
  return {
    ...shown,
    stage,
    checks,
    compared,
    proposal,
    ...look,
    people,
    sources,
    clocks: withAim(clocks, { state: shown.state, ...calendar }),
    acts: await listActs(deps.db, shown.id),
    enquiry: await enquiryOf(deps.db, sources),
    notes: notes.map(({ byId, byName, ...note }) => ({ ...note, by: { id: byId, name: byName } })),
    seen,
    request,
    refusals: shownRefusals(everybody, refusals),
    awaitsAgreement,
    closedBy: await closedBy(deps.db, shown),
    ...(mayWorkOnComplaints ? NOBODY_ELSE : await answeringOf(deps.db, shown, now)),
    answerDay: deadlineSince("customer-answer", now.toISOString(), {
      state: shown.state,
      calendar,
    }).dueOn,
    actions: actionsOf({
      kind: shown.kind,
      type: shown.type,
      status: shown.status,
      stage,
      isHeldByMe: shown.assignee?.id === principal.userId,
      holder: shown.assignee?.name ?? null,
      scopes: principal.grants.map(({ scope }) => scope),
      openChecks: checks.filter(({ outcome }) => outcome === "open").length,
      proposal: proposal?.state === "open" ? standing(proposal, principal.userId) : null,
      secondLook: look.secondLook,
      isReachable: people.some(({ way }) => way !== null),
      isComplaining: reached.some(({ way }) => way !== null) && people.every(({ way }) => way === null),
    }),
  };
});
