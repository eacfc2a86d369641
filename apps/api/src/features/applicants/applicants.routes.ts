import * as contract from "@keystep/contract/applicants/applicants";
import * as banking from "@keystep/contract/applicants/banking-details";
import * as address from "@keystep/contract/applicants/address";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { createApplicant } from "./create-applicant.ts";
import { getBankingDetails } from "./get-banking-details.ts";
import { saveAddress } from "./save-address.ts";
import { saveBankingDetails } from "./save-banking-details.ts";
import { updateApplicant } from "./update-applicant.ts";

export function registerApplicants(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.createApplicant, (call) => createApplicant(deps, call));
  bindRoute(app, deps, contract.updateApplicant, (call) => updateApplicant(deps, call));
  bindRoute(app, deps, address.saveAddress, (call) => saveAddress(deps, call));
  bindRoute(app, deps, address.listAddressStates, async () => [...deps.config.addressStates]);
  bindRoute(app, deps, banking.getBankingDetails, (call) => getBankingDetails(deps, call));
  bindRoute(app, deps, banking.saveBankingDetails, (call) => saveBankingDetails(deps, call));
}
