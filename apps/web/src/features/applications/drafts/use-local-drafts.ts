import { useEffect, useState } from "react";
import { openLocalDrafts } from "./local-draft.ts";

/** Opens this person's kept answers before a form begins, and removes those of other people. */
export function useLocalDrafts(userId: string | undefined): boolean {
  const [openFor, setOpenFor] = useState<string | null>(null);
  useEffect(() => {
    if (userId !== undefined) void openLocalDrafts(userId).then(() => setOpenFor(userId));
  }, [userId]);
  return userId !== undefined && openFor === userId;
}
