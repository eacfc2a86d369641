import type { FileStatus, StoredFile } from "@keystep/contract/files/files";
import { isPicture } from "@keystep/domain/files/file-kind";
import { formatFileSize } from "@keystep/domain/files/file-size";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useAct } from "#src/api/use-act";
import { Button } from "#src/ui/button.tsx";
import { saveToDevice, readPreview } from "./file-calls.ts";
import { RedText } from "#src/ui/red-text.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { momentText } from "#src/ui/moment";

/** The picture, small, in a format every browser shows. It is held here alone and goes as it is closed. */
function FilePreview({ file: { id, name } }: { readonly file: StoredFile }) {
  const query = useQuery({
    queryKey: ["file-preview", id],
    queryFn: ({ signal }) => readPreview(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (query.data === undefined) return <LoadState query={query} label="Opening the picture" takesFocus={false} />;
  return (
    <img
      src={query.data}
      alt={`What ${name} shows`}
      className="max-h-[28rem] max-w-full justify-self-start rounded-xl border border-line bg-sunken object-contain"
    />
  );
}

export function removeFileButtonId(fileId: string): string {
  return `remove-${fileId}`;
}

const STATES = {
  accepted: { label: "Received", look: "text-eucalyptus", next: "" },
  waiting: {
    label: "Being checked",
    look: "text-clay-ink",
    next: "We look for viruses before anybody opens it. You don’t have to wait here.",
  },
  refused: {
    label: "Refused",
    look: "text-danger",
    next: "A virus was found in it, and we deleted it. Please remove it here and send another scan or photo.",
  },
} as const satisfies Record<FileStatus, unknown>;

function KindMark({ mediaType }: Pick<StoredFile, "mediaType">) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="mt-0.5 size-6 shrink-0 text-soft">
      <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round">
        {isPicture(mediaType) ? (
          <>
            <rect x="3" y="4.5" width="18" height="15" rx="2" />
            <path d="m3.5 17 5-5.5 4 4 3-3 5 5" />
            <circle cx="15.5" cy="9" r="1.4" />
          </>
        ) : (
          <>
            <path d="M6 3h8l4.5 4.5V21H6z" />
            <path d="M14 3v4.5h4.5M9 12.5h6.5M9 16h6.5" />
          </>
        )}
      </g>
    </svg>
  );
}

function Facts({ file: { name, size, createdAt, status } }: Pick<FileRowProps, "file">) {
  const { label, look, next } = STATES[status];
  return (
    <div className="grid min-w-0">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="money text-[0.97rem] text-soft">
        <span className={`font-semibold ${look}`}>{label}</span>, {formatFileSize(size)},{" "}
        <time dateTime={createdAt}>{momentText(createdAt)}</time>
      </p>
      {next === "" ? null : <p className="text-[0.97rem]">{next}</p>}
    </div>
  );
}

type FileRowProps = {
  readonly file: StoredFile;
  /** Null where it can no longer be taken back. */
  readonly onRemove: (() => void) | null;
};

/** A file that was sent, with its state and what can be done with it. */
export function FileRow({ file, onRemove }: FileRowProps) {
  const { id, name, mediaType, status } = file;
  const [isShown, setIsShown] = useState(false);
  const { isPending, problem, act } = useAct();
  const pictureId = useId();
  const isReadable = status === "accepted";
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-5 rounded-2xl border border-line px-3 py-2">
      <div className="flex min-w-0 grow basis-64 gap-3 py-1">
        <KindMark mediaType={mediaType} />
        <Facts file={file} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        {isReadable && isPicture(mediaType) ? (
          <Button
            variant="quiet"
            aria-expanded={isShown}
            aria-controls={pictureId}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? "Hide picture" : "Show picture"} <span className="sr-only">{name}</span>
          </Button>
        ) : null}
        {isReadable ? (
          <Button variant="quiet" isPending={isPending} onClick={() => act(() => saveToDevice(file))}>
            Download <span className="sr-only">{name}</span>
          </Button>
        ) : null}
        {onRemove === null ? null : (
          <Button id={removeFileButtonId(id)} variant="quiet" onClick={onRemove}>
            Remove <span className="sr-only">{name}</span>
          </Button>
        )}
      </div>
      <div className={problem === null ? "hidden" : "basis-full pb-1"}>
        <RedText text={problem ?? ""} />
      </div>
      <div id={pictureId} className={isShown ? "grid basis-full pt-1 pb-2" : "hidden"}>
        {isShown ? <FilePreview file={file} /> : null}
      </div>
    </li>
  );
}
