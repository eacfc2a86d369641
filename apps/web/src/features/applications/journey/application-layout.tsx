import { takesAnswers } from "@keystep/domain/applications/information-request";
import { useCallback, useEffect, useMemo, useRef, type ReactNode } from "react";
import { Outlet, useLocation, useNavigate, useParams } from "react-router";
import { redirectHome } from "#src/api/redirect-notice";
import { useLeaveOnError } from "#src/api/use-required-user";
import { useToday } from "#src/app/clock";
import { applicationPath } from "#src/app/paths";
import { Loading } from "#src/ui/loading.tsx";
import { applicationPlace, type AddressedPage } from "./application-place.ts";
import { ApplicationSidebar, CompactProgress } from "./application-sidebar.tsx";
import { AskedBanner } from "./asked-banner.tsx";
import { MovedNote } from "./moved-note.tsx";
import { CorrectionBanner } from "./correction-banner.tsx";
import { OpenApplicationContext, useLoadApplication } from "./open-application.ts";

type Loaded = ReturnType<typeof useLoadApplication>;

function pathBelow(pathname: string): string {
  return pathname.split("/").slice(3).filter(Boolean).join("/");
}

function usePlace(loaded: Loaded["loaded"]): AddressedPage | null {
  const { pathname } = useLocation();
  const today = useToday();
  if (loaded === null) return null;
  const { application, user, statuses } = loaded;
  return applicationPlace({ path: pathBelow(pathname), facts: { application, user, today }, statuses });
}

/** Tells whether this application had a co-applicant while it was on the screen: they may be removed from under one of their steps. */
function useHadCoApplicant(loaded: Loaded["loaded"]): () => boolean {
  const seen = useRef<string | null>(null);
  const id = loaded?.application.id;
  useEffect(() => {
    if (loaded?.application.applicants.some(({ type }) => type === "co-applicant"))
      seen.current = loaded.application.id;
  }, [loaded]);
  return useCallback(() => seen.current === id, [id]);
}

/** Leaves for where the address should have led: the current step, or the start with a word on why. */
function useRedirect(id: string, place: AddressedPage | null, hadCoApplicant: () => boolean): void {
  const navigate = useNavigate();
  const kind = place?.kind;
  const step = place !== null && place.kind !== "home" ? place.step : null;
  const reason = place?.kind === "home" ? place.reason : null;
  const why = place?.kind === "move" ? place.why : null;

  useEffect(() => {
    if (kind === "move") void navigate(applicationPath(id, step), { replace: true, state: why });
    if (reason === null) return;
    if (reason === "applicant.type-mismatch" && hadCoApplicant()) {
      void navigate(applicationPath(id, "applicant"), { replace: true });
    } else redirectHome(navigate, reason);
  }, [navigate, id, kind, step, reason, why, hadCoApplicant]);
}

type ApplicationLayoutProps = {
  /** The other people of this application: in the sidebar, and in the bar that stands there on small screens. */
  readonly people?: { readonly sidebar: ReactNode; readonly bar: ReactNode } | undefined;
  /** Stands below each step. */
  readonly documents?: ReactNode | undefined;
};

export function ApplicationLayout({ people, documents }: ApplicationLayoutProps) {
  const { id = "" } = useParams();
  const { loaded, error, handle } = useLoadApplication(id);
  const place = usePlace(loaded);
  const hadCoApplicant = useHadCoApplicant(loaded);
  useRedirect(id, place, hadCoApplicant);
  useLeaveOnError(error, "/");
  const step = place?.kind === "show" ? place.step : null;
  const open = useMemo(
    () => (loaded === null || step === null ? null : { ...loaded, ...handle, step }),
    [loaded, handle, step],
  );

  if (open === null) {
    return (
      <div className="page-width py-8">
        <Loading label="Loading your application" />
      </div>
    );
  }
  return (
    <OpenApplicationContext value={open}>
      {takesAnswers(open.application.status) ? (
        <div className="page-width grid gap-6 pt-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16 lg:pt-10">
          <ApplicationSidebar people={people?.sidebar} />
          <CompactProgress people={people?.bar} />
          <div className="grid content-start gap-8">
            <MovedNote />
            <AskedBanner />
            <Outlet />
            {documents}
          </div>
        </div>
      ) : (
        <div className="page-width grid gap-8 pt-6 lg:pt-10">
          <CorrectionBanner />
          <Outlet />
        </div>
      )}
    </OpenApplicationContext>
  );
}
