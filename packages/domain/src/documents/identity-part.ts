import type { ApplicantPart } from "@keystep/domain/applicants/applicant-part";
import { documentTypesOf } from "./document-types.ts";
import { isReached } from "./points.ts";

/** Identity documents: complete at 100 points with a primary paper, and guidance only: the step can be finished below (DOC-05, DOC-06). */
export const IDENTITY: ApplicantPart = {
  isComplete: ({ documentTypes }) => isReached(documentTypesOf(documentTypes)),
  hasAnswers: ({ documentTypes, unfinishedDocumentTypes }) =>
    documentTypes.length > 0 || unfinishedDocumentTypes.length > 0,
  isGuidance: true,
};
