import { MESSAGES } from "@keystep/contract/messages";
import { useEffect, useState } from "react";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { ErrorSummary, type FieldProblem } from "#src/ui/error-summary.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { OfflineNote } from "#src/ui/offline-note.tsx";
import { Specimen, Specimens, type Family } from "./part.tsx";

function Alerts() {
  return (
    <Specimens fit="wide">
      <Specimen state="A problem of the whole form">
        <Alert takesFocus={false}>We could not reach Keystep. What you typed is still here; please try again.</Alert>
      </Specimen>
      <Specimen state="With a title">
        <Alert takesFocus={false} title="Your answers changed on another device">
          Please choose below which of them should count.
        </Alert>
      </Specimen>
      <Specimen state="A notice">
        <Alert takesFocus={false} tone="notice" title="This application waits for Alex">
          You can send it once Alex agrees.
        </Alert>
      </Specimen>
      <Specimen state="With the focus: problems of a form take it" shows="focus" on="[role='alert']">
        <Alert takesFocus={false}>Email or password is incorrect.</Alert>
      </Specimen>
    </Specimens>
  );
}

type LateSummaryProps = { readonly errors: readonly FieldProblem[]; readonly title?: string };

/** A summary takes the focus as it appears; one that stands there as the page opens must not. */
function LateSummary({ errors, title }: LateSummaryProps) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsThere(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <ErrorSummary errors={isThere ? errors : []} title={title} />;
}

const TWO = [
  { name: "text-error", message: MESSAGES.firstName },
  { name: "select-error", message: MESSAGES.state },
] as const;

function Summaries() {
  return (
    <Specimens fit="wide">
      <Specimen state="One answer">
        <LateSummary errors={TWO.slice(0, 1)} />
      </Specimen>
      <Specimen state="Several; each leads to its field">
        <LateSummary errors={TWO} />
      </Specimen>
      <Specimen state="Under a title of its own, with the focus on a line" shows="focus">
        <LateSummary title="Please look at these before you send" errors={TWO} />
      </Specimen>
      <Specimen state="Long words">
        <LateSummary
          errors={[
            { name: "radio-error", message: `Job 3, Wagga Wagga Regional Council: ${MESSAGES.jobEndBeforeStart}` },
          ]}
        />
      </Specimen>
    </Specimens>
  );
}

function Notices() {
  const [isThere, setIsThere] = useState(true);
  return (
    <Specimens fit="wide">
      <Specimen state="At the foot of the window" isStage>
        <Notice>The link was copied.</Notice>
      </Specimen>
      <Specimen state="Can be dismissed, and comes back" isStage>
        {isThere ? null : <Button onClick={() => setIsThere(true)}>Show it again</Button>}
        <Notice onDismiss={() => setIsThere(false)}>
          {isThere ? "The job was removed. What it said is kept for now." : null}
        </Notice>
      </Specimen>
    </Specimens>
  );
}

function OfflineNotes() {
  return (
    <Specimens fit="wide">
      <Specimen state="Offline">
        <OfflineNote isOnline={false}>You are offline. What you see may have changed in the meantime.</OfflineNote>
      </Specimen>
      <Specimen state="Online: nothing to see, and the place is kept">
        <OfflineNote isOnline>You are offline. What you see may have changed in the meantime.</OfflineNote>
      </Specimen>
    </Specimens>
  );
}

export const messageFamily: Family = {
  id: "messages",
  title: "Messages",
  lead: "What went wrong, what was done, what has to wait. Each says what is, then what it means for what was typed.",
  parts: [
    {
      name: "Alert",
      file: "ui/alert.tsx",
      says: "What concerns a whole form or page. A problem takes the focus; a standing note does not.",
      Specimens: Alerts,
    },
    {
      name: "Error summary",
      file: "ui/error-summary.tsx",
      says: "Above a form that was refused: all that is missing, each line leading to its field.",
      Specimens: Summaries,
    },
    {
      name: "Notice",
      file: "ui/notice.tsx",
      says: "Something was done. It lies at the foot of the window and waits for nobody.",
      Specimens: Notices,
    },
    {
      name: "Offline note",
      file: "ui/offline-note.tsx",
      says: "Where a page depends on the network: what still works and what waits.",
      Specimens: OfflineNotes,
    },
  ],
};
