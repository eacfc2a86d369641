import { MORTGAGE_SHARE_STATUS_LABELS } from "@keystep/contract/mortgage-shares/mortgage-share-words";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MortgageShareRow } from "./mortgage-share-row.tsx";
import { MoveMortgageShare } from "./move-mortgage-share.tsx";
import { PagedList } from "./paged-list.tsx";
import { staffMortgageSharesQuery } from "./staff-queries.ts";

/** All mortgage share applications, those in hand first, with the way to move each on. */
export function MortgageShares() {
  const queries = useQueryClient();
  const query = useInfiniteQuery(staffMortgageSharesQuery);
  const [movingId, setMovingId] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  // As the list has it now: after a refusal that is what can be moved.
  const moving = query.data?.pages.flat().find(({ id }) => id === movingId);
  const renew = () => queries.invalidateQueries({ queryKey: staffMortgageSharesQuery.queryKey });

  return (
    <section aria-labelledby="mortgage-shares-in-hand" className="grid gap-4">
      <h2 id="mortgage-shares-in-hand">Mortgage share applications</h2>
      <p className="max-w-measure text-soft">Those in hand stand first, the newest at the top.</p>
      <p role="status" className={said === "" ? "sr-only" : "font-semibold"}>
        {said}
      </p>
      <PagedList
        query={query}
        label="Loading the mortgage share applications"
        empty="Nobody has asked for a mortgage share yet."
      >
        {(shares) => (
          <ul className="border-b border-line">
            {shares.map((share) => (
              <MortgageShareRow key={share.id} share={share} onMove={() => setMovingId(share.id)} />
            ))}
          </ul>
        )}
      </PagedList>
      {moving === undefined ? null : (
        <MoveMortgageShare
          share={moving}
          onClose={() => setMovingId(null)}
          onRefused={() => void renew()}
          onMoved={async (status) => {
            setMovingId(null);
            setSaid(`${moving.name}: ${MORTGAGE_SHARE_STATUS_LABELS[status]}.`);
            await renew();
          }}
        />
      )}
    </section>
  );
}
