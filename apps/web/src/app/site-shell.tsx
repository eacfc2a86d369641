import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from "react";
import { useLocation } from "react-router";
import { session } from "#src/api/session";
import { Page } from "#src/layout/page.tsx";
import type { Account } from "#src/layout/top-nav.tsx";

const AccountReader = lazy(async () => ({ default: (await import("./account-reader.tsx")).AccountReader }));

/** After signing in from one of these the person wants the start, not the page that sent them away. */
const PASSING_PAGES = new Set(["/login", "/register", "/logout", "/error"]);

function pathAfterSignIn({ pathname, search }: { readonly pathname: string; readonly search: string }): string {
  return PASSING_PAGES.has(pathname) || pathname.startsWith("/oauth2") ? "/" : `${pathname}${search}`;
}

const subscribe = (listener: () => void) => session().subscribe(listener);

/** Somebody is signed in and it is not known yet who: the menu is theirs already, without a name. */
const UNNAMED: Account = { firstName: null, email: "" };

/** The page frame, told who is here and how to sign in. */
export function SiteShell({ children }: { readonly children: ReactNode }) {
  const location = useLocation();
  const [account, setAccount] = useState<Account | null>(null);
  // Not useHasSession of api/queries: that file brings the query library along.
  const hasSession = useSyncExternalStore(
    subscribe,
    () => session().hasSession(),
    () => false,
  );

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
      {children}
    </Page>
  );
}
