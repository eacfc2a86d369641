import { NEEDS_RULES } from "@keystep/contract/pages/public-path";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { NavigationProvider } from "#src/ui/link.tsx";

/** Links move within the page. One to a page that reads the rules for buying loads it from the server where this one came without them. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const open = (href: string) =>
    typeof globalThis.keystepSite.figures.buying === "string" && NEEDS_RULES.test(href)
      ? window.location.assign(href)
      : navigate(href);
  return <NavigationProvider navigate={open}>{children}</NavigationProvider>;
}
