import type { getBankingDetails as route } from "@keystep/contract/applicants/banking-details";
import type { AnswerOf } from "@keystep/contract/http/route";
import { assertWithinReach } from "#src/features/applications/application.policy";
import { getOwnApplication } from "#src/features/applications/get-own-application";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { readBankingDetails } from "./banking-details.repository.ts";

export async function getBankingDetails(
  deps: Dependencies,
  { params, principal }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  assertWithinReach(principal, params.applicationId);
  const place = { applicationId: params.applicationId, applicantId: params.applicantId.toLowerCase() };
  const found = await readBankingDetails(deps, place, principal.userId);
  if (found !== null) return found;
  await getOwnApplication(deps, params.applicationId, principal);
  throw new Problem("applicant.not-found");
}
