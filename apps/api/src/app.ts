import { FIRST_TABLES } from "@keystep/contract/pages/default-site";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "./dependencies.ts";
import { addressesRoutes } from "./features/addresses/addresses.routes.ts";
import { applicantsRoutes } from "./features/applicants/applicants.routes.ts";
import { applicationsRoutes } from "./features/applications/applications.routes.ts";
import { contactRoutes } from "./features/contact/contact.routes.ts";
import { coApplicantsRoutes } from "./features/co-applicants/co-applicants.routes.ts";
import { FIRST_DISCLOSURES } from "./features/disclosures/first-disclosures.ts";
import { disclosuresRoutes } from "./features/disclosures/disclosures.routes.ts";
import { documentsRoutes } from "./features/documents/documents.routes.ts";
import { filesRoutes } from "./features/files/files.routes.ts";
import { identityRoutes } from "./features/identity/identity.routes.ts";
import { informationRequestsRoutes } from "./features/information-requests/information-requests.routes.ts";
import { leadsRoutes } from "./features/leads/leads.routes.ts";
import { mortgageSharesRoutes } from "./features/mortgage-shares/mortgage-shares.routes.ts";
import { messagesRoutes } from "./features/messages/messages.routes.ts";
import { activityRoutes } from "./features/activity/activity.routes.ts";
import { findFigures, storeFirstVersions, storeReadableVersions } from "./features/offers/policy-versions.ts";
import { registerCodes } from "./features/identity/second-factor/codes-page.ts";
import { decisionsRoutes } from "./features/decisions/decisions.routes.ts";
import { deskRoutes } from "./features/desk/desk.routes.ts";
import { operationsRoutes } from "./features/operations/operations.routes.ts";
import { settingsRoutes } from "./features/settings/settings.routes.ts";
import { staffRoutes } from "./features/staff/staff.routes.ts";
import { suspicionRoutes } from "./features/suspicion/suspicion.routes.ts";
import { submissionsRoutes } from "./features/submissions/submissions.routes.ts";
import { registerDocs } from "./platform/http/docs-page.ts";
import { registerHealth } from "./platform/http/health.ts";
import { WAITING_WORK } from "./waiting-work.ts";
import type { Registration } from "./platform/http/handle.ts";
import { createServer } from "./platform/http/server.ts";
import { registerMailbox } from "./platform/email/mailbox-page.ts";
import { registerSite } from "./platform/pages/site.ts";

/** The routes and pages of every slice. */
const ROUTES: readonly Registration[] = [
  ...applicationsRoutes,
  ...addressesRoutes,
  ...applicantsRoutes,
  ...coApplicantsRoutes,
  ...documentsRoutes,
  ...disclosuresRoutes,
  ...filesRoutes,
  ...identityRoutes,
  ...leadsRoutes,
  ...mortgageSharesRoutes,
  ...contactRoutes,
  ...activityRoutes,
  ...submissionsRoutes,
  ...informationRequestsRoutes,
  ...messagesRoutes,
  ...deskRoutes,
  ...decisionsRoutes,
  ...settingsRoutes,
  ...suspicionRoutes,
  ...staffRoutes,
  ...operationsRoutes(WAITING_WORK),
];

/** The API alone, without the site and the pages beside it. */
export async function buildApi(deps: Dependencies): Promise<FastifyInstance> {
  const app = await createServer(deps);
  for (const register of ROUTES) await register(app, deps);
  await storeFirstVersions(deps, { ...FIRST_TABLES, ...FIRST_DISCLOSURES });
  await storeReadableVersions(deps);
  return app;
}

export async function buildApp(deps: Dependencies): Promise<FastifyInstance> {
  const app = await buildApi(deps);
  registerHealth(app, deps, WAITING_WORK);
  registerDocs(app, deps);
  registerMailbox(app, deps);
  registerCodes(app, deps);
  await registerSite(app, deps, () => findFigures(deps));
  await app.ready();
  return app;
}
