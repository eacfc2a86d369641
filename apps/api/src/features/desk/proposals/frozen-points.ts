import type { newProposal } from "@keystep/contract/desk/proposals";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import type { FrozenPoint } from "@keystep/domain/decisions/frozen-decision";
import type { z } from "zod";
import type { Db } from "#src/platform/db/database";
import { fetchRows, prepared, query } from "#src/platform/db/prepared";

// The files of documents as they stand judged, each with the pins of that judgement.
const LIST_PINNED = prepared(
  "desk-list-pinned",
  { application: "uuid", documents: "uuid[]" },
  ({ application, documents }) =>
    query
      .selectFrom("applicant_documents as d")
      .innerJoin("applicants as p", "p.id", "d.applicant_id")
      .innerJoin("judgements as j", "j.id", "d.judgement_id")
      .innerJoin("files as f", "f.document_id", "d.id")
      .select(["d.id as documentId", "d.document_type as documentType", "p.type as party"])
      .select(["j.pins", "f.id as fileId", "f.sha256"])
      .where("p.application_id", "=", application)
      .where((eb) => eb("d.id", "=", eb.fn.any(documents))),
);

type Points = z.output<typeof newProposal>["points"];
type Found = {
  readonly points: readonly FrozenPoint[];
  readonly errors: readonly { field: string; message: string }[];
};

/** The points of a proposal as they are frozen, each of them a pin that stands; what is none is named. */
export async function frozenPoints(db: Db, application: string, points: Points): Promise<Found> {
  if (points.length === 0) return { points: [], errors: [] };
  const files = await fetchRows(db, LIST_PINNED, {
    application,
    documents: points.map(({ documentId }) => documentId),
  });
  const found = points.map(({ documentId, fileId, x, y, text }) => {
    const file = files.find((each) => each.documentId === documentId && each.fileId === fileId);
    const isPinned = file?.pins.some((pin) => pin.fileId === fileId && pin.x === x && pin.y === y);
    if (file === undefined || isPinned !== true) return null;
    const { documentType, party, sha256 } = file;
    return { documentId, documentType, party, fileId, sha256: sha256.toString("hex"), x, y, text };
  });
  return {
    points: found.filter((point) => point !== null),
    errors: found.includes(null)
      ? [{ field: "points", message: "A pin is no longer there. Choose the points again" }]
      : [],
  };
}

/** The points as a colleague reads them. */
export function shownPoints(points: readonly FrozenPoint[] = []) {
  return points.map(({ documentType, sha256: _sha256, ...point }) => ({
    ...point,
    document: findDocumentType(documentType)?.name ?? documentType,
  }));
}
