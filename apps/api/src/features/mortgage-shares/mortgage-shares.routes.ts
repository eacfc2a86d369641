import * as contract from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { getAccount } from "./get-account.ts";
import { getOwnMortgageShare } from "./find-open-mortgage-share.ts";
import { listMortgageShares } from "./list-mortgage-shares.ts";
import { moveMortgageShare } from "./move-mortgage-share.ts";
import { moveOwnMortgageShare } from "./move-own-mortgage-share.ts";
import { saveAccount } from "./save-account.ts";
import { saveMortgageShare } from "./save-mortgage-share.ts";
import { sendMortgageShare } from "./send-mortgage-share.ts";
import { readMortgageSharesForStaff } from "./staff-mortgage-share.repository.ts";

export function registerMortgageShares(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.listMortgageShares, (call) => listMortgageShares(deps, call));
  bindRoute(app, deps, contract.getMortgageShare, ({ params, principal: { userId } }) =>
    getOwnMortgageShare(deps, { id: params.id, userId }),
  );
  bindRoute(app, deps, contract.saveMortgageShare, (call) => saveMortgageShare(deps, call));
  bindRoute(app, deps, contract.getMortgageShareBankingDetails, (call) => getAccount(deps, call));
  bindRoute(app, deps, contract.saveMortgageShareBankingDetails, (call) => saveAccount(deps, call));
  bindRoute(app, deps, contract.sendMortgageShare, (call) => sendMortgageShare(deps, call));
  bindRoute(app, deps, contract.moveOwnMortgageShare, (call) => moveOwnMortgageShare(deps, call));
  bindRoute(app, deps, contract.listStaffMortgageShares, ({ query, principal: { userId } }) =>
    readMortgageSharesForStaff(deps.db, { ...query, userId, today: deps.clock.today() }),
  );
  bindRoute(app, deps, contract.moveMortgageShare, (call) => moveMortgageShare(deps, call));
}
