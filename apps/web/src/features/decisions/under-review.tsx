import { useQuery } from "@tanstack/react-query";
import { submissionQuery } from "#src/features/submissions/submission-query";
import { StatusText } from "#src/features/submissions/steps/success/what-next.tsx";
import { LoadState } from "#src/layout/load-state.tsx";

/** Where the application stands, and by when we decide. */
export function UnderReview({ id }: { readonly id: string }) {
  const query = useQuery(submissionQuery(id));
  if (query.data === undefined) return <LoadState query={query} label="Loading where it stands" takesFocus={false} />;
  return (
    <p className="max-w-measure text-[1.1rem] font-semibold">
      <StatusText status={query.data.status} sent={query.data} />
    </p>
  );
}
