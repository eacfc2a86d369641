import { FILE_MEDIA_TYPES } from "@keystep/domain/files/file-kind";
import { MAX_FILE_BYTES, MAX_FILES_AT_ONCE } from "@keystep/domain/files/file-limits";
import { useEffect, useRef, useState, type ChangeEvent, type ClipboardEvent, type DragEvent } from "react";
import { Button } from "#src/ui/button.tsx";
import { useIsPhone } from "#src/ui/use-is-phone";
import { PhotoCheck, usePhotoCheck } from "./photo-check.tsx";
import { RedText } from "#src/ui/red-text.tsx";

type DropZoneProps = {
  readonly id: string;
  readonly name: string;
  readonly isPending?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
};

export const ACCEPT = [...FILE_MEDIA_TYPES, "image/heif", ".heic", ".heif"].join(",");
const FOLDER = "Folders cannot be sent. Please choose the files in it.";
const MEGABYTES = MAX_FILE_BYTES / 1024 / 1024;

function carriesFiles({ dataTransfer }: Pick<globalThis.DragEvent, "dataTransfer">): boolean {
  return dataTransfer?.types.includes("Files") === true;
}

/** A file that misses the zone would be opened in the place of the page, and what is not saved would be gone. */
function useNothingOpensInPlace(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = "none";
    };
    window.addEventListener("dragover", refuse);
    window.addEventListener("drop", refuse);
    return () => {
      window.removeEventListener("dragover", refuse);
      window.removeEventListener("drop", refuse);
    };
  }, []);
}

/** The files of a drop; a folder looks like a file and cannot be read. */
function dropped({ items, files }: DataTransfer): { readonly files: File[]; readonly hasFolder: boolean } {
  const folders = [...items].map((item) => item.webkitGetAsEntry?.()?.isDirectory === true);
  return { files: [...files].filter((_file, at) => folders[at] !== true), hasFolder: folders.includes(true) };
}

type PickerProps = Pick<DropZoneProps, "onFiles"> & {
  readonly accept: string;
  readonly isCamera?: boolean;
  /** Takes one file at a time. */
  readonly isSingle?: boolean;
};

/** A hidden field that opens the files of a device, or its camera. */
export function useFilePicker({ accept, isCamera = false, isSingle = false, onFiles }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(currentTarget.files ?? [])];
    // The same file can be chosen once more.
    currentTarget.value = "";
    if (files.length > 0) onFiles(files);
  }

  const capture = isCamera ? ({ capture: "environment" } as const) : { multiple: !isSingle };
  const field = <input ref={input} type="file" hidden accept={accept} onChange={handleChange} {...capture} />;
  return { field, open: () => input.current?.click() };
}

const FRAME = "justify-items-center rounded-2xl border-2 px-4 py-5 text-center transition-colors";

/** Takes files: dropped, chosen, from the camera, or pasted. Where fingers point, nothing is dropped, and the frame goes. */
export function DropZone({ id, name, isPending = false, onFiles }: DropZoneProps) {
  const isPhone = useIsPhone();
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState("");
  const take = (files: readonly File[]) => {
    setProblem("");
    onFiles(files);
  };
  const chosen = useFilePicker({ accept: ACCEPT, onFiles: take });
  const check = usePhotoCheck(take);
  const photo = useFilePicker({ accept: "image/*", isCamera: true, onFiles: check.take });
  useNothingOpensInPlace();

  function handleOver(event: DragEvent): void {
    if (!carriesFiles(event.nativeEvent)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setIsOver(true);
  }

  function handleLeave({ currentTarget, relatedTarget }: DragEvent): void {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) setIsOver(false);
  }

  function handleDrop(event: DragEvent): void {
    if (!carriesFiles(event.nativeEvent)) return;
    event.preventDefault();
    setIsOver(false);
    const { files, hasFolder } = dropped(event.dataTransfer);
    if (files.length > 0) take(files);
    if (hasFolder) setProblem(FOLDER);
  }

  function handlePaste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  }

  return (
    <div className="grid gap-2">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dropped can be chosen by its buttons as well */}
      <div
        role="group"
        aria-label={`Add files: ${name}`}
        data-drop-zone
        onDragEnter={handleOver}
        onDragOver={handleOver}
        onDragLeave={handleLeave}
        onDrop={handleDrop}
        onPaste={handlePaste}
        className={`grid gap-3 ${isPhone ? "justify-items-start" : FRAME} ${
          isOver ? "border-solid border-eucalyptus bg-eucalyptus-paper" : "border-dashed border-field-line"
        }`}
      >
        {check.taken === null ? null : (
          <PhotoCheck
            key={check.taken.file.lastModified}
            taken={check.taken}
            name={name}
            onUse={check.use}
            onRetake={photo.open}
            onCancel={check.drop}
          />
        )}
        <p aria-hidden="true" className={check.taken === null ? "font-semibold pointer-coarse:hidden" : "hidden"}>
          {isOver ? "Let go, and they are on their way" : "Drop photos or scans here"}
        </p>
        <div className={check.taken === null ? "flex flex-wrap gap-3" : "hidden"}>
          <span className="hidden pointer-coarse:contents">
            <Button variant="primary" isPending={isPending} onClick={photo.open}>
              Take a photo <span className="sr-only">of {name}</span>
            </Button>
          </span>
          <Button id={id} isPending={isPending} onClick={chosen.open}>
            Choose files <span className="sr-only">for {name}</span>
          </Button>
        </div>
        {chosen.field}
        {photo.field}
        <p className={check.taken === null ? "text-[0.97rem] text-soft" : "hidden"}>
          All four corners in the picture, every word readable, no glare.{" "}
          <span className="pointer-coarse:hidden">
            PDF, JPG, PNG, WebP or HEIC, up to {MEGABYTES} MB each, {MAX_FILES_AT_ONCE} at once.
          </span>
        </p>
      </div>
      <RedText text={problem} />
    </div>
  );
}
