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
  /** Where what stays is the better way for most, it stands first and in colour. */
  readonly isCancelFirst?: boolean;
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
  isCancelFirst = false,
  isPending,
  problem,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const confirm = (
    <Button key="confirm" variant={isCancelFirst ? "secondary" : "danger"} isPending={isPending} onClick={onConfirm}>
      {confirmLabel}
    </Button>
  );
  const cancel = (
    <Button
      key="cancel"
      variant={isCancelFirst ? "primary" : cancelLabel === undefined ? "quiet" : "secondary"}
      onClick={onCancel}
    >
      {cancelLabel ?? "Cancel"}
    </Button>
  );
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onCancel}
      role="alertdialog"
      actions={isCancelFirst ? [cancel, confirm] : [confirm, cancel]}
    >
      <div className="grid gap-4">
        {problem === null ? null : <Alert>{problem}</Alert>}
        {children}
      </div>
    </Dialog>
  );
}
