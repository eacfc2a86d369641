import { NEEDS_RULES } from "@keystep/contract/pages/public-path";
import { useCallback, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { NavigationProvider } from "#src/ui/link.tsx";

/** Opens a page of this site. One that reads the rules for buying gets them first; where they cannot be had, it is loaded from the server. */
async function openPage(href: string, navigate: (href: string) => unknown): Promise<void> {
  const { figures } = globalThis.keystepSite;
  try {
    if (typeof figures.buying === "string" && NEEDS_RULES.test(href))
      figures.buying = await fetch(figures.buying).then((answer) =>
        answer.ok ? answer.json() : Promise.reject(answer),
      );
    navigate(href);
  } catch {
    window.location.assign(href);
  }
}

export function Providers({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const open = useCallback((href: string) => void openPage(href, navigate), [navigate]);
  return <NavigationProvider navigate={open}>{children}</NavigationProvider>;
}
