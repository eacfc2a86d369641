import { useClock } from "#src/app/clock";
import { propose } from "@keystep/contract/desk/proposals";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { isApiProblem, type ApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { useIntentionKey } from "#src/api/use-intention-key";
import { DraftSaid } from "#src/features/desk/case/draft-said.tsx";
import { StandsNow } from "#src/features/desk/case/stands-now.tsx";
import { centsOf } from "#src/features/desk/case/check-fields.tsx";
import { deskPaths } from "#src/features/desk/desk-paths";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { Link } from "#src/ui/link.tsx";
import { weekdayMomentText } from "#src/ui/moment";
import { RedText } from "#src/ui/red-text.tsx";
import { Blocks, WaitsFor } from "./blocks.tsx";
import { AgainstCount } from "./against-count.tsx";
import { askPath } from "./decision-paths.ts";
import { DOUBTED_ID } from "./despite-field.tsx";
import { figuresOfChecks, FiguresAsChecked, ourShare } from "./decision-figures.tsx";
import { acceptedText, OUTCOME_WORDS, outcomeText } from "./decision-words.ts";
import { LikeCases } from "./like-cases.tsx";
import { OutcomeChoice } from "./outcome-choice.tsx";
import { PreviewPane, WhenConfirmed, WhoConfirms } from "./preview-pane.tsx";
import { ProposalFields, speakingAgainst, type ProposalField } from "./proposal-fields.tsx";
import { ToDecide } from "./to-decide.tsx";
import { bodyOf, type TypedProposal } from "./typed-proposal.ts";
import { usePreview, type Preview } from "./use-preview.ts";
import { useTyped } from "./use-typed.ts";
import { goToWhatTheyGet, WHAT_THEY_GET_ID } from "./what-they-get.ts";
import { canDo } from "#src/features/desk/case/can-do";

type Errors = ApiProblem["errors"];

const BUTTONS = {
  approve: "Propose to approve",
  decline: "Propose to decline",
  undo: "Propose to take it back",
} as const satisfies Record<TypedProposal["outcome"], string>;

/** The problem at a field, in words; one that is only still empty is told once somebody tried. */
function problemsOf(errors: Errors, typed: TypedProposal, hasTried: boolean) {
  const isEmpty: Partial<Record<ProposalField, boolean>> = {
    amountCents: typed.amount.trim() === "",
    reasons: typed.reasons.length === 0,
    words: typed.words.trim() === "",
    change: typed.change.trim() === "",
    note: typed.note.trim() === "",
    despite: true,
    reopens: typed.reopens === null,
  };
  return (field: ProposalField): string | null => {
    const own = errors.filter((error) => error.field === field || error.field.startsWith(`${field}.`));
    const isOnlyEmpty = isEmpty[field] === true || field.startsWith("against");
    if (own.length === 0 || (isOnlyEmpty && !hasTried)) return null;
    if (field === "amountCents" && isEmpty[field] === false && centsOf(typed.amount) === undefined)
      return "Write the amount in dollars, such as 62,500";
    return [...new Set(own.map(({ message }) => message))].join(". ");
  };
}

/** The decision that would be taken back. */
function ThatStands({ found: { proposal, people } }: Pick<ProposeProps, "found">) {
  const now = useClock().now();
  if (proposal === null) return null;
  const { proposedBy, endedAt, acceptances } = proposal;
  return (
    <p>
      {proposedBy.name} proposed to {outcomeText(proposal)}, and it was confirmed
      {endedAt === null ? "" : ` on ${weekdayMomentText(endedAt, now)}`}.{" "}
      {acceptedText(
        acceptances,
        people.map(({ name }) => name),
        now,
      )}
    </p>
  );
}

type ProposeProps = {
  readonly found: OpenedCase;
  readonly isUndo: boolean;
  readonly onChanged: () => Promise<void>;
};

/** A decision as it is proposed: the form, and beside it what would be sent to whom. */
export function Propose({ found, isUndo, onChanged }: ProposeProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { typed, isUndecided, change, draft } = useTyped(found, isUndo);
  const body = bodyOf(typed, found.checks);
  const text = JSON.stringify(body);
  const preview = usePreview(found.id, { body, isChosen: !isUndecided });
  const [refused, setRefused] = useState<{ readonly text: string; readonly errors: Errors } | null>(null);
  const [tries, setTries] = useState(0);
  const { isPending, problem, act } = useAct();
  const { keyFor } = useIntentionKey();
  const errors = refused?.text === text ? refused.errors : preview.errors;
  const { outcome } = typed;
  const isOffer = outcome === "approve" && !isUndecided && errors.length === 0;
  const figures = (isOffer ? preview.shown : null) ?? figuresOfChecks(found.checks, found.amountCents);

  // The first problem is seen and heard at its place.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true],.blocked a")?.focus();
  }, [tries]);

  function send(): void {
    act(async () => {
      const shareBasisPoints = preview.isFresh ? (preview.shown?.shareBasisPoints ?? undefined) : undefined;
      const sent = shareBasisPoints === undefined ? body : { ...body, shareBasisPoints };
      try {
        const idempotencyKey = keyFor(JSON.stringify(sent));
        await call(propose, { params: { id: found.id }, body: sent, idempotencyKey });
      } catch (error) {
        if (isApiProblem(error) && error.status === 422) {
          setRefused({ text, errors: error.errors });
          setTries(tries + 1);
          return;
        }
        if (isApiProblem(error) && error.status === 409) await onChanged();
        throw error;
      }
      draft.clear();
      void navigate(deskPaths.case(found.id));
      await onChanged();
    });
  }

  // A tick for checks was for the other outcome.
  const choose = (each: "approve" | "decline") => change({ outcome: each, despite: [] });

  const toChoice = () => form.current?.querySelector<HTMLElement>("input[type=radio]")?.focus();

  const mayAsk = !isUndo && canDo(found, "ask");
  useKeys(
    {
      ...(mayAsk && { ask: () => void navigate(askPath(found.id)) }),
      ...(isUndo ? {} : { approve: () => choose("approve"), decline: () => choose("decline") }),
      "do-main": isUndecided ? toChoice : send,
    },
    { words: { "do-main": "propose" } },
  );

  return (
    <form
      ref={form}
      noValidate
      className="decision propose"
      aria-label={isUndo ? OUTCOME_WORDS.undo : "Propose a decision"}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isUndecided) toChoice();
        else send();
      }}
    >
      <div className="decision-form">
        {isUndo ? null : (
          <>
            <ToDecide found={found} figures={figures} />
            <OutcomeChoice legend="What do you propose?" outcome={isUndecided ? null : outcome} onChoose={choose} />
          </>
        )}
        {isUndecided ? null : <Blocks found={found} errors={errors} />}
        {outcome !== "decline" && !isUndecided ? null : (
          <section aria-label="The figures" className="part">
            <h2>The figures</h2>
            <FiguresAsChecked found={found} />
          </section>
        )}
        {isUndo ? <ThatStands found={found} /> : null}
        {isUndecided ? null : (
          <>
            <ProposalFields
              found={found}
              typed={typed}
              change={change}
              preview={preview}
              problemOf={problemsOf(errors, typed, tries > 0)}
            />
            <WhenConfirmed found={found} outcome={outcome} preview={preview} />
          </>
        )}
        <DraftSaid draft={draft} />
        {problem === null ? null : (
          <section aria-label="There now" className="late-now">
            <RedText text={problem} />
            <StandsNow found={found} />
          </section>
        )}
      </div>
      <div className="decision-foot">
        {isUndecided ? <ShutFoot /> : <Foot {...{ found, outcome, preview, errors, isPending }} />}
        {mayAsk ? (
          <Link href={askPath(found.id)} look="bare" className="btn big">
            Ask for more <Kbd of="ask" />
          </Link>
        ) : null}
      </div>
      <div className="decision-preview" id={WHAT_THEY_GET_ID} role="group" aria-label="Beside the form" tabIndex={0}>
        {isUndecided ? null : <PreviewPane found={found} preview={preview} />}
        {isUndo ? null : <LikeCases caseId={found.id} share={ourShare(figures)} />}
      </div>
    </form>
  );
}

