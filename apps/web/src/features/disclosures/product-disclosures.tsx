import { useState } from "react";
import { LoadState } from "#src/layout/load-state.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { DisclosureList } from "./disclosure-list.tsx";
import { useDisclosures } from "./use-disclosures.ts";

/** The documents to open before sending or agreeing. `holdsUp` answers whether something is left, and then says so on the page. */
export function useProductDisclosures(applicationId: string) {
  const query = useDisclosures(applicationId);
  const [presses, setPresses] = useState(0);
  const [wasShort, setWasShort] = useState(false);
  const product = query.data?.filter(({ due }) => due === "before-sending");
  const left = product?.filter(({ shownAt }) => shownAt === null) ?? [];
  // The list stays while its last document is being read.
  if (left.length > 0 && !wasShort) setWasShort(true);
  return {
    applicationId,
    query,
    product,
    isNeeded: wasShort || query.isError,
    isRefused: presses > 0 && left.length > 0,
    presses,
    holdsUp(): boolean {
      if (left.length > 0) setPresses((before) => before + 1);
      return left.length > 0;
    },
  };
}

type ProductDisclosuresProps = { readonly documents: ReturnType<typeof useProductDisclosures> };

/** Stands there for those who have something to open; the others find their documents beside the declarations. */
export function ProductDisclosures({ documents }: ProductDisclosuresProps) {
  const { applicationId, query, product, isNeeded, isRefused, presses } = documents;
  if (!isNeeded) return null;
  return (
    <section aria-labelledby="product-disclosures" className="grid max-w-[46rem] gap-2 print:hidden">
      <h2 id="product-disclosures">Open these first</h2>
      <p className="text-soft">What you apply for, what it costs, and who it is for. We email them to you as well.</p>
      {isRefused ? (
        <Alert title="Please open each document first" focusKey={presses}>
          Nothing was sent. The ones still to open are below.
        </Alert>
      ) : null}
      {product === undefined ? (
        <LoadState query={query} label="Loading the documents" takesFocus={false} />
      ) : (
        <DisclosureList applicationId={applicationId} disclosures={product} />
      )}
    </section>
  );
}
