import * as contract from "@keystep/contract/desk/second-looks";
import { FIRST_TABLES } from "@keystep/contract/pages/default-site";
import { comparedFigures } from "@keystep/domain/decisions/compared-figures";
import { declineProblems } from "@keystep/domain/decisions/proposal";
import {
  holdsMoney,
  lookState,
  NOT_GIVEN_TO_LOOK,
  reasonAgainstLooking,
  type LookOutcome,
} from "@keystep/domain/decisions/second-look";
import type { DecisionReason } from "@keystep/domain/settings/reasons";
import pg from "pg";
import type { Dependencies } from "#src/dependencies";
import { writeOf, type Caller } from "#src/features/cases/write";
import { checkedFacts } from "#src/features/decisions/checks-of-case";
import { findProposal, type ProposalRow } from "#src/features/decisions/proposal.repository";
import {
  findSecondLook,
  GIVE_LOOK,
  listLookedChecks,
  listLooking,
  NOBODY_LOOKING,
  READ_LOOKED_CASE,
  type LookRow,
} from "#src/features/decisions/second-look.repository";
import { findCase } from "#src/features/desk/find-case";
import { findVersions, inForceAt } from "#src/features/offers/policy-versions";
import { execute, fetchOne, present } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";

type Reader = Caller["principal"];
type Found = { readonly look: LookRow; readonly decided: ProposalRow };

/** The drawn look of a case with its decision; null where none was drawn, or the decision was taken back. */
async function findDrawn({ db }: Pick<Dependencies, "db">, about: string, { userId }: Reader): Promise<Found | null> {
  const look = await findSecondLook(db, { about, person: userId });
  const decided = look && (await findProposal(db, { id: look.proposalId, person: userId }));
  return look && decided && { look, decided };
}

function whyNotMine({ look, decided }: Found, { userId, grants }: Reader): string | null {
  if (!grants.some(({ scope }) => scope === "second-look")) return NOT_GIVEN_TO_LOOK;
  return reasonAgainstLooking({
    isProposer: decided.proposedById === userId,
    hasConfirmed: decided.approvals.some(({ byId }) => byId === userId),
    hasDecided: look.hasDecided,
    isChecker: decided.isChecker,
  });
}

function givenOf({ outcome, reasons, note, byId, byName, lookedAt, wasBlind }: LookRow) {
  if (outcome === null || byId === null || lookedAt === null) return null;
  const by = { id: byId, name: byName ?? "" };
  return { outcome, reasons, note, by, at: lookedAt.toISOString(), isBlind: wasBlind === true };
}

function shownOf(found: Found, reader: Reader): contract.CaseSecondLook {
  const { look, decided } = found;
  const state = lookState(look.outcome, decided.outcome);
  return { state, holdsMoney: holdsMoney(state), given: givenOf(look), whyNotMine: whyNotMine(found, reader) };
}

type Drawn = { readonly id: string; readonly lookDrawnAt: string | null };

/** The second look at the decision of a case that stands, as this colleague sees it, and who may give it while it waits. */
export async function shownSecondLook(
  deps: Pick<Dependencies, "db" | "clock">,
  { id, lookDrawnAt }: Drawn,
  reader: Reader,
) {
  const found = await findDrawn(deps, id, reader);
  return {
    secondLook: found && shownOf(found, reader),
    mayLook: lookDrawnAt === null ? null : (await lookingAt(deps, id, reader)).mayLook,
  };
}

/** The colleagues who may give the look at a case, as this one is told it. */
async function lookingAt({ db, clock }: Pick<Dependencies, "db" | "clock">, about: string, { userId }: Reader) {
  const found = await listLooking(db, { cases: [about], now: clock.now(), reader: userId });
  return found.get(about) ?? NOBODY_LOOKING;
}

const inWords = (reasons: readonly DecisionReason[]) => reasons.map(({ code, staffWords }) => ({ code, staffWords }));

/** The decision, for those who gave their own. */
function decisionOf({ decided: { outcome, frozen, proposedById, proposedByName, approvals } }: Found) {
  const { amountCents, shareBasisPoints, conditions, reasons, note } = frozen;
  return {
    outcome: outcome as LookOutcome, // none is drawn for a decision that takes one back
    amountCents,
    shareBasisPoints,
    conditions,
    reasons: inWords(reasons),
    note,
    proposedBy: { id: proposedById, name: proposedByName ?? "" },
    confirmedBy: approvals.map(({ byId, byName }) => ({ id: byId, name: byName })),
  };
}

export const getSecondLook = handle(contract.getSecondLook, async (deps, call) => {
  const { id } = call.params;
  await findCase(deps.db, { id, person: call.principal.userId });
  const found = await findDrawn(deps, id, call.principal);
  if (found === null) throw new Problem("second-look.not-found");
  const { look, decided } = found;
  const { edition, frozen, endedAt } = decided;
  const [{ reference, type, state, people }, checks, checked] = await Promise.all([
    fetchOne(deps.db, READ_LOOKED_CASE, { ...writeOf(deps, call), id }),
    listLookedChecks(deps.db, id, frozen.checks),
    checkedFacts(deps, { caseId: id, application: decided.application }),
  ]);
  return {
    ...shownOf(found, call.principal),
    ...(look.outcome === null ? await lookingAt(deps, id, call.principal) : NOBODY_LOOKING),
    proposalId: look.proposalId,
    decidedAt: present(endedAt).toISOString(),
    reference,
    type,
    place: state,
    people: people.map(({ name }) => name),
    edition,
    askedCents: frozen.askedCents,
    valuationCents: frozen.valuationCents,
    loanCents: frozen.loanCents,
    compared: checked && comparedFigures(checked.facts, checked.amounts),
    checks,
    decision: look.outcome === null ? null : decisionOf(found),
  };
});

export const giveSecondLook = handle(contract.giveSecondLook, async (deps, call) => {
  const { params, body, principal } = call;
  await findCase(deps.db, { id: params.id, person: principal.userId });
  const found = await findDrawn(deps, params.id, principal);
  if (found === null) throw new Problem("second-look.not-found");
  const { look, decided } = found;
  const why = whyNotMine(found, principal);
  if (why !== null) throw new Problem("second-look.not-yours", { detail: why });
  if (look.proposalId !== body.proposalId || look.outcome !== null) throw new Problem("second-look.given");
  const versions = await findVersions(deps, ["reasons"]);
  const { reasons: known } = inForceAt(deps.clock.now(), versions.reasons, FIRST_TABLES.reasons);
  const isDecline = body.outcome === "decline";
  const errors = isDecline ? declineProblems(body, { reasons: known }) : [];
  if (errors.length > 0) throw new Problem("request.invalid", { errors });
  const { outcome } = body;
  const chosen = isDecline ? known.filter(({ code }) => body.reasons.includes(code)) : [];
  try {
    const stored = await execute(deps.db, GIVE_LOOK, {
      ...writeOf(deps, call, { state: lookState(outcome, decided.outcome) }),
      proposal: look.proposalId,
      about: params.id,
      application: decided.application,
      outcome,
      reasons: inWords(chosen),
      note: body.note === "" ? null : body.note,
    });
    if (stored === 0) throw new Problem("second-look.given");
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "KS403") throw new Problem("second-look.not-yours");
    throw error;
  }
});
