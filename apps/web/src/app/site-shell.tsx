import { isPublicPath } from "@keystep/contract/pages/public-path";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from "react";
import { useLocation } from "react-router";
import { session } from "#src/api/session";
import { useHasSession } from "#src/api/use-has-session";
import type { EndReason, SessionState } from "#src/api/session-standing";
import { Page } from "#src/layout/page.tsx";
import type { MenuAccount } from "#src/layout/top-nav.tsx";

/** Without one of these the page goes on as well as it can: the server holds to the rules by itself. */
function optional<Props>(load: () => Promise<ComponentType<Props>>, otherwise: ComponentType<Props>) {
  return lazy(async () => ({ default: await load().catch(() => otherwise) }));
}

function Nothing() {
  return null;
}

function EndedWithoutNetwork() {
  return (
    <div className="page-width py-14">
      <h1>Your session has ended</h1>
      <p>Please load this page again once you are connected.</p>
    </div>
  );
}

const AccountReader = optional<{ readonly onAccount: (account: MenuAccount | null) => void }>(
  async () => (await import("./account-reader.tsx")).AccountReader,
  Nothing,
);
const SessionWatch = optional(async () => (await import("./session-watch.tsx")).SessionWatch, Nothing);
const SessionEnded = optional<{ readonly reason: EndReason }>(
  async () => (await import("./session-ended.tsx")).SessionEnded,
  EndedWithoutNetwork,
);

/** After signing in from one of these the person wants the start, not the page that sent them away. */
const PASSING_PAGES = new Set(["/login", "/register", "/logout", "/error"]);

function pathAfterSignIn({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return PASSING_PAGES.has(pathname) || pathname.startsWith("/oauth2") ? "/" : `${pathname}${search}`;
}

const subscribe = (listener: () => void) => session().subscribe(listener);

/** There is a session, and its person is not known yet: the menu is theirs already, without a name. */
const UNNAMED: MenuAccount = { firstName: null, email: "" };

/** A sign-out the server has not heard of is told as soon as there is a way to it. */
function useSettledSignOut(): void {
  useEffect(() => {
    const settle = () => void (session().owesSignOut() ? session().settle() : undefined);
    settle();
    window.addEventListener("online", settle);
    return () => window.removeEventListener("online", settle);
  }, []);
}

/** How the session stands for the page at hand: its end does not concern a public page. */
function useStanding(pathname: string): SessionState {
  const standing = useSyncExternalStore(
    subscribe,
    () => session().standing(),
    () => "open" as const,
  );
  const isPublic = isPublicPath(pathname);
  useEffect(() => {
    if (isPublic && standing !== "open") session().acknowledgeEnd();
  }, [isPublic, standing]);
  return isPublic && standing !== "replaced" ? "open" : standing;
}

type ContentProps = { readonly standing: SessionState; readonly children: ReactNode };

/** Hides the page once its session has ended. */
function Content({ standing, children }: ContentProps) {
  if (standing === "open") return children;
  // On the way to being loaded anew for somebody else.
  if (standing === "replaced") return null;
  return (
    <Suspense fallback={null}>
      <SessionEnded reason={standing} />
    </Suspense>
  );
}

/** The page frame, told who is here and how to sign in. */
export function SiteShell({ children }: { readonly children: ReactNode }) {
  const location = useLocation();
  const [account, setAccount] = useState<MenuAccount | null>(null);
  const standing = useStanding(location.pathname);
  useSettledSignOut();
  const hasSession = useHasSession();

  const inside = (
    <>
      {hasSession ? (
        <Suspense fallback={null}>
          <SessionWatch />
        </Suspense>
      ) : null}
      <Content standing={standing}>{children}</Content>
    </>
  );
  // The case desk has a frame of its own.
  if (location.pathname.startsWith("/staff")) return inside;

  return (
    <Page
      account={hasSession ? (account ?? UNNAMED) : null}
      onLogin={() => void session().startSignIn(pathAfterSignIn(location))}
    >
      {hasSession ? (
        <Suspense fallback={null}>
          <AccountReader onAccount={setAccount} />
        </Suspense>
      ) : null}
      {inside}
    </Page>
  );
}
