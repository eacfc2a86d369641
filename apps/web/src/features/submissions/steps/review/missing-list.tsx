import { StillMissing } from "#src/features/cases/still-missing.tsx";
import { changePath } from "#src/features/applications/journey/from-review";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { firstNameOf, otherPerson, whoseAtStart } from "#src/features/applications/journey/people";
import { Link } from "#src/ui/link.tsx";
import type { MissingPart } from "./missing-parts.ts";

type MissingListProps = {
  readonly parts: readonly MissingPart[];
  /** Change it (a count of presses) to move the focus here. */
  readonly focusKey: number;
};

/** One line for all that waits for the other person: their part is one thing to the person who reads. */
function TheirLine({ parts }: { readonly parts: readonly MissingPart[] }) {
  const other = otherPerson(useOpenApplication().application);
  const [first] = parts;
  if (other === undefined || first === undefined) return null;
  if (parts.length === 1) return <li>{`${first.name}: ${first.reason}`}</li>;
  return <li>{`${whoseAtStart(other)} part: ${parts.length} things are left, and ${firstNameOf(other)} does them`}</li>;
}

/** The parts that must be finished before sending, each of one's own with a link. */
export function MissingList({ parts, focusKey }: MissingListProps) {
  const { application } = useOpenApplication();
  const isMain = application.viewer === "main-applicant";
  const own = parts.filter(({ isOwn }) => isOwn);
  const theirs = parts.filter(({ isOwn }) => !isOwn);
  return (
    <StillMissing
      count={own.length + Math.min(theirs.length, 1)}
      focusKey={focusKey}
      headingLevel={2}
      onceDone={isMain ? "It can be sent" : "You can finish your part"}
    >
      {own.map(({ key, step, name, reason }) => (
        <li key={key}>
          {step !== null ? (
            <Link href={changePath(application.id, step)} className="inline-block py-1">
              {name}
            </Link>
          ) : (
            name
          )}
          : {reason}
        </li>
      ))}
      <TheirLine parts={theirs} />
    </StillMissing>
  );
}
