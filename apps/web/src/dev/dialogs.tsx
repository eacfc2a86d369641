import { useState, type ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { Parts } from "./shown-states.tsx";

function Opener({ label, children }: { readonly label: string; readonly children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{label}</Button>
      {isOpen ? children(() => setIsOpen(false)) : null}
    </>
  );
}

function Question({ label, problem = null }: { readonly label: string; readonly problem?: string | null }) {
  return (
    <Opener label={label}>
      {(close) => (
        <ConfirmDialog
          title="Remove this job?"
          confirmLabel="Remove this job"
          isPending={problem === null}
          problem={problem}
          onConfirm={close}
          onCancel={close}
        >
          <p>What you told us about it goes as well.</p>
        </ConfirmDialog>
      )}
    </Opener>
  );
}

const WAYS_TO_CLOSE = {
  "For reading: Close stands beside its title": (
    <Opener label="Open a dialog">
      {(close) => (
        <Dialog title="How we work this out" isOpen onClose={close}>
          <p>Our share is what we put in, divided by what the home costs. It stays the same share.</p>
        </Dialog>
      )}
    </Opener>
  ),
  "Longer than the window, closed by its button alone": (
    <Opener label="Open a long one">
      {(close) => (
        <Dialog
          title="Your recovery codes, which are shown only once and open your account without your phone"
          isOpen
          onClose={close}
          isDismissable={false}
          actions={<Button onClick={close}>I have kept them</Button>}
        >
          <p className="parts-long">Keep these codes where you keep what matters.</p>
        </Dialog>
      )}
    </Opener>
  ),
};

export const DIALOGS: Parts = {
  "ui/dialog.tsx": WAYS_TO_CLOSE,
  "ui/confirm-dialog.tsx": {
    "Ask, then busy": <Question label="Ask, then busy" />,
    "Ask, then refused": (
      <Question label="Ask, then refused" problem={"We could not reach our server. Please try again."} />
    ),
  },
};
