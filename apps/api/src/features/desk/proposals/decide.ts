import * as contract from "@keystep/contract/desk/proposals";
import { APPLICATION_MOVES } from "@keystep/domain/applications/status-moves";
import { findMove } from "@keystep/domain/cases/moves";
import { confirmingProblems, type ReturnCause } from "@keystep/domain/decisions/proposal";
import { unjudgedDocuments } from "@keystep/domain/decisions/unjudged";
import pg from "pg";
import type { Dependencies } from "#src/dependencies";
import { APPLICATION } from "#src/features/cases/move.repository";
import { writeOf, type Caller, type Write } from "#src/features/cases/write";
import { checkedFacts, doubtOf } from "#src/features/decisions/checks-of-case";
import {
  APPROVE_PROPOSAL,
  CONFIRM_PROPOSAL,
  END_PROPOSAL,
  findProposal,
  HOLD_APPLICATION,
  OVERTAKE_PROPOSAL,
  PICK_PROPOSAL,
  type ProposalRow,
} from "#src/features/decisions/proposal.repository";
import type { Transaction } from "#src/platform/db/database";
import { execute, fetchOne, fetchRow, prepared, query } from "#src/platform/db/prepared";
import { tellOfProposedUndo } from "#src/features/decisions/tell-of-undo";
import { whyNotThere } from "#src/features/desk/find-case";
import { sendEmail } from "#src/platform/email/send-email";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { drawLook } from "#src/features/desk/second-looks/draw-look";
import { whyNotConfirm } from "./shown-proposal.ts";

const STATUS_AFTER = { approve: "approved", decline: "declined", undo: "in-review" } as const;

type ProposalCall = Caller & { readonly params: { readonly id: string } };

const FIND_CASE = prepared("desk-find-case-of-proposal", { id: "uuid" }, ({ id }) =>
  query.selectFrom("proposals as p").select("p.case_id as id").where("p.id", "=", id),
);

/** An open proposal of a case that the caller has business with. */
async function findOpen({ db }: Pick<Dependencies, "db">, { params, principal }: ProposalCall): Promise<ProposalRow> {
  const person = principal.userId;
  const found = await findProposal(db, { id: params.id, person });
  if (found === null) {
    const about = await fetchRow(db, FIND_CASE, { id: params.id });
    throw new Problem("proposal.not-found", about === null ? {} : await whyNotThere(db, { id: about.id, person }));
  }
  if (found.state !== "open") throw new Problem("proposal.changed");
  return found;
}

/** The refusal that the database gives, in words for its person. */
async function refusingAsTold<Done>(act: () => Promise<Done>): Promise<Done> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    if (error.code === "KS403" || error.constraint === "proposals_two_people_check")
      throw new Problem("proposal.not-yours");
    if (error.code === "KS409" || error.constraint === "proposal_approvals_pkey") throw new Problem("proposal.changed");
    throw error;
  }
}

/** Whether each check that it rests on has the same answer, which still holds, and of an approval every document is judged and nothing speaks against it that it does not name. */
async function restsOnTheSame(
  deps: Dependencies,
  { caseId, application, outcome, frozen }: ProposalRow,
): Promise<boolean> {
  if (outcome === "undo") return true;
  const { checks, facts } = (await checkedFacts(deps, { caseId, application })) ?? { checks: [], facts: null };
  const { despite = [] } = frozen;
  if (outcome === "approve" && unjudgedDocuments(facts?.people ?? []).length > 0) return false;
  return (
    checks.length === frozen.checks.length &&
    checks.every(
      (now) =>
        !now.isOpen &&
        (outcome === "decline" || doubtOf(now) === null || despite.includes(now.check)) &&
        frozen.checks.some(
          ({ check, applicantId, version }) =>
            check === now.check && applicantId === now.applicantId && version === now.answer?.version,
        ),
    )
  );
}

/** Moves the application, draws whether it is looked at again, and tells everybody what was frozen. */
async function decide(
  deps: Dependencies,
  tx: Transaction,
  { proposal, write }: { readonly proposal: ProposalRow; readonly write: Write },
): Promise<void> {
  const { id, application, outcome, frozen } = proposal;
  const { status: from } = await fetchOne(tx, HOLD_APPLICATION, { id: application });
  const move = findMove(APPLICATION_MOVES, { from, to: STATUS_AFTER[outcome], by: "staff" });
  if (move === null) throw new Problem("proposal.changed");
  if ((await execute(tx, CONFIRM_PROPOSAL, { ...write, id })) === 0) throw new Problem("proposal.changed");
  const moved = {
    id: application,
    from,
    move,
    by: "staff",
    step: "success",
    write: { ...write, details: { from } },
  } as const;
  if ((await APPLICATION.store(tx, moved)) === null) throw new Problem("proposal.changed");
  await drawLook(tx, proposal, write.now);
  for (const { to, email } of frozen.told) await sendEmail(deps, tx, { to, ...email });
}

