import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { applicationPath, paths } from "#src/app/paths";
import { STATUS_WORDS } from "#src/features/submissions/steps/success/status-words";
import { StatusText } from "#src/features/submissions/steps/success/what-next.tsx";
import { submissionQuery } from "#src/features/submissions/submission-query";
import { LoadState } from "#src/layout/load-state.tsx";
import { Link } from "#src/ui/link.tsx";

const UNDECIDED: readonly ApplicationStatus[] = ["draft", "submitted", "in-review", "information-requested"];

/** There is no decision to read: why, by when there will be, and the way back. */
export function NoDecision({ id }: { readonly id: string }) {
  const query = useQuery(submissionQuery(id));
  const sent = query.data;
  const isNeverSent = isApiProblem(query.error, "submission.not-found");
  const status = sent?.status ?? "draft";
  const heading = UNDECIDED.includes(status) ? "We have not decided yet" : STATUS_WORDS[status].heading;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), [heading]);
  if (sent === undefined && !isNeverSent) return <LoadState query={query} label="Loading where it stands" />;
  return (
    <div className="grid max-w-[46rem] gap-8">
      <header className="grid gap-3">
        <h1 ref={title} tabIndex={-1} className="text-[clamp(1.8rem,1.4rem+1.8vw,2.5rem)]">
          {heading}
        </h1>
        <p className="max-w-measure text-[1.1rem]">
          {isNeverSent ? "This application has not been sent to us." : <StatusText status={status} sent={sent} />}
        </p>
        {UNDECIDED.includes(status) && !isNeverSent ? (
          <p className="max-w-measure">We email you once there is a decision to read here.</p>
        ) : null}
      </header>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link href={paths.dashboard()} look="secondary">
          Go to your dashboard
        </Link>
        <Link href={isNeverSent ? paths.applicationStart(id) : applicationPath(id, "success")} look="quiet">
          {isNeverSent ? "Go to the application" : "See what you sent"}
        </Link>
      </div>
    </div>
  );
}
