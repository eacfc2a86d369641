import * as contract from "@keystep/contract/applications/applications";
import { stepStatuses } from "@keystep/domain/applications/step-status";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { bindRoute } from "#src/platform/http/bind-route";
import { visible } from "./application.repository.ts";
import { getOwnApplication } from "./get-own-application.ts";
import { listApplications } from "./list-applications.ts";
import { registerStopReminders } from "./reminders/stop-reminders-page.ts";
import { openApplicationEmail } from "./open-application-email.ts";
import { renewApplicationEmail } from "./renew-application-email.ts";
import { saveApplication } from "./save-application.ts";
import { upsertApplication } from "./upsert-application.ts";

export function registerApplications(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.listApplications, (call) => listApplications(deps, call));
  bindRoute(app, deps, contract.upsertApplication, (call) => upsertApplication(deps, call));
  bindRoute(app, deps, contract.getApplication, async ({ params, principal }) =>
    visible((await getOwnApplication(deps, params.id, principal)).application),
  );
  bindRoute(app, deps, contract.getStepStatus, async ({ params, principal }) =>
    stepStatuses({ ...(await getOwnApplication(deps, params.id, principal)), today: deps.clock.today() }),
  );
  bindRoute(app, deps, contract.saveApplication, (call) => saveApplication(deps, call));
  bindRoute(app, deps, contract.openApplicationEmail, (call) => openApplicationEmail(deps, call));
  bindRoute(app, deps, contract.renewApplicationEmail, (call) => renewApplicationEmail(deps, call));
  registerStopReminders(app, deps);
}
