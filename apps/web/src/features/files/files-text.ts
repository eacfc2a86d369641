import type { StoredFile } from "@keystep/contract/files/files";
import type { QueuedFile } from "./upload-queue.ts";

export function countText(count: number): string {
  if (count === 0) return "No file yet";
  return count === 1 ? "1 file" : `${count} files`;
}

function counted(count: number, one: string, more: string): string[] {
  if (count === 0) return [];
  return [`${count === 1 ? "1 file" : `${count} files`} ${count === 1 ? one : more}.`];
}

/** How things stand in one line, for those who hear the page. Failures are told where they are shown. */
export function spokenFiles(uploads: readonly QueuedFile[], files: readonly StoredFile[] | undefined): string {
  const waiting = uploads.filter(({ state }) => state.kind === "waiting").length;
  const underWay = uploads.filter(({ state }) => state.kind === "queued" || state.kind === "sending").length;
  return [
    ...counted(underWay, "is on its way", "are on their way"),
    ...counted(waiting, "waits and goes on by itself", "wait and go on by themselves"),
    ...counted(files?.length ?? 0, "is here", "are here"),
  ].join(" ");
}

/** The same on another step, where nothing of the files is shown. */
export function elsewhereText(underWay: number, failed: number): string {
  return [
    ...counted(
      underWay,
      "is still on its way. You can go on; please leave this window open",
      "are still on their way. You can go on; please leave this window open",
    ),
    ...counted(failed, "could not be sent", "could not be sent"),
  ].join(" ");
}
