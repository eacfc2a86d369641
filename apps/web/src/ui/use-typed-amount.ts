import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { amountIn, amountText } from "./amount-in.ts";
import { within, type Range } from "./slider-scale.ts";

type TypedAmountProps = {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly range: Range;
  readonly format: (value: number) => string;
  /** Before the figure that counts while the text is wrong, as 'The result still uses'. */
  readonly stillUsed: string;
};

/** A text, and the value that stood when it was typed: another figure may move this one meanwhile. */
type Typed = { readonly text: string; readonly value: number };

function numberIn(text: string): number | null {
  return amountIn(text.replace(/%\s*$/u, ""));
}

function problemOf(text: string, { value, range, format, stillUsed }: TypedAmountProps): string | null {
  const number = numberIn(text);
  if (number !== null && within(number, range) === number) return null;
  const kept = `Choose ${format(range.min)} to ${format(range.max)}. ${stillUsed} ${format(value)}.`;
  if (number === null) return `There is no amount here. ${kept}`;
  if (Number.isNaN(number)) return `We can’t read this as a number. ${kept}`;
  return `${format(number)} is ${number < range.min ? "below" : "above"} our range. ${kept}`;
}

/**
 * An amount typed in place. A number in range counts at once. Any other text stays as typed with a message, and a form around the field is not
 * sent until it is mended: a figure must not go out that differs from the one on the screen.
 */
export function useTypedAmount(props: TypedAmountProps) {
  const { value, onChange, onBlur } = props;
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [wasLeft, setWasLeft] = useState(false);
  const problem = typed?.value === value ? problemOf(typed.text, props) : null;
  // Once another figure moves this one or its range, what was typed has had its time.
  const isShown = typed?.value === value && (problem !== null || numberIn(typed.text) === value);
  const text = isShown ? typed.text : null;
  const isWrong = problem !== null;

  useEffect(() => {
    const form = box.current?.closest("form");
    if (!isWrong || form === null || form === undefined) return undefined;

    function hold(event: Event): void {
      event.preventDefault();
      event.stopPropagation();
      setWasLeft(true);
      box.current?.querySelector("input")?.focus();
    }

    form.addEventListener("submit", hold, { capture: true });
    return () => form.removeEventListener("submit", hold, { capture: true });
  }, [isWrong]);

  function handleType(next: string): void {
    const number = numberIn(next);
    const isRight = number !== null && within(number, props.range) === number;
    setTyped({ text: next, value: isRight ? number : value });
    if (isRight) setWasLeft(false);
    if (isRight && number !== value) onChange(number);
  }

  function settle(): void {
    if (isWrong) setWasLeft(true);
    else setTyped(null);
  }

  function handleLeave(): void {
    settle();
    onBlur?.();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter") settle();
  }

  return {
    box,
    text: text ?? amountText(value),
    problem: wasLeft ? (problem ?? undefined) : undefined,
    handleType,
    handleLeave,
    handleKeyDown,
  };
}
