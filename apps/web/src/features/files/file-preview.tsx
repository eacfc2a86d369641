import type { StoredFile } from "@keystep/contract/files";
import { useEffect, useState } from "react";
import { LoadState } from "#src/layout/load-state.tsx";
import { readPreview } from "./file-calls.ts";

type Shown = { readonly address: string | null; readonly error: unknown };

const NOTHING: Shown = { address: null, error: null };

/** The picture, small, in a format every browser shows. It is held here alone and goes as it is closed: no cache has it. */
export function FilePreview({ file: { id, name } }: { readonly file: StoredFile }) {
  const [shown, setShown] = useState(NOTHING);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const show = (next: Shown) => (leaving.signal.aborted ? undefined : setShown(next));
    show(NOTHING);
    readPreview(id, leaving.signal).then(
      (address) => show({ address, error: null }),
      (error: unknown) => show({ address: null, error }),
    );
    return () => leaving.abort();
  }, [id, tries]);

  if (shown.address === null) {
    const query = { error: shown.error, isFetching: shown.error === null, refetch: () => setTries(tries + 1) };
    return <LoadState query={query} label="Opening the picture" takesFocus={false} />;
  }
  return (
    <img
      src={shown.address}
      alt={`What ${name} shows`}
      className="max-h-[28rem] max-w-full justify-self-start rounded-xl border border-line bg-sunken object-contain"
    />
  );
}
