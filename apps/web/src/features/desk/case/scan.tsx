import { isPicture } from "@keystep/domain/files/file-kind";
import { LoadState } from "#src/layout/load-state.tsx";
import { ComparedFields } from "./compare-fields.tsx";
import { judgementWords, type CaseDocument } from "./late-judgement.tsx";
import { StateMark } from "./state-mark.tsx";
import { usePicture } from "./use-picture.ts";

type ScanProps = { readonly file: CaseDocument["files"][number]; readonly onOpen: () => void };

/** The picture of a file, small; pressed, it opens large. Each look is on the record. */
function Scan({ file, onOpen }: ScanProps) {
  const query = usePicture(file);
  if (query.error !== null) return <LoadState query={query} label="Loading the picture" takesFocus={false} />;
  return (
    <button type="button" className="scan" onClick={onOpen}>
      {query.data === undefined ? (
        <span className="soft">Loading {file.name} …</span>
      ) : (
        <img src={query.data} alt={`${file.name}, as it was sent. Open it large`} />
      )}
    </button>
  );
}

type ScannedProps = { readonly document: CaseDocument; readonly typedBy: string; readonly onOpen: () => void };

/** A document with its scan beside the fields that were typed of it, and how each compared. */
export function ScannedDocument({ document, typedBy, onOpen }: ScannedProps) {
  const { name, files, points, judgement } = document;
  const [file] = files.filter(({ status, mediaType }) => status === "accepted" && isPicture(mediaType));
  return (
    <li className="scanned">
      <p className="scanned-head">
        <StateMark state={judgement?.outcome ?? "unjudged"} />
        <button type="button" className="linky" onClick={onOpen}>
          {name}
        </button>
        <span className={judgement?.outcome ?? "unjudged"}>{judgementWords(document)}</span>
        <span className="soft sp">{points === 0 ? "" : `${points} points`}</span>
      </p>
      {file === undefined ? null : <Scan file={file} onOpen={onOpen} />}
      <ComparedFields document={document} typedBy={typedBy} />
    </li>
  );
}
