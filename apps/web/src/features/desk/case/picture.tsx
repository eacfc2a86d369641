import type { Pin } from "@keystep/contract/desk/pins";
import type { StoredFile } from "@keystep/contract/files/files";
import { formatFileSize } from "@keystep/domain/files/file-size";
import { useState, type KeyboardEvent, type MouseEvent } from "react";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { usePicture } from "./use-picture.ts";

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
/** An arrow key moves a pin so many thousandths. */
const STEP = 10;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const inRange = (perMille: number) => Math.min(1000, Math.max(0, Math.round(perMille)));

type PinsProps = {
  readonly pins: readonly Pin[];
  /** Null where they are only looked at; the first of them then has the focus. */
  readonly onPins: ((pins: readonly Pin[]) => void) | null;
};

/** Pins of this picture, to be moved by the arrow keys. Their words stand below it. */
function PinDots({ pins, onPins, fileId, turn }: PinsProps & { readonly fileId: string; readonly turn: number }) {
  function handleKey(event: KeyboardEvent, moved: Pin): void {
    const [x, y] = ARROWS[event.key] ?? [0, 0];
    if (onPins === null || (x === 0 && y === 0)) return;
    event.preventDefault();
    onPins?.(pins.map((pin) => (pin === moved ? { ...pin, x: inRange(pin.x + x), y: inRange(pin.y + y) } : pin)));
  }
  return pins.map((pin, index) =>
    pin.fileId === fileId ? (
      <button
        key={`pin-${String(index)}`}
        type="button"
        className="dot"
        aria-label={`Pin ${index + 1}${pin.text === "" ? "" : `: ${pin.text}`}.${onPins === null ? "" : " Arrow keys move it"}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the picture was opened to look at it
        autoFocus={onPins === null && index === 0}
        style={{ left: `${pin.x / 10}%`, top: `${pin.y / 10}%`, rotate: `${-turn}deg` }}
        onKeyDown={(event) => handleKey(event, pin)}
      >
        {index + 1}
      </button>
    ) : null,
  );
}

type PictureProps = PinsProps & {
  readonly file: StoredFile;
  /** Where it is kept while other pages and documents are looked at; left out, it begins whole. */
  readonly zooming?: readonly [level: number, set: (level: number) => void];
};

/** The picture of a file, fetched when somebody opens it: each look is on the record. */
export function Picture({ file, pins, onPins, zooming }: PictureProps) {
  const [turn, setTurn] = useState(0);
  const ownZoom = useState(0);
  const [zoom, setZoom] = zooming ?? ownZoom;
  const [isPinning, setIsPinning] = useState(false);
  const [ratio, setRatio] = useState(1);
  const query = usePicture(file);
  const larger = () => setZoom(Math.min(zoom + 1, ZOOMS.length - 1));
  const smaller = () => setZoom(Math.max(zoom - 1, 0));
  const turned = () => setTurn((degrees) => (degrees + 90) % 360);
  useKeys(
    {
      turn: turned,
      zoom: larger,
      "zoom-out": smaller,
      ...(onPins !== null && { pin: () => setIsPinning((is) => !is) }),
    },
    { isAlone: true },
  );

  function place({ nativeEvent: { detail, offsetX, offsetY }, currentTarget }: MouseEvent<HTMLElement>): void {
    // Pressed by a key, it has no place of its own.
    const [x, y] =
      detail === 0
        ? [500, 500]
        : [(1000 * offsetX) / currentTarget.offsetWidth, (1000 * offsetY) / currentTarget.offsetHeight];
    onPins?.([...pins, { fileId: file.id, x: inRange(x), y: inRange(y), text: "" }]);
    setIsPinning(false);
  }

  const { data } = query;
  if (data === undefined && query.error === null)
    return (
      <p role="status" className="frame says">
        Loading the picture of {file.name} …
      </p>
    );
  if (data === undefined) return <LoadState query={query} label="Loading the picture" takesFocus={false} />;
  const isSideways = turn % 180 !== 0;
  const shownRatio = isSideways ? 1 / ratio : ratio;
  const frame = { aspectRatio: String(shownRatio), "--ratio": String(shownRatio) };
  const stage = { aspectRatio: String(shownRatio), "--ratio": String(shownRatio), "--zoom": String(ZOOMS[zoom]) };
  const image = (
    <img
      src={data}
      alt={`${file.name}, as it was sent`}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight || 1)}
    />
  );
  return (
    <div className="picture">
      <div className="acts">
        <button type="button" className="btn" onClick={turned}>
          Turn <Kbd of="turn" />
        </button>
        <button type="button" className="btn" aria-disabled={zoom === 0 || undefined} onClick={smaller}>
          Smaller <Kbd of="zoom-out" />
        </button>
        <output className="zoomed" aria-label="Size of the picture">
          {(ZOOMS[zoom] ?? 1) * 100}%
        </output>
        <button type="button" className="btn" aria-disabled={zoom === ZOOMS.length - 1 || undefined} onClick={larger}>
          Larger <Kbd of="zoom" />
        </button>
        {onPins === null ? null : (
          <button type="button" className="btn" aria-pressed={isPinning} onClick={() => setIsPinning(!isPinning)}>
            Pin <Kbd of="pin" />
          </button>
        )}
        <span className="soft sp">
          {file.name}, {formatFileSize(file.size)}
        </span>
      </div>
      <div
        className={zoom === 0 ? "frame" : "frame is-larger"}
        role="region"
        aria-label="The picture"
        tabIndex={0}
        style={frame}
      >
        <div className="stage" style={stage}>
          <div
            className="sheet"
            style={{
              rotate: `${turn}deg`,
              aspectRatio: String(ratio),
              width: `${100 / (isSideways ? shownRatio : 1)}%`,
            }}
          >
            {isPinning ? (
              <button type="button" className="pinning" aria-label="Pin the place you press" onClick={place}>
                {image}
              </button>
            ) : (
              image
            )}
            <PinDots pins={pins} onPins={onPins} fileId={file.id} turn={turn} />
          </div>
        </div>
      </div>
    </div>
  );
}