/** The button while nothing is chosen: pressed, it leads to the choice. */
function ShutFoot() {
  const why = useId();
  return (
    <>
      <button type="submit" className="btn big is-unchosen" aria-disabled="true" aria-describedby={why}>
        Propose <Kbd of="do-main" />
      </button>
      <p id={why}>Choose approve or decline first.</p>
    </>
  );
}

type FootProps = Pick<ProposeProps, "found"> & {
  readonly outcome: TypedProposal["outcome"];
  readonly preview: Preview;
  readonly errors: Errors;
  readonly isPending: boolean;
};

/** The button that proposes, what it waits for, and who confirms then. */
function Foot({ found, outcome, preview, errors, isPending }: FootProps) {
  const waits = useId();
  return (
    <>
      <button
        type="submit"
        className={errors.length === 0 ? "btn main big" : "btn big"}
        aria-disabled={isPending || errors.length > 0 || undefined}
        aria-describedby={waits}
      >
        {BUTTONS[outcome]} <Kbd of="do-main" />
      </button>
      {outcome === "approve" ? (
        <AgainstCount count={speakingAgainst(found.checks).length} href={`#${DOUBTED_ID}`} />
      ) : null}
      <button type="button" className="linky to-preview" onClick={goToWhatTheyGet}>
        What they will get
      </button>
      <WhoConfirms found={found} preview={preview} />
      <WaitsFor id={waits} found={found} errors={errors} />
    </>
  );
}
