import {
  newInformationRequest,
  newInformationRequestOn,
  REQUEST_MESSAGE_MAX,
} from "@keystep/contract/information-requests/information-requests";
import {
  onlyPointsToList,
  POINTS_TO_LIST,
  stepsWithoutWords,
  type RequestItem,
} from "@keystep/domain/applications/request-items";
import { daysBetween, parseCalendarDate, weekday } from "@keystep/domain/kernel/calendar-date";
import { stepsToAskFor } from "@keystep/domain/applications/information-request";
import { stepNamed, type StepName } from "@keystep/domain/applications/steps";
import { fillTemplate } from "@keystep/domain/settings/placeholders";
import type { UsedTemplate } from "@keystep/domain/settings/templates";
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from "react";
import { useWatch, type Control, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { judgementOf } from "#src/api/problem-text";
import { useIntentionKey } from "#src/api/use-intention-key";
import { useToday } from "#src/app/clock";
import { longDateText } from "#src/form/date-text";
import { FormDateField } from "#src/form/form-date-field.tsx";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { useServerForm } from "#src/form/use-server-form";
import type { AskedApplication } from "./asked-application.ts";
import { AskedDocuments } from "./asked-documents.tsx";
import { AskedOf, askedText } from "./asked-of.tsx";
import { AskedSections } from "./asked-sections.tsx";
import { useHolding } from "./holding.ts";
import { TemplateChoice } from "./template-choice.tsx";
import { usePoints } from "./use-points.ts";
import { whyFieldId, WhyOpened } from "./why-opened.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type Schema = ReturnType<typeof newInformationRequestOn>;
type Values = z.input<Schema>;
type Sent = z.output<Schema>;

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const isOurs = (message: string) => onlyPointsToList(message) && message.trim() !== "";

/** Prefilled where there is something to put right, so that nothing needs typing; for none it says nothing. */
function toPutRight(count: number): string {
  return count === 0 ? "" : count === 1 ? POINTS_TO_LIST.one : POINTS_TO_LIST.many;
}

/** As long as nobody put it in words of their own, the message says as many things as are asked for. */
function useItsNumber({ getValues, setValue }: UseFormReturn<Values, unknown, Sent>, count: number): void {
  useEffect(() => {
    const message = getValues("message");
    if (isOurs(message) && count > 0 && message !== toPutRight(count)) setValue("message", toPutRight(count));
  }, [count, getValues, setValue]);
}

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

/** A document that was refused a moment ago may be known only once the form is open: its section opens too, unless somebody chose already. */
function useNewlyMissing(
  { getValues, resetField }: UseFormReturn<Values, unknown, Sent>,
  missing: readonly RequestItem[],
) {
  const steps = [...new Set(missing.map(({ step }) => step))];
  const known = steps.join(" ");
  const last = useRef(known);
  useEffect(() => {
    if (known === last.current) return;
    const isAsPrefilled = getValues("steps").join(" ") === last.current;
    last.current = known;
    if (isAsPrefilled) resetField("steps", { defaultValue: steps });
    if (getValues("message") === "") resetField("message", { defaultValue: toPutRight(missing.length) });
  });
}

type AskForMoreProps = {
  readonly application: AskedApplication;
  /** Documents that were refused and answers that do not fit together, where the page knows them. */
  readonly missing?: readonly RequestItem[];
  /** Those of them that are chosen at first. */
  readonly blocking?: readonly RequestItem[] | undefined;
  /** The step of the one thing that is asked about, where not all that is missing is. */
  readonly about?: StepName | null;
  /** How what they sent of a document stands, by its name. */
  readonly held?: ReadonlyMap<string, string> | undefined;
  /** Where the message is kept while it is typed. */
  readonly draft?: { readonly text: string; readonly change: (text: string) => void; readonly clear: () => void };
  /** How the case stands, to be shown beside what was typed where it could not be sent. */
  readonly now?: ReactNode;
  readonly onClose: () => void;
  readonly onAsked: () => Promise<void>;
  readonly onRefused?: () => void;
};

/** The form and its sending, which waits ten seconds and can be taken back. */
function useAsking({
  application,
  missing = [],
  blocking = missing,
  about = null,
  draft,
  onAsked,
  onRefused,
}: AskForMoreProps) {
  const today = useToday();
  // A try that is repeated after a lost answer asks once and sends one email.
  const { keyFor, forget } = useIntentionKey();
  const { hold, cameBack } = useHolding();
  const back = newInformationRequest.safeParse(cameBack("request", application.id)).data;
  const [template, setTemplate] = useState<UsedTemplate | null>(null);
  const asking = useServerForm<Values, Sent>({
    schema: newInformationRequestOn(today),
    defaultValues: {
      steps: back?.steps ?? (about === null ? [...new Set(blocking.map(({ step }) => step))] : [about]),
      message: back?.message ?? (draft?.text || toPutRight(blocking.length)),
      reworded: back?.reworded ?? [],
      wanted: back?.wanted ?? [],
      said: back?.said ?? [],
      dueOn: back?.dueOn ?? application.answerDay ?? null,
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
  useKeeping(asking.form.control, draft?.change);
  useNewlyMissing(asking.form, back === undefined ? blocking : []);
  return { ...asking, setTemplate, today };
}

/** Sends by Ctrl Enter, and goes from box to box by the arrow keys. */
function handleKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, currentTarget, target } = event;
  if (key === "Enter" && (ctrlKey || metaKey)) currentTarget.requestSubmit();
  if ((key !== "ArrowDown" && key !== "ArrowUp") || !(target instanceof HTMLInputElement)) return;
  const boxes = [...currentTarget.querySelectorAll<HTMLElement>("input[type=checkbox]")];
  const at = boxes.indexOf(target);
  if (at < 0) return;
  event.preventDefault();
  boxes[at + (key === "ArrowDown" ? 1 : -1)]?.focus();
}

/** The questions at the left, and at the right the words that each person reads of them. */
export function AskForMore(props: AskForMoreProps) {
  const { application, missing = [], now, onClose } = props;
  const { form, problem, submit, setTemplate, today } = useAsking(props);
  const names = [application.name, application.coName].filter(Boolean);
  const offered: readonly StepName[] = stepsToAskFor(application).map(({ name }) => name);
  const [steps, message, dueOn] = useWatch({ control: form.control, name: ["steps", "message", "dueOn"] });
  const asked = usePoints(form, { missing, offered });
  const day = parseCalendarDate(dueOn ?? "");
  const dueDate = day === null ? (dueOn ?? null) : `${DAYS[weekday(day)]} ${longDateText(day)}`;
  useItsNumber(form, asked.points.length);
  const unexplained = stepsWithoutWords({ steps, points: asked.points.map(({ original }) => original), message });
  const [isRefused, setIsRefused] = useState(false);
  const marked = fillTemplate(message, { dueDate });
  useEffect(() => {
    // The day was typed after the template that names it was chosen.
    if (marked !== message) form.setValue("message", marked);
  }, [form, marked, message]);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    const [first] = unexplained;
    setIsRefused(first !== undefined);
    if (first === undefined) return void submit(event);
    event.preventDefault();
    document.getElementById(whyFieldId(first))?.focus();
  }

  return (
    <Dialog
      title={`Ask for more about ${[application.reference, names.join(" and ")].join(", ")}`}
      isOpen
      isFull
      onClose={onClose}
      isDismissable={false}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the form is sent by its keys, wherever the focus is in it */}
      <form noValidate onSubmit={handleSubmit} onKeyDown={handleKey} className="desk-part ask">
        <div className="ask-form">
          {problem === null ? null : <Alert>{problem}</Alert>}
          {problem === null || now === undefined ? null : (
            <section aria-label="There now" className="there-now">
              <p>
                <b>There now</b>
              </p>
              {now}
            </section>
          )}
          <FormErrorSummary control={form.control} />
          <AskedSections
            control={form.control}
            offered={offered}
            missing={missing}
            blocking={props.blocking ?? missing}
            unexplained={unexplained}
            application={application}
          />
          <AskedDocuments application={application} held={props.held} wanted={asked.wanted} onChange={asked.want} />
        </div>
        <div className="ask-words">
          <TemplateChoice
            use="request"
            facts={{ reference: application.reference, dueDate }}
            text={message}
            steps={steps}
            onChoose={(filled, used) => {
              form.setValue("message", filled, { shouldDirty: true });
              setTemplate(used);
            }}
          >
            <FormTextField
              control={form.control}
              name="message"
              label={`Message to ${application.name === "" ? "the applicant" : application.name}`}
              description={`${names.length > 1 ? "Everybody whose sections you open reads the same words. " : ""}No account numbers.`}
              rows={5}
              maxLength={REQUEST_MESSAGE_MAX}
            />
          </TemplateChoice>
          <WhyOpened
            steps={steps.filter((step) => unexplained.includes(step) || asked.isSaid(step))}
            wordsOf={asked.saidOf}
            onChange={asked.say}
          />
          <FormDateField
            control={form.control}
            name="dueOn"
            label="Please answer by"
            description={`${day === null ? "" : `A ${DAYS[weekday(day)]}, in ${daysBetween(today, day)} days. `}You can change it.`}
            today={today}
            mayLieAhead
            emptyValue={null}
            isOptional={day === null}
          />
        </div>
        <AskedOf
          application={application}
          steps={steps}
          message={message}
          points={asked.points}
          dueDate={dueDate}
          onReword={asked.reword}
          onLeaveOut={(document) => asked.want(document, false)}
        />
        <Foot
          isSending={form.formState.isSubmitting}
          isEmpty={steps.length === 0}
          unexplained={unexplained}
          isRefused={isRefused}
          words={askedText({ application, steps, points: asked.points, dueDate })}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

type FootProps = {
  readonly isSending: boolean;
  /** Nothing is asked for yet. */
  readonly isEmpty: boolean;
  readonly unexplained: readonly StepName[];
  /** Somebody tried to send it though a section opens without a word why. */
  readonly isRefused: boolean;
  /** All that is sent, in one line. */
  readonly words: string;
  readonly onClose: () => void;
};

/** Always in sight: the sending, to whom what goes, and a section that opens without a word why. */
function Foot({ isSending, isEmpty, unexplained, isRefused, words, onClose }: FootProps) {
  const names = unexplained.map((step) => stepNamed(step).label).join(", ");
  const isBlocked = isEmpty || unexplained.length > 0;
  return (
    <div className="ask-foot">
      <button
        type="submit"
        className={isBlocked ? "btn big" : "btn main big"}
        aria-disabled={isSending || isBlocked || undefined}
      >
        Send the request{" "}
        <span aria-hidden="true" className="kk">
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd>
        </span>
      </button>
      <button type="button" className="btn big" onClick={onClose}>
        Cancel{" "}
        <span aria-hidden="true" className="kk">
          <kbd>Esc</kbd>
        </span>
      </button>
      <p>
        {names === "" ? null : (
          <b role={isRefused ? "alert" : undefined} className={isRefused ? "red" : "clay"}>
            Say why you open {names}.{" "}
          </b>
        )}
        {isEmpty ? (
          <>
            <b>Choose a section or a document first.</b>{" "}
            <span className="soft">The arrow keys go from box to box, the space bar ticks.</span>
          </>
        ) : (
          <>
            {words} <span className="soft">You can take it back for 10 seconds.</span>
          </>
        )}
      </p>
    </div>
  );
}
