import { saveDraft, type Draft } from "@keystep/contract/desk/side-by-side";
import type { DraftField } from "@keystep/domain/desk/side-by-side";
import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { useClock } from "#src/app/clock";
import { draftsQuery } from "#src/features/desk/desk-queries";
import { weekdayMomentText } from "#src/ui/moment";

const PAUSE_MS = 1000;
const LONGEST_MS = 5000;
/** Somebody else's, not there, or not as it should be: trying again changes nothing. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 404, 422]);

type Place = { readonly caseId: string; readonly field: DraftField };

type Typing = {
  /** Null while the field holds what is kept. */
  readonly typed: string | null;
  /** Null before anything was kept from here. */
  readonly ownVersion: number | null;
  /** The text of another window that this one replaced. */
  readonly replaced: string | null;
  readonly trouble: "refused" | "failed" | null;
};
const NOTHING_TYPED: Typing = { typed: null, ownVersion: null, replaced: null, trouble: null };

/** Keepers whose page was left while they held a text that the server had not, by case and field. */
const leftIn = new WeakMap<QueryClient, Map<string, DraftKeeper>>();

/** Keeps what is typed, a second after it stops and at most 5 seconds after it began, until the server has it. */
class DraftKeeper {
  readonly #place: Place;
  readonly #queries: QueryClient;
  readonly #tell: (change: Partial<Typing>) => void;
  #unsaved: { readonly text: string; readonly since: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSaving = false;

  constructor(place: Place, queries: QueryClient, tell: (change: Partial<Typing>) => void) {
    this.#place = place;
    this.#queries = queries;
    this.#tell = tell;
  }

  readonly #warn = (event: BeforeUnloadEvent): void => {
    if (this.#unsaved !== null) event.preventDefault();
  };

  /** A text that was left here and not kept stands in the field again: saved later, it would replace what is typed now. */
  open(): void {
    // Not kept, it is lost with the window; on the way to another page of the desk it is kept.
    window.addEventListener("beforeunload", this.#warn);
    const before = this.#left.get(this.#key);
    const text = before === undefined ? null : before.#giveUp();
    if (text !== null) this.change(text);
  }

  leave(): void {
    if (this.#unsaved === null) return void this.#giveUp();
    leftIn.set(this.#queries, this.#left.set(this.#key, this));
    void this.save();
  }

  change(text: string): void {
    const now = performance.now();
    this.#unsaved = { text, since: this.#unsaved?.since ?? now };
    this.#tell({ typed: text });
    this.#saveIn(Math.max(0, Math.min(PAUSE_MS, this.#unsaved.since + LONGEST_MS - now)));
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer);
    const taken = this.#unsaved;
    if (taken === null || this.#isSaving) return;
    this.#isSaving = true;
    const outcome = await this.#send(taken.text);
    this.#isSaving = false;
    if (outcome === "kept" && this.#unsaved === taken) {
      this.#unsaved = null;
      this.#tell({ typed: null });
    }
    // The server refuses the same text again, until something else is typed.
    const isDone = this.#unsaved === null || (outcome === "refused" && this.#unsaved === taken);
    if (!isDone) return this.#saveIn(outcome === "failed" ? LONGEST_MS : PAUSE_MS);
    if (this.#left.get(this.#key) === this) this.#giveUp();
  }

  get #key(): string {
    return `${this.#place.caseId} ${this.#place.field}`;
  }

  get #left(): Map<string, DraftKeeper> {
    return leftIn.get(this.#queries) ?? new Map();
  }

  #giveUp(): string | null {
    clearTimeout(this.#timer);
    this.#left.delete(this.#key);
    window.removeEventListener("beforeunload", this.#warn);
    const text = this.#unsaved?.text ?? null;
    this.#unsaved = null;
    return text;
  }

  #saveIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), milliseconds);
  }

  async #send(text: string): Promise<"kept" | "refused" | "failed"> {
    const { caseId, field } = this.#place;
    const { queryKey } = draftsQuery(caseId);
    const seen = this.#queries.getQueryData(queryKey)?.find((draft) => draft.field === field)?.version ?? 0;
    try {
      const body = { field, text, version: seen };
      const { version, replaced } = await call(saveDraft, { params: { id: caseId }, body, isInBackground: true });
      const saved: Draft = { field, text, version, savedAt: new Date().toISOString() };
      this.#queries.setQueryData(queryKey, (drafts = []) => [
        ...drafts.filter((draft) => draft.field !== field),
        ...(version === 0 ? [] : [saved]),
      ]);
      this.#tell({ ownVersion: version, trouble: null, ...(replaced === null ? {} : { replaced }) });
      return "kept";
    } catch (error) {
      const trouble = isApiProblem(error) && REFUSED.has(error.status) ? "refused" : "failed";
      this.#tell({ trouble });
      return trouble;
    }
  }
}

type InWords = (text: string) => string;

type Saying = { readonly inWords: InWords; readonly now: Date };

function saidOf({ typed, ownVersion, replaced, trouble }: Typing, kept: Draft | undefined, { inWords, now }: Saying) {
  if (trouble === "refused") return "Not kept: you may no longer write here. Copy it before you leave.";
  if (trouble === "failed")
    return "Not kept: the server cannot be reached. It stays in this window, and is kept once it can.";
  if (replaced !== null) return `This replaced what you typed in another window: “${inWords(replaced)}”`;
  if (typed !== null || kept === undefined || kept.version === ownVersion) return null;
  return ownVersion === null
    ? `You typed this on ${weekdayMomentText(kept.savedAt, now)}. It was not sent.`
    : "You typed this in another window.";
}

/** Text that somebody types in a field of a case: kept on the server, it stands there again after a reload and on another computer. */
export type DraftInHand = {
  readonly text: string;
  /** About the draft, for the one who types; null where there is nothing to say. */
  readonly said: string | null;
  readonly change: (text: string) => void;
  /** It was sent, so nothing of it is kept. */
  readonly clear: () => void;
};

/** `inWords`: how a draft that is no plain text is told. */
export function useDraft(caseId: string, field: DraftField, inWords: InWords = (text) => text): DraftInHand {
  const queries = useQueryClient();
  const now = useClock().now();
  const { data } = useQuery({ ...draftsQuery(caseId), refetchOnWindowFocus: "always" });
  const kept = data?.find((draft) => draft.field === field);
  const [typing, setTyping] = useState(NOTHING_TYPED);
  const keeper = useRef<DraftKeeper | null>(null);
  useEffect(() => {
    const made = new DraftKeeper({ caseId, field }, queries, (change) =>
      setTyping((before) => ({ ...before, ...change })),
    );
    keeper.current = made;
    made.open();
    return () => made.leave();
  }, [caseId, field, queries]);

  return {
    text: typing.typed ?? kept?.text ?? "",
    said: saidOf(typing, kept, { inWords, now }),
    change: (text) => keeper.current?.change(text),
    clear() {
      keeper.current?.change("");
      setTyping((before) => ({ ...before, replaced: null }));
      void keeper.current?.save();
    },
  };
}
