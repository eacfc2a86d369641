import { useEffect, useState } from "react";
import { useBlocker, type Location } from "react-router";
import { saveAnswers, wouldLoseAnswers } from "#src/form/unkept-answers";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

/** A save that takes longer than this is not waited for without a word. */
const WAIT_MS = 1000;

/** The state of a navigation whose person has already been asked. */
export const ASKED = { isAskedToLeave: true } as const;

function isAsked(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isAskedToLeave" in state;
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}

/** The browser asks in its own words, and only where something would be gone. */
function useAskBeforeUnload(): void {
  useEffect(() => {
    const handle = (event: BeforeUnloadEvent) => {
      if (wouldLoseAnswers("page")) event.preventDefault();
    };
    window.addEventListener("beforeunload", handle);
    return () => window.removeEventListener("beforeunload", handle);
  }, []);
}

/** Asks before a step is left with answers that are not saved and that this device may not keep. */
export function LeaveGuard() {
  useAskBeforeUnload();
  const [askedAbout, setAskedAbout] = useState<Location | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // The query only says which part of a page is open, so changing it does not leave the page.
      addressOf(currentLocation) !== addressOf(nextLocation) &&
      !isAsked(nextLocation.state) &&
      wouldLoseAnswers("step"),
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let isOver = false;
    const ask = () => setAskedAbout(blocker.location);
    const timer = setTimeout(ask, WAIT_MS);
    // Answers that can be saved are saved, so the person is not asked and does not wait.
    void saveAnswers().then(() => {
      if (isOver) return;
      clearTimeout(timer);
      if (wouldLoseAnswers("step")) ask();
      else blocker.proceed();
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [blocker]);

  if (blocker.state !== "blocked" || askedAbout !== blocker.location) return null;
  return (
    <Dialog
      title="Some answers are not saved"
      role="alertdialog"
      isOpen
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button variant="primary" onClick={() => blocker.reset()}>
            Stay on this page
          </Button>
          <Button variant="quiet" onClick={() => blocker.proceed()}>
            Leave without them
          </Button>
        </>
      }
    >
      <p>
        What you typed here is not complete yet, or could not reach us. For your safety answers like these are never
        kept on this device: if you leave now, you will have to type them again.
      </p>
    </Dialog>
  );
}
