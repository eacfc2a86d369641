import { confirmProposal, pickProposal, returnProposal, type CaseProposal } from "@keystep/contract/desk/proposals";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { useClock } from "#src/app/clock";
import { DraftSaid } from "#src/features/desk/case/draft-said.tsx";
import { deskPaths } from "#src/features/desk/desk-paths";
import { keyOfCheck } from "#src/features/desk/case/check-words";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { useRequiredUser } from "#src/api/use-required-user";
import { weekdayMomentText, weekdayText } from "#src/ui/moment";
import { RedText } from "#src/ui/red-text.tsx";
import { Circled, TICK } from "#src/ui/state-mark.tsx";

import { AnswerForIt } from "./answer-for-it.tsx";
import { ConfirmFoot } from "./confirm-foot.tsx";
import { decisionDay, listOf, namesOr, proposedTitle } from "./decision-words.ts";
import { Ended } from "./ended.tsx";
import { LikeCases } from "./like-cases.tsx";
import { Marks } from "./marks.tsx";
import { ProposalFigures } from "./proposal-figures.tsx";
import { goToReturn, ReturnForm } from "./return-form.tsx";
import { DiffersKey, ToldTexts } from "./told-texts.tsx";
import { REASON_KEY, useLooking, type Looking } from "./use-looking.ts";
import { WHAT_THEY_GET_ID } from "./what-they-get.ts";
import { checksToMark } from "./weight-of-checks.ts";
import { canDo } from "#src/features/desk/case/can-do";

type ConfirmProps = {
  readonly found: OpenedCase;
  readonly proposal: CaseProposal;
  readonly onChanged: () => Promise<void>;
};

/** Says that one looks at it, so that it is not taken back meanwhile. True where a colleague was first, which keeps nobody from confirming. */
function usePick({ id, state }: CaseProposal, mayLook: boolean, onLate: () => Promise<void>): boolean {
  const [isPicked, setIsPicked] = useState(false);
  const late = useRef(onLate);
  useEffect(() => {
    late.current = onLate;
  });
  useEffect(() => {
    if (state !== "open" || !mayLook) return;
    call(pickProposal, { params: { id }, isInBackground: true }).catch((error: unknown) => {
      setIsPicked(isApiProblem(error, "proposal.picked"));
      if (isApiProblem(error, "proposal.changed")) void late.current();
    });
  }, [id, state, mayLook]);
  return isPicked;
}

const keysToMark = (proposal: CaseProposal) => [
  ...(proposal.outcome === "undo" ? [REASON_KEY] : []),
  ...checksToMark(proposal).map(keyOfCheck),
];

const LEFT = {
  approve: ["check", "checks"],
  decline: ["check", "checks"],
  undo: ["line", "lines"],
} as const satisfies Record<CaseProposal["outcome"], readonly string[]>;

/** Why Confirm cannot be pressed yet; null where it can. */
function whyWait(proposal: CaseProposal, { marks, isMeant, words }: Looking): string | null {
  const given = keysToMark(proposal).map((key) => marks[key]);
  const again = given.filter((mark) => mark === "again").length;
  if (again > 0 && proposal.outcome === "undo") return "You disagree: return it.";
  if (again > 0)
    return again === 1 ? "You asked to recheck one: return it." : `You asked to recheck ${again}: return it.`;
  const left = given.filter((mark) => mark === undefined).length;
  const [one, several] = LEFT[proposal.outcome];
  if (left > 1 && left === given.length) return `Mark all ${left} ${several} first.`;
  if (left > 0) return left === 1 ? `Mark one more ${one} first.` : `Mark ${left} more ${several} first.`;
  const answers = proposal.outcome === "undo" || proposal.despite.length === 0 || (isMeant && words.trim() !== "");
  return answers ? null : `Say that you ${proposal.outcome} all the same, and why.`;
}

/** The next check to mark, or the line that it is folded behind; once all are marked, what else is missing. */
function focusMissing(place: HTMLElement | null, areMarked: boolean): void {
  const unmarked = place?.querySelector<HTMLElement>(".is-check:not(:has([aria-pressed=true])) button");
  const fold = place?.querySelector<HTMLElement>(".fold button");
  const meant = place?.querySelector<HTMLElement>(".despite :is(input:not(:checked), textarea)");
  (areMarked ? meant : (unmarked ?? fold))?.focus();
}

