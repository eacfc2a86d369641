import type { ApartAnswers } from "@keystep/domain/applications/step-rules";
import type { AnsweredDocument } from "@keystep/domain/documents/identity-part";
import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { getMaskedBankingDetails } from "@keystep/contract/applicants/banking-details";
import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import { listApplicantDocuments, type ListedDocument } from "@keystep/contract/documents/documents";
import { listFiles } from "@keystep/contract/files/files";
import { useQuery } from "@tanstack/react-query";
import { call } from "#src/api/client";
import { useOpenApplication } from "#src/features/applications/journey/open-application";

/** By the id of the applicant. */
export type ApartByApplicant = Readonly<Record<string, ApartAnswers>>;

async function documentOf(listed: ListedDocument, signal: AbortSignal): Promise<AnsweredDocument> {
  const { id, documentType, isWhole, refusal, fieldValues } = listed;
  const files = await call(listFiles, { query: { entity: "Document", entityId: id }, signal });
  // One that was refused is gone, and is not sent in.
  const names = files.filter(({ status }) => status !== "refused").map(({ name }) => name);
  return { type: documentType.type, isWhole: isWhole && refusal === null, fieldValues, files: names };
}

async function documentsOf(applicant: ApplicantAnswer, signal: AbortSignal): Promise<AnsweredDocument[]> {
  const { id, access, documentTypes, unfinishedDocumentTypes } = applicant;
  // Of the other person's documents a person learns at most the types (COAP-02).
  if (access !== "own") return documentTypes.map((type) => ({ type, isWhole: true, fieldValues: {}, files: [] }));
  if (documentTypes.length + unfinishedDocumentTypes.length === 0) return [];
  const listed = await call(listApplicantDocuments, { params: { applicantId: id }, signal });
  return Promise.all(listed.map((document) => documentOf(document, signal)));
}

/** Of one's own account the number shows its end, of the other person's there is nothing else (COAP-02). */
async function bankingOf(
  applicationId: string,
  { id: applicantId, access, bankingDetails: summary }: ApplicantAnswer,
  signal: AbortSignal,
): Promise<ApartAnswers["banking"]> {
  if (summary === null) return null;
  if (access !== "own") return { accountName: null, bsb: null, accountNumber: summary.accountNumberEnding };
  const { accountNumberEnding: accountNumber, ...account } = await call(getMaskedBankingDetails, {
    params: { applicationId, applicantId },
    signal,
  });
  return { ...account, accountNumber };
}

type Read = Pick<ApplicationAnswer, "id" | "applicants">;

async function readApart({ id, applicants }: Read, signal: AbortSignal): Promise<ApartByApplicant> {
  const entries = applicants.map(async (applicant) => {
    const [banking, documents] = await Promise.all([bankingOf(id, applicant, signal), documentsOf(applicant, signal)]);
    return [applicant.id, { banking, documents }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Loads the data stored apart from the application: masked documents with their files, and masked accounts. A part of the page takes what was loaded above it. */
export function useApartAnswers({ isLoadedAbove = false }: { readonly isLoadedAbove?: boolean } = {}) {
  const { application } = useOpenApplication();
  const { id, version, applicants } = application;
  return useQuery({
    queryKey: ["review", id, version],
    queryFn: ({ signal }) => readApart({ id, applicants }, signal),
    enabled: !isLoadedAbove,
    // The screen alone holds the documents, so they go with it.
    gcTime: 0,
    staleTime: 0,
    // While a newer version is read, the page stands as it is.
    placeholderData: (before) => before,
  });
}
