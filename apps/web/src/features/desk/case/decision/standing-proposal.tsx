import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { CHECK_OUTCOME_WORDS } from "@keystep/contract/desk/case-words";
import { useQuery } from "@tanstack/react-query";
import { ONE_APPROVER_TO } from "@keystep/domain/decisions/proposal";
import { formatCents } from "@keystep/domain/kernel/cents";
import { Fragment, useId } from "react";
import { useClock } from "#src/app/clock";
import { checkName, keyOfCheck, shortCheckName } from "#src/features/desk/case/check-words";
import { queuesQuery, type OpenedCase } from "#src/features/desk/desk-queries";
import { BACK, MORE, onwardWords } from "#src/features/desk/queue/next-of-list";
import { weekdayMomentText, weekdayText } from "#src/ui/moment";
import { useRequiredUser } from "#src/api/use-required-user";
import { TakeNext } from "#src/features/desk/frame/next-case.tsx";
import { useTakeNext } from "#src/features/desk/frame/take-next.tsx";
import { useMay } from "#src/features/desk/frame/use-may";
import { Link } from "#src/ui/link.tsx";
import { ChangedAnswers } from "./changed-answers.tsx";
import { checkPath, decisionPath } from "./decision-paths.ts";
import { acceptedText, decidedTitle, decisionDay, listOf, namesOr, outcomeText } from "./decision-words.ts";
import { isToProposeAgain, wayOnFrom } from "./way-on.ts";
import { ProposalFigures } from "./proposal-figures.tsx";
import { Remarks } from "./remarks.tsx";
import { byWeight, isChangedSince } from "./weight-of-checks.ts";
import { ToldTexts } from "./told-texts.tsx";

type PartProps = { readonly found: OpenedCase; readonly proposal: CaseProposal };

const TITLES = {
  open: "A decision is proposed",
  returned: "The proposal came back",
  "taken-back": "The proposal was taken back",
  overtaken: "The proposal no longer counts",
} as const satisfies Record<Exclude<CaseProposal["state"], "confirmed">, string>;

const TOLD = {
  open: "What they will be told",
  confirmed: "What they were told",
  returned: "What they would have been told",
  "taken-back": "What they would have been told",
  overtaken: "What they would have been told",
} as const satisfies Record<CaseProposal["state"], string>;

type OpenProps = {
  readonly proposal: CaseProposal;
  readonly mayApprove: boolean;
  /** The day by which the customers were promised our decision; null where none runs. */
  readonly dueOn: string | null;
};

/** The colleagues who have still to confirm, and what keeps this reader from it. */
function Open({ proposal, mayApprove, dueOn }: OpenProps) {
  const isMine = useRequiredUser()?.id === proposal.proposedBy.id;
  const { approvalsNeeded, approvals, mayConfirm, pickedBy, whyNotConfirm } = proposal;
  const missing = approvalsNeeded - approvals.length;
  const now = useClock().now();
  const may = namesOr(mayConfirm, "nobody may");
  const several =
    mayConfirm.length === 2 ? listOf(mayConfirm).replace(", ", " and ") : `any two of ${listOf(mayConfirm)}`;
  const whom = missing === 1 || mayConfirm.length === 0 ? may : several;
  return (
    <>
      {pickedBy === null ? null : (
        <p>
          {pickedBy.name} is looking at it
          {isMine ? ", so you can't take it back now. Ask for it to be returned if something is wrong." : "."}
        </p>
      )}
      <p>
        <b>
          Waits for {missing === 1 ? "one" : "two"} {approvals.length === 0 ? "" : "more "}
          {missing === 1 ? "colleague" : "colleagues"} to confirm
          {approvalsNeeded === 1 ? "" : `, as it is above ${formatCents(ONE_APPROVER_TO)}`}: {whom}
          {dueOn === null ? "" : `, by ${weekdayText(dueOn, now)}`}.
        </b>
      </p>
      {whyNotConfirm === null || !mayApprove || isMine ? null : <p className="soft">{whyNotConfirm}</p>}
    </>
  );
}

function State({ found, proposal }: PartProps) {
  const { state, endedAt, endedBy, returned } = proposal;
  const now = useClock().now();
  const at = endedAt === null ? "" : ` on ${weekdayMomentText(endedAt, now)}`;
  const mayApprove = !found.actions.some(
    ({ action, why }) => action === "return" && why === "You were not given to confirm decisions.",
  );
  if (state === "open") return <Open proposal={proposal} mayApprove={mayApprove} dueOn={decisionDay(found)} />;
  if (state === "overtaken")
    return found.status === "withdrawn" ? (
      <p>The application was withdrawn{at}, so there is nothing left to decide. Nobody was told anything.</p>
    ) : (
      <>
        <p>They changed something{at}, and nobody was told anything. It is proposed again once no check is open.</p>
        <OpenAgain found={found} />
        <ChangedAnswers found={found} />
      </>
    );
  if (returned !== null)
    return (
      <>
        <p>
          {endedBy?.name ?? "A colleague"} returned it{at}.
        </p>
        <Remarks found={found} returned={returned} />
      </>
    );
  const accepted = acceptedText(
    proposal.acceptances,
    found.people.map(({ name }) => name),
    now,
  );
  return (
    <p>
      Everybody was told{at}. {proposal.outcome === "approve" ? accepted : ""}
    </p>
  );
}

