import { useState, type ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Specimen, Specimens, type Family } from "./part.tsx";

type OpenerProps = { readonly label: string; readonly children: (close: () => void) => ReactNode };

function Opener({ label, children }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{label}</Button>
      {isOpen ? children(() => setIsOpen(false)) : null}
    </>
  );
}

const PARAGRAPHS = Array.from({ length: 12 }, (_, index) => `Paragraph ${index + 1}.`);

function Dialogs() {
  return (
    <Specimens>
      <Specimen state="For reading: Close stands beside its title">
        <Opener label="Open a dialog">
          {(close) => (
            <Dialog title="How we work this out" isOpen onClose={close}>
              <p>
                Our share is what we put in, divided by what the home costs. It stays the same share, in good years and
                bad.
              </p>
            </Dialog>
          )}
        </Opener>
      </Specimen>
      <Specimen state="With actions at its foot">
        <Opener label="Open one with actions">
          {(close) => (
            <Dialog
              title="Name this passkey"
              isOpen
              onClose={close}
              actions={
                <>
                  <Button variant="primary" onClick={close}>
                    Save the name
                  </Button>
                  <Button variant="quiet" onClick={close}>
                    Cancel
                  </Button>
                </>
              }
            >
              <p>So that you know later which device it is on.</p>
            </Dialog>
          )}
        </Opener>
      </Specimen>
      <Specimen state="Longer than the window, closed by its button alone">
        <Opener label="Open a long one">
          {(close) => (
            <Dialog
              title="Your recovery codes, which are shown only once and open your account without your phone"
              isOpen
              onClose={close}
              isDismissable={false}
              actions={<Button onClick={close}>I have kept them</Button>}
            >
              <div className="parts-long">
                {PARAGRAPHS.map((words) => (
                  <p key={words}>{words} Keep these codes where you keep what matters.</p>
                ))}
              </div>
            </Dialog>
          )}
        </Opener>
      </Specimen>
    </Specimens>
  );
}

const QUESTIONS = [
  { label: "Ask", isPending: false, problem: null },
  { label: "Ask, then busy", isPending: true, problem: null },
  { label: "Ask, then refused", isPending: false, problem: "We could not reach Keystep. Please try again." },
] as const;

function Questions() {
  return (
    <Specimens>
      {QUESTIONS.map(({ label, isPending, problem }) => (
        <Specimen key={label} state={isPending ? "While it is done" : problem === null ? "Asks" : "It did not work"}>
          <Opener label={label}>
            {(close) => (
              <ConfirmDialog
                title="Remove this job?"
                confirmLabel="Remove this job"
                isPending={isPending}
                problem={problem}
                onConfirm={close}
                onCancel={close}
              >
                <p>What you told us about it goes as well.</p>
              </ConfirmDialog>
            )}
          </Opener>
        </Specimen>
      ))}
    </Specimens>
  );
}

export const overlayFamily: Family = {
  id: "dialogs",
  title: "Dialogs",
  lead: "What interrupts, and so is rare. On a phone it rises from the foot of the window, elsewhere it lies in the middle. Escape closes it, and the focus goes back to where it was.",
  parts: [
    {
      name: "Dialog",
      file: "ui/dialog.tsx",
      says: "Something to read or to do before going on.",
      Specimens: Dialogs,
    },
    {
      name: "Confirm dialog",
      file: "ui/confirm-dialog.tsx",
      says: "Asks once before something that cannot be taken back. Its button says what happens.",
      Specimens: Questions,
    },
  ],
};
