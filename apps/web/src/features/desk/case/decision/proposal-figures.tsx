import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { HOW_WE_PAY } from "@keystep/domain/decisions/offer";
import { titlesOf } from "@keystep/domain/decisions/reason-checks";
import { checkName, keyOfCheck } from "#src/features/desk/case/check-words";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useClock } from "#src/app/clock";
import { HouseShare } from "#src/ui/house-share.tsx";
import { weekdayText } from "#src/ui/moment";
import { CarryingPoints } from "./carrying-points.tsx";
import { centsText, DecisionFigures, FiguresAsChecked, shareText } from "./decision-figures.tsx";
import { AgainstCount } from "./against-count.tsx";
import { nameList } from "#src/features/desk/case-words";
import { firstName } from "#src/features/staff/first-name";
import { acceptedText, AGAINST_WORDS, checksAgainst } from "./decision-words.ts";
import { ReasonFacts } from "./reason-facts.tsx";

/** Figures that are calculated again once a check is answered anew. */
const RESTS_ON_IT: ReadonlyMap<string, string> = new Map([
  ["valuation", "Our share, the loan’s part and the product limits rest on the value: they are calculated again."],
  ["mortgage", "The loan’s part, the limits and what is left a month rest on the loan: they are calculated again."],
  ["income", "What is left a month rests on the income: it is calculated again."],
]);

type FiguresProps = { readonly proposal: CaseProposal; readonly found: OpenedCase };

function Approval({ proposal, found }: FiguresProps) {
  const { amountCents, shareBasisPoints, validUntil, conditions, told } = proposal;
  const now = useClock().now();
  const howWePay = told[0]?.text.figures.find(({ label }) => label === HOW_WE_PAY)?.text;
  return (
    <>
      <AgainstCount count={checksAgainst(proposal)} />
      <div className="proposed-share">
        <HouseShare ownerPercent={100 - (shareBasisPoints ?? 0) / 100} size={72} isDecorative />
        <p>
          <b className="proposed-amount">{centsText(amountCents)}</b>
          <span>
            for <b>{shareText(shareBasisPoints)}</b> of the home
          </span>
          {validUntil === null ? null : (
            <span>
              Offer stands until <b>{weekdayText(validUntil, now)}</b>
            </span>
          )}
          {howWePay === undefined ? null : <span>{howWePay}</span>}
        </p>
      </div>
      <DecisionFigures figures={proposal} checks={found.checks} compared={found.compared} />
      {conditions.length === 0 ? (
        <p>No conditions.</p>
      ) : (
        <>
          <h3>Conditions of the offer</h3>
          <ol className="listed">
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** Each thing against an approval with its proposer's answer to it; nothing of one from while a note stood for all. */
function WhyAgainst({ proposal: { checks }, found }: FiguresProps) {
  const answered = checks.filter(({ why }) => why !== null);
  if (answered.length === 0) return null;
  return (
    <ul className="listed">
      {answered.map((each) => {
        const now = found.checks.find((check) => keyOfCheck(check) === keyOfCheck(each));
        return (
          <li key={keyOfCheck(each)}>
            <b>{checkName(now ?? { check: each.check, name: null })}:</b> {each.why}
          </li>
        );
      })}
    </ul>
  );
}

function whoOf({ people }: OpenedCase): string {
  return nameList(people.map(({ name }) => firstName(name))) || "the customer";
}

/** All that taking a decision back does, for who confirms it. */
function WhatChanges({ proposal: { reopens }, found }: FiguresProps) {
  const reopened = found.checks.filter((each) => reopens.some((of) => keyOfCheck(of) === keyOfCheck(each)));
  const who = whoOf(found);
  const follows = reopened.flatMap(({ check }) => RESTS_ON_IT.get(check) ?? []);
  return (
    <ul className="listed">
      <li>An email goes to {who} at once; the reason stands in the account.</li>
      <li>The case is in review again, with {found.assignee?.name ?? "nobody: take it after confirming"}.</li>
      <li>
        {reopened.length === 0 ? "No check opens again." : `These open again: ${reopened.map(checkName).join(", ")}.`}
        {follows.length === 0 ? "" : ` ${follows.join(" ")}`}
      </li>
    </ul>
  );
}

type ProposalProps = FiguresProps & {
  /** The reason and the checks of taking back stand beside, to be marked. */
  readonly isMarked?: boolean;
};

/** A proposal in figures and words, as it was frozen. */
export function ProposalFigures({ proposal, found, isMarked = false }: ProposalProps) {
  const { outcome, points, reasons, despite, words, reopens, note, acceptances, proposedBy, edition, undone } =
    proposal;
  const now = useClock().now();
  const accepted = acceptedText(
    acceptances,
    found.people.map(({ name }) => name),
    now,
  );
  return (
    <div className="part">
      {undone === null ? null : <WhatChanges proposal={proposal} found={found} />}
      {undone === null || undone.amountCents === null ? null : (
        <p>
          {accepted === ""
            ? `${whoOf(found)} ${found.people.length === 1 ? "has" : "have"} not accepted it.`
            : `${accepted} That falls with it.`}
        </p>
      )}
      <CarryingPoints found={found} points={points} />
      {outcome === "approve" ? <Approval proposal={proposal} found={found} /> : null}
      {outcome === "decline" ? (
        <>
          <FiguresAsChecked found={found} />
          <h3>Reasons</h3>
          <ul className="listed">
            {reasons.map(({ code, staffWords, customerWords, changeWords }) => (
              <li key={code}>
                <b>{staffWords}</b>
                <span className="soft they-read">They read: {customerWords}</span>
                {changeWords === undefined ? null : (
                  <span className="soft they-read">What would change it: {changeWords}</span>
                )}
                <ReasonFacts code={code} checks={found.checks} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {despite.length === 0 || outcome === "undo" ? null : (
        <p className="despite">
          <b>
            {proposedBy.name} {outcome === "approve" ? "approves" : "declines"} all the same.
          </b>{" "}
          {AGAINST_WORDS[outcome]}: {titlesOf(despite)}.
        </p>
      )}
      <WhyAgainst proposal={proposal} found={found} />
      {words === null || outcome !== "undo" || isMarked ? null : (
        <>
          <h3>Why, for the customer</h3>
          <p className="as-typed">{words}</p>
          <h3>Checks that open again</h3>
          <p>
            {reopens.length === 0
              ? "None: no check was wrong."
              : found.checks
                  .filter((each) => reopens.some((of) => keyOfCheck(of) === keyOfCheck(each)))
                  .map(checkName)
                  .join("; ")}
          </p>
        </>
      )}
      {note === null ? null : (
        <p className="as-typed staff-note">
          <b>{proposedBy.name}:</b> {note}
        </p>
      )}
      {outcome === "undo" ? null : <p className="soft">Based on version {edition} of their answers.</p>}
    </div>
  );
}
