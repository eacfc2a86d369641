import { actOnSuspicion, suspicionAct } from "@keystep/contract/suspicion/suspicions";
import type { LaterAct } from "@keystep/domain/suspicion/suspicion";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useTodayHere } from "#src/app/instants";
import { DayInput } from "#src/features/desk/frame/day-input.tsx";
import { RedText } from "#src/ui/red-text.tsx";
import { FormedFields, useFormed } from "./formed-fields.tsx";
import type { Suspicion } from "./suspicion-queries.ts";
import { ACT_WORDS } from "./suspicion-words.ts";
import { useSuspicionForm } from "./use-suspicion-form.ts";
import { WrittenField } from "./written-field.tsx";

type ActsProps = { readonly found: Suspicion; readonly onChanged: () => Promise<void> };
type ActFormProps = ActsProps & { readonly act: LaterAct; readonly onClose: () => void };

type ReportFieldsProps = {
  readonly report: { readonly reportedOn: string; readonly reference: string };
  readonly onChange: (report: ReportFieldsProps["report"]) => void;
  readonly errors: Readonly<Record<string, string>>;
};

function ReportFields({ report, onChange, errors }: ReportFieldsProps) {
  return (
    <>
      <label className="when" htmlFor="reportedOn">
        Day of the report
        <DayInput
          id="reportedOn"
          name="reportedOn"
          className="fld"
          value={report.reportedOn}
          aria-describedby="reportedOn-error"
          onChange={(reportedOn) => onChange({ ...report, reportedOn })}
        />
      </label>
      <RedText id="reportedOn-error" text={errors["reportedOn"] ?? null} />
      <label>
        Number that AUSTRAC gave it
        <input
          name="reference"
          className="fld"
          autoComplete="off"
          value={report.reference}
          aria-describedby="reference-error"
          onChange={({ target }) => onChange({ ...report, reference: target.value })}
        />
      </label>
      <RedText id="reference-error" text={errors["reference"] ?? null} />
    </>
  );
}

/** One act on the version that is on the screen. */
function ActForm({ act, found, onChanged, onClose }: ActFormProps) {
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);
  const today = useTodayHere();
  const [text, setText] = useState("");
  const [report, setReport] = useState<ReportFieldsProps["report"]>({ reportedOn: today, reference: "" });
  const formed = useFormed(found.people);
  const { errors, isPending, problem, send } = useSuspicionForm();
  const words = ACT_WORDS[act];
  useEffect(() => form.current?.querySelector<HTMLElement>("input,textarea")?.focus(), []);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const rest = act === "formed" ? formed.body : act === "reported" ? report : {};
    send(suspicionAct.safeParse({ act, text, ...rest }), async (body, idempotencyKey) => {
      const params = { suspicionId: found.id };
      try {
        await call(actOnSuspicion, { params, body: { version: found.version, event: body }, idempotencyKey });
      } catch (error) {
        if (isApiProblem(error, "suspicion.changed") || isApiProblem(error, "suspicion.not-now")) await onChanged();
        throw error;
      }
      onClose();
      await onChanged();
    });
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate aria-labelledby={heading} className="part act-form">
      <h2 id={heading}>{words.open}</h2>
      {act === "formed" ? <FormedFields formed={formed} errors={errors} /> : null}
      {act === "reported" ? <ReportFields report={report} onChange={setReport} errors={errors} /> : null}
      <WrittenField label={words.text} text={text} onChange={setText} error={errors["text"]} />
      <RedText text={problem} />
      <div className="acts">
        <button type="submit" className="btn main" aria-disabled={isPending || undefined}>
          {words.send}
        </button>
        <button type="button" className="btn bare" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

const SECOND_PERSON = "not-reported";

/** The acts that are possible now. One that waits for a second person says so. */
export function SuspicionActs({ found, onChanged }: ActsProps) {
  const [opened, setOpened] = useState<LaterAct | null>(null);
  const possible = found.actions.filter(({ why }) => why === null);
  const main = possible.find(({ act }) => act !== "remark" && act !== SECOND_PERSON);
  const offered = possible.toSorted((one, other) => Number(other === main) - Number(one === main));
  const awaited = found.actions.find(({ act, why }) => act === SECOND_PERSON && why?.startsWith("A second"));
  if (opened !== null)
    return <ActForm key={opened} act={opened} found={found} onChanged={onChanged} onClose={() => setOpened(null)} />;
  return (
    <div className="acts">
      {offered.map(({ act }) => (
        <button
          key={act}
          type="button"
          className={act === main?.act ? "btn main big" : "btn"}
          onClick={() => setOpened(act)}
        >
          {ACT_WORDS[act].open}
        </button>
      ))}
      {awaited === undefined ? null : <span className="soft">{awaited.why}</span>}
    </div>
  );
}
