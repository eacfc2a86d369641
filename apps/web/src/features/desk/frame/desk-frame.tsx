import { QUEUE_NAMES, type Queue } from "@keystep/domain/desk/queues";
import { isStaff as hasStaffRole } from "@keystep/domain/identity/user";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { redirectHome } from "#src/api/redirect-notice";
import { useRequiredUser } from "#src/api/use-required-user";
import { deskPaths } from "#src/features/desk/desk-paths";
import { LoadState } from "#src/layout/load-state.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { ownScopesQuery } from "#src/features/desk/desk-queries";
import { HoldingProvider } from "./holding-bar.tsx";
import { Rail } from "./rail.tsx";
import { SecondStepNeeded } from "./second-step.tsx";
import { TakeNextProvider } from "./take-next.tsx";
import { DeskKeys, useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { queueKey } from "#src/features/desk/keys/key-table";
import { KeyBar } from "#src/features/desk/keys/key-bar.tsx";
import { KeysHelp } from "#src/features/desk/keys/keys-help.tsx";
import { SearchBox } from "#src/features/desk/search/search-box.tsx";

/** After moving to another page, reading starts at its heading; a list that was left takes the focus back to its row by itself. */
function useFocusOnHeading() {
  const work = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (work.current?.contains(document.activeElement) === true && document.activeElement?.closest("tr") !== null)
      return;
    const heading = work.current?.querySelector<HTMLElement>("h1");
    if (heading === null || heading === undefined) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return work;
}

type DeskProps = { readonly children: ReactNode };

function Desk({ children }: DeskProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const work = useFocusOnHeading();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const go = (queue: Queue) => [queueKey(queue), () => void navigate(deskPaths.queue(queue))];
  useKeys({ ...Object.fromEntries(QUEUE_NAMES.map(go)), help: () => setIsHelpOpen(true) });
  return (
    <TakeNextProvider>
      <HoldingProvider>
        <div className={`desk desk-part ${pathname.startsWith(deskPaths.case("")) ? "in-case" : ""}`}>
          <a href="#desk-work" className="skip">
            Skip to content
          </a>
          <div className="rail-place">
            <Rail />
          </div>
          <main id="desk-work" tabIndex={-1} className="work" ref={work}>
            <div className="bar top">
              <SearchBox />
            </div>
            {children}
          </main>
          <KeyBar onHelp={() => setIsHelpOpen(true)} />
        </div>
        {isHelpOpen ? <KeysHelp onClose={() => setIsHelpOpen(false)} /> : null}
      </HoldingProvider>
    </TakeNextProvider>
  );
}

function NothingGiven() {
  return (
    <main className="page-width grid max-w-measure gap-4 pt-10">
      <h1>You may come in, and do nothing yet</h1>
      <p>A colleague who manages people gives you what you are to do here. Then open this page again.</p>
    </main>
  );
}

/** The server decides: its answer to the first staff call says whether this session may come in. */
function Door({ children }: DeskProps) {
  const query = useQuery(ownScopesQuery);
  if (query.data?.scopes.length === 0) return <NothingGiven />;
  if (query.data !== undefined) {
    return (
      <DeskKeys>
        <Desk>{children}</Desk>
      </DeskKeys>
    );
  }
  const isWithoutFactor = isApiProblem(query.error, "second-factor.required");
  return (
    <main className="page-width pt-10">
      {isWithoutFactor ? <SecondStepNeeded /> : <LoadState query={query} label="Loading the desk" />}
    </main>
  );
}

/** The frame of the desk, for staff only. */
export function DeskFrame({ children }: DeskProps) {
  const user = useRequiredUser();
  const navigate = useNavigate();
  const isStaff = user !== null && hasStaffRole(user.roles);

  useEffect(() => {
    if (user !== null && !isStaff) redirectHome(navigate, "access.forbidden");
  }, [user, isStaff, navigate]);

  // Until the person is known to be staff, not even the heading says what this is.
  if (!isStaff) return <Loading label="Loading" isPage />;
  return <Door>{children}</Door>;
}
