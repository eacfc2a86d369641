import { useEffect, useRef, useState } from "react";
import { useAccount } from "./account-context.ts";

/** A form that opens where its button was; closed again, the focus is back on the button. What was said before would lie over it. */
export function useOpenedForm() {
  const { say } = useAccount();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function open(): void {
    say("");
    setIsOpen(true);
  }

  return { isOpen, opener, open, close: () => setIsOpen(false) };
}
