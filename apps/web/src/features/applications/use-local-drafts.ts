import { useEffect, useState } from "react";
import { openLocalDrafts } from "./local-draft.ts";

/** What this device keeps of the person's answers, at hand before a form begins; what it keeps of others goes. */
export function useLocalDrafts(userId: string | undefined): boolean {
  const [openFor, setOpenFor] = useState<string | null>(null);
  useEffect(() => {
    if (userId !== undefined) void openLocalDrafts(userId).then(() => setOpenFor(userId));
  }, [userId]);
  return userId !== undefined && openFor === userId;
}