export const confirmProposal = handle(contract.confirmProposal, async (deps, call) => {
  const proposal = await findOpen(deps, call);
  const { id, application, basis, approvals, approvalsNeeded, frozen } = proposal;
  const { despite = [] } = frozen;
  const why = whyNotConfirm(proposal, call.principal);
  if (why !== null) throw new Problem("proposal.not-yours", { detail: why });
  if (call.body.basis !== basis.toString("hex")) throw new Problem("proposal.changed");
  const errors = confirmingProblems(call.body, { outcome: proposal.outcome, despite });
  if (errors.length > 0) throw new Problem("request.invalid", { errors });
  if (!(await restsOnTheSame(deps, proposal))) {
    await deps.db.transaction(async (tx) => {
      await execute(tx, HOLD_APPLICATION, { id: application });
      await execute(tx, OVERTAKE_PROPOSAL, { id, now: deps.clock.now() });
    });
    throw new Problem("proposal.changed");
  }
  const write = writeOf(deps, call, { proposalId: id, outcome: proposal.outcome });
  const said = { despite, words: despite.length === 0 ? null : call.body.words };
  return refusingAsTold(() =>
    deps.db.transaction(async (tx) => {
      await execute(tx, HOLD_APPLICATION, { id: application });
      await execute(tx, APPROVE_PROPOSAL, { ...write, ...said, id, application, basis });
      const standing = await findProposal(tx, { id, person: call.principal.userId });
      const approvalsMissing = approvalsNeeded - (standing?.approvals.length ?? approvals.length);
      if (approvalsMissing > 0) return { state: "open" as const, approvalsMissing };
      await decide(deps, tx, { proposal, write });
      return { state: "confirmed" as const, approvalsMissing: 0 };
    }),
  );
});

export const pickProposal = handle(contract.pickProposal, async (deps, call) => {
  const { proposedById, id } = await findOpen(deps, call);
  const person = call.principal.userId;
  if (proposedById === person) throw new Problem("proposal.not-yours");
  if ((await fetchRow(deps.db, PICK_PROPOSAL, { id, person })) === null) throw new Problem("proposal.picked");
});

type Ending = {
  readonly state: "returned" | "taken-back";
  readonly action: string;
  readonly cause: ReturnCause | null;
  readonly text: string | null;
  readonly remarks: ProposalRow["returnRemarks"];
};

async function end(
  deps: Dependencies,
  call: ProposalCall,
  { proposal, ...ending }: Ending & { readonly proposal: ProposalRow },
) {
  const { id, application, outcome } = proposal;
  const details = { proposalId: id, ...(ending.cause !== null && { cause: ending.cause }) };
  await refusingAsTold(() =>
    deps.db.transaction(async (tx) => {
      await execute(tx, HOLD_APPLICATION, { id: application });
      const values = { ...writeOf(deps, call, details), ...ending, id, application };
      if ((await execute(tx, END_PROPOSAL, values)) === 0) throw new Problem("proposal.changed");
      if (outcome === "undo") await tellOfProposedUndo(deps, tx, { application, hasEnded: true });
    }),
  );
}

export const returnProposal = handle(contract.returnProposal, async (deps, call) => {
  const proposal = await findOpen(deps, call);
  if (proposal.proposedById === call.principal.userId) throw new Problem("proposal.not-yours");
  await end(deps, call, { ...call.body, state: "returned", action: "case.decision-returned", proposal });
});

const NOTHING_SAID = { cause: null, text: null, remarks: [] } as const;

export const takeProposalBack = handle(contract.takeProposalBack, async (deps, call) => {
  const proposal = await findOpen(deps, call);
  if (proposal.proposedById !== call.principal.userId) throw new Problem("proposal.not-yours");
  if (proposal.pickedById !== null || proposal.approvals.length > 0) throw new Problem("proposal.picked");
  await end(deps, call, { ...NOTHING_SAID, state: "taken-back", action: "case.proposal-taken-back", proposal });
});
