import type { ReactNode } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** Says what happens, never only "OK". */
  readonly confirmLabel: string;
  readonly isPending: boolean;
  readonly problem: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks once before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  isPending,
  problem,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onCancel}
      role="alertdialog"
      actions={
        <>
          <Button variant="danger" isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem === null ? null : <Alert>{problem}</Alert>}
        {children}
      </div>
    </Dialog>
  );
}
