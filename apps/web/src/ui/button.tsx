import type { MouseEvent, ReactNode, Ref } from "react";
import { buttonLook, type ButtonSize, type ButtonVariant } from "./button-look.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonProps = {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly type?: "button" | "submit" | undefined;
  /** Shows a spinner and ignores clicks, yet keeps focus and stays readable. */
  readonly isPending?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly "aria-label"?: string | undefined;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-expanded"?: boolean | undefined;
  readonly "aria-controls"?: string | undefined;
};

export function Button({
  children,
  variant = "secondary",
  size = "medium",
  type = "button",
  isPending = false,
  isDisabled = false,
  onClick,
  className = "",
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    // A refused submit moves the focus to what was refused; every other press leaves the field now that it counts.
    if (type !== "submit") event.currentTarget.focus({ preventScroll: true });
    if (isPending) event.preventDefault();
    else onClick?.(event);
  }

  // Pressing would leave the field first; its message would appear, move the button away and swallow the click.
  function handleMouseDown(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
  }

  return (
    <button
      type={type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      className={`${buttonLook(variant, size)} ${className}`}
      onMouseDown={handleMouseDown}
      onClick={handleClick}
      {...rest}
    >
      {isPending ? <Spinner /> : null}
      {children}
    </button>
  );
}
