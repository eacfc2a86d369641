import { changeSetting, proposeSetting, type Setting, type SettingDraft } from "@keystep/contract/settings/settings";
import { useId, useState, type FormEvent } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { MomentInput } from "#src/features/desk/frame/day-input.tsx";
import { instantOf, typedMoment } from "#src/features/desk/frame/typed-moment";
import { Differences } from "./differences.tsx";
import { FORMS } from "./setting-forms.tsx";
import { differences, KIND_TITLES } from "./setting-words.ts";
import { RedText } from "#src/ui/red-text.tsx";

type DraftFormProps = {
  readonly setting: Setting;
  /** The draft that is changed; null for a new one. */
  readonly draft: SettingDraft | null;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
};

export function DraftForm({ setting, draft, onClose, onSaved }: DraftFormProps) {
  const { kind, newest, newestTables } = setting;
  const ids = { heading: useId(), from: useId(), note: useId() };
  const [tables, setTables] = useState(draft?.tables ?? newestTables);
  const [note, setNote] = useState(draft?.note ?? "");
  const [from, setFrom] = useState(draft?.from ? typedMoment(new Date(draft.from)) : "");
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const { isPending, problem, act } = useAct();
  const Form = FORMS[kind];
  const changed = errors.size > 0 ? [] : readable(() => differences(kind, newestTables, tables));

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    act(async () => {
      const body = { tables, note, from: from === "" ? null : instantOf(from), basedOn: newest };
      try {
        if (draft === null) await call(proposeSetting, { body: { ...body, kind } });
        else await call(changeSetting, { params: { draftId: draft.id }, body: { ...body, revision: draft.revision } });
      } catch (error) {
        if (isApiProblem(error)) setErrors(new Map(error.errors.map(({ field, message }) => [field, message])));
        throw error;
      }
      await onSaved();
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit} aria-labelledby={ids.heading} className="setting-form">
      <h2 id={ids.heading} tabIndex={-1}>
        {draft === null ? `Draft ${KIND_TITLES[kind].toLowerCase()}` : `Change the draft`}
      </h2>
      <Form
        tables={tables}
        errors={errors}
        onChange={(next) => {
          setErrors(new Map());
          setTables(next);
        }}
      />
      <section aria-label="What this changes" className="setting-changes">
        <h3>What this changes</h3>
        <Differences lines={changed} />
      </section>
      <div className="setting-short">
        <div className="setting-field">
          <label htmlFor={ids.note}>Why</label>
          <input
            id={ids.note}
            className="fld"
            value={note}
            aria-invalid={errors.has("note")}
            onChange={({ target }) => setNote(target.value)}
          />
          {errors.has("note") ? <p className="red">{errors.get("note")}</p> : null}
        </div>
        <div className="setting-field">
          <label htmlFor={ids.from}>From, or empty: as soon as it is approved</label>
          <MomentInput id={ids.from} label="From" value={from} onChange={setFrom} />
        </div>
      </div>
      <RedText text={problem === null ? null : `${problem}${whereText(errors.size)}`} />
      <div className="acts">
        <button type="submit" className="btn main" aria-disabled={isPending || undefined}>
          {draft === null ? "Propose it" : "Save the draft"}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Sends the reader to the fields that were refused. */
function whereText(count: number): string {
  if (count === 0) return "";
  return ` ${count === 1 ? "One field above says" : `${count} fields above say`} what is wrong.`;
}

/** A row that is not whole yet has no lines to compare. */
function readable<Lines>(read: () => readonly Lines[]): readonly Lines[] {
  try {
    return read();
  } catch {
    return [];
  }
}
