import { MOVE_REASON_MAX } from "@keystep/contract/cases/move-reason";
import { useState, type ReactNode } from "react";
import { useAct } from "#src/api/use-act";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { TextField } from "#src/ui/text-field.tsx";

type WithdrawDialogProps = {
  /** The reason is left out where none was given. */
  readonly withdraw: (body: { readonly reason?: string }) => Promise<void>;
  readonly onCancel: () => void;
  readonly title?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly isCancelFirst?: boolean;
  /** Says the consequence of withdrawing. */
  readonly children: ReactNode;
};

/** Asks before an application is taken back, and for the reason if the person likes to say one. */
export function WithdrawDialog({
  withdraw,
  onCancel,
  title = "Withdraw this application?",
  confirmLabel = "Withdraw it",
  cancelLabel = "Keep it",
  isCancelFirst = false,
  children,
}: WithdrawDialogProps) {
  const { isPending, problem, act } = useAct();
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      isCancelFirst={isCancelFirst}
      isPending={isPending}
      problem={problem}
      onConfirm={() => act(() => withdraw(reason.trim() === "" ? {} : { reason }))}
      onCancel={onCancel}
    >
      <div className="grid gap-4">
        <div>{children}</div>
        <TextField
          name="reason"
          label="Would you tell us why?"
          description="It helps us do better."
          value={reason}
          onChange={setReason}
          rows={3}
          maxLength={MOVE_REASON_MAX}
          isOptional
        />
      </div>
    </ConfirmDialog>
  );
}
