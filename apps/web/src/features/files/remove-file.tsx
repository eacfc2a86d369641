import type { StoredFile } from "@keystep/contract/files";
import { isApiProblem } from "#src/api/api-problem";
import { useAct } from "#src/api/use-act";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { takeBack } from "./file-calls.ts";

type RemoveFileProps = {
  readonly file: StoredFile;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
};

/** Asks before a file is gone from the server. */
export function RemoveFile({ file: { id, name }, onRemoved, onCancel }: RemoveFileProps) {
  const { isPending, problem, act } = useAct();

  async function remove(): Promise<void> {
    await takeBack(id).catch((error: unknown) => {
      // Taken back in another window, or by a call whose answer was lost.
      if (!isApiProblem(error, "file.not-found")) throw error;
    });
    onRemoved();
  }

  return (
    <ConfirmDialog
      title="Remove this file?"
      confirmLabel="Remove it"
      isPending={isPending}
      problem={problem}
      onConfirm={() => act(remove)}
      onCancel={onCancel}
    >
      <p className="wrap-anywhere">{name} is deleted from Keystep. What you have on your own device stays there.</p>
    </ConfirmDialog>
  );
}
