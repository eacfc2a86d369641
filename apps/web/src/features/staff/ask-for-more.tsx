import {
  newInformationRequest,
  newInformationRequestOn,
  REQUEST_MESSAGE_MAX,
} from "@keystep/contract/information-requests/information-requests";
import type { RequestItem } from "@keystep/domain/applications/request-items";
import { stepsToAskFor } from "@keystep/domain/applications/information-request";
import { stepTitle, type StepName } from "@keystep/domain/applications/steps";
import { fillTemplate } from "@keystep/domain/settings/placeholders";
import type { UsedTemplate } from "@keystep/domain/settings/templates";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useController, useWatch, type Control } from "react-hook-form";
import type { z } from "zod";
import { judgementOf } from "#src/api/problem-text";
import { useIntentionKey } from "#src/api/use-intention-key";
import { useToday } from "#src/app/clock";
import { longDateText } from "#src/form/date-text";
import { FormDateField } from "#src/form/form-date-field.tsx";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { useServerForm } from "#src/form/use-server-form";
import { useHolding } from "./holding.ts";
import { TemplateChoice } from "./template-choice.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FieldError, fieldIds } from "#src/ui/field-frame.tsx";

type Schema = ReturnType<typeof newInformationRequestOn>;
type Values = z.input<Schema>;
type Sent = z.output<Schema>;

type Missing = readonly RequestItem[];

/** The points that go with the sections that were chosen, in the words that their person reads. */
function ItemsSent({ items }: { readonly items: Missing }) {
  if (items.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-2xl bg-clay-paper px-4 py-3">
      <p className="font-semibold">Goes with it, to the person whose part it is</p>
      <ul className="grid gap-1.5">
        {items.map(({ step, title, words, note }) => (
          <li key={`${step} ${title} ${words}`} className="wrap-anywhere">
            <b>{title}</b>: {words} {note}
          </li>
        ))}
      </ul>
    </div>
  );
}

type SectionsFieldProps = {
  readonly control: Control<Values, unknown, Sent>;
  readonly offered: readonly StepName[];
  readonly missing: Missing;
};

/** The sections the applicant is asked for, in their own order. */
function SectionsField({ control, offered, missing }: SectionsFieldProps) {
  const { field, fieldState } = useController({ control, name: "steps" });
  const { controlId, labelId, descriptionId, errorId } = fieldIds({ name: "steps" });
  const message = fieldState.error?.message;
  const chosen = field.value;

  function handleChange(step: StepName, isChosen: boolean): void {
    field.onChange(offered.filter((each) => (each === step ? isChosen : chosen.includes(each))));
  }

  return (
    <fieldset
      aria-describedby={message === undefined ? descriptionId : `${descriptionId} ${errorId}`}
      className="grid gap-2"
    >
      <legend id={labelId} className="font-semibold">
        Sections to open
      </legend>
      <p id={descriptionId} className="mb-1 text-[0.97rem] text-soft">
        Each person can change their own of these, and nothing else.
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {offered.map((step, index) => (
          <Checkbox
            key={step}
            id={index === 0 ? controlId : `${controlId}-${step}`}
            name="steps"
            label={stepTitle(step)}
            isChecked={chosen.includes(step)}
            onChange={(isChosen) => handleChange(step, isChosen)}
          />
        ))}
      </div>
      <FieldError id={errorId} message={message} />
      <ItemsSent items={missing.filter(({ step }) => chosen.includes(step))} />
    </fieldset>
  );
}

/** Prefilled where there is something to put right, so that nothing needs typing. */
const TO_PUT_RIGHT = "Please put right what is listed here, so that we can go on.";

/** Hands on what is typed as the message; what it began with is kept already, or says nothing of its own. */
function useKeeping(control: Control<Values, unknown, Sent>, change: ((text: string) => void) | undefined): void {
  const message = useWatch({ control, name: "message" });
  const last = useRef(message);
  useEffect(() => {
    if (message === last.current) return;
    last.current = message;
    change?.(message);
  });
}

