import * as contract from "@keystep/contract/desk/checks";
import { answerProblems, CHECKS_VERSION, type CheckName } from "@keystep/domain/decisions/checks";
import { comparedFigures } from "@keystep/domain/decisions/compared-figures";
import { unjudgedDocuments } from "@keystep/domain/decisions/unjudged";
import pg from "pg";
import type { Dependencies } from "#src/dependencies";
import { ANSWER_CHECK, evidenceOf, FIND_EVIDENCE } from "#src/features/decisions/check.repository";
import { checkedFacts, checksOfCase, doubtOf, hashOf, type CheckOfCase } from "#src/features/decisions/checks-of-case";
import { findingOf, type Finding } from "#src/features/decisions/outside-checks";
import { writeOf } from "#src/features/cases/write";
import { execute, fetchRow, prepared, query } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { findCase } from "./find-case.ts";
import { followBeforeReading } from "./follow/follow-cases.ts";

const FIND = prepared("desk-find-checked-case", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("cases as c")
    .innerJoin("case_sources as s", (join) => join.onRef("s.case_id", "=", "c.id").on("s.kind", "=", "application"))
    .select(["c.stage", "c.status", "s.source_id as application"])
    .where("c.id", "=", id),
);

type Named = { readonly caseId: string; readonly application: string };

/** A check as the desk shows it. */
export function shownCheck(of: CheckOfCase): contract.CaseCheck {
  const { check, applicantId, suggestion, name, answer, isOpen } = of;
  const { outcome = null, note = null, value = null, fileId = null, expiresOn = null } = answer ?? {};
  return {
    check,
    applicantId,
    name,
    outcome: isOpen ? "open" : (outcome ?? "open"),
    note,
    version: answer?.version ?? 0,
    value,
    fileId,
    file: evidenceOf(answer),
    expiresOn,
    before: isOpen ? outcome : null,
    by: answer === null ? null : { id: answer.byId, name: answer.byName },
    at: answer?.at ?? null,
    suggestion,
    doubt: doubtOf(of),
  };
}

/** The checks and the figures of an application in review, and whether documents of it are still to be judged. */
export async function shownReview(deps: Dependencies, named: Named) {
  const checked = await checkedFacts(deps, named);
  if (checked === null) return NO_REVIEW;
  const { facts, amounts, checks } = checked;
  return {
    checks: checks.map(shownCheck),
    compared: comparedFigures(facts, amounts),
    isJudged: unjudgedDocuments(facts.people).length === 0,
  };
}

/** Of a case without an application in review. */
export const NO_REVIEW = { checks: [], compared: null, isJudged: true };

const NO_SUCH_FILE = { field: "fileId", message: "The case has no such file" };

type Asked = Named & { readonly check: CheckName; readonly applicantId: string | undefined };

async function findCheck(deps: Dependencies, { check, applicantId, ...named }: Asked): Promise<CheckOfCase> {
  const found = (await checksOfCase(deps, named))?.find(
    (each) => each.check === check && (each.applicantId ?? undefined) === applicantId,
  );
  if (found === undefined) throw new Problem("check.not-found");
  return found;
}

type Given = Finding & { readonly about: string; readonly application: string; readonly person: string };

async function assertWhole(deps: Dependencies, { check, suggestion: { looks } }: CheckOfCase, given: Given) {
  const { outcome, note, value, fileId, expiresOn, ...whose } = given;
  const errors: { field: string; message: string }[] = answerProblems(check, { outcome, note, value, looks });
  if (fileId !== null && (await fetchRow(deps.db, FIND_EVIDENCE, { ...whose, file: fileId })) === null)
    errors.push(NO_SUCH_FILE);
  if (expiresOn !== null && expiresOn < deps.clock.today())
    errors.push({ field: "expiresOn", message: "The day has passed" });
  if (errors.length > 0) throw new Problem("request.invalid", { errors });
}

export const answerCheck = handle(contract.answerCheck, async (deps, call) => {
  const { params, body, principal } = call;
  await followBeforeReading(deps, params.id);
  await findCase(deps.db, { id: params.id, person: principal.userId });
  const found = await fetchRow(deps.db, FIND, { id: params.id });
  if (found === null) throw new Problem("case.no-answers");
  const { stage, status, application } = found;
  if (stage === "closed") throw new Problem("case.closed");
  if (stage === "new" || stage === "offered" || stage === "proposed" || status === "accepted")
    throw new Problem("check.no-review");
  const asked = { caseId: params.id, application, check: params.check, applicantId: call.query.applicantId };
  const check = await findCheck(deps, asked);
  const { caseId } = asked;
  const written = {
    outcome: body.outcome,
    note: body.note === "" ? null : body.note,
    value: body.value ?? null,
    fileId: body.fileId ?? null,
    expiresOn: body.expiresOn ?? null,
  };
  const finding = await findingOf({ ...check, caseId }, written);
  const { outcome, note, value, fileId, expiresOn } = finding;
  await assertWhole(deps, check, { ...finding, about: caseId, application, person: principal.userId });
  const seen = check.answer?.version ?? 0;
  if (body.from !== undefined && body.from !== seen) throw new Problem("check.answered");
  const { applicantId } = check;
  const write = writeOf(deps, call, { check: check.check, applicantId, outcome, ...(fileId !== null && { fileId }) });
  try {
    await execute(deps.db, ANSWER_CHECK, {
      ...write,
      id: newId(deps.clock),
      about: params.id,
      application,
      applicant: applicantId,
      name: check.check,
      version: seen + 1,
      tableVersion: CHECKS_VERSION,
      outcome,
      note,
      value,
      file: fileId,
      expiresOn,
      inputsHash: hashOf(check.inputs),
    });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (error.code === "KS403") throw new Problem("case.not-found");
    if (error.code === "23503") throw new Problem("request.invalid", { errors: [NO_SUCH_FILE] });
    if (error.code === "KS409" || error.constraint === "case_checks_once_key") throw new Problem("check.answered");
    throw error;
  }
  return shownCheck(await findCheck(deps, asked));
});
