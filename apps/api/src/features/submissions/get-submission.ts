import type { AnswerOf } from "@keystep/contract/http/route";
import type { getSubmission as route } from "@keystep/contract/submissions/submissions";
import type { Dependencies } from "#src/dependencies";
import { assertWithinReach } from "#src/features/applications/application.policy";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { submissionAnswer } from "./submission-answer.ts";
import { findSubmission } from "./submission.repository.ts";

export async function getSubmission(
  { db }: Dependencies,
  { params, principal }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  assertWithinReach(principal, params.id);
  const found = await findSubmission(db, params.id, principal.userId);
  if (found === null) throw new Problem("application.not-found");
  const answer = submissionAnswer(found);
  if (answer === null) throw new Problem("submission.not-found");
  return answer;
}
