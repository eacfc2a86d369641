import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

/**
 * The invitation that led here, by what `paths.registerToJoin` puts behind the #: the person wants to get back to it. Null in the
 * prerendered page, which cannot know.
 */
export function useInvitationInAddress(): string | null {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => "",
  );
  return /^#join-([A-Za-z0-9_-]{22})$/.exec(hash)?.[1] ?? null;
}
