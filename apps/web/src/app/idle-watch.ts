import type { CurrentSession } from "@keystep/contract/identity/sessions";
import { z } from "zod";
import type { BrowserEnvironment } from "#src/api/browser-environment";
import type { EndReason } from "#src/api/session-standing";
import { parseKept } from "#src/form/kept-in-tab";

// Signing out removes every item that begins with "keystep-" (Session.forgetPerson).
const DEADLINES = "keystep-deadlines";
const ACTIVE = "keystep-active";
const ASK_LOCK = "keystep-ask";

const WARN_MS = 2 * 60_000;
/** While a person is active and makes no calls, the server hears of it this often at most. */
const ASK_EVERY_MS = 3 * 60_000;
const RETRY_MS = 30_000;
const SHARE_ACTIVITY_MS = 15_000;
const TICK_MS = 5000;
const COUNTDOWN_TICK_MS = 1000;

const deadlinesShape = z.object({
  person: z.string(),
  askedAt: z.number(),
  /** null: this session only has an end. */
  idleMs: z.number().nullable(),
  endsAt: z.number(),
});
type Deadlines = z.output<typeof deadlinesShape>;

export type Warning = {
  /** "idle" can be put off by staying, "over" cannot. */
  readonly kind: "idle" | "over";
  readonly secondsLeft: number;
};

export type IdleWatchEnvironment = Pick<BrowserEnvironment, "local" | "now" | "withLock" | "onOutsideChange"> & {
  readonly person: () => string | null;
  /** Asks the server for the session, which counts as use of it. `isFirst`: nothing has been heard of it yet. */
  readonly ask: (isFirst: boolean) => Promise<CurrentSession>;
  readonly end: (reason: EndReason) => void;
  /** Calls `listener` when the person does something in this tab; answers how to stop. */
  readonly onActivity: (listener: () => void) => () => void;
};

export function readDeadlines(local: Storage): Deadlines | null {
  return parseKept(local.getItem(DEADLINES), deadlinesShape);
}

/** Shorter idle times than ours give shorter warnings, so that people are not warned from the first second. */
function warnMs(idleMs: number): number {
  return Math.min(WARN_MS, idleMs / 3);
}

function askEveryMs(idleMs: number): number {
  return Math.min(ASK_EVERY_MS, idleMs / 4);
}

/** Watches how long a session may still be left alone. The wall clock decides: timers stand still while a device sleeps. */
export class IdleWatch {
  readonly #environment: IdleWatchEnvironment;
  readonly #listeners = new Set<() => void>();
  #stops: readonly (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #deadlines: Deadlines | null = null;
  #warning: Warning | null = null;
  #isEndAccepted = false;
  #activeAt = 0;
  #sharedAt = 0;
  #triedAt = Number.NEGATIVE_INFINITY;

  constructor(environment: IdleWatchEnvironment) {
    this.#environment = environment;
  }