type AskForMoreProps = {
  readonly application: {
    readonly id: string;
    readonly reference: string;
    readonly name: string;
    readonly hasCoApplicant: boolean;
  };
  /** Documents that were refused and answers that do not fit together, where the page knows them. */
  readonly missing?: Missing;
  /** Where the message is kept while it is typed. */
  readonly draft?: { readonly text: string; readonly change: (text: string) => void; readonly clear: () => void };
  /** How the case stands, to be shown beside what was typed where it could not be sent. */
  readonly now?: ReactNode;
  readonly onClose: () => void;
  readonly onAsked: () => Promise<void>;
  readonly onRefused?: () => void;
};

export function AskForMore({ application, missing = [], draft, now, onClose, onAsked, onRefused }: AskForMoreProps) {
  const today = useToday();
  // A try that is repeated after a lost answer asks once and sends one email.
  const { keyFor, forget } = useIntentionKey();
  const { hold, cameBack } = useHolding();
  const back = newInformationRequest.safeParse(cameBack("request", application.id)).data;
  const [template, setTemplate] = useState<UsedTemplate | null>(null);
  const { form, problem, submit } = useServerForm<Values, Sent>({
    schema: newInformationRequestOn(today),
    defaultValues: {
      steps: back?.steps ?? [...new Set(missing.map(({ step }) => step))],
      message: back?.message ?? (draft?.text || (missing.length === 0 ? "" : TO_PUT_RIGHT)),
      dueOn: back?.dueOn ?? null,
    },
    judge: judgementOf,
    send: async ({ dueOn, ...asked }) => {
      const body = dueOn === null ? asked : { ...asked, dueOn };
      const idempotencyKey = keyFor(JSON.stringify(body));
      try {
        await hold(
          { sending: { kind: "request", about: application.id, body }, template },
          { what: `Request about ${application.reference}`, idempotencyKey },
        );
      } catch (error) {
        onRefused?.();
        throw error;
      }
      forget();
      draft?.clear();
      await onAsked();
    },
  });
  useKeeping(form.control, draft?.change);
  const offered = stepsToAskFor(application).map(({ name }) => name);
  const [message, dueOn] = useWatch({ control: form.control, name: ["message", "dueOn"] });
  const dueDate = dueOn === null || dueOn === undefined ? null : longDateText(dueOn);
  const marked = fillTemplate(message, { dueDate });
  useEffect(() => {
    // The day was typed after the template that names it was chosen.
    if (marked !== message) form.setValue("message", marked);
  }, [form, marked, message]);
  return (
    <Dialog title={`Ask for more about ${application.reference}`} isOpen onClose={onClose} isDismissable={false}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        {problem === null ? null : <Alert>{problem}</Alert>}
        {problem === null || now === undefined ? null : (
          <section aria-label="There now" className="grid gap-1 rounded-2xl bg-sunken px-4 py-3">
            <p className="font-semibold">There now</p>
            {now}
          </section>
        )}
        <FormErrorSummary control={form.control} />
        <SectionsField control={form.control} offered={offered} missing={missing} />
        <TemplateChoice
          use="request"
          facts={{ reference: application.reference, dueDate }}
          text={message}
          onChoose={(filled, used) => {
            form.setValue("message", filled, { shouldDirty: true });
            setTemplate(used);
          }}
        >
          <FormTextField
            control={form.control}
            name="message"
            label={`Message to ${application.name === "" ? "the applicant" : application.name}`}
            description="Sent as it is by email, and shown in the application, to each person whose sections you open. Where those are two people, write nothing that only one of them may read. No account numbers here."
            rows={5}
            maxLength={REQUEST_MESSAGE_MAX}
          />
        </TemplateChoice>
        <FormDateField
          control={form.control}
          name="dueOn"
          label="Please answer by"
          description="Left empty, our clocks set the day. We remind them before it; nothing is declined for silence."
          today={today}
          mayLieAhead
          emptyValue={null}
          isOptional
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
            Send the request
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
