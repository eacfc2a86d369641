import type { ReactNode } from "react";

type SteadyPlaceProps = { readonly children: ReactNode; readonly className?: string | undefined };

/**
 * Around what stands below a field. Pressing there does not leave the field first: its message would appear, move what was
 * pressed and swallow the click.
 */
export function SteadyPlace({ children, className }: SteadyPlaceProps) {
  return (
    <div role="presentation" onMouseDown={(event) => event.preventDefault()} className={className}>
      {children}
    </div>
  );
}
