import { downloadSubmission } from "@keystep/contract/submissions/submissions";
import { readFile } from "#src/api/read-file";
import { useAct } from "#src/api/use-act";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { saveFile } from "#src/ui/save-file";
import { Spinner } from "#src/ui/spinner.tsx";

type CopyDownloadProps = {
  readonly id: string;
  readonly reference: string;
  readonly isReady: boolean;
  readonly isLate: boolean;
  /** False where the page has something else to do first. */
  readonly isMain: boolean;
  readonly onLookAgain: () => void;
};

function NotReady({ isLate, onLookAgain }: Pick<CopyDownloadProps, "isLate" | "onLookAgain">) {
  if (!isLate) {
    return (
      <p className="flex items-center gap-3">
        <Spinner />
        Your copy is being prepared. It can be downloaded here in a moment.
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p>Preparing your copy takes longer than usual. It comes by email as soon as it is done.</p>
      <Button onClick={onLookAgain}>Check for updates</Button>
    </div>
  );
}

/** The copy of everything that was sent. It may hold what others should not read, so it is fetched only when it is asked for. */
export function CopyDownload({ id, reference, isReady, isLate, isMain, onLookAgain }: CopyDownloadProps) {
  const { isPending, problem, act } = useAct();

  async function fetchCopy(): Promise<void> {
    saveFile(`${reference}.pdf`, await readFile(downloadSubmission, { params: { id } }));
  }

  return (
    <div className="grid justify-items-start gap-4 print:hidden">
      {problem === null ? null : <Alert>{problem}</Alert>}
      <div role="status" className={isReady ? "hidden" : ""}>
        {isReady ? null : <NotReady isLate={isLate} onLookAgain={onLookAgain} />}
      </div>
      {isReady ? (
        <Button
          variant={isMain ? "primary" : "secondary"}
          size="large"
          isPending={isPending}
          onClick={() => act(fetchCopy)}
        >
          Download your copy (PDF)
        </Button>
      ) : null}
    </div>
  );
}
