import { isApiProblem } from "#src/api/api-problem";
import { problemText } from "#src/api/problem-text";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Loading } from "#src/ui/loading.tsx";

type LoadStateProps = {
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** Spoken while the answer is on its way. */
  readonly label: string;
  /** False for a part of a page, where reading goes on elsewhere. */
  readonly takesFocus?: boolean | undefined;
};

/** Stands where an answer will be: it is on its way, or did not come and can be asked for again. Without a session the call itself leads away. */
export function LoadState({ query: { error, isFetching, refetch }, label, takesFocus }: LoadStateProps) {
  if (error === null || (isApiProblem(error) && error.status === 401)) return <Loading label={label} />;
  return (
    <div className="grid max-w-measure justify-items-start gap-4">
      <Alert takesFocus={takesFocus}>{problemText(error)}</Alert>
      <Button isPending={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
