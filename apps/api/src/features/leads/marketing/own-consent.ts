import type {
  getMarketingConsent as getRoute,
  MarketingConsent,
  setMarketingConsent as setRoute,
} from "@keystep/contract/leads/marketing-consent";
import type { Dependencies } from "#src/dependencies";
import type { Db } from "#src/platform/db/database";
import { execute, fetchOne } from "#src/platform/db/prepared";
import type { Call } from "#src/platform/http/bind-route";
import { newId } from "#src/platform/ids";
import { FIND_OWN, GIVE_OWN, WITHDRAW_OWN } from "./marketing-consent.repository.ts";

const SOURCE = "the dashboard";

async function standing(db: Db, userId: string): Promise<MarketingConsent> {
  const { givenAt } = await fetchOne(db, FIND_OWN, { userId });
  return { isGiven: givenAt !== null, givenAt: givenAt?.toISOString() ?? null };
}

export function getMarketingConsent(
  { db }: Dependencies,
  { principal }: Call<typeof getRoute>,
): Promise<MarketingConsent> {
  return standing(db, principal.userId);
}

/** A person's own yes or no, as good as the form's and the link's (decisions 0025 and 0027). */
export async function setMarketingConsent(
  { db, clock }: Dependencies,
  { body, principal: { userId } }: Call<typeof setRoute>,
): Promise<MarketingConsent> {
  const now = clock.now();
  if (body.isGiven) await execute(db, GIVE_OWN, { id: newId(clock), userId, source: SOURCE, now });
  else await execute(db, WITHDRAW_OWN, { userId, now });
  return standing(db, userId);
}
