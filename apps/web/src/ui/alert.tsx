import { useEffect, useRef, type ReactNode } from "react";

type AlertProps = {
  readonly children: ReactNode;
  readonly title?: string | undefined;
  readonly tone?: "problem" | "notice" | undefined;
  /** Problems of a whole form take focus; off for standing notes. */
  readonly takesFocus?: boolean | undefined;
  /** Change it (a submit count) to move focus here again. */
  readonly focusKey?: number | undefined;
  /** For fields that it describes. */
  readonly id?: string | undefined;
};

const tones = {
  problem: "border-danger bg-danger-paper",
  notice: "border-clay bg-clay-paper",
};

export function Alert({ children, title, tone = "problem", takesFocus = true, focusKey = 0, id }: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  const words = typeof children === "string" ? children : "";

  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus, focusKey, words]);

  return (
    <div
      ref={box}
      id={id}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- for pages that the server renders, where no effect runs
      autoFocus={takesFocus}
      className={`rounded-2xl border-2 px-5 py-4 ${tones[tone]}`}
    >
      {title === undefined ? null : <p className="font-semibold">{title}</p>}
      <div>{children}</div>
    </div>
  );
}
