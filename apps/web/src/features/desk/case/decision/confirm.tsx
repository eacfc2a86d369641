import { confirmProposal, pickProposal, returnProposal, type CaseProposal } from "@keystep/contract/desk/proposals";
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { DraftSaid } from "#src/features/desk/case/draft-said.tsx";
import { deskPaths } from "#src/features/desk/desk-paths";
import { keyOfCheck } from "#src/features/desk/case/check-words";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { momentText } from "#src/ui/moment";
import { RedText } from "#src/ui/red-text.tsx";

import { namesOr } from "./decision-words.ts";
import { LikeCases } from "./like-cases.tsx";
import { Marks } from "./marks.tsx";
import { ProposalFigures } from "./proposal-figures.tsx";
import { ReturnForm, RETURN_TEXT_ID } from "./return-form.tsx";
import { StandingProposal } from "./standing-proposal.tsx";
import { ToldTexts } from "./told-texts.tsx";
import { useLooking, type Looking } from "./use-looking.ts";

type ConfirmProps = {
  readonly found: OpenedCase;
  readonly proposal: CaseProposal;
  readonly onChanged: () => Promise<void>;
};

const AFTER = {
  approve: "An offer is made, and the case waits for them to accept it.",
  decline: "The case closes as declined.",
  undo: "The case is in review again.",
} as const satisfies Record<CaseProposal["outcome"], string>;

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

/** Why Confirm cannot be pressed yet; null where it can. */
function whyWait({ proposal }: Pick<ConfirmProps, "proposal">, { marks }: Looking): string | null {
  if (proposal.outcome === "undo") return null;
  const given = proposal.checks.map((each) => marks[keyOfCheck(each)]);
  const again = given.filter((mark) => mark === "again").length;
  if (again > 0)
    return again === 1 ? "You marked a check Again: return it." : `You marked ${again} checks Again: return it.`;
  const left = given.filter((mark) => mark === undefined).length;
  if (left === 0) return null;
  return left === 1 ? "Mark one more check first." : `Mark ${left} more checks first.`;
}

type ConfirmPartProps = {
  readonly proposal: CaseProposal;
  readonly wait: string | null;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
};

function ConfirmPart({ proposal, wait, isPending, onConfirm }: ConfirmPartProps) {
  const ids = { heading: useId(), why: useId() };
  const { outcome, told, approvals, approvalsNeeded } = proposal;
  const isLast = approvalsNeeded - approvals.length <= 1;
  const emails = told.length === 1 ? "The email goes" : `${told.length} emails go`;
  return (
    <section aria-labelledby={ids.heading} className="part">
      <h2 id={ids.heading}>Your decision</h2>
      <p>
        {isLast
          ? `${emails} at once. ${AFTER[outcome]}`
          : "Two of us confirm: nothing is sent before a second colleague does."}
      </p>
      <p>
        <button
          type="button"
          className={wait === null ? "btn main big" : "btn big"}
          aria-disabled={isPending || wait !== null || undefined}
          aria-describedby={wait === null ? undefined : ids.why}
          onClick={onConfirm}
        >
          {isLast ? "Confirm and send" : "Confirm"} {wait === null ? <Kbd of="do-main" /> : null}
        </button>
      </p>
      {wait === null ? null : (
        <p id={ids.why} className="soft">
          {wait}
        </p>
      )}
      <p className="may-confirm">You can confirm it: you did not propose it, and answered none of its checks.</p>
    </section>
  );
}

/** A proposal that ended meanwhile, with what was typed about it. */
function Ended({
  found,
  problem,
  looking,
}: Pick<ConfirmProps, "found"> & { readonly problem: string | null; readonly looking: Looking }) {
  const typed = [looking.text, ...Object.values(looking.remarks)].filter((text) => text.trim() !== "");
  return (
    <div className="decision plain part">
      <RedText text={problem} />
      <StandingProposal found={found} />
      {typed.length === 0 ? null : (
        <section aria-label="You typed" className="part">
          <h2>You typed</h2>
          {typed.map((text) => (
            <p key={text} className="as-typed">
              {text}
            </p>
          ))}
        </section>
      )}
    </div>
  );
}

