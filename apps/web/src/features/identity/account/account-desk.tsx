import type { User } from "@keystep/contract/identity/identity";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { LoadState } from "#src/layout/load-state.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { AccountContext, headingId, type OpenAccount, type SectionId } from "./account-context.ts";
import { accountQuery } from "./account-queries.ts";
import { PasswordSection } from "./password-section.tsx";
import { RemindersSection } from "./reminders-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TwoStepSection } from "./two-step-section.tsx";
import { useProofDialog } from "./use-proof-dialog.tsx";
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
      <RemindersSection />
    </>
  );
}

type AccountDeskProps = { readonly user: User };

export function AccountDesk({ user }: AccountDeskProps) {
  const query = useQuery(accountQuery(user.id));
  const { data: account, refetch } = query;
  const [said, setSaid] = useState<Said | null>(null);

  const refresh = useCallback(async () => void (await refetch()), [refetch]);
  const say = useCallback<OpenAccount["say"]>((text, focus) => setSaid({ text, focus: focus ?? null }), []);
  const { withProof, dialog } = useProofDialog(account?.hasPassword === true);
  const open = useMemo(
    () => (account === undefined ? null : { user, account, refresh, say, withProof }),
    [user, account, refresh, say, withProof],
  );

  useEffect(() => {
    if (said !== null && said.focus !== null) document.getElementById(headingId(said.focus))?.focus();
  }, [said]);

  if (open !== null) {
    return (
      <AccountContext value={open}>
        <Sections />
        {dialog}
        <Notice onDismiss={() => setSaid(null)}>{said?.text}</Notice>
      </AccountContext>
    );
  }
  return <LoadState query={query} label="Loading your account" />;
}
