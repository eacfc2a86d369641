import { privateMeta } from "#src/layout/page-meta";
import { EmptyHouse } from "#src/ui/empty-house.tsx";
import { Link } from "#src/ui/link.tsx";

export const meta = privateMeta("Page not found");

export default function NotFoundPage() {
  return (
    <div className="page-width grid items-center gap-8 pt-14 md:grid-cols-2">
      <EmptyHouse className="max-w-60" />
      <div className="grid max-w-measure justify-items-start gap-5">
        <h1>There is nothing at this address.</h1>
        <p>The page may have moved, or the link may be missing a letter. Nothing you saved is affected.</p>
        <Link href="/" look="primary">
          Go to the home page
        </Link>
      </div>
    </div>
  );
}