/** The words that are sent back with each check that is to be made again. */
const remarksOf = (proposal: CaseProposal, { marks, remarks }: Looking) =>
  checksToMark(proposal)
    .filter((each) => marks[keyOfCheck(each)] === "again")
    .map(({ check, applicantId }) => ({ check, applicantId, text: remarks[keyOfCheck({ check, applicantId })] ?? "" }));

/** A colleague's proposal as its second person goes through it: figures, checks to mark, and the two ways to end it. */
export function Confirm({ found, proposal, onChanged }: ConfirmProps) {
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const { looking, change, draft } = useLooking(found.id, proposal.id);
  const [tries, setTries] = useState(0);
  const [isReturning, setIsReturning] = useState(false);
  /** Null until the reader opens it or closes it. */
  const [isOpened, setIsOpened] = useState<boolean | null>(null);
  const { isPending, problem, act } = useAct();
  const may = (name: "confirm" | "return") => canDo(found, name);
  const mayConfirm = may("confirm");
  const mayReturn = may("return");
  const isPicked = usePick(proposal, mayConfirm || mayReturn, onChanged);
  const wait = mayConfirm ? whyWait(proposal, looking) : null;
  const me = useRequiredUser()?.id;
  const own = proposal.approvals.find(({ by }) => by.id === me);
  const isAgain = Object.values(looking.marks).includes("again");
  const isOnlyWay = own === undefined && (isAgain || !mayConfirm);
  const isReturnOpen = mayReturn && (isOnlyWay || (isOpened ?? looking.text !== ""));

  useEffect(() => {
    if (tries > 0) place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [tries]);

  const end = (work: () => Promise<unknown>) =>
    act(async () => {
      try {
        await work();
      } catch (error) {
        if (isApiProblem(error) && error.status === 409) await onChanged();
        throw error;
      }
      draft.clear();
      void navigate(deskPaths.case(found.id));
      await onChanged();
    });

  function confirm(): void {
    if (wait !== null) {
      focusMissing(
        place.current,
        keysToMark(proposal).every((key) => looking.marks[key] === "agree"),
      );
      return;
    }
    const { despite } = proposal;
    const said = despite.length === 0 ? {} : { despite: [...despite], words: looking.words };
    end(() => call(confirmProposal, { params: { id: proposal.id }, body: { basis: proposal.basis, ...said } }));
  }

  function giveBack(): void {
    const remarks = remarksOf(proposal, looking);
    const { cause, text } = looking;
    if (cause === null || text.trim() === "" || remarks.some((remark) => remark.text.trim() === "")) {
      setIsReturning(true);
      setTries(tries + 1);
      return;
    }
    end(() => call(returnProposal, { params: { id: proposal.id }, body: { cause, text, remarks } }));
  }

  const effect = isAgain && wait !== null ? wait : `${proposal.proposedBy.name} gets it back with your words.`;
  const returning = isReturnOpen ? effect : null;

  function openReturn(): void {
    setIsOpened(true);
    // Its fields come with it.
    setTimeout(goToReturn);
  }

  useKeys(
    proposal.state === "open"
      ? {
          ...((mayConfirm || isReturnOpen) && { "do-main": isReturnOpen ? giveBack : confirm }),
          ...(mayReturn && { return: openReturn }),
        }
      : {},
    { words: { "do-main": isReturnOpen ? "return it" : "confirm" } },
  );

  if (proposal.state !== "open") return <Ended found={found} hadBegun={problem !== null} looking={looking} />;
  const { outcome, despite } = proposal;
  return (
    <div ref={place} className="decision confirm">
      <div className="confirm-columns">
        <div className="confirm-figures">
          {outcome === "approve" ? null : <h2>{proposedTitle(proposal)}</h2>}
          <Proposer proposal={proposal} />
          <ProposalFigures proposal={proposal} found={found} isMarked />
          {outcome === "undo" ? null : <LikeCases caseId={found.id} share={proposal.shareBasisPoints} />}
        </div>
        <div className="confirm-marks">
          <Others {...{ found, proposal, own, mayConfirm, isPicked }} />
          <Marks
            found={found}
            proposal={proposal}
            looking={looking}
            isTried={isReturning}
            isDone={own !== undefined}
            onChange={change}
          />
          {mayConfirm && despite.length > 0 && outcome !== "undo" ? (
            <AnswerForIt outcome={outcome} despite={despite} looking={looking} onChange={change} />
          ) : null}
          {isReturnOpen ? (
            <ReturnForm
              proposal={proposal}
              looking={looking}
              isTried={isReturning}
              onChange={change}
              onClose={isOnlyWay ? null : () => setIsOpened(false)}
            />
          ) : null}
          <RedText text={problem} />
          <DraftSaid draft={draft} />
          <WhatTheyGet found={found} proposal={proposal} />
        </div>
      </div>
      {mayConfirm || mayReturn ? (
        <ConfirmFoot
          {...{ proposal, wait, isPending, returning }}
          onConfirm={mayConfirm ? confirm : null}
          onReturn={mayReturn ? (isReturnOpen ? giveBack : openReturn) : null}
        />
      ) : null}
    </div>
  );
}

function WhatTheyGet({ found, proposal }: Pick<ConfirmProps, "found" | "proposal">) {
  return (
    <section id={WHAT_THEY_GET_ID} aria-label="What they will get" tabIndex={-1} className="part">
      <div className="part-head">
        <h2>What they will get</h2>
        <DiffersKey told={proposal.told} />
      </div>
      <ToldTexts told={proposal.told} names={found.people.map(({ name }) => name)} />
    </section>
  );
}

type OthersProps = ApprovalsProps & { readonly mayConfirm: boolean; readonly isPicked: boolean };

/** The part of colleagues in it: who confirmed, who looks, and who can where the reader can't. */
function Others({ mayConfirm, isPicked, ...about }: OthersProps) {
  const { proposal, own } = about;
  return (
    <>
      <Approvals {...about} />
      {isPicked && proposal.pickedBy !== null ? (
        <p className="clay">{proposal.pickedBy.name} began to look at it before you.</p>
      ) : null}
      {mayConfirm || own !== undefined ? null : <WhyNot proposal={proposal} />}
    </>
  );
}

function WhyNot({ proposal: { whyNotConfirm, mayConfirm } }: Pick<ConfirmProps, "proposal">) {
  return (
    <p className="why-not">
      <b>{whyNotConfirm ?? "You can't confirm it."}</b> {namesOr(mayConfirm, "Nobody")} can.
    </p>
  );
}

function Proposer({ proposal: { proposedBy, proposedAt } }: Pick<ConfirmProps, "proposal">) {
  const now = useClock().now();
  return (
    <p className="soft">
      {proposedBy.name} proposes it, {weekdayMomentText(proposedAt, now)}
    </p>
  );
}

type Approval = CaseProposal["approvals"][number];
type ApprovalsProps = Pick<ConfirmProps, "found" | "proposal"> & { readonly own: Approval | undefined };

/** The two places of a proposal that two people confirm: who has, and who still can. */
function Approvals({ found, proposal: { approvals, approvalsNeeded, mayConfirm }, own }: ApprovalsProps) {
  const due = decisionDay(found);
  const now = useClock().now();
  if (approvalsNeeded < 2 || approvals.length === 0) return null;
  return (
    <ul className="approvals" aria-label="Who confirms">
      {approvals.map(({ by, at, words }) => (
        <li key={by.id} className="is-given">
          <Circled sign={TICK} className="translate-y-0.5" />
          <span>
            <b>{by.id === own?.by.id ? "You" : by.name}</b> confirmed, {weekdayMomentText(at, now)}
            {words === null ? null : <span className="they-read">“{words}”</span>}
          </span>
        </li>
      ))}
      <li>
        <Circled sign={null} className="translate-y-0.5" />
        <span>
          Waits for one of {listOf(mayConfirm)}
          {due === null ? "" : `, by ${weekdayText(due, now)}`}
        </span>
      </li>
    </ul>
  );
}
