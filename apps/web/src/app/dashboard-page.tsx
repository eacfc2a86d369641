import type { User } from "@keystep/contract/identity/identity";
import { greeting } from "@keystep/domain/identity/greeting";
import { asksForPassword } from "@keystep/domain/identity/user";
import { useQuery } from "@tanstack/react-query";
import { applicationsQuery } from "#src/api/queries";
import { useRequiredUser } from "#src/api/use-required-user";
import { LatestActivity } from "#src/features/activity/latest-activity.tsx";
import { SentApplications } from "#src/features/applications/overview/sent-applications.tsx";
import { sentGroups, waitingForPerson } from "#src/features/applications/overview/summary-words";
import { WaitingApplications } from "#src/features/applications/overview/waiting-applications.tsx";
import { leadsQuery } from "#src/features/leads/leads-query";
import { MarketingConsent } from "#src/features/leads/marketing-consent.tsx";
import { OwnLeads } from "#src/features/leads/own-leads.tsx";
import { OwnMessages } from "#src/features/messages/own-messages.tsx";
import { mortgageSharesQuery } from "#src/features/mortgage-shares/mortgage-shares-query";
import { OwnMortgageShares } from "#src/features/mortgage-shares/own-mortgage-shares.tsx";
import { useIsOnline } from "#src/form/use-is-online";
import { privateMeta } from "#src/layout/page-meta";
import { LoadState } from "#src/layout/load-state.tsx";
import { Link } from "#src/ui/link.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { OfflineNote } from "#src/ui/offline-note.tsx";
import { DashboardStart } from "./dashboard-start.tsx";
import { paths } from "./paths.ts";

const LINKS = [
  { href: paths.account(), label: "Your account" },
  { href: paths.accountTwoStep(), label: "Password and sign-in" },
  { href: paths.accountSessions(), label: "Where you are logged in" },
  { href: paths.looks(), label: "When we looked at your details" },
  { href: paths.privacyPolicy(), label: "Your data and privacy" },
] as const;

/** The way to what is the person's own: account, sign-in and privacy, and the consent that can be switched off here. */
function DashboardAccount() {
  return (
    <section aria-labelledby="account" className="grid content-start gap-4">
      <h2 id="account" className="text-[1.45rem]">
        Account and privacy
      </h2>
      <ul className="grid gap-1">
        {LINKS.map(({ href, label }) => (
          <li key={href} className="leading-snug">
            <Link href={href} className="inline-flex min-h-8 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <MarketingConsent />
    </section>
  );
}

export const meta = privateMeta("Dashboard");

/** If one list cannot be loaded, the others still show. */
function Own({ hasAccount }: { readonly hasAccount: boolean }) {
  const { data: applications, ...applicationsLoad } = useQuery(applicationsQuery);
  // A session of an emailed link reaches its application alone.
  const { data: leads = hasAccount ? undefined : [], ...leadsLoad } = useQuery({ ...leadsQuery, enabled: hasAccount });
  const sharesQuery = useQuery({ ...mortgageSharesQuery, enabled: hasAccount });
  const { data: shares = hasAccount ? undefined : [], ...sharesLoad } = sharesQuery;
  // A mortgage share application begins as a lead, so without leads there is none.
  if (applications?.length === 0 && leads?.length === 0) return <DashboardStart />;
  const waiting = waitingForPerson(applications ?? []);
  return (
    <>
      {applications === undefined ? (
        <LoadState query={applicationsLoad} label="Loading your applications" />
      ) : (
        <WaitingApplications applications={waiting} />
      )}
      {shares === undefined ? (
        <LoadState query={sharesLoad} label="Loading your mortgage share applications" takesFocus={false} />
      ) : (
        <OwnMortgageShares shares={shares} isFirst={applications !== undefined && waiting.length === 0} />
      )}
      {sentGroups(applications ?? []).map((group) => (
        <SentApplications key={group.heading} {...group} />
      ))}
      {leads === undefined ? (
        <LoadState query={leadsLoad} label="Loading what you told us" takesFocus={applicationsLoad.error === null} />
      ) : (
        <OwnLeads
          leads={leads}
          mortgageShares={shares ?? []}
          isFirst={applications !== undefined && waiting.length === 0 && shares?.length === 0}
        />
      )}
    </>
  );
}

function Home({ user }: { readonly user: User }) {
  const hasAccount = !asksForPassword(user.status);
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid min-w-0 content-start gap-12">
        <Own hasAccount={hasAccount} />
        {hasAccount ? <OwnMessages /> : null}
      </div>
      {hasAccount ? (
        <div className="grid content-start gap-12 md:max-lg:grid-cols-2">
          <LatestActivity />
          <DashboardAccount />
        </div>
      ) : null}
    </div>
  );
}

/** First what waits for the person, then what is with us, what they told us, and what they can see and set. */
export default function DashboardPage() {
  const user = useRequiredUser();
  const isOnline = useIsOnline();
  return (
    <div className="page-width grid gap-8 pt-10">
      {user === null ? (
        <Loading label="Loading your dashboard" />
      ) : (
        <>
          <h1>Hello {greeting(user)}</h1>
          <OfflineNote isOnline={isOnline}>You are offline. What you see may have changed in the meantime.</OfflineNote>
          <Home user={user} />
        </>
      )}
    </div>
  );
}
