import { formatFileSize } from "@keystep/domain/files/file-size";
import { useSyncExternalStore } from "react";
import { Button } from "#src/ui/button.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { RedText } from "#src/ui/red-text.tsx";
import type { QueuedFile, UploadQueue } from "./upload-queue.ts";

type AnyQueue = Pick<UploadQueue<unknown>, "cancel" | "retry" | "subscribe" | "uploads">;
type UploadRowProps = { readonly upload: QueuedFile; readonly queue: AnyQueue };

export function useUploads({ subscribe, uploads }: AnyQueue): readonly QueuedFile[] {
  return useSyncExternalStore(subscribe, uploads, uploads);
}

const WAITS = {
  network: "No connection. It goes on by itself as soon as there is one.",
  turn: "Many files are on their way to us. It goes on by itself in a moment.",
} as const;

/** Its progress is all sent before the server has looked at it. */
function sentText(share: number): string {
  return share < 1 ? `${Math.floor(share * 100)} % sent` : "Sent, being looked at";
}

function Standing({ upload: { name, size, state } }: Pick<UploadRowProps, "upload">) {
  switch (state.kind) {
    case "queued":
      return <Progress label={name} value={0} max={100} text={`${formatFileSize(size)}, next in line`} />;
    case "sending": {
      const percent = Math.floor(state.share * 100);
      return <Progress label={name} value={percent} max={100} text={sentText(state.share)} />;
    }
    case "waiting":
      return (
        <div className="grid">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-[0.97rem] text-soft">{WAITS[state.for]}</p>
        </div>
      );
    case "failed":
      return (
        <div className="grid">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <RedText text={state.text} />
        </div>
      );
  }
}

function UploadRow({ upload, queue }: UploadRowProps) {
  const { id, name, state } = upload;
  const isFailed = state.kind === "failed";
  return (
    <li
      className={`flex flex-wrap items-center justify-end gap-x-5 rounded-2xl border px-4 py-2 ${
        isFailed ? "border-danger bg-danger-paper" : "border-line"
      }`}
    >
      <div className="min-w-0 grow basis-64 py-1">
        <Standing upload={upload} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5">
        {isFailed && state.canRetry ? (
          <Button variant="quiet" onClick={() => queue.retry(id)}>
            Try again <span className="sr-only">{name}</span>
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => queue.cancel(id)}>
          {isFailed ? "Dismiss" : "Cancel"} <span className="sr-only">{name}</span>
        </Button>
      </div>
    </li>
  );
}

export function UploadList({ queue }: Pick<UploadRowProps, "queue">) {
  const uploads = useUploads(queue);
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Files on their way" className="grid gap-2">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} queue={queue} />
      ))}
    </ul>
  );
}
