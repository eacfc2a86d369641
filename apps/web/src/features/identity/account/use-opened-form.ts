import { useEffect, useRef, useState } from "react";

/** A form that opens where its button was; closed again, the focus is back on the button. */
export function useOpenedForm() {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return { isOpen, opener, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
