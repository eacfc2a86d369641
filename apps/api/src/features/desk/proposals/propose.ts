import * as contract from "@keystep/contract/desk/proposals";
import { isUndoable } from "@keystep/domain/applications/application-status";
import pg from "pg";
import type { Dependencies } from "#src/dependencies";
import { writeOf } from "#src/features/cases/write";
import { INSERT_PROPOSAL, listConfirming } from "#src/features/decisions/proposal.repository";
import { tellOfProposedUndo } from "#src/features/decisions/tell-of-undo";
import { execute, fetchRow, prepared, query } from "#src/platform/db/prepared";
import { handle, type Call } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { findCase } from "#src/features/desk/find-case";
import { followBeforeReading } from "#src/features/desk/follow/follow-cases";
import { draftDecision } from "./draft-decision.ts";
import { shownPoints } from "./frozen-points.ts";

// The decision that stands is the newest one that none undid.
const FIND = prepared("desk-find-proposed-on", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("cases as c")
    .innerJoin("case_sources as s", (join) => join.onRef("s.case_id", "=", "c.id").on("s.kind", "=", "application"))
    .innerJoin("applications as a", "a.id", "s.source_id")
    .select((eb) => [
      "a.id as application",
      "a.status",
      eb
        .selectFrom("submissions as v")
        .select((of) => of.fn.max("v.edition").as("edition"))
        .whereRef("v.application_id", "=", "a.id")
        .as("edition"),
      eb
        .selectFrom("proposals as p")
        .select("p.id")
        .whereRef("p.application_id", "=", "a.id")
        .where("p.state", "=", "open")
        .as("open"),
      eb
        .selectFrom("proposals as p")
        .select("p.id")
        .whereRef("p.application_id", "=", "a.id")
        .where("p.state", "=", "confirmed")
        .where("p.outcome", "<>", "undo")
        .orderBy("p.number", "desc")
        .limit(1)
        .as("decision"),
    ])
    .where("c.id", "=", id),
);

type ProposalCall = Pick<Call<typeof contract.propose>, "params" | "body" | "principal">;

async function drafted(deps: Dependencies, { params, body, principal }: ProposalCall) {
  await followBeforeReading(deps, params.id);
  const person = principal.userId;
  await findCase(deps.db, { id: params.id, person });
  const found = await fetchRow(deps.db, FIND, { id: params.id });
  if (found === null) throw new Problem("case.no-answers");
  const { application, status, edition, open, decision } = found;
  if (open !== null) throw new Problem("proposal.stands");
  const isUndo = body.outcome === "undo";
  const fits = isUndo ? isUndoable(status) && decision !== null : status === "in-review";
  if (!fits) throw new Problem("proposal.not-now");
  const undoes = isUndo ? decision : null;
  const named = { caseId: params.id, application, person, edition: edition ?? 1, undoes };
  const made = await draftDecision(deps, named, body);
  return { ...made, application, undoes };
}

/** The parts of what is frozen that a person reads. */
export function shownFigures({ frozen }: Pick<Awaited<ReturnType<typeof drafted>>, "frozen">) {
  const {
    version: _version,
    outcome: _outcome,
    edition: _answers,
    checks: _checks,
    tables: _tables,
    tells,
    incomeCents: _income,
    points,
    reasons,
    despite = [],
    change = null,
    reopens = [],
    ...shown
  } = frozen;
  const undone = tells.outcome === "undo" ? (tells.undone ?? null) : null;
  return {
    ...shown,
    despite,
    change,
    reopens: reopens.map(({ check, applicantId }) => ({ check, applicantId })),
    undone: undone && { amountCents: undone.amount, decidedOn: undone.decidedOn },
    points: shownPoints(points),
    reasons: reasons.map(({ outcome: _of, ...reason }) => reason),
  };
}

export const previewProposal = handle(contract.previewProposal, async (deps, call) => {
  const made = await drafted(deps, call);
  const { amountCents: amount, approvalsNeeded } = made;
  const deciding = { about: call.params.id, amount, proposer: call.principal.userId, now: deps.clock.now() };
  return { ...shownFigures(made), approvalsNeeded, mayConfirm: await listConfirming(deps.db, deciding) };
});

export const propose = handle(contract.propose, async (deps, call) => {
  const made = await drafted(deps, call);
  const { frozen, basis, amountCents, approvalsNeeded, application, undoes } = made;
  const id = newId(deps.clock);
  const write = writeOf(deps, call, { outcome: frozen.outcome });
  try {
    await deps.db.transaction(async (tx) => {
      await execute(tx, INSERT_PROPOSAL, {
        ...write,
        id,
        about: call.params.id,
        application,
        outcome: frozen.outcome,
        amountCents,
        approvalsNeeded,
        edition: frozen.edition,
        frozen,
        basis,
        validUntil: frozen.validUntil,
        undoes,
      });
      if (undoes !== null) await tellOfProposedUndo(deps, tx, { application, hasEnded: false });
    });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (error.code === "KS403") throw new Problem("case.not-found");
    if (error.code === "KS409") throw new Problem("proposal.not-now");
    if (error.constraint === "proposals_open_key" || error.constraint === "proposals_undoes_key")
      throw new Problem("proposal.stands");
    throw error;
  }
  return { id, basis: basis.toString("hex") };
});
