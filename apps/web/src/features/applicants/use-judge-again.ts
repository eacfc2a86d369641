import { useEffect } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/** Where one answer changes what is asked of others, their messages are judged again, so that none outlives its reason. */
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
