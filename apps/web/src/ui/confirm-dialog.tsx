import type { ReactNode } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** Says what happens, never only "OK". */
  readonly confirmLabel: string;
  /** Says what stays as it is, where "Cancel" could be taken for the thing itself. */
  readonly cancelLabel?: string | undefined;
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
  cancelLabel,
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
          <Button variant={cancelLabel === undefined ? "quiet" : "secondary"} onClick={onCancel}>
            {cancelLabel ?? "Cancel"}
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
