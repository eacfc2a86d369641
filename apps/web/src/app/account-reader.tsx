import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCurrentUser } from "#src/api/queries";
import { session } from "#src/api/session";
import { queryClient } from "#src/app/query-client";
import type { MenuAccount } from "#src/layout/top-nav.tsx";

type AccountReaderProps = { readonly onAccount: (account: MenuAccount | null) => void };

/** Another person on the same device must not find what the one before typed. */
async function dropDraftsOfOthers(userId: string): Promise<void> {
  const { dropLocalDraftsOfOthers } = await import("#src/features/applications/drafts/local-draft");
  dropLocalDraftsOfOthers(userId);
}

function Reader({ onAccount }: AccountReaderProps) {
  const { user } = useCurrentUser();
  const userId = user?.id;

  useEffect(() => onAccount(user), [onAccount, user]);

  useEffect(() => {
    // Without the network it is done with the next page.
    if (userId !== undefined) dropDraftsOfOthers(userId).catch(() => undefined);
  }, [userId]);

  useEffect(
    () => () => {
      // Signed out here or in another tab: the next person must not see earlier answers.
      if (!session().hasSession()) queryClient().clear();
    },
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
