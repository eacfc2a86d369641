import { fileRefusalText, TOO_MANY_AT_ONCE, uploadFailedText } from "@keystep/contract/files/file-texts";
import { MAX_FILES_AT_ONCE } from "@keystep/domain/files/file-limits";
import { lookFault } from "@keystep/domain/files/file-look";
import { uploadVerdict } from "./upload-verdict.ts";

export type UploadState =
  | { readonly kind: "queued" }
  /** `share` of it that is on its way, from 0 to 1; all of it is not yet kept. */
  | { readonly kind: "sending"; readonly share: number }
  /** Goes on by itself: once there is a network again, or when the server has a place. */
  | { readonly kind: "waiting"; readonly for: "network" | "turn" }
  | { readonly kind: "failed"; readonly text: string; readonly canRetry: boolean };

/** A file on its way, as it is shown. One that was kept is an upload no more. */
export type QueuedFile = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly state: UploadState;
};

type Way = { readonly onProgress: (share: number) => void; readonly signal: AbortSignal };

/** Sends one file and answers what was kept of it. */
export type UploadSend<Kept> = (file: File, way: Way) => Promise<Kept>;

type UploadQueueOptions<Kept> = {
  readonly send: UploadSend<Kept>;
  readonly onKept: (kept: Kept, name: string) => void;
  /** A file was taken back while it went out, so it may have arrived. */
  readonly onUnsure: () => void;
};

type Entry = QueuedFile & { readonly file: File; readonly tries: number; readonly controller: AbortController | null };

/** So many at a time: one alone leaves a slow line idle between two files, more take each other's place. */
const IN_FLIGHT = 2;
/** So often the server's wish to wait is followed without asking the person. */
const PATIENT_TRIES = 6;
const UNREADABLE = "can no longer be read on this device. Please choose it again.";

function firstState(file: File, position: number): UploadState {
  const fault = lookFault(file);
  if (fault !== null)
    return { kind: "failed", text: uploadFailedText(fileRefusalText(fault, file.name)), canRetry: false };
  return position < MAX_FILES_AT_ONCE
    ? { kind: "queued" }
    : { kind: "failed", text: uploadFailedText(TOO_MANY_AT_ONCE), canRetry: true };
}

/** False for a file that was moved, changed or was on a stick: the browser tells that as a lost connection. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** Files that go out one a call, two at a time, in the order they were chosen; it lives on while the screen changes. */
export class UploadQueue<Kept> {
  readonly #options: UploadQueueOptions<Kept>;
  readonly #listeners = new Set<() => void>();
  #entries: readonly Entry[] = [];
  #shown: readonly QueuedFile[] = [];
  #turn: ReturnType<typeof setTimeout> | null = null;
  #isWatching = false;

  constructor(options: UploadQueueOptions<Kept>) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The same list until something changes. */
  readonly uploads = (): readonly QueuedFile[] => this.#shown;

  add(files: readonly File[]): void {
    const added = files.map((file, position): Entry => {
      const { name, size } = file;
      const state = firstState(file, position);
      return { id: crypto.randomUUID(), name, size, file, tries: 0, controller: null, state };
    });
    this.#entries = [...this.#entries, ...added];
    this.#goOn();
  }

  cancel(id: string): void {
    const entry = this.#entry(id);
    if (entry === undefined) return;
    this.#entries = this.#entries.filter((each) => each !== entry);
    entry.controller?.abort();
    if (entry.state.kind === "sending") this.#options.onUnsure();
    this.#goOn();
  }

  retry(id: string): void {
    const state = this.#entry(id)?.state;
    if (state?.kind !== "failed" || !state.canRetry) return;
    this.#change(id, { state: { kind: "queued" }, tries: 0 });
    this.#goOn();
  }

  clear(): void {
    const entries = this.#entries;
    this.#entries = [];
    for (const { controller } of entries) controller?.abort();
    this.#goOn();
  }

  #entry(id: string): Entry | undefined {
    return this.#entries.find((each) => each.id === id);
  }

  #change(id: string, change: Partial<Pick<Entry, "state" | "tries" | "controller">>): void {
    this.#entries = this.#entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));
  }

  #goOn(): void {
    const inFlight = this.#entries.filter(({ state }) => state.kind === "sending").length;
    const queued = this.#entries.filter(({ state }) => state.kind === "queued");
    if (this.#turn === null) for (const entry of queued.slice(0, Math.max(0, IN_FLIGHT - inFlight))) this.#begin(entry);
    this.#tell();
  }

  #begin({ id, file }: Entry): void {
    const controller = new AbortController();
    this.#change(id, { controller, state: { kind: "sending", share: 0 } });
    void this.#send(id, { file, signal: controller.signal });
  }

  async #send(id: string, { file, signal }: { readonly file: File; readonly signal: AbortSignal }): Promise<void> {
    const onProgress = (share: number) => {
      if (signal.aborted) return;
      this.#change(id, { state: { kind: "sending", share } });
      this.#tell();
    };
    try {
      const kept = await this.#options.send(file, { onProgress, signal });
      if (signal.aborted) return;
      this.#options.onKept(kept, file.name);
      this.#entries = this.#entries.filter((each) => each.id !== id);
    } catch (error) {
      if (signal.aborted) return;
      const state = await this.#stateAfter(error, id);
      if (signal.aborted) return;
      this.#change(id, { state, controller: null });
    }
    this.#goOn();
  }

  async #stateAfter(error: unknown, id: string): Promise<UploadState> {
    const entry = this.#entry(id);
    const verdict = uploadVerdict(error, navigator.onLine);
    if (verdict.kind === "offline") return { kind: "waiting", for: "network" };
    const { text } = verdict;
    if (verdict.kind === "later") {
      const tries = (entry?.tries ?? 0) + 1;
      if (tries >= PATIENT_TRIES) return { kind: "failed", text, canRetry: true };
      this.#change(id, { tries });
      this.#waitForTurn(verdict.waitMs);
      return { kind: "waiting", for: "turn" };
    }
    const isGone = verdict.canRetry && entry !== undefined && !(await isReadable(entry.file));
    if (isGone) return { kind: "failed", text: uploadFailedText(`${entry.name} ${UNREADABLE}`), canRetry: false };
    return { kind: "failed", text, canRetry: verdict.canRetry };
  }

  /** Sends no new file meanwhile, since the server asks all of them to wait. */
  #waitForTurn(waitMs: number): void {
    if (this.#turn !== null) clearTimeout(this.#turn);
    this.#turn = setTimeout(() => {
      this.#turn = null;
      this.#wake("turn");
    }, waitMs);
  }

  #wake(waitedFor: "network" | "turn"): void {
    for (const { id, state } of this.#entries)
      if (state.kind === "waiting" && state.for === waitedFor) this.#change(id, { state: { kind: "queued" } });
    this.#goOn();
  }

  #tell(): void {
    this.#watch(this.#entries.some(({ state }) => state.kind !== "failed"));
    this.#shown = this.#entries.map(({ id, name, size, state }) => ({ id, name, size, state }));
    for (const listener of this.#listeners) listener();
  }

  /** While files are on their way: the network's return is heard of, and a page that is closed asks first. */
  #watch(isNeeded: boolean): void {
    if (isNeeded === this.#isWatching) return;
    this.#isWatching = isNeeded;
    const change = isNeeded ? "addEventListener" : "removeEventListener";
    window[change]("online", this.#handleOnline);
    window[change]("beforeunload", this.#handleLeaving);
  }

  readonly #handleOnline = (): void => this.#wake("network");
  readonly #handleLeaving = (event: Event): void => event.preventDefault();
}
