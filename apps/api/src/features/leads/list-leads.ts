import type { listLeads as route } from "@keystep/contract/own-leads";
import { LEAD_TYPES } from "@keystep/domain/leads/lead";
import { applicationTypeOfLead } from "@keystep/domain/leads/lead-continuation";
import type { Dependencies } from "#src/dependencies";
import { rawJson } from "#src/platform/http/bind-route";
import type { Call } from "#src/platform/http/bind-route";
import { listLeadsText } from "./lead.repository.ts";

const APPLICATION_TYPES = Object.fromEntries(LEAD_TYPES.map((type) => [type, applicationTypeOfLead(type)]));

/** A lead is its account's from the start: the account was made by the very form (decision 0025). */
export async function listLeads({ db }: Dependencies, { principal }: Call<typeof route>) {
  return rawJson(await listLeadsText(db, { userId: principal.userId, applicationTypes: APPLICATION_TYPES }));
}
