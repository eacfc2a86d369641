import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { dateText } from "#src/ui/instant";

type CameBackProps = { readonly leftAt: string; readonly onForget: () => void };

/** Tells somebody whose the figures are, since others may use the same device. */
export function CameBack({ leftAt, onForget }: CameBackProps) {
  const [isForgotten, setForgotten] = useState(false);

  function handleForget(): void {
    setForgotten(true);
    onForget();
  }

  return (
    <div className="mt-4 flex max-w-measure flex-wrap items-center justify-between gap-x-5 rounded-2xl bg-eucalyptus-paper px-5 py-2 print:hidden">
      <p role="status">
        {isForgotten
          ? "Forgotten. This page shows its example again."
          : `We filled in the figures you left here on ${dateText(leftAt)}. They are on this device only.`}
      </p>
      <Button variant="quiet" onClick={handleForget}>
        Forget them
      </Button>
    </div>
  );
}
