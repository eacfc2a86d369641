import type { PictureFault } from "@keystep/domain/files/picture-look";
import { useEffect, useRef, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { focusAtOnce } from "#src/ui/focus-at-once";
import { drawTurned, faultsOf, openPicture, turnedFile } from "./read-picture.ts";

/** Room for a picture to be looked at on a phone. */
const SHOWN_PIXELS = 900;

const HINTS = {
  blurred: "It looks blurred. Hold the phone still, and tap the paper to focus.",
  glare: "A bright spot may hide part of it. Tilt the paper away from the light.",
  dark: "It looks dark. Take it in better light.",
} as const satisfies Record<PictureFault, string>;

const FINE = "It looks sharp and without glare. Can you read every word?";

/** A photo that was just taken, and what was seen on it. */
type Taken = { readonly file: File; readonly picture: ImageBitmap; readonly faults: readonly PictureFault[] };

type PhotoCheckProps = {
  readonly taken: Taken;
  /** The document in the photo. */
  readonly name: string;
  readonly onUse: (file: File) => void;
  readonly onRetake: () => void;
  readonly onCancel: () => void;
};

/** Shows a photo before it is sent, with hints that refuse nothing. */
export function PhotoCheck({ taken: { file, picture, faults }, name, onUse, onRetake, onCancel }: PhotoCheckProps) {
  const [quarters, setQuarters] = useState(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) drawTurned(canvas.current, picture, { quarters, most: SHOWN_PIXELS });
  }, [picture, quarters]);

  async function use(): Promise<void> {
    onUse(await turnedFile(file, picture, quarters));
  }

  return (
    <div role="group" aria-label={`Your photo of ${name}`} className="grid w-full justify-items-center gap-3">
      <p ref={focusAtOnce} tabIndex={-1} className="font-semibold">
        Your photo
      </p>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`The photo you took of ${name}`}
        className="max-h-80 max-w-full rounded-xl border border-line"
      />
      <div
        role="status"
        className={`grid gap-1 rounded-xl px-4 py-2.5 text-left text-[0.97rem] ${faults.length > 0 ? "bg-clay-paper" : "bg-eucalyptus-paper"}`}
      >
        {faults.length === 0 ? <p>{FINE}</p> : faults.map((fault) => <p key={fault}>{HINTS[fault]}</p>)}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={() => void use()}>
          Use this photo
        </Button>
        <Button onClick={onRetake}>Take it again</Button>
        <Button onClick={() => setQuarters((quarters + 1) % 4)}>Turn it</Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** A photo from the camera waits to be looked at; one that this browser cannot show goes as it is. */
export function usePhotoCheck(onFiles: (files: readonly File[]) => void) {
  const [taken, setTaken] = useState<Taken | null>(null);

  async function take([file]: readonly File[]): Promise<void> {
    if (file === undefined) return;
    const picture = await openPicture(file);
    if (picture === null) onFiles([file]);
    else setTaken({ file, picture, faults: faultsOf(picture) });
  }

  return {
    taken,
    take: (files: readonly File[]) => void take(files),
    use: (file: File) => {
      setTaken(null);
      onFiles([file]);
    },
    drop: () => setTaken(null),
  };
}
