import type { removeApplicantDocument as route } from "@keystep/contract/documents/documents";
import type { AnswerOf } from "@keystep/contract/http/route";
import { IDENTITY } from "@keystep/domain/documents/identity-part";
import { assertOpen } from "#src/features/applications/application.policy";
import { assertVersion } from "#src/features/cases/case.policy";
import type { Dependencies } from "#src/dependencies";
import { writeOf } from "#src/features/cases/write";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { removeDocument } from "./applicant-document.repository.ts";
import { findOwnApplicant } from "./find-own-applicant.ts";
import { getDocumentType } from "./get-document-type.ts";

export async function removeApplicantDocument(
  deps: Dependencies,
  call: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const { params, query, principal } = call;
  const documentType = getDocumentType(params.documentType);
  const found = await findOwnApplicant(deps, params.applicantId, principal);
  const { applicationId, applicantId, type } = found;
  const steps = [IDENTITY.steps[type]];
  assertOpen(found, steps);
  const expected = query.version ?? null;
  assertVersion("application", found, expected);
  const version = await removeDocument(deps.db, {
    applicationId,
    applicantId,
    documentType,
    version: expected,
    steps,
    write: writeOf(deps, call, { type, documentType: documentType.type }),
  });
  if (version !== null) return { version };
  // Nothing was removed: the application may have moved on between looking and removing, and the document still be there.
  const now = await findOwnApplicant(deps, params.applicantId, principal);
  assertOpen(now, steps);
  assertVersion("application", now, expected);
  throw new Problem("document.not-found");
}
