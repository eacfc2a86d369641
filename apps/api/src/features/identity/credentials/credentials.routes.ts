import * as contract from "@keystep/contract/identity/identity";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { cancelEmailChange } from "./cancel-email-change.ts";
import { changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { getAccount } from "./get-account.ts";
import { sendEmailConfirmationAgain } from "./send-email-confirmation.ts";

export function registerCredentials(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.getAccount, (call) => getAccount(deps, call));
  bindRoute(app, deps, contract.changePassword, async (call) => {
    await changePassword(deps, call);
    return undefined;
  });
  bindRoute(app, deps, contract.changeEmail, async (call) => {
    await changeEmail(deps, call);
    return undefined;
  });
  bindRoute(app, deps, contract.cancelEmailChange, async ({ params, requestId }) => {
    await cancelEmailChange(deps, { userId: params.id, by: "account", requestId });
    return undefined;
  });
  bindRoute(app, deps, contract.sendEmailConfirmation, async (call) => {
    await sendEmailConfirmationAgain(deps, call);
    return undefined;
  });
}
