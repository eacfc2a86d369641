import type { ApartAnswers } from "@keystep/domain/applications/step-rules";
import type { AnsweredDocument } from "@keystep/domain/documents/identity-part";
import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { listApplicantDocuments, type ApplicantDocumentAnswer } from "@keystep/contract/documents/documents";
import { listFiles } from "@keystep/contract/files/files";
import { useQuery } from "@tanstack/react-query";
import { call } from "#src/api/client";
import { useOpenApplication } from "#src/features/applications/journey/open-application";

/** By the id of the applicant. */
export type ApartByApplicant = Readonly<Record<string, ApartAnswers>>;

async function documentOf(listed: ApplicantDocumentAnswer, signal: AbortSignal): Promise<AnsweredDocument> {
  const { id, documentType, isWhole, fieldValues } = listed;
  const files = await call(listFiles, { query: { entity: "Document", entityId: id }, signal });
  // One that was refused is gone, and is not sent in.
  const names = files.filter(({ status }) => status !== "refused").map(({ name }) => name);
  return { type: documentType.type, isWhole, fieldValues, files: names };
}

async function documentsOf(applicant: ApplicantAnswer, signal: AbortSignal): Promise<AnsweredDocument[]> {
  const { id, access, documentTypes, unfinishedDocumentTypes } = applicant;
  // Of the other person's documents a person learns at most the types (COAP-02).
  if (access !== "own") return documentTypes.map((type) => ({ type, isWhole: true, fieldValues: {}, files: [] }));
  if (documentTypes.length + unfinishedDocumentTypes.length === 0) return [];
  const listed = await call(listApplicantDocuments, { params: { applicantId: id }, signal });
  return Promise.all(listed.map((document) => documentOf(document, signal)));
}

/** An account is told by how its number ends: nothing of it is read for a look at all the answers. */
function bankingOf({ bankingDetails: summary }: ApplicantAnswer): ApartAnswers["banking"] {
  return summary === null ? null : { accountName: null, bsb: null, accountNumber: summary.accountNumberEnding };
}

async function readApart(applicants: readonly ApplicantAnswer[], signal: AbortSignal): Promise<ApartByApplicant> {
  const entries = applicants.map(async (applicant) => {
    const documents = await documentsOf(applicant, signal);
    return [applicant.id, { banking: bankingOf(applicant), documents }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Loads the data stored apart from the application: masked documents with their files, and the last digits of accounts. A part of the page takes what was loaded above it. */
export function useApartAnswers({ isLoadedAbove = false }: { readonly isLoadedAbove?: boolean } = {}) {
  const { application } = useOpenApplication();
  const { id, version, applicants } = application;
  return useQuery({
    queryKey: ["review", id, version],
    queryFn: ({ signal }) => readApart(applicants, signal),
    enabled: !isLoadedAbove,
    // The screen alone holds the documents, so they go with it.
    gcTime: 0,
    staleTime: 0,
    // While a newer version is read, the page stands as it is.
    placeholderData: (before) => before,
  });
}
