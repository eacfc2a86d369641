import * as contract from "@keystep/contract/documents/documents";
import { IDENTITY } from "@keystep/domain/documents/identity-part";
import type { DocumentType } from "@keystep/domain/documents/document-type";
import { DOCUMENT_TYPES_VERSION } from "@keystep/domain/documents/document-types";
import type { z } from "zod";
import { changedFields, withAnswers } from "#src/features/cases/answers";
import { assertOpen } from "#src/features/applications/application.policy";
import { assertVersion } from "#src/features/cases/case.policy";
import { writeOf } from "#src/features/cases/write";
import { fetchRow } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { fieldErrors } from "#src/platform/http/parse-call";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { documentToStore, findDocument, SAVE_DOCUMENT } from "./applicant-document.repository.ts";
import type { StoredFieldValues } from "./applicant-document.repository.ts";
import { findOwnApplicant } from "./find-own-applicant.ts";
import { getDocumentType, shownType } from "./get-document-type.ts";

function judged<Answers>(schema: z.ZodType<Answers>, answers: StoredFieldValues): Answers {
  const parsed = schema.safeParse(answers);
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error.issues);
  throw new Problem("request.invalid", {
    errors: errors.map(({ field, message }) => ({ field: `fieldValues.${field}`, message })),
  });
}

type Answered = { readonly kept: StoredFieldValues; readonly sent: StoredFieldValues; readonly isDraft: boolean };

/** A finished document needs all its answers, those kept already among them; of a draft, what is sent must be right. */
function answersOf(documentType: DocumentType, { kept, sent, isDraft }: Answered): StoredFieldValues {
  if (isDraft) return withAnswers(kept, judged(contract.documentDraftFor(documentType), sent));
  return judged(contract.documentFor(documentType), withAnswers(kept, sent));
}

export const saveApplicantDocument = handle(contract.saveApplicantDocument, async (deps, call) => {
  const { params, query, body, principal } = call;
  const documentType = getDocumentType(params.documentType);
  const { applicationId, applicantId, ...found } = await findOwnApplicant(deps, params.applicantId, principal);
  const steps = [IDENTITY.steps[found.type]];
  assertOpen(found, steps);
  const { version = null } = body;
  assertVersion("application", found, version);
  const kept = await findDocument(deps, { applicantId, documentType });
  const isDraft = query.draft !== undefined;
  const answers = answersOf(documentType, { kept: kept.answers, sent: body.fieldValues, isDraft });
  const isWhole = contract.documentFor(documentType).safeParse(answers).success;
  const stored = documentToStore(deps, kept, { documentType, answers });
  const saved = await fetchRow(deps.db, SAVE_DOCUMENT, {
    ...writeOf(deps, call, {
      type: found.type,
      documentType: documentType.type,
      edition: DOCUMENT_TYPES_VERSION.version,
      fields: changedFields(kept.answers, answers),
    }),
    ...stored,
    application: applicationId,
    applicant: applicantId,
    documentType: documentType.type,
    id: newId(deps.clock),
    isWhole,
    version,
    steps,
  });
  if (saved === null) throw new Problem("application.version-conflict");
  return { ...saved, documentType: shownType(documentType), fieldValues: stored.summary, isWhole };
});
