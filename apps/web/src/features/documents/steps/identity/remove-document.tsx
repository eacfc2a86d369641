import { useState } from "react";
import { problemText } from "#src/api/problem-text";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import type { ListedDocument } from "./document-form.ts";

type RemoveDocumentProps = {
  readonly documentType: ListedDocument["documentType"];
  readonly remove: () => Promise<void>;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
};

/** Asks before what was typed is gone: its number cannot be brought back by us. */
export function RemoveDocument({ documentType, remove, onRemoved, onCancel }: RemoveDocumentProps) {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setIsPending(true);
    setProblem(null);
    try {
      await remove();
      onRemoved();
    } catch (error) {
      setProblem(problemText(error));
      setIsPending(false);
    }
  }

  return (
    <ConfirmDialog
      title="Remove this document?"
      confirmLabel="Remove it"
      isPending={isPending}
      problem={problem}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <p>
        {documentType.name}: what was typed in is deleted, and its {documentType.pointsValue} points no longer count. To
        have it back, it has to be typed in again.
      </p>
    </ConfirmDialog>
  );
}
