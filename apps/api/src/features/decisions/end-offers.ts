import { daysLeftOf, OFFER_REMINDER_DAYS } from "@keystep/domain/decisions/offer";
import { stateOfClocks } from "@keystep/domain/applications/answer-deadlines";
import { dayIn } from "@keystep/domain/clocks/state-time";
import { addDays } from "@keystep/domain/kernel/calendar-date";
import type { Dependencies } from "#src/dependencies";
import { findOffer, type StandingOffer } from "#src/features/cases/offer";
import {
  findSentApplication,
  type ReviewedApplication,
} from "#src/features/information-requests/information-request.repository";
import { NO_ONE, wasReminded } from "#src/features/information-requests/reminded-once";
import type { Transaction } from "#src/platform/db/database";
import { constant, insertRows } from "#src/platform/db/expressions";
import { execute, fetchRow, fetchRows, prepared, present, query } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { insertEvents, newEventId, recordEvent } from "#src/platform/events";
import { lapsedEmails, offerReminderEmails } from "./emails/offer-emails.ts";
import { HOLD_APPLICATION } from "./proposal.repository.ts";

declare module "#src/platform/jobs/job-queue" {
  interface Jobs {
    "end-offers": Record<string, never>;
  }
}

// An index of the proposals finds those whose day is near: the offers that anybody may still accept are few.
const LIST_NEAR = prepared("decisions-list-near-offers", { until: "date" }, ({ until }) =>
  query
    .selectFrom("proposals as p")
    .innerJoin("applications as a", "a.id", "p.application_id")
    .select("a.id")
    .where("p.state", "=", "confirmed")
    .where("p.outcome", "=", "approve")
    .where("p.valid_until", "<=", until)
    .where("a.status", "=", "approved"),
);

const LAPSE = prepared("decisions-lapse-offer", { id: "uuid", move: "uuid", now: "timestamptz" }, ({ id, move, now }) =>
  query
    .with("moved", (db) =>
      db
        .updateTable("applications as a")
        .set({ status: "lapsed", updated_at: now })
        .where("a.id", "=", id)
        .where("a.status", "=", "approved")
        .returning("a.id"),
    )
    .with("noted", (db) =>
      insertRows(
        "status_moves",
        db
          .selectFrom("moved")
          .select([
            "moved.id as application_id",
            move.as("id"),
            constant("approved").as("from_status"),
            constant("lapsed").as("to_status"),
            now.as("moved_at"),
            constant("clock").as("mover"),
          ]),
      ),
    )
    .with("recorded", (db) =>
      insertEvents(db.selectFrom("moved"), (eb) => ({
        action: "application.offer-lapsed",
        subject: eb.ref("moved.id"),
      })),
    )
    .selectFrom("moved")
    .select("moved.id"),
);

const REMINDED = "application.reminded-of-offer";

type Outside = Pick<Dependencies, "config" | "db" | "clock" | "jobs">;
type Near = { readonly application: ReviewedApplication; readonly offer: StandingOffer };

function about({ config: { brand, publicUrl } }: Pick<Outside, "config">, { application }: Near) {
  return { brand, publicUrl, application };
}

async function lapse(deps: Outside, tx: Transaction, near: Near): Promise<void> {
  const ended = { id: near.application.id, move: newEventId(), now: deps.clock.now() };
  if ((await execute(tx, LAPSE, ended)) === 0) return;
  for (const email of lapsedEmails(about(deps, near))) await sendEmail(deps, tx, email);
}

async function remind(deps: Outside, tx: Transaction, near: Near & { readonly days: number }): Promise<void> {
  const { offer, application, days } = near;
  const reminder = `${offer.proposalId} ${days}`;
  if (await wasReminded(tx, { id: application.id, action: REMINDED, reminder })) return;
  for (const email of offerReminderEmails(about(deps, near), offer)) await sendEmail(deps, tx, email);
  await recordEvent(tx, { action: REMINDED, actorUserId: null, subjectId: application.id, details: { reminder } });
}

function endOrRemind(deps: Outside, id: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const held = await fetchRow(tx, HOLD_APPLICATION, { id });
    const offer = held && (await findOffer(tx, { id, status: held.status }));
    // Looked at again it cannot be accepted, and its last day moves by the days of that.
    if (offer?.status !== "open" || offer.lookedAtAgainSince !== null) return;
    const application = present(await findSentApplication(tx, id, NO_ONE));
    const today = dayIn(stateOfClocks(application), deps.clock.now().toISOString());
    const left = daysLeftOf(offer.validUntil, today);
    if (left === null) return lapse(deps, tx, { application, offer });
    const days = OFFER_REMINDER_DAYS.findLast((each) => left <= each);
    if (days !== undefined) await remind(deps, tx, { application, offer, days });
  });
}

/** Ends the offers whose last day is over where the home is, and reminds those who have not answered near the end. Answers how many were near. */
export async function endOffers(deps: Outside): Promise<number> {
  const [most] = OFFER_REMINDER_DAYS;
  const until = addDays(deps.clock.today(), most + 1);
  const near = await fetchRows(deps.db, LIST_NEAR, { until });
  for (const { id } of near) await endOrRemind(deps, id);
  return near.length;
}

export function workOnOffers(deps: Outside & Pick<Dependencies, "log">): void {
  deps.jobs.work("end-offers", async () => void (await endOffers(deps)), { schedule: "5 * * * *" });
}
