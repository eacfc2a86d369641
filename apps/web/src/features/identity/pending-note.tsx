import { useEffect, useState } from "react";

const SLOW_AFTER_MS = 3000;

function SlowWords() {
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return isSlow ? <p>This takes longer than usual. Please keep this page open.</p> : null;
}

/** Silent while all is quick; a person who waits is told that it goes on. */
export function PendingNote({ isPending }: { readonly isPending: boolean }) {
  return (
    <div role="status" className="text-soft empty:hidden">
      {isPending ? <SlowWords /> : null}
    </div>
  );
}
