import { Outlet } from "react-router";
import { SiteShell } from "#src/app/site-shell.tsx";

export default function SiteLayout() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  );
}
