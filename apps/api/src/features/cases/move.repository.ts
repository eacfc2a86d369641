import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { APPLICATION_MOVES } from "@keystep/domain/applications/status-moves";
import type { StepName } from "@keystep/domain/applications/steps";
import type { Move, Moves, Side } from "@keystep/domain/cases/moves";
import type { LeadStatus } from "@keystep/domain/leads/lead";
import { leadStatusOf, MORTGAGE_SHARE_MOVES } from "@keystep/domain/mortgage-shares/mortgage-share";
import type { MortgageShareStatus } from "@keystep/domain/mortgage-shares/mortgage-share";
import type { ProblemCode } from "@keystep/contract/http/problems";
import pg from "pg";
import type { Db } from "#src/platform/db/database";
import { insertRows } from "#src/platform/db/expressions";
import { fetchRow, nullable, prepared, query, textIn, type ParametersOf } from "#src/platform/db/prepared";
import { insertEvents, newEventId } from "#src/platform/events";
import { Problem } from "#src/platform/http/problem";
import { isOwn, isParty } from "./parties.ts";
import { eventOf, WRITE, type Write } from "./write.ts";

function moving<Status extends string>() {
  const status = textIn<Status>();
  return {
    ...WRITE,
    id: "uuid",
    from: status,
    to: status,
    mover: textIn<Side>(),
    version: "integer?",
    reason: "text?",
    move: "uuid",
    action: "text",
  } as const;
}

/** A line of the history of a case, but for the case. */
function historyOf<Status extends string>(values: ParametersOf<ReturnType<typeof moving<Status>>>) {
  const { move, from, to, now, person, mover, reason } = values;
  return [
    move.as("id"),
    from.as("from_status"),
    to.as("to_status"),
    now.as("moved_at"),
    person.as("moved_by"),
    mover.as("mover"),
    reason.as("reason"),
  ] as const;
}

const MOVE_APPLICATION = prepared(
  "cases-move-application",
  { ...moving<ApplicationStatus>(), step: nullable(textIn<StepName>()), asked: "uuid?" },
  ({ step, asked, ...values }) => {
    const { id, from, to, mover, version, action, ...write } = values;
    return query
      .with("moved", (db) =>
        db
          .updateTable("applications as a")
          .set((eb) => ({
            status: to,
            step: eb.fn.coalesce(step, "a.step"),
            information_request_id: asked,
            updated_at: write.now,
          }))
          .where("a.id", "=", id)
          .where("a.status", "=", from)
          .where((eb) =>
            eb.or([
              eb(mover, "=", "staff"),
              isOwn(write.person)(eb),
              // Of an offer each person decides for themselves.
              eb.and([eb(from, "in", ["approved", "accepted"]), isParty(write.person)(eb)]),
            ]),
          )
          .where((eb) => eb.or([eb(version, "is", null), eb("a.version", "=", version)]))
          .returning(["a.id", "a.version"]),
      )
      .with("noted", (db) =>
        insertRows(
          "status_moves",
          db.selectFrom("moved").select("moved.id as application_id").select(historyOf(values)),
        ),
      )
      .with("recorded", (db) =>
        insertEvents(db.selectFrom("moved"), (eb) => eventOf(write, action, eb.ref("moved.id"))),
      )
      .selectFrom("moved")
      .select("version");
  },
);

// The status of the lead that it came from follows.
const MOVE_MORTGAGE_SHARE = prepared(
  "cases-move-mortgage-share",
  { ...moving<MortgageShareStatus>(), leadStatus: textIn<LeadStatus>() },
  ({ leadStatus, ...values }) => {
    const { id, from, to, version, action, ...write } = values;
    return query
      .with("moved", (db) =>
        db
          .updateTable("mortgage_share_applications as m")
          .set({ status: to, updated_at: write.now })
          .where("m.id", "=", id)
          .where("m.status", "=", from)
          .where((eb) => eb.or([eb(version, "is", null), eb("m.version", "=", version)]))
          .returning(["m.id", "m.lead_id", "m.version"]),
      )
      .with("followed", (db) =>
        db
          .updateTable("leads as l")
          .from("moved")
          .set({ status: leadStatus })
          .whereRef("l.id", "=", "moved.lead_id")
          .where("l.status", "<>", leadStatus),
      )
      .with("noted", (db) =>
        insertRows(
          "mortgage_share_moves",
          db.selectFrom("moved").select("moved.id as mortgage_share_id").select(historyOf(values)),
        ),
      )
      .with("recorded", (db) =>
        insertEvents(db.selectFrom("moved"), (eb) => eventOf(write, action, eb.ref("moved.id"))),
      )
      .selectFrom("moved")
      .select("version");
  },
);

/** A move that the table of its kind has, by one of the sides that it names. */
export type CaseMove<Status extends string> = {
  readonly id: string;
  readonly from: Status;
  readonly move: Move<Status>;
  readonly by: Side;
  /** The version it must still have; any if left out. */
  readonly version?: number | undefined;
  /** Kept with the move, never in the record. */
  readonly reason?: string | null;
  /** Where the person of an application goes on; left out, they stay where they are. */
  readonly step?: StepName | undefined;
  /** The request for information that stands from now on. */
  readonly asked?: string;
  readonly write: Write;
};

function valuesOf<Status extends string>({ id, from, move, by, version, reason, write }: CaseMove<Status>) {
  const moved = { id, from, to: move.to, mover: by, version: version ?? null, reason: reason ?? null };
  return { ...write, ...moved, move: newEventId() };
}

/** A kind of case: its moves, the problem told to each side where one is refused, and how one is stored. */
export type CaseKind<Status extends string> = {
  readonly moves: Moves<Status>;
  readonly refused: Readonly<Record<Side, ProblemCode>>;
  /** The version then; null where it has another status or version by now. */
  readonly store: (db: Db, move: CaseMove<Status>) => Promise<number | null>;
};

export const APPLICATION: CaseKind<ApplicationStatus> = {
  moves: APPLICATION_MOVES,
  refused: { applicant: "application.not-withdrawable", staff: "application.move-refused" },
  async store(db, made) {
    const { step = null, asked = null, move } = made;
    const values = { ...valuesOf(made), action: `application.${move.action}`, step, asked };
    return (await fetchRow(db, MOVE_APPLICATION, values))?.version ?? null;
  },
};

export const MORTGAGE_SHARE: CaseKind<MortgageShareStatus> = {
  moves: MORTGAGE_SHARE_MOVES,
  refused: { applicant: "mortgage-share.move-refused", staff: "mortgage-share.move-refused" },
  async store(db, made) {
    const { id, from, by, move, write } = made;
    const details = { from, to: move.to, mover: by, mortgageShareId: id };
    const values = { ...valuesOf({ ...made, write: { ...write, details } }), action: `mortgage-share.${move.action}` };
    try {
      const stored = await fetchRow(db, MOVE_MORTGAGE_SHARE, { ...values, leadStatus: leadStatusOf(move.to) });
      return stored?.version ?? null;
    } catch (error) {
      // Its application was sent a moment ago.
      const isFollowing = error instanceof pg.DatabaseError && error.code === "KS423";
      throw isFollowing ? new Problem("mortgage-share.move-refused") : error;
    }
  },
};
