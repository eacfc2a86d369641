import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import {
  listApplicantDocuments,
  readApplicantDocument,
  removeApplicantDocument,
  saveApplicantDocument,
} from "@keystep/contract/documents/documents";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { applicantIn } from "#src/features/applicants/use-save-applicant";
import { withApplicant } from "#src/features/applications/conflicts/with-changes";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import type { ListedDocument } from "./document-form.ts";

type DocumentState = "whole" | "unfinished" | "gone";

function without(types: readonly string[], type: string): string[] {
  return types.filter((each) => each !== type);
}

function typesWith(applicant: ApplicantAnswer, type: string, standing: DocumentState) {
  const documentTypes = without(applicant.documentTypes, type);
  const unfinishedDocumentTypes = without(applicant.unfinishedDocumentTypes, type);
  if (standing === "whole") documentTypes.push(type);
  if (standing === "unfinished") unfinishedDocumentTypes.push(type);
  return { documentTypes, unfinishedDocumentTypes };
}

/** Reads and stores documents by calls of their own; the application names only their types. */
export function useDocumentCalls(of: ApplicantType) {
  const { current, adopt } = useOpenApplication();
  const applicant = () => applicantIn(current(), of);
  const place = (documentType: string) => ({ applicantId: applicant().id, documentType });

  function take(version: number, type: string, standing: DocumentState): void {
    adopt(withApplicant({ ...current(), version }, of, typesWith(applicant(), type, standing)));
  }

  /** Recorded on the server, each time; one that is not there any more has no answers. */
  async function read(documentType: string): Promise<ListedDocument["fieldValues"]> {
    try {
      return (await call(readApplicantDocument, { params: place(documentType) })).fieldValues;
    } catch (error) {
      if (isApiProblem(error, "document.not-found")) return {};
      throw error;
    }
  }

  async function save(
    documentType: string,
    fieldValues: ListedDocument["fieldValues"],
    isDraft: boolean,
  ): Promise<ListedDocument> {
    const { version, ...saved } = await call(saveApplicantDocument, {
      params: place(documentType),
      query: isDraft ? { draft: "true" } : {},
      body: { fieldValues, version: current().version },
    });
    take(version, documentType, saved.isWhole ? "whole" : "unfinished");
    return { ...saved, refusal: null };
  }

  /** Makes a document be there for its first file. It changes no answer, so no version guards it. */
  async function begin(documentType: string): Promise<ListedDocument> {
    const before = current().version;
    const { version, ...saved } = await call(saveApplicantDocument, {
      params: place(documentType),
      query: { draft: "true" },
      body: { fieldValues: {} },
    });
    take(version === before + 1 ? version : before, documentType, saved.isWhole ? "whole" : "unfinished");
    return { ...saved, refusal: null };
  }

  async function remove(documentType: string): Promise<void> {
    const before = current().version;
    try {
      const { version } = await call(removeApplicantDocument, { params: place(documentType) });
      // The person has said yes to the whole document going: no version holds that up. Where others changed something before it, the next
      // save must still meet that.
      take(version === before + 1 ? version : before, documentType, "gone");
    } catch (error) {
      if (!isApiProblem(error, "document.not-found")) throw error;
      take(before, documentType, "gone");
    }
  }

  const list = () => call(listApplicantDocuments, { params: { applicantId: applicant().id } });
  return { list, read, save, begin, remove };
}
