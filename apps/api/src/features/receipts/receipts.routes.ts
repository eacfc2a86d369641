import * as contract from "@keystep/contract/receipts";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { listReceipts } from "./list-receipts.ts";

export function registerReceipts(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.listReceipts, (call) => listReceipts(deps, call));
}
