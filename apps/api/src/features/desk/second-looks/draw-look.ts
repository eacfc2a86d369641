import { randomBytes } from "node:crypto";
import { isDrawn, SEED_BYTES } from "@keystep/domain/decisions/second-look";
import type { ProposalRow } from "#src/features/decisions/proposal.repository";
import { COUNT_EARLIER, DRAW_LOOK } from "#src/features/decisions/second-look.repository";
import type { Transaction } from "#src/platform/db/database";
import { execute, fetchOne } from "#src/platform/db/prepared";
import { newEventId } from "#src/platform/events";

/** Draws whether a decision is looked at a second time, in the transaction that makes it. Taking one back is no decision of its own. */
export async function drawLook(tx: Transaction, decided: ProposalRow, now: Date): Promise<void> {
  const { id: proposal, caseId: about, application, outcome, proposedById: person } = decided;
  if (outcome === "undo") return;
  const { count } = await fetchOne(tx, COUNT_EARLIER, { id: proposal, person });
  const earlier = count ?? 0;
  const seed = randomBytes(SEED_BYTES);
  const draw = { seed, earlier, isDrawn: isDrawn({ seed, outcome, earlier }) };
  await execute(tx, DRAW_LOOK, { ...draw, proposal, id: newEventId(), about, application, now });
}
