import { readSuspicionFile } from "@keystep/contract/suspicion/suspicions";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useNavigate } from "react-router";
import { readFile } from "#src/api/read-file";
import { useAct } from "#src/api/use-act";
import { useClock } from "#src/app/clock";
import { deskPaths } from "#src/features/desk/desk-paths";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { DueMark } from "#src/features/desk/queue/due-mark.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { dateText } from "#src/ui/instant";
import { Link } from "#src/ui/link.tsx";
import { momentText } from "#src/ui/moment";
import { RedText } from "#src/ui/red-text.tsx";
import { saveFile } from "#src/ui/save-file";
import { SuspicionActs } from "./suspicion-acts.tsx";
import { suspicionQuery, type Suspicion } from "./suspicion-queries.ts";
import { DONE_WORDS, dueWords, kindText, STAGE_WORDS } from "./suspicion-words.ts";

type Event = Suspicion["events"][number];

function details({ formedAt, about, reportedOn, reference, kind }: Event): string | null {
  const words = [
    formedAt === null ? "" : `${kindText({ kind })}, since ${momentText(formedAt)}`,
    about.length === 0 ? "" : `about ${about.join(" and ")}`,
    reportedOn === null ? "" : `on ${dateText(`${reportedOn}T12:00:00`)}`,
    reference === null ? "" : `number ${reference}`,
  ].filter(Boolean);
  return words.length === 0 ? null : words.join(", ");
}

function Log({ events }: Pick<Suspicion, "events">) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="part">
      <h2 id={heading}>What was done</h2>
      <ol className="suspicion-log">
        {events.map((event) => (
          <li key={event.id}>
            <p>
              <b>{event.by.name}</b> {DONE_WORDS[event.act]} <span className="soft">{momentText(event.at)}</span>
            </p>
            {details(event) === null ? null : <p>{details(event)}</p>}
            {event.text === "" ? null : <p className="as-typed">{event.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

type DocumentsProps = Pick<Suspicion, "id" | "documents"> & { readonly onRead: () => Promise<void> };

function Documents({ id, documents, onRead }: DocumentsProps) {
  const heading = useId();
  const { isPending, problem, act } = useAct();
  const download = (fileId: string, name: string) =>
    act(async () => {
      saveFile(name, await readFile(readSuspicionFile, { params: { suspicionId: id, fileId } }));
      await onRead();
    });
  return (
    <section aria-labelledby={heading} className="part">
      <h2 id={heading}>Documents of the case</h2>
      {documents.length === 0 ? <p className="soft">The case has none.</p> : null}
      <ul className="papers">
        {documents.map(({ id: documentId, name, person, files }) => (
          <li key={documentId}>
            <span>
              {name} <span className="soft">of {person}</span>
            </span>
            <span className="acts">
              {files.map(({ id: fileId, name: file, status }) =>
                status === "accepted" ? (
                  <button
                    key={fileId}
                    type="button"
                    className="btn"
                    aria-disabled={isPending || undefined}
                    onClick={() => download(fileId, file)}
                  >
                    Download {file}
                  </button>
                ) : null,
              )}
            </span>
          </li>
        ))}
      </ul>
      <RedText text={problem} />
    </section>
  );
}

function Looks({ looks }: Pick<Suspicion, "looks">) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="part">
      <h2 id={heading}>Who looked</h2>
      <ul className="entries">
        {looks.map(({ id, by, at, file }) => (
          <li key={id}>
            {by.name} {file === null ? "read this" : file === "" ? "read a file that is gone" : `read ${file}`}
            <span className="soft">{momentText(at)}</span>
          </li>
        ))}
      </ul>
      <p className="soft">Kept here alone: the customer is told of none of these.</p>
    </section>
  );
}

type ShownProps = { readonly found: Suspicion; readonly onChanged: () => Promise<void> };

function Shown({ found, onChanged }: ShownProps) {
  const heading = useId();
  return (
    <>
      <div className="case-main">
        <div className="case-whole">
          <SuspicionActs found={found} onChanged={onChanged} />
          <Log events={found.events} />
          <Documents id={found.id} documents={found.documents} onRead={onChanged} />
        </div>
      </div>
      <div className="case-side">
        <section aria-labelledby={heading} className="part">
          <h2 id={heading}>The case</h2>
          <p>
            <Link href={deskPaths.case(found.caseId)}>{found.reference}</Link>
          </p>
          <p className="soft">
            Opening the case is a look like any other: its timeline and the customer's list of looks show it. What you
            read on this page shows in neither.
          </p>
        </section>
        <Looks looks={found.looks} />
      </div>
    </>
  );
}

/** One suspicion or concern, with all that was done. */
export function SuspicionPage({ id }: { readonly id: string }) {
  const query = useQuery(suspicionQuery(id));
  const navigate = useNavigate();
  const now = useClock().now();
  const found = query.data;
  const names = found?.people
    .map(({ name }) => name)
    .filter(Boolean)
    .join(" and ");
  const due = found === undefined ? null : dueWords(found);
  useKeys({ back: () => void navigate(deskPaths.suspicions()) });
  const refresh = async () => void (await query.refetch());
  return (
    <>
      <div className="case-head">
        <div className="case-title">
          <h1 tabIndex={-1}>{found === undefined ? "Suspicion" : names || "No name yet"}</h1>
          <Link href={deskPaths.suspicions()}>All suspicions</Link>
        </div>
        {found === undefined ? null : (
          <p className="case-facts">
            <span>{found.reference}</span>
            {found.kind === null ? null : <span>{kindText(found)}</span>}
            <b>{STAGE_WORDS[found.stage]}</b>
            {due === null ? null : (
              <DueMark row={{ dueAt: found.dueAt, state: found.state, pausedOn: null, waitsFor: "us" }} now={now} />
            )}
            {due === null ? null : <span>By {due}</span>}
          </p>
        )}
      </div>
      <div className="scroll case suspicion-page">
        {found === undefined ? (
          <div className="case-main">
            <LoadState query={query} label="Loading the suspicion" takesFocus={false} />
          </div>
        ) : (
          <Shown found={found} onChanged={refresh} />
        )}
      </div>
    </>
  );
}
