import type { ApplicationSummary } from "@keystep/contract/applications/applications";
import { answerDeadlines } from "@keystep/domain/applications/answer-deadlines";
import { isInProgress } from "@keystep/domain/applications/application-status";
import { requestSeenBy } from "@keystep/domain/applications/information-request";
import { dueStep } from "@keystep/domain/applications/next-step";
import { percentDone } from "@keystep/domain/applications/percent-done";
import type { StepFacts } from "@keystep/domain/applications/step-facts";
import type { Dependencies } from "#src/dependencies";
import { findCalendar } from "#src/features/clocks/calendar";
import { fetchRows } from "#src/platform/db/prepared";
import type { Principal } from "#src/platform/http/principal";
import { findApplicationsWithUser, LIST } from "./application.repository.ts";

/** How far a draft is, and what of it waits for the person; neither of one that was sent. */
function standingOf(draft: StepFacts | undefined) {
  if (draft === undefined) return { percentDone: null, dueStep: null };
  return { percentDone: percentDone(draft), dueStep: dueStep(draft) };
}

/** Newest first; a limited session sees the one application it was made for. How much is done is one read more, of all drafts at once. */
export async function applicationsSeenBy(
  { db, clock, log }: Pick<Dependencies, "db" | "clock" | "log">,
  { userId, reach: only, before }: Pick<Principal, "userId" | "reach"> & { readonly before?: string | undefined },
): Promise<ApplicationSummary[]> {
  const listed = await fetchRows(db, LIST, { person: userId, before: before ?? null, only });
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
}
