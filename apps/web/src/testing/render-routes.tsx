import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, type RouteObject } from "react-router";
import { ClockContext, type Clock } from "#src/app/clock";
import { unsignedIdToken } from "./fake-browser.ts";
import { Elsewhere, Root } from "./frame-of-tests.tsx";
import { makeTestQueryClient } from "./render-app.tsx";

type Opening = { readonly at: string; readonly clock: Clock };

/** Opens an address as the app would for a signed-in person; an address outside these routes is reported. */
export function renderRoutes(routes: RouteObject[], { at, clock }: Opening) {
  localStorage.setItem("IdToken", unsignedIdToken({ exp: 4_102_444_800 }));
  const children = [...routes, { path: "*", element: <Elsewhere /> }];
  const router = createMemoryRouter([{ element: <Root />, children }], { initialEntries: [at] });
  const queryClient = makeTestQueryClient();
  const result = render(
    <ClockContext value={clock}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ClockContext>,
  );
  return {
    ...result,
    router,
    queryClient,
    user: userEvent.setup(),
    notice: () => screen.getByTestId("address").dataset["notice"],
  };
}
