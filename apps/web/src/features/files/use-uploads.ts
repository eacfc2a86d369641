import { useSyncExternalStore } from "react";
import type { Upload, UploadQueue } from "./upload-queue.ts";

/** The files of a queue that are on their way, as they are now. */
export function useUploads<Kept>(queue: UploadQueue<Kept>): readonly Upload[] {
  return useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads);
}
