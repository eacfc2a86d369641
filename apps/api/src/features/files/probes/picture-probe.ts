/** How large a picture says it is. */
export type PictureSize = { readonly width: number; readonly height: number };

/** Reads a picture's size and whether its end has come from the bytes as they pass, without decoding them. */
export type PictureProbe = {
  take(bytes: Uint8Array): void;
  /** Null where no size was found, or the file stops before its end. */
  result(): PictureSize | null;
};

type Walk = {
  /** Reads one step at `at`; answers where the next one begins (which may lie ahead), or null where bytes are missing. */
  readonly step: (bytes: Uint8Array, at: number) => number | null;
  /** `missing` is how many bytes the last step still waits for. */
  readonly result: (missing: number) => PictureSize | null;
};

/** Walks through a file piece by piece: what a step skips is never kept, and of a step itself only a few bytes. */
export function walking({ step, result }: Walk): PictureProbe {
  let kept = new Uint8Array();
  let skip = 0;
  return {
    take(piece) {
      if (skip >= piece.length) {
        skip -= piece.length;
        return;
      }
      const fresh = piece.subarray(skip);
      let bytes = fresh;
      if (kept.length > 0) {
        bytes = new Uint8Array(kept.length + fresh.length);
        bytes.set(kept);
        bytes.set(fresh, kept.length);
      }
      let at = 0;
      while (at < bytes.length) {
        const next = step(bytes, at);
        if (next === null) break;
        at = next;
      }
      skip = Math.max(0, at - bytes.length);
      kept = bytes.slice(at);
    },
    result: () => result(skip),
  };
}

export function bigEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = at; index < at + length; index += 1) value = value * 256 + (bytes[index] ?? 0);
  return value;
}

export function littleEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = at + length - 1; index >= at; index -= 1) value = value * 256 + (bytes[index] ?? 0);
  return value;
}

/** Four characters, as the chunks of these formats are named. */
export function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
