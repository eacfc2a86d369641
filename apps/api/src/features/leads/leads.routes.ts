import * as contract from "@keystep/contract/leads/own-leads";
import * as consent from "@keystep/contract/leads/marketing-consent";
import { applicationTypeOfLead, contextOfLead } from "@keystep/domain/leads/lead-continuation";
import { findApplicationWithUser } from "#src/features/applications/application.repository";
import { beginOwnApplication } from "#src/features/applications/own-draft.repository";
import { writeOf } from "#src/features/cases/write";
import type { Db } from "#src/platform/db/database";
import { execute, fetchOne } from "#src/platform/db/prepared";
import { handle, type Registration } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { SET_APPLICATION, listLeads, lockOwnLead } from "./lead.repository.ts";
import { FIND_OWN, GIVE_OWN, WITHDRAW_OWN } from "./marketing/marketing-consent.repository.ts";
import { unsubscribePage } from "./marketing/unsubscribe-page.ts";

/**
 * A lead becomes an application once, its person's own, with its figures filled in. Asked again, or twice at once, it answers that
 * application and where the person stands in it.
 */
const continueLead = handle(contract.continueLead, (deps, call) => {
  const { params } = call;
  const { userId } = call.principal;
  return deps.db.transaction(async (tx) => {
    const found = await lockOwnLead(tx, params.id, userId);
    if (found === null) throw new Problem("lead.not-found");
    const { lead, applicationId, createdAt } = found;
    if (applicationId !== null) {
      const standing = await findApplicationWithUser(tx, applicationId, userId);
      return { id: applicationId, step: standing?.application.step ?? null };
    }
    const id = newId(deps.clock);
    const context = contextOfLead(lead);
    const type = applicationTypeOfLead(lead.leadType);
    const write = writeOf(deps, call, { fields: Object.keys(context), leadId: params.id });
    const figures = { figuresFrom: "lead", figuresAt: createdAt } as const;
    await beginOwnApplication(deps, tx, { ...write, id, type, context, ...figures });
    await execute(tx, SET_APPLICATION, { id: params.id, application: id });
    return { id, step: null };
  });
});

const SOURCE = "the dashboard";

async function standing(db: Db, userId: string): Promise<consent.MarketingConsent> {
  const { givenAt } = await fetchOne(db, FIND_OWN, { userId });
  return { isGiven: givenAt !== null, givenAt: givenAt?.toISOString() ?? null };
}

const getMarketingConsent = handle(consent.getMarketingConsent, ({ db }, { principal }) =>
  standing(db, principal.userId),
);

/** A person's own yes or no, as good as the form's and the link's (decisions 0025 and 0027). */
const setMarketingConsent = handle(
  consent.setMarketingConsent,
  async ({ db, clock }, { body, principal: { userId } }) => {
    const now = clock.now();
    if (body.isGiven) await execute(db, GIVE_OWN, { id: newId(clock), userId, source: SOURCE, now });
    else await execute(db, WITHDRAW_OWN, { userId, now });
    return standing(db, userId);
  },
);

export const leadsRoutes: readonly Registration[] = [
  handle(contract.listLeads, ({ db }, { principal }) => listLeads(db, principal.userId)),
  continueLead,
  getMarketingConsent,
  setMarketingConsent,
  unsubscribePage,
];
