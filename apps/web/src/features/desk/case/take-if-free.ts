import { assignCase } from "@keystep/contract/desk/cases";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { canDo } from "./can-do.ts";

/** A case that is with nobody goes to the one who writes in it. A colleague who takes it at that moment has it. */
export async function takeIfFree(found: OpenedCase, myId: string): Promise<void> {
  const { id, assignee } = found;
  if (assignee !== null || !canDo(found, "take")) return;
  try {
    await call(assignCase, { params: { id }, body: { userId: myId, from: null } });
  } catch (error) {
    if (!isApiProblem(error, "case.taken")) throw error;
  }
}
