import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState, type SyntheticEvent } from "react";
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { isApiProblem } from "#src/api/api-problem";
import { problemText } from "#src/api/problem-text";
import { useClock } from "#src/app/clock";
import type { SaveState } from "#src/form/save-state.tsx";
import { saveAnswers, watchAnswers, wouldLoseAnswers } from "#src/form/unkept-answers";
import { useServerErrors } from "#src/form/use-server-errors";
import type { AnswersOwner, Versioned } from "./answers-owner.ts";
import { useLostConnection } from "./use-lost-connection.ts";
import type { Answers, Autosaver } from "#src/features/applications/drafts/autosaver";
import { areDraftsOnDevice, dropLocalDraft } from "#src/features/applications/drafts/local-draft";
import { useAutosave, useLatest } from "#src/features/applications/drafts/use-autosave";
import { useConflict, type Conflict, type ConflictQuestions } from "#src/features/applications/conflicts/use-conflict";
import { useRestoredDraft, type RestoredDraft } from "#src/features/applications/drafts/use-restored-draft";

export type AnswersFormOptions<Whole extends Versioned, Values extends FieldValues, Sent, Saved> = {
  readonly owner: AnswersOwner<Whole>;
  /** Judges the finished answers, with the contract's words; what a form asks may follow from its answers. */
  readonly schemaFor: (answers: Values) => z.ZodType<Sent, Values>;
  readonly valuesOf: (whole: Whole) => DefaultValues<Values>;
  /** Reads the newer answers when a conflict is shown, if the owner does not hold them. */
  readonly readNewer?: (whole: Whole) => Promise<DefaultValues<Values>>;
  readonly questions: ConflictQuestions;
  /** Never saved before submit, never kept on the device. */
  readonly secrets?: readonly string[];
  /** Saved as drafts like any other, never kept on the device. */
  readonly unkept?: readonly string[];
  /** Of what is typed the changed answers that may be saved already; null when there are none. */
  readonly select: (values: Answers, saved: Answers) => Answers | null;
  readonly saveDraft: (answers: Answers) => Promise<void>;
  readonly finish: (answers: Sent) => Promise<Saved>;
  /** They are safe, and nothing is saved by itself any more. */
  readonly onFinished: (saved: Saved) => Promise<void>;
};

/** How saving before leaving ended: `problem` says why it failed, `left` where that is which the server does not have. */
export type Exit = {
  readonly problem: string | null;
  readonly at: Date;
  readonly left: "nothing" | "on-device" | "nowhere";
};

export type AnswersForm<Values extends FieldValues, Sent> = {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** The same where no form element was submitted. */
  readonly submitNow: () => void;
  readonly isPending: boolean;
  readonly problem: string | null;
  readonly saveState: SaveState;
  /** Answers whether the server has everything that could be sent. */
  readonly saveNow: () => Promise<boolean>;
  /** The same before leaving. */
  readonly exit: () => Promise<Exit>;
  readonly conflict: Conflict | null;
  readonly restored: RestoredDraft | null;
};

const OFFLINE = "Not saved yet: you are offline. What you typed is kept on this device.";
const OFFLINE_UNKEPT =
  "Not saved yet: you are offline. Please keep this page open until you are back: these answers are never kept on this device.";
const OFFLINE_NOWHERE =
  "Not saved yet: you are offline. Please keep this page open until you are back: this browser cannot keep answers safely.";

function offlineText(unkept: readonly string[]): string {
  if (unkept.length > 0) return OFFLINE_UNKEPT;
  return areDraftsOnDevice() ? OFFLINE : OFFLINE_NOWHERE;
}

function withoutSecrets(values: object, secrets: readonly string[]): Answers {
  const entries = Object.entries(values).filter(([name]) => !secrets.includes(name));
  return Object.fromEntries(entries.map(([name, value]: [string, unknown]) => [name, value ?? ""]));
}

