import { isGuarded } from "@keystep/domain/desk/case";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useCurrentUser } from "#src/api/queries";
import { useClock } from "#src/app/clock";
import { holderText, kindText, statusText } from "#src/features/desk/case-words";
import { deskPaths } from "#src/features/desk/desk-paths";
import { otherCasesQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { Link } from "#src/ui/link.tsx";
import { weekdayText } from "#src/ui/moment";
import { isPerhapsAbout, SamePeople, type OtherCase } from "./other-cases.tsx";

type AboutProps = { readonly found: OpenedCase; readonly other: OtherCase; readonly now: Date };

function About({ found, other, now }: AboutProps) {
  const { closedAt, openedAt, assignee, declinedFor } = other;
  const { user } = useCurrentUser();
  const status = closedAt === null ? statusText(other) : `${statusText(other)} ${weekdayText(closedAt, now)}`;
  return (
    <li className="grid gap-1">
      <p>
        <Link href={deskPaths.case(other.id)}>
          {kindText(other)}, {other.reference}
        </Link>
      </p>
      <p>
        <b>{status}</b>, came {weekdayText(openedAt, now)}, with {holderText(assignee, user?.id)}
      </p>
      {declinedFor.map((reason) => (
        <p key={reason}>
          <b>The reason we gave:</b> {reason}
        </p>
      ))}
      <SamePeople caseId={found.id} other={other} />
    </li>
  );
}

/** Below the messages of a complaint or hardship: the applications of the same person, how they ended and why. */
export function AboutCase({ found }: { readonly found: OpenedCase }) {
  const heading = useId();
  const now = useClock().now();
  const { data = [] } = useQuery({ ...otherCasesQuery(found.id), enabled: isGuarded(found) });
  const others = data.filter((other) => isPerhapsAbout(found, other));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="part">
      <h3 id={heading}>What it may be about</h3>
      <ul className="grid gap-3">
        {others.map((other) => (
          <About key={other.id} found={found} other={other} now={now} />
        ))}
      </ul>
    </section>
  );
}
