import type { StoredFile } from "@keystep/contract/files/files";
import { formatFileSize } from "@keystep/domain/files/file-size";
import { useAct } from "#src/api/use-act";
import { RedText } from "#src/ui/red-text.tsx";
import { Button } from "#src/ui/button.tsx";

const STATES = {
  accepted: "Received",
  waiting: "Received, being checked",
  refused: "Refused: a virus was found",
} as const;

type SentFileProps = { readonly file: StoredFile; readonly onRemove: (file: StoredFile) => Promise<void> };

function SentFile({ file, onRemove }: SentFileProps) {
  const { isPending, problem, act } = useAct();

  return (
    <li className="grid rounded-2xl border border-line px-4 py-3">
      <div className="flex items-center justify-between gap-4">
        <div className="grid min-w-0">
          <p className="font-semibold wrap-anywhere">{file.name}</p>
          <p className="money text-[0.97rem] text-soft">
            <span className={`font-semibold ${file.status === "refused" ? "text-danger" : "text-eucalyptus"}`}>
              {STATES[file.status]}
            </span>
            , {formatFileSize(file.size)}
          </p>
        </div>
        <Button variant="quiet" className="shrink-0" isPending={isPending} onClick={() => act(() => onRemove(file))}>
          Remove <span className="sr-only">{file.name}</span>
        </Button>
      </div>
      <RedText text={problem ?? ""} />
    </li>
  );
}

type SentFilesProps = { readonly files: readonly StoredFile[]; readonly onRemove: SentFileProps["onRemove"] };

export function SentFiles({ files, onRemove }: SentFilesProps) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="sent-files" className="grid gap-3">
      <h2 id="sent-files" className="font-sans text-[1.15rem] font-semibold tracking-normal">
        On your computer
      </h2>
      <ul className="grid gap-2">
        {files.map((file) => (
          <SentFile key={file.id} file={file} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  );
}
