import type { listMortgageShares as route } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { AnswerOf } from "@keystep/contract/http/route";
import { missingTabs } from "@keystep/domain/mortgage-shares/tabs";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { listOwnMortgageShares } from "./mortgage-share.repository.ts";

/** A person's own, newest first; what is complete the domain's table of tabs says. */
export async function listMortgageShares(
  { db, clock }: Dependencies,
  { principal }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const today = clock.today();
  const found = await listOwnMortgageShares(db, principal.userId);
  return found.map((share) => ({ ...share, isComplete: missingTabs(share, today).length === 0 }));
}
