import type { SecondLook } from "@keystep/contract/desk/second-looks";
import { useEffect, useId, useRef } from "react";
import { nameList } from "#src/features/desk/case-words";
import { deskPaths } from "#src/features/desk/desk-paths";
import { Link } from "#src/ui/link.tsx";
import { momentText } from "#src/ui/moment";
import { centsText, shareText } from "./decision-figures.tsx";
import { OUTCOME_WORDS } from "./decision-words.ts";

type ComparisonProps = {
  readonly id: string;
  readonly look: SecondLook;
  readonly given: NonNullable<SecondLook["given"]>;
  readonly decision: NonNullable<SecondLook["decision"]>;
};

const reasonsText = (reasons: ComparisonProps["given"]["reasons"]) =>
  reasons.length === 0 ? "–" : reasons.map(({ staffWords }) => staffWords).join(", ");

/** Both outcomes side by side, and what follows. */
export function LookComparison({ id, look, given, decision }: ComparisonProps) {
  const heading = useId();
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const { amountCents, shareBasisPoints, proposedBy, confirmedBy } = decision;
  const amount = amountCents === null ? "" : `, ${centsText(amountCents)} for ${shareText(shareBasisPoints)}`;
  const rows = [
    { label: "Outcome", own: OUTCOME_WORDS[given.outcome], other: `${OUTCOME_WORDS[decision.outcome]}${amount}` },
    { label: "Reasons", own: reasonsText(given.reasons), other: reasonsText(decision.reasons) },
    { label: "Note", own: given.note ?? "–", other: decision.note ?? "–" },
    {
      label: "By",
      own: given.by.name,
      other: nameList([proposedBy, ...confirmedBy].map(({ name }) => name)),
    },
  ];
  return (
    <section aria-labelledby={heading} className="part">
      <h2 ref={place} id={heading} tabIndex={-1}>
        {look.state === "agrees" ? "The same outcome" : "Another outcome"}
      </h2>
      <p className="soft">
        Given on {momentText(given.at)}
        {given.isBlind ? ", without having seen the decision." : ", after having opened the decided case."}
      </p>
      <table className="marking">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Part</span>
            </th>
            <th scope="col">Second look</th>
            <th scope="col">Decision</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, own, other }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{own}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {look.holdsMoney
          ? "No money is released while this decision stands. A second decision begins by taking it back, which two confirm."
          : "It holds up nothing."}
      </p>
      <p>
        <Link href={deskPaths.case(id)}>Open the case</Link>
      </p>
    </section>
  );
}
