import * as contract from "@keystep/contract/desk/sendings";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { PROBLEMS } from "@keystep/contract/http/problems";
import { newInformationRequest } from "@keystep/contract/information-requests/information-requests";
import { newMessageToPeople } from "@keystep/contract/desk/case-messages";
import type { UsedTemplate } from "@keystep/domain/settings/templates";
import { expressionBuilder, type Expression, type ExpressionBuilder } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { Dependencies } from "#src/dependencies";
import type { Caller } from "#src/features/cases/write";
import { askForInformation } from "#src/features/information-requests/request-information";
import { findVersions } from "#src/features/offers/policy-versions";
import { constant } from "#src/platform/db/expressions";
import {
  execute,
  fetchOne,
  fetchRow,
  json,
  nullable,
  prepared,
  query,
  textIn,
  type RowOf,
} from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { insertEvents } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";
import { Problem, refusedField } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { sendToPeople } from "./case-messages.ts";

type Kind = Schema["held_sendings"]["kind"];
type State = contract.HeldSending["state"];

const SENDING = ["id", "kind", "state", "send_at as sendAt", "problem"] as const;

type Changed = Pick<
  Schema["held_sendings"],
  "id" | "kind" | "state" | "about_id" | "by_id" | "template" | "template_version"
>;

/** A request is on the timeline of its application. A message that was sent has an event of its own there; one that was refused has this. */
function sendingEvent(eb: ExpressionBuilder<{ made: Changed }, "made">, action: Expression<string>) {
  const isTold = eb.or([eb("made.kind", "=", "request"), eb("made.state", "=", "refused")]);
  const about = eb.case().when(isTold).then(eb.ref("made.about_id")).end();
  return {
    action: eb.fn<string>("concat", [constant("sending."), action]),
    actor: eb.ref("made.by_id"),
    subject: about,
    details: jsonBuildObject({
      sendingId: eb.ref("made.id"),
      kind: eb.ref("made.kind"),
      template: eb.ref("made.template"),
      templateVersion: eb.ref("made.template_version"),
    }),
  };
}

const HOLD = prepared(
  "desk-hold-sending",
  {
    id: "uuid",
    kind: textIn<Kind>(),
    about: "uuid",
    body: json(),
    template: "text?",
    templateVersion: "integer?",
    by: "uuid",
    now: "timestamptz",
    sendAt: "timestamptz",
  },
  ({ id, kind, about, body, template, templateVersion, by, now, sendAt }) =>
    query
      .with("made", (db) =>
        db
          .insertInto("held_sendings")
          .values({
            id,
            kind,
            about_id: about,
            body,
            template,
            template_version: templateVersion,
            by_id: by,
            held_at: now,
            send_at: sendAt,
          })
          .returningAll(),
      )
      .with("noted", (db) => insertEvents(db.selectFrom("made"), (eb) => sendingEvent(eb, constant("held"))))
      .selectFrom("made")
      .select(SENDING),
);

const FIND = prepared("desk-find-sending", { id: "uuid", by: "uuid" }, ({ id, by }) =>
  query.selectFrom("held_sendings").select(SENDING).where("id", "=", id).where("by_id", "=", by),
);

/** One that waits, held until the transaction ends, and whether its writer may still work on cases. */
const TAKE = prepared("desk-take-sending", { id: "uuid", now: "timestamptz" }, ({ id, now }) =>
  query
    .selectFrom("held_sendings")
    .select(["id", "kind", "about_id as about", "body", "by_id as by", "send_at as sendAt"])
    .select(
      expressionBuilder<Schema, "held_sendings">()
        .fn<boolean>("may_do", ["by_id", constant("case.work"), now])
        .as("mayWork"),
    )
    .where("id", "=", id)
    .where("state", "=", "held")
    .forUpdate(),
);

const END = prepared(
  "desk-end-sending",
  { id: "uuid", state: textIn<State>(), problem: "text?", now: "timestamptz", body: nullable(json()) },
  ({ id, state, problem, now, body }) =>
    query
      .with("made", (db) =>
        db
          .updateTable("held_sendings")
          .set({ state, problem, ended_at: now, body })
          .where("id", "=", id)
          .where("state", "=", "held")
          .returningAll(),
      )
      .with("noted", (db) => insertEvents(db.selectFrom("made"), (eb) => sendingEvent(eb, eb.ref("made.state"))))
      // Lists mark the case as having news.
      .with("told", (db) =>
        db
          .updateTable("cases")
          .set((eb) => ({ version: eb("version", "+", eb.lit(1)), changed_at: now }))
          .where(
            "id",
            "in",
            db
              .selectFrom("made")
              .innerJoin("case_sources as s", "s.source_id", "made.about_id")
              .select("s.case_id")
              .where("made.state", "=", "refused"),
          ),
      )
      .selectFrom("made")
      .select(SENDING),
);

