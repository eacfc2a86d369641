import { useState, type ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { Part } from "./part.tsx";

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

const QUESTIONS = [
  ["Ask", false, null],
  ["Ask, then busy", true, null],
  ["Ask, then refused", false, "We could not reach Keystep. Please try again."],
] as const;

export const OVERLAYS: readonly Part[] = [
  {
    name: "Dialog",
    file: "ui/dialog.tsx",
    says: "Something to read or to do before going on. Escape closes it, and the focus goes back to where it was.",
    states: [
      [
        "For reading: Close stands beside its title",
        <Opener label="Open a dialog">
          {(close) => (
            <Dialog title="How we work this out" isOpen onClose={close}>
              <p>Our share is what we put in, divided by what the home costs. It stays the same share.</p>
            </Dialog>
          )}
        </Opener>,
      ],
      [
        "Longer than the window, closed by its button alone",
        <Opener label="Open a long one">
          {(close) => (
            <Dialog
              title="Your recovery codes, which are shown only once and open your account without your phone"
              isOpen
              onClose={close}
              isDismissable={false}
              actions={<Button onClick={close}>I have kept them</Button>}
            >
              {PARAGRAPHS.map((words) => (
                <p key={words}>{words} Keep these codes where you keep what matters.</p>
              ))}
            </Dialog>
          )}
        </Opener>,
      ],
    ],
  },
  {
    name: "Confirm dialog",
    file: "ui/confirm-dialog.tsx",
    says: "Asks once before something that cannot be taken back. Its button says what happens.",
    states: QUESTIONS.map(([label, isPending, problem]) => [
      label,
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
      </Opener>,
    ]),
  },
];
