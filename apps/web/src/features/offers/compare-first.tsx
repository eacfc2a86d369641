import { paths } from "#src/app/paths";
import { Link } from "#src/ui/link.tsx";

/** For buyers, beside each way on: what else there is, and that it may be the better deal. */
export function CompareFirst() {
  return (
    <p className="text-soft">
      A government scheme may cost you less. <Link href={paths.compare()}>Compare your options</Link> before you decide.
    </p>
  );
}
