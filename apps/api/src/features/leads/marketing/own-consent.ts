import type {
  getMarketingConsent as getRoute,
  MarketingConsent,
  setMarketingConsent as setRoute,
} from "@keystep/contract/leads/marketing-consent";
import type { Dependencies } from "#src/dependencies";
import type { Db } from "#src/platform/db/database";
import type { Call } from "#src/platform/http/bind-route";
import { newId } from "#src/platform/ids";
import { findOwnConsent, giveOwnConsent, withdrawOwnConsents } from "./marketing-consent.repository.ts";

const SOURCE = "the dashboard";

async function standing(db: Db, userId: string): Promise<MarketingConsent> {
  const givenAt = await findOwnConsent(db, userId);
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
  if (body.isGiven) await giveOwnConsent(db, { id: newId(clock), userId, source: SOURCE, now });
  else await withdrawOwnConsents(db, { userId, now });
  return standing(db, userId);
}
