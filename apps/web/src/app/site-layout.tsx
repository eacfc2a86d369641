import { useSyncExternalStore } from "react";
import { Outlet, PrefetchPageLinks } from "react-router";
import { session } from "#src/api/session";
import { SiteShell } from "#src/app/site-shell.tsx";

/** Logging out must work without a network as well. */
function LogoutAhead() {
  const hasSession = useSyncExternalStore(
    (listener) => session().subscribe(listener),
    () => session().hasSession(),
    () => false,
  );
  return hasSession ? <PrefetchPageLinks page="/logout" /> : null;
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
