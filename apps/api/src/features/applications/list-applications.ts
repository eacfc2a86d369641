import type { listApplications as route } from "@keystep/contract/applications";
import type { Dependencies } from "#src/dependencies";
import { rawJson } from "#src/platform/http/bind-route";
import type { Call } from "#src/platform/http/bind-route";
import { listApplicationsText } from "./application.repository.ts";

/** Newest first; a limited session sees the one application it was made for. */
export async function listApplications({ db }: Dependencies, { query, principal }: Call<typeof route>) {
  const { userId, applicationId: only } = principal;
  return rawJson(await listApplicationsText(db, { userId, before: query.before ?? null, only }));
}
