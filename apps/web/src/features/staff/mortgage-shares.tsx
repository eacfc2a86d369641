import { MORTGAGE_SHARE_STATUS_LABELS } from "@keystep/contract/mortgage-shares/mortgage-share-words";
import type { StaffMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import { formatAud } from "@keystep/domain/kernel/money";
import { isInHand } from "@keystep/domain/mortgage-shares/mortgage-share";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dayHere, useTodayHere } from "#src/app/instants";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { ageText } from "./age-text.ts";
import { MoveMortgageShare } from "./move-mortgage-share.tsx";
import { PagedList } from "./paged-list.tsx";
import { staffMortgageSharesQuery } from "./staff-queries.ts";

type RowProps = { readonly share: StaffMortgageShare; readonly onMove: () => void };

function Answered({ share: { sentAt, hasUnsentChanges, isComplete } }: Pick<RowProps, "share">) {
  const today = useTodayHere();
  if (sentAt === null) return <p className="text-soft">{isComplete ? "Filled in, not sent" : "Not filled in yet"}</p>;
  return (
    <p className="text-soft">
      Sent <time dateTime={sentAt}>{ageText(dayHere(sentAt), today)}</time>
      {hasUnsentChanges ? ", changed since" : ""}
    </p>
  );
}

function RowAction({ share, onMove }: RowProps) {
  if (share.moves.length === 0) return null;
  return (
    <Button onClick={onMove} aria-label={`Move on: ${share.name}`}>
      Move on
    </Button>
  );
}

function MortgageShareRow({ share, onMove }: RowProps) {
  const today = useTodayHere();
  const { status, name, emailAddress, phone, propertyAddress, createdAt } = share;
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-t border-line py-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,4fr)_8rem]">
      <div>
        <h2 className="text-[1.1rem] wrap-anywhere">{name}</h2>
        <p className="money">
          <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>
        </p>
        <p className="wrap-anywhere text-soft">{emailAddress}</p>
      </div>
      <div className="money">
        <p className="wrap-anywhere">{propertyAddress}</p>
        <p className="text-soft">
          Worth {formatAud(share.estimatedPropertyValue)}, {formatAud(share.estimatedOutstandingMortgage)} owed
        </p>
        <p className="text-soft">
          {formatAud(share.estimatedMonthlyMortgage)} a month, {share.yearsLeftOnMortgage}{" "}
          {share.yearsLeftOnMortgage === 1 ? "year" : "years"} left
        </p>
      </div>
      <div>
        <p
          className={`${status === "received" ? "text-clay-ink" : ""} ${isInHand(status) ? "font-semibold" : "text-soft"}`}
        >
          {MORTGAGE_SHARE_STATUS_LABELS[status]}
        </p>
        <p className="text-soft">
          Asked <time dateTime={createdAt}>{ageText(dayHere(createdAt), today)}</time>
        </p>
        <Answered share={share} />
      </div>
      <div className="justify-self-start md:justify-self-end">
        <RowAction share={share} onMove={onMove} />
      </div>
    </li>
  );
}

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
      <h1 id="mortgage-shares-in-hand">Mortgage share applications</h1>
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
