import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { reasonAgainstConfirming } from "@keystep/domain/decisions/proposal";
import type { Dependencies } from "#src/dependencies";
import { acceptancesNamed } from "#src/features/cases/offer";
import { findNewestProposal, listConfirming, type ProposalRow } from "#src/features/decisions/proposal.repository";
import type { Principal } from "#src/platform/http/principal";
import { shownFigures } from "./propose.ts";

type Reader = Pick<Principal, "userId" | "grants">;

/** The largest amount, in cents, that a person may confirm; null for none. */
export function confirmsUpTo({ grants }: Pick<Reader, "grants">): number | null {
  const limits = grants.flatMap(({ scope, maxCents }) => (scope === "decision.approve" ? [maxCents ?? 0] : []));
  return limits.length === 0 ? null : Math.max(...limits);
}

/** Why this person cannot confirm it; null where they can. */
export function whyNotConfirm(proposal: ProposalRow, reader: Reader): string | null {
  return reasonAgainstConfirming(
    {
      isProposer: proposal.proposedById === reader.userId,
      isChecker: proposal.isChecker,
      hasConfirmed: proposal.approvals.some(({ byId }) => byId === reader.userId),
      maxCents: confirmsUpTo(reader),
    },
    proposal.amountCents,
  );
}

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });

function before({ state, returnedBefore: found }: ProposalRow): CaseProposal["returnedBefore"] {
  if (state !== "open" || found === null || found.cause === null || found.at === null) return null;
  const { by, at, cause, text, remarks } = found;
  return { by: by ?? "", at, cause, text: text ?? "", remarks };
}

/** The proposal of a case that was made last, as this colleague sees it. */
export async function shownProposal(
  deps: Pick<Dependencies, "db" | "clock">,
  about: string,
  reader: Reader,
): Promise<CaseProposal | null> {
  const found = await findNewestProposal(deps.db, { about, person: reader.userId });
  if (found === null || found.state === "taken-back") return null;
  const { id, outcome, state, basis, edition, frozen, approvals, approvalsNeeded } = found;
  const deciding = { about, amount: found.amountCents, proposer: found.proposedById, now: deps.clock.now() };
  const mayConfirm = state === "open" ? await listConfirming(deps.db, deciding) : [];
  return {
    id,
    outcome,
    state,
    basis: basis.toString("hex"),
    edition,
    ...shownFigures({ frozen }),
    validUntil: found.validUntil,
    approvalsNeeded,
    mayConfirm: mayConfirm.filter((person) => approvals.every(({ byId }) => byId !== person.id)),
    checks: frozen.checks.map(({ evidence: _evidence, doubt = null, why = null, ...check }) => ({
      ...check,
      doubt,
      why,
    })),
    proposedBy: { id: found.proposedById, name: found.proposedByName ?? "" },
    proposedAt: found.proposedAt.toISOString(),
    pickedBy: named(found.pickedById, found.pickedByName),
    approvals: approvals.map(({ byId, byName, at, words }) => ({ by: { id: byId, name: byName }, at, words })),
    acceptances: acceptancesNamed(found.acceptances),
    endedAt: found.endedAt?.toISOString() ?? null,
    endedBy: named(found.endedById, found.endedByName),
    returned:
      found.returnCause === null
        ? null
        : { cause: found.returnCause, text: found.returnText ?? "", remarks: found.returnRemarks },
    returnedBefore: before(found),
    whyNotConfirm: state === "open" ? whyNotConfirm(found, reader) : null,
  };
}
