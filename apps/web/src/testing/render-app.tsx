import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, type RenderResult } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from "react-router";
import { Providers } from "#src/app/providers.tsx";

type RenderAppOptions = {
  /** The address the page is opened at. */
  readonly at?: string | undefined;
  /** The route's own pattern where the page reads parameters, such as "/application/:id/user". */
  readonly pattern?: string | undefined;
  readonly queryClient?: QueryClient | undefined;
};

type RenderedApp = RenderResult & { readonly user: UserEvent; readonly queryClient: QueryClient };

export function makeTestQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY }, mutations: { retry: false } },
  });
}

/** Says where a link or redirect led, and what it said on the way: `screen.getByTestId("address")`. */
function Elsewhere() {
  const { pathname, search, hash, state } = useLocation();
  const notice: unknown = typeof state === "object" && state !== null && "notice" in state ? state.notice : "";
  return (
    <p data-testid="address" data-notice={String(notice)}>
      {pathname}
      {search}
      {hash}
    </p>
  );
}

function Root() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}

/** Shows one screen as the app would, with its providers and a router; every other address shows itself. */
export function renderApp(screen: ReactNode, options: RenderAppOptions = {}): RenderedApp {
  const { at = "/", pattern = at.split(/[?#]/)[0] ?? "/", queryClient = makeTestQueryClient() } = options;
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        children: [
          { path: pattern, element: screen },
          { path: "*", element: <Elsewhere /> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const result = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...result, user: userEvent.setup(), queryClient };
}
