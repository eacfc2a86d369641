import { useEffect, useState } from "react";

const SETTLED_AFTER_MS = 1200;

/** Reads out a text that changes as the person types, once the typing has stopped. */
export function SettledStatus({ text }: { readonly text: string }) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {settled}
    </p>
  );
}
