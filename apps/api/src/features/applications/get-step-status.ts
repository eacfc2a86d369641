import type { getStepStatus as route } from "@keystep/contract/applications/applications";
import type { AnswerOf } from "@keystep/contract/http/route";
import { stepStatuses } from "@keystep/domain/applications/step-status";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { assertWithinReach } from "./application.policy.ts";
import { findApplicationWithUser } from "./application.repository.ts";

export async function getStepStatus(
  { db, clock }: Dependencies,
  { params, principal }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  assertWithinReach(principal, params.id);
  const found = await findApplicationWithUser(db, params.id, principal.userId);
  if (found === null) throw new Problem("application.not-found");
  return stepStatuses({ ...found, today: clock.today() });
}
