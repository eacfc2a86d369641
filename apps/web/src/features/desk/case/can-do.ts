import type { CaseAction } from "@keystep/domain/desk/case-page";
import type { OpenedCase } from "#src/features/desk/desk-queries";

/** Whether the colleague who reads the case can do this with it now. */
export function canDo({ actions }: Pick<OpenedCase, "actions">, name: CaseAction): boolean {
  return actions.some(({ action, allowed }) => action === name && allowed);
}
