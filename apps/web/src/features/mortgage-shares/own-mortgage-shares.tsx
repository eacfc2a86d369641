import { MORTGAGE_SHARE_STATUS_LABELS } from "@keystep/contract/mortgage-shares/mortgage-share-words";
import type { MortgageShareSummary } from "@keystep/contract/mortgage-shares/mortgage-shares";
import { formatAud } from "@keystep/domain/kernel/money";
import { isInvited, takesAnswers } from "@keystep/domain/mortgage-shares/mortgage-share";
import { paths } from "#src/app/paths";
import { Link } from "#src/ui/link.tsx";
import { dateText } from "#src/ui/instant";

function isTheirTurn(share: MortgageShareSummary): boolean {
  return isInvited(share) || (takesAnswers(share) && share.sentAt === null);
}

function standing(share: MortgageShareSummary): string {
  const { status, sentAt, isComplete } = share;
  const label = `${MORTGAGE_SHARE_STATUS_LABELS[status]}.`;
  if (isInvited(share)) return `${label} Next comes an application, filled in from what you told us.`;
  if (!takesAnswers(share)) return label;
  if (sentAt !== null) return `${label} Your details were sent on ${dateText(sentAt)}.`;
  return isComplete ? `${label} Everything is filled in and ready to send.` : `${label} Some details are missing.`;
}

function wayOn(share: MortgageShareSummary): string {
  return isTheirTurn(share) ? "Continue" : "View";
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
            isNext={isInvited(share) || (isFirst && index === 0 && isTheirTurn(share))}
          />
        ))}
      </ul>
    </section>
  );
}
