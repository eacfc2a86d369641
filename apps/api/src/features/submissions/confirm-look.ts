import { isDeepStrictEqual } from "node:util";
import * as contract from "@keystep/contract/submissions/second-looks";
import { accessTo, applicantSeenBy } from "@keystep/domain/applicants/co-applicant-visibility";
import type { Confirmation, Confirmations } from "@keystep/domain/applicants/confirmation";
import type { Application } from "@keystep/domain/applications/application";
import type { ApartAnswers } from "@keystep/domain/applications/step-rules";
import { secondLooks } from "@keystep/domain/applications/second-looks/second-looks";
import type { Dependencies } from "#src/dependencies";
import { assertOpen, getOwnApplication } from "#src/features/applications/application.policy";
import { ANSWERS_WRITE, heldForAnswers, isOwnOfHeld } from "#src/features/applications/held-application";
import { eventOf, writeOf } from "#src/features/cases/write";
import { merged } from "#src/platform/db/expressions";
import { fetchRow, json, prepared, query } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { documentsOf } from "./freeze-answers.ts";

// The version stays, since no answer changes: an open form has nothing to merge.
export const CONFIRM_LOOK = prepared(
  "submissions-confirm-look",
  { ...ANSWERS_WRITE, applicant: "uuid", confirmed: json<Confirmations>() },
  ({ confirmed, ...write }) =>
    query
      .with("held", () => heldForAnswers(write))
      .with("changed", (db) =>
        db
          .updateTable("applicants")
          .from("held")
          .set((eb) => ({ confirmed_looks: merged(eb.ref("applicants.confirmed_looks"), confirmed) }))
          .where(isOwnOfHeld(write))
          .returning("applicants.application_id as applicationId"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("changed"), (eb) =>
          eventOf(write, "applicant.look-confirmed", eb.ref("changed.applicationId")),
        ),
      )
      .selectFrom("changed")
      .selectAll(),
);

/** The documents of those whose answers are this person's own, as the checks read them. */
async function ownDocuments(deps: Dependencies, { applicants, viewer }: Application) {
  const apart: Record<string, Pick<ApartAnswers, "documents">> = {};
  for (const applicant of applicants) {
    if (accessTo(applicant, viewer) === "own")
      apart[applicant.id] = { documents: await documentsOf(deps, applicant.id) };
  }
  return apart;
}

/** Keeps a person's word that answers are right, for the answers as they stand. */
export const confirmLook = handle(contract.confirmLook, async (deps, call) => {
  const { params, body, principal } = call;
  const { application } = await getOwnApplication(deps, params.applicationId, principal);
  const applicants = application.applicants.map((applicant) => applicantSeenBy(application.viewer, applicant));
  const person = applicants.find(({ id, access }) => id === params.applicantId.toLowerCase() && access === "own");
  assertOpen(application, []);
  if (person === undefined) throw new Problem("applicant.not-found");
  const seen = {
    application: { ...application, applicants },
    apart: await ownDocuments(deps, application),
    today: deps.clock.today(),
  };
  const asked = secondLooks(seen).find(({ of, look }) => of === person.type && look === body.look);
  if (asked === undefined || !isDeepStrictEqual(asked.answers, body.answers))
    throw new Problem("application.version-conflict");
  const confirmation: Confirmation = { answers: asked.answers, confirmedAt: deps.clock.now().toISOString() };
  const stored = await fetchRow(deps.db, CONFIRM_LOOK, {
    ...writeOf(deps, call, { type: person.type, look: body.look }),
    application: application.id,
    applicant: person.id,
    confirmed: { [body.look]: confirmation },
    version: null,
    steps: [],
  });
  if (stored === null) throw new Problem("application.not-a-draft");
  return confirmation;
});
