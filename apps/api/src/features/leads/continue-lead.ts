import type { continueLead as route } from "@keystep/contract/leads/own-leads";
import type { AnswerOf } from "@keystep/contract/http/route";
import { applicationTypeOfLead, contextOfLead } from "@keystep/domain/leads/lead-continuation";
import type { Dependencies } from "#src/dependencies";
import { findApplicationWithUser } from "#src/features/applications/application.repository";
import { insertOwnApplication } from "#src/features/applications/own-draft.repository";
import { writeOf } from "#src/features/cases/write";
import { execute } from "#src/platform/db/prepared";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { lockOwnLead, SET_APPLICATION } from "./lead.repository.ts";

/**
 * A lead becomes an application once, its person's own, with its figures filled in. Asked again, or twice at once, it answers that
 * application and where the person stands in it.
 */
export function continueLead(deps: Dependencies, call: Call<typeof route>): Promise<AnswerOf<typeof route>> {
  const { params } = call;
  const { userId } = call.principal;
  return deps.db.transaction(async (tx) => {
    const found = await lockOwnLead(tx, params.id, userId);
    if (found === null) throw new Problem("lead.not-found");
    const { lead, applicationId } = found;
    if (applicationId !== null) {
      const standing = await findApplicationWithUser(tx, applicationId, userId);
      return { id: applicationId, step: standing?.application.step ?? null };
    }
    const id = newId(deps.clock);
    const context = contextOfLead(lead);
    const type = applicationTypeOfLead(lead.leadType);
    const write = writeOf(deps, call, { fields: Object.keys(context), leadId: params.id });
    await insertOwnApplication(tx, { id, type, context, write });
    await execute(tx, SET_APPLICATION, { id: params.id, application: id });
    return { id, step: null };
  });
}
