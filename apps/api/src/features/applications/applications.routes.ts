import * as contract from "@keystep/contract/applications/applications";
import { answerDeadlines } from "@keystep/domain/applications/answer-deadlines";
import { isInProgress } from "@keystep/domain/applications/application-status";
import { requestSeenBy } from "@keystep/domain/applications/information-request";
import { dueStep } from "@keystep/domain/applications/next-step";
import { percentDone } from "@keystep/domain/applications/percent-done";
import type { StepFacts } from "@keystep/domain/applications/step-facts";
import { stepStatuses } from "@keystep/domain/applications/step-status";
import { findCalendar } from "#src/features/clocks/calendar";
import { getOwnApplication } from "./application.policy.ts";
import { fetchRows } from "#src/platform/db/prepared";
import { handle, type Registration } from "#src/platform/http/handle";
import { findApplicationsWithUser, LIST, visible } from "./application.repository.ts";
import { openApplicationEmail, renewApplicationEmail } from "./application-link.ts";
import { stopRemindersPage } from "./reminders/stop-reminders-page.ts";
import { saveApplication } from "./save-application.ts";
import { upsertApplication } from "./upsert-application.ts";

/** How far a draft is, and what of it waits for the person; neither of one that was sent. */
function standingOf(draft: StepFacts | undefined) {
  if (draft === undefined) return { percentDone: null, dueStep: null };
  return { percentDone: percentDone(draft), dueStep: dueStep(draft) };
}

/** Newest first; a limited session sees the one application it was made for. How much is done is one read more, of all drafts at once. */
const listApplications = handle(contract.listApplications, async ({ db, clock, log }, { query, principal }) => {
  const { userId, reach: only } = principal;
  const listed = await fetchRows(db, LIST, { person: userId, before: query.before ?? null, only });
  const drafts = listed.filter(({ status }) => isInProgress(status)).map(({ id }) => id);
  const found = drafts.length === 0 ? [] : await findApplicationsWithUser(db, drafts, userId);
  const today = clock.today();
  const drafted = new Map(found.map((facts) => [facts.application.id, { ...facts, today }]));
  const calendar = await findCalendar({ db, log }, clock.now());
  return listed.map(({ hasCoJoined, informationRequest: asked, ...row }) => ({
    ...row,
    informationRequest: asked && requestSeenBy(row.viewer, asked, hasCoJoined),
    ...standingOf(drafted.get(row.id)),
    deadlines: answerDeadlines(row, calendar),
  }));
});

export const applicationsRoutes: readonly Registration[] = [
  listApplications,
  upsertApplication,
  handle(contract.getApplication, async (deps, { params, principal }) =>
    visible((await getOwnApplication(deps, params.id, principal)).application),
  ),
  handle(contract.getStepStatus, async (deps, { params, principal }) =>
    stepStatuses({ ...(await getOwnApplication(deps, params.id, principal)), today: deps.clock.today() }),
  ),
  saveApplication,
  openApplicationEmail,
  renewApplicationEmail,
  stopRemindersPage,
];
