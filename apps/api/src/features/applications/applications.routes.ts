import * as contract from "@keystep/contract/applications/applications";
import { stepStatuses } from "@keystep/domain/applications/step-status";
import { getOwnApplication } from "./application.policy.ts";
import { findOffer, offerAnswer } from "#src/features/cases/offer";
import { handle, type Registration } from "#src/platform/http/handle";
import { visible } from "./application.repository.ts";
import { applicationsSeenBy } from "./applications-seen-by.ts";
import { openApplicationEmail, renewApplicationEmail } from "./application-link.ts";
import { stopRemindersPage } from "./reminders/stop-reminders-page.ts";
import { saveApplication } from "./save-application.ts";
import { upsertApplication } from "./upsert-application.ts";

const listApplications = handle(contract.listApplications, (deps, { query, principal }) =>
  applicationsSeenBy(deps, { ...principal, before: query.before }),
);

export const applicationsRoutes: readonly Registration[] = [
  listApplications,
  upsertApplication,
  handle(contract.getApplication, async (deps, { params, principal }) => {
    const { application } = await getOwnApplication(deps, params.id, principal);
    const offer = await findOffer(deps.db, application);
    return { ...visible(application), offer: offer && offerAnswer(offer) };
  }),
  handle(contract.getStepStatus, async (deps, { params, principal }) =>
    stepStatuses({ ...(await getOwnApplication(deps, params.id, principal)), today: deps.clock.today() }),
  ),
  saveApplication,
  openApplicationEmail,
  renewApplicationEmail,
  stopRemindersPage,
];
