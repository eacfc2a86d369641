import type { ApplicationSummary } from "@keystep/contract/applications";
import { applicationTypeName, isInProgress, type ApplicationStatus } from "@keystep/domain/applications/application";
import { findStep } from "@keystep/domain/applications/steps";
import { greeting } from "@keystep/domain/identity/greeting";
import { useQuery } from "@tanstack/react-query";
import { applicationsQuery } from "#src/api/queries";
import { useRequiredUser } from "#src/api/use-required-user";
import { PRODUCT_TIME_ZONE } from "#src/app/clock";
import { applicationPath, paths } from "#src/app/paths";
import { brand } from "#src/layout/brand";
import { LoadState } from "#src/layout/load-state.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { Loading } from "#src/ui/loading.tsx";

export function meta() {
  return [{ title: `Dashboard · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

const longDate = new Intl.DateTimeFormat("en-AU", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: PRODUCT_TIME_ZONE,
});

const STATUS_LABELS = {
  draft: "In progress",
  submitted: "Sent",
  "in-review": "In review",
  "information-requested": "We need something from you",
  approved: "Approved",
  declined: "Declined",
  settled: "Settled",
  "bought-back": "Bought back",
  withdrawn: "Withdrawn",
} as const satisfies Record<ApplicationStatus, string>;

function whereItStands({ status, step }: ApplicationSummary): string {
  return isInProgress(status) ? `Next: ${findStep(step ?? "user")?.label ?? "Account"}` : STATUS_LABELS[status];
}

/** Those that wait for the person first; within each half the newest first, as the server sends them. */
function inProgressFirst(applications: readonly ApplicationSummary[]): ApplicationSummary[] {
  return [
    ...applications.filter(({ status }) => isInProgress(status)),
    ...applications.filter(({ status }) => !isInProgress(status)),
  ];
}

type RowProps = { readonly application: ApplicationSummary; readonly isFirst: boolean };

function ApplicationRow({ application, isFirst }: RowProps) {
  const name = applicationTypeName(application.type, brand.name);
  const created = longDate.format(new Date(application.createdAt));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-6">
      <div>
        <h3>{name}</h3>
        <p className="text-soft">
          Started {created}. {whereItStands(application)}.
        </p>
      </div>
      {isInProgress(application.status) ? (
        <Link
          href={applicationPath(application.id, application.step)}
          look={isFirst ? "primary" : "secondary"}
          aria-label={`Continue ${name}, started ${created}`}
        >
          Continue
        </Link>
      ) : null}
    </li>
  );
}

function NoApplications() {
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

function Applications() {
  const { data: applications, ...query } = useQuery(applicationsQuery);
  if (applications !== undefined) {
    return applications.length === 0 ? (
      <NoApplications />
    ) : (
      <section aria-labelledby="applications" className="max-w-[52rem]">
        <h2 id="applications" className="mb-4">
          Your applications
        </h2>
        <ul>
          {inProgressFirst(applications).map((application, index) => (
            <ApplicationRow key={application.id} application={application} isFirst={index === 0} />
          ))}
        </ul>
      </section>
    );
  }
  return <LoadState query={query} label="Loading your applications" />;
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
          <Applications />
        </>
      )}
    </div>
  );
}
