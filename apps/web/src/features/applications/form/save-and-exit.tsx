import { REMINDER_DAYS } from "@keystep/domain/applications/reminders";
import { asksForPassword } from "@keystep/domain/identity/user";
import { useNavigate } from "react-router";
import { paths } from "#src/app/paths";
import { saveStateText } from "#src/form/save-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { ASKED } from "./leave-guard.tsx";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import type { Exit } from "./use-answers-form.ts";

type SaveAndExitProps = {
  readonly exit: Exit;
  readonly onStay: () => void;
  readonly onTryAgain: () => void;
  readonly isPending: boolean;
};

const UNFINISHED = {
  nothing: null,
  "on-device": "One answer is not complete yet. It waits on this device until you finish it here.",
  nowhere:
    "Something you typed is not complete yet and is never kept on this device. When you come back, please type it again.",
} as const satisfies Record<Exit["left"], string | null>;

const KEPT = {
  nothing: "Everything you typed before is saved.",
  "on-device": "What you typed is kept on this device. Open this step here again, and it is sent then.",
  nowhere: "What you typed cannot be kept on this device. Please keep this page open until it is saved.",
} as const satisfies Record<Exit["left"], string>;

function WayBack() {
  const { user } = useOpenApplication();
  return (
    <>
      <p>
        {asksForPassword(user.status)
          ? "To come back, open the link in our email once more, on this or any other device."
          : "To come back, log in on this or any other device and press Continue on your dashboard."}
      </p>
      <p className="text-soft">
        If your application rests for {REMINDER_DAYS.first} days, we remind you by email, unless you turned that off.
      </p>
    </>
  );
}

export function SaveAndExit({ exit, onStay, onTryAgain, isPending }: SaveAndExitProps) {
  const navigate = useNavigate();
  const goToDashboard = () => void navigate(paths.dashboard(), { state: ASKED });
  if (exit.problem === null) {
    return (
      <Dialog
        title={saveStateText({ kind: "saved", at: exit.at })}
        isOpen
        onClose={onStay}
        actions={
          <>
            <Button variant="primary" onClick={goToDashboard}>
              Go to your dashboard
            </Button>
            <Button variant="quiet" onClick={onStay}>
              Keep going
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          {UNFINISHED[exit.left] === null ? null : <p>{UNFINISHED[exit.left]}</p>}
          <WayBack />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Not saved yet"
      role="alertdialog"
      isOpen
      onClose={onStay}
      actions={
        <>
          <Button variant="primary" isPending={isPending} onClick={onTryAgain}>
            Try again
          </Button>
          <Button onClick={onStay}>Stay here</Button>
          <Button variant="quiet" onClick={goToDashboard}>
            Leave anyway
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{exit.problem}</p>
        <p>{KEPT[exit.left]}</p>
      </div>
    </Dialog>
  );
}
