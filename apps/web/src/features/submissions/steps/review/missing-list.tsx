import { StillMissing } from "#src/features/cases/still-missing.tsx";
import { changePath } from "#src/features/applications/journey/from-review";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { Link } from "#src/ui/link.tsx";
import type { MissingPart } from "./missing-parts.ts";

type MissingListProps = {
  readonly parts: readonly MissingPart[];
  /** Change it (a count of presses) to move the focus here. */
  readonly focusKey: number;
};

/** The parts that must be finished before sending, each with a link. */
export function MissingList({ parts, focusKey }: MissingListProps) {
  const { application } = useOpenApplication();
  const isMain = application.viewer === "main-applicant";
  return (
    <StillMissing
      count={parts.length}
      focusKey={focusKey}
      headingLevel={2}
      onceDone={isMain ? "It can be sent" : "You can finish your part"}
    >
      {parts.map(({ key, step, name, reason, isOwn }) => (
        <li key={key}>
          {isOwn && step !== null ? (
            <Link href={changePath(application.id, step)} className="inline-block py-1">
              {name}
            </Link>
          ) : (
            name
          )}
          : {reason}
        </li>
      ))}
    </StillMissing>
  );
}
