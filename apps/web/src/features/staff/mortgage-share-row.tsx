import { MORTGAGE_SHARE_STATUS_LABELS } from "@keystep/contract/mortgage-shares/mortgage-share-words";
import type { StaffMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import { formatAud } from "@keystep/domain/kernel/money";
import { isInHand } from "@keystep/domain/mortgage-shares/mortgage-share";
import { dayOf, useToday } from "#src/app/clock";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { ageText } from "./age-text.ts";

type RowProps = { readonly share: StaffMortgageShare; readonly onMove: () => void };

function Answered({ share: { sentAt, hasUnsentChanges, isComplete } }: Pick<RowProps, "share">) {
  const today = useToday();
  if (sentAt === null) return <p className="text-soft">{isComplete ? "Filled in, not sent" : "Not filled in yet"}</p>;
  return (
    <p className="text-soft">
      Sent <time dateTime={sentAt}>{ageText(dayOf(sentAt), today)}</time>
      {hasUnsentChanges ? ", changed since" : ""}
    </p>
  );
}

function RowAction({ share, onMove }: RowProps) {
  if (share.isOwn) {
    return (
      <p>
        <span className="font-semibold">Your own.</span> <span className="text-soft">Somebody else moves it.</span>
      </p>
    );
  }
  if (share.moves.length === 0) return null;
  return (
    <Button onClick={onMove} aria-label={`Move on: ${share.name}`}>
      Move on
    </Button>
  );
}

export function MortgageShareRow({ share, onMove }: RowProps) {
  const today = useToday();
  const { status, name, emailAddress, phone, propertyAddress, createdAt } = share;
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-t border-line py-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_minmax(0,4fr)_8rem]">
      <div>
        <h3 className="text-[1.1rem] wrap-anywhere">{name}</h3>
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
          Asked <time dateTime={createdAt}>{ageText(dayOf(createdAt), today)}</time>
        </p>
        <Answered share={share} />
      </div>
      <div className="justify-self-start md:justify-self-end">
        <RowAction share={share} onMove={onMove} />
      </div>
    </li>
  );
}
