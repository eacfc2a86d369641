import { formatAud } from "@keystep/domain/kernel/money";
import { useEffect, useState } from "react";
import { SaveNotice, type SaveState } from "#src/form/save-state.tsx";
import { SettledStatus } from "#src/form/settled-status.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { ErrorSummary, type FieldProblem } from "#src/ui/error-summary.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { MovedNote } from "#src/ui/moved-note.tsx";
import { OfflineNote } from "#src/ui/offline-note.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { RedText } from "#src/ui/red-text.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { StateMark } from "#src/ui/state-mark.tsx";
import { Held, type Parts } from "./shown-states.tsx";

/** A summary takes the focus as it appears; one that stands there as the page opens must not. */
function LateSummary(props: { readonly errors: readonly FieldProblem[]; readonly title?: string }) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <ErrorSummary {...props} errors={isThere ? props.errors : []} />;
}

const MISSING = { name: "frame-any", message: "A valid state is required" };
const LONG = { name: "long", message: "Job 3, Wagga Wagga Regional Council: The end of a job cannot come first" };
const OFFLINE = "You are offline. What you see may have changed in the meantime.";
const UNREACHABLE = "We could not reach our server. Please try again.";
const failure = new Error("unreachable");
const LOADS = {
  "On its way": [null, true],
  "It did not come": [failure, false],
  "Asked again": [failure, true],
} as const;

export const SAVES: Readonly<Record<SaveState["kind"], SaveState>> = {
  idle: { kind: "idle" },
  saving: { kind: "saving" },
  // A quarter to four in the afternoon, wherever the page is opened.
  saved: { kind: "saved", at: new Date(2026, 10, 20, 15, 45) },
  failed: { kind: "failed", message: "Not saved yet. You are offline." },
};

function Settled() {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button onClick={() => setCount(count + 1)}>Type one more</Button>
      <SettledStatus text={`${count} characters`} />
    </>
  );
}

export const MESSAGES: Parts = {
  "ui/alert.tsx": {
    "A problem of the whole form": <Alert takesFocus={false}>{UNREACHABLE}</Alert>,
    "A notice with a title": (
      <Alert takesFocus={false} tone="notice" title="This application waits for Alex">
        You can send it once Alex agrees.
      </Alert>
    ),
    "With the focus": (
      <Held moment="focus">
        <Alert takesFocus={false}>Email or password is incorrect.</Alert>
      </Held>
    ),
  },
  "ui/error-summary.tsx": {
    "One answer": <LateSummary errors={[MISSING]} />,
    "Several; each leads to its field": <LateSummary errors={[MISSING, LONG]} />,
    "Under a title of its own": <LateSummary title="Please look at these" errors={[LONG]} />,
  },
  "ui/notice.tsx": {
    "At the foot of the window": (
      <div className="parts-stage">
        <Notice>The link was copied.</Notice>
      </div>
    ),
    "Can be dismissed": (
      <div className="parts-stage">
        <Notice onDismiss={() => undefined}>The job was removed.</Notice>
      </div>
    ),
  },
  "ui/moved-note.tsx": {
    Moved: (
      <MovedNote moved={{ from: 100_000, to: 60_000 }} value={60_000} format={formatAud} why="The savings moved." />
    ),
  },
  "ui/offline-note.tsx": { Offline: <OfflineNote isOnline={false}>{OFFLINE}</OfflineNote> },
  "ui/loading.tsx": {
    "A part of a page": <Loading label="Loading your messages" />,
    "A whole page": (
      <div className="parts-stage">
        <Loading label="Loading" isPage />
      </div>
    ),
  },
  "layout/load-state.tsx": Object.fromEntries(
    Object.entries(LOADS).map(([state, [error, isFetching]]) => [
      state,
      <LoadState
        key={state}
        label="Loading your messages"
        takesFocus={false}
        query={{ error, isFetching, refetch: () => undefined }}
      />,
    ]),
  ),
  "ui/state-mark.tsx": {
    Good: <StateMark isGood>We have it</StateMark>,
    "Still open": <StateMark isGood={false}>Not confirmed yet</StateMark>,
  },
  "ui/red-text.tsx": {
    "A refusal": <RedText text="Photos can be up to 10 MB. This one has 14.2 MB." />,
  },
  "ui/spinner.tsx": { Alone: <Spinner /> },
  "ui/progress.tsx": Object.fromEntries(
    [0, 3, 11].map((done) => [
      `${done} of 11`,
      <Progress key={done} label="Your application" value={done} max={11} text={`${done} of 11 done`} />,
    ]),
  ),
  "form/save-state.tsx": Object.fromEntries(
    Object.values(SAVES).map((save) => [save.kind, <SaveNotice key={save.kind} state={save} />]),
  ),
  "form/settled-status.tsx": { "Nothing to see; listen": <Settled /> },
};
