import type { StepName } from "@keystep/domain/applications/steps";
import { z } from "zod";
import { session } from "#src/api/session";

// Signing out removes every item that begins with "keystep-" (Session.forgetPerson).
const PREFIX = "keystep-draft:";

const localDraft = z.object({
  /** The application's version the answers were typed on. */
  version: z.int(),
  keptAt: z.iso.datetime(),
  values: z.record(z.string(), z.json()),
  /** What the server had of them then. */
  base: z.record(z.string(), z.json()).default({}),
});

/** Answers that could not reach the server, kept on this device. */
export type LocalDraft = z.output<typeof localDraft>;

/** Whose answers, of which application, of which step: two people may share one device. */
export type DraftPlace = { readonly userId: string; readonly applicationId: string; readonly step: StepName };

function keyOf({ userId, applicationId, step }: DraftPlace): string {
  return `${PREFIX}${userId}:${applicationId}:${step}`;
}

function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

/** A full or forbidden storage must never stop a form, so each of these gives up quietly. */
function quietly<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

export function keepLocalDraft(place: DraftPlace, draft: LocalDraft): void {
  // A save still on its way when the person logged out comes back here.
  if (!session().keepsTyped()) return;
  quietly(() => localStorage.setItem(keyOf(place), JSON.stringify(draft)), undefined);
}

export function readLocalDraft(place: DraftPlace): LocalDraft | null {
  return quietly(() => {
    const text = localStorage.getItem(keyOf(place));
    const parsed = localDraft.safeParse(text === null ? null : JSON.parse(text));
    return parsed.success ? parsed.data : null;
  }, null);
}

export function dropLocalDraft(place: DraftPlace): void {
  quietly(() => localStorage.removeItem(keyOf(place)), undefined);
}

/** Another person on the same device must not find what the one before typed. */
export function dropLocalDraftsOfOthers(userId: string): void {
  quietly(() => {
    for (const key of draftKeys()) {
      if (!key.startsWith(`${PREFIX}${userId}:`)) localStorage.removeItem(key);
    }
  }, undefined);
}
