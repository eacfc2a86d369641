import { useEffect, useRef } from "react";
import { useOpenMortgageShare } from "./open-mortgage-share.ts";

type TabHeadingProps = { readonly children: string; readonly id?: string | undefined };

/** The heading of a tab without questions; it takes focus when a person goes on to the tab. */
export function TabHeading({ children, id }: TabHeadingProps) {
  const { takesFocus } = useOpenMortgageShare();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [children, takesFocus]);
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className="text-[clamp(1.5rem,1.3rem+0.9vw,1.9rem)] outline-none">
      {children}
    </h2>
  );
}
