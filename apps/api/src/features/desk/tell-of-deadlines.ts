import type { Calendar } from "@keystep/domain/clocks/deadline";
import type { TOLD } from "@keystep/domain/clocks/promises";
import { findCalendar } from "#src/features/clocks/calendar";
import type { Dependencies } from "#src/dependencies";
import type { Transaction } from "#src/platform/db/database";
import { hoursBefore, constant, rowCount } from "#src/platform/db/expressions";
import { execute, fetchRows, prepared, query, textIn, type RowOf } from "#src/platform/db/prepared";
import type { WaitingWork } from "#src/platform/observe/waiting-work";
import { sendEmail } from "#src/platform/email/send-email";
import { deadlinesEmail, type ToldDeadline } from "./emails/deadlines-email.ts";

/** One that passed earlier is no news: the desk shows it on top, and a new version that counts for the first time tells nobody of old ones. */
const NEWS_HOURS = 72;
const AT_ONCE = 500;

const OPEN_DEADLINES = query
  .selectFrom("case_clocks as k")
  .innerJoin("cases as c", "c.id", "k.case_id")
  .where("k.met_at", "is", null)
  .where("k.due_at", "is not", null)
  .where("c.closed_at", "is", null);

// Those whose day has come and of which nobody was told for that day.
const LIST = prepared("desk-list-deadlines-to-tell", { now: "timestamptz" }, ({ now }) => {
  const open = OPEN_DEADLINES.leftJoin("users as u", "u.id", "c.assignee_id").select([
    "k.case_id as caseId",
    "k.clock",
    "k.due_on as dueOn",
    "c.reference",
    "u.email as holder",
  ]);
  const notTold = (kind: "warning" | "breach") =>
    open
      .select(constant(kind).as("kind"))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("deadlines_told as t")
              .select("t.kind")
              .whereRef("t.case_id", "=", "k.case_id")
              .whereRef("t.clock", "=", "k.clock")
              .whereRef("t.due_on", "=", "k.due_on")
              .where("t.kind", "=", kind),
          ),
        ),
      );
  const since = hoursBefore(now, NEWS_HOURS);
  const passed = notTold("breach").where("k.due_at", "<=", now).where("k.due_at", ">", since);
  const near = notTold("warning")
    .where("k.warn_at", "<=", now)
    .where("k.warn_at", ">", since)
    .where("k.due_at", ">", now);
  return query.selectFrom(passed.unionAll(near).as("news")).selectAll().limit(AT_ONCE);
});

const KEEP = prepared(
  "desk-keep-deadline-told",
  { case_id: "uuid", clock: "text", due_on: "date", kind: textIn<"warning" | "breach">(), told_at: "timestamptz" },
  (row) =>
    query
      .insertInto("deadlines_told")
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
);

/** Deadlines that are near, since the day on which we warn of them, and those that have passed. */
export const DEADLINES_WAITING: readonly WaitingWork[] = [
  prepared("desk-count-deadlines-near", { now: "timestamptz" }, ({ now }) =>
    OPEN_DEADLINES.where("k.warn_at", "<=", now)
      .where("k.due_at", ">", now)
      .select(({ fn }) => [
        constant("deadlines-near").as("kind"),
        rowCount().as("count"),
        fn.min("k.warn_at").as("oldest"),
      ]),
  ),
  prepared("desk-count-deadlines-passed", { now: "timestamptz" }, ({ now }) =>
    OPEN_DEADLINES.where("k.due_at", "<=", now).select(({ fn }) => [
      constant("deadlines-passed").as("kind"),
      rowCount().as("count"),
      fn.min("k.due_at").as("oldest"),
    ]),
  ),
];

// Those who may take any case look after the cases of the team.
const TEAM = prepared("desk-list-team", { now: "timestamptz" }, ({ now }) =>
  query
    .selectFrom("users as u")
    .select("u.email")
    .where((eb) => eb(eb.val("ROLE_ADMIN"), "=", eb.fn.any("u.roles")))
    .where((eb) => eb.fn<boolean>("may_do", ["u.id", eb.val("case.take"), now]))
    .orderBy("u.email"),
);

type Found = RowOf<typeof LIST>;

declare module "#src/platform/jobs/job-queue" {
  interface Jobs {
    "tell-of-deadlines": Record<string, never>;
  }
}

type Outside = Pick<Dependencies, "clock" | "config" | "db" | "jobs" | "log">;

/** One email for each person with all that is new to them. Row and email are one transaction: both or neither, and once. */
export async function tellOfDeadlines(deps: Outside): Promise<void> {
  const { clock, db, log } = deps;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const found = await fetchRows(tx, LIST, { now });
    if (found.length === 0) return;
    const calendar = await findCalendar({ db: tx, log }, now);
    const team = (await fetchRows(tx, TEAM, { now })).map(({ email }) => email);
    const emails = new Map<string, ToldDeadline[]>();
    for (const each of found) {
      const { caseId, clock: named, dueOn, kind, reference } = each;
      if (dueOn === null) continue;
      const row = { case_id: caseId, clock: named, due_on: dueOn, kind, told_at: now };
      if ((await execute(tx, KEEP, row)) === 0) continue;
      const deadline = { reference, caseId, clock: named, dueOn, kind };
      for (const to of toldOf(each, { calendar, team, now })) emails.set(to, [...(emails.get(to) ?? []), deadline]);
    }
    await sendAll(deps, tx, emails);
  });
}

type Recipients = { readonly calendar: Calendar; readonly team: readonly string[]; readonly now: Date };

/** The holder, and the team where the promise says so or nobody has the case. */
function toldOf({ clock, kind, holder }: Found, { calendar, team, now }: Recipients): readonly string[] {
  const promise = calendar.promisesAt(now.toISOString())[clock];
  const told: readonly (typeof TOLD)[number][] = kind === "breach" ? promise.toldAtBreach : promise.toldAtWarning;
  const isForTeam = holder === null || told.includes("team");
  const isForHolder = holder !== null && told.includes("holder");
  return [...new Set([...(isForHolder ? [holder] : []), ...(isForTeam ? team : [])])];
}

async function sendAll(deps: Outside, tx: Transaction, emails: ReadonlyMap<string, readonly ToldDeadline[]>) {
  for (const [to, deadlines] of emails)
    await sendEmail(deps, tx, deadlinesEmail({ config: deps.config, to, deadlines }));
}

export function workOnDeadlines(deps: Outside): void {
  deps.jobs.work("tell-of-deadlines", async () => tellOfDeadlines(deps), { schedule: "*/10 * * * *" });
}
