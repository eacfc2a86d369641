import type { User } from "@keystep/contract/identity";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { problemText } from "#src/api/problem-text";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { AccountContext, headingId, type OpenAccount, type SectionId } from "./account-context.ts";
import { accountQuery } from "./account-queries.ts";
import { PasswordSection } from "./password-section.tsx";
import { ProofProvider } from "./proof-provider.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TwoStepSection } from "./two-step-section.tsx";
import { YouSection } from "./you-section.tsx";

type Said = { readonly text: string; readonly focus: SectionId | null };

/** The sections are there only after the answer, when the browser has long looked for the address's `#section`. */
function useSectionOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "") return;
    const heading = document.getElementById(`${hash.slice(1)}-heading`);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash]);
}

function Sections() {
  useSectionOfAddress();
  return (
    <>
      <YouSection />
      <PasswordSection />
      <TwoStepSection />
      <SessionsSection />
    </>
  );
}

type AccountDeskProps = { readonly user: User };

export function AccountDesk({ user }: AccountDeskProps) {
  const { data: account, error, refetch, isFetching } = useQuery(accountQuery(user.id));
  const [said, setSaid] = useState<Said | null>(null);

  const refresh = useCallback(async () => void (await refetch()), [refetch]);
  const say = useCallback<OpenAccount["say"]>((text, focus) => setSaid({ text, focus: focus ?? null }), []);
  const open = useMemo(
    () => (account === undefined ? null : { user, account, refresh, say }),
    [user, account, refresh, say],
  );

  useEffect(() => {
    if (said !== null && said.focus !== null) document.getElementById(headingId(said.focus))?.focus();
  }, [said]);

  if (open !== null) {
    return (
      <AccountContext value={open}>
        <ProofProvider hasPassword={open.account.hasPassword}>
          <Sections />
        </ProofProvider>
        <Notice onDismiss={() => setSaid(null)}>{said?.text}</Notice>
      </AccountContext>
    );
  }
  if (error === null || (isApiProblem(error) && error.status === 401)) return <Loading label="Loading your account" />;
  return (
    <div className="grid max-w-measure justify-items-start gap-4">
      <Alert>{problemText(error)}</Alert>
      <Button isPending={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
