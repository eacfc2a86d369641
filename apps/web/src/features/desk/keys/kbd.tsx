import { KEYS, keyLabel, type KeyName } from "./key-table.ts";

/** The keys to press, beside the words of a button. For the eye only: the help says them in words. */
export function Kbd({ of }: { readonly of: KeyName }) {
  return (
    <span aria-hidden="true" className="kk">
      {KEYS.get(of)?.keys.map((key) => (
        <kbd key={key}>{keyLabel(key)}</kbd>
      ))}
    </span>
  );
}
