import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import { POINTS_NEEDED } from "@keystep/domain/documents/points";
import { useToday } from "#src/app/clock";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { pointsStanding } from "#src/features/documents/steps/identity/points-text";
import { useApartAnswers } from "./use-apart-answers.ts";

type PointsNoteProps = {
  readonly applicant: Pick<ApplicantAnswer, "id" | "type"> | undefined;
};

/** Whether the documents of somebody who answers here are enough, in the words of the ID step. */
export function PointsNote({ applicant }: PointsNoteProps) {
  const { viewer } = useOpenApplication().application;
  const today = useToday();
  const { data = {} } = useApartAnswers({ isLoadedAbove: true });
  const finished = (data[applicant?.id ?? ""]?.documents ?? []).flatMap(({ type, isWhole, fieldValues }) => {
    const documentType = findDocumentType(type);
    return isWhole && documentType !== undefined ? [{ documentType, answers: fieldValues }] : [];
  });
  const isOwn = applicant?.type === viewer;
  const { total, isEnough, line } = pointsStanding(finished, today, isOwn ? "self" : "other");
  const goOn = viewer === "co-applicant" ? "You can agree without." : "You can send your application without.";
  return (
    <p className="max-w-measure rounded-2xl bg-eucalyptus-paper px-5 py-3">
      <span className="money font-semibold">
        {total} of {POINTS_NEEDED} points.
      </span>{" "}
      {isEnough ? line : `${line} ${goOn}`}
    </p>
  );
}
