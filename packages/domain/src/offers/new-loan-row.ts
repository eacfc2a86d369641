import { formatPercent } from "@keystep/domain/kernel/money";
import type { NewLoan } from "./new-loan.ts";

/** The loan that buys a share back in a row beside its cost: how much of the value it is, and what a lender makes of that. */
export function newLoanRow({ lvr, lending }: Pick<NewLoan, "lvr" | "lending">, lmi: string): string {
  const part = `Loan ${formatPercent(lvr)} of value`;
  if (lending === "beyond") return `${part}: hardly any lender`;
  return lending === "usual" ? part : `${part}: LMI ${lmi}`;
}
