import type { getApplication as route } from "@keystep/contract/applications/applications";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { assertWithinReach } from "./application.policy.ts";
import { findApplication } from "./application.repository.ts";

export async function getApplication(
  { db }: Dependencies,
  { params, principal }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  assertWithinReach(principal, params.id);
  const application = await findApplication(db, params.id, principal.userId);
  if (application === null) throw new Problem("application.not-found");
  return application;
}
