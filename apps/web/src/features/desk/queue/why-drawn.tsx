import type { CaseRow } from "@keystep/contract/desk/cases";
import { NEWCOMERS_DECISIONS, NOT_GIVEN_TO_LOOK, SECOND_LOOK_RATES } from "@keystep/domain/decisions/second-look";
import { formatBasisPoints } from "@keystep/domain/kernel/basis-points";
import { shortNames } from "#src/features/desk/case-words";
import { deskPaths } from "#src/features/desk/desk-paths";
import { useMay } from "#src/features/desk/frame/use-may";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { Link } from "#src/ui/link.tsx";

/** Above the list of second looks: how they were drawn, what waits for them, and the way to the one at hand for those who may look. */
export function WhyDrawn({ first }: { readonly first: CaseRow | undefined }) {
  const { approve, decline } = SECOND_LOOK_RATES;
  const mayLook = useMay()("second-look");
  return (
    <div className="bar why-drawn">
      <p>
        Drawn by chance: {formatBasisPoints(approve)} of approvals and {formatBasisPoints(decline)} of declines. Also
        the first {NEWCOMERS_DECISIONS} decisions of a new colleague. No money is paid before the look. Late looks are
        listed here only, so that those who decided don’t see which cases are looked at.
        {mayLook ? null : <b> {NOT_GIVEN_TO_LOOK}</b>}
      </p>
      {first === undefined || !mayLook ? null : (
        <Link href={deskPaths.secondLook(first.id)} look="bare" className="btn main big">
          Look at {shortNames(first)} <Kbd of="open" />
        </Link>
      )}
    </div>
  );
}
