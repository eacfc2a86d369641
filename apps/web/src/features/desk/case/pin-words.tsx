import type { Pin } from "@keystep/contract/desk/pins";

type PinWordsProps = { readonly pins: readonly Pin[]; readonly onPins: (pins: readonly Pin[]) => void };

/** A word for colleagues about each pinned place. */
export function PinWords({ pins, onPins }: PinWordsProps) {
  if (pins.length === 0) return null;
  return (
    <ol className="pins" aria-label="Pins, for colleagues">
      {pins.map((pin, index) => (
        <li key={`words-${String(index)}`}>
          <span aria-hidden="true">{index + 1}</span>
          <input
            className="fld"
            aria-label={`Pin ${index + 1}`}
            maxLength={200}
            value={pin.text}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was made by this very press
            autoFocus={pin.text === ""}
            onChange={({ target }) =>
              onPins(pins.map((each) => (each === pin ? { ...pin, text: target.value } : each)))
            }
          />
          <button type="button" className="btn bare" onClick={() => onPins(pins.filter((each) => each !== pin))}>
            Remove <span className="sr-only">pin {index + 1}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
