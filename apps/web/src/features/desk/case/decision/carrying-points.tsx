import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { APPLICANT_TYPES } from "@keystep/domain/applicants/applicant";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Picture } from "#src/features/desk/case/picture.tsx";
import { caseDocumentsQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { KEYS_INSIDE } from "#src/features/desk/keys/desk-keys.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type Point = CaseProposal["points"][number];

/** The picture at the place of a point. */
function AtPoint({ caseId, point }: { readonly caseId: string; readonly point: Point }) {
  const query = useQuery(caseDocumentsQuery(caseId));
  if (query.data === undefined) return <LoadState query={query} label="Loading the document" takesFocus={false} />;
  const files = query.data.flatMap(({ documents }) => documents.flatMap((document) => document.files));
  const file = files.find(({ id, status }) => id === point.fileId && status === "accepted");
  if (file === undefined) return <p className="frame says">The file is no longer there.</p>;
  return <Picture file={file} pins={[point]} onPins={null} />;
}

type PointsProps = { readonly found: OpenedCase; readonly points: readonly Point[] };

/** The places in documents that carry a proposal, each of which opens. Each look at a file is recorded. */
export function CarryingPoints({ found, points }: PointsProps) {
  const heading = useId();
  const [opened, setOpened] = useState<Point | null>(null);
  if (points.length === 0) return null;
  const nameOf = ({ document, party }: Point) => {
    const name = found.people[APPLICANT_TYPES.indexOf(party)]?.name ?? "";
    return [document, name].filter(Boolean).join(", ");
  };
  return (
    <section aria-labelledby={heading} className="part">
      <h3 id={heading}>It rests on</h3>
      <ol className="listed">
        {points.map((point) => (
          <li key={`${point.fileId} ${point.x} ${point.y}`}>
            <button type="button" className="linky" onClick={() => setOpened(point)}>
              {point.text}
            </button>
            <span className="soft they-read">{nameOf(point)}</span>
          </li>
        ))}
      </ol>
      {opened === null ? null : (
        <Dialog title={nameOf(opened)} isOpen isFull onClose={() => setOpened(null)}>
          <div className="desk-part opened at-point" {...{ [KEYS_INSIDE]: "" }}>
            <div className="looked-at">
              <p>{opened.text}</p>
              <AtPoint caseId={found.id} point={opened} />
            </div>
          </div>
        </Dialog>
      )}
    </section>
  );
}
