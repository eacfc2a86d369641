import { getSession } from "@keystep/contract/identity/sessions";
import { useEffect, useState, useSyncExternalStore } from "react";
import { browserEnvironment } from "#src/api/browser-environment";
import { call } from "#src/api/client";
import { session } from "#src/api/session";
import { IdleWatch } from "#src/app/idle-watch";
import { paths } from "#src/app/paths";
import { SessionWarning } from "#src/app/session-warning.tsx";

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
