import * as contract from "@keystep/contract/co-applicants/co-applicants";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { acceptInvitation } from "./accept-invitation.ts";
import { getInvitation } from "./get-invitation.ts";
import { refuseInvitation } from "./refuse-invitation.ts";
import { removeCoApplicant } from "./remove-co-applicant.ts";
import { saveSharing } from "./save-sharing.ts";
import { sendInvitation } from "./send-invitation.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

export function registerCoApplicants(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.sendInvitation, (call) => sendInvitation(deps, call));
  bindRoute(app, deps, contract.withdrawInvitation, (call) => withdrawInvitation(deps, call));
  bindRoute(app, deps, contract.getInvitation, (call) => getInvitation(deps, call));
  bindRoute(app, deps, contract.acceptInvitation, (call) => acceptInvitation(deps, call));
  bindRoute(app, deps, contract.refuseInvitation, (call) => refuseInvitation(deps, call));
  bindRoute(app, deps, contract.removeCoApplicant, (call) => removeCoApplicant(deps, call));
  bindRoute(app, deps, contract.saveSharing, (call) => saveSharing(deps, call));
}
