import * as contract from "@keystep/contract/staff/staff";
import { handle, type Registration } from "#src/platform/http/handle";
import { addPerson, agreeToGrant, endGrant, getOwnScopes, giveScopes, listPeople, removePerson } from "./people.ts";
import { listSecurityEvents } from "./staff.repository.ts";

export const staffRoutes: readonly Registration[] = [
  handle(contract.listSecurityEvents, ({ db }, { query }) => listSecurityEvents(db, query.before)),
  getOwnScopes,
  listPeople,
  addPerson,
  giveScopes,
  agreeToGrant,
  endGrant,
  removePerson,
];
