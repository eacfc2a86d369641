import type { OwnLead } from "@keystep/contract/leads/own-leads";
import { formatAud } from "@keystep/domain/kernel/money";
import { leadTypeName, type LeadStatus } from "@keystep/domain/leads/lead";
import { paths } from "#src/app/paths";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { dateText } from "#src/ui/instant";
import { useContinue } from "./use-continue.ts";

const STATUS_WORDS = {
  received: "We have it, and one of us will contact you soon.",
  contacted: "We have been in touch.",
  closed: "Nothing is left to do about it.",
} as const satisfies Record<LeadStatus, string>;

type MadeOfLead = { readonly id: string; readonly leadId: string };

type LeadRowProps = {
  readonly lead: OwnLead;
  readonly mortgageShare: MadeOfLead | undefined;
  readonly isFirst: boolean;
};

function LeadRow({ lead, mortgageShare, isFirst }: LeadRowProps) {
  const { isPending, problem, goOn } = useContinue(lead);
  const name = leadTypeName(lead.leadType);
  const sent = dateText(lead.createdAt);
  return (
    <li className="grid gap-4 border-t border-line py-6 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h3>{name}</h3>
          <p className="text-soft wrap-anywhere">
            {lead.propertyAddress}, about {formatAud(lead.estimatedPropertyValue)}
          </p>
          <p className="text-soft">
            Sent {sent}. {STATUS_WORDS[lead.status]}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {mortgageShare === undefined ? null : (
            <Link
              href={paths.mortgageShare(mortgageShare.id)}
              look="quiet"
              aria-label={`See what came of it: ${name}, sent ${sent}`}
            >
              See what came of it
            </Link>
          )}
          {lead.applicationId === null ? (
            <Button
              variant={isFirst ? "primary" : "secondary"}
              isPending={isPending}
              onClick={goOn}
              aria-label={`Continue as an application: ${name}, sent ${sent}`}
            >
              Continue as an application
            </Button>
          ) : (
            <Link
              href={paths.applicationStart(lead.applicationId)}
              look="secondary"
              aria-label={`Open the application: ${name}, sent ${sent}`}
            >
              Open the application
            </Link>
          )}
        </div>
      </div>
      {problem === null ? null : <Alert>{problem}</Alert>}
    </li>
  );
}

type OwnLeadsProps = {
  readonly leads: readonly OwnLead[];
  readonly mortgageShares: readonly MadeOfLead[];
  /** True if nothing else waits for the person, so going on with the newest lead is the page's main action. */
  readonly isFirst: boolean;
};

export function OwnLeads({ leads, mortgageShares, isFirst }: OwnLeadsProps) {
  if (leads.length === 0) return null;
  const next = isFirst ? leads.find(({ applicationId }) => applicationId === null)?.id : undefined;
  return (
    <section aria-labelledby="leads" className="grid gap-4">
      <div className="grid gap-2">
        <h2 id="leads">What you told us</h2>
        <p className="max-w-measure text-soft">
          You don’t have to wait for our call: start your application now, with the figures you gave.
        </p>
      </div>
      <ul>
        {leads.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            mortgageShare={mortgageShares.find(({ leadId }) => leadId === lead.id)}
            isFirst={lead.id === next}
          />
        ))}
      </ul>
    </section>
  );
}
