import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { browserEnvironment } from "#src/api/browser-environment";
import type { EndReason } from "#src/api/session-standing";
import { useStartSignIn } from "#src/api/use-start-sign-in";
import { readDeadlines } from "#src/app/idle-watch";
import { paths } from "#src/app/paths";
import { queryClient } from "#src/app/query-client";
import { wereAnswersLost } from "#src/form/unkept-answers";
import { QuietPage } from "#src/features/identity/quiet-page.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";

const KEPT = "What you typed in your application is saved, or kept on this device, and is there when you log in again.";
/** Account numbers and the like are never kept on a device. */
const PARTLY_KEPT =
  "Some of what you typed was not saved yet and is never kept on this device: please type it again. Everything else is there when you log in again.";

const WORDS = {
  idle: {
    heading: "You were away for a while",
    text: "To keep your account private, we logged you out.",
    kept: KEPT,
  },
  over: {
    heading: "Your session has ended",
    text: "For your safety a sign-in lasts only so long, and it can be ended from your other devices.",
    kept: KEPT,
  },
  "signed-out": {
    heading: "You are logged out",
    text: "You logged out in another tab or window.",
    kept: "Everything you had saved is in your account. Nothing is left on this device.",
  },
} as const satisfies Record<EndReason, unknown>;

/** Stands where protected content was: says what happened and leads back to this very place. */
export function SessionEnded({ reason }: { readonly reason: EndReason }) {
  const { pathname, search } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const [isOfLink] = useState(() => readDeadlines(browserEnvironment().local)?.idleMs === null);
  const { isLeaving, start } = useStartSignIn(`${pathname}${search}`);
  const [isPartLost] = useState(wereAnswersLost);
  const { heading: title, text, kept } = WORDS[reason];

  useEffect(() => {
    // By now the page that was here has kept what was typed.
    queryClient().clear();
    box.current?.querySelector("h1")?.focus();
  }, []);

  return (
    <div ref={box}>
      <QuietPage heading={title}>
        <p>{text}</p>
        <p>{kept === KEPT && isPartLost ? PARTLY_KEPT : kept}</p>
        {/** A person who came by an emailed link may have no password yet. */}
        {isOfLink ? (
          <p>No password yet? Open the link in our email once more, and you are back in your application.</p>
        ) : null}
        <p className="flex flex-wrap gap-x-5 gap-y-3">
          <Button variant="primary" size="large" onClick={start} isPending={isLeaving}>
            Log in again
          </Button>
          <Link href={paths.home()} look="quiet">
            Go to the home page
          </Link>
        </p>
      </QuietPage>
    </div>
  );
}
