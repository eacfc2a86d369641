import { Button } from "#src/ui/button.tsx";
import { useCopy } from "#src/ui/use-copy";

/** The number a person gives us on the phone; large enough to be read out. */
export function ReferenceNumber({ reference }: { readonly reference: string }) {
  const { said, copy } = useCopy("Copying did not work in this browser. Please write it down.");
  return (
    <div className="grid gap-1">
      <p id="reference" className="text-soft">
        Your reference number
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p
          aria-labelledby="reference"
          translate="no"
          className="money font-display text-[clamp(1.6rem,1.2rem+2vw,2.2rem)] leading-tight font-semibold select-all"
        >
          {reference}
        </p>
        <Button className="print:hidden" onClick={() => copy(reference)} aria-label="Copy the reference number">
          Copy
        </Button>
        <p role="status" className="text-soft">
          {said}
        </p>
      </div>
    </div>
  );
}
