import * as contract from "@keystep/contract/submissions/submissions";
import { Readable } from "node:stream";
import { assertMainApplicant, assertWithinReach } from "#src/features/applications/application.policy";
import { moveCase } from "#src/features/cases/move-case";
import { APPLICATION } from "#src/features/cases/move.repository";
import { isParty, partyOf } from "#src/features/cases/parties";
import { isOffered } from "@keystep/domain/decisions/offer";
import { listOf } from "#src/platform/db/expressions";
import { fetchRow, prepared, query } from "#src/platform/db/prepared";
import { FileAnswer } from "#src/platform/http/file-answer";
import { handle, type Registration } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { confirmLook } from "./confirm-look.ts";
import { closeCorrection, openCorrection } from "./open-correction.ts";
import { declareOwnPart } from "./declare-own-part.ts";
import { loadDocument } from "./document-store.ts";
import { withdrawalEmail, withdrawnByOtherEmail } from "./emails/withdrawal-email.ts";
import { listSentVersions } from "./list-sent-versions.ts";
import { PDF, documentName } from "./render-copy.ts";
import { sendCorrection } from "./send-correction.ts";
import { submissionAnswer } from "./submission-answer.ts";
import { readDocumentPlace } from "./submission-copy.repository.ts";
import { findSubmission } from "./submission.repository.ts";
import { submitApplication } from "./submit-application.ts";
import { takeAgreementBack } from "./take-agreement-back.ts";

const SOON = { headers: { "retry-after": "5" } };

const downloadSubmission = handle(contract.downloadSubmission, async (deps, { params, principal }) => {
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
});

// The reference is null before it was sent in.
const FIND = prepared("submissions-find-withdrawable", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  query
    .selectFrom("applications as a")
    .leftJoin("submissions as s", (join) => join.onRef("s.application_id", "=", "a.id").on("s.edition", "=", 1))
    .select((eb) => [
      "a.status",
      "a.version",
      "a.type",
      "s.reference",
      partyOf(person)(eb).as("viewer"),
      listOf(
        eb
          .selectFrom("users as u")
          .select("u.email")
          .where("u.id", "<>", person)
          .where((of) =>
            of.or([
              of("u.id", "=", of.ref("a.user_id")),
              of(
                "u.id",
                "in",
                of.selectFrom("applicants as p").select("p.user_id").whereRef("p.application_id", "=", "a.id"),
              ),
            ]),
          ),
      ).as("others"),
    ])
    .where("a.id", "=", id)
    .where(isParty(person)),
);

/** Takes an application back. */
const withdrawApplication = handle(contract.withdrawApplication, (deps, call) => {
  const {
    params: { id },
    principal,
  } = call;
  assertWithinReach(principal, id);
  return moveCase(deps, call, {
    kind: APPLICATION,
    id,
    to: "withdrawn",
    by: "applicant",
    async find() {
      const found = await fetchRow(deps.db, FIND, { id, person: principal.userId });
      if (found === null) throw new Problem("application.not-found");
      // Each person accepts an offer for themselves, and refuses it so.
      if (!isOffered(found.status)) assertMainApplicant(found);
      return found;
    },
    emails: ({ type, reference, others, status }) => [
      withdrawalEmail({ brand: deps.config.brand, to: principal.email, type, reference }),
      ...others.map((to) =>
        withdrawnByOtherEmail({ brand: deps.config.brand, to, type, reference, isOffered: isOffered(status) }),
      ),
    ],
  });
});

const getSubmission = handle(contract.getSubmission, async (deps, { params, principal }) => {
  assertWithinReach(principal, params.id);
  const found = await findSubmission(deps.db, params.id, principal.userId);
  if (found === null) throw new Problem("application.not-found");
  const answer = await submissionAnswer(deps, found);
  if (answer === null) throw new Problem("submission.not-found");
  return answer;
});

export const submissionsRoutes: readonly Registration[] = [
  submitApplication,
  declareOwnPart,
  takeAgreementBack,
  confirmLook,
  openCorrection,
  closeCorrection,
  sendCorrection,
  listSentVersions,
  getSubmission,
  downloadSubmission,
  withdrawApplication,
];
