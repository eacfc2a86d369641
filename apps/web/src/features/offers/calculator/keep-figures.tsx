import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { PrintButton } from "#src/ui/print-button.tsx";
import { usePaper } from "#src/ui/use-paper";

type KeepFiguresProps = {
  readonly fragment: string;
  /** The first of two calculators of a page: its link says of what it is, and the page is printed below. */
  readonly of?: string;
};

type Copied = { readonly address: string; readonly isCopied: boolean };

/** The address of these figures, to be sent or kept, and the page on paper. `fragment` brings the figures back. */
export function KeepFigures({ fragment, of }: KeepFiguresProps) {
  const [copied, setCopied] = useState<Copied | null>(null);
  const paper = usePaper();
  const isOfThese = copied !== null && copied.address.endsWith(fragment);

  async function copy(): Promise<void> {
    const address = `${window.location.origin}${window.location.pathname}${fragment}`;
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    setCopied({ address, isCopied });
  }

  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {paper === null ? null : (
        <p className="hidden wrap-anywhere print:block">
          {of === undefined ? "These figures" : "This deposit"} again: {paper.address}
          {fragment}
        </p>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Button variant="quiet" onClick={() => void copy()}>
          Copy a link to {of ?? "these figures"}
        </Button>
        {of === undefined ? <PrintButton /> : null}
      </div>
      <div role="status" className="text-soft empty:hidden print:hidden">
        {!isOfThese ? null : copied.isCopied ? (
          "Copied. Whoever opens the link sees exactly these figures. They stay in the link: our server is not told them."
        ) : (
          <p className="wrap-anywhere">
            Your browser did not let us copy. This is the link: <span className="select-all">{copied.address}</span>
          </p>
        )}
      </div>
    </div>
  );
}