/** A colleague's proposal as its second person goes through it: figures, checks to mark, and the two ways to end it. */
export function Confirm({ found, proposal, onChanged }: ConfirmProps) {
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const { looking, change, draft } = useLooking(found.id, proposal.id);
  const [tries, setTries] = useState(0);
  const [isReturning, setIsReturning] = useState(false);
  const { isPending, problem, act } = useAct();
  const may = (name: "confirm" | "return") => found.actions.some(({ action, allowed }) => action === name && allowed);
  const mayConfirm = may("confirm");
  const mayReturn = may("return");
  const isPicked = usePick(proposal, mayConfirm || mayReturn, onChanged);
  const wait = mayConfirm ? whyWait({ proposal }, looking) : null;
  const isAgain = Object.values(looking.marks).includes("again");
  const isReturnMain = isAgain || !mayConfirm;

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
      place.current?.querySelector<HTMLElement>("tbody:not(:has([aria-pressed=true])) button")?.focus();
      return;
    }
    end(() => call(confirmProposal, { params: { id: proposal.id }, body: { basis: proposal.basis } }));
  }

  function giveBack(): void {
    const again = proposal.checks.filter((each) => looking.marks[keyOfCheck(each)] === "again");
    const remarks = again.map(({ check, applicantId }) => ({
      check,
      applicantId,
      text: looking.remarks[keyOfCheck({ check, applicantId })] ?? "",
    }));
    const { cause, text } = looking;
    if (cause === null || text.trim() === "" || remarks.some((remark) => remark.text.trim() === "")) {
      setIsReturning(true);
      setTries(tries + 1);
      return;
    }
    end(() => call(returnProposal, { params: { id: proposal.id }, body: { cause, text, remarks } }));
  }

  useKeys(
    proposal.state === "open" && (mayConfirm || mayReturn)
      ? {
          "do-main": isReturnMain ? giveBack : confirm,
          ...(mayReturn ? { return: () => document.getElementById(RETURN_TEXT_ID)?.focus() } : {}),
        }
      : {},
  );

  if (proposal.state !== "open") return <Ended found={found} problem={problem} looking={looking} />;
  const { proposedBy, proposedAt, pickedBy, approvals, whyNotConfirm, mayConfirm: others } = proposal;
  return (
    <div ref={place} className="decision confirm">
      <div className="confirm-figures">
        <h2>{proposedBy.name} proposes</h2>
        <p className="soft">{momentText(proposedAt)}</p>
        <ProposalFigures proposal={proposal} found={found} />
      </div>
      <div className="confirm-middle">
        {proposal.outcome === "undo" ? null : (
          <Marks found={found} proposal={proposal} looking={looking} isTried={isReturning} onChange={change} />
        )}
        {proposal.outcome === "undo" ? null : <LikeCases caseId={found.id} />}
        <section aria-label="What they will get" className="part">
          <h2>What they will get</h2>
          <ToldTexts told={proposal.told} names={found.people.map(({ name }) => name)} />
        </section>
      </div>
      <div className="confirm-side">
        {approvals.map(({ by, at }) => (
          <p key={by.id}>
            <b>{by.name}</b> confirmed it on {momentText(at)}.
          </p>
        ))}
        {isPicked && pickedBy !== null ? <p className="clay">{pickedBy.name} began to look at it before you.</p> : null}
        {mayConfirm ? (
          <ConfirmPart proposal={proposal} wait={wait} isPending={isPending} onConfirm={confirm} />
        ) : (
          <p className="why-not">
            <b>{whyNotConfirm ?? "You can't confirm it."}</b> {namesOr(others, "Nobody")} can.
          </p>
        )}
        <RedText text={problem} />
        {mayReturn ? (
          <ReturnForm
            to={proposedBy.name}
            looking={looking}
            isTried={isReturning}
            isMain={isReturnMain}
            isPending={isPending}
            onChange={change}
            onReturn={giveBack}
          />
        ) : null}
        <DraftSaid draft={draft} />
      </div>
    </div>
  );
}
