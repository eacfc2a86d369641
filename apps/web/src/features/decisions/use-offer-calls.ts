import { acceptOffer, type DecisionAnswer } from "@keystep/contract/decisions/offers";
import { withdrawApplication } from "@keystep/contract/submissions/submissions";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { queryKeys } from "#src/api/queries";
import { Declined } from "#src/api/use-act";
import { useIntentionKey } from "#src/api/use-intention-key";
import { useClock } from "#src/app/clock";
import { decisionQuery } from "./decision-query.ts";
import { situationOf } from "./situation.ts";

const OVERTAKEN = ["offer.changed", "offer.not-open", "application.not-withdrawable"] as const;

const CHANGED = "Our offer changed. Please read it as it is now before you accept. Nothing was accepted.";
const MOVED_ON = "This changed in the meantime. Below is where it stands now.";

export type OfferCalls = {
  readonly accept: () => Promise<void>;
  readonly withdraw: (body: { readonly reason?: string }) => Promise<void>;
};

/** The answers to an offer. Where the server has something else by now, the page shows that, and `news` says so. */
export function useOfferCalls(id: string, decision: DecisionAnswer) {
  const [news, setNews] = useState<string | null>(null);
  const { keyFor } = useIntentionKey();
  const queries = useQueryClient();
  const clock = useClock();
  const query = decisionQuery(id);

  function adopt(changes: Partial<DecisionAnswer>): void {
    setNews(null);
    queries.setQueryData(query.queryKey, { ...decision, ...changes });
    // It is done; what is asked again here only brings the screens up to date.
    void queries.invalidateQueries({ queryKey: queryKeys.applications });
  }

  async function unlessOvertaken(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!OVERTAKEN.some((code) => isApiProblem(error, code))) throw error;
      const now = await queries.fetchQuery({ ...query, staleTime: 0 });
      setNews(situationOf(now) === "open" && now.basis !== decision.basis ? CHANGED : MOVED_ON);
      throw new Declined();
    }
  }

  const calls: OfferCalls = {
    accept: () =>
      unlessOvertaken(async () => {
        const { basis, viewer, acceptances } = decision;
        const answer = await call(acceptOffer, { params: { id }, body: { basis } });
        const own = acceptances.some(({ party }) => party === viewer);
        const at = clock.now().toISOString();
        adopt({ ...answer, acceptances: own ? acceptances : [...acceptances, { party: viewer, at }] });
      }),
    withdraw: (body) =>
      unlessOvertaken(async () => {
        const idempotencyKey = keyFor(JSON.stringify(body));
        const { status } = await call(withdrawApplication, { params: { id }, body, idempotencyKey });
        adopt({ status });
      }),
  };
  return { ...calls, news };
}
