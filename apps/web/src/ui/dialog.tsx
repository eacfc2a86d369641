import { useEffect, useRef, useState, type ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Button } from "./button.tsx";

export const DIALOG_CLOSE_DELAY_MS = 150;

export type DialogProps = {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called 150 ms after Escape, a backdrop click or the Close button. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the foot. Without any, a Close button stands beside the title. */
  readonly actions?: ReactNode | undefined;
  /** "alertdialog" for questions that interrupt. */
  readonly role?: "dialog" | "alertdialog" | undefined;
  /** As wide as a table. */
  readonly isWide?: boolean | undefined;
  /** As wide as the window allows, for a picture beside its facts. */
  readonly isFull?: boolean | undefined;
  /** The key that closes it, beside its Close button. */
  readonly closeHint?: ReactNode;
  /** False where closing by Escape or a click beside it would lose what is shown only once. */
  readonly isDismissable?: boolean | undefined;
};

export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
  role = "dialog",
  isWide = false,
  isFull = false,
  closeHint,
  isDismissable = true,
}: DialogProps) {
  const [isClosing, setIsClosing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function handleCloseRequest(): void {
    if (isClosing) return;
    setIsClosing(true);
    timer.current = setTimeout(() => {
      setIsClosing(false);
      onClose();
    }, DIALOG_CLOSE_DELAY_MS);
  }

  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      onOpenChange={(nextIsOpen) => (nextIsOpen ? undefined : handleCloseRequest())}
      className={`fixed inset-0 z-40 grid place-items-end bg-shade md:place-items-center md:p-6 ${isClosing ? "opacity-0 transition-opacity" : ""}`}
    >
      <Modal
        className={`max-h-[calc(100dvh-2rem)] w-full overflow-auto rounded-t-3xl bg-raised text-ink md:rounded-3xl ${isFull ? "md:max-w-[88rem]" : isWide ? "md:max-w-5xl" : "md:max-w-xl"}`}
      >
        <AriaDialog role={role} className={`grid outline-none ${isFull ? "gap-2 p-5 md:px-6" : "gap-5 p-6 md:p-8"}`}>
          <div className="flex items-start justify-between gap-4">
            <Heading slot="title" className="text-[1.5rem]">
              {title}
            </Heading>
            {actions === undefined && isDismissable ? (
              <Button variant="quiet" onClick={handleCloseRequest} className="-mt-2">
                Close {closeHint}
              </Button>
            ) : null}
          </div>
          <div>{children}</div>
          {actions === undefined ? null : <div className="flex flex-wrap items-center gap-3">{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
