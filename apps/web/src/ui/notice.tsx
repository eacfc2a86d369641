import type { ReactNode } from "react";

type NoticeProps = {
  /** null keeps the live region in place, silent. */
  readonly children: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
};

/** A quiet message at the foot of the window. Mount it once and change its text: a region that appears with its text is not read out. */
export function Notice({ children, onDismiss }: NoticeProps) {
  const isEmpty = children === null || children === undefined || children === "";
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 grid justify-items-center p-4"
    >
      {isEmpty ? null : (
        <div className="pointer-events-auto flex max-w-measure items-center gap-4 rounded-2xl bg-ink px-5 py-3 text-paper">
          <div>{children}</div>
          {onDismiss === undefined ? null : (
            <button
              type="button"
              onClick={onDismiss}
              className="min-h-11 cursor-pointer px-2 font-semibold underline underline-offset-4"
            >
              Dismiss
            </button>
          )}
        </div>
      )}
    </div>
  );
}
