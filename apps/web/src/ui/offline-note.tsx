import type { ReactNode } from "react";

type OfflineNoteProps = {
  readonly isOnline: boolean;
  readonly children: ReactNode;
};

/** Says what waits for the network. It is always there, silent while online: a region that appears with its text is not read out. */
export function OfflineNote({ isOnline, children }: OfflineNoteProps) {
  return (
    <div role="status" className={isOnline ? "sr-only" : "max-w-measure rounded-2xl bg-clay-paper px-5 py-3"}>
      {isOnline ? null : children}
    </div>
  );
}
