import * as contract from "@keystep/contract/desk/case";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { dayIn, endOfDay } from "@keystep/domain/clocks/state-time";
import {
  CALLS_BEFORE_GIVING_UP,
  CLOSING_REASONS,
  isOutOfReach,
  needsNotice,
  workDone,
} from "@keystep/domain/desk/acts";
import { isGuarded } from "@keystep/domain/desk/case";
import { mayDo, SCOPE_NAMES } from "@keystep/domain/identity/scopes";
import type { WorkDone } from "@keystep/domain/desk/acts";
import { reasonAgainst, type CaseAction } from "@keystep/domain/desk/case-page";
import { addDays, calendarDay, isBefore } from "@keystep/domain/kernel/calendar-date";
import type { Dependencies } from "#src/dependencies";
import { writeOf } from "#src/features/cases/write";
import { findCalendar } from "#src/features/clocks/calendar";
import { SET_LEAD_STATUS } from "#src/features/leads/lead.repository";
import type { Db } from "#src/platform/db/database";
import { execute, fetchOne, prepared, query, type RowOf } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem, refusedField } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { KEEP_ACT, listActs } from "./case-acts.repository.ts";
import { findCase, notTheirComplaint } from "./find-case.ts";
import { FOLLOW_CASE } from "./follow/case.repository.ts";
import { followBeforeReading } from "./follow/follow-cases.ts";

const FIND = prepared("desk-find-acted-on", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("cases as c")
    .leftJoin("case_sources as s", "s.case_id", "c.id")
    .leftJoin("leads as l", (join) => join.onRef("l.id", "=", "s.source_id").on("s.kind", "=", "lead"))
    .leftJoin("conversations as v", (join) =>
      join.onRef("v.user_id", "=", "s.source_id").on("s.kind", "=", "conversation"),
    )
    .select(["c.kind", "c.type", "c.status", "c.stage", "c.state", "c.opened_at as openedAt", "l.id as leadId"])
    .select((eb) => [
      eb.fn.coalesce("v.waits_since", "v.written_at", "c.opened_at").as("writtenAt"),
      eb
        .selectFrom("case_clocks as k")
        .select((of) => of.fn.max("k.started_on").as("day"))
        .whereRef("k.case_id", "=", "c.id")
        .where("k.clock", "=", "complaint-acknowledged")
        .as("complainedOn"),
    ])
    .where("c.id", "=", id),
);
type Found = RowOf<typeof FIND>;
type Act = contract.ActOfStaff;
/** The case as it is, and what was done with it so far. */
type ActedOn = { readonly found: Found; readonly work: WorkDone };

const ACTIONS = {
  called: "call",
  "topic-set": "topic",
  "information-asked": "information",
  "information-came": "information",
  closed: "close",
  reopened: "reopen",
} as const satisfies Record<Act["kind"], CaseAction>;

const UNCONCERNED = {
  scopes: SCOPE_NAMES,
  openChecks: 0,
  proposal: null,
  isHeldByMe: false,
  holder: null,
  isReachable: true,
  isComplaining: false,
};

function notNow(detail: string): Problem {
  return new Problem("case.not-now", { detail });
}

/** Refuses what the page does not offer. */
function assertFits(act: Act, { found, work }: ActedOn): void {
  const why = reasonAgainst(ACTIONS[act.kind], { ...found, ...UNCONCERNED });
  if (why !== null) throw notNow(why);
  if (act.kind === "information-came" && work.information === null) throw notNow("Nothing was asked for.");
  if (act.kind !== "closed") return;
  const reasons = Object.entries(CLOSING_REASONS).find(([name]) => name === topicOf(found))?.[1] ?? [];
  if (!reasons.some((reason) => reason === act.said)) throw refusedField("act.said", MESSAGES.choice);
  if (act.said === "not-reached" && !isOutOfReach(work))
    throw notNow(
      `Call ${CALLS_BEFORE_GIVING_UP} times first: the last ${CALLS_BEFORE_GIVING_UP} calls have to reach nobody.`,
    );
}

function topicOf({ kind, type }: Found): string {
  return kind === "lead" ? kind : type;
}

