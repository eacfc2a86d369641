import { useEffect, useMemo } from "react";
import { Outlet, useLocation, useNavigate, useParams } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { redirectHome } from "#src/api/redirect-notice";
import { useToday } from "#src/app/clock";
import { applicationPath } from "#src/app/paths";
import { Loading } from "#src/ui/loading.tsx";
import { applicationPlace, type ApplicationPlace } from "./application-place.ts";
import { ApplicationSidebar, CompactProgress } from "./application-sidebar.tsx";
import { dropLocalDraftsOfOthers } from "./local-draft.ts";
import { OpenApplicationContext } from "./open-application.ts";
import { useLoadApplication } from "./use-load-application.ts";

type Loaded = ReturnType<typeof useLoadApplication>;

/** What follows /application/{id}/ in the address, without slashes around it. */
function pathBelow(pathname: string): string {
  return pathname.split("/").slice(3).filter(Boolean).join("/");
}

function usePlace(loaded: Loaded["loaded"]): ApplicationPlace | null {
  const { pathname } = useLocation();
  const today = useToday();
  if (loaded === null) return null;
  const { application, user, statuses } = loaded;
  return applicationPlace({ path: pathBelow(pathname), facts: { application, user, today }, statuses });
}

/** Leaves for where the address should have led: the current step, or the start with a word on why. */
function useRedirect(id: string, place: ApplicationPlace | null, error: unknown): void {
  const navigate = useNavigate();
  const kind = place?.kind;
  const step = place !== null && place.kind !== "home" ? place.step : null;
  const reason = place?.kind === "home" ? place.reason : null;

  useEffect(() => {
    if (kind === "move") void navigate(applicationPath(id, step), { replace: true });
    if (reason !== null) redirectHome(navigate, reason);
  }, [navigate, id, kind, step, reason]);

  useEffect(() => {
    if (error === null || error === undefined) return;
    // A refused session is already on its way to sign-in.
    if (isApiProblem(error) && error.status === 401) return;
    redirectHome(navigate, isApiProblem(error) ? error.code : "server.error");
  }, [navigate, error]);
}

export function meta() {
  return [{ title: "Your application" }, { name: "robots", content: "noindex" }];
}

export default function ApplicationLayout() {
  const { id = "" } = useParams();
  const { loaded, error, handle } = useLoadApplication(id);
  const place = usePlace(loaded);
  useRedirect(id, place, error);
  const step = place?.kind === "show" ? place.step : null;
  const open = useMemo(
    () => (loaded === null || step === null ? null : { ...loaded, ...handle, step }),
    [loaded, handle, step],
  );

  const userId = loaded?.user.id;
  useEffect(() => {
    if (userId !== undefined) dropLocalDraftsOfOthers(userId);
  }, [userId]);

  if (open === null) {
    return (
      <div className="page-width py-8">
        <Loading label="Loading your application" />
      </div>
    );
  }
  return (
    <OpenApplicationContext value={open}>
      <div className="page-width grid gap-8 pt-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16 lg:pt-10">
        <ApplicationSidebar />
        <CompactProgress />
        <Outlet />
      </div>
    </OpenApplicationContext>
  );
}
