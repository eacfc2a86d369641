import type { CaseRow } from "@keystep/contract/desk/cases";
import { NEWCOMERS_DECISIONS, SECOND_LOOK_RATES } from "@keystep/domain/decisions/second-look";
import { formatBasisPoints } from "@keystep/domain/kernel/basis-points";
import { useClock } from "#src/app/clock";
import { shortNames } from "#src/features/desk/case-words";
import { namesOr } from "#src/features/desk/case/decision/decision-words";
import { deskPaths } from "#src/features/desk/desk-paths";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { Link } from "#src/ui/link.tsx";
import { groupOf, lookDeadline } from "./due-mark.tsx";
import { lookersOf, RemindLookers, type AwaitedLook } from "./remind-lookers.tsx";

type ListedLooks = { readonly rows: readonly CaseRow[]; readonly myId: string };

const lookOf = ({ id, mayLook, lookRemindedAt }: CaseRow): AwaitedLook => ({
  id,
  mayLook: mayLook ?? [],
  remindedAt: lookRemindedAt,
});

/** Those that this person may give. */
function ownLooks({ rows, myId }: ListedLooks): readonly CaseRow[] {
  return rows.filter(({ mayLook }) => mayLook?.some(({ id }) => id === myId));
}

type NextProps = ListedLooks & {
  readonly cursorId: string | null;
  readonly change: (changed: ReadonlyMap<string, Partial<CaseRow>>) => void;
};

/** The way to the look at hand, or else the first one that this person may give; where there is none, to remind of those that are late. */
export function LookNext({ rows, cursorId, myId, change }: NextProps) {
  const now = useClock().now();
  const mine = ownLooks({ rows, myId });
  const next = mine.find(({ id }) => id === cursorId) ?? mine[0];
  if (next === undefined) {
    const late = rows.filter((row) => groupOf(lookDeadline(row), now) === "overdue");
    const lookRemindedAt = now.toISOString();
    return (
      <RemindLookers
        looks={late.map(lookOf)}
        onReminded={(ids) => change(new Map(ids.map((id) => [id, { lookRemindedAt }])))}
      />
    );
  }
  return (
    <Link href={deskPaths.secondLook(next.id)} look="bare" className="btn main big">
      Look at {shortNames(next)} {next.id === cursorId ? <Kbd of="open" /> : null}
    </Link>
  );
}

/** Above the list of second looks: who gives them, what waits for them, and how they were drawn for those who ask. */
export function WhyDrawn(listed: ListedLooks) {
  const { approve, decline } = SECOND_LOOK_RATES;
  const others = ownLooks(listed).length === 0 ? lookersOf(listed.rows.map(lookOf)) : [];
  return (
    <div className="bar why-drawn">
      <p>
        {others.length === 0 ? null : `Only ${namesOr(others, "")} can give second looks. `}
        <b>No payment goes out until the look is done.</b>
      </p>
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
