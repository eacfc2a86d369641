import { POINTS_NEEDED } from "@keystep/domain/documents/points";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { caseDocumentsQuery, timelineQuery } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { DOCUMENTS_ID } from "./case-parts.ts";
import { useCasePlaces } from "./case-places.tsx";
import { callNames } from "./check-words.ts";
import { judgementWords, type CaseDocument } from "./late-judgement.tsx";
import { OpenedDocument } from "./opened-document.tsx";
import { StateMark } from "./state-mark.tsx";

type PaperProps = {
  readonly document: CaseDocument;
  /** Null where it cannot be opened. */
  readonly onOpen: (() => void) | null;
};

/** A document in a list: its name leads to it, and beside it stand its points and how it was judged. */
export function Paper({ document, onOpen }: PaperProps) {
  const { name, files, isWhole, points, judgement } = document;
  const lacks = [files.length === 0 ? "no file" : null, isWhole ? null : "not finished"].filter(
    (each) => each !== null,
  );
  return (
    <li>
      <StateMark state={judgement?.outcome ?? "unjudged"} />
      <span>
        {onOpen === null ? (
          name
        ) : (
          <button type="button" className="linky" onClick={onOpen}>
            {name}
          </button>
        )}
        <span className="under">
          <span className={judgement?.outcome ?? "unjudged"}>{judgementWords(document)}</span>
          {lacks.length === 0 ? null : <span className="soft">, {lacks.join(", ")}</span>}
        </span>
      </span>
      {points === 0 ? null : judgement?.outcome === "refused" ? (
        <s className="soft">{points} points</s>
      ) : (
        <span className="soft">{points} points</span>
      )}
    </li>
  );
}

type Points = { readonly counted: number; readonly accepted: number };

/** How far the points of a person reach: accepted is whole, what would come with the others is lighter. */
function PointsBar({ points: { counted, accepted } }: { readonly points: Points }) {
  const share = (points: number) => `${Math.min(100, (100 * points) / POINTS_NEEDED)}%`;
  return (
    <span className="points-bar" aria-hidden="true">
      <i className="may" style={{ width: share(Math.max(counted, accepted)) }} />
      <i style={{ width: share(accepted) }} />
    </span>
  );
}

/** The documents of each person with the points that they make, to be judged one after the other. */
export function CaseDocuments({ caseId }: { readonly caseId: string }) {
  const heading = useId();
  const client = useQueryClient();
  const query = useQuery(caseDocumentsQuery(caseId));
  const { document: openedId, openDocument } = useCasePlaces();
  // As it is at that moment: closed meanwhile, no other one opens.
  const place = useRef(openedId);
  useEffect(() => {
    place.current = openedId;
  });
  const people = query.data ?? [];
  const called = callNames(people.map(({ name }) => name));
  const all = people.flatMap(({ name, points, documents }) =>
    documents.map((document) => ({ document, holder: { name, points, documents } })),
  );
  const at = all.findIndex(({ document }) => document.id === openedId);
  const goTo = (index: number) => {
    const to = all[index]?.document.id;
    return to === undefined ? null : () => openDocument(to);
  };
  const opened = all[at];
  const isOpen = ({ document }: (typeof all)[number]) => document.judgement === null;
  const first = all.find(isOpen) ?? all[0];
  useKeys(first === undefined ? {} : { documents: () => openDocument(first.document.id) });

  async function reload(): Promise<void> {
    void client.invalidateQueries({ queryKey: timelineQuery(caseId).queryKey });
    await client.refetchQueries({ queryKey: caseDocumentsQuery(caseId).queryKey });
  }

  return (
    <section aria-labelledby={heading} id={DOCUMENTS_ID} className="part">
      <div className="part-head">
        <h2 id={heading}>Documents</h2>
        <span className="soft">Opening a file is recorded</span>
        {first === undefined ? null : (
          <button type="button" className="btn" onClick={() => openDocument(first.document.id)}>
            {isOpen(first) ? "Judge documents" : "Open the documents"} <Kbd of="documents" />
          </button>
        )}
      </div>
      {query.data === undefined ? <LoadState query={query} label="Loading the documents" takesFocus={false} /> : null}
      <div className="two">
        {people.map(({ party, points, documents }, index) => (
          <div key={party}>
            <h3>{called[index]}</h3>
            <PointsBar points={points} />
            <p className="soft">
              {points.accepted} of {POINTS_NEEDED} points accepted.
              {points.counted <= points.accepted ? "" : ` All of ${called[index]}’s documents make ${points.counted}.`}
            </p>
            {documents.length === 0 ? <p className="soft">No documents yet.</p> : null}
            <ul className="papers">
              {documents.map((document) => (
                <Paper key={document.id} document={document} onOpen={() => openDocument(document.id)} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {opened === undefined ? null : (
        <OpenedDocument
          {...opened}
          holders={people}
          place={{ at: at + 1, count: all.length, onBefore: goTo(at - 1), onNext: goTo(at + 1), onOpen: openDocument }}
          onChanged={reload}
          onJudged={() => {
            const next = all.find((each) => isOpen(each) && each !== opened)?.document.id ?? null;
            if (place.current === opened.document.id) openDocument(next);
          }}
          onClose={() => openDocument(null)}
        />
      )}
    </section>
  );
}
