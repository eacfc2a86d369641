import type { MessageFile } from "@keystep/contract/messages/messages";
import { uploadFiles, type StoredFile } from "@keystep/contract/files/files";
import { MAX_FILES_AT_ONCE } from "@keystep/domain/files/file-limits";
import { formatFileSize } from "@keystep/domain/files/file-size";
import { useEffect, useId, useState } from "react";
import { callBy } from "#src/api/client";
import { useAct } from "#src/api/use-act";
import { ACCEPT, useFilePicker } from "#src/features/files/drop-zone.tsx";
import { saveToDevice, sendBy } from "#src/features/files/file-calls";
import { RedText } from "#src/ui/red-text.tsx";
import { UploadList, useUploads } from "#src/features/files/upload-list.tsx";
import { UploadQueue } from "#src/features/files/upload-queue";
import { Button } from "#src/ui/button.tsx";
import { useFocusNext } from "#src/ui/use-focus-next";

const STATES = { accepted: "", waiting: "being checked for viruses", refused: "a virus was found" } as const;

function AttachedFile({ file }: { readonly file: MessageFile }) {
  const { name, size, status } = file;
  const { isPending, problem, act } = useAct();
  const about = [formatFileSize(size), STATES[status]].filter(Boolean).join(", ");
  return (
    <li className="min-w-0">
      {status === "accepted" ? (
        <Button
          variant="quiet"
          className="max-w-full text-left wrap-anywhere"
          isPending={isPending}
          onClick={() => act(() => saveToDevice(file))}
        >
          <span className="sr-only">Download</span> {name}
        </Button>
      ) : (
        <span className="wrap-anywhere">{name}</span>
      )}{" "}
      <span className="text-soft">{about}</span>
      <RedText text={problem ?? ""} />
    </li>
  );
}

/** Brings files to this device one after the other, as far as they were checked for viruses; null where none was. */
export function useOpenFiles(files: readonly MessageFile[]) {
  const { problem, act } = useAct();
  const safe = files.filter(({ status }) => status === "accepted");
  const open = () =>
    act(async () => {
      for (const file of safe) await saveToDevice(file);
    });
  return { problem, open: safe.length === 0 ? null : open };
}

type AttachedProps = { readonly files: readonly MessageFile[]; readonly label?: string };

/** The files of a message, each of which can be downloaded once it was checked. */
export function AttachedFiles({ files, label = "Files" }: AttachedProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-2 grid gap-1 text-[0.94rem]">
      {files.map((file) => (
        <AttachedFile key={file.id} file={file} />
      ))}
    </ul>
  );
}

/** A file that goes with the message which is being written; it is with us already. */
export type ChosenFile = Pick<StoredFile, "id" | "name" | "size">;

type Files = readonly ChosenFile[];
type Choice = {
  readonly files: Files;
  /** Changes what is chosen at that moment: files arrive between two drawings of the page, and the first function given here is kept. */
  readonly onChange: (change: (files: Files) => Files) => void;
};

/** Files for a message, on their way and here. */
export function useAttachments({ files, onChange }: Choice) {
  const [queue] = useState(
    () =>
      new UploadQueue<StoredFile>({
        send: sendBy((input, transport) => callBy(uploadFiles, input, transport)),
        onKept: ({ id, name, size }) =>
          onChange((before) => [...before.filter((each) => each.id !== id), { id, name, size }]),
        onUnsure: () => undefined,
      }),
  );
  useEffect(() => () => queue.clear(), [queue]);
  const isBusy = useUploads(queue).some(({ state }) => state.kind !== "failed");
  const remove = (id: string) => onChange((before) => before.filter((file) => file.id !== id));
  return { files, queue, isBusy, remove };
}

type AttachFilesProps = {
  readonly attachments: ReturnType<typeof useAttachments>;
  /** So many files go with it. */
  readonly most?: number;
  readonly label?: string;
};

export function AttachFiles({ attachments, most = MAX_FILES_AT_ONCE, label = "Attach files" }: AttachFilesProps) {
  const { files, queue, isBusy, remove } = attachments;
  const picker = useFilePicker({ accept: ACCEPT, isSingle: most === 1, onFiles: (chosen) => queue.add(chosen) });
  const room = most - files.length;
  const attachId = useId();
  const focusNext = useFocusNext();
  return (
    <div className="grid justify-items-start gap-2">
      {files.length === 0 ? null : (
        <ul aria-label="Files that go with it" className="grid gap-1">
          {files.map(({ id, name, size }) => (
            <li key={id} className="wrap-anywhere">
              {name} <span className="text-soft">{formatFileSize(size)}</span>{" "}
              <Button
                variant="quiet"
                onClick={() => {
                  focusNext([attachId]);
                  remove(id);
                }}
              >
                Leave out <span className="sr-only">{name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <UploadList queue={queue} />
      {room > 0 ? (
        <Button id={attachId} variant="quiet" isPending={isBusy} onClick={picker.open}>
          {label}
        </Button>
      ) : null}
      {picker.field}
    </div>
  );
}
