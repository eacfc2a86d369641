import {
  BACKUP_OLD_HOURS,
  getOperations,
  MAINTENANCE_KINDS,
  retryJob,
  type FailedJob,
  type MaintenanceKind,
  type Operations,
  type ShownWaiting,
} from "@keystep/contract/operations/operations";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { useClock } from "#src/app/clock";
import { LoadState } from "#src/layout/load-state.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { momentText } from "#src/ui/moment";
import { jobWords, MAINTENANCE_WORDS, waitingWords } from "./operation-words.ts";

const LOOK_AGAIN_MS = 15_000;
const HOUR_MS = 3_600_000;

const operationsQuery = queryOptions({
  queryKey: ["staff", "operations"],
  queryFn: ({ signal }) => call(getOperations, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
});

type FailedProps = { readonly job: FailedJob; readonly onRetried: () => Promise<void> };

function FailedLine({ job: { id, job, failedAt, tries, reason }, onRetried }: FailedProps) {
  const { isPending, problem, act } = useAct();

  function tryAgain(): void {
    act(async () => {
      try {
        await call(retryJob, { params: { id } });
      } finally {
        await onRetried();
      }
    });
  }

  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-2.5">
      <span className="font-semibold">{jobWords(job)}</span>
      <span className="text-soft">
        Given up {momentText(failedAt)}, after {tries === 1 ? "1 try" : `${tries} tries`}
      </span>
      <span className="grow basis-80 wrap-anywhere">{reason === "" ? "It did not say why." : reason}</span>
      <button
        type="button"
        className="btn"
        aria-label={`Try again: ${jobWords(job)}, given up ${momentText(failedAt)}`}
        aria-disabled={isPending || undefined}
        onClick={tryAgain}
      >
        Try again
      </button>
      {problem === null ? null : <Alert>{problem}</Alert>}
    </li>
  );
}

function Failed({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [retried, setRetried] = useState(0);

  async function look(): Promise<void> {
    await client.invalidateQueries(operationsQuery);
    setRetried((count) => count + 1);
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="failed" className="grid gap-2">
      <h2 id="failed" ref={heading} tabIndex={-1}>
        Given up
      </h2>
      <p role="status" className="text-soft">
        {retried === 0 ? "" : "Looked again. "}
        {jobs.length === 0
          ? "Nothing was given up in the last 14 days."
          : "These ended after their last try. Mend the cause, then try again; after 14 days they are gone."}
      </p>
      {jobs.length === 0 ? null : (
        <ol className="border-b border-line">
          {jobs.map((job) => (
            <FailedLine key={job.id} job={job} onRetried={look} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Waiting({ waiting }: { readonly waiting: readonly ShownWaiting[] }) {
  const rows = waiting.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="waiting" className="grid gap-2">
      <h2 id="waiting">Waiting</h2>
      {rows.length === 0 ? (
        <p className="text-soft">Nothing waits.</p>
      ) : (
        <table className="w-full max-w-measure">
          <thead className="text-left text-soft">
            <tr>
              <th scope="col">What</th>
              <th scope="col" className="text-right">
                How many
              </th>
              <th scope="col" className="pl-6">
                The first since
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, count, oldest }) => (
              <tr key={kind} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {waitingWords(kind)}
                </th>
                <td className="money text-right">{count}</td>
                <td className="money pl-6 text-soft">{oldest === null ? "" : momentText(oldest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function LastOf({
  kind,
  done,
}: {
  readonly kind: MaintenanceKind;
  readonly done: Operations["last"][MaintenanceKind];
}) {
  const now = useClock().now();
  const { title, none } = MAINTENANCE_WORDS[kind];
  const age = done === null ? Infinity : now.getTime() - new Date(done.at).getTime();
  const isMissed = kind === "backup" && age > BACKUP_OLD_HOURS * HOUR_MS;
  return (
    <div className="grid gap-x-6 border-t border-line py-2.5 md:grid-cols-3 md:items-baseline">
      <dt className="font-semibold">{title}</dt>
      <dd className={done === null ? "text-soft" : "money"}>{done === null ? none : momentText(done.at)}</dd>
      <dd className="text-soft">
        {done?.note}
        {isMissed ? (
          <strong className="block text-danger">One should be made every night. Tell those who run the servers.</strong>
        ) : null}
      </dd>
    </div>
  );
}

function Running({ running: { since, migration, build } }: Pick<Operations, "running">) {
  return (
    <section aria-labelledby="running" className="grid gap-2">
      <h2 id="running">What runs</h2>
      <p className="text-soft">Of the server that answered. Behind one address there may be several.</p>
      <dl className="grid border-b border-line">
        {[
          ["Since", momentText(since)],
          ["Newest migration", migration],
          ["Build of the site", build],
        ].map(([name, value]) => (
          <div key={name} className="grid gap-x-6 border-t border-line py-2.5 md:grid-cols-3">
            <dt className="font-semibold">{name}</dt>
            <dd className="money wrap-anywhere md:col-span-2">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function OperationsPage() {
  const query = useQuery(operationsQuery);
  const { data } = query;
  return (
    <div className="scroll plain grid content-start gap-8">
      <h1>How the site runs</h1>
      {data === undefined ? (
        <LoadState query={query} label="Loading how the site runs" takesFocus={false} />
      ) : (
        <>
          <Failed jobs={data.failed} />
          <Waiting waiting={data.waiting} />
          <section aria-labelledby="safe" className="grid gap-2">
            <h2 id="safe">Backups and drills</h2>
            <dl className="border-b border-line">
              {MAINTENANCE_KINDS.map((kind) => (
                <LastOf key={kind} kind={kind} done={data.last[kind]} />
              ))}
            </dl>
          </section>
          <Running running={data.running} />
        </>
      )}
    </div>
  );
}
