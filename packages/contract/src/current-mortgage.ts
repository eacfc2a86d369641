import { z } from "zod";
import { line, unasked } from "./fields.ts";
import { MESSAGES } from "./messages.ts";

const mortgageHeldWith = line({ message: MESSAGES.mortgageHeldWith, min: 2, max: 100 });

/** The current mortgage as a caller sends it while it is unfinished; `null` clears an answer. */
export const currentMortgageDraft = {
  mortgageHeldWith: mortgageHeldWith.nullable().optional(),
  hasNoMortgage: z.boolean().optional(),
};

/** The current mortgage form as its own answers make it: a bank, or the word that there is no mortgage (SPEC §5, Current mortgage). */
export function currentMortgageFor({ hasNoMortgage }: { readonly hasNoMortgage?: unknown }) {
  const bank: z.ZodType<string | null, string | null | undefined> =
    hasNoMortgage === true ? unasked() : z.string().nullish().pipe(mortgageHeldWith);
  return z.object({ mortgageHeldWith: bank, hasNoMortgage: z.boolean() });
}
