import { formatFileSize } from "@keystep/domain/files/file-size";
import { POINTS_NEEDED } from "@keystep/domain/documents/points";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { caseDocumentsQuery, timelineQuery } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { judgementWords, type CaseDocument } from "./late-judgement.tsx";
import { OpenedDocument } from "./opened-document.tsx";

type PaperProps = { readonly document: CaseDocument; readonly onOpen: () => void };

function Paper({ document, onOpen }: PaperProps) {
  const { name, files, isWhole, points, judgement } = document;
  return (
    <li>
      <button type="button" className="linky" onClick={onOpen}>
        {name}
      </button>
      <span className="soft">{points === 0 ? "" : `${points} points`}</span>
      <span className={judgement?.outcome ?? "unjudged"}>{judgementWords(document)}</span>
      <span className="soft">
        {files.map(({ size }) => formatFileSize(size)).join(", ") || "no file"}
        {isWhole ? "" : ", not finished"}
      </span>
    </li>
  );
}

/** The documents of each person with the points that they make, to be judged one after the other. */
export function CaseDocuments({ caseId }: { readonly caseId: string }) {
  const heading = useId();
  const client = useQueryClient();
  const query = useQuery(caseDocumentsQuery(caseId));
  const [openedId, setOpenedId] = useState<string | null>(null);
  const people = query.data ?? [];
  const all = people.flatMap(({ name: person, documents }) => documents.map((document) => ({ document, person })));
  const opened = all.find(({ document }) => document.id === openedId);
  const isOpen = ({ document }: (typeof all)[number]) => document.judgement === null;
  const first = all.find(isOpen) ?? all[0];
  useKeys(first === undefined ? {} : { documents: () => setOpenedId(first.document.id) });

  async function reload(): Promise<void> {
    void client.invalidateQueries({ queryKey: timelineQuery(caseId).queryKey });
    await client.refetchQueries({ queryKey: caseDocumentsQuery(caseId).queryKey });
  }

  return (
    <section aria-labelledby={heading} className="part">
      <div className="part-head">
        <h2 id={heading}>Documents</h2>
        {first === undefined ? null : (
          <button type="button" className="btn" onClick={() => setOpenedId(first.document.id)}>
            {isOpen(first) ? "Judge them" : "Look at them"} <Kbd of="documents" />
          </button>
        )}
        <span className="soft">Each look at a file is recorded</span>
      </div>
      {query.data === undefined ? <LoadState query={query} label="Loading the documents" takesFocus={false} /> : null}
      <div className="two">
        {people.map(({ party, name, points, documents }) => (
          <div key={party}>
            <h3>{name}</h3>
            <p className="soft">
              {points.accepted} of {POINTS_NEEDED} points accepted.
              {points.counted === 0 ? "" : ` All their documents together make ${points.counted}.`}
            </p>
            {documents.length === 0 ? <p className="soft">No documents yet.</p> : null}
            <ul className="papers">
              {documents.map((document) => (
                <Paper key={document.id} document={document} onOpen={() => setOpenedId(document.id)} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {opened === undefined ? null : (
        <OpenedDocument
          {...opened}
          onChanged={reload}
          onJudged={() => {
            const next = all.find((each) => isOpen(each) && each !== opened)?.document.id ?? null;
            // Closed meanwhile, no other one opens.
            setOpenedId((now) => (now === opened.document.id ? next : now));
          }}
          onClose={() => setOpenedId(null)}
        />
      )}
    </section>
  );
}
