import type {
  listMortgageShares as route,
  MortgageShareSummary,
} from "@keystep/contract/mortgage-shares/mortgage-shares";
import { missingTabs } from "@keystep/domain/mortgage-shares/tabs";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { listOwnMortgageShares } from "./mortgage-share.repository.ts";

export async function listMortgageShares(
  { db, clock }: Dependencies,
  { principal }: Call<typeof route>,
): Promise<MortgageShareSummary[]> {
  const today = clock.today();
  const found = await listOwnMortgageShares(db, principal.userId);
  return found.map((share) => ({
    id: share.id,
    leadId: share.leadId,
    status: share.status,
    createdAt: share.createdAt,
    sentAt: share.sentAt,
    propertyAddress: share.propertyAddress,
    estimatedPropertyValue: share.estimatedPropertyValue,
    isComplete: missingTabs(share, today).length === 0,
  }));
}
