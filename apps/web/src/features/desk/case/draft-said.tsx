import type { DraftInHand } from "./use-draft.ts";

/** Where a draft comes from, or that it could not be kept. */
export function DraftSaid({ draft: { said } }: { readonly draft: DraftInHand }) {
  return (
    <p role="status" className="soft as-typed draft-said">
      {said}
    </p>
  );
}
