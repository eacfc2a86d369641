import { setReminders, type User } from "@keystep/contract/identity/identity";
import { REMINDER_DAYS } from "@keystep/domain/applications/reminders";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { LoadState } from "#src/layout/load-state.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import {
  AccountContext,
  headingId,
  type OpenAccount,
  type Question,
  type SectionId,
  useAccount,
} from "./account-context.ts";
import { accountQuery } from "./account-queries.ts";
import { AccountSection } from "./account-section.tsx";
import { ActButton } from "./act-button.tsx";
import { PasswordSection } from "./password-section.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TwoStepSection } from "./two-step-section.tsx";
import { useProofDialog } from "./use-proof-dialog.tsx";
import { YouSection } from "./you-section.tsx";

const ON = `When an application of yours rests unfinished, we email you after ${REMINDER_DAYS.first} days and once more after ${REMINDER_DAYS.last}, with a link back to where you were.`;
const OFF = "We do not email you about unfinished applications. They stay here for you all the same.";

function RemindersSection() {
  const { user, account, refresh, say } = useAccount();
  const { hasReminders } = account;

  async function change(): Promise<void> {
    await call(setReminders, { params: { id: user.id }, body: { hasReminders: !hasReminders } });
    await refresh();
    say(hasReminders ? "Reminders are stopped." : "Reminders are on again.");
  }

  return (
    <AccountSection id="reminders" title="Reminders" intro="Emails about applications that are not finished yet.">
      <div className="grid justify-items-start gap-4">
        <p className="max-w-measure">{hasReminders ? ON : OFF}</p>
        <ActButton work={change}>{hasReminders ? "Stop reminders" : "Turn reminders on"}</ActButton>
      </div>
    </AccountSection>
  );
}

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

type AskOnceProps = { readonly question: Question; readonly onClose: () => void };

function AskOnce({ question: { title, text, confirmLabel, work }, onClose }: AskOnceProps) {
  const { isPending, problem, act } = useAct();

  function handleConfirm(): void {
    act(async () => {
      const follow = await work();
      onClose();
      follow();
    });
  }

  return (
    <ConfirmDialog {...{ title, confirmLabel, isPending, problem }} onConfirm={handleConfirm} onCancel={onClose}>
      {text}
    </ConfirmDialog>
  );
}

type Codes = { readonly list: readonly string[]; readonly said: string };

type AccountDeskProps = { readonly user: User };

export function AccountDesk({ user }: AccountDeskProps) {
  const query = useQuery(accountQuery(user.id));
  const { data: account, refetch } = query;
  const [said, setSaid] = useState<Said | null>(null);
  const [question, ask] = useState<Question | null>(null);
  const [codes, setCodes] = useState<Codes | null>(null);

  const refresh = useCallback(async () => void (await refetch()), [refetch]);
  const say = useCallback<OpenAccount["say"]>((text, focus) => setSaid({ text, focus: focus ?? null }), []);
  const showCodes = useCallback<OpenAccount["showCodes"]>(
    (list, words) => (list.length === 0 ? say(words, "two-step") : setCodes({ list, said: words })),
    [say],
  );
  const { withProof, dialog } = useProofDialog({
    hasPassword: account?.hasPassword === true,
    hasPasskey: (account?.secondFactor.passkeys.length ?? 0) > 0,
  });
  const open = useMemo(
    () => (account === undefined ? null : { user, account, refresh, say, ask, showCodes, withProof }),
    [user, account, refresh, say, showCodes, withProof],
  );

  useEffect(() => {
    if (said !== null && said.focus !== null) document.getElementById(headingId(said.focus))?.focus();
  }, [said]);

  if (open !== null) {
    return (
      <AccountContext value={open}>
        <Sections />
        {codes === null ? null : (
          <RecoveryCodesDialog
            codes={codes.list}
            onKept={() => {
              setCodes(null);
              say(codes.said, "two-step");
            }}
          />
        )}
        {question === null ? null : <AskOnce question={question} onClose={() => ask(null)} />}
        {dialog}
        <Notice onDismiss={() => setSaid(null)}>{said?.text}</Notice>
      </AccountContext>
    );
  }
  return <LoadState query={query} label="Loading your account" />;
}
