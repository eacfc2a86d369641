import type { ApplicationSummary, InformationRequestAnswer } from "@keystep/contract/applications";
import { applicationTypeName, isInProgress, type ApplicationStatus } from "@keystep/domain/applications/application";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { dayOf } from "#src/app/clock";
import { applicationPath, paths } from "#src/app/paths";
import { brand } from "#src/layout/brand";
import { Link } from "#src/ui/link.tsx";
import { askedParts, dueText } from "./asked-for.ts";
import { stepNameFor } from "./step-names.ts";

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

function whereItStands({ status, step, viewer }: ApplicationSummary): string {
  if (!isInProgress(status)) return STATUS_LABELS[status];
  // Their sections are called so in the sidebar of whoever joined.
  if (viewer === "co-applicant" && (step === null || step === "coapplicant")) return "Next: Your details";
  return `Next: ${stepNameFor(viewer, step ?? "user")}`;
}

function beganText({ viewer, withFirstName }: ApplicationSummary, created: string): string {
  if (viewer === "main-applicant")
    return `Started ${created}${withFirstName === null ? "" : `, with ${withFirstName}`}`;
  return `You joined${withFirstName === null ? "" : `, with ${withFirstName}`}`;
}

/** A joined application without a step leads on to the first of one's own. */
function placeOf({ id, step, viewer }: ApplicationSummary): string {
  return step === null && viewer === "co-applicant" ? paths.applicationStart(id) : applicationPath(id, step);
}

function waitsForPerson({ status }: ApplicationSummary): boolean {
  return isInProgress(status) || status === "information-requested";
}

/** Those that wait for the person first; within each half the newest first, as the server sends them. */
function waitingFirst(applications: readonly ApplicationSummary[]): ApplicationSummary[] {
  return [
    ...applications.filter(waitsForPerson),
    ...applications.filter((application) => !waitsForPerson(application)),
  ];
}

type RowProps = { readonly application: ApplicationSummary; readonly isFirst: boolean };

type AskedProps = { readonly request: InformationRequestAnswer; readonly viewer: ApplicationSummary["viewer"] };

/** What staff ask for, by when, in a few words; their own are shown where it is answered. */
function Asked({ request, viewer }: AskedProps) {
  const due = dueText(request);
  return (
    <p className="mt-1">
      Please look again at {askedParts(request, viewer)}.{due === null ? null : <strong> {due}</strong>}
    </p>
  );
}

function ApplicationRow({ application, isFirst }: RowProps) {
  const { informationRequest } = application;
  const name = applicationTypeName(application.type, brand.name);
  const created = formatLongDate(dayOf(application.createdAt));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-6">
      <div>
        <h3>{name}</h3>
        <p className="text-soft">
          {beganText(application, created)}. {whereItStands(application)}.
        </p>
        {informationRequest === null ? null : <Asked request={informationRequest} viewer={application.viewer} />}
      </div>
      {waitsForPerson(application) ? (
        <Link
          href={placeOf(application)}
          look={isFirst ? "primary" : "secondary"}
          aria-label={`${informationRequest === null ? "Continue" : "Answer now:"} ${name}, started ${created}`}
        >
          {informationRequest === null ? "Continue" : "Answer now"}
        </Link>
      ) : (
        <Link
          href={applicationPath(application.id, "success")}
          look="secondary"
          aria-label={`View ${name}, started ${created}`}
        >
          View
        </Link>
      )}
    </li>
  );
}

type OwnApplicationsProps = { readonly applications: readonly ApplicationSummary[] };

/** A person's applications, those that wait for them first. */
export function OwnApplications({ applications }: OwnApplicationsProps) {
  return (
    <section aria-labelledby="applications" className="max-w-[52rem]">
      <h2 id="applications" className="mb-4">
        Your applications
      </h2>
      <ul>
        {waitingFirst(applications).map((application, index) => (
          <ApplicationRow key={application.id} application={application} isFirst={index === 0} />
        ))}
      </ul>
    </section>
  );
}
