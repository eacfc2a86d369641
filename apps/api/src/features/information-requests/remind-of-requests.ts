import { requestReminder } from "@keystep/domain/applications/information-request";
import { dayIn } from "@keystep/domain/clocks/state-time";
import type { Dependencies } from "#src/dependencies";
import { fetchRow, fetchRows, prepared, present, query, type RowOf } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { recordEvent } from "#src/platform/events";
import { requestReminderEmails } from "./emails/information-emails.ts";
import { findSentApplication } from "./information-request.repository.ts";
import { NO_ONE, wasReminded } from "./reminded-once.ts";

declare module "#src/platform/jobs/job-queue" {
  interface Jobs {
    "remind-of-requests": Record<string, never>;
  }
}

const LIST_WAITING = prepared("information-requests-list-waiting", { today: "date" }, ({ today }) =>
  query
    .selectFrom("applications as a")
    .innerJoin("information_requests as r", "r.id", "a.information_request_id")
    .select(["a.id", "r.id as requestId", "r.steps", "r.message", "r.items"])
    .select(["r.due_on as dueOn", "r.requested_at as requestedAt"])
    .where("a.status", "=", "information-requested")
    .where("r.due_on", ">=", today),
);

const REMINDED = "application.reminded-of-request";

// An application that somebody writes to now is answered, or has its turn with the next run.
const HOLD = prepared("information-requests-hold-waiting", { id: "uuid", request: "uuid" }, ({ id, request }) =>
  query
    .selectFrom("applications as a")
    .select("a.id")
    .where("a.id", "=", id)
    .where("a.information_request_id", "=", request)
    .forNoKeyUpdate("a")
    .skipLocked(),
);

type Outside = Pick<Dependencies, "config" | "db" | "clock" | "jobs">;

/**
 * Reminds the people of each request that is nearly due, each in a transaction of its own; answers how many requests that were. After the day
 * nothing follows by itself: the case is overdue at the desk.
 */
export async function remindOfRequests(deps: Outside): Promise<number> {
  const today = deps.clock.today();
  let reminded = 0;
  for (const waiting of await fetchRows(deps.db, LIST_WAITING, { today })) {
    const days = requestReminder({ ...waiting, requestedOn: dayIn("NSW", waiting.requestedAt.toISOString()) }, today);
    if (days !== null && (await remind(deps, waiting, days))) reminded += 1;
  }
  return reminded;
}

type Waiting = RowOf<typeof LIST_WAITING>;

function remind({ config, db, jobs }: Outside, { id, requestId, ...request }: Waiting, days: number): Promise<boolean> {
  const reminder = `${requestId} ${days}`;
  return db.transaction(async (tx) => {
    if ((await fetchRow(tx, HOLD, { id, request: requestId })) === null) return false;
    if (await wasReminded(tx, { id, action: REMINDED, reminder })) return false;
    const application = present(await findSentApplication(tx, id, NO_ONE));
    const { brand, publicUrl } = config;
    const due = { ...request, dueOn: present(request.dueOn) };
    for (const email of requestReminderEmails({ brand, publicUrl, application }, due)) {
      await sendEmail({ config, jobs }, tx, email);
    }
    await recordEvent(tx, { action: REMINDED, actorUserId: null, subjectId: id, details: { reminder } });
    return true;
  });
}

export function workOnRequestReminders(deps: Outside & Pick<Dependencies, "log">): void {
  deps.jobs.work("remind-of-requests", async () => void (await remindOfRequests(deps)), { schedule: "*/10 * * * *" });
}
