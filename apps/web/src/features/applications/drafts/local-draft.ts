import { z } from "zod";
import { session } from "#src/api/session";
import { dropKeyNamesOfOthers, keyNameOf, openDraftCipher, type DraftCipher } from "./draft-cipher.ts";

// Signing out removes every item that begins with "keystep-" (Session.forgetPerson).
const PREFIX = "keystep-draft:";

const localDraft = z.object({
  /** The application's version the answers were typed on. */
  version: z.int(),
  keptAt: z.iso.datetime(),
  values: z.record(z.string(), z.json()),
  /** The server's answers at that time. */
  base: z.record(z.string(), z.json()).default({}),
});

export type LocalDraft = z.output<typeof localDraft>;

/** Two people may share one device, so the person is part of the place, with the application and the step or tab. */
export type DraftPlace = { readonly userId: string; readonly applicationId: string; readonly step: string };

/** `encrypted` is what stands in the browser's storage for it; null while that is on its way, or where nothing may be written. */
type Held = { readonly draft: LocalDraft; encrypted: string | null };

// Encryption takes a moment, so the page has drafts at hand as well; what the storage does not have any more does not count.
const held = new Map<string, Held>();
const ciphers = new Map<string, Promise<DraftCipher | null>>();
let openedFor: string | null = null;
let isOnDevice = true;

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

/** A key goes out of use when its person signs out in any tab. Where none can be made, we don't try again. */
async function cipherFor(userId: string): Promise<DraftCipher | null> {
  const known = ciphers.get(userId);
  const cipher = await known;
  if (cipher === null || (cipher !== undefined && cipher.name === keyNameOf(userId))) return cipher;
  const opening = ciphers.get(userId);
  if (opening !== known && opening !== undefined) return opening;
  const opened = openDraftCipher(userId).catch(() => null);
  ciphers.set(userId, opened);
  return opened;
}

/** False where this browser can encrypt nothing: then drafts live as long as the page, and nothing typed is ever written as it is. */
export function areDraftsOnDevice(): boolean {
  return isOnDevice;
}

export function keepLocalDraft(place: DraftPlace, draft: LocalDraft): void {
  // A save still on its way when the person logged out comes back here.
  if (!session().keepsTyped()) return;
  const key = keyOf(place);
  const kept: Held = { draft, encrypted: null };
  held.set(key, kept);
  void storeEncrypted(place.userId, key, kept);
}

async function storeEncrypted(...[userId, key, kept]: [string, string, Held]): Promise<void> {
  // Answers typed or dropped since then count instead of these.
  const isWanted = () => held.get(key) === kept && session().keepsTyped();
  try {
    const cipher = await cipherFor(userId);
    const encrypted = isWanted() ? ((await cipher?.encrypt(JSON.stringify(kept.draft), key)) ?? null) : null;
    if (!isWanted()) return;
    isOnDevice = encrypted !== null;
    if (encrypted === null || cipher?.name !== keyNameOf(userId)) return;
    localStorage.setItem(key, encrypted);
    kept.encrypted = encrypted;
  } catch {
    isOnDevice = false;
  }
}

/** The kept answers of a step; after `openLocalDrafts` also those of earlier visits. */
export function readLocalDraft(place: DraftPlace): LocalDraft | null {
  const kept = held.get(keyOf(place));
  if (kept === undefined || !session().keepsTyped()) return null;
  const isThere = kept.encrypted === null || quietly(() => localStorage.getItem(keyOf(place)), null) === kept.encrypted;
  return isThere ? kept.draft : null;
}

export function dropLocalDraft(place: DraftPlace): void {
  held.delete(keyOf(place));
  quietly(() => localStorage.removeItem(keyOf(place)), undefined);
}

/** For an application that is left: nothing typed into it stays behind. */
export function dropLocalDraftsOf({ userId, applicationId }: Pick<DraftPlace, "userId" | "applicationId">): void {
  quietly(() => {
    const own = draftKeys().filter((key) => key.startsWith(`${PREFIX}${userId}:${applicationId}:`));
    for (const key of own) localStorage.removeItem(key);
  }, undefined);
}

/** Another person on the same device must not find what the one before typed. */
export function dropLocalDraftsOfOthers(userId: string): void {
  const isOfOther = (key: string) => !key.startsWith(`${PREFIX}${userId}:`);
  for (const key of held.keys()) if (isOfOther(key)) held.delete(key);
  quietly(() => {
    for (const key of draftKeys()) if (isOfOther(key)) localStorage.removeItem(key);
    dropKeyNamesOfOthers(userId);
  }, undefined);
}

function parseDraft(text: string | null): LocalDraft | null {
  const parsed = localDraft.safeParse(quietly(() => JSON.parse(text ?? "null"), null));
  return parsed.success ? parsed.data : null;
}

async function load(cipher: DraftCipher, key: string): Promise<void> {
  const encrypted = localStorage.getItem(key);
  if (encrypted === null || held.get(key)?.encrypted === encrypted) return;
  const draft = parseDraft(await cipher.open(encrypted, key));
  // Typed over or dropped meanwhile.
  if (localStorage.getItem(key) !== encrypted || held.get(key)?.encrypted === null) return;
  if (draft === null) localStorage.removeItem(key);
  else held.set(key, { draft, encrypted });
}

async function loadAll(userId: string): Promise<void> {
  const cipher = await cipherFor(userId);
  isOnDevice = cipher !== null;
  if (cipher === null) return;
  const keys = draftKeys().filter((key) => key.startsWith(`${PREFIX}${userId}:`));
  await Promise.all(keys.map((key) => load(cipher, key)));
}

function handleOtherTab({ key }: StorageEvent): void {
  if (openedFor !== null && key?.startsWith(PREFIX) === true) loadAll(openedFor).catch(() => undefined);
}

/** Brings a person's drafts to hand before their application is shown; drafts of others go. Never fails. */
export async function openLocalDrafts(userId: string): Promise<void> {
  dropLocalDraftsOfOthers(userId);
  if (openedFor === null) window.addEventListener("storage", handleOtherTab);
  openedFor = userId;
  await loadAll(userId).catch(() => {
    isOnDevice = false;
  });
}
