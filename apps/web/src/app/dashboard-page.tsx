import { greeting } from "@keystep/domain/identity/greeting";
import { useQuery } from "@tanstack/react-query";
import { applicationsQuery } from "#src/api/queries";
import { useRequiredUser } from "#src/api/use-required-user";
import { OwnApplications } from "#src/features/applications/own-applications.tsx";
import { leadsQuery } from "#src/features/leads/leads-query";
import { OwnLeads } from "#src/features/leads/own-leads.tsx";
import { OwnMessages } from "#src/features/messages/own-messages.tsx";
import { mortgageSharesQuery } from "#src/features/mortgage-shares/mortgage-shares-query";
import { OwnMortgageShares } from "#src/features/mortgage-shares/own-mortgage-shares.tsx";
import { brand } from "#src/layout/brand";
import { LoadState } from "#src/layout/load-state.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { paths } from "./paths.ts";

export function meta() {
  return [{ title: `Dashboard · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

function NothingStarted() {
  return (
    <div className="flex flex-wrap items-center gap-x-12 gap-y-6 border-t border-line pt-8">
      <HouseShare ownerPercent={94} size={140} isDecorative />
      <div className="grid max-w-measure justify-items-start gap-3">
        <h2>Nothing started yet</h2>
        <p className="text-soft">
          An application begins with a few figures about your home. See what a small share could do; it takes about a
          minute.
        </p>
        <Link href={paths.upfrontBoostCalculator()} look="primary" size="large">
          Try the Upfront Boost calculator
        </Link>
        <Link href={paths.monthlyBoostCalculator()}>Monthly Boost calculator</Link>
        <Link href={paths.homeownerAssistantCalculator()}>Calculator for home owners</Link>
      </div>
    </div>
  );
}

/** Everything of the person's; one list that cannot be had takes nothing from the others. */
function InProgress() {
  const { data: applications, ...applicationsLoad } = useQuery(applicationsQuery);
  const { data: leads, ...leadsLoad } = useQuery(leadsQuery);
  const { data: shares, ...sharesLoad } = useQuery(mortgageSharesQuery);
  if (applications?.length === 0 && leads?.length === 0) return <NothingStarted />;
  return (
    <div className="grid gap-12">
      {applications === undefined ? (
        <LoadState query={applicationsLoad} label="Loading your applications" />
      ) : applications.length === 0 ? null : (
        <OwnApplications applications={applications} />
      )}
      {shares === undefined ? (
        <LoadState query={sharesLoad} label="Loading your mortgage share applications" takesFocus={false} />
      ) : shares.length === 0 ? null : (
        <OwnMortgageShares shares={shares} />
      )}
      {leads === undefined ? (
        <LoadState query={leadsLoad} label="Loading what you sent us" takesFocus={applicationsLoad.error === null} />
      ) : leads.length === 0 ? null : (
        <OwnLeads leads={leads} mortgageShares={shares ?? []} />
      )}
    </div>
  );
}

export default function DashboardPage() {
  const user = useRequiredUser();
  return (
    <div className="page-width grid gap-8 pt-10">
      {user === null ? (
        <Loading label="Loading your dashboard" />
      ) : (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
            <h1>Hello {greeting(user)}</h1>
            <Link href={paths.account()} className="inline-flex min-h-8 items-center">
              Your account
            </Link>
          </div>
          <InProgress />
          <OwnMessages />
        </>
      )}
    </div>
  );
}