declare module "#src/platform/db/schema" {
  interface Columns {
    held_sendings: { body: Schema["policy_drafts"]["body"] | null };
  }
}

declare module "#src/platform/jobs/job-queue" {
  interface Jobs {
    "send-held": { id: string };
  }
}

type Row = RowOf<typeof FIND>;

function answerOf({ id, state, sendAt, problem }: Row): contract.HeldSending {
  return { id, state, sendAt: sendAt.toISOString(), problem };
}

/** Refuses a template that there is not, or that is for another box. */
async function assertTemplate(deps: Dependencies, { code, version }: UsedTemplate, kind: Kind): Promise<void> {
  const { "message-templates": versions } = await findVersions(deps, ["message-templates"]);
  const found = versions.find(({ tables }) => tables.version === version)?.tables.templates;
  if (found?.some((each) => each.code === code && each.use === kind) !== true)
    throw refusedField("template", MESSAGES.choice);
}

export const holdSending = handle(contract.holdSending, async (deps, { body, principal }) => {
  const { sending, template } = body;
  if (template !== null) await assertTemplate(deps, template, sending.kind);
  const now = deps.clock.now();
  const sendAt = new Date(now.getTime() + contract.UNDO_MS);
  return deps.db.transaction(async (tx) => {
    const id = newId(deps.clock);
    const held = await fetchOne(tx, HOLD, {
      ...sending,
      id,
      template: template?.code ?? null,
      templateVersion: template?.version ?? null,
      by: principal.userId,
      now,
      sendAt,
    });
    await deps.jobs.send(tx, { job: "send-held", after: sendAt }, { id });
    return answerOf(held);
  });
});

async function find(deps: Dependencies, id: string, by: string): Promise<Row> {
  const found = await fetchRow(deps.db, FIND, { id, by });
  if (found === null) throw new Problem("sending.not-found");
  return found;
}

export const getSending = handle(contract.getSending, async (deps, { params, principal }) =>
  answerOf(await find(deps, params.sendingId, principal.userId)),
);

/** Of an undo and the sending itself one wins: both end the row that waits. */
export const undoSending = handle(contract.undoSending, async (deps, { params, principal }) => {
  const { id, state } = await find(deps, params.sendingId, principal.userId);
  const ended = { id, state: "undone", problem: null, now: deps.clock.now(), body: null } as const;
  const undone = state === "held" ? await fetchRow(deps.db, END, ended) : null;
  if (undone !== null) return answerOf(undone);
  const now = await find(deps, id, principal.userId);
  if (now.state === "undone") return answerOf(now);
  throw new Problem("sending.gone");
});

type Held = RowOf<typeof TAKE>;

/** Does what the route of its kind does, as its writer. */
async function send(deps: Dependencies, { kind, about, body, by }: Held): Promise<void> {
  const caller: Caller = { principal: { userId: by, grants: [] } };
  if (kind === "message")
    await sendToPeople(deps, { ...caller, params: { id: about }, body: newMessageToPeople.parse(body) });
  else await askForInformation(deps, { ...caller, params: { id: about }, body: newInformationRequest.parse(body) });
}

/** Sends what still waits, together with saying so; what the case no longer takes is refused, and its writer told. */
export async function sendHeld(deps: Dependencies, id: string): Promise<void> {
  await deps.db.together(async (tx) => {
    const now = deps.clock.now();
    const held = await fetchRow(tx, TAKE, { id, now });
    if (held === null) return;
    // The clock of the database was ahead of ours: the queue tries again.
    if (held.sendAt > now) throw new Error("Its time to undo is not over");
    const refusal = held.mayWork
      ? await deps.db.transaction(() => send(deps, held)).then(() => null, problemOf)
      : PROBLEMS["scope.missing"].detail;
    const state = refusal === null ? "sent" : "refused";
    await execute(tx, END, { id, state, problem: refusal, now, body: refusal === null ? null : held.body });
  });
}

function problemOf(error: unknown): string {
  if (!(error instanceof Problem)) throw error;
  return error.toBody().detail;
}

export function workOnSendings(deps: Dependencies): void {
  deps.jobs.work("send-held", ({ id }) => sendHeld(deps, id));
}
