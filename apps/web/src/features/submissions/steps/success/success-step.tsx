import type { SubmissionAnswer } from "@keystep/contract/submissions/submissions";
import { mayCorrect } from "@keystep/domain/applications/correction";
import { applicationTypeName } from "@keystep/domain/applications/application";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { APPLICATION_MOVES } from "@keystep/domain/applications/status-moves";
import { isOffered } from "@keystep/domain/decisions/offer";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { possibleMoves } from "@keystep/domain/cases/moves";
import { isOwnStep } from "@keystep/domain/applications/own-steps";
import { dialledPhone } from "@keystep/domain/identity/dialled-phone";
import { useEffect, useRef } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { applicationPath, paths } from "#src/app/paths";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { RoomsHouse } from "#src/features/applications/journey/rooms-house.tsx";
import { momentText } from "#src/ui/moment";
import { PrintButton } from "#src/ui/print-button.tsx";
import { WithdrawApplication } from "#src/features/submissions/withdraw-application.tsx";
import { brand } from "#src/layout/brand";
import { LoadState } from "#src/layout/load-state.tsx";
import { Link } from "#src/ui/link.tsx";
import { OpenChange } from "./changes/open-change.tsx";
import { SentChanges } from "./changes/sent-changes.tsx";
import { ThreeWays } from "./changes/three-ways.tsx";
import { CopyDownload } from "./copy-download.tsx";
import { ReferenceNumber } from "./reference-number.tsx";
import { STATUS_WORDS } from "./status-words.ts";
import { StatusText, WhatNext, type StatusProps } from "./what-next.tsx";
import { useSubmission } from "./use-submission.ts";

const ROOMS = 8;

function Header({ status, sent }: StatusProps) {
  const { application } = useOpenApplication();
  const { heading } = STATUS_WORDS[status];
  const title = useRef<HTMLHeadingElement>(null);
  // Also where the status changes on the page, as by withdrawing here.
  useEffect(() => title.current?.focus({ preventScroll: true }), [heading]);
  const isLit = status !== "withdrawn" && status !== "declined" && status !== "lapsed";
  return (
    <header className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <RoomsHouse rooms={Array.from({ length: ROOMS }, () => isLit)} size={104} />
      <div className="grid min-w-0 grow basis-64 gap-2">
        <p className="font-semibold text-soft">{applicationTypeName(application.type, brand.name)}</p>
        <h1 ref={title} tabIndex={-1} className="text-[clamp(1.8rem,1.4rem+1.8vw,2.5rem)]">
          {heading}
        </h1>
        <p className="text-[1.1rem]">
          <StatusText status={status} sent={sent} />
        </p>
      </div>
    </header>
  );
}

/** Each person gets a copy of what they may see; a co-applicant who joined after it was sent has none. */
function WhereCopyWent({ sent: { sentTo, isDocumentReady } }: { readonly sent: SubmissionAnswer }) {
  const { application } = useOpenApplication();
  if (sentTo === null) return "Your own answers stand under ‘See your answers’.";
  const of = application.viewer === "co-applicant" ? "your part and the property" : "everything";
  return (
    <>
      A copy of {of} {isDocumentReady ? "went" : "goes"} by email to <strong className="break-words">{sentTo}</strong>.
    </>
  );
}

/** Withdrawn before it was sent: there is nothing of it but that. */
function isNeverSent(error: unknown): boolean {
  return isApiProblem(error, "submission.not-found");
}

const DECISION_WORDS: Readonly<Partial<Record<ApplicationStatus, string>>> = {
  approved: "Read our offer",
  accepted: "See the offer",
  lapsed: "See the offer as it was",
  declined: "Read our decision",
};

