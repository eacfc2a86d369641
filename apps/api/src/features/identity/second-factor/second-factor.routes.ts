import * as contract from "@keystep/contract/identity/second-factor";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { renewRecoveryCodes } from "./change-second-factors.ts";
import { addPasskey, beginPasskey, removePasskey } from "./passkeys.ts";
import { beginTotp, confirmTotp, removeTotp } from "./totp.ts";

export function registerSecondFactor(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.beginTotp, (call) => beginTotp(deps, call));
  bindRoute(app, deps, contract.confirmTotp, (call) => confirmTotp(deps, call));
  bindRoute(app, deps, contract.removeTotp, (call) => removeTotp(deps, call));
  bindRoute(app, deps, contract.beginPasskey, (call) => beginPasskey(deps, call));
  bindRoute(app, deps, contract.addPasskey, (call) => addPasskey(deps, call));
  bindRoute(app, deps, contract.removePasskey, (call) => removePasskey(deps, call));
  bindRoute(app, deps, contract.renewRecoveryCodes, (call) => renewRecoveryCodes(deps, call));
}
