import type { StoredFile } from "@keystep/contract/files/files";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { session } from "#src/api/session";
import { sendFileOf } from "./file-calls.ts";
import { filesQuery } from "./files-query.ts";
import { UploadQueue, type QueuedFile } from "./upload-queue.ts";

type Queue = UploadQueue<StoredFile>;

/** `failed` counts the files that failed while the person was on another page. */
export type UploadsStanding = { readonly underWay: number; readonly failed: number; readonly path: string };

/** The server takes four uploads at once from everyone, so we send at most two, for however many documents. */
const PLACES = 2;

/** Lets so many pieces of work run at a time, in the order asked for. */
function createPlaces(count: number) {
  const waiting: (() => void)[] = [];
  let free = count;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

/** The queues of a page, one a document: files go on being sent while the person is on another step. */
class DocumentUploads {
  readonly #client: QueryClient;
  readonly #queues = new Map<string, Queue>();
  readonly #listeners = new Set<() => void>();
  readonly #inPlace = createPlaces(PLACES);
  /** The page on which files were chosen last, to lead back there. */
  #path = "";
  #seen: ReadonlySet<string> = new Set();
  #standing: UploadsStanding = { underWay: 0, failed: 0, path: "" };

  constructor(client: QueryClient) {
    this.#client = client;
    session().subscribe(() => {
      if (!session().hasSession()) for (const documentId of this.#queues.keys()) this.forget(documentId);
    });
  }

  queueOf(documentId: string): Queue {
    const found = this.#queues.get(documentId);
    if (found !== undefined) return found;
    const { queryKey } = filesQuery(documentId);
    // The very first look at the list would be waited for instead of taken again, and may be older than what was just kept.
    const reload = () =>
      void this.#client.cancelQueries({ queryKey }).then(() => this.#client.invalidateQueries({ queryKey }));
    const send = sendFileOf(documentId);
    const queue: Queue = new UploadQueue({
      send: (file, way) => this.#inPlace(() => send(file, way)),
      onKept: (kept) => {
        // A file that was here already is answered once more.
        this.#client.setQueryData(queryKey, (files) => files && [...files.filter(({ id }) => id !== kept.id), kept]);
        reload();
      },
      onUnsure: reload,
    });
    queue.subscribe(() => this.#count());
    this.#queues.set(documentId, queue);
    return queue;
  }

  add(documentId: string, files: readonly File[]): void {
    this.#path = window.location.pathname;
    this.queueOf(documentId).add(files);
  }

  /** For a document that is gone, and for the end of a session: nothing of it goes out any more. */
  forget(documentId: string): void {
    this.#queues.get(documentId)?.clear();
    this.#queues.delete(documentId);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly standing = (): UploadsStanding => this.#standing;

  /** The person is on the page that shows each failure, so no other page repeats it. */
  markSeen(): void {
    this.#seen = new Set(this.#failed().map(({ id }) => id));
    this.#count();
  }

  #uploads(): QueuedFile[] {
    return [...this.#queues.values()].flatMap((queue) => queue.uploads());
  }

  #failed(): QueuedFile[] {
    return this.#uploads().filter(({ state }) => state.kind === "failed");
  }

  #count(): void {
    const all = this.#failed();
    // A file that is tried again may fail again, unseen.
    this.#seen = new Set(all.map(({ id }) => id).filter((id) => this.#seen.has(id)));
    const failed = all.length - this.#seen.size;
    const underWay = this.#uploads().length - all.length;
    const { underWay: before, failed: failedBefore } = this.#standing;
    if (underWay === before && failed === failedBefore) return;
    this.#standing = { underWay, failed, path: this.#path };
    for (const listener of this.#listeners) listener();
  }
}

// By the store of answers, which lives as long as the page: a kept file goes on the list there.
const made = new WeakMap<QueryClient, DocumentUploads>();

export function useDocumentUploads(): DocumentUploads {
  const client = useQueryClient();
  const found = made.get(client) ?? new DocumentUploads(client);
  made.set(client, found);
  return found;
}

export function useUploadsStanding(): UploadsStanding {
  const uploads = useDocumentUploads();
  return useSyncExternalStore(uploads.subscribe, uploads.standing, uploads.standing);
}
