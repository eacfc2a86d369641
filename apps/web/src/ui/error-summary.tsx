import { useEffect, useRef, type MouseEvent } from "react";
import { fieldId } from "./field-frame.tsx";

export type FieldProblem = { readonly name: string; readonly message: string };

type ErrorSummaryProps = {
  readonly errors: readonly FieldProblem[];
  /** Change it (a submit count) to move focus here again. */
  readonly focusKey?: number | undefined;
  readonly title?: string | undefined;
};

function focusField(event: MouseEvent, name: string): void {
  const element = document.getElementById(fieldId(name));
  if (element === null) return;
  event.preventDefault();
  const focusable = element.matches("input, select, textarea, button")
    ? element
    : element.querySelector<HTMLElement>("[tabindex]");
  (focusable ?? element).focus();
  element.scrollIntoView?.({ block: "center" });
}

/**
 * All errors at once, each line leading to its field. It takes focus once for each submit, so that it does not interrupt a person who
 * passes through a wrong answer on the way to a right one.
 */
export function ErrorSummary({ errors, focusKey = 0, title }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;

  const focusedFor = useRef<number | null>(null);
  useEffect(() => {
    if (focusedFor.current === focusKey) return;
    focusedFor.current = focusKey;
    if (hasErrors) box.current?.focus();
  }, [hasErrors, focusKey]);

  if (!hasErrors) return null;
  const words =
    title ?? (errors.length === 1 ? "One answer needs another look" : `${errors.length} answers need another look`);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-2xl border-2 border-danger bg-danger-paper px-5 py-4">
      <h2 className="text-[1.15rem]">{words}</h2>
      <ul className="mt-2 grid gap-1">
        {errors.map((error) => (
          <li key={error.name}>
            <a
              href={`#${fieldId(error.name)}`}
              onClick={(event) => focusField(event, error.name)}
              className="inline-flex min-h-6 items-center text-danger underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
