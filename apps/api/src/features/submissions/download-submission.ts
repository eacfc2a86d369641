import { Readable } from "node:stream";
import type { downloadSubmission as route } from "@keystep/contract/submissions/submissions";
import type { Dependencies } from "#src/dependencies";
import { assertMainApplicant, assertWithinReach } from "#src/features/applications/application.policy";
import type { Call } from "#src/platform/http/bind-route";
import { FileAnswer } from "#src/platform/http/file-answer";
import { Problem } from "#src/platform/http/problem";
import { loadDocument } from "./document-store.ts";
import { documentName, PDF } from "./render-copy.ts";
import { readDocumentPlace } from "./submission-copy.repository.ts";
import { findSubmission } from "./submission.repository.ts";

const SOON = { headers: { "retry-after": "5" } };

export async function downloadSubmission(
  deps: Dependencies,
  { params, principal }: Call<typeof route>,
): Promise<FileAnswer> {
  assertWithinReach(principal, params.id);
  const kept = await readDocumentPlace(deps.db, params.id, principal.userId);
  if (kept === null) {
    const found = await findSubmission(deps.db, params.id, principal.userId);
    if (found === null) throw new Problem("application.not-found");
    // Co-applicants who joined before each had a copy of their own have none of what was sent then.
    if (found.id !== null) assertMainApplicant(found);
    throw new Problem("submission.not-found");
  }
  const { submissionId, viewer, reference, edition, documentKey, documentHash } = kept;
  if (documentKey === null || documentHash === null) throw new Problem("submission.document-not-ready", SOON);
  const document = await loadDocument(deps, { submissionId, viewer, key: documentKey, hash: documentHash });
  return new FileAnswer({
    name: documentName({ reference, edition }),
    mediaType: PDF,
    size: document.length,
    content: Readable.from([document]),
  });
}
