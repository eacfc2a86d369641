import { ONE_APPROVER_TO } from "@keystep/domain/decisions/proposal";
import type { AgainstField } from "@keystep/domain/decisions/doubts";
import { passedAgainst } from "@keystep/domain/decisions/reason-checks";
import { formatCents } from "@keystep/domain/kernel/cents";
import { calendarDay, daysBetween } from "@keystep/domain/kernel/calendar-date";
import { dayIn } from "@keystep/domain/clocks/state-time";
import { useClock } from "#src/app/clock";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { ConditionsField } from "./conditions-field.tsx";
import { DecisionFigures, figuresOfChecks, shareOrAsked } from "./decision-figures.tsx";
import { DespiteField, DoubtedField } from "./despite-field.tsx";
import { controlOf, Field, fieldId, type FieldPlace } from "./field.tsx";
import { NoteField } from "./note-field.tsx";
import { PointsField } from "./points-field.tsx";
import { ReopensField } from "./reopens-field.tsx";
import { ReasonsField } from "./reasons-field.tsx";
import type { TypedProposal } from "./typed-proposal.ts";
import type { Preview } from "./use-preview.ts";
import { DayInput } from "#src/features/desk/frame/day-input.tsx";

/** A field of a proposal, as the server names it. */
export type ProposalField =
  | AgainstField
  | "amountCents"
  | "validUntil"
  | "conditions"
  | "reasons"
  | "despite"
  | "words"
  | "reopens"
  | "change"
  | "note"
  | "points";

type FieldsProps = {
  readonly found: OpenedCase;
  readonly typed: TypedProposal;
  readonly change: (part: Partial<TypedProposal>) => void;
  readonly preview: Preview;
  readonly problemOf: (field: ProposalField) => string | null;
};

const placesOf =
  (problemOf: FieldsProps["problemOf"]) =>
  (field: ProposalField): FieldPlace => ({ id: fieldId(field), problem: problemOf(field) });

/** An approval: the amount beside what limits it, the day, and the conditions. The share follows from the amount. */
function ApprovalFields({ found, typed, change, preview, problemOf }: FieldsProps) {
  const placeOf = placesOf(problemOf);
  const amount = placeOf("amountCents");
  const until = placeOf("validUntil");
  const { shown } = preview;
  // A figure of an amount that can't be proposed would be taken for one that can.
  const figures =
    preview.errors.length > 0 || shown === null ? figuresOfChecks(found.checks, found.amountCents) : shown;
  const promised = shown?.validUntil ?? null;
  const today = dayIn(found.state, useClock().now().toISOString());
  return (
    <>
      <DecisionFigures figures={figures} checks={found.checks} compared={found.compared} />
      <div className="amount-and-share">
        <Field
          {...amount}
          label="Amount we pay"
          hint={
            shown?.approvalsNeeded === 2 ? `Above ${formatCents(ONE_APPROVER_TO)}: two colleagues confirm.` : undefined
          }
        >
          <div className="dollars">
            <span aria-hidden="true">$</span>
            <input
              {...controlOf(amount)}
              className="fld"
              inputMode="decimal"
              autoComplete="off"
              value={typed.amount}
              onChange={({ target }) => change({ amount: target.value })}
            />
          </div>
        </Field>
        <div className="decision-field">
          <span>Our share</span>
          <output className={preview.isFresh ? "share" : "share is-stale"} htmlFor={amount.id}>
            {shareOrAsked(figures)}
          </output>
        </div>
        <Field
          {...until}
          label="Offer stands until"
          hint={
            promised === null || typed.validUntil !== ""
              ? "At least as long as we promise."
              : `${daysBetween(today, calendarDay(promised))} days from today, even if it is confirmed later.`
          }
        >
          <DayInput
            {...controlOf(until)}
            className="fld day"
            value={typed.validUntil || (promised ?? "")}
            onChange={(validUntil) => change({ validUntil })}
          />
        </Field>
      </div>
      <ConditionsField
        place={placeOf("conditions")}
        conditions={typed.conditions}
        onChange={(conditions) => change({ conditions })}
      />
    </>
  );
}

/** The checks that something speaks against, each with that. */
export function speakingAgainst(checks: OpenedCase["checks"]) {
  return checks.flatMap(({ doubt, ...check }) => (doubt === null ? [] : { ...check, doubt }));
}

/** The fields that go with the outcome, and the note for colleagues. */
export function ProposalFields(props: FieldsProps) {
  const { typed, change, problemOf } = props;
  const placeOf = placesOf(problemOf);
  const words = placeOf("words");
  const note = placeOf("note");
  const { checks } = props.found;
  const passed = typed.outcome === "decline" ? passedAgainst(typed.reasons, checks) : [];
  const doubted = typed.outcome === "approve" ? speakingAgainst(checks) : [];
  const despite = {
    place: placeOf("despite"),
    said: typed.despite,
    onSay: (said: TypedProposal["despite"]) => change({ despite: said }),
  };
  return (
    <>
      {typed.outcome === "approve" ? <ApprovalFields {...props} /> : null}
      <DoubtedField
        caseId={props.found.id}
        doubted={doubted}
        problemOf={problemOf}
        against={typed.against}
        onChange={(against) => change({ against })}
      />
      {typed.outcome === "decline" ? (
        <ReasonsField
          place={placeOf("reasons")}
          checks={props.found.checks}
          chosen={typed.reasons}
          onChange={(reasons) => change({ reasons })}
        >
          <DespiteField
            {...despite}
            against={passed}
            wordsPlace={words}
            words={typed.words}
            onWords={(text) => change({ words: text })}
            changePlace={placeOf("change")}
            change={typed.change}
            onChange={(text) => change({ change: text })}
          />
        </ReasonsField>
      ) : null}
      {typed.outcome === "undo" ? (
        <Field
          {...words}
          label="Why, for the customer"
          hint="Both read this word for word, under “Why”. Say what was wrong; that we are sorry stands above it."
        >
          <textarea
            {...controlOf(words)}
            className="fld"
            rows={4}
            maxLength={1000}
            value={typed.words}
            onChange={({ target }) => change({ words: target.value })}
          />
        </Field>
      ) : null}
      {typed.outcome === "undo" ? (
        <ReopensField
          place={placeOf("reopens")}
          checks={checks}
          chosen={typed.reopens}
          onChange={(reopens) => change({ reopens })}
        />
      ) : (
        <PointsField
          caseId={props.found.id}
          place={placeOf("points")}
          chosen={typed.points}
          onChange={(points) => change({ points })}
        />
      )}
      <NoteField
        place={note}
        hint={passed.length === 0 ? undefined : "Needed: why you decline although these checks passed."}
        note={typed.note}
        onChange={(text) => change({ note: text })}
      />
    </>
  );
}
