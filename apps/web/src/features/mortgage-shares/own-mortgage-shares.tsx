import { MORTGAGE_SHARE_STATUS_LABELS } from "@keystep/contract/mortgage-shares/mortgage-share-words";
import type { MortgageShareSummary } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { formatAud } from "@keystep/domain/kernel/money";
import { takesAnswers } from "@keystep/domain/mortgage-shares/mortgage-share";
import { paths } from "#src/app/paths";
import { Link } from "#src/ui/link.tsx";
import { dateText } from "#src/ui/instant";

function isTheirTurn({ status, sentAt }: MortgageShareSummary): boolean {
  return status === "offered" || (takesAnswers(status) && sentAt === null);
}

function standing({ status, sentAt, isComplete }: MortgageShareSummary): string {
  const label = `${MORTGAGE_SHARE_STATUS_LABELS[status]}.`;
  if (status === "offered") return `${label} We have an offer for you to look at.`;
  if (!takesAnswers(status)) return label;
  if (sentAt !== null) return `${label} Your details were sent on ${dateText(sentAt)}.`;
  return isComplete ? `${label} Everything is filled in and ready to send.` : `${label} Some details are missing.`;
}

function wayOn(share: MortgageShareSummary): string {
  if (!isTheirTurn(share)) return "View";
  return share.status === "offered" ? "See the offer" : "Continue";
}

type RowProps = { readonly share: MortgageShareSummary; readonly isNext: boolean };

function MortgageShareRow({ share, isNext }: RowProps) {
  const way = wayOn(share);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-6 last:pb-0">
      <div className="min-w-0">
        <h3 className="wrap-anywhere">{share.propertyAddress}</h3>
        <p className="text-soft">
          About {formatAud(share.estimatedPropertyValue)}, started {dateText(share.createdAt)}.
        </p>
        <p>{standing(share)}</p>
      </div>
      <Link
        href={paths.mortgageShare(share.id)}
        look={isNext ? "primary" : "secondary"}
        aria-label={`${way}: mortgage share application for ${share.propertyAddress}`}
      >
        {way}
      </Link>
    </li>
  );
}

type OwnMortgageSharesProps = {
  readonly shares: readonly MortgageShareSummary[];
  /** True if nothing else waits for the person, so going on with the first of these is the page's main action. */
  readonly isFirst: boolean;
};

export function OwnMortgageShares({ shares, isFirst }: OwnMortgageSharesProps) {
  if (shares.length === 0) return null;
  const inOrder = [...shares.filter(isTheirTurn), ...shares.filter((share) => !isTheirTurn(share))];
  return (
    <section aria-labelledby="mortgage-shares" className="grid gap-4">
      <h2 id="mortgage-shares">Your mortgage share applications</h2>
      <ul>
        {inOrder.map((share, index) => (
          <MortgageShareRow
            key={share.id}
            share={share}
            isNext={share.status === "offered" || (isFirst && index === 0 && isTheirTurn(share))}
          />
        ))}
      </ul>
    </section>
  );
}
