import {
  getApplication,
  getStepStatus,
  saveApplication,
  type ApplicationAnswer,
} from "@keystep/contract/applications/applications";
import { getMaskedBankingDetails } from "@keystep/contract/applicants/banking-details";
import { getCurrentUser, type User } from "@keystep/contract/identity/identity";
import { OPENED_DISCLOSURES } from "./disclosure-fixtures.ts";
import { giveDisclosures } from "@keystep/contract/disclosures/disclosures";
import { stepStatuses } from "@keystep/domain/applications/step-status";
import ApplicationPage from "#src/app/application-page.tsx";
import ApplicationStepPage from "#src/app/application-step-page.tsx";
import { todayOf } from "#src/app/clock";
import { anApplicant, anApplication, aUser } from "./application-fixtures.ts";
import { installFakeApi, json, type FakeApi } from "./fake-api.ts";
import { renderRoutes } from "./render-routes.tsx";

/** A quarter to four in Sydney, in summer time. */
export const standingClock = { now: () => new Date("2026-11-20T04:42:00Z") };

/** The server's side of one application: it can be read, and what tests change of it is answered from then on. */
export class StoredApplication {
  application: ApplicationAnswer;
  user: User;
  readonly api: FakeApi;

  constructor(
    api: FakeApi,
    stored: { readonly application?: ApplicationAnswer | undefined; readonly user?: User | undefined },
  ) {
    this.api = api;
    this.application = stored.application ?? anApplication();
    // A person of their own: what an earlier test's page saves as it is closed must not be found by this one.
    this.user = stored.user ?? aUser({ id: crypto.randomUUID() });
    api.answer(getApplication, () => this.application);
    api.answer(getStepStatus, () =>
      stepStatuses({ application: this.application, user: this.user, today: todayOf(standingClock) }),
    );
    api.answer(getCurrentUser, () => this.user);
    api.answer(giveDisclosures, OPENED_DISCLOSURES);
    api.answer(getMaskedBankingDetails, { accountName: "M Nguyen", bsb: "062000", accountNumberEnding: "789" });
  }

  /** Takes what a step of the main applicant saves, and answers which step comes next. */
  keepSaves(step: string): void {
    this.api.respond(saveApplication, ({ body }) => {
      const { applicants: [sent] = [] } = saveApplication.body.parse(body);
      const [before = anApplicant()] = this.application.applicants;
      const version = this.application.version + 1;
      this.application = { ...this.application, version, applicants: [Object.assign({}, before, sent)] };
      return json(200, { id: this.application.id, step, version });
    });
  }
}

type RenderOptions = {
  readonly at: string;
  readonly application?: ApplicationAnswer | undefined;
  readonly user?: User | undefined;
};

/** Opens an application's address as the app would: layout, guard and the step's own screen. */
export function renderApplication({ at, application, user }: RenderOptions) {
  const stored = new StoredApplication(installFakeApi(), { application, user });
  const steps = [
    { index: true, element: null },
    { path: "*", element: <ApplicationStepPage /> },
  ];
  const opened = renderRoutes([{ path: "application/:id", element: <ApplicationPage />, children: steps }], {
    at,
    clock: standingClock,
  });
  return { ...opened, stored, api: stored.api, path: () => opened.router.state.location.pathname };
}
