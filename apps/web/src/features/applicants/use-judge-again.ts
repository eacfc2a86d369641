import { useEffect } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** Validates fields again when an answer that they depend on changes, so that no message outlives its reason. */
export function useJudgeAgain<Values extends FieldValues, Sent>(
  { getFieldState, trigger }: UseFormReturn<Values, unknown, Sent>,
  { fields, after }: { readonly fields: readonly FieldPath<Values>[]; readonly after: readonly unknown[] },
): void {
  useEffect(() => {
    const refused = fields.filter((name) => getFieldState(name).invalid);
    if (refused.length > 0) void trigger(refused);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the answers that change what is asked are what it waits for
  }, after);
}
