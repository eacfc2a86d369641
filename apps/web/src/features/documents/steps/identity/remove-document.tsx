import { useAct } from "#src/api/use-act";
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
  const { isPending, problem, act } = useAct();

  return (
    <ConfirmDialog
      title="Remove this document?"
      confirmLabel="Remove it"
      isPending={isPending}
      problem={problem}
      onConfirm={() => act(() => remove().then(onRemoved))}
      onCancel={onCancel}
    >
      <p>
        {documentType.name}: what was typed in and its photos and scans are deleted, and its {documentType.pointsValue}{" "}
        points no longer count. To have it back, it has to be given again.
      </p>
    </ConfirmDialog>
  );
}
