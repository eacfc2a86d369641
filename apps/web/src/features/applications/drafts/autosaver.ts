import type { SaveState } from "#src/form/save-state.tsx";
import { isSameAnswer } from "#src/features/applications/conflicts/same-answer";

export type Answers = Readonly<Record<string, unknown>>;

const DELAY_MS = 800;

export type AutosaverOptions = {
  readonly now: () => Date;
  readonly read: () => Answers;
  /** The changed answers that may be sent, out of `values`; null when there are none. */
  readonly select: (values: Answers, saved: Answers) => Answers | null;
  readonly save: (answers: Answers) => Promise<void>;
  readonly onState: (state: SaveState) => void;
  readonly onFailure: (error: unknown) => string;
  /** Keeps what the server does not have yet, null when it has everything; `saved` is what it has. */
  readonly keep: (unsaved: Answers | null, saved: Answers) => void;
};

function isPart(answer: unknown): answer is Answers {
  return typeof answer === "object" && answer !== null && !Array.isArray(answer);
}

/**
 * Marks the sent answers as saved, in the form they were typed. Of a part of the form only the answers that went are marked; a list goes as
 * a whole.
 */
function savedAfter(saved: Answers, sent: Answers, values: Answers): Answers {
  const entries = Object.entries(sent).map(([name, answer]) => {
    const before = saved[name];
    const value = values[name];
    if (!isPart(answer) || !isPart(value)) return [name, value] as const;
    return [name, savedAfter(isPart(before) ? before : {}, answer, value)] as const;
  });
  return { ...saved, ...Object.fromEntries(entries) };
}

function withoutSpaces(answer: unknown): unknown {
  return typeof answer === "string" ? answer.replace(/\s+/gu, "") : answer;
}

/** Saves a form as it is typed in: after a pause, one request at a time, the last word wins. */
export class Autosaver {
  readonly #options: () => AutosaverOptions;
  #saved: Answers;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | null = null;
  #isStopped = false;
  #failure: unknown = null;
  /** As typed, what was sent since the last save that was answered: any of it may have arrived. */
  #unanswered: Answers[] = [];

  /** `options` answers the newest: it lives longer than what its form is drawn with. */
  constructor(saved: Answers, options: () => AutosaverOptions) {
    this.#saved = saved;
    this.#options = options;
  }

  /** Why the last save failed; null once one went through. */
  get failure(): unknown {
    return this.#failure;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Whether an answer is one that this form loaded, saved, or sent without hearing back; spaces do not count, since saving tidies them. */
  isOurs(name: string, answer: unknown): boolean {
    const sent = this.#unanswered.filter((answers) => name in answers).map((answers) => answers[name]);
    // A choice that was never made is absent from what was loaded.
    return [this.#saved[name], ...sent].some((held) =>
      isSameAnswer(withoutSpaces(held ?? ""), withoutSpaces(answer ?? "")),
    );
  }

  isSaved(name: string, answer: unknown): boolean {
    return isSameAnswer(answer, this.#saved[name]);
  }

  touch(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), DELAY_MS);
    // Kept as it is typed: the page can end at any time, and nothing can be encrypted in its last moment.
    this.keepUnsaved();
  }

  /** Saves now; answers whether the server has everything that could be sent. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#isStopped) return Promise.resolve(false);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Saves nothing more until `resume`; a save under way finishes. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#isStopped = true;
  }

  resume(saved?: Answers): void {
    this.#saved = saved ?? this.#saved;
    if (saved !== undefined) this.#unanswered = [];
    this.#isStopped = false;
  }

  /** The answers that the server does not have, as typed; null if it has everything. */
  unsaved(): Answers | null {
    // A choice that was never made is absent from what was loaded, and empty in the form.
    const entries = Object.entries(this.#options().read()).filter(
      ([name, value]) => !isSameAnswer(value, this.#saved[name] ?? ""),
    );
    return entries.length === 0 ? null : Object.fromEntries(entries);
  }

  keepUnsaved(): void {
    this.#options().keep(this.unsaved(), this.#saved);
  }

  /** The answers that could not be saved were taken back. */
  #forgetFailure(): void {
    if (this.#failure === null) return;
    this.#failure = null;
    this.#options().onState({ kind: "idle" });
  }

  async #run(): Promise<boolean> {
    for (;;) {
      const { read, select, save, onState } = this.#options();
      const values = read();
      const answers = select(values, this.#saved);
      if (answers === null) {
        // An answer that cannot be sent yet, such as half a phone number, waits on the device.
        this.keepUnsaved();
        this.#forgetFailure();
        return true;
      }
      onState({ kind: "saving" });
      this.#unanswered.push(Object.fromEntries(Object.keys(answers).map((name) => [name, values[name]])));
      try {
        // One after the other on purpose: the next round sends what was typed meanwhile.
        await save(answers);
      } catch (error) {
        this.#failure = error;
        this.keepUnsaved();
        onState({ kind: "failed", message: this.#options().onFailure(error) });
        return false;
      }
      this.#saved = savedAfter(this.#saved, answers, values);
      this.#unanswered = [];
      this.#failure = null;
      onState({ kind: "saved", at: this.#options().now() });
    }
  }
}
