import { useRef, useState } from "react";
import { Dialog, Popover } from "react-aria-components";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import type { KeyName } from "#src/features/desk/keys/key-table";

export type Offered = {
  readonly words: string;
  readonly key: KeyName;
  readonly run: () => void;
  /** Why it cannot be done now; null where it can. */
  readonly why: string | null;
};

/** Actions that are seldom pressed, behind one button. Their keys work without opening it. */
export function MoreActions({ actions }: { readonly actions: readonly Offered[] }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (actions.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn bare"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        More <span aria-hidden="true">▾</span>
      </button>
      <Popover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        placement="bottom end"
        className="pop desk-part"
      >
        <Dialog aria-label="More actions" className="more-actions">
          {actions.map(({ words, key, run }) => (
            <button
              key={key}
              type="button"
              onClick={() => {
                setIsOpen(false);
                run();
              }}
            >
              {words} <Kbd of={key} />
            </button>
          ))}
        </Dialog>
      </Popover>
    </>
  );
}
