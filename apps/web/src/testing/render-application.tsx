import { getApplication, getStepStatus, type ApplicationAnswer } from "@keystep/contract/applications";
import { getCurrentUser, type User } from "@keystep/contract/identity";
import { stepStatuses } from "@keystep/domain/applications/step-status";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import ApplicationPage from "#src/app/application-page.tsx";
import ApplicationStepPage from "#src/app/application-step-page.tsx";
import { ClockContext, todayOf } from "#src/app/clock";
import { aUser, anApplication } from "./application-fixtures.ts";
import { Elsewhere, Root } from "./frame-of-tests.tsx";
import { installFakeApi, type FakeApi } from "./fake-api.ts";
import { unsignedIdToken } from "./fake-browser.ts";
import { makeTestQueryClient } from "./render-app.tsx";

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
  }
}

type RenderOptions = {
  readonly at: string;
  readonly application?: ApplicationAnswer | undefined;
  readonly user?: User | undefined;
};

/** Opens an application's address as the app would: layout, guard and the step's own screen. */
export function renderApplication({ at, application, user }: RenderOptions) {
  localStorage.setItem("IdToken", unsignedIdToken({ exp: 4_102_444_800 }));
  const stored = new StoredApplication(installFakeApi(), { application, user });
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        children: [
          {
            path: "application/:id",
            element: <ApplicationPage />,
            children: [
              { index: true, element: null },
              { path: "*", element: <ApplicationStepPage /> },
            ],
          },
          { path: "*", element: <Elsewhere /> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const queryClient = makeTestQueryClient();
  const result = render(
    <ClockContext value={standingClock}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ClockContext>,
  );
  return {
    ...result,
    stored,
    api: stored.api,
    router,
    queryClient,
    user: userEvent.setup(),
    path: () => router.state.location.pathname,
    notice: () => screen.getByTestId("address").dataset["notice"],
  };
}
