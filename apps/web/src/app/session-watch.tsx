import { getSession } from "@keystep/contract/identity/sessions";
import { useEffect, useState, useSyncExternalStore } from "react";
import { browserEnvironment } from "#src/api/browser-environment";
import { call } from "#src/api/client";
import { session } from "#src/api/session";
import { useAct } from "#src/api/use-act";
import { IdleWatch, type Warning } from "#src/app/idle-watch";
import { paths } from "#src/app/paths";
import { wouldLoseAnswers } from "#src/form/unkept-answers";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

type SessionWarningProps = {
  readonly warning: Warning;
  readonly onStay: () => Promise<void>;
  readonly onAccept: () => void;
  readonly onLeave: () => void;
};

/** At which the time left is read out; a reader of each second would hear nothing else. */
const SPOKEN_SECONDS = [120, 60, 30, 10] as const;

function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/** The last of the marks that has been passed. */
function spokenTime(secondsLeft: number): string {
  const mark = SPOKEN_SECONDS.findLast((seconds) => secondsLeft <= seconds);
  return mark === undefined ? "" : `${inWords(mark)} left.`;
}

const WORDS = {
  idle: {
    title: "Are you still there?",
    text: "Nothing has happened here for a while. To keep your account private, we will sign you out in",
  },
  over: {
    title: "Your session is about to end",
    text: "For your safety a sign-in lasts only so long. You will be logged out in",
  },
} as const;

/** Warns in time before a session ends (interpretation, Sign-in and sessions). */
export function SessionWarning({ warning, onStay, onAccept, onLeave }: SessionWarningProps) {
  const { isPending, problem, act } = useAct();
  const { kind, secondsLeft } = warning;
  const { title, text } = WORDS[kind];

  const handleClose = () => (kind === "idle" ? act(onStay) : onAccept());
  return (
    <Dialog
      title={title}
      isOpen
      onClose={handleClose}
      role="alertdialog"
      actions={
        <>
          <Button variant="primary" isPending={isPending} onClick={handleClose}>
            {kind === "idle" ? "Stay logged in" : "Go on until then"}
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            Log out now
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem === null ? null : <Alert>{problem}</Alert>}
        <p>
          {text}{" "}
          <strong role="timer" aria-live="off" className="money">
            {asClock(secondsLeft)}
          </strong>
          .
        </p>
        <p>
          {wouldLoseAnswers("page")
            ? "Some of what you typed on this page is not saved and cannot be kept on this device. It would have to be typed again."
            : "What you typed in your application is saved, or kept on this device, and is there when you log in again."}
        </p>
        <p role="status" className="sr-only">
          {spokenTime(secondsLeft)}
        </p>
      </div>
    </Dialog>
  );
}

const SIGNS_OF_LIFE = ["pointerdown", "pointermove", "keydown", "touchstart", "scroll"] as const;

function listenForActivity(listener: () => void): () => void {
  const handleReturn = () => (document.visibilityState === "visible" ? listener() : undefined);
  for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, listener, { capture: true, passive: true });
  document.addEventListener("visibilitychange", handleReturn);
  return () => {
    for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, listener, { capture: true });
    document.removeEventListener("visibilitychange", handleReturn);
  };
}

function makeWatch(): IdleWatch {
  return new IdleWatch({
    ...browserEnvironment(),
    person: () => session().person(),
    // A page opened without a living session leads to sign-in like any other call of it; later ends are shown in its place.
    ask: (isFirst) => call(getSession, { isInBackground: !isFirst }),
    end: (reason) => void session().leave(reason),
    onActivity: listenForActivity,
  });
}

/** Stands on every page during a session; shows itself only when the session is about to end. */
export function SessionWatch() {
  const [watch] = useState(makeWatch);
  const warning = useSyncExternalStore(
    (listener) => watch.subscribe(listener),
    () => watch.warning(),
  );

  useEffect(() => {
    // The page of the end must be there when the network is not.
    import("#src/app/session-ended.tsx").catch(() => undefined);
    watch.start();
    return () => watch.stop();
  }, [watch]);

  if (warning === null) return null;
  return (
    <SessionWarning
      warning={warning}
      onStay={() => watch.stay()}
      onAccept={() => watch.acceptEnd()}
      onLeave={() => window.location.assign(paths.logout())}
    />
  );
}
