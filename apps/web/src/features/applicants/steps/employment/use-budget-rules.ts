import type { Rules } from "@keystep/contract/pages/site-data";
import type { BudgetRules } from "@keystep/domain/offers/budget";
import { useQuery } from "@tanstack/react-query";

const { buying, budget } = globalThis.keystepSite.figures;

async function fetchRules(signal: AbortSignal): Promise<BudgetRules> {
  const answer = await fetch(String(buying), { signal });
  if (!answer.ok) throw new Error("The rules for budgets did not come.");
  const rules: Rules = await answer.json();
  return rules.budget;
}

/** The rules for budgets of this page's version. A page that was opened as one for reading came without them, so they are fetched. */
export function useBudgetRules() {
  return useQuery({
    queryKey: ["budget-rules"],
    queryFn: ({ signal }) => fetchRules(signal),
    ...(budget === undefined ? {} : { initialData: budget }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
