import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import { POINTS_NEEDED } from "@keystep/domain/documents/points";
import { pointsStanding } from "#src/features/documents/steps/identity/points-text";

type PointsNoteProps = {
  readonly applicant: Pick<ApplicantAnswer, "type" | "documentTypes"> | undefined;
};

export function PointsNote({ applicant }: PointsNoteProps) {
  const types = (applicant?.documentTypes ?? []).flatMap((type) => findDocumentType(type) ?? []);
  const { total, isReached, stillNeeded } = pointsStanding(types);
  const whom = applicant?.type === "co-applicant" ? "who they are" : "who you are";
  return (
    <p className="max-w-measure rounded-2xl bg-eucalyptus-paper px-5 py-3">
      <span className="money font-semibold">
        {total} of {POINTS_NEEDED} points.
      </span>{" "}
      {isReached
        ? "That is enough."
        : `Before we can check ${whom}, we will still need ${stillNeeded ?? ""}. You can send your application without.`}
    </p>
  );
}
