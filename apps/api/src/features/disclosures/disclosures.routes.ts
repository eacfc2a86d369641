import * as contract from "@keystep/contract/disclosures/disclosures";
import { takesAnswers } from "@keystep/domain/applications/information-request";
import type { Application } from "@keystep/domain/applications/application";
import { DISCLOSURES, isDue, type WayOfGiving } from "@keystep/domain/disclosures/disclosures";
import type { Dependencies } from "#src/dependencies";
import { getOwnApplication } from "#src/features/applications/application.policy";
import { execute, fetchRows } from "#src/platform/db/prepared";
import { handle, type Registration } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { disclosurePage } from "./disclosure-page.ts";
import { findDisclosure, findDisclosuresInForce, type StoredDisclosure } from "./disclosure-versions.ts";
import { LIST_GIVEN, RECORD_GIVEN, type GivenRow } from "./given.repository.ts";
import { queueDisclosures } from "./queue-disclosures.ts";

type Person = { readonly userId: string };

function answerOf({ kind, version, from, text }: StoredDisclosure, own: readonly GivenRow[]): contract.DueDisclosure {
  const ofKind = own.filter((row) => row.kind === kind);
  const at = (how: WayOfGiving) => ofKind.find((row) => row.version === version && row.how === how)?.at.toISOString();
  const before = ofKind.filter((row) => row.how === "shown" && row.version < version).map((row) => row.version);
  return {
    kind,
    version,
    title: text.title,
    due: DISCLOSURES[kind].due,
    effectiveFrom: from.toISOString(),
    shownAt: at("shown") ?? null,
    emailedAt: at("emailed") ?? null,
    shownBefore: before.length === 0 ? null : Math.max(...before),
  };
}

/** All that a person is due until they send, as it stands. */
async function listDue(
  deps: Dependencies,
  { id, type, status }: Application,
  { userId }: Person,
): Promise<contract.DueDisclosure[]> {
  if (!takesAnswers(status)) return [];
  const given = await fetchRows(deps.db, LIST_GIVEN, { application: id });
  const own = given.filter((row) => row.userId === userId);
  const inForce = await findDisclosuresInForce(deps);
  return inForce
    .filter(({ kind }) => isDue(kind, { type, moment: "before-sending" }))
    .map((stored) => answerOf(stored, own));
}

/** An application that was begun before there were documents, or by an emailed link, is given its own when it is opened. */
const giveDisclosures = handle(contract.giveDisclosures, async (deps, { params, principal }) => {
  const { application } = await getOwnApplication(deps, params.id, principal);
  const due = await listDue(deps, application, principal);
  if (due.some((one) => one.due === "begun" && one.emailedAt === null)) {
    const begun = { applicationId: application.id, party: application.viewer, moment: "begun" } as const;
    await deps.db.transaction((tx) => queueDisclosures(deps, tx, begun));
  }
  return due;
});

const showDisclosure = handle(contract.showDisclosure, async (deps, { params, principal }) => {
  const { id: of, kind, version } = params;
  const { application } = await getOwnApplication(deps, of, principal);
  const { id, viewer } = application;
  if (!takesAnswers(application.status)) throw new Problem("application.not-a-draft");
  const due = await listDue(deps, application, principal);
  const shown = due.find((one) => one.kind === kind);
  if (shown?.version !== version) throw new Problem("disclosure.not-in-force");
  if (shown.shownAt !== null) return due;
  const { userId } = principal;
  await deps.db.transaction(async (tx) => {
    await execute(tx, RECORD_GIVEN, {
      application: id,
      party: viewer,
      user: userId,
      kind,
      version,
      how: "shown",
      sentTo: null,
      now: deps.clock.now(),
      action: "disclosure.shown",
      actor: userId,
    });
    const moment = DISCLOSURES[kind].due;
    await queueDisclosures(deps, tx, { applicationId: id, party: viewer, moment });
    // A co-applicant who never joined gets theirs when the main applicant is about to send.
    if (viewer === "main-applicant" && moment === "before-sending") {
      await queueDisclosures(deps, tx, { applicationId: id, party: "co-applicant", moment });
    }
  });
  return listDue(deps, application, principal);
});

const getDisclosure = handle(contract.getDisclosure, async (deps, { params }) => {
  const found = await findDisclosure(deps, params);
  if (found === null) throw new Problem("disclosure.not-found");
  const { kind, version, from, text } = found;
  return { kind, version, effectiveFrom: from.toISOString(), text };
});

export const disclosuresRoutes: readonly Registration[] = [
  giveDisclosures,
  showDisclosure,
  getDisclosure,
  disclosurePage,
];
