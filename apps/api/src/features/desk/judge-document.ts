import * as contract from "@keystep/contract/desk/case";
import type { Pin } from "@keystep/contract/desk/pins";
import type { BodyOf } from "@keystep/contract/http/route";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import {
  comparedFields,
  REFUSAL_REASONS,
  type JudgementOutcome,
  type RefusalReason,
} from "@keystep/domain/documents/judgement";
import pg from "pg";
import { eventOf, writeOf, WRITE } from "#src/features/cases/write";
import { judgementOf } from "#src/features/documents/applicant-document.repository";
import type { Db } from "#src/platform/db/database";
import { listOf } from "#src/platform/db/expressions";
import { execute, fetchRow, json, nullable, prepared, query, textIn } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { isBarred } from "#src/features/cases/barred";
import { followBeforeReading } from "./follow/follow-cases.ts";

const FIND = prepared("desk-find-document", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  query
    .selectFrom("applicant_documents as d")
    .innerJoin("applicants as p", "p.id", "d.applicant_id")
    .innerJoin("case_sources as s", (join) =>
      join.onRef("s.source_id", "=", "p.application_id").on("s.kind", "=", "application"),
    )
    .innerJoin("cases as c", "c.id", "s.case_id")
    .select(["d.id", "d.version", "d.document_type as type", "d.is_whole as isWhole", "c.id as caseId"])
    .select(["p.application_id as application", "c.closed_at as closedAt"])
    .select((eb) => [
      judgementOf(eb).as("judgement"),
      listOf(eb.selectFrom("files as f").select("f.id").whereRef("f.document_id", "=", "d.id")).as("files"),
    ])
    .where("d.id", "=", id)
    .where((eb) => eb.not(isBarred(person, eb.ref("c.id")))),
);

// The trigger of judgements holds the document and compares its version and judgement with those that were seen.
const JUDGE = prepared(
  "desk-judge-document",
  {
    ...WRITE,
    id: "uuid",
    about: "uuid",
    application: "uuid",
    document: "uuid",
    version: "integer",
    replaces: "uuid?",
    outcome: textIn<JudgementOutcome>(),
    reason: nullable(textIn<RefusalReason>()),
    note: "text?",
    fields: json<contract.Judgement["fields"]>(),
    pins: json<Pin[]>(),
  },
  ({ id, about, application, document, version, replaces, outcome, reason, note, fields, pins, ...write }) =>
    query
      .with("made", (db) =>
        db
          .insertInto("judgements")
          .values({
            id,
            case_id: about,
            document_id: document,
            document_version: version,
            replaces_id: replaces,
            outcome,
            reason,
            note,
            fields,
            pins,
            by_id: write.person,
            judged_at: write.now,
          })
          .returning("id"),
      )
      .with("recorded", (db) =>
        insertEvents(db.selectFrom("made"), () => eventOf(write, "case.document-judged", application)),
      )
      .selectFrom("made")
      .select("made.id"),
);

type Body = BodyOf<typeof contract.judgeDocument>;

async function find(db: Db, ids: { readonly id: string; readonly person: string }) {
  const found = await fetchRow(db, FIND, ids);
  if (found === null) throw new Problem("document.not-found");
  return found;
}

type Found = Awaited<ReturnType<typeof find>>;

function assertFitting({ type, isWhole, files }: Found, { outcome, fields, pins }: Body): void {
  const documentType = findDocumentType(type);
  const names = documentType === undefined ? [] : comparedFields(documentType).map(({ name }) => name);
  const errors = [
    ...(Object.keys(fields).some((name) => !names.includes(name))
      ? [{ field: "fields", message: "The document has no such field" }]
      : []),
    ...(pins.some(({ fileId }) => !files.includes(fileId))
      ? [{ field: "pins", message: "The document has no such file" }]
      : []),
  ];
  if (errors.length > 0) throw new Problem("request.invalid", { errors });
  if (outcome === "accepted" && !isWhole) throw new Problem("document.unfinished");
}

function overtaken({ judgement }: Found): Problem {
  if (judgement === null) return new Problem("document.changed");
  const { by, outcome, reason } = judgement;
  const why = reason === null ? "" : `: ${REFUSAL_REASONS[reason].staffWords}`;
  return new Problem("document.judged", {
    detail: `${by.name} ${outcome} this document in the meantime${why}. Nothing was changed.`,
  });
}

/** The words of a judgement, without its author and time. */
function saying({
  outcome,
  reason,
  note,
  fields,
  pins,
}: Omit<contract.Judgement, "id" | "version" | "by" | "judgedAt">) {
  const inOrder = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([outcome, reason, note, inOrder, pins.map(({ fileId, x, y, text }) => [fileId, x, y, text])]);
}

export const judgeDocument = handle(contract.judgeDocument, async (deps, call) => {
  const { params, body, principal } = call;
  await followBeforeReading(deps);
  const ids = { id: params.documentId, person: principal.userId };
  const found = await find(deps.db, ids);
  if (found.closedAt !== null) throw new Problem("case.closed");
  assertFitting(found, body);
  const { outcome, fields, pins, version = found.version, from = found.judgement?.id ?? null } = body;
  const refusal = body.outcome === "refused" ? body : null;
  const said = { outcome, reason: refusal?.reason ?? null, note: refusal?.note || null, fields, pins };
  const { judgement } = found;
  const isSaidAlready =
    judgement?.by.id === ids.person && version === found.version && saying(judgement) === saying(said);
  if (isSaidAlready) return judgement;
  const { type, caseId, application } = found;
  const write = writeOf(deps, call, { documentId: found.id, documentType: type, outcome, reason: said.reason });
  const values = { ...write, ...said, id: newId(deps.clock), about: caseId, application, document: found.id, version };
  try {
    await execute(deps.db, JUDGE, { ...values, replaces: from });
  } catch (error) {
    // Found again, it is there no more for somebody who stepped back meanwhile.
    if (error instanceof pg.DatabaseError && /^KS40[39]$/.test(error.code ?? ""))
      throw overtaken(await find(deps.db, ids));
    throw error;
  }
  const { judgement: made } = await find(deps.db, ids);
  if (made === null) throw new Problem("document.changed");
  return made;
});
