import type { User } from "@keystep/contract/identity/identity";
import * as contract from "@keystep/contract/identity/identity";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { deviceOf, setDeviceCookie } from "#src/features/identity/sign-in/known-devices";
import { bindPreparedRoute, bindRoute } from "#src/platform/http/bind-route";
import type { Principal } from "#src/platform/http/principal";
import { Problem } from "#src/platform/http/problem";
import { setSessionCookies } from "#src/platform/sessions/session-cookies";
import { setReminders } from "./set-reminders.ts";
import { updateUser } from "./update-user.ts";
import { findPerson, shownUser } from "./user.repository.ts";

export function registerUsers(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.getCurrentUser, ({ principal }) => getCurrentUser(deps, principal));
  // The gate lets through only the user of the address.
  bindRoute(app, deps, contract.getUser, ({ principal }) => getCurrentUser(deps, principal));
  bindRoute(app, deps, contract.setReminders, (call) => setReminders(deps, call));
  bindPreparedRoute(app, deps, contract.updateUser, async (call) => {
    const { params, body, principal, client, reply } = call;
    const update = { userId: params.id, details: body, principal, client, device: deviceOf(reply) };
    const store = await updateUser(deps, update);
    return async () => {
      const { user, activated } = await store();
      if (activated !== null) {
        setSessionCookies(reply, activated.session);
        setDeviceCookie(reply, activated.deviceToken);
      }
      return user;
    };
  });
}

async function getCurrentUser({ db }: Dependencies, { userId }: Principal): Promise<User> {
  const person = await findPerson(db, userId);
  if (person === null) throw new Problem("user.not-found");
  return shownUser(person);
}
