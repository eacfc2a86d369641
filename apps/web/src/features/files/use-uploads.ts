import { useSyncExternalStore } from "react";
import type { QueuedFile, UploadQueue } from "./upload-queue.ts";

export function useUploads<Kept>(queue: UploadQueue<Kept>): readonly QueuedFile[] {
  return useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads);
}
