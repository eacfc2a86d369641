import { isGuarded } from "@keystep/domain/desk/case";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useClock } from "#src/app/clock";
import { kindText, statusText } from "#src/features/desk/case-words";
import { deskPaths } from "#src/features/desk/desk-paths";
import { otherCasesQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { Link } from "#src/ui/link.tsx";
import { weekdayText } from "#src/ui/moment";
import type { OtherCase } from "./other-cases.tsx";

const isPerhapsAbout = ({ kind, judgement }: OtherCase) =>
  (kind === "application" || kind === "mortgage-share") && judgement?.judgement !== "different";

function About({ other, now }: { readonly other: OtherCase; readonly now: Date }) {
  const { closedAt, openedAt, assignee, declinedFor } = other;
  const status = closedAt === null ? statusText(other) : `${statusText(other)} ${weekdayText(closedAt, now)}`;
  return (
    <li>
      <p>
        <Link href={deskPaths.case(other.id)}>
          {kindText(other)}, {other.reference}
        </Link>
      </p>
      <p>
        <b>{status}</b>, came {weekdayText(openedAt, now)}, with {assignee?.name ?? "nobody"}
      </p>
      {declinedFor.map((reason) => (
        <p key={reason}>
          <b>The reason we gave:</b> {reason}
        </p>
      ))}
    </li>
  );
}

/** Above the messages of a complaint or hardship: the applications of the same person, how they ended and why. */
export function AboutCase({ found }: { readonly found: OpenedCase }) {
  const heading = useId();
  const now = useClock().now();
  const { data = [] } = useQuery({ ...otherCasesQuery(found.id), enabled: isGuarded(found) });
  const others = isGuarded(found) ? data.filter(isPerhapsAbout) : [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="part">
      <h2 id={heading}>What it may be about</h2>
      <ul className="grid gap-3">
        {others.map((other) => (
          <About key={other.id} other={other} now={now} />
        ))}
      </ul>
    </section>
  );
}