/** The unsaved answers that the device may keep; null if there are none. */
function keptOf(unsaved: Answers | null, unkept: readonly string[]): Answers | null {
  const entries = Object.entries(unsaved ?? {}).filter(([name]) => !unkept.includes(name));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** The server says where in the application a field is, `applicants.0.address.zip`; the form knows the part behind. */
function inForm(field: string): string {
  return field.replace(/^(?:context|applicants\.\d+|fieldValues)\./, "");
}

const FINISH_TRIES = 3;
const CHOOSE_FIRST = "Please choose above which answers to keep.";

type FinishOptions<Whole extends Versioned, Values extends FieldValues, Sent, Saved> = Pick<
  AnswersFormOptions<Whole, Values, Sent, Saved>,
  "owner" | "finish" | "onFinished"
> & {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly autosaver: Autosaver;
  readonly saveState: SaveState;
  readonly unkept: readonly string[];
  readonly conflict: {
    readonly open: () => Promise<boolean>;
    readonly isOpen: () => boolean;
    readonly underWay: () => Promise<boolean> | null;
  };
};

/** Submitting: the last typed answers, then the finished ones. */
function useFinish<Whole extends Versioned, Values extends FieldValues, Sent, Saved>({
  owner,
  form,
  autosaver,
  saveState,
  unkept,
  conflict,
  finish,
  onFinished,
}: FinishOptions<Whole, Values, Sent, Saved>) {
  const [problem, setProblem] = useState<string | null>(null);
  const showServerErrors = useServerErrors(form);
  const line = useLostConnection(saveState);

  function explain(error: unknown): void {
    if (isApiProblem(error, "client.unreachable") || isApiProblem(error, "client.timed-out")) {
      setProblem(null);
      line.setLost(problemText(error));
      return;
    }
    const errors = isApiProblem(error) ? error.errors.map((entry) => ({ ...entry, field: inForm(entry.field) })) : [];
    const strangers = showServerErrors(errors);
    setProblem(errors.length > 0 && strangers.length === 0 ? null : [problemText(error), ...strangers].join(" "));
  }

  async function saveFinished(answers: Sent): Promise<Saved> {
    const isSaved = await autosaver.flush();
    // A draft refused for its content is judged again as a whole, which says more.
    if (!isSaved && !isApiProblem(autosaver.failure, "request.invalid")) throw autosaver.failure;
    return owner.inTurn(() => finish(answers));
  }

  async function goOn(answers: Sent): Promise<void> {
    const saved = await saveFinished(answers);
    autosaver.stop();
    dropLocalDraft(owner.place);
    await onFinished(saved);
  }

  async function handleFinish(answers: Sent, tries = 1): Promise<void> {
    const comparing = conflict.underWay();
    // The press was about answers that may be replaced by newer ones. If there is a choice to make, we show it first.
    if (comparing !== null && (await comparing)) return form.handleSubmit((again) => handleFinish(again, tries))();
    setProblem(conflict.isOpen() ? CHOOSE_FIRST : null);
    if (conflict.isOpen()) return;
    try {
      await goOn(answers);
    } catch (error) {
      autosaver.keepUnsaved();
      if (!isApiProblem(error, owner.conflictCode) || tries === FINISH_TRIES) explain(error);
      // The person has pressed already; where nothing is to be chosen they need not press again.
      else if (await conflict.open()) await form.handleSubmit((again) => handleFinish(again, tries + 1))();
    }
  }

  const submit = form.handleSubmit((answers) => handleFinish(answers));
  // Offline the notice of saving says it alone.
  const offline: SaveState = { kind: "failed", message: offlineText(unkept) };
  return {
    problem: line.isOnline ? (line.lost ?? problem) : problem,
    saveState: line.lost === null || line.isOnline ? saveState : offline,
    submit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event),
    submitNow: () => void submit(),
  };
}

type LeavingOptions<Values extends FieldValues, Sent> = {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly autosaver: Autosaver;
  readonly secrets: readonly string[];
  readonly unkept: readonly string[];
};

