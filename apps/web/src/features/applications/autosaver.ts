import type { SaveState } from "#src/form/save-state.tsx";
import { isSameAnswer } from "./same-answer.ts";

/** The answers of a form by field name, as typed. */
export type Answers = Readonly<Record<string, unknown>>;

type AutosaverOptions = {
  readonly delayMs: number;
  readonly now: () => Date;
  /** What the form holds this moment. */
  readonly read: () => Answers;
  /** The changed answers that may be sent, out of `values`; null when there are none. */
  readonly select: (values: Answers, saved: Answers) => Answers | null;
  readonly save: (answers: Answers) => Promise<void>;
  readonly onState: (state: SaveState) => void;
  readonly onFailure: (error: unknown) => string;
  /** Keeps what the server does not have yet; null when it has everything. */
  readonly keep: (unsaved: Answers | null) => void;
};

/** Saves a form as it is typed in: after a pause, one request at a time, the last word wins. */
export class Autosaver {
  readonly #options: AutosaverOptions;
  #saved: Answers;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | null = null;
  #isStopped = false;
  #failure: unknown = null;

  constructor(saved: Answers, options: AutosaverOptions) {
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

  /** Something was typed. */
  touch(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.#options.delayMs);
    // While saves fail, each keystroke is kept at once: nobody knows how long the page will live.
    if (this.#failure !== null) this.keepUnsaved();
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

  /** Nothing is saved until `resume`; what is under way ends on its own. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#isStopped = true;
  }

  resume(saved?: Answers): void {
    this.#saved = saved ?? this.#saved;
    this.#isStopped = false;
  }

  keepUnsaved(): void {
    const values = this.#options.read();
    const unsaved = Object.entries(values).filter(([name, value]) => !isSameAnswer(value, this.#saved[name]));
    this.#options.keep(unsaved.length === 0 ? null : Object.fromEntries(unsaved));
  }

  async #run(): Promise<boolean> {
    const { read, select, save, onState, onFailure, now } = this.#options;
    for (;;) {
      const values = read();
      const answers = select(values, this.#saved);
      if (answers === null) {
        // What cannot be sent yet, such as half a phone number, waits on the device.
        this.keepUnsaved();
        return true;
      }
      onState({ kind: "saving" });
      try {
        // One after the other on purpose: the next round sends what was typed meanwhile.
        await save(answers);
      } catch (error) {
        this.#failure = error;
        this.keepUnsaved();
        onState({ kind: "failed", message: onFailure(error) });
        return false;
      }
      const sent = Object.keys(answers).map((name) => [name, values[name]] as const);
      this.#saved = { ...this.#saved, ...Object.fromEntries(sent) };
      this.#failure = null;
      onState({ kind: "saved", at: now() });
    }
  }
}
