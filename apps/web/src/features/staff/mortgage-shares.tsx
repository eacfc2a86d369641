import { MORTGAGE_SHARE_STATUS_LABELS } from "@keystep/contract/mortgage-shares/mortgage-share-words";
import type { StaffMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "#src/api/problem-text";
import { LoadState } from "#src/layout/load-state.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { MortgageShareRow } from "./mortgage-share-row.tsx";
import { MoveMortgageShare } from "./move-mortgage-share.tsx";
import { staffMortgageSharesQuery } from "./staff-queries.ts";

type ListProps = {
  readonly query: ReturnType<typeof useMortgageShares>;
  readonly onMove: (share: StaffMortgageShare) => void;
};

function useMortgageShares() {
  const query = useInfiniteQuery(staffMortgageSharesQuery);
  return { ...query, shares: query.data?.pages.flat() };
}

function MortgageShareList({ query, onMove }: ListProps) {
  const { shares, error, fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  if (shares === undefined) {
    return <LoadState query={query} label="Loading the mortgage share applications" takesFocus={false} />;
  }
  if (shares.length === 0) return <p className="text-soft">Nobody has asked for a mortgage share yet.</p>;
  return (
    <div className="grid justify-items-start gap-4 [&>ul]:w-full">
      <ul className="border-b border-line">
        {shares.map((share) => (
          <MortgageShareRow key={share.id} share={share} onMove={() => onMove(share)} />
        ))}
      </ul>
      {error === null ? null : <Alert takesFocus={false}>{problemText(error)}</Alert>}
      {hasNextPage ? (
        <Button isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}

export function MortgageShares() {
  const queries = useQueryClient();
  const query = useMortgageShares();
  const [movingId, setMovingId] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  // As the list has it now: after a refusal that is what can be moved.
  const moving = query.shares?.find(({ id }) => id === movingId);
  const renew = () => queries.invalidateQueries({ queryKey: staffMortgageSharesQuery.queryKey });

  return (
    <section aria-labelledby="mortgage-shares-in-hand" className="grid gap-4">
      <h2 id="mortgage-shares-in-hand">Mortgage share applications</h2>
      <p className="max-w-measure text-soft">Those in hand stand first, the newest at the top.</p>
      <p role="status" className={said === "" ? "sr-only" : "font-semibold"}>
        {said}
      </p>
      <MortgageShareList query={query} onMove={({ id }) => setMovingId(id)} />
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