/** Saves or keeps answers when their step is left; some may be neither saved nor kept. */
function useLeaving<Values extends FieldValues, Sent>(options: LeavingOptions<Values, Sent>) {
  const { now } = useClock();
  const latest = useLatest(options);

  function left(): Exit["left"] {
    const { form, autosaver, secrets, unkept } = latest.current;
    const unsaved = Object.keys(autosaver.unsaved() ?? {});
    const typed: Answers = form.getValues();
    const hasSecret = secrets.some((name) => (typed[name] ?? "") !== "");
    if (hasSecret || unsaved.some((name) => unkept.includes(name)) || wouldLoseAnswers("step")) return "nowhere";
    if (unsaved.length === 0) return "nothing";
    return areDraftsOnDevice() ? "on-device" : "nowhere";
  }

  useEffect(
    () =>
      watchAnswers({
        wouldLose(what) {
          const { autosaver, unkept } = latest.current;
          if (autosaver.isStopped && autosaver.failure === null) return false;
          const unsaved = Object.keys(autosaver.unsaved() ?? {});
          const goes =
            what === "page" && !areDraftsOnDevice() ? unsaved : unsaved.filter((name) => unkept.includes(name));
          return goes.length > 0;
        },
        save: async () => ((await latest.current.autosaver.flush()) ? null : latest.current.autosaver.failure),
      }),
    [latest],
  );

  /** A step may hold more than one form: all of them are saved. */
  async function exit(): Promise<Exit> {
    const failure = await saveAnswers();
    const reason = navigator.onLine ? problemText(failure) : "You are offline.";
    return { problem: failure === null ? null : reason, at: now(), left: left() };
  }
  return exit;
}

/** Everything answers need besides being asked for: saved as they are left, restored, submitted, told what went wrong. */
export function useAnswersForm<Whole extends Versioned, Values extends FieldValues, Sent, Saved>(
  options: AnswersFormOptions<Whole, Values, Sent, Saved>,
): AnswersForm<Values, Sent> {
  const clock = useClock();
  const { owner, valuesOf, secrets = [], unkept = [] } = options;
  const [initial] = useState(() => valuesOf(owner.current()));
  const [saved] = useState(() => withoutSecrets(initial, secrets));
  const form = useForm<Values, unknown, Sent>({
    mode: "onTouched",
    shouldFocusError: false,
    resolver: (answers, context, settings) => zodResolver(options.schemaFor(answers))(answers, context, settings),
    defaultValues: initial,
  });

  const { autosaver, saveState } = useAutosave({
    saved,
    now: clock.now,
    // A copy: the form goes on writing into its own lists and parts, which would change what counts as saved.
    read: () => withoutSecrets(structuredClone(form.getValues()), secrets),
    select: (values, before) => (owner.takesAnswers() ? options.select(values, before) : null),
    save: (answers) => owner.inTurn(() => options.saveDraft(answers)),
    onFailure: (error) => {
      if (isApiProblem(error, owner.conflictCode)) void conflict.open();
      return navigator.onLine ? problemText(error) : offlineText(unkept);
    },
    keep: (unsaved, held) => restoredDraft.keep(keptOf(unsaved, unkept), held),
    subscribe: (listener) => form.subscribe({ formState: { values: true }, callback: listener }),
  });
  const readNewer = options.readNewer ?? (async (whole: Whole) => valuesOf(whole));
  const answersOf = async (whole: Whole) => withoutSecrets(await readNewer(whole), secrets);
  const conflict = useConflict({ owner, form, autosaver, answersOf, questions: options.questions });
  const restoredDraft = useRestoredDraft({ owner, form, saved, autosaver });
  const finishing = useFinish({ ...options, form, autosaver, saveState, unkept, conflict });
  const exit = useLeaving({ form, autosaver, secrets, unkept });

  return {
    form,
    ...finishing,
    isPending: form.formState.isSubmitting,
    saveNow: () => autosaver.flush(),
    exit,
    conflict: conflict.shown,
    restored: restoredDraft.shown,
  };
}
