import { monthlyRepayment } from "@keystep/domain/offers/repayment";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { loadApplicationCalls } from "#src/api/load-calls";
import { queryKeys } from "#src/api/queries";
import { useIntentionKey } from "#src/api/use-intention-key";
import { applicationPath } from "#src/app/paths";
import type { CalculatorFigures } from "./calculator-figures.ts";

type StartInput = {
  readonly figures: CalculatorFigures;
  /** Left out by a signed-in person who starts another application. */
  readonly emailAddress?: string;
};

function contextOf(figures: CalculatorFigures) {
  return {
    homeValueEstimate: figures.homeValueEstimate,
    remainingMortgageEstimate: figures.remainingMortgageEstimate,
    monthlyMortgagePayment: monthlyRepayment({
      principal: figures.remainingMortgageEstimate,
      ratePercentAYear: figures.ratePercentAYear,
    }),
    fintreeHelpPercentage: figures.fintreeHelpPercentage,
  };
}

/** Stores the figures as an application; where the answer names a place, goes there. */
export function useStartApplication() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  // A repeated try with the same figures must not make a second application.
  const { keyFor, forget } = useIntentionKey();

  // Fetched while the person is still at the sliders, so that sending needs the server only. What cannot be had now is asked for
  // again when something is sent.
  useEffect(() => void loadApplicationCalls().catch(() => undefined), []);

  return useMutation({
    mutationFn: async ({ figures, emailAddress }: StartInput) => {
      const body = {
        type: "homeowner-assistant" as const,
        context: contextOf(figures),
        ...(emailAddress === undefined ? {} : { emailAddress }),
      };
      const [{ call }, { upsertApplication }] = await loadApplicationCalls();
      return (await call(upsertApplication, { body, idempotencyKey: keyFor(JSON.stringify(body)) })) ?? null;
    },
    onSuccess: async (place) => {
      forget();
      if (place === null) return;
      await queries.invalidateQueries({ queryKey: queryKeys.applications });
      await navigate(applicationPath(place.id, place.step));
    },
  });
}
