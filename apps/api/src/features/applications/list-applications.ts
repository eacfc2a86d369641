import type { listApplications as route } from "@keystep/contract/applications/applications";
import { isInProgress } from "@keystep/domain/applications/application-status";
import { percentDone } from "@keystep/domain/applications/percent-done";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { findApplicationsWithUser, findListedApplications } from "./application.repository.ts";

/** Newest first; a limited session sees the one application it was made for. How much is done is one read more, of all drafts at once. */
export async function listApplications({ db, clock }: Dependencies, { query, principal }: Call<typeof route>) {
  const { userId, reach: only } = principal;
  const listed = await findListedApplications(db, { userId, before: query.before ?? null, only });
  const drafts = listed.filter(({ status }) => isInProgress(status)).map(({ id }) => id);
  const found = drafts.length === 0 ? [] : await findApplicationsWithUser(db, drafts, userId);
  const today = clock.today();
  const percents = new Map(found.map((facts) => [facts.application.id, percentDone({ ...facts, today })]));
  return listed.map((row) => ({ ...row, percentDone: percents.get(row.id) ?? null }));
}