/** The checks that wait for an answer before it can be proposed again. */
function OpenAgain({ found }: Pick<PartProps, "found">) {
  const open = found.checks.filter(({ outcome }) => outcome === "open");
  if (open.length === 0) return null;
  return (
    <p>
      <b>Open now:</b>{" "}
      {open.map((check, index) => (
        <Fragment key={keyOfCheck(check)}>
          {index === 0 ? null : ", "}
          <Link href={checkPath(found.id, check)}>{shortCheckName(check)}</Link>
        </Fragment>
      ))}
    </p>
  );
}

function RestsOn({ found, proposal }: PartProps) {
  const { first, rest } = byWeight(found, proposal);
  const checks = [...first, ...rest];
  if (checks.length === 0) return null;
  return (
    <details>
      <summary>The {checks.length} checks that it rests on</summary>
      <ul className="rests-on">
        {checks.map((each) => {
          const now = found.checks.find((check) => keyOfCheck(check) === keyOfCheck(each));
          return (
            <li key={keyOfCheck(each)}>
              {checkName(now ?? { check: each.check, name: null })}: {CHECK_OUTCOME_WORDS[each.outcome].toLowerCase()}
              {isChangedSince(found, each) ? <span className="clay">, changed since</span> : null}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The one way on from here in colour: to make an overtaken proposal anew, else the next case for somebody who is done with this one, from this list or of all that nobody has. */
function WaysOn({ found }: Pick<PartProps, "found">) {
  const me = useRequiredUser()?.id;
  const mayPropose = useMay()("decision.propose");
  const onward = wayOnFrom(found, me);
  // The queues beside every page keep it up to date.
  const { data: counts = [] } = useQuery({ ...queuesQuery, enabled: false });
  const isAgain = isToProposeAgain(found, { id: me, mayPropose });
  const isOutline = isAgain || found.secondLook?.state === "differs";
  const { isOffered } = useTakeNext();
  if (onward === null && !isAgain) return null;
  const words = onward === null ? "" : onwardWords(onward, counts);
  const takesNext = (words === BACK || words === MORE.ready) && isOffered && !isAgain;
  return (
    <p className="onward">
      {isAgain ? (
        <Link href={decisionPath(found.id, "propose")} look="bare" className="btn main">
          Propose again
        </Link>
      ) : null}
      {takesNext ? <TakeNext rows={null} isMain={!isOutline} /> : null}
      {onward === null || (takesNext && words !== BACK) ? null : (
        <Link href={onward.href} look="bare" className={isOutline || takesNext ? "btn" : "btn main"}>
          {words}
        </Link>
      )}
    </p>
  );
}

/** The newest proposal of a case: how it stands, what it says, and whom it tells. */
export function StandingProposal({ found }: { readonly found: OpenedCase }) {
  const heading = useId();
  const now = useClock().now();
  const { proposal } = found;
  if (proposal === null) return null;
  const { state, proposedBy, proposedAt, approvals, told } = proposal;
  return (
    <section aria-labelledby={heading} className={`part standing-proposal is-${state}`}>
      <h2 id={heading}>{state === "confirmed" ? decidedTitle(proposal) : TITLES[state]}</h2>
      <p>
        {proposedBy.name} proposed to {outcomeText(proposal)} on {weekdayMomentText(proposedAt, now)}.
        {approvals.map(({ by, at }) => ` ${by.name} confirmed it on ${weekdayMomentText(at, now)}.`)}
      </p>
      {approvals.map(({ by, words }) =>
        words === null ? null : (
          <p key={by.id} className="as-typed staff-note">
            <b>{by.name}, all the same:</b> {words}
          </p>
        ),
      )}
      <State found={found} proposal={proposal} />
      <WaysOn found={found} />
      <details open={state === "open"}>
        <summary>The proposal</summary>
        <ProposalFigures proposal={proposal} found={found} />
      </details>
      <details>
        <summary>{TOLD[state]}</summary>
        <ToldTexts told={told} names={found.people.map(({ name }) => name)} />
      </details>
      <RestsOn found={found} proposal={proposal} />
    </section>
  );
}
