import type { ApplicationSummary } from "@keystep/contract/applications/applications";
import { applicationTypeName } from "@keystep/domain/applications/application";
import { isInProgress } from "@keystep/domain/applications/application-status";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatPercent } from "@keystep/domain/kernel/money";
import { paths } from "#src/app/paths";
import { brand } from "#src/layout/brand";
import { Link } from "#src/ui/link.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { askedParts, dueText } from "#src/features/applications/journey/asked-for";
import { RoomsHouse } from "#src/features/applications/journey/rooms-house.tsx";
import { beganText, isOffered, isOthersTurn, placeOf, whatToDo } from "./summary-words.ts";
import { Timeline } from "./timeline-view.tsx";
import { WhatComesNext } from "./what-comes-next.tsx";
import { dateText } from "#src/ui/instant";

const ROOMS = 8;

type AskedProps = Pick<ApplicationSummary, "informationRequest" | "viewer" | "withFirstName">;

function Asked({ informationRequest, viewer, withFirstName }: AskedProps) {
  if (informationRequest === null) return null;
  if (informationRequest.steps.length === 0)
    return (
      <p className="max-w-measure">
        We asked {withFirstName ?? "your co-applicant"} for something. Once they are done, send the application again.
      </p>
    );
  const due = dueText(informationRequest);
  return (
    <p className="max-w-measure">
      Please look again at {askedParts(informationRequest, viewer)}.{due === null ? null : <strong> {due}</strong>}
    </p>
  );
}

function Offered({ acceptBy }: Pick<ApplicationSummary, "acceptBy">) {
  if (acceptBy === null) return null;
  return (
    <p className="max-w-measure">
      We made you an offer. Read it, then accept it or tell us that you don’t want it.{" "}
      <strong>It stands until {formatLongDate(acceptBy)}.</strong>
    </p>
  );
}

/** Nothing was asked again, or only of the other person. */
function asksNothing({ informationRequest }: ApplicationSummary): boolean {
  return informationRequest === null || informationRequest.steps.length === 0;
}

function PercentDone({ percentDone }: Pick<ApplicationSummary, "percentDone">) {
  if (percentDone === null) return null;
  return (
    <div className="max-w-[26rem]">
      <Progress label="Filled in" value={percentDone} max={100} text={`${formatPercent(percentDone)} done`} />
    </div>
  );
}

/** Lights go on with the percent; all of them only when nothing is left. */
function roomsLit(percentDone: number): boolean[] {
  return Array.from({ length: ROOMS }, (_, room) => (room + 1) * 100 <= percentDone * ROOMS);
}

type WayOnProps = { readonly application: ApplicationSummary; readonly isFirst: boolean };

function WayOn({ application, isFirst }: WayOnProps) {
  const name = applicationTypeName(application.type, brand.name);
  const isWaiting = isOthersTurn(application);
  const isOurOffer = isOffered(application);
  const words = isOurOffer
    ? "Read our offer"
    : isWaiting
      ? "See your answers"
      : asksNothing(application)
        ? "Continue"
        : "Answer now";
  return (
    <Link
      href={isOurOffer ? paths.decision(application.id) : placeOf(application)}
      look={isFirst && !isWaiting ? "primary" : "secondary"}
      size={isFirst ? "large" : "medium"}
      className={isFirst ? "max-md:w-full" : ""}
      aria-label={`${words}: ${name}, started ${dateText(application.createdAt)}`}
    >
      {words}
    </Link>
  );
}

type ItemProps = { readonly application: ApplicationSummary };

function Facts({ application }: ItemProps) {
  const next = whatToDo(application);
  return (
    <>
      <h3>{applicationTypeName(application.type, brand.name)}</h3>
      <p className="text-soft">{beganText(application, dateText(application.createdAt))}.</p>
      {isInProgress(application.status) ? (
        <p className="max-w-measure">
          <strong>{next.title}:</strong> {next.text}
        </p>
      ) : null}
    </>
  );
}

/** The one thing to do now, larger than all else on the page. */
function FirstToDo({ application }: ItemProps) {
  const { percentDone } = application;
  return (
    <li className="grid gap-x-10 gap-y-6 rounded-3xl bg-raised p-[clamp(1.25rem,3vw,2rem)]">
      <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
        <div className="hidden md:block">
          <RoomsHouse rooms={roomsLit(percentDone ?? 100)} size={132} />
        </div>
        <div className="grid min-w-0 grow basis-64 gap-3 [&_h3]:text-[1.5rem]">
          <Facts application={application} />
          <Offered acceptBy={application.acceptBy} />
          <Asked {...application} />
          <PercentDone percentDone={percentDone} />
          <p className="mt-2">
            <WayOn application={application} isFirst />
          </p>
        </div>
      </div>
      {percentDone === null ? (
        <>
          <Timeline application={application} name={applicationTypeName(application.type, brand.name)} />
          <WhatComesNext application={application} />
        </>
      ) : null}
    </li>
  );
}

function FurtherToDo({ application }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-6 nth-2:border-t-0 last:pb-0">
      <div className="grid grow basis-64 gap-2">
        <Facts application={application} />
        <Offered acceptBy={application.acceptBy} />
        <Asked {...application} />
        <PercentDone percentDone={application.percentDone} />
      </div>
      <WayOn application={application} isFirst={false} />
    </li>
  );
}

function headingFor(first: ApplicationSummary): string {
  if (isOffered(first)) return "We have an offer for you";
  return asksNothing(first) ? "Where you left off" : "We need something from you";
}

type WaitingApplicationsProps = { readonly applications: readonly ApplicationSummary[] };

/** The applications that wait for the person. The first is large and has the page's one main action. */
export function WaitingApplications({ applications: [first, ...others] }: WaitingApplicationsProps) {
  if (first === undefined) return null;
  return (
    <section aria-labelledby="waiting" className="grid gap-4">
      <h2 id="waiting">{headingFor(first)}</h2>
      <ul>
        <FirstToDo application={first} />
        {others.map((application) => (
          <FurtherToDo key={application.id} application={application} />
        ))}
      </ul>
    </section>
  );
}
