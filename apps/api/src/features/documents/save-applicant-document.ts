import { documentDraftFor, documentFor } from "@keystep/contract/documents/documents";
import type { saveApplicantDocument as route } from "@keystep/contract/documents/documents";
import type { AnswerOf } from "@keystep/contract/http/route";
import { IDENTITY } from "@keystep/domain/documents/identity-part";
import type { DocumentType } from "@keystep/domain/documents/document-type";
import { DOCUMENT_TYPES_VERSION } from "@keystep/domain/documents/document-types";
import type { z } from "zod";
import { changedFields, withAnswers } from "#src/features/cases/answers";
import { assertOpen } from "#src/features/applications/application.policy";
import { assertVersion } from "#src/features/cases/case.policy";
import type { Dependencies } from "#src/dependencies";
import { writeOf } from "#src/features/cases/write";
import type { Call } from "#src/platform/http/bind-route";
import { fieldErrors } from "#src/platform/http/parse-call";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { findDocument, saveDocument } from "./applicant-document.repository.ts";
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
  if (isDraft) return withAnswers(kept, judged(documentDraftFor(documentType), sent));
  return judged(documentFor(documentType), withAnswers(kept, sent));
}

export async function saveApplicantDocument(
  deps: Dependencies,
  call: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
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
  const isWhole = documentFor(documentType).safeParse(answers).success;
  const saved = await saveDocument(deps, {
    applicationId,
    applicantId,
    documentType,
    newId: newId(deps.clock),
    answers,
    isWhole,
    replaces: kept,
    version,
    steps,
    write: writeOf(deps, call, {
      type: found.type,
      documentType: documentType.type,
      edition: DOCUMENT_TYPES_VERSION.version,
      fields: changedFields(kept.answers, answers),
    }),
  });
  if (saved === null) throw new Problem("application.version-conflict");
  return { ...saved, documentType: shownType(documentType), isWhole };
}
