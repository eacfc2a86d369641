import * as contract from "@keystep/contract/identity/identity";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { deviceOf, setDeviceCookie } from "#src/features/identity/sign-in/known-devices";
import { bindPreparedRoute, bindRoute } from "#src/platform/http/bind-route";
import { setSessionCookies } from "#src/platform/sessions/session-cookies";
import { getCurrentUser } from "./get-current-user.ts";
import { setReminders } from "./set-reminders.ts";
import { updateUser } from "./update-user.ts";

export function registerUsers(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.getCurrentUser, ({ principal }) => getCurrentUser(deps, principal));
  // The gate lets through only the user of the address.
  bindRoute(app, deps, contract.getUser, ({ principal }) => getCurrentUser(deps, principal));
  bindRoute(app, deps, contract.setReminders, (call) => setReminders(deps, call));
  bindPreparedRoute(app, deps, contract.updateUser, async ({ params, body, principal, requestId, client, reply }) => {
    const update = { userId: params.id, details: body, principal, requestId, client, device: deviceOf(reply) };
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
