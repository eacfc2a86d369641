import { useSyncExternalStore } from "react";
import type { Upload, UploadQueue } from "./upload-queue.ts";

export function useUploads<Kept>(queue: UploadQueue<Kept>): readonly Upload[] {
  return useSyncExternalStore(queue.subscribe, queue.uploads, queue.uploads);
}
