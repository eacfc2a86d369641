import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCurrentUser } from "#src/api/queries";
import { session } from "#src/api/session";
import { queryClient } from "#src/app/query-client";
import type { Account } from "#src/layout/top-nav.tsx";

type AccountReaderProps = { readonly onAccount: (account: Account | null) => void };

function Reader({ onAccount }: AccountReaderProps) {
  const { user } = useCurrentUser();

  useEffect(() => onAccount(user), [onAccount, user]);

  useEffect(
    () =>
      session().subscribe(() => {
        // Signed out here or in another tab: whoever signs in next must not see what was asked for before.
        if (!session().hasSession()) queryClient().clear();
      }),
    [],
  );

  return null;
}

/** Finds out who is signed in; fetched only where there may be a session, so that a stranger's first page stays light. */
export function AccountReader(props: AccountReaderProps) {
  return (
    <QueryClientProvider client={queryClient()}>
      <Reader {...props} />
    </QueryClientProvider>
  );
}
