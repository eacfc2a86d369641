import type { FastifyInstance } from "fastify";
import type { Dependencies } from "./dependencies.ts";
import { registerApplicants } from "./features/applicants/applicants.routes.ts";
import { claimDrafts } from "./features/applications/claim-drafts.ts";
import { registerApplications } from "./features/applications/applications.routes.ts";
import { registerContact } from "./features/contact/contact.routes.ts";
import { registerCoApplicants } from "./features/co-applicants/co-applicants.routes.ts";
import { registerDocuments } from "./features/documents/documents.routes.ts";
import { registerFiles } from "./features/files/files.routes.ts";
import { registerIdentity } from "./features/identity/identity.routes.ts";
import { registerInformationRequests } from "./features/information-requests/information-requests.routes.ts";
import { registerLeads } from "./features/leads/leads.routes.ts";
import { storeLead } from "./features/leads/store-lead.ts";
import { registerMortgageShares } from "./features/mortgage-shares/mortgage-shares.routes.ts";
import { registerMessages } from "./features/messages/messages.routes.ts";
import { registerActivity } from "./features/activity/activity.routes.ts";
import { findFigures, storeFirstVersions } from "./features/offers/policy-versions.ts";
import { registerStaff } from "./features/staff/staff.routes.ts";
import { registerSubmissions } from "./features/submissions/submissions.routes.ts";
import { registerDocs } from "./platform/http/docs-page.ts";
import { registerHealth } from "./platform/http/health.ts";
import { createServer } from "./platform/http/server.ts";
import { registerMailbox } from "./platform/email/mailbox-page.ts";
import { registerSite } from "./platform/pages/site.ts";

export async function buildApp(deps: Dependencies): Promise<FastifyInstance> {
  const app = await createServer(deps);
  registerHealth(app, deps);
  registerDocs(app, deps);
  registerMailbox(app, deps);
  registerApplications(app, deps);
  registerApplicants(app, deps);
  registerCoApplicants(app, deps);
  registerDocuments(app, deps);
  await registerFiles(app, deps);
  registerIdentity(app, deps, {
    onEmailProven: claimDrafts,
    onLeadLeft: (tx, lead) => storeLead(deps, tx, lead),
  });
  registerLeads(app, deps);
  registerMortgageShares(app, deps);
  registerContact(app, deps);
  registerActivity(app, deps);
  registerSubmissions(app, deps);
  registerInformationRequests(app, deps);
  registerMessages(app, deps);
  registerStaff(app, deps);
  await storeFirstVersions(deps);
  await registerSite(app, deps, () => findFigures(deps));
  await app.ready();
  return app;
}
