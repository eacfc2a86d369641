import type { ReactNode } from "react";

type CardProps = {
  readonly children: ReactNode;
  readonly as?: "div" | "section" | "article" | "li" | undefined;
  /** "sunken" steps back into the page, for side notes. */
  readonly tone?: "raised" | "sunken" | undefined;
  readonly className?: string | undefined;
  readonly "aria-labelledby"?: string | undefined;
};

export function Card({ children, as: Element = "div", tone = "raised", className = "", ...rest }: CardProps) {
  const ground = tone === "raised" ? "bg-raised" : "bg-sunken";
  return (
    <Element
      className={`rounded-3xl p-[clamp(1.25rem,3vw,2rem)] print:break-inside-avoid print:border print:border-line print:p-4 ${ground} ${className}`}
      {...rest}
    >
      {children}
    </Element>
  );
}
