import type { getCaseDocuments } from "@keystep/contract/desk/case";
import { previewFile, type StoredFile } from "@keystep/contract/files/files";
import type { AnswerOf } from "@keystep/contract/http/route";
import { formatFileSize } from "@keystep/domain/files/file-size";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { readFile } from "#src/api/read-file";
import { caseDocumentsQuery } from "#src/features/desk/desk-queries";
import { LoadState } from "#src/layout/load-state.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type People = AnswerOf<typeof getCaseDocuments>;
type Document = People[number]["documents"][number];

/** The policy of our pages shows pictures of our own addresses and those that an address holds itself. */
function asAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The picture could not be read")));
    reader.readAsDataURL(picture);
  });
}

/** The picture of a file, fetched when somebody opens it: each look is on the record. */
function Picture({ file }: { readonly file: StoredFile }) {
  const [turn, setTurn] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const query = useQuery({
    queryKey: ["desk", "picture", file.id],
    queryFn: async ({ signal }) => asAddress(await readFile(previewFile, { params: { fileId: file.id }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data } = query;
  if (data === undefined) return <LoadState query={query} label="Loading the picture" takesFocus={false} />;
  return (
    <div className="picture">
      <div className="acts">
        <button type="button" className="btn" onClick={() => setTurn((turn + 270) % 360)}>
          Turn left
        </button>
        <button type="button" className="btn" onClick={() => setTurn((turn + 90) % 360)}>
          Turn right
        </button>
        <button type="button" className="btn" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
          {isLarge ? "Fit to the window" : "Larger"}
        </button>
      </div>
      <div className="frame">
        <img
          src={data}
          alt={`${file.name}, as it was sent`}
          className={isLarge ? "large" : undefined}
          style={{ rotate: `${turn}deg` }}
        />
      </div>
    </div>
  );
}

type OpenedProps = { readonly document: Document; readonly person: string; readonly onClose: () => void };

/** A document beside what was typed of it, to be compared. */
function OpenedDocument({ document, person, onClose }: OpenedProps) {
  const pictures = document.files.filter(
    ({ status, mediaType }) => status === "accepted" && mediaType !== "application/pdf",
  );
  const [shownId, setShownId] = useState(pictures[0]?.id);
  const shown = pictures.find(({ id }) => id === shownId);
  return (
    <Dialog title={`${document.name}, ${person}`} isOpen isWide onClose={onClose}>
      <div className="desk-part opened">
        <dl className="facts">
          {document.fields.map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{value ?? <span className="soft">Not given</span>}</dd>
            </div>
          ))}
        </dl>
        {pictures.length > 1 ? (
          <div role="group" aria-label="Files" className="chips">
            {pictures.map(({ id, name }) => (
              <button key={id} type="button" aria-pressed={id === shownId} onClick={() => setShownId(id)}>
                {name}
              </button>
            ))}
          </div>
        ) : null}
        {shown === undefined ? (
          <p className="soft">There is no picture to show. A PDF is opened by its download.</p>
        ) : (
          <Picture key={shown.id} file={shown} />
        )}
      </div>
    </Dialog>
  );
}

/** The documents of each person, with the points that they would make once they are accepted. */
export function CaseDocuments({ caseId }: { readonly caseId: string }) {
  const heading = useId();
  const query = useQuery(caseDocumentsQuery(caseId));
  const [opened, setOpened] = useState<{ readonly document: Document; readonly person: string } | null>(null);
  const people = query.data;
  return (
    <section aria-labelledby={heading} className="part">
      <div className="part-head">
        <h2 id={heading}>Documents</h2>
        <span className="soft">Each look at a file is recorded</span>
      </div>
      {people === undefined ? <LoadState query={query} label="Loading the documents" takesFocus={false} /> : null}
      <div className="two">
        {(people ?? []).map(({ party, name, documents }) => (
          <div key={party}>
            <h3>{name}</h3>
            {documents.length === 0 ? <p className="soft">No documents yet.</p> : null}
            <ul className="papers">
              {documents.map((document) => (
                <li key={document.id}>
                  <button type="button" className="linky" onClick={() => setOpened({ document, person: name })}>
                    {document.name}
                  </button>
                  <span className="soft">
                    {document.files.map(({ size }) => formatFileSize(size)).join(", ") || "no file"}
                    {document.isWhole ? "" : ", not finished"}
                  </span>
                  <span>{document.points === 0 ? "" : `${document.points} points`}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {opened === null ? null : <OpenedDocument {...opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
