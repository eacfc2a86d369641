import { Outlet, useLocation } from "react-router";
import { Providers } from "#src/app/providers.tsx";

/** Stands where a test leads away to, and tells the address and the notice that came along. */
export function Elsewhere() {
  const { pathname, state } = useLocation();
  const notice: unknown = typeof state === "object" && state !== null && "notice" in state ? state.notice : "";
  return (
    <p data-testid="address" data-notice={String(notice)}>
      {pathname}
    </p>
  );
}

/** The frame that the app has around every route. */
export function Root() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}
