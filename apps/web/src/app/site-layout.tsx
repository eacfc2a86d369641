import { Outlet, PrefetchPageLinks } from "react-router";
import { useHasSession } from "#src/api/use-has-session";
import { SiteShell } from "#src/app/site-shell.tsx";

/** Logging out must work without a network as well. */
function LogoutAhead() {
  return useHasSession() ? <PrefetchPageLinks page="/logout" /> : null;
}

export default function SiteLayout() {
  return (
    <>
      <LogoutAhead />
      <SiteShell>
        <Outlet />
      </SiteShell>
    </>
  );
}
