import { randomInt } from "node:crypto";
import { referenceNumber } from "@keystep/domain/applications/reference-number";
import type { Calendar } from "@keystep/domain/clocks/deadline";
import { workDone } from "@keystep/domain/desk/acts";
import { CASE_KINDS, type CaseKind } from "@keystep/domain/desk/case";
import { datedClocks, nextDue } from "@keystep/domain/desk/due";
import type { Dependencies } from "#src/dependencies";
import { findCalendar } from "#src/features/clocks/calendar";
import { listActs } from "#src/features/desk/case-acts.repository";
import { isDecidable } from "#src/features/decisions/checks-of-case";
import type { Transaction } from "#src/platform/db/database";
import { execute, fetchOne, fetchRow } from "#src/platform/db/prepared";
import { readApplications } from "./application-source.ts";
import {
  findKnownCase,
  FOLLOW_AGAIN,
  HOLD_CASE,
  listSources,
  storeCase,
  TAKE_SOURCE,
  WAIT_FOR_OTHERS,
} from "./case.repository.ts";
import { followCalendar } from "./follow-calendar.ts";
import { readContactMessages, readConversations } from "./conversation-sources.ts";
import { readLeads, readMortgageShares } from "./enquiry-sources.ts";
import type { Source, Sources } from "./source.ts";

export const SOURCES: Sources = {
  application: readApplications,
  "mortgage-share": readMortgageShares,
  lead: readLeads,
  conversation: readConversations,
  "contact-message": readContactMessages,
};

type Outside = Pick<Dependencies, "clock" | "db" | "encryption" | "log">;
type Named = { readonly kind: keyof Sources; readonly id: string };

/** Brings the cases of so many changed sources up to date, of one case or of all; answers how many there were. */
export async function followCases(deps: Outside, most: number, of: string | null = null): Promise<number> {
  const failed = new Set<string>();
  for (let done = 0; done < most; done += 1) {
    const next = await followNext(deps, of);
    if (next === null) return done;
    // All the others were tried since.
    if (next.hasFailed && failed.has(next.id)) return done;
    if (next.hasFailed) failed.add(next.id);
  }
  return most;
}

/** At most so many changed sources are brought up to date before somebody reads; a worker does the rest. */
const FOLLOWED_AT_A_READ = 20;

/**
 * To be called before cases are read, so that they are as everything that was committed made them. Where more changed than is followed at a read,
 * the lists may be behind, and the case that is read is not.
 */
export async function followBeforeReading(deps: Outside, caseId: string | null = null): Promise<void> {
  const wait = () => execute(deps.db, WAIT_FOR_OTHERS, { most: FOLLOWED_AT_A_READ });
  if ((await wait()) === 0) return;
  await followCases(deps, FOLLOWED_AT_A_READ);
  if ((await wait()) > 0 && caseId !== null) await followCases(deps, FOLLOWED_AT_A_READ, caseId);
}

/** One that cannot be worked out goes behind the others, so that it holds none of them up. */
async function followNext(deps: Outside, of: string | null): Promise<{ id: string; hasFailed: boolean } | null> {
  return deps.db.transaction(async (tx) => {
    const source = await fetchRow(tx, TAKE_SOURCE, { of });
    if (source === null) return null;
    try {
      await tx.part((part) => follow(deps, part, source));
      return { id: source.id, hasFailed: false };
    } catch (error) {
      deps.log.error(
        { ...source, error: error instanceof Error ? error.message : "unknown" },
        "A case could not follow",
      );
      await execute(tx, FOLLOW_AGAIN, source);
      return { id: source.id, hasFailed: true };
    }
  });
}

async function follow(deps: Outside, tx: Transaction, changed: Named): Promise<void> {
  const { id } = await fetchOne(tx, HOLD_CASE, changed);
  const others = await listSources(tx, id);
  const named = [changed, ...others.filter((other) => other.kind !== changed.kind || other.id !== changed.id)];
  const work = workDone(await listActs(tx, id));
  const read = await Promise.all(
    named.map(async (source) => (await SOURCES[source.kind](tx, [source.id], work)).get(source.id)),
  );
  const now = deps.clock.now();
  const calendar = await findCalendar({ db: tx, log: deps.log }, now);
  const worked = caseOf(
    read.filter((source) => source !== undefined),
    calendar,
  );
  if (worked === null) return;
  const application = named.find(({ kind }) => kind === "application");
  const isChecked =
    worked.stage === "working" &&
    worked.status === "in-review" &&
    application !== undefined &&
    (await isDecidable({ ...deps, db: tx }, { caseId: id, application: application.id }));
  const stage = isChecked ? "ready" : worked.stage;
  const known = await findKnownCase(tx, id);
  const reference = worked.reference ?? known?.reference ?? newReference(worked.kind);
  await storeCase(tx, { ...worked, stage, id, source: changed, reference, now });
}

/** A case as its sources say it; null where it has none. */
export function caseOf(sources: readonly Source[], calendar: Calendar) {
  const found = sources.toSorted(leadingFirst);
  const [leading] = found;
  if (leading === undefined) return null;
  const { kind, type, reference, standing, people, answersVersion, openedAt, state } = leading;
  const place = { state, calendar };
  const clocks = datedClocks(standing, place);
  const due = standing.closedAt === null ? nextDue(clocks, { ...leading, ...standing }, place) : null;
  return {
    kind,
    type,
    reference,
    people,
    clocks,
    state,
    status: standing.status,
    stage: standing.stage,
    waits_for: standing.waitsFor,
    amount_cents: found.find(({ amountCents }) => amountCents > 0)?.amountCents ?? 0,
    sort_name: (people[0]?.name ?? "").toLowerCase(),
    due_at: due === null ? null : new Date(due.at),
    due_clock: due?.clock ?? null,
    answers_version: answersVersion,
    opened_at: openedAt,
    closed_at: standing.closedAt === null ? null : new Date(standing.closedAt),
  };
}

/** The later kind gives a case its standing, among two of one kind the younger. */
function leadingFirst(one: Source, other: Source): number {
  const byKind = CASE_KINDS.indexOf(other.kind) - CASE_KINDS.indexOf(one.kind);
  return byKind === 0 ? other.openedAt.getTime() - one.openedAt.getTime() : byKind;
}

/** For what has no number of its own: an enquiry, or a conversation. */
function newReference(kind: CaseKind): string {
  return referenceNumber((limit) => randomInt(limit), kind === "conversation" ? "CV-" : "EN-");
}

/** Sources that staff do not read at once, such as all there were before cases existed, follow in the background. */
const FOLLOWED_A_MINUTE = 2000;

declare module "#src/platform/jobs/job-queue" {
  interface Jobs {
    "follow-cases": Record<string, never>;
  }
}

export function workOnCases(deps: Outside & Pick<Dependencies, "jobs">): void {
  deps.jobs.work(
    "follow-cases",
    async () => {
      await followCalendar(deps);
      await followCases(deps, FOLLOWED_A_MINUTE);
    },
    {
      schedule: "* * * * *",
    },
  );
}
