import type { newInformationRequestOn } from "@keystep/contract/information-requests/information-requests";
import type { RequestItem } from "@keystep/domain/applications/request-items";
import { stepNamed, stepTitle, type StepName } from "@keystep/domain/applications/steps";
import { useController, type Control } from "react-hook-form";
import type { z } from "zod";
import { FieldError, fieldIds } from "#src/ui/field-frame.tsx";
import type { AskedApplication } from "./asked-application.ts";

type Schema = ReturnType<typeof newInformationRequestOn>;

type Group = { readonly title: string; readonly steps: readonly StepName[] };

/** The sections of the application itself, then those of each person. */
export function groupsOf(offered: readonly StepName[], { name, coName }: AskedApplication): Group[] {
  const of = (party: ReturnType<typeof stepNamed>["applicantType"]) =>
    offered.filter((step) => stepNamed(step).applicantType === party);
  return [
    { title: name || "The applicant", steps: of("main-applicant") },
    { title: coName || "The co-applicant", steps: of("co-applicant") },
    { title: "The application", steps: of(null) },
  ].filter(({ steps }) => steps.length > 0);
}

/** Below the name of its person a section needs no word of whose it is. */
const NAMED_ABOVE: Readonly<Partial<Record<StepName, string>>> = { "coapplicant-banking-details": "Banking Details" };

type SectionsFieldProps = {
  readonly control: Control<z.input<Schema>, unknown, z.output<Schema>>;
  readonly offered: readonly StepName[];
  readonly missing: readonly RequestItem[];
  /** Those of them that a decision waits for. */
  readonly blocking: readonly RequestItem[];
  /** Those that are chosen though nothing says why. */
  readonly unexplained: readonly StepName[];
  readonly application: AskedApplication;
};

/** The sections that are asked for, by whose they are; those with something to put right are marked. */
export function AskedSections({ control, offered, missing, blocking, unexplained, application }: SectionsFieldProps) {
  const { field, fieldState } = useController({ control, name: "steps" });
  const { controlId, labelId, descriptionId, errorId } = fieldIds({ name: "steps" });
  const message = fieldState.error?.message;
  const chosen = field.value;

  function handleChange(step: StepName, isChosen: boolean): void {
    field.onChange(offered.filter((each) => (each === step ? isChosen : chosen.includes(each))));
  }

  return (
    <fieldset aria-describedby={message === undefined ? descriptionId : `${descriptionId} ${errorId}`}>
      <legend id={labelId}>Sections to open</legend>
      <p id={descriptionId} className="soft">
        Each person can change their own of these, and nothing else.
      </p>
      <div className="ask-groups">
        {groupsOf(offered, application).map(({ title, steps }) => (
          <div key={title} role="group" aria-label={title}>
            <h3>{title}</h3>
            {steps.map((step) => {
              const of = (items: readonly RequestItem[]) => items.filter((item) => item.step === step).length;
              const [count, rest] = [of(blocking), of(missing)];
              return (
                <label key={step} className="tickline">
                  <input
                    type="checkbox"
                    id={step === offered[0] ? controlId : `${controlId}-${step}`}
                    name="steps"
                    className="tick"
                    aria-label={stepTitle(step)}
                    checked={chosen.includes(step)}
                    onChange={({ target }) => handleChange(step, target.checked)}
                  />
                  {NAMED_ABOVE[step] ?? stepNamed(step).label}
                  {count > 0 ? <span className="clay">{count} to put right</span> : null}
                  {count === 0 && rest > 0 ? <span className="soft">{rest} refused, not needed</span> : null}
                  {unexplained.includes(step) ? <span className="clay">no reason yet</span> : null}
                </label>
              );
            })}
          </div>
        ))}
      </div>
      <FieldError id={errorId} message={message} />
    </fieldset>
  );
}
