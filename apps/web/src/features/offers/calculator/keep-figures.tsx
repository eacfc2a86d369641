import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { PrintButton } from "#src/ui/print-button.tsx";
import { usePaper } from "#src/ui/use-paper";

type KeepFiguresProps = {
  readonly fragment: string;
  /** The first of two calculators of a page: its link says of what it is, and the page is printed below. */
  readonly of?: string;
  /** Null where nothing of their own is kept on this device. */
  readonly onForget: (() => void) | null;
};

type Copied = { readonly address: string; readonly isCopied: boolean };

/** In words, after the link was copied or the browser refused. */
function CopiedWords({ address, isCopied }: Copied) {
  if (isCopied)
    return "Copied. The link opens exactly these figures. They stay in the link: our server never sees them.";
  return (
    <p className="wrap-anywhere">
      Your browser did not let us copy. This is the link: <span className="select-all">{address}</span>
    </p>
  );
}

/** The address of these figures, to be sent or kept, and the page on paper. `fragment` brings the figures back. */
export function KeepFigures({ fragment, of, onForget }: KeepFiguresProps) {
  const [isForgotten, setForgotten] = useState(false);
  const [copied, setCopied] = useState<Copied | null>(null);
  const paper = usePaper();
  const isOfThese = copied !== null && copied.address.endsWith(fragment);
  const those = of ?? "these figures";

  async function copy(): Promise<void> {
    const address = `${window.location.origin}${window.location.pathname}${fragment}`;
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    setCopied({ address, isCopied });
  }

  function handleForget(): void {
    setForgotten(true);
    setCopied(null);
    onForget?.();
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
          Copy a link to {those}
        </Button>
        {of === undefined ? <PrintButton /> : null}
        {onForget !== null || isForgotten ? (
          <Button variant="quiet" onClick={handleForget}>
            Forget {those}
          </Button>
        ) : null}
      </div>
      {onForget === null ? null : (
        <p className="text-[0.97rem] text-soft print:hidden">
          This device keeps {those} for your next visit. Nobody else sees them.
        </p>
      )}
      <div role="status" className="text-soft empty:hidden print:hidden">
        {isOfThese ? <CopiedWords {...copied} /> : null}
        {isForgotten && onForget === null ? "Forgotten. This page shows its example again." : null}
      </div>
    </div>
  );
}
