import { MESSAGES as TEXTS } from "@keystep/contract/fields/messages";
import { useEffect, useState } from "react";
import { Alert } from "#src/ui/alert.tsx";
import { ErrorSummary, type FieldProblem } from "#src/ui/error-summary.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { OfflineNote } from "#src/ui/offline-note.tsx";
import { FOCUS, type Part } from "./part.tsx";

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
  { name: "text-error", message: TEXTS.firstName },
  { name: "select-error", message: "A valid state is required" },
];
const LONG = {
  name: "radio-error",
  message: "Job 3, Wagga Wagga Regional Council: The end of a job cannot come first",
};
const OFFLINE = "You are offline. What you see may have changed in the meantime.";

export const MESSAGES: readonly Part[] = [
  {
    name: "Alert",
    file: "ui/alert.tsx",
    says: "Concerns a whole form or page. A problem takes the focus; a standing note does not.",
    fit: "wide",
    states: [
      ["A problem of the whole form", <Alert takesFocus={false}>We could not reach Keystep. Please try again.</Alert>],
      [
        "With a title",
        <Alert takesFocus={false} title="Your answers changed on another device">
          Please choose below which of them should count.
        </Alert>,
      ],
      [
        "A notice",
        <Alert takesFocus={false} tone="notice" title="This application waits for Alex">
          You can send it once Alex agrees.
        </Alert>,
      ],
      [
        "With the focus",
        <Alert takesFocus={false}>Email or password is incorrect.</Alert>,
        { ...FOCUS, on: "[role='alert']" },
      ],
    ],
  },
  {
    name: "Error summary",
    file: "ui/error-summary.tsx",
    says: "Above a form that was refused: all that is missing, each line leading to its field.",
    fit: "wide",
    states: [
      ["One answer", <LateSummary errors={TWO.slice(0, 1)} />],
      ["Several; each leads to its field", <LateSummary errors={TWO} />],
      ["Under a title of its own, with the focus", <LateSummary title="Please look at these" errors={TWO} />, FOCUS],
      ["Long words", <LateSummary errors={[LONG]} />],
    ],
  },
  {
    name: "Notice",
    file: "ui/notice.tsx",
    says: "Something was done. It lies at the foot of the window and waits for nobody.",
    fit: "wide",
    states: [
      ["At the foot of the window", <Notice>The link was copied.</Notice>, { isStage: true }],
      ["Can be dismissed", <Notice onDismiss={() => undefined}>The job was removed.</Notice>, { isStage: true }],
    ],
  },
  {
    name: "Offline note",
    file: "ui/offline-note.tsx",
    says: "Where a page depends on the network: what still works and what waits.",
    fit: "wide",
    states: [
      ["Offline", <OfflineNote isOnline={false}>{OFFLINE}</OfflineNote>],
      ["Online: the place is kept", <OfflineNote isOnline>{OFFLINE}</OfflineNote>],
    ],
  },
];
