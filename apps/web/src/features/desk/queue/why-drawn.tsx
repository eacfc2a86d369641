import type { CaseRow } from "@keystep/contract/desk/cases";
import { NEWCOMERS_DECISIONS, NOT_GIVEN_TO_LOOK, SECOND_LOOK_RATES } from "@keystep/domain/decisions/second-look";
import { formatBasisPoints } from "@keystep/domain/kernel/basis-points";
import { shortNames } from "#src/features/desk/case-words";
import { deskPaths } from "#src/features/desk/desk-paths";
import { useMay } from "#src/features/desk/frame/use-may";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { Link } from "#src/ui/link.tsx";

type LookProps = {
  readonly rows: readonly CaseRow[];
  readonly cursorId: string | null;
  readonly myId: string;
};

/** The way to the look at hand, or else the first one that this person may give. */
export function LookNext({ rows, cursorId, myId }: LookProps) {
  const mine = rows.filter(({ mayLook }) => mayLook?.some(({ id }) => id === myId));
  const next = mine.find(({ id }) => id === cursorId) ?? mine[0];
  if (next === undefined) return null;
  return (
    <Link href={deskPaths.secondLook(next.id)} look="bare" className="btn main big">
      Look at {shortNames(next)} {next.id === cursorId ? <Kbd of="open" /> : null}
    </Link>
  );
}

/** Above the list of second looks: what waits for them, and how they were drawn for those who ask. */
export function WhyDrawn() {
  const { approve, decline } = SECOND_LOOK_RATES;
  const mayLook = useMay()("second-look");
  return (
    <div className="bar why-drawn">
      {mayLook ? null : <b>{NOT_GIVEN_TO_LOOK}</b>}
      <p>We pay these people nothing before their look.</p>
      <details>
        <summary>How are they chosen?</summary>
        <p>
          By chance: {formatBasisPoints(approve)} of approvals and {formatBasisPoints(decline)} of declines. Also the
          first {NEWCOMERS_DECISIONS} decisions of a new colleague. Late looks are listed here only, so that those who
          decided don’t see which cases are looked at.
        </p>
      </details>
    </div>
  );
}
