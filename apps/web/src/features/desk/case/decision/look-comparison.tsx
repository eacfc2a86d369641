import type { SecondLook } from "@keystep/contract/desk/second-looks";
import type { LookOutcome } from "@keystep/domain/decisions/second-look";
import { useEffect, useId, useRef } from "react";
import { useClock } from "#src/app/clock";
import { useRequiredUser } from "#src/api/use-required-user";
import { nameList } from "#src/features/desk/case-words";
import { deskPaths } from "#src/features/desk/desk-paths";
import { useMay } from "#src/features/desk/frame/use-may";
import { Link } from "#src/ui/link.tsx";
import { weekdayMomentText } from "#src/ui/moment";
import { firstName } from "#src/features/staff/first-name";
import { centsText, shareText } from "./decision-figures.tsx";
import { decisionPath } from "./decision-paths.ts";
import { OUTCOME_WORDS } from "./decision-words.ts";

const DID = { approve: "approved", decline: "declined" } as const satisfies Record<LookOutcome, string>;

type ComparisonProps = {
  readonly id: string;
  readonly look: SecondLook;
  readonly given: NonNullable<SecondLook["given"]>;
  readonly decision: NonNullable<SecondLook["decision"]>;
};

const reasonsText = (reasons: ComparisonProps["given"]["reasons"]) =>
  reasons.length === 0 ? "–" : reasons.map(({ staffWords }) => staffWords).join(", ");

/** The consequence of the look. A decline pays nothing out, so it holds no money. */
function nextText({ state }: SecondLook, { outcome }: ComparisonProps["decision"]): string {
  if (state !== "differs") return "It holds up nothing.";
  const money = outcome === "approve" ? "No money is released while this decision stands. " : "";
  return `${money}A second decision begins by taking it back, which two confirm.`;
}

/** Both outcomes side by side, and what follows. */
export function LookComparison({ id, look, given, decision }: ComparisonProps) {
  const heading = useId();
  const mayPropose = useMay()("decision.propose");
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const now = useClock().now();
  const isMine = useRequiredUser()?.id === given.by.id;
  const who = isMine ? "You" : firstName(given.by.name);
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
        {look.state === "agrees"
          ? `The same outcome: ${DID[decision.outcome]}`
          : `${who} would ${given.outcome}; they ${DID[decision.outcome]}`}
      </h2>
      <p className="soft">
        Given on {weekdayMomentText(given.at, now)}
        {given.isBlind ? ", without having seen the decision." : ", after having opened the decided case."}
      </p>
      <table className="compared">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Part</span>
            </th>
            <th scope="col">{who}</th>
            <th scope="col">They</th>
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
      <p>{nextText(look, decision)}</p>
      <p className="onward">
        {look.state === "differs" && mayPropose ? (
          <Link href={decisionPath(id, "undo")} look="bare" className="btn main">
            Propose to take it back
          </Link>
        ) : null}
        <Link
          href={deskPaths.case(id)}
          look="bare"
          className={look.state === "differs" && mayPropose ? "btn" : "btn main"}
        >
          Open the case
        </Link>
      </p>
    </section>
  );
}
