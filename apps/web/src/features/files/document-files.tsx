import type { StoredFile } from "@keystep/contract/files/files";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { problemText } from "#src/api/problem-text";
import { SettledStatus } from "#src/form/settled-status.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { useFocusNext } from "#src/ui/use-focus-next";
import { useDocumentUploads } from "./document-uploads.ts";
import { DropZone } from "./drop-zone.tsx";
import { FileRow, removeFileButtonId } from "./file-row.tsx";
import { countText, spokenFiles } from "./files-text.ts";
import { filesQuery } from "./files-query.ts";
import { PhoneLink } from "./phone/phone-link.tsx";
import { RedText } from "#src/ui/red-text.tsx";
import { UploadList, useUploads } from "./upload-list.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import { isApiProblem } from "#src/api/api-problem";
import { useAct } from "#src/api/use-act";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { takeBack } from "./file-calls.ts";

type RemoveFileProps = {
  readonly file: StoredFile;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
};

/** Asks before a file is gone from the server. */
function RemoveFile({ file: { id, name }, onRemoved, onCancel }: RemoveFileProps) {
  const { isPending, problem, act } = useAct();

  async function remove(): Promise<void> {
    await takeBack(id).catch((error: unknown) => {
      // Taken back in another window, or by a call whose answer was lost.
      if (!isApiProblem(error, "file.not-found")) throw error;
    });
    onRemoved();
  }

  return (
    <ConfirmDialog
      title="Remove this file?"
      confirmLabel="Remove it"
      isPending={isPending}
      problem={problem}
      onConfirm={() => act(remove)}
      onCancel={onCancel}
    >
      <p className="wrap-anywhere">We delete {name}. What you have on your own device stays there.</p>
    </ConfirmDialog>
  );
}

type Files = readonly StoredFile[];
type Listed = { readonly state: { readonly data: Files | undefined; readonly dataUpdateCount: number } };

const POLL_MS = [3000, 15_000, 60_000] as const;
const POLLS_OF_A_PACE = 10;

/** A scanner answers in seconds as a rule; one that is down may take hours. */
function pollMs({ state: { data, dataUpdateCount } }: Listed): number | false {
  if (data?.some(({ status }) => status === "waiting") !== true) return false;
  return POLL_MS[Math.floor(dataUpdateCount / POLLS_OF_A_PACE)] ?? POLL_MS[2];
}

type SentFilesProps = { readonly documentId: string; readonly canChange: boolean; readonly chooseId: string };
type FileListProps = SentFilesProps & { readonly files: Files };

function FileList({ documentId, files, canChange, chooseId }: FileListProps) {
  const client = useQueryClient();
  const focusNext = useFocusNext();
  const [asked, setAsked] = useState<StoredFile | null>(null);

  function handleRemoved(removed: StoredFile): void {
    const others = files.filter(({ id }) => id !== removed.id).map(({ id }) => removeFileButtonId(id));
    focusNext([...others.slice(files.indexOf(removed)), ...others, chooseId]);
    setAsked(null);
    const { queryKey } = filesQuery(documentId);
    client.setQueryData(queryKey, (before) => before?.filter(({ id }) => id !== removed.id));
    void client.invalidateQueries({ queryKey });
  }

  return (
    <>
      <ul aria-label="Files we have" className={files.length === 0 ? "hidden" : "grid gap-2"}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} onRemove={canChange ? () => setAsked(file) : null} />
        ))}
      </ul>
      {asked === null ? null : (
        <RemoveFile file={asked} onRemoved={() => handleRemoved(asked)} onCancel={() => setAsked(null)} />
      )}
    </>
  );
}

/** The files that are here, and those on their way. */
function SentFiles({ isNew, ...list }: SentFilesProps & { readonly isNew: boolean }) {
  const { documentId } = list;
  // Of a document that has just begun the list is known: no grey lines come and go, and move what stands below.
  const known = isNew ? { initialData: [], initialDataUpdatedAt: 0 } : {};
  const files = useQuery({ ...filesQuery(documentId), ...known, refetchInterval: pollMs });
  const queue = useDocumentUploads().queueOf(documentId);
  const uploads = useUploads(queue);
  return (
    <div className="grid min-w-0 gap-3" {...useKeptFocus(list.chooseId)}>
      {files.data === undefined ? (
        <LoadState query={files} label="Loading the files" takesFocus={false} />
      ) : (
        <FileList {...list} files={files.data} />
      )}
      <UploadList queue={queue} />
      <SettledStatus text={spokenFiles(uploads, files.data)} />
    </div>
  );
}

function FileCount({ documentId }: { readonly documentId: string }) {
  const { data } = useQuery({ ...filesQuery(documentId), enabled: false });
  return data === undefined ? null : countText(data.length);
}

type AddFilesProps = Pick<DocumentFilesProps, "documentId" | "name" | "begin"> & { readonly chooseId: string };

/** Before anything of a document is kept, its first file makes it begin. */
function AddFiles({ documentId, name, begin, chooseId }: AddFilesProps) {
  const documentUploads = useDocumentUploads();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState("");

  async function add(files: readonly File[]): Promise<void> {
    setProblem("");
    setIsPending(documentId === null);
    try {
      const id = documentId ?? (await begin?.());
      if (id !== undefined) documentUploads.add(id, files);
    } catch (error) {
      setProblem(`${problemText(error)} Then choose the files again.`);
    }
    setIsPending(false);
  }

  return (
    <>
      <DropZone id={chooseId} name={name} isPending={isPending} onFiles={(files) => void add(files)} />
      <PhoneLink documentId={documentId} name={name} begin={begin} />
      <RedText text={problem} />
    </>
  );
}

type DocumentFilesProps = {
  /** Null while nothing of the document is kept. */
  readonly documentId: string | null;
  readonly name: string;
  /** False once the application was sent: its files can be looked at. */
  readonly canChange: boolean;
  /** Makes the document begin; answers its id. */
  readonly begin?: (() => Promise<string>) | undefined;
  /** Makes it one line that opens, `open` from the start or as soon as it is said. */
  readonly fold?: "closed" | "open" | undefined;
};

/** The photos and scans of one document. What comes and goes stands below the buttons, so that none moves under a finger. */
export function DocumentFiles({ documentId, name, canChange, begin, fold }: DocumentFilesProps) {
  const chooseId = useId();
  const headingId = useId();
  const [isNew] = useState(documentId === null);
  const heading = (
    <div className="flex grow flex-wrap items-baseline justify-between gap-x-4">
      <h4 id={headingId} className="font-sans font-semibold tracking-normal">
        Photos or scans <span className="sr-only">of {name}</span>
      </h4>
      <p className="text-[0.97rem] font-normal text-soft">
        {documentId === null ? null : <FileCount documentId={documentId} />}
      </p>
    </div>
  );
  const body = (
    <>
      {canChange ? <AddFiles {...{ documentId, name, begin, chooseId }} /> : null}
      {documentId === null ? null : <SentFiles {...{ documentId, canChange, chooseId, isNew }} />}
    </>
  );
  if (fold !== undefined) {
    return (
      <section aria-labelledby={headingId} className="min-w-0">
        <Disclosure summary={heading} isDense isFlagged={fold === "open"}>
          <div className="grid min-w-0 gap-3">{body}</div>
        </Disclosure>
      </section>
    );
  }
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 gap-3 border-t border-line pt-4">
      {heading}
      {body}
    </section>
  );
}