  warning(): Warning | null {
    return this.#warning;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  start(): void {
    const { onActivity, onOutsideChange, now } = this.#environment;
    const found = this.#shared();
    // Another tab asked a moment ago, so we use its answer. An older answer may belong to a session before this one.
    if (found !== null && now() - found.askedAt < askEveryMs(found.idleMs ?? ASK_EVERY_MS)) this.#deadlines = found;
    this.#stops = [onActivity(() => this.#noteActivity()), onOutsideChange(() => this.#look())];
    this.#look();
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  async stay(): Promise<void> {
    await this.#ask();
    this.#look();
  }

  acceptEnd(): void {
    this.#isEndAccepted = true;
    this.#look();
  }

  #look(): void {
    clearTimeout(this.#timer);
    if (this.#stops.length === 0) return;
    const over = this.#whatIsOver();
    if (over !== null) {
      this.stop();
      this.#warn(null);
      this.#environment.end(over);
      return;
    }
    this.#warn(this.#due());
    this.#askIfDue();
    this.#timer = setTimeout(() => this.#look(), this.#warning === null ? TICK_MS : COUNTDOWN_TICK_MS);
  }

  #shared(): Deadlines | null {
    const deadlines = readDeadlines(this.#environment.local);
    return deadlines?.person === this.#environment.person() ? deadlines : null;
  }

  /** Another tab may have heard later than this one; what was heard of an earlier session counts no more. */
  #current(): Deadlines | null {
    if (this.#deadlines !== null && this.#deadlines.person !== this.#environment.person()) this.#deadlines = null;
    const shared = this.#shared();
    if (this.#deadlines !== null && shared !== null && shared.askedAt > this.#deadlines.askedAt)
      this.#deadlines = shared;
    return this.#deadlines;
  }

  #whatIsOver(): "idle" | "over" | null {
    const deadlines = this.#current();
    if (deadlines === null) return null;
    const now = this.#environment.now();
    if (now >= deadlines.endsAt) return "over";
    return deadlines.idleMs !== null && now >= deadlines.askedAt + deadlines.idleMs ? "idle" : null;
  }

  #due(): Warning | null {
    const deadlines = this.#current();
    if (deadlines === null) return null;
    const now = this.#environment.now();
    const { idleMs, askedAt, endsAt } = deadlines;
    const idleLeft = idleMs === null ? Number.POSITIVE_INFINITY : askedAt + idleMs - now;
    const endLeft = endsAt - now;
    if (idleMs !== null && idleLeft < endLeft && idleLeft <= warnMs(idleMs)) {
      return { kind: "idle", secondsLeft: Math.ceil(idleLeft / 1000) };
    }
    if (endLeft > WARN_MS || this.#isEndAccepted) return null;
    return { kind: "over", secondsLeft: Math.ceil(endLeft / 1000) };
  }

  #warn(warning: Warning | null): void {
    const before = this.#warning;
    if (before?.kind === warning?.kind && before?.secondsLeft === warning?.secondsLeft) return;
    this.#warning = warning;
    for (const listener of this.#listeners) listener();
  }

  #noteActivity(): void {
    const now = this.#environment.now();
    // The first touch after a sleep must not count before the clock has decided.
    if (this.#whatIsOver() !== null) return this.#look();
    this.#activeAt = now;
    if (now - this.#sharedAt < SHARE_ACTIVITY_MS) return;
    this.#sharedAt = now;
    this.#environment.local.setItem(ACTIVE, String(now));
  }

  /** Once warned, a person says so by a button: a mouse nudged on an empty desk would keep a session open. */
  #askIfDue(): void {
    const now = this.#environment.now();
    if (now - this.#triedAt < RETRY_MS) return;
    if (!this.#isAskDue()) return;
    this.#triedAt = now;
    const work = async () => {
      if (this.#isAskDue()) await this.#ask();
    };
    // Tried again in a while; a session that is over has been ended by then.
    this.#environment.withLock(ASK_LOCK, work).then(
      () => this.#look(),
      () => undefined,
    );
  }

  #isAskDue(): boolean {
    const deadlines = this.#current();
    if (deadlines === null) return true;
    const { idleMs, askedAt } = deadlines;
    if (idleMs === null || this.#warning?.kind === "idle") return false;
    const activeAt = Math.max(this.#activeAt, Number(this.#environment.local.getItem(ACTIVE)));
    return activeAt > askedAt && this.#environment.now() - askedAt >= askEveryMs(idleMs);
  }

  async #ask(): Promise<void> {
    const person = this.#environment.person();
    // Counted from before the question, so that we never believe in more time than the server gives.
    const askedAt = this.#environment.now();
    const { idleSeconds, endsInSeconds } = await this.#environment.ask(this.#deadlines === null);
    if (person === null) return;
    const idleMs = idleSeconds === null ? null : idleSeconds * 1000;
    this.#deadlines = { person, askedAt, idleMs, endsAt: askedAt + endsInSeconds * 1000 };
    this.#environment.local.setItem(DEADLINES, JSON.stringify(this.#deadlines));
  }
}
