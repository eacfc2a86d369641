import { createContext, useContext, type MouseEvent, type ReactNode } from "react";
import { buttonLook, type ButtonVariant } from "./button-look.ts";

type Navigate = (href: string) => unknown;

const NavigationContext = createContext<Navigate | null>(null);

type NavigationProviderProps = { readonly navigate: Navigate; readonly children: ReactNode };

/** Links inside move within the page through `navigate`; without it they are ordinary links. */
export function NavigationProvider({ navigate, children }: NavigationProviderProps) {
  return <NavigationContext value={navigate}>{children}</NavigationContext>;
}

function isPlainLeftClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function isInsideThisSite(href: string): boolean {
  return href.startsWith("/") && !href.startsWith("//");
}

export type LinkProps = {
  readonly href: string;
  readonly children: ReactNode;
  /** "text" is an underlined link; the others look like the button of that name. */
  readonly look?: "text" | "bare" | ButtonVariant | undefined;
  readonly size?: "medium" | "large" | undefined;
  /** For addresses the server answers itself, such as /logout or /auth. */
  readonly isDocument?: boolean | undefined;
  readonly className?: string | undefined;
  readonly id?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  readonly "aria-label"?: string | undefined;
  readonly "aria-current"?: "page" | "step" | "true" | undefined;
  readonly "aria-describedby"?: string | undefined;
};

const textLook =
  "address-on-paper text-eucalyptus underline decoration-1 underline-offset-4 transition-[text-decoration-thickness] hover:decoration-2";

export function Link({
  href,
  look = "text",
  size = "medium",
  isDocument = false,
  className = "",
  onClick,
  children,
  ...rest
}: LinkProps) {
  const navigate = useContext(NavigationContext);
  const styles = look === "text" ? textLook : look === "bare" ? "" : buttonLook(look, size);

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || navigate === null || isDocument) return;
    if (!isInsideThisSite(href) || !isPlainLeftClick(event)) return;
    event.preventDefault();
    navigate(href);
  }

  return (
    <a href={href} className={`${styles} ${className}`} onClick={handleClick} {...rest}>
      {children}
    </a>
  );
}
