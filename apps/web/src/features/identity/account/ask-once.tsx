import type { ReactNode } from "react";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { useAccountAct } from "./use-account-act.ts";

export type ConfirmationQuestion = {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly work: () => Promise<() => void>;
};

type AskOnceProps = { readonly question: ConfirmationQuestion; readonly onClose: () => void };

export function AskOnce({ question, onClose }: AskOnceProps) {
  const { isPending, problem, act } = useAccountAct();

  function handleConfirm(): void {
    act(async () => {
      const follow = await question.work();
      onClose();
      follow();
    });
  }

  return (
    <ConfirmDialog
      title={question.title}
      confirmLabel={question.confirmLabel}
      isPending={isPending}
      problem={problem}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {question.text}
    </ConfirmDialog>
  );
}

/** A part hands these to the section, which shows new recovery codes, or asks before something is removed. */
export type TwoStepPart = {
  readonly onCodes: (codes: readonly string[], said: string) => void;
  readonly onAsk: (question: ConfirmationQuestion) => void;
};