/** When what a topic is about came: the day that was named, or the moment of the message that waits. */
function cameAt(act: Act, { state, writtenAt }: Found, now: Date): Date | null {
  if (act.kind !== "topic-set") return null;
  if (act.cameOn === undefined) return writtenAt;
  const day = calendarDay(act.cameOn);
  if (isBefore(dayIn(state, now.toISOString()), day)) throw refusedField("act.cameOn", "It cannot come after today");
  if (day === dayIn(state, writtenAt.toISOString())) return writtenAt;
  return new Date(endOfDay(state, addDays(day, -1)));
}

/** When a call was and when the next one is, where it says so. */
function callOf(act: Act, { openedAt }: Found, now: Date) {
  if (act.kind !== "called") return { doneAt: now, callAgainAt: null };
  const doneAt = act.at === undefined ? now : new Date(act.at);
  const callAgainAt = act.callAgainAt === undefined ? null : new Date(act.callAgainAt);
  if (doneAt > now) throw refusedField("act.at", "A call that is to come can't be recorded yet");
  if (doneAt < openedAt) throw refusedField("act.at", "They had not asked us yet then");
  if (callAgainAt !== null && (callAgainAt <= now || act.said === "wrong-number"))
    throw refusedField("act.callAgainAt", "Choose a time that is to come");
  return { doneAt, callAgainAt };
}

async function noticeFor(deps: Dependencies, act: Act, { found, work }: ActedOn) {
  if (act.kind !== "closed" || found.kind !== "conversation" || work.topic === null) return null;
  const now = deps.clock.now();
  const { state, complainedOn } = found;
  const { holidays } = await findCalendar(deps, now);
  const closedOn = dayIn(state, now.toISOString());
  const came = { cameOn: complainedOn ?? closedOn, closedOn, isAsked: act.isNoticeAsked };
  return needsNotice({ ...work.topic, ...came }, { state, holidays });
}

/** The lead as its person sees it follows from what was done. */
async function moveLead(db: Db, act: Act, { found, work }: ActedOn): Promise<void> {
  const { leadId } = found;
  if (leadId === null) return;
  const wasReached = work.contacts.some(({ result }) => result === "reached" || result === "wrote");
  if (act.kind === "closed") await execute(db, SET_LEAD_STATUS, { id: leadId, status: "closed" });
  else if (act.kind === "reopened")
    await execute(db, SET_LEAD_STATUS, { id: leadId, status: wasReached ? "contacted" : "received" });
  else if (act.kind === "called" && act.said === "reached")
    await execute(db, SET_LEAD_STATUS, { id: leadId, status: "contacted" });
}

/** Judges again what the page offers, on the case as it is now; one that changed since the caller saw it is left as it is. */
export const recordAct = handle(contract.recordAct, async (deps, call) => {
  const { params, body, principal } = call;
  await followBeforeReading(deps, params.id);
  await findCase(deps.db, { id: params.id, person: principal.userId });
  await deps.db.transaction(async (tx) => {
    const found = await fetchOne(tx, FIND, { id: params.id });
    const work = workDone(await listActs(tx, params.id));
    const { act, version } = body;
    if (isGuarded(found) && !mayDo(principal.grants, "complaint.work")) throw notTheirComplaint();
    assertFits(act, { found, work });
    const said = "said" in act ? act.said : null;
    await moveLead(tx, act, { found, work });
    await execute(tx, FOLLOW_CASE, { id: params.id });
    const write = writeOf(deps, call, { caseId: params.id, ...(said === null ? {} : { said }) });
    const kept = await execute(tx, KEEP_ACT, {
      ...write,
      id: newId(deps.clock),
      about: params.id,
      version,
      act: act.kind,
      said,
      note: act.note ?? null,
      isUrgent: act.kind === "topic-set" && act.said === "complaint" && act.isUrgent,
      cameAt: cameAt(act, found, write.now),
      needsNotice: await noticeFor(deps, act, { found, work }),
      ...callOf(act, found, write.now),
      action: `case.${act.kind}`,
    });
    if (kept === 0) throw new Problem("case.changed");
  });
});