/** Our offer in short: until when it stands, and whether this person still has to accept it. */
function OfferNote() {
  const { application } = useOpenApplication();
  const { offer, viewer } = application;
  if (offer === null || offer.status !== "open") return null;
  const day = formatLongDate(offer.validUntil);
  return (
    <p className="max-w-measure">
      {offer.acceptedBy.includes(viewer)
        ? `You accepted it. It goes ahead once the person you apply with accepts it too, until ${day}.`
        : `It stands until ${day}. You have yet to accept it.`}
    </p>
  );
}

function DecisionLink({ status }: { readonly status: ApplicationStatus }) {
  const { application } = useOpenApplication();
  const words = DECISION_WORDS[status];
  if (words === undefined) return null;
  const { offer, viewer, id } = application;
  const isDue = offer?.status === "open" && !offer.acceptedBy.includes(viewer);
  return (
    <div className="grid justify-items-start gap-4">
      <OfferNote />
      <Link href={paths.decision(id)} look={isDue ? "primary" : "secondary"} size="large">
        {isDue || status !== "approved" ? words : "See the offer"}
      </Link>
    </div>
  );
}

function Actions({ status, wasSent }: { readonly status: ApplicationStatus; readonly wasSent: boolean }) {
  const { application } = useOpenApplication();
  const isMain = application.viewer === "main-applicant";
  const asked = application.informationRequest?.steps.find((step) => isOwnStep(step, { application }));
  return (
    <div className="grid gap-5 border-t border-line pt-6 print:hidden">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {asked === undefined ? null : (
          <Link href={applicationPath(application.id, asked)} look="primary">
            Answer now
          </Link>
        )}
        <Link href={paths.dashboard()} look="secondary">
          Go to your dashboard
        </Link>
        <Link href={applicationPath(application.id, "review")} look="quiet">
          See your answers
        </Link>
        {wasSent ? <PrintButton /> : null}
      </div>
      {isMain && !isOffered(status) && possibleMoves(APPLICATION_MOVES, status, "applicant").includes("withdrawn") ? (
        <div className="border-t border-line pt-3">
          <WithdrawApplication />
          <p className="text-[0.97rem] text-soft">We stop working on it, and it closes for good.</p>
        </div>
      ) : null}
    </div>
  );
}

export function SuccessStep() {
  const { application } = useOpenApplication();
  const { id } = application;
  const { query, isLate, lookAgain } = useSubmission(id);
  const sent = query.data;
  const status = sent?.status ?? application.status;

  return (
    <div className="grid max-w-[46rem] gap-9">
      <Header status={status} sent={sent} />
      <DecisionLink status={status} />
      <OpenChange />
      {sent === undefined ? (
        isNeverSent(query.error) ? null : (
          <LoadState query={query} label="Loading what was sent" takesFocus={false} />
        )
      ) : (
        <>
          <section aria-label="What was sent" className="grid gap-5 rounded-3xl bg-raised p-[clamp(1.25rem,3vw,2rem)]">
            <ReferenceNumber reference={sent.reference} />
            <p>
              Sent on <time dateTime={sent.submittedAt}>{momentText(sent.submittedAt)}</time>.{" "}
              <WhereCopyWent sent={sent} />
            </p>
            {sent.sentTo === null ? null : (
              <CopyDownload
                id={id}
                reference={sent.reference}
                isReady={sent.isDocumentReady}
                isLate={isLate}
                isMain={DECISION_WORDS[status] === undefined}
                onLookAgain={lookAgain}
              />
            )}
          </section>
          <WhatNext sent={sent} />
          {sent.edition > 1 ? <SentChanges /> : null}
          {application.correction === null && mayCorrect(status) ? <ThreeWays /> : null}
        </>
      )}
      <p>
        Questions? Call <Link href={`tel:${dialledPhone(brand.phone)}`}>{brand.phone}</Link> or write to{" "}
        <Link href={`mailto:${brand.email}`}>{brand.email}</Link>
        {sent === undefined ? "." : ", and have the reference number at hand."}
      </p>
      <Actions status={status} wasSent={sent !== undefined} />
    </div>
  );
}
