import { contactUs as route } from "@keystep/contract/contact/contact";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { contactUs } from "./contact-us.ts";

export function registerContact(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, route, (call) => contactUs(deps, call));
}
